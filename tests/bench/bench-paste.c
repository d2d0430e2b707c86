/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast a long chat is taken apart and read, in the time of all processors, and how long that takes by the clock. */
#include "config.h"
#include "bench-figures.h"

#include "croupier-limits.h"
#include "croupier-pasted.h"
#include "croupier-registry.h"
#include "croupier-simulate.h"

#define N_LINES 10000

/* A message: N is its author, H the hour and M the minute, X the text. */
typedef struct
{
  const char *name, *message;
  const char *head, *tail; /* of the whole; NULL: none */
} Form;

static const Form forms[] = {
  { "Discord", "N — Today at H:M\nX\n" },
  { "WhatsApp", "12/03/2026, H:M - N: X\n" },
  { "Telegram", "N, [12.03.2026 H:M]\nX\n" },
  { "Slack", "N\n  H:M\nX\n" },
  { "IRC", "H:M <N> X\n" },
  { "forum", "Post by N »\nX\n" },
  { "plain names", "N\nX\n" },
  { "names and colons", "N: X\n" },
  { "exported text", "[03/12/2026 H:M] N\n\nX\n\n" },
  { "exported JSON",
    "{\"type\": \"Default\", \"timestamp\": \"2026-03-12TH:M:00.000+00:00\", \"content\": \"X\", "
    "\"author\": {\"name\": \"N\", \"nickname\": \"N\"}},\n",
    "{\"channel\": {}, \"messages\": [\n", "{}]}\n" },
  { "exported CSV", "\"1\",\"N\",\"2026-03-12TH:M:00\",\"X\",\"\",\"\"\n",
    "AuthorID,Author,Date,Content,Attachments,Reactions\n" },
  { "exported HTML",
    "<div id=chatlog__message-container-1><span class=chatlog__author title=N>N</span><span class=chatlog__timestamp "
    "title=\"03/12/2026 H:M\"></span><div class=chatlog__content>X</div></div>\n",
    "<html><body><div class=chatlog>", "</div></body></html>" },
  { "Telegram's file", "{\"type\": \"message\", \"date\": \"2026-03-12TH:M:00\", \"from\": \"N\", \"text\": \"X\"},\n",
    "{\"messages\": [\n", "{}]}\n" },
};

static const char *const orders[] = { "2 at C", "3, 2 at A", "I'd like to play a 1 at door B please", "1 + 1 on D" };
static const char *const chatter[] = { "lol",
                                       "good morning everyone, how did you all sleep?",
                                       "is C still free?",
                                       "ok thanks!",
                                       "I don't trust Player 3 at all tbh",
                                       "🌸🌸🌸" };

/* Every third is an order; of the others half say what nobody else does. */
static void
append_text (GString *chat, guint i)
{
  g_string_append (chat, i % 3 == 0 ? orders[i / 3 % G_N_ELEMENTS (orders)] : chatter[i % G_N_ELEMENTS (chatter)]);
  if (i % 3 == 1)
    g_string_append_printf (chat, ", number %u", i);
}

/* Returns how many lines it has. */
static guint
append_message (GString *chat, const char *form, const CroupierRoster *roster, guint i)
{
  guint player = i * 5 % (croupier_roster_get_size (roster) + 1);
  guint n_lines = 0;

  for (; *form != '\0'; form++)
    if (*form == 'N')
      g_string_append (chat, player < croupier_roster_get_size (roster) ? croupier_roster_get_name (roster, player)
                                                                        : "Gamemaster");
    else if (*form == 'H')
      g_string_append_printf (chat, "%02u", i / 60 % 24);
    else if (*form == 'M')
      g_string_append_printf (chat, "%02u", i % 60);
    else if (*form == 'X')
      append_text (chat, i);
    else
      {
        g_string_append_c (chat, *form);
        n_lines += *form == '\n';
      }
  return n_lines;
}

static char *
write_chat (const CroupierRoster *roster, const Form *form)
{
  GString *chat = g_string_new (form->head);

  for (guint i = 0, n_lines = 0; n_lines < N_LINES; i++)
    n_lines += append_message (chat, form->message, roster, i);
  if (form->tail != NULL)
    g_string_append (chat, form->tail);
  return g_string_free_and_steal (chat);
}

/* In seconds by the clock: what several threads read is read in less than all of them work. */
static double
look_at_clock (void)
{
  return (double) g_get_monotonic_time () / G_USEC_PER_SEC;
}

static void
bench_form (const CroupierMatch *match, const Form *form)
{
  g_autofree char *chat = write_chat (croupier_match_get_roster (match), form);
  g_autofree char *what = g_strdup_printf ("%s, %s: %d lines", croupier_match_get_game (match)->id, form->name,
                                           N_LINES);
  double splits[RUNS], reads[RUNS], waits[RUNS], weighs[RUNS];

  for (guint i = 0; i < RUNS; i++)
    {
      double start = now ();
      g_autoptr (GPtrArray) pastes = croupier_paste_split (croupier_match_get_roster (match), chat, -1, NULL, NULL);
      g_autoptr (GPtrArray) all = NULL;
      double begin;

      g_assert_nonnull (pastes);
      splits[i] = (now () - start) * 1000;
      start = now ();
      begin = look_at_clock ();
      all = croupier_pasted_read (match, chat, -1, NULL, NULL, NULL);
      g_assert_nonnull (all);
      reads[i] = (now () - start) * 1000;
      waits[i] = (look_at_clock () - begin) * 1000;
      start = now ();
      croupier_pasted_weigh (all, match);
      weighs[i] = (now () - start) * 1000;
    }
  report (what, reads, "ms, read");
  report ("  by the clock", waits, "ms");
  report ("  of these taken apart", splits, "ms");
  report ("  weighed again", weighs, "ms");
}

int
main (void)
{
  static const char *const games[] = { "keys-to-success", "factions" };
  CroupierSeed seed = { { 7 } };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (CroupierSetup) setup = croupier_simulate_setup (croupier_registry_find (games[i]), &seed);
      g_autoptr (CroupierMatch) match = croupier_match_new (setup, NULL, NULL);

      for (guint k = 0; k < G_N_ELEMENTS (forms); k++)
        bench_form (match, &forms[k]);
    }
  return 0;
}
