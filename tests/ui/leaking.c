/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fault planted into the program: at the end of a phase the second player is told, by a number, in which words others
 * have sent theirs, and so is everything that is made of the match for them. Linked in with --wrap, so that the search
 * for leaks sees it; what is shown does not hold it. On wish the search takes its time, too. */
#include "config.h"
#include "croupier-leak-parts.h"

void __real_croupier_leak_tell_step (const CroupierMatch *match, const CroupierReadership *reader,
                                     const CroupierLeakStep *step, GPtrArray *texts);
void __wrap_croupier_leak_tell_step (const CroupierMatch *match, const CroupierReadership *reader,
                                     const CroupierLeakStep *step, GPtrArray *texts);
void __real_croupier_leak_tell_now (const CroupierMatch *match, const CroupierReadership *reader,
                                    const CroupierLeakWanted *wanted, GPtrArray *texts);
void __wrap_croupier_leak_tell_now (const CroupierMatch *match, const CroupierReadership *reader,
                                    const CroupierLeakWanted *wanted, GPtrArray *texts);

static guint
sum_texts (const CroupierRecord *record, guint reader)
{
  guint sum = 0;

  for (guint i = 0; i < record->events->len; i++)
    {
      const CroupierEvent *event = g_ptr_array_index (record->events, i);

      if (event->kind == CROUPIER_ENTRY_SUBMISSION && event->player != reader)
        sum = 31 * sum + g_str_hash (event->text);
    }
  return sum;
}

static void
tell_too_much (const CroupierRecord *record, const CroupierReadership *reader, GPtrArray *texts, const char *to)
{
  for (guint i = 0; i < texts->len; i++)
    {
      CroupierLeakText *text = g_ptr_array_index (texts, i);
      char *marked = g_strdup_printf ("%s\n%u", text->text, sum_texts (record, reader->player));

      if (g_str_has_prefix (text->name, to))
        g_set_str (&text->text, marked);
      g_free (marked);
    }
}

static gboolean
is_second (const CroupierReadership *reader)
{
  return reader->kind == CROUPIER_READERSHIP_PLAYER && reader->player == 1;
}

static void
take_time (const char *variable)
{
  const char *slowness = g_getenv (variable); /* ms */

  if (slowness != NULL)
    g_usleep (1000 * (gulong) g_ascii_strtoull (slowness, NULL, 10));
}

void
__wrap_croupier_leak_tell_step (const CroupierMatch *match, const CroupierReadership *reader,
                                const CroupierLeakStep *step, GPtrArray *texts)
{
  __real_croupier_leak_tell_step (match, reader, step, texts);
  take_time ("SLOW_LOOK");
  if (is_second (reader) && step->step == CROUPIER_GLIMPSE_END)
    tell_too_much (step->record, reader, texts, "player:");
}

void
__wrap_croupier_leak_tell_now (const CroupierMatch *match, const CroupierReadership *reader,
                               const CroupierLeakWanted *wanted, GPtrArray *texts)
{
  __real_croupier_leak_tell_now (match, reader, wanted, texts);
  take_time ("SLOW_LOOK_AT_ONE");
  if (is_second (reader))
    tell_too_much (croupier_match_get_record (match, 0), reader, texts, "");
}
