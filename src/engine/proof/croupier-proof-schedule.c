/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A schedule of roles in a proof: the lines that say how it was drawn, written and read. */
#include "config.h"

#include "croupier-proof.h"

#include <string.h>

#include "croupier-gettext.h"

#define FIRST CROUPIER_SCHEDULE_FIRST
#define LAST CROUPIER_SCHEDULE_LAST
#define N_ROLES CROUPIER_SCHEDULE_ROLES
#define NONE "-"

static const char *const labels[N_ROLES] = { "Pinned possessed: ", "Pinned hunter: " };

/* ---- written ---- */

static void
add_pins (const CroupierProof *proof, const CroupierSchedule *locks, guint role, GString *post)
{
  const char *before = labels[role];

  for (guint round = FIRST; round <= LAST; round++)
    if (locks->cells[role][round] != CROUPIER_NO_PLAYER)
      {
        g_string_append_printf (post, "%s%u: %s", before, round, proof->players[locks->cells[role][round]]);
        before = "; ";
      }
  if (before != labels[role])
    g_string_append_c (post, '\n');
}

void
croupier_proof_schedule_write (const CroupierProof *proof, const CroupierSchedule *locks, GString *post)
{
  g_return_if_fail (proof != NULL && locks != NULL && post != NULL);

  g_string_append_printf (post, "How: %s\n",
                          locks->is_ordered ? CROUPIER_PROOF_SCHEDULE_ORDERED : CROUPIER_PROOF_SCHEDULE_UNORDERED);
  if (locks->empty != 0)
    g_string_append_printf (post, "Pinned empty: %u\n", locks->empty);
  for (guint role = 0; role < N_ROLES; role++)
    add_pins (proof, locks, role, post);
}

char *
croupier_proof_schedule_tell (const CroupierProof *proof, const CroupierSchedule *schedule)
{
  GString *value;

  g_return_val_if_fail (proof != NULL && schedule != NULL, NULL);

  value = g_string_new (NULL);
  for (guint round = FIRST; round <= LAST; round++)
    {
      g_string_append_printf (value, "%s%u: ", round > FIRST ? "; " : "", round);
      if (round == schedule->empty)
        g_string_append (value, NONE);
      else
        g_string_append_printf (value, "%s, %s", proof->players[schedule->cells[0][round]],
                                proof->players[schedule->cells[1][round]]);
    }
  return g_string_free_and_steal (value);
}

/* ---- read ---- */

static gboolean
read_round (const char *text, guint *round)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, FIRST, LAST, &number, NULL))
    return FALSE;
  *round = (guint) number;
  return TRUE;
}

static int
find_player (const CroupierProof *proof, const char *name)
{
  for (int i = 0; proof->players[i] != NULL; i++)
    if (g_str_equal (proof->players[i], name))
      return i;
  return CROUPIER_NO_PLAYER;
}

/* "4: Amy; 6: Bob" */
static char *
read_pins (const CroupierProof *proof, CroupierSchedule *locks, guint role, const char *rest)
{
  g_auto (GStrv) pins = g_strsplit (rest, "; ", -1);

  for (guint i = 0; pins[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (pins[i], ": ", 2);
      guint round;
      int player;

      if (parts[0] == NULL || parts[1] == NULL || !read_round (parts[0], &round))
        return g_strdup_printf (_("“%s” does not say who is pinned to which round, such as “4: Amy”; the rounds are %d "
                                  "to %d."),
                                pins[i], FIRST, LAST);
      player = find_player (proof, parts[1]);
      if (player == CROUPIER_NO_PLAYER)
        return g_strdup_printf (_("“%s” is not among the players of this proof."), parts[1]);
      if (locks->cells[role][round] != CROUPIER_NO_PLAYER)
        return g_strdup_printf (_("Round %u is pinned twice."), round);
      locks->cells[role][round] = (gint8) player;
    }
  return NULL;
}

char *
croupier_proof_schedule_read (const CroupierProof *proof, CroupierSchedule *locks, const char *label, const char *rest)
{
  guint empty;

  g_return_val_if_fail (proof != NULL && locks != NULL && label != NULL && rest != NULL, NULL);

  for (guint role = 0; role < N_ROLES; role++)
    if (g_str_equal (label, labels[role]))
      return read_pins (proof, locks, role, rest);
  if (!read_round (rest, &empty))
    return g_strdup_printf (_("“%s” is no round that can be empty; that is one of %d to %d."), rest, FIRST, LAST);
  locks->empty = (guint8) empty;
  return NULL;
}
