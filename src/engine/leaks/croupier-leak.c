/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether anything of a match tells its reader what they may not know. */
#include "config.h"
#include "croupier-leak-parts.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-moves.h"

#define STREAM "leaks" /* of chance; no draw of a match has that name */

void
croupier_leak_tell (const CroupierMatch *match, const CroupierReadership *reader, guint n, GPtrArray *texts,
                    gpointer data)
{
  static const CroupierLeakWanted all = { .kinds = G_MAXUINT };
  const CroupierLeakWanted *wanted = data != NULL ? data : &all;
  CroupierLeakStep step;

  if (n == CROUPIER_LEAK_NOW)
    croupier_leak_tell_now (match, reader, wanted, texts);
  else if ((wanted->kinds & CROUPIER_LEAK_OF (CROUPIER_LEAK_MESSAGE)) && croupier_leak_get_step (match, n, &step))
    croupier_leak_tell_step (match, reader, &step, texts);
}

/* ---- what each reader knows and is told of the true world ---- */

typedef struct
{
  CroupierReadership readership;
  GPtrArray *known; /* char *, by step; NULL: not yet asked for */
  GPtrArray *told;  /* GPtrArray of CroupierLeakText, likewise; the last one of the match as it stands */
} LeakReader;

typedef struct
{
  CroupierMatch *match;
  const CroupierLeakSearch *search;
  GPtrArray *readers; /* LeakReader */
  CroupierLeakReport *report;
  CroupierRandom random;
  CroupierWorld world; /* that is looked at */
  GCancellable *cancellable;
} LeakSearch;

static void
free_texts (gpointer texts)
{
  if (texts != NULL)
    g_ptr_array_unref (texts);
}

static void
reader_free (gpointer data)
{
  LeakReader *reader = data;

  g_ptr_array_unref (reader->known);
  g_ptr_array_unref (reader->told);
  g_free (reader);
}

static void
add_reader (LeakSearch *search, CroupierReadership readership)
{
  LeakReader *reader = g_new0 (LeakReader, 1);
  guint n = croupier_leak_count_steps (search->match);

  reader->readership = readership;
  reader->known = g_ptr_array_new_with_free_func (g_free);
  reader->told = g_ptr_array_new_with_free_func (free_texts);
  g_ptr_array_set_size (reader->known, (int) n);
  g_ptr_array_set_size (reader->told, (int) n + 1);
  g_ptr_array_add (search->readers, reader);
}

static void
add_readers (LeakSearch *search)
{
  guint n_players = croupier_roster_get_size (croupier_match_get_roster (search->match));

  if (search->search->reader != NULL)
    {
      add_reader (search, *search->search->reader);
      return;
    }
  add_reader (search, (CroupierReadership) { CROUPIER_READERSHIP_PUBLIC, 0 });
  for (guint i = 0; i < n_players; i++)
    add_reader (search, (CroupierReadership) { CROUPIER_READERSHIP_PLAYER, i });
}

static const char *
get_known (LeakSearch *search, LeakReader *reader, guint step)
{
  if (reader->known->pdata[step] == NULL)
    reader->known->pdata[step] = croupier_leak_know (search->match, &reader->readership, step);
  return reader->known->pdata[step];
}

static GPtrArray *
tell (const LeakSearch *search, const CroupierMatch *match, const LeakReader *reader, guint step)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_leak_text_free);
  CroupierLeakTeller teller = search->search->tell != NULL ? search->search->tell : croupier_leak_tell;

  teller (match, &reader->readership, step, texts, search->search->tell_data);
  return texts;
}

static GPtrArray *
get_told (LeakSearch *search, LeakReader *reader, guint step)
{
  guint at = step == CROUPIER_LEAK_NOW ? reader->told->len - 1 : step;

  if (reader->told->pdata[at] == NULL)
    reader->told->pdata[at] = tell (search, search->match, reader, step);
  return reader->told->pdata[at];
}

/* ---- what reads otherwise ---- */

static void
leak_free (gpointer data)
{
  CroupierLeak *leak = data;

  g_free (leak->phase);
  g_free (leak->name);
  g_free (leak);
}

static gboolean
readership_equal (const CroupierReadership *a, const CroupierReadership *b)
{
  return a->kind == b->kind && (a->kind != CROUPIER_READERSHIP_PLAYER || a->player == b->player);
}

static gboolean
is_noted (const LeakSearch *search, const LeakReader *reader, guint step, const CroupierLeakText *text)
{
  for (guint i = 0; i < search->report->leaks->len; i++)
    {
      const CroupierLeak *leak = g_ptr_array_index (search->report->leaks, i);

      if (leak->kind == text->kind && leak->step == step && readership_equal (&leak->reader, &reader->readership) &&
          g_str_equal (leak->phase, text->phase) && g_str_equal (leak->name, text->name))
        return TRUE;
    }
  return FALSE;
}

/* The first letter in which they differ, by line and place in it. */
static void
find_place (const char *text, const char *other, guint *line, guint *column)
{
  *line = *column = 1;
  for (gsize i = 0; text[i] != '\0' && text[i] == other[i]; i++)
    {
      *column += (text[i + 1] & 0xc0) != 0x80;
      if (text[i] != '\n')
        continue;
      ++*line;
      *column = 1;
    }
}

static void
note_leak (LeakSearch *search, const LeakReader *reader, guint step, const CroupierLeakText *text,
           const CroupierLeakText *other)
{
  CroupierLeak *leak;
  const CroupierLeakText *named = text != NULL ? text : other;

  if (is_noted (search, reader, step, named))
    return;
  leak = g_new0 (CroupierLeak, 1);
  leak->reader = reader->readership;
  leak->kind = named->kind;
  leak->step = step;
  leak->phase = g_strdup (named->phase);
  leak->name = g_strdup (named->name);
  leak->is_missing = text == NULL;
  leak->world = search->world;
  if (text != NULL && other != NULL)
    find_place (text->text, other->text, &leak->line, &leak->column);
  g_ptr_array_add (search->report->leaks, leak);
}

static gboolean
is_same_place (const CroupierLeakText *one, const CroupierLeakText *other)
{
  return one->kind == other->kind && g_str_equal (one->phase, other->phase) && g_str_equal (one->name, other->name);
}

/* Compares them one by one and in their order; of those that stand in no common place the first is noted. */
static gboolean
compare (LeakSearch *search, const LeakReader *reader, guint step, const GPtrArray *texts, const GPtrArray *others)
{
  gboolean is_same = texts->len == others->len;

  for (guint i = 0; i < MAX (texts->len, others->len); i++)
    {
      const CroupierLeakText *text = i < texts->len ? g_ptr_array_index (texts, i) : NULL;
      const CroupierLeakText *other = i < others->len ? g_ptr_array_index (others, i) : NULL;

      search->report->n_texts++;
      if (text != NULL && other != NULL && is_same_place (text, other))
        {
          if (g_str_equal (text->text, other->text))
            continue;
          note_leak (search, reader, step, text, other);
          is_same = FALSE;
          continue;
        }
      note_leak (search, reader, step, text, text == NULL ? other : NULL);
      return FALSE;
    }
  return is_same;
}

static gboolean
is_told_the_same (const GPtrArray *texts, const GPtrArray *others)
{
  for (guint i = 0; i < texts->len && texts->len == others->len; i++)
    {
      const CroupierLeakText *text = g_ptr_array_index (texts, i), *other = g_ptr_array_index (others, i);

      if (!is_same_place (text, other) || !g_str_equal (text->text, other->text))
        return FALSE;
    }
  return texts->len == others->len;
}

/* ---- one world and one reader ---- */

static gboolean
is_shared (const CroupierMatch *match, const CroupierMatch *other, guint step)
{
  guint place = (step - 1) / CROUPIER_LEAK_STEPS_OF_A_PHASE;

  if (step == 0)
    return croupier_match_get_setup_outbox (match) == croupier_match_get_setup_outbox (other);
  return place < croupier_match_get_n_records (other) &&
         croupier_match_get_record (match, place) == croupier_match_get_record (other, place);
}

/* is_alike: the reader may not tell the worlds apart by what is told here. */
static void
look_at_step (LeakSearch *search, const CroupierMatch *other, LeakReader *reader, guint step, gboolean is_alike)
{
  g_autoptr (GPtrArray) told = tell (search, other, reader, step);

  if (is_alike)
    compare (search, reader, step, get_told (search, reader, step), told);
  else
    search->report->n_untold += is_told_the_same (get_told (search, reader, step), told);
}

/* Looks at step after step, as long as the reader cannot tell the worlds apart. TRUE: they never can. */
static gboolean
look_at_steps (LeakSearch *search, const CroupierMatch *other, LeakReader *reader)
{
  guint n = croupier_leak_count_steps (search->match);

  for (guint step = 0; step < n; step++)
    {
      g_autofree char *known = NULL;
      gboolean is_alike;

      if (is_shared (search->match, other, step))
        continue;
      known = croupier_leak_know (other, &reader->readership, step);
      is_alike = g_str_equal (known, get_known (search, reader, step));
      if (step >= search->search->since)
        look_at_step (search, other, reader, step, is_alike);
      if (!is_alike)
        return FALSE;
    }
  return n == croupier_leak_count_steps (other);
}

/* What is made of the match as it stands takes long, so of many readers one is asked. */
static gboolean
look_at_world (LeakSearch *search, const CroupierMatch *other, LeakReader *reader, gboolean is_asked)
{
  g_autoptr (GPtrArray) told = NULL;

  if (!look_at_steps (search, other, reader))
    return FALSE;
  search->report->n_alike++;
  if (search->search->only_told || !is_asked)
    return TRUE;
  told = tell (search, other, reader, CROUPIER_LEAK_NOW);
  compare (search, reader, CROUPIER_LEAK_NOW, get_told (search, reader, CROUPIER_LEAK_NOW), told);
  return TRUE;
}

/* ---- many worlds ---- */

static CroupierWorld
pick_world (LeakSearch *search)
{
  CroupierWorld world;

  do
    world = (CroupierWorld) croupier_random_below (&search->random, CROUPIER_N_WORLDS);
  while (search->search->worlds != 0 && (search->search->worlds & CROUPIER_LEAK_BY (world)) == 0);
  return world;
}

/* Looks at one after the other, each made from the last one that one of the readers could not tell from the true one,
 * or from that: so worlds come up in which much is another. */
static gboolean
look_at_worlds (LeakSearch *search, GError **error)
{
  g_autoptr (CroupierMatch) from = croupier_match_copy (search->match);
  guint focus = (guint) croupier_random_below (&search->random, search->readers->len);

  for (guint i = 0; i < search->search->n_worlds; i++)
    {
      LeakReader *focused = g_ptr_array_index (search->readers, focus);
      g_autoptr (CroupierMatch) other = NULL;
      gboolean is_alike = FALSE;

      if (g_cancellable_set_error_if_cancelled (search->cancellable, error))
        return FALSE;
      search->world = pick_world (search);
      other = croupier_leak_make_world (from, search->world, &focused->readership, search->search->keeps_dealt,
                                        &search->random, search->cancellable);
      if (other == NULL)
        continue;
      search->report->n_worlds++;
      for (guint k = 0; k < search->readers->len && !g_cancellable_is_cancelled (search->cancellable); k++)
        if (look_at_world (search, other, g_ptr_array_index (search->readers, k), k == focus) && k == focus)
          is_alike = TRUE;
      if (is_alike && croupier_random_below (&search->random, 4) > 0)
        {
          croupier_match_free (from);
          from = g_steal_pointer (&other);
          continue;
        }
      if (croupier_random_below (&search->random, 4) > 0)
        continue;
      croupier_match_free (from);
      from = croupier_match_copy (search->match);
      focus = (guint) croupier_random_below (&search->random, search->readers->len);
    }
  return TRUE;
}

CroupierLeakReport *
croupier_leaks_find (CroupierMatch *match, const CroupierLeakSearch *search, GCancellable *cancellable, GError **error)
{
  LeakSearch all = { .match = match, .search = search, .cancellable = cancellable };
  gboolean is_done;

  g_return_val_if_fail (match != NULL && search != NULL, NULL);

  all.report = g_new0 (CroupierLeakReport, 1);
  all.report->leaks = g_ptr_array_new_with_free_func (leak_free);
  if (croupier_match_get_game (match)->tell_known == NULL)
    return all.report;
  all.readers = g_ptr_array_new_with_free_func (reader_free);
  croupier_random_init (&all.random, &croupier_match_get_setup (match)->seed, STREAM);
  add_readers (&all);
  is_done = look_at_worlds (&all, error);
  g_ptr_array_unref (all.readers);
  if (!is_done)
    g_clear_pointer (&all.report, croupier_leak_report_free);
  return all.report;
}

void
croupier_leak_report_free (CroupierLeakReport *report)
{
  g_ptr_array_unref (report->leaks);
  g_free (report);
}

/* ---- in words ---- */

static const char *const kind_titles[] = {
  [CROUPIER_LEAK_MESSAGE] = N_("Message"),
  [CROUPIER_LEAK_FILE] = N_("Exported file"),
  [CROUPIER_LEAK_HELP] = N_("Help for sending"),
  [CROUPIER_LEAK_FORM] = N_("Form"),
  [CROUPIER_LEAK_READING] = N_("How a text is read"),
  [CROUPIER_LEAK_RECEIPT] = N_("Receipt"),
  [CROUPIER_LEAK_REMINDER] = N_("Reminder"),
  [CROUPIER_LEAK_BRIEFING] = N_("Briefing"),
  [CROUPIER_LEAK_EXPLANATION] = N_("Explanation"),
  [CROUPIER_LEAK_PICTURE] = N_("Picture"),
  [CROUPIER_LEAK_STORY] = N_("Story"),
  [CROUPIER_LEAK_HANDOUT] = N_("File for a co-game master"),
};

static const char *const world_titles[] = {
  [CROUPIER_WORLD_TEXT] = N_("Tells what another player sent"),
  [CROUPIER_WORLD_NAME] = N_("Tells whom another player named"),
  [CROUPIER_WORLD_UNSENT] = N_("Tells whether another player sent anything"),
  [CROUPIER_WORLD_WORDING] = N_("Tells how or when another player wrote"),
  [CROUPIER_WORLD_ORDER] = N_("Tells who wrote first"),
  [CROUPIER_WORLD_CHANCE] = N_("Tells how chance fell"),
  [CROUPIER_WORLD_DEAL] = N_("Tells what others were dealt"),
  [CROUPIER_WORLD_GARNETS] = N_("Tells how many garnets others brought"),
  [CROUPIER_WORLD_RULING] = N_("Tells what was ruled of others"),
};

static char *
describe_place (const CroupierLeak *leak)
{
  if (leak->line == 0)
    return g_strdup (leak->is_missing ? _("Missing here") : _("Too much here"));
  /* Translators: where in a text: the line, and the letter in it, counted from 1 */
  return g_strdup_printf (_("Line %u, letter %u"), leak->line, leak->column);
}

/* Returns what tells it from others of its kind: NULL where its reader, kind and phase say it all. A text that was
 * read is a secret. */
static const char *
find_name (const CroupierLeak *leak, const CroupierMatch *match)
{
  static const char *const channel = "channel:";

  if (leak->kind == CROUPIER_LEAK_FILE)
    return leak->name;
  if (leak->kind != CROUPIER_LEAK_MESSAGE)
    return NULL;
  if (g_str_has_prefix (leak->name, channel))
    return croupier_move_get_title (croupier_match_get_setup (match)->game, leak->name + strlen (channel));
  return g_str_equal (leak->name, "public") ? _("Everyone") : NULL;
}

char *
croupier_leak_describe (const CroupierLeak *leak, const CroupierMatch *match)
{
  const CroupierRecord *record = croupier_match_find_record (match, leak->phase);
  g_autofree char *whom = croupier_readership_describe (&leak->reader, match);
  g_autofree char *place = describe_place (leak);
  const char *name = find_name (leak, match);
  const char *phase = record != NULL ? croupier_phase_get_title (&record->phase) : _("Before the first phase");
  const char *kind = _(kind_titles[leak->kind]), *world = _(world_titles[leak->world]);

  return name != NULL ? g_strjoin (" · ", whom, phase, kind, name, place, world, NULL)
                      : g_strjoin (" · ", whom, phase, kind, place, world, NULL);
}
