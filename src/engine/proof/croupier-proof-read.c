/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading a proof that was posted; nobody vouches for the text. */
#include "config.h"
#include "croupier-proof.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-name.h"
#include "croupier-registry.h"

#define GUARD "\xe2\x80\x8b" /* what the styles put between letters that a platform would make something of */
#define HEADING "Croupier proof "
#define PROOF_VERSION 1
#define MAX_NUMBER 1000000
#define MAX_LINE 131072 /* bytes; as many cards as can be shuffled, each of forty letters, have room */

/* A line of the post as it was before it was styled and split. */
typedef struct
{
  guint number; /* of the line in the pasted text, from 1 */
  char *text;
} ProofLine;

typedef struct
{
  CroupierProof *proof;
  CroupierProblems *problems;
  guint line;              /* the one that is being read */
  CroupierProofDraw *draw; /* the entry that is being read; NULL before the first */
  guint n_claimed;         /* how many draws the post says to have */
  gboolean has_claimed, has_how, has_value;
  guint seen; /* which labels have stood in the head and in this entry, by their bits */
} ProofReader;

/* ---- lines ---- */

static void
line_free (ProofLine *line)
{
  g_free (line->text);
  g_free (line);
}

/* Does a line begin with the number of a draw, and what a style puts between it and its full stop? */
static gboolean
has_number (const char *text, const char *escape)
{
  gsize n_digits = strspn (text, "0123456789");
  g_autofree char *after = g_strconcat (escape, ". ", NULL);

  return n_digits > 0 && g_str_has_prefix (text + n_digits, after);
}

static gboolean
any_has_number (const char *text, const char *escape)
{
  for (; text != NULL; text = strchr (text, '\n') != NULL ? strchr (text, '\n') + 1 : NULL)
    if (has_number (text, escape))
      return TRUE;
  return FALSE;
}

static void
replace_all (char **text, const char *what, const char *by)
{
  g_auto (GStrv) parts = g_strsplit (*text, what, -1);

  g_free (*text);
  *text = g_strjoinv (by, parts);
}

static void
drop_backslashes (char *text)
{
  char *to = text;

  for (const char *at = text; *at != '\0'; at++)
    {
      if (*at == '\\' && g_ascii_ispunct (at[1]))
        at++;
      *to++ = *at;
    }
  *to = '\0';
}

/* Takes out what keeps platforms from formatting. The numbers of the draws tell the style: names may hold backslashes
 * and likenesses of their own. */
static char *
unstyle (const char *text)
{
  char *plain = g_strdup (text);

  if (any_has_number (plain, GUARD))
    {
      replace_all (&plain, "\u2217", "*");
      replace_all (&plain, "\u02cd", "_");
      replace_all (&plain, "\u223c", "~");
      replace_all (&plain, "\u02cb", "`");
    }
  replace_all (&plain, GUARD, "");
  if (any_has_number (plain, "\\"))
    drop_backslashes (plain);
  return plain;
}

/* "(2/3)", as long posts are numbered */
static gboolean
is_part_number (const char *text)
{
  return *text == '(' && g_str_equal (text + 1 + strspn (text + 1, "0123456789/"), ")");
}

/* The version of a proof that begins here; 0 if none does. */
static guint
read_heading (const char *text)
{
  static const char *const marks[] = { "**", "*", "[b]" };
  guint64 version;
  const char *rest = text;

  for (guint i = 0; i < G_N_ELEMENTS (marks) && rest == text; i++)
    if (g_str_has_prefix (text, marks[i]))
      rest += strlen (marks[i]);
  if (!g_str_has_prefix (rest, HEADING))
    return 0;
  version = g_ascii_strtoull (rest + strlen (HEADING), NULL, 10);
  return (guint) MIN (version, MAX_NUMBER);
}

static gboolean
begins_something (const char *text)
{
  static const char *const begins[] = {
    "Match:",         "Game:",         "Commitment:",     "Seed:",         "Players:",
    "Draws:",         "How:",          "Because:",        "Value:",        "Pinned:",
    "Not giving to:", "Left out:",     "Teams:",          "Islands:",      "Roles:",
    "Items:",         "Any of:",       "On each island:", "Pinned teams:", "Pinned islands:",
    "Pinned roles:",  "Pinned items:", "Not roles:",      "Pinned empty:", "Pinned possessed:",
    "Pinned hunter:"
  };

  for (guint i = 0; i < G_N_ELEMENTS (begins); i++)
    if (g_str_has_prefix (text, begins[i]))
      return TRUE;
  return has_number (text, "") || read_heading (text) > 0;
}

static gboolean
cut_beginning (char **line, const char *beginning)
{
  gboolean has_it = g_str_has_prefix (*line, beginning);

  if (has_it)
    *line += strlen (beginning);
  return has_it;
}

static gboolean
cut_end (char *line, const char *end)
{
  gboolean has_it = g_str_has_suffix (line, end);

  if (has_it)
    line[strlen (line) - strlen (end)] = '\0';
  return has_it;
}

/* Takes off what begins and ends a block of code in some style. No line of a proof begins so; a name may end so, and a
 * block that was not begun cannot end. */
static char *
drop_fences (char *line, gboolean *is_in_block)
{
  if (cut_beginning (&line, "```") || cut_beginning (&line, "[code]"))
    *is_in_block = !*is_in_block || *line != '\0';
  else if (cut_beginning (&line, "[/code]"))
    *is_in_block = FALSE;
  if (*is_in_block && *line != '\0' && (cut_end (line, "```") || cut_end (line, "[/code]")))
    *is_in_block = FALSE;
  return line;
}

/* A line that was too long for one part goes on after the number of the next. */
static GPtrArray *
split_lines (const char *plain)
{
  g_auto (GStrv) texts = g_strsplit (plain, "\n", -1);
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) line_free);
  gboolean is_new_part = FALSE, is_in_block = FALSE;

  for (guint i = 0; texts[i] != NULL; i++)
    {
      const char *text = drop_fences (g_strstrip (texts[i]), &is_in_block);
      ProofLine *line;

      if (*text == '\0' || is_part_number (text))
        {
          is_new_part |= *text != '\0';
          continue;
        }
      if (is_new_part && lines->len > 0 && !begins_something (text))
        {
          ProofLine *before = lines->pdata[lines->len - 1];
          char *whole = g_strconcat (before->text, " ", text, NULL);

          g_free (before->text);
          before->text = whole;
        }
      else
        {
          line = g_new (ProofLine, 1);
          *line = (ProofLine) { i + 1, g_strdup (text) };
          g_ptr_array_add (lines, line);
        }
      is_new_part = FALSE;
    }
  return lines;
}

/* ---- words ---- */

static void wrong (ProofReader *reader, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
wrong (ProofReader *reader, const char *format, ...)
{
  va_list arguments;
  g_autofree char *message = NULL;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  croupier_problems_add_line (reader->problems, reader->line, "%s", message);
}

static gboolean
read_number (const char *text, gint64 min, gint64 max, int *number)
{
  gint64 value;

  if (!g_ascii_string_to_signed (text, 10, min, max, &value, NULL))
    return FALSE;
  *number = (int) value;
  return TRUE;
}

static gboolean
is_count (const char *text)
{
  return *text >= '1' && *text <= '9' && strspn (text, "0123456789") == strlen (text);
}

/* As croupier_wishes_read() looks for them. */
static int
find_name (const char *name, gpointer data, GError **error)
{
  const CroupierProof *proof = data;

  for (guint i = 0; proof->players != NULL && proof->players[i] != NULL; i++)
    if (g_str_equal (proof->players[i], name))
      return (int) i;
  croupier_fail (error, CROUPIER_ERROR_NAME, _("“%s” is not among the players of this proof."), name);
  return CROUPIER_NO_PLAYER;
}

static int
find_player (ProofReader *reader, const char *name)
{
  g_autoptr (GError) error = NULL;
  int player = find_name (name, reader->proof, &error);

  if (player == CROUPIER_NO_PLAYER)
    wrong (reader, "%s", error->message);
  return player;
}

static guint
count_players (const ProofReader *reader)
{
  return reader->proof->players != NULL ? g_strv_length (reader->proof->players) : 0;
}

/* ---- the head of the post ---- */

static void
read_digits (ProofReader *reader, const char *rest, const char *label, char **digits)
{
  CroupierSeed seed;
  g_autofree char *small = g_ascii_strdown (rest, -1);

  if (!croupier_seed_parse (&seed, rest))
    wrong (reader, _("%s has 64 digits from 0 to 9 and a to f, not “%s”."), label, rest);
  else
    g_set_str (digits, small);
}

static void
read_players (ProofReader *reader, const char *rest)
{
  g_auto (GStrv) names = g_strsplit (rest, ", ", -1);
  g_autoptr (CroupierRoster) roster = croupier_roster_new ();

  if (g_strv_length (names) > CROUPIER_MAX_PLAYERS)
    {
      wrong (reader,
             ngettext ("This is %u player; a match has at most %d.", "These are %u players; a match has at most %d.",
                       g_strv_length (names)),
             g_strv_length (names), CROUPIER_MAX_PLAYERS);
      return;
    }
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!croupier_roster_add (roster, croupier_player_new (names[i]), &error))
        wrong (reader, "%s", error->message);
    }
  reader->proof->players = g_steal_pointer (&names);
}

static void
read_n_draws (ProofReader *reader, const char *rest)
{
  int n_draws;

  reader->has_claimed = TRUE;
  if (read_number (rest, 0, CROUPIER_PROOF_MAX_DRAWS, &n_draws))
    reader->n_claimed = (guint) n_draws;
  else
    wrong (reader, _("“%s” is no number of draws; it is 0 to %d."), rest, CROUPIER_PROOF_MAX_DRAWS);
}

/* ---- the draws ---- */

static void
end_draw (ProofReader *reader)
{
  const CroupierProofDraw *draw = reader->draw;
  g_autofree char *gap = NULL;

  if (draw == NULL)
    return;
  if (!reader->has_how)
    croupier_problems_add_line (reader->problems, draw->line,
                                _("Number %u does not say how it was drawn: a line “How: …” is missing."),
                                reader->proof->draws->len);
  if (!reader->has_value)
    croupier_problems_add_line (reader->problems, draw->line,
                                _("Number %u does not say what was drawn: a line “Value: …” is missing."),
                                reader->proof->draws->len);
  gap = draw->casting != NULL ? croupier_proof_casting_find_gap (draw->casting) : NULL;
  if (gap != NULL)
    croupier_problems_add_line (reader->problems, draw->line, "%s", gap);
}

/* "pregame/seats, 1 of 61440, thrown away" */
static void
read_source (ProofReader *reader, const char *source)
{
  CroupierProofDraw *draw = reader->draw;
  char *count;

  draw->stream = g_strdup (source);
  draw->thrown_away = g_str_has_suffix (source, ", thrown away");
  if (draw->thrown_away)
    draw->stream[strlen (source) - strlen (", thrown away")] = '\0';
  count = g_strrstr (draw->stream, ", 1 of ");
  if (count == NULL)
    return;
  draw->count = g_strdup (count + strlen (", 1 of "));
  *count = '\0';
  if (!is_count (draw->count))
    wrong (reader, _("“%s” is no number of outcomes."), draw->count);
}

/* "3. seats from pregame/seats" or "3. seats by hand" */
static void
begin_draw (ProofReader *reader, const char *text)
{
  guint due = reader->proof->draws->len + 1;
  const char *head = strstr (text, ". ") + strlen (". ");
  const char *from = strstr (head, " from ");
  gboolean is_by_hand = from == NULL && g_str_has_suffix (head, " by hand");
  gsize length = from != NULL ? (gsize) (from - head) : strlen (head) - (is_by_hand ? strlen (" by hand") : 0);
  g_autofree char *what = g_strndup (head, length);

  end_draw (reader);
  if (g_ascii_strtoull (text, NULL, 10) != due)
    wrong (reader, _("Number %u should stand here: draws are numbered without a gap."), due);
  if (from == NULL && !is_by_hand)
    wrong (reader,
           _("Number %u has no stream: it should begin with what was drawn, “ from ” and the stream, or with what "
             "was placed and “ by hand”."),
           due);
  reader->draw = croupier_proof_draw_new (is_by_hand ? CROUPIER_DRAW_BY_HAND : CROUPIER_DRAW_BY_GAME, what);
  reader->draw->line = reader->line;
  reader->draw->because = g_strdup ("");
  reader->draw->value = g_strdup ("");
  g_ptr_array_add (reader->proof->draws, reader->draw);
  reader->seen = 0;
  reader->has_how = from == NULL;
  reader->has_value = FALSE;
  if (from != NULL)
    read_source (reader, from + strlen (" from "));
}

static const CroupierGame *
get_game (const ProofReader *reader)
{
  return reader->proof->game != NULL ? croupier_registry_find (reader->proof->game) : NULL;
}

static void
begin_seating (ProofReader *reader, int reach)
{
  guint n_players = count_players (reader);
  const CroupierGame *game = get_game (reader);

  if (game != NULL && (game->editors & CROUPIER_EDITOR_SEATING) == 0)
    wrong (reader, _("In %s no seats are drawn."), croupier_game_words (game, game->title));
  if (n_players < CROUPIER_SEATING_MIN_PLAYERS || reach > (int) (n_players - 1) / 2)
    {
      wrong (reader,
             ngettext ("%u player cannot each give to the next %d.", "%u players cannot each give to the next %d.",
                       n_players),
             n_players, reach);
      return;
    }
  reader->draw->how = CROUPIER_DRAW_SEATING;
  croupier_seating_init (&reader->draw->seating, n_players, (guint) reach);
}

static void
begin_casting (ProofReader *reader)
{
  if (count_players (reader) == 0)
    {
      wrong (reader, _("Before a casting it must be said who the players are."));
      return;
    }
  reader->draw->how = CROUPIER_DRAW_CASTING;
  reader->draw->casting = croupier_proof_casting_new (count_players (reader));
}

static void
begin_schedule (ProofReader *reader, gboolean is_ordered)
{
  if (count_players (reader) != CROUPIER_SCHEDULE_PLAYERS)
    {
      wrong (reader,
             ngettext ("A schedule is one of %d player; here there are %u.",
                       "A schedule is one of %d players; here there are %u.", CROUPIER_SCHEDULE_PLAYERS),
             CROUPIER_SCHEDULE_PLAYERS, count_players (reader));
      return;
    }
  reader->draw->how = CROUPIER_DRAW_SCHEDULE;
  croupier_schedule_init (&reader->draw->locks, is_ordered);
}

static void
read_range (ProofReader *reader, const char *range)
{
  g_auto (GStrv) ends = g_strsplit (range, " to ", -1);

  if (g_strv_length (ends) != 2 || !read_number (ends[0], -MAX_NUMBER, MAX_NUMBER, &reader->draw->min) ||
      !read_number (ends[1], reader->draw->min, MAX_NUMBER, &reader->draw->max))
    wrong (reader, _("“%s” is no range of numbers, such as “3 to 10”."), range);
  else
    reader->draw->how = CROUPIER_DRAW_NUMBERS;
}

/* "shuffle of Amy, Bob, Cyd" */
static gboolean
read_items (ProofReader *reader, const char *rest)
{
  static const struct
  {
    const char *begin;
    CroupierDrawHow how;
  } kinds[] = {
    { "one of ", CROUPIER_DRAW_ONE_OF },
    { "shuffle of ", CROUPIER_DRAW_SHUFFLE },
    { "deal of ", CROUPIER_DRAW_DEAL },
    { "picks from ", CROUPIER_DRAW_PICKS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_has_prefix (rest, kinds[i].begin))
      {
        reader->draw->how = kinds[i].how;
        reader->draw->items = g_strsplit (rest + strlen (kinds[i].begin), ", ", -1);
        return TRUE;
      }
  return FALSE;
}

static void
read_how (ProofReader *reader, const char *rest)
{
  static const char seats[] = "seats round a table, each giving to the next ";
  static const char numbers[] = "numbers from ";
  CroupierProofDraw *draw = reader->draw;
  int reach;

  if (draw->stream == NULL)
    {
      wrong (reader, _("How it was drawn does not belong here: without a stream nothing is drawn."));
      return;
    }
  reader->has_how = TRUE;
  if (g_str_has_prefix (rest, seats) && read_number (rest + strlen (seats), 1, CROUPIER_MAX_PLAYERS, &reach))
    begin_seating (reader, reach);
  else if (g_str_has_prefix (rest, numbers))
    read_range (reader, rest + strlen (numbers));
  else if (g_str_equal (rest, CROUPIER_PROOF_SCHEDULE_UNORDERED) || g_str_equal (rest, CROUPIER_PROOF_SCHEDULE_ORDERED))
    begin_schedule (reader, g_str_equal (rest, CROUPIER_PROOF_SCHEDULE_ORDERED));
  else if (g_str_equal (rest, "casting"))
    begin_casting (reader);
  else if (g_str_equal (rest, "casting, with the teams above"))
    draw->how = CROUPIER_DRAW_IN_CASTING;
  else if (!read_items (reader, rest) && !g_str_equal (rest, "by steps of the game"))
    wrong (reader, _("Nothing is drawn like this: “%s”."), rest);
}

static void
read_pins (ProofReader *reader, const char *rest)
{
  g_auto (GStrv) pins = g_strsplit (rest, ", ", -1);
  CroupierSeating *seating = &reader->draw->seating;
  CroupierPlayers pinned = CROUPIER_NOBODY;

  for (guint i = 0; pins[i] != NULL; i++)
    {
      char *name = strchr (pins[i], ' ');
      int seat, player;

      if (name != NULL)
        *name++ = '\0';
      if (name == NULL || !read_number (pins[i], 1, (int) seating->n_players, &seat))
        {
          wrong (reader, _("“%s” is no pinned seat, such as “4 Amy”; the seats are 1 to %u."), pins[i],
                 seating->n_players);
          continue;
        }
      player = find_player (reader, name);
      if (player == CROUPIER_NO_PLAYER)
        continue;
      if (croupier_players_has (pinned, (guint) player) || seating->pins[seat - 1] != CROUPIER_NO_PLAYER)
        wrong (reader, _("Seat %d or %s is pinned twice."), seat, name);
      else
        seating->pins[seat - 1] = (gint8) player;
      pinned |= CROUPIER_PLAYER (player);
    }
}

static void
read_wish (ProofReader *reader, CroupierWish wish, const char *rest)
{
  g_autoptr (GError) error = NULL;

  if (!croupier_wishes_read (&reader->draw->seating.wishes, wish, rest, find_name, reader->proof, &error))
    wrong (reader, "%s", error->message);
}

static void
read_apart (ProofReader *reader, const char *rest)
{
  read_wish (reader, CROUPIER_WISH_APART, rest);
}

static void
read_not_beside (ProofReader *reader, const char *rest)
{
  read_wish (reader, CROUPIER_WISH_NOT_BESIDE, rest);
}

static void
read_not_as (ProofReader *reader, const char *rest)
{
  read_wish (reader, CROUPIER_WISH_NOT_AS, rest);
}

/* "Amy: Bob, Cyd; Dan: Eve" */
static void
read_choices (ProofReader *reader, const char *rest)
{
  g_auto (GStrv) givers = g_strsplit (rest, "; ", -1);
  CroupierProofDraw *draw = reader->draw;

  if (draw->choices_left_out)
    wrong (reader, _("Choices are either told or left out, not both."));
  for (guint i = 0; givers[i] != NULL; i++)
    {
      char *list = strstr (givers[i], ": ");
      g_auto (GStrv) names = NULL;
      int giver;

      if (list == NULL)
        {
          wrong (reader, _("“%s” does not say who must not give to whom, such as “Amy: Bob, Cyd”."), givers[i]);
          continue;
        }
      *list = '\0';
      giver = find_player (reader, givers[i]);
      names = g_strsplit (list + strlen (": "), ", ", -1);
      for (guint n = 0; names[n] != NULL; n++)
        {
          int receiver = find_player (reader, names[n]);

          if (giver == receiver && giver != CROUPIER_NO_PLAYER)
            wrong (reader, _("%s gives nothing to themselves."), names[n]);
          else if (giver != CROUPIER_NO_PLAYER && receiver != CROUPIER_NO_PLAYER)
            draw->seating.avoid[giver] |= CROUPIER_PLAYER (receiver);
        }
    }
  for (guint player = 0; player < draw->seating.n_players; player++)
    draw->n_choices += croupier_players_count (draw->seating.avoid[player]);
}

static void
read_left_out (ProofReader *reader, const char *rest)
{
  g_autofree char *number = g_strndup (rest, strspn (rest, "0123456789"));
  int n;

  if (!read_number (number, 1, MAX_NUMBER, &n) || !g_str_equal (rest + strlen (number), " choices of the players"))
    {
      wrong (reader, _("“%s” should be a number and “choices of the players”."), rest);
      return;
    }
  if (reader->draw->n_choices > 0)
    wrong (reader, _("Choices are either told or left out, not both."));
  reader->draw->n_choices = (guint) n;
  reader->draw->choices_left_out = TRUE;
}

static void
read_value (ProofReader *reader, const char *rest)
{
  reader->has_value = TRUE;
  g_set_str (&reader->draw->value, rest);
}

static void
read_because (ProofReader *reader, const char *rest)
{
  g_set_str (&reader->draw->because, rest);
}

/* ---- the whole ---- */

static void
read_title (ProofReader *reader, const char *rest)
{
  g_set_str (&reader->proof->title, rest);
}

static void
read_game (ProofReader *reader, const char *rest)
{
  g_set_str (&reader->proof->game, rest);
  if (get_game (reader) == NULL && !g_str_has_suffix (rest, CROUPIER_PROOF_OWN_TEXT))
    wrong (reader, _("There is no game “%s”."), rest);
}

static void
read_commitment (ProofReader *reader, const char *rest)
{
  read_digits (reader, rest, _("The commitment"), &reader->proof->commitment);
}

static void
read_seed (ProofReader *reader, const char *rest)
{
  read_digits (reader, rest, _("The seed"), &reader->proof->seed);
}

typedef enum
{
  IN_HEAD,
  IN_DRAW,
  IN_SEATING,
  IN_CASTING,
  IN_ROLES, /* a casting, or a shuffle */
  IN_SCHEDULE,
} ProofPlace;

static void
read_not_roles (ProofReader *reader, const char *rest)
{
  g_autofree char *why = NULL;

  if (reader->draw->how == CROUPIER_DRAW_SHUFFLE
        ? !croupier_proof_deal_read (reader->proof, reader->draw, rest, &why)
        : !croupier_proof_casting_read (reader->proof, reader->draw->casting, CROUPIER_PROOF_NOT_ROLES, rest, &why))
    wrong (reader, "%s", why);
}

static const struct
{
  const char *label;
  ProofPlace place;
  void (*read) (ProofReader *reader, const char *rest);
} labels[] = {
  { "Match: ", IN_HEAD, read_title },
  { "Game: ", IN_HEAD, read_game },
  { "Commitment: ", IN_HEAD, read_commitment },
  { "Seed: ", IN_HEAD, read_seed },
  { "Players: ", IN_HEAD, read_players },
  { "Draws: ", IN_HEAD, read_n_draws },
  { "How: ", IN_DRAW, read_how },
  { "Because: ", IN_DRAW, read_because },
  { "Value: ", IN_DRAW, read_value },
  { "Pinned: ", IN_SEATING, read_pins },
  { "Apart: ", IN_SEATING, read_apart },
  { "Not beside: ", IN_SEATING, read_not_beside },
  { "Not as: ", IN_SEATING, read_not_as },
  { "Not giving to: ", IN_SEATING, read_choices },
  { "Left out: ", IN_SEATING, read_left_out },
  { "Teams: ", IN_CASTING, NULL }, /* these are read by croupier_proof_casting_read() */
  { "Islands: ", IN_CASTING, NULL },
  { "Roles: ", IN_CASTING, NULL },
  { "Any of: ", IN_CASTING, NULL },
  { "Items: ", IN_CASTING, NULL },
  { "On each island: ", IN_CASTING, NULL },
  { "Pinned teams: ", IN_CASTING, NULL },
  { "Pinned islands: ", IN_CASTING, NULL },
  { "Pinned roles: ", IN_CASTING, NULL },
  { "Pinned items: ", IN_CASTING, NULL },
  { CROUPIER_PROOF_NOT_ROLES, IN_ROLES, read_not_roles },
  { "Pinned empty: ", IN_SCHEDULE, NULL }, /* and these by croupier_proof_schedule_read() */
  { "Pinned possessed: ", IN_SCHEDULE, NULL },
  { "Pinned hunter: ", IN_SCHEDULE, NULL },
};

static gboolean
stands_right (const ProofReader *reader, ProofPlace place)
{
  switch (place)
    {
    case IN_HEAD:
      return reader->draw == NULL;
    case IN_DRAW:
      return reader->draw != NULL;
    case IN_SEATING:
      return reader->draw != NULL && reader->draw->how == CROUPIER_DRAW_SEATING;
    case IN_CASTING:
      return reader->draw != NULL && reader->draw->how == CROUPIER_DRAW_CASTING;
    case IN_ROLES:
      return stands_right (reader, IN_CASTING) || (reader->draw != NULL && reader->draw->how == CROUPIER_DRAW_SHUFFLE);
    case IN_SCHEDULE:
      return reader->draw != NULL && reader->draw->how == CROUPIER_DRAW_SCHEDULE;
    }
  g_assert_not_reached ();
}

static void
read_of_casting (ProofReader *reader, const char *label, const char *rest)
{
  g_autofree char *why = NULL;

  if (!croupier_proof_casting_read (reader->proof, reader->draw->casting, label, rest, &why))
    wrong (reader, "%s", why);
}

static void
read_of_schedule (ProofReader *reader, const char *label, const char *rest)
{
  g_autofree char *why = croupier_proof_schedule_read (reader->proof, &reader->draw->locks, label, rest);

  if (why != NULL)
    wrong (reader, "%s", why);
}

static void
read_line (ProofReader *reader, const ProofLine *line)
{
  reader->line = line->number;
  if (strlen (line->text) > MAX_LINE)
    {
      wrong (reader,
             ngettext ("This line is too long; a line of a proof has at most %d byte.",
                       "This line is too long; a line of a proof has at most %d bytes.", MAX_LINE),
             MAX_LINE);
      return;
    }
  if (croupier_name_has_control (line->text))
    {
      wrong (reader, _("This line holds a control character, which nobody can see; paste the post as it was sent."));
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    if (g_str_has_prefix (line->text, labels[i].label))
      {
        if (!stands_right (reader, labels[i].place))
          wrong (reader, _("This does not belong here: “%s”."), line->text);
        else if (reader->seen & 1u << i)
          wrong (reader, _("This stands here a second time: “%s”."), labels[i].label);
        else if (labels[i].place == IN_CASTING)
          read_of_casting (reader, labels[i].label, line->text + strlen (labels[i].label));
        else if (labels[i].place == IN_SCHEDULE)
          read_of_schedule (reader, labels[i].label, line->text + strlen (labels[i].label));
        else
          labels[i].read (reader, line->text + strlen (labels[i].label));
        reader->seen |= 1u << i;
        return;
      }
  if (!has_number (line->text, ""))
    wrong (reader, _("This is no line of a proof: “%s”."), line->text);
  else if (reader->proof->draws->len == CROUPIER_PROOF_MAX_DRAWS)
    wrong (reader, ngettext ("A proof has at most %d draw.", "A proof has at most %d draws.", CROUPIER_PROOF_MAX_DRAWS),
           CROUPIER_PROOF_MAX_DRAWS);
  else
    begin_draw (reader, line->text);
}

/* With other numbers it may take forever to draw again. */
static void
check_n_players (ProofReader *reader)
{
  const CroupierGame *game = get_game (reader);
  guint n_players = count_players (reader);

  if (game != NULL && reader->proof->players != NULL &&
      (n_players < game->min_players || n_players > game->max_players))
    croupier_problems_add (reader->problems, 0, 0,
                           ngettext ("%s is for %u to %u players, and the post names %u.",
                                     "%s is for %u to %u players, and the post names %u.", game->max_players),
                           croupier_game_words (game, game->title), game->min_players, game->max_players, n_players);
}

static void
check_whole (ProofReader *reader)
{
  const CroupierProof *proof = reader->proof;
  const struct
  {
    gboolean is_there;
    const char *label;
  } parts[] = {
    { proof->title != NULL, "Match:" },           { proof->game != NULL, "Game:" },
    { proof->commitment != NULL, "Commitment:" }, { proof->seed != NULL, "Seed:" },
    { proof->players != NULL, "Players:" },       { reader->has_claimed, "Draws:" },
  };

  end_draw (reader);
  check_n_players (reader);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (!parts[i].is_there)
      croupier_problems_add (reader->problems, 0, 0, _("The line “%s …” is missing."), parts[i].label);
  if (reader->has_claimed && reader->n_claimed != proof->draws->len)
    croupier_problems_add (reader->problems, 0, 0,
                           ngettext ("The post says that it has %u draw, and it has %u; paste the whole of it.",
                                     "The post says that it has %u draws, and it has %u; paste the whole of it.",
                                     reader->n_claimed),
                           reader->n_claimed, proof->draws->len);
}

static gboolean
find_beginning (const GPtrArray *lines, guint *first, CroupierProblems *problems)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const ProofLine *line = lines->pdata[i];
      guint version = read_heading (line->text);

      if (version == PROOF_VERSION)
        {
          *first = i + 1;
          return TRUE;
        }
      if (version > PROOF_VERSION)
        {
          croupier_problems_add_line (problems, line->number,
                                      _("This proof is of a later version of Croupier (%u; this one reads up to %d)."),
                                      version, PROOF_VERSION);
          return FALSE;
        }
    }
  croupier_problems_add (problems, 0, 0,
                         _("There is no line “Croupier proof 1”, with which a proof begins; paste the whole post."));
  return FALSE;
}

/* The plain text, or NULL. */
static char *
check_text (const char *text, gssize length, CroupierProblems *problems)
{
  gsize size = length >= 0 ? (gsize) length : strlen (text);
  g_autofree char *copy = NULL;

  if (size > CROUPIER_PROOF_MAX_BYTES)
    croupier_problems_add (problems, 0, 0, _("The text is too long for a proof."));
  else if (!g_utf8_validate_len (text, size, NULL))
    croupier_problems_add (problems, 0, 0, _("The text is not valid UTF-8."));
  else
    {
      copy = g_strndup (text, size);
      return unstyle (copy);
    }
  return NULL;
}

CroupierProof *
croupier_proof_parse (const char *text, gssize length, CroupierProblems *problems)
{
  g_autoptr (CroupierProof) proof = NULL;
  g_autofree char *plain = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  ProofReader reader = { .problems = problems };
  guint n_before, first = 0;

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (problems != NULL, NULL);

  n_before = problems->len;
  plain = check_text (text, length, problems);
  if (plain == NULL)
    return NULL;
  lines = split_lines (plain);
  if (!find_beginning (lines, &first, problems))
    return NULL;
  proof = croupier_proof_begin ();
  reader.proof = proof;
  for (guint i = first; i < lines->len; i++)
    read_line (&reader, lines->pdata[i]);
  check_whole (&reader);
  return problems->len == n_before ? g_steal_pointer (&proof) : NULL;
}
