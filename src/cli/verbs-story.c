/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The verbs that tell a match afterwards: as pictures, and as a page. */
#include "config.h"
#include "cli.h"
#include "session.h"

#include "croupier-handout.h"
#include "croupier-readership.h"
#include "croupier-story.h"

/* ---- for whom ---- */

#define READERSHIP_OPTIONS                                                                                   \
  { "for", 0, "NAME", "what this player was told, sent and saw, and nothing else" },                         \
    { "channel", 0, "NAME", "what those in a channel were told there, \"area/Room 1\" say, and everybody" }, \
    { "public", 0, NULL, "what everybody may know, while the match runs too" }

static gboolean
has_channel (const CroupierMatch *match, const char *name)
{
  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const GPtrArray *channels = croupier_match_get_record (match, i)->channels;

      for (guint k = 0; channels != NULL && k < channels->len; k++)
        if (g_str_equal (((const CroupierChannel *) g_ptr_array_index (channels, k))->name, name))
          return TRUE;
    }
  return FALSE;
}

/* It is everything where none is given; FALSE after a complaint. */
static gboolean
read_readership (const CliCall *call, const CroupierMatch *match, CroupierReadership *readership)
{
  const char *name = cli_get (call, "for"), *channel = cli_get (call, "channel");
  g_autoptr (GError) error = NULL;
  int player;

  if (cli_get (call, "public") != NULL)
    {
      readership->kind = CROUPIER_READERSHIP_PUBLIC;
      return TRUE;
    }
  if (channel != NULL && !has_channel (match, channel))
    {
      cli_complain ("There is no channel “%s”.", channel);
      return FALSE;
    }
  if (channel != NULL)
    *readership = (CroupierReadership) { CROUPIER_READERSHIP_CHANNEL, 0, channel };
  if (name == NULL)
    return TRUE;
  player = croupier_roster_find (croupier_match_get_roster (match), name, -1, NULL, &error);
  if (player < 0)
    {
      cli_complain_error (NULL, error);
      return FALSE;
    }
  readership->kind = CROUPIER_READERSHIP_PLAYER;
  readership->player = (guint) player;
  return TRUE;
}

static gboolean
check_readership (const CliCall *call)
{
  const char *name = cli_get (call, "for"), *channel = cli_get (call, "channel");

  if ((name != NULL) + (channel != NULL) + (cli_get (call, "public") != NULL) > 1)
    {
      cli_usage_error (call, "--for, --channel and --public exclude each other.");
      return FALSE;
    }
  if ((name != NULL && !g_utf8_validate (name, -1, NULL)) || (channel != NULL && !g_utf8_validate (channel, -1, NULL)))
    {
      cli_usage_error (call, "A name is UTF-8.");
      return FALSE;
    }
  return TRUE;
}

/* ---- story ---- */

static int
run_story (const CliCall *call)
{
  g_auto (CliSession) session = CLI_SESSION_CLOSED;
  CroupierReadership readership = { CROUPIER_READERSHIP_ALL, 0 };
  g_autofree char *page = NULL;

  if (!check_readership (call))
    return CLI_USAGE;
  if (!cli_session_open (call, FALSE, &session) || !read_readership (call, session.match, &readership))
    return CLI_REFUSED;
  readership.hides_names = cli_get (call, "hide-names") != NULL;
  page = croupier_story_write_page (session.match, &readership, NULL);
  return cli_put_out (call, page);
}

const CliVerb cli_story_verb = {
  "story",
  "MATCH",
  "write a match as one page to read afterwards\n\n"
  "HTML that a browser shows and prints, without scripts, and nothing in it comes from elsewhere: rounds, boards, what "
  "came\n"
  "in, why it came out so, the draws, and who was told what. Everything is in it unless --for, --channel or --public.\n"
  "With --hide-names nobody is named in it: what the game tells stays, and areas, teams and the like of your own are\n"
  "numbered, too; what came in, announcements, explanations, the draws and their proof are left out.",
  1,
  1,
  { READERSHIP_OPTIONS,
    { "hide-names", 0, NULL, "players are numbered as they are listed, and what people wrote is left out" },
    { "output", 'o', "FILE", "write it there instead of printing it" } },
  run_story,
};

/* ---- picture ---- */

/* The place is after the phase, or as it stands now where none is named. FALSE after a complaint. */
static gboolean
find_place (const CliCall *call, const CroupierMatch *match, guint *place)
{
  const char *phase = cli_get (call, "at");
  g_autofree char *shown = NULL;

  *place = croupier_match_get_n_records (match);
  if (phase == NULL)
    return TRUE;
  *place = croupier_match_find_place (match, phase);
  if (*place > 0 || g_str_equal (phase, "setup"))
    return TRUE;
  cli_complain ("There is no phase “%s” that has begun.", phase);
  return FALSE;
}

static char *
draw (const CliCall *call, const CroupierMatch *match, const CroupierReadership *readership, guint place)
{
  gboolean is_dark = cli_get (call, "dark") != NULL;
  g_autoptr (CroupierPicture) result = NULL;

  if (cli_get (call, "result") == NULL)
    return croupier_readership_make_picture (readership, match, place, is_dark);
  result = croupier_draw_result (match);
  return result != NULL ? croupier_picture_to_svg (result, is_dark) : NULL;
}

static int
run_picture (const CliCall *call)
{
  g_auto (CliSession) session = CLI_SESSION_CLOSED;
  CroupierReadership readership = { CROUPIER_READERSHIP_ALL, 0 };
  g_autofree char *svg = NULL;
  guint place;

  if (!check_readership (call))
    return CLI_USAGE;
  if (cli_get (call, "result") != NULL && (cli_get (call, "for") != NULL || cli_get (call, "channel") != NULL ||
                                           cli_get (call, "public") != NULL || cli_get (call, "at") != NULL))
    {
      cli_usage_error (call, "--result is the same for everybody and at the end alone: leave the other out.");
      return CLI_USAGE;
    }
  if (!cli_session_open (call, FALSE, &session) || !read_readership (call, session.match, &readership) ||
      !find_place (call, session.match, &place))
    return CLI_REFUSED;
  svg = draw (call, session.match, &readership, place);
  if (svg != NULL)
    return cli_put_out (call, svg);
  cli_complain (cli_get (call, "result") != NULL ? "The match is still being played."
                                                 : "There is nothing on the board that they may see.");
  return CLI_REFUSED;
}

const CliVerb cli_picture_verb = {
  "picture",
  "MATCH",
  "draw the board of a match as SVG\n\n"
  "As the game master sees it, unless --for, --channel or --public. The file says in words what it shows.",
  1,
  1,
  { READERSHIP_OPTIONS,
    { "at", 0, "PHASE", "after this phase; setup: before the first. Else as it stands" },
    { "result", 0, NULL, "in place of the board, who won and who lost, for everybody" },
    { "dark", 0, NULL, "for a dark background" },
    { "output", 'o', "FILE", "write it there instead of printing it" } },
  run_picture,
};

/* ---- handout ---- */

static int
run_handout (const CliCall *call)
{
  g_auto (CliSession) session = CLI_SESSION_CLOSED;
  const char *name = cli_get (call, "for");
  CroupierHandoutScope scope = { .player = CROUPIER_NO_PLAYER,
                                 .has_roll = cli_get (call, "no-roll") == NULL,
                                 .has_untold = cli_get (call, "untold") != NULL,
                                 .saved = g_get_real_time () / G_USEC_PER_SEC };
  g_autoptr (CroupierHandout) handout = NULL;
  g_autofree char *text = NULL;

  if (name != NULL && !g_utf8_validate (name, -1, NULL))
    return cli_usage_error (call, "A name is UTF-8.");
  if (scope.has_untold && name == NULL)
    return cli_usage_error (call, "--untold is about what goes to a player: it needs --for.");
  if (name != NULL ? !cli_session_open_for (call, FALSE, name, &session) : !cli_session_open (call, FALSE, &session))
    return CLI_REFUSED;
  if (name != NULL)
    scope.player = session.player;
  handout = croupier_handout_new (session.match, session.sent, &scope);
  text = croupier_handout_print (handout);
  return cli_put_out (call, text);
}

const CliVerb cli_handout_verb = {
  "handout",
  "MATCH",
  "write what a co-game master may know, as a file for them\n\n"
  "Title, players, phases, deadlines, who has sent something where that is no secret, what everybody was or is to be\n"
  "told, and the rules: enough to remind players, to post and to answer questions. They open it in the window, or\n"
  "“show” prints it. Nothing of the match can be replayed from it.",
  1,
  1,
  { { "for", 0, "NAME", "the co-game master plays: with what this player was told. Else they do not play" },
    { "untold", 0, NULL, "with what goes to this player and has not been noted as passed on, too" },
    { "no-roll", 0, NULL, "without who has sent something in the open phase" },
    { "output", 'o', "FILE", "write it there instead of printing it" } },
  run_handout,
};
