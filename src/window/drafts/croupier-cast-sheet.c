/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sheets of a cast: the order of a night, and what players may know. */
#include "config.h"

#include "croupier-cast-sheet.h"

#include "croupier-cast-field.h"
#include "croupier-gettext.h"
#include "croupier-message.h"
#include "croupier-text.h"

/* NULL: nobody is named. */
static char *
dup_author (const CroupierCast *cast)
{
  /* Translators: whoever wrote a cast: "Written by Ada" */
  return *cast->author != '\0' ? g_strdup_printf (_("Written by %s"), cast->author) : NULL;
}

/* Takes the text, which may be NULL: then nothing is added. */
static void
add_note (CroupierDocument *sheet, char *text)
{
  if (text != NULL)
    croupier_document_add (sheet, CROUPIER_BLOCK_NOTE, text);
}

typedef struct
{
  const CroupierCast *cast;
  const CroupierRoles *roles;
  CroupierRoster *roster;
  CroupierDocument *sheet;
  guint n_steps; /* that are told so far */
} NightSheet;

/* What comes to pass in a step whatever powers there are. */
static const char *
get_always (CroupierPowerStep step)
{
  if (step == CROUPIER_STEP_GIFTS)
    return _("Items that are given in a form change hands.");
  if (step == CROUPIER_STEP_VOTES)
    return _("On each island the votes are counted, and the player with the most leaves the game.");
  return NULL;
}

static const char *
get_step_title (CroupierPowerStep step)
{
  const CroupierCastFields *table = croupier_cast_get_fields (CROUPIER_CAST_POWERS);

  for (guint i = 0; i < table->n_fields; i++)
    if (g_str_equal (table->fields[i].id, "step"))
      return _(table->fields[i].words[step].title);
  g_assert_not_reached ();
}

/* ---- who has a power ---- */

static const CroupierRoleDeal *
find_deal (const CroupierRoles *roles, CroupierCastingList list)
{
  for (guint i = 0; i < roles->deals->len; i++)
    if (croupier_roles_get_deal (roles, i)->list == list)
      return croupier_roles_get_deal (roles, i);
  return NULL;
}

static CroupierCastingList
get_list (CroupierPowerHolder holder)
{
  return holder == CROUPIER_HOLDER_ROLE   ? CROUPIER_CASTING_ROLES
         : holder == CROUPIER_HOLDER_ITEM ? CROUPIER_CASTING_ITEMS
                                          : CROUPIER_CASTING_TEAMS;
}

/* "Ada and Bruno"; NULL where nobody knows, or the power says it itself. */
static char *
dup_holders (const NightSheet *night, const CroupierPower *power)
{
  const CroupierRoleDeal *deal = night->roles != NULL ? find_deal (night->roles, get_list (power->holder)) : NULL;
  const char *names[CROUPIER_MAX_PLAYERS];
  guint n = 0;

  if (deal == NULL || power->holder == CROUPIER_HOLDER_PLAYER || (guint) power->held_by >= deal->cards->len)
    return NULL;
  for (guint i = 0; i < deal->n_players; i++)
    if (deal->dealt[i].counts[power->held_by] > 0)
      names[n++] = croupier_roster_get_name (night->roster, i);
  return n > 0 ? croupier_text_join (names, n) : g_strdup (_("nobody"));
}

/* ---- steps ---- */

/* What holds where two roles are there. told: bit i: the i-th role may be named. */
static void
add_remarks (const CroupierCast *cast, guint told, CroupierDocument *sheet)
{
  gboolean is_begun = FALSE;

  for (guint i = 0; i < cast->roles->len; i++)
    for (guint k = 0; k < cast->roles->len; k++)
      {
        const char *remark = croupier_cast_get_remark (cast, i, k);
        g_autofree char *title = croupier_cast_dup_title (cast, CROUPIER_CAST_ROLES, i);
        g_autofree char *other = croupier_cast_dup_title (cast, CROUPIER_CAST_ROLES, k);

        if (remark == NULL || (told >> i & told >> k & 1) == 0)
          continue;
        if (!is_begun)
          croupier_document_add_heading (sheet, 2, _("Roles Together"));
        is_begun = TRUE;
        /* Translators: two roles, and what holds where both are there: "guard and thief – The guard sees the thief." */
        croupier_document_add (sheet, CROUPIER_BLOCK_TEXT, g_strdup_printf (_("%s and %s – %s"), title, other, remark));
      }
}

static char *
dup_power_words (const CroupierCast *cast, guint i)
{
  const CroupierPower *power = croupier_cast_get_power (cast, i);
  g_autofree char *words = croupier_cast_describe_power (cast, i);

  /* Translators: the words of a power, and what it does */
  return g_strdup_printf (_("%s – %s"), power->verb != NULL ? power->verb : _("By itself"), words);
}

static void
add_power (const NightSheet *night, guint i)
{
  const CroupierPower *power = croupier_cast_get_power (night->cast, i);
  const char *picture = power->holder == CROUPIER_HOLDER_ROLE
                          ? croupier_cast_get_role (night->cast, (guint) power->held_by)->picture
                          : NULL;
  g_autofree char *holders = dup_holders (night, power);
  g_autofree char *words = dup_power_words (night->cast, i);

  croupier_document_add (night->sheet, CROUPIER_BLOCK_TEXT,
                         picture != NULL ? g_strdup_printf ("%s %s", picture, words) : g_strdup (words));
  if (holders != NULL)
    /* Translators: players who have a power */
    croupier_document_add (night->sheet, CROUPIER_BLOCK_NOTE, g_strdup_printf (_("Held by: %s"), holders));
}

static void
add_heading (NightSheet *night, const char *title)
{
  g_autofree char *heading = g_strdup_printf (_("%u. %s"), ++night->n_steps, title);

  croupier_document_add_heading (night->sheet, 2, heading);
}

static void
add_step (NightSheet *night, CroupierPowerStep step)
{
  const char *always = get_always (step);
  gboolean is_begun = always != NULL;

  if (always != NULL)
    {
      add_heading (night, get_step_title (step));
      croupier_document_add (night->sheet, CROUPIER_BLOCK_TEXT, g_strdup (always));
    }
  for (guint i = 0; i < night->cast->powers->len; i++)
    if (croupier_cast_get_power (night->cast, i)->step == step)
      {
        if (!is_begun)
          add_heading (night, get_step_title (step));
        is_begun = TRUE;
        add_power (night, i);
      }
}

CroupierDocument *
croupier_cast_sheet_new_for_night (const CroupierCast *cast, const CroupierRoles *roles, CroupierRoster *roster)
{
  NightSheet night = { .cast = cast, .roles = roles, .roster = roster };

  g_return_val_if_fail (cast != NULL && roster != NULL, NULL);

  night.sheet = croupier_document_new (roster, _("The Night’s Order"), NULL);
  croupier_document_add_heading (night.sheet, 1, _("The Night’s Order"));
  add_note (night.sheet, *cast->title != '\0' ? g_strdup (cast->title) : NULL);
  add_note (night.sheet, dup_author (cast));
  croupier_document_add (night.sheet, CROUPIER_BLOCK_TEXT,
                         g_strdup (_("For the game master’s eyes: this sheet holds secrets.")));
  for (CroupierPowerStep step = CROUPIER_STEP_ITEMS; step <= CROUPIER_STEP_KILL; step++)
    add_step (&night, step);
  add_heading (&night, _("The End of the Night"));
  croupier_document_add (night.sheet, CROUPIER_BLOCK_TEXT,
                         g_strdup (_("Teams and players who have won by now, the end of the match, then the merge.")));
  add_remarks (cast, ~0u, night.sheet);
  return night.sheet;
}

/* ---- for players ---- */

typedef struct
{
  const CroupierCast *cast;
  CroupierDocument *sheet;
  gboolean is_open;
  gboolean is_begun; /* the part that is told */
} PlayersSheet;

/* Whether players may be told that it is there. A slot is nobody's role, and a stand-in is for the game master alone.
 */
static gboolean
is_told (const PlayersSheet *players, CroupierCastPart part, guint i)
{
  if (*croupier_cast_get_public_notes (players->cast, part, i) != '\0')
    return TRUE;
  if (part == CROUPIER_CAST_TEAMS && croupier_cast_get_team (players->cast, i)->stands_in)
    return FALSE;
  if (part == CROUPIER_CAST_ROLES && croupier_cast_get_role (players->cast, i)->kind == CROUPIER_ROLE_SLOT)
    return FALSE;
  return players->is_open;
}

static void
add_aim (const PlayersSheet *players, const CroupierTeam *team)
{
  int n = (int) team->alive_at;

  croupier_document_add (players->sheet, CROUPIER_BLOCK_NOTE,
                         n == 0 ? g_strdup (_("Wins as the last team in the game"))
                                : g_strdup_printf (ngettext ("Wins alive, with %d player left or fewer",
                                                             "Wins alive, with %d players left or fewer", n),
                                                   n));
}

static void
add_entry (PlayersSheet *players, CroupierCastPart part, guint i)
{
  static const char *const titles[] = {
    [CROUPIER_CAST_TEAMS] = N_("Teams"),
    [CROUPIER_CAST_ROLES] = N_("Roles"),
    [CROUPIER_CAST_ITEMS] = N_("Items"),
  };
  const char *notes = croupier_cast_get_public_notes (players->cast, part, i);
  g_autofree char *title = croupier_cast_dup_title (players->cast, part, i);

  if (!players->is_begun)
    croupier_document_add_heading (players->sheet, 2, _(titles[part]));
  players->is_begun = TRUE;
  croupier_document_add_heading (players->sheet, 3, title);
  if (*notes != '\0')
    croupier_document_add (players->sheet, CROUPIER_BLOCK_TEXT,
                           g_strdup (croupier_words (croupier_language_get (), notes)));
  if (players->is_open && part == CROUPIER_CAST_TEAMS)
    add_aim (players, croupier_cast_get_team (players->cast, i));
  for (guint k = 0; players->is_open && k < players->cast->powers->len; k++)
    if (croupier_cast_is_held_by (players->cast, k, (CroupierCastPlace) { part, (int) i }))
      croupier_document_add (players->sheet, CROUPIER_BLOCK_TEXT, dup_power_words (players->cast, k));
}

gboolean
croupier_cast_sheet_is_empty (const CroupierDocument *sheet)
{
  return sheet->blocks->len <= 1;
}

CroupierDocument *
croupier_cast_sheet_new_for_players (const CroupierCast *cast, gboolean is_open, const char *language)
{
  static const CroupierCastPart parts[] = { CROUPIER_CAST_TEAMS, CROUPIER_CAST_ROLES, CROUPIER_CAST_ITEMS };
  g_autoptr (CroupierRoster) nobody = croupier_roster_new ();
  PlayersSheet players = { .cast = cast, .is_open = is_open };
  const char *before = croupier_language_enter (language);
  guint told = 0;

  players.sheet = croupier_document_new (nobody, _("The Cast"), language);
  croupier_document_add_heading (players.sheet, 1, _("The Cast"));
  for (gsize k = 0; k < G_N_ELEMENTS (parts); k++)
    {
      players.is_begun = FALSE;
      for (guint i = 0; i < croupier_cast_get_list (cast, parts[k])->len; i++)
        if (is_told (&players, parts[k], i))
          add_entry (&players, parts[k], i);
    }
  for (guint i = 0; i < cast->roles->len; i++)
    told |= is_told (&players, CROUPIER_CAST_ROLES, i) ? 1u << i : 0;
  add_remarks (cast, told, players.sheet);
  if (!croupier_cast_sheet_is_empty (players.sheet))
    {
      add_note (players.sheet, g_strdup (is_open ? _("How many there are, and who has what, is secret.")
                                                 : _("What else there is, how many, and who has it is secret.")));
      add_note (players.sheet, dup_author (cast));
    }
  croupier_language_leave (before);
  return players.sheet;
}
