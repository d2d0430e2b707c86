/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two copies of one match that went apart: what both added since, put together.
 *
 * Both logs begin alike. What follows is, on each side, first what the other has undone, then what the other has never
 * seen:
 *
 *   mine     A B C | x y        C was seen by theirs and undone there; x and y are news to it
 *   theirs   A B   | z          z is news to mine
 *
 * What was undone is known by the marks that are left of it (croupier_match_get_forgotten()): one for each time. A side
 * that has an entry in its log and as many marks of it as the other has put it there since. News of both stand
 * together, theirs first, unless both are about the same thing.
 */
#include "config.h"
#include "croupier-merge.h"

#include <string.h>

#include "croupier-part.h"
#include "croupier-replay.h"
#include "croupier-shared-rules.h"

/* News of one side. */
typedef struct _News News;

struct _News
{
  CroupierEntry *entry; /* borrowed from the side's match */
  guint place;          /* in its log */
  /* of a correction that counts the events of its phase: what it replaces; NULL: nothing */
  const CroupierEntry *target;
  int segment;        /* the phase it belongs to, the one in which the logs part being 0; -1: an earlier one, or none */
  News *same;         /* what the other side has of it, or NULL */
  gboolean is_shared; /* that stands for both */
  gboolean is_elsewhere; /* and it stands where that has it */
  gboolean is_disputed;
  char *key;  /* what it is about, if anything else about that would take its place; NULL: it stands by itself */
  int player; /* whose submission that is; or CROUPIER_NO_PLAYER */
};

/* One side, as long as it is looked at. */
typedef struct
{
  CroupierMatch *match;
  GHashTable *events; /* CroupierEntry → const CroupierEvent */
  guint n_undone;     /* entries behind the common ones that the other side has undone */
  GArray *news;
  guint n_resolves; /* among them */
} Branch;

typedef struct
{
  CroupierMerge *merge;
  guint n_common;
  Branch branches[CROUPIER_N_SIDES];
  gboolean has_setup; /* among the news of either */
} Merging;

static void
news_clear (gpointer data)
{
  g_free (((News *) data)->key);
}

static void
merging_clear (Merging *merging)
{
  for (guint side = 0; side < CROUPIER_N_SIDES; side++)
    {
      g_clear_pointer (&merging->branches[side].events, g_hash_table_unref);
      g_clear_pointer (&merging->branches[side].news, g_array_unref);
    }
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Merging, merging_clear)

static News *
get_news (const Branch *branch, guint i)
{
  return &g_array_index (branch->news, News, i);
}

static const CroupierEntry *
get_entry (const CroupierMatch *match, guint i)
{
  return g_ptr_array_index (croupier_match_get_log (match), i);
}

static guint
count_entries (const CroupierMatch *match)
{
  return croupier_match_get_log (match)->len;
}

/* ---- what became of the entries of a match ---- */

/* Every event of a record is a step of its segment, in order; the record of the end takes all segments that are left.
 */
static GHashTable *
find_events (CroupierMatch *match)
{
  GHashTable *events = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray)
    segments = croupier_segments_new (croupier_match_get_roster (match), (GPtrArray *) croupier_match_get_log (match));

  for (guint i = 0; i < croupier_match_get_n_records (match); i++)
    {
      const CroupierRecord *record = croupier_match_get_record (match, i);
      guint end = g_str_equal (record->phase.id, "end") ? segments->len : i + 1;

      for (guint j = i, n = 0; j < end; j++)
        {
          const CroupierSegment *segment = g_ptr_array_index (segments, j);

          for (guint k = 0; k < segment->steps->len; k++, n++)
            {
              const CroupierStep *step = &g_array_index (segment->steps, CroupierStep, k);

              g_hash_table_insert (events, step->amendment != NULL ? step->amendment : step->entry,
                                   g_ptr_array_index (record->events, n));
            }
        }
    }
  return events;
}

static const CroupierStanding *
find_standing (const CroupierMatch *match, guint place, guint player)
{
  const CroupierRecord *record = place < croupier_match_get_n_records (match) ? croupier_match_get_record (match, place)
                                                                              : NULL;

  for (guint i = 0; record != NULL && i < record->standings->len; i++)
    {
      const CroupierStanding *standing = g_ptr_array_index (record->standings, i);

      if (standing->player == player)
        return standing;
    }
  return NULL;
}

static gboolean
standings_equal (const CroupierStanding *a, const CroupierStanding *b, gboolean in_words)
{
  if (a == NULL || b == NULL)
    return a == b;
  return a->status == b->status && (!in_words || g_str_equal (a->read_as, b->read_as));
}

/* ---- where the logs part ---- */

static guint
count_common (const CroupierMatch *mine, const CroupierMatch *theirs)
{
  guint n = 0, n_least = MIN (count_entries (mine), count_entries (theirs));

  while (n < n_least && croupier_entry_equal (get_entry (mine, n), get_entry (theirs, n)))
    n++;
  return n;
}

/* Returns how many phases are resolved by the first entries of a log. */
static guint
count_resolves (const CroupierMatch *match, guint n_entries)
{
  guint n = 0;

  for (guint i = 0; i < n_entries; i++)
    n += get_entry (match, i)->kind == CROUPIER_ENTRY_RESOLVE;
  return n;
}

/* Can the entry be redone in a match at this place? */
static gboolean
is_undone (const CroupierMatch *match, const CroupierEntry *entry, guint place)
{
  const GPtrArray *undone = croupier_match_get_undone (match);
  guint n_log = count_entries (match);

  return place >= n_log && place - n_log < undone->len &&
         croupier_entry_equal (g_ptr_array_index (undone, undone->len - 1 - (place - n_log)), entry);
}

/* Returns how often each entry was undone, by its digest; those that can be redone not counted. */
static GHashTable *
count_marks (const CroupierMatch *match)
{
  GHashTable *marks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const GPtrArray *forgotten = croupier_match_get_forgotten (match);

  for (guint i = 0; i < forgotten->len; i++)
    {
      const char *digest = g_ptr_array_index (forgotten, i);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (marks, digest));

      g_hash_table_replace (marks, g_strdup (digest), GUINT_TO_POINTER (n + 1));
    }
  return marks;
}

static guint
get_marks (GHashTable *marks, const char *digest)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (marks, digest));
}

/* Returns how many entries from a place on one match still has that the other has undone. */
static guint
count_undone (const CroupierMatch *match, guint from, const CroupierMatch *by)
{
  g_autoptr (GHashTable) marks = count_marks (match);
  g_autoptr (GHashTable) other = count_marks (by);
  guint n = 0;

  if (croupier_match_get_undone (by)->len == 0 && g_hash_table_size (other) == 0)
    return 0;
  for (guint i = from; i < count_entries (match); i++)
    {
      const CroupierEntry *entry = get_entry (match, i);
      g_autofree char *digest = croupier_entry_digest (entry, i);

      if (get_marks (other, digest) + is_undone (by, entry, i) <= get_marks (marks, digest))
        break;
      n++;
    }
  return n;
}

/* ---- what news say ---- */

/* The step that a correction replaces, by what it says; NULL: it comes last in its phase. */
static const CroupierEntry *
find_target (const CroupierMatch *match, guint place, const CroupierEntry *amendment)
{
  g_autoptr (GPtrArray) log = g_ptr_array_new ();
  g_autoptr (GPtrArray) segments = NULL;
  const CroupierSegment *segment;

  if (!croupier_entry_is_amendment (amendment) || amendment->place == 0)
    return NULL;
  for (guint i = 0; i < place; i++)
    g_ptr_array_add (log, (gpointer) get_entry (match, i));
  segments = croupier_segments_new (croupier_match_get_roster (match), log);
  segment = croupier_segments_find_amended (segments, amendment);
  return amendment->place <= segment->steps->len
           ? g_array_index (segment->steps, CroupierStep, amendment->place - 1).entry
           : NULL;
}

static gboolean
targets_equal (const CroupierEntry *a, const CroupierEntry *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  return a->kind == b->kind && a->player == b->player && g_strcmp0 (a->text, b->text) == 0;
}

/* A correction may count the events of its phase otherwise, and mean the same one. */
static gboolean
news_equal (const News *a, const News *b)
{
  if (a->entry->kind != b->entry->kind || !croupier_entry_is_amendment (a->entry))
    return croupier_entry_equal (a->entry, b->entry);
  return a->entry->player == b->entry->player && g_str_equal (a->entry->phase, b->entry->phase) &&
         g_str_equal (a->entry->text, b->entry->text) && (a->entry->place > 0) == (b->entry->place > 0) &&
         targets_equal (a->target, b->target);
}

static char *
make_player_key (News *news, guint player)
{
  news->player = (int) player;
  return g_strdup_printf ("submission/%d/%u", news->segment, player);
}

/* What counts for a player in a phase: a question or an answer beside it, and what was refused, takes nobody's place.
 */
static char *
make_submission_key (const Branch *branch, News *news)
{
  const CroupierEvent *event = g_hash_table_lookup (branch->events, news->entry);

  if (event != NULL && (event->reading->is_aside || event->reading->status == CROUPIER_STATUS_REFUSED))
    return NULL;
  return make_player_key (news, news->entry->player);
}

/* All that is sent in a phase is one thing where somebody has voided all of it. */
static char *
make_sent_key (const News *news)
{
  return g_strdup_printf ("sent/%d", news->segment);
}

/* Sums and texts stand beside one another; of everything else that is ruled on one thing the last holds. */
static char *
make_ruling_key (const Branch *branch, News *news)
{
  const CroupierRoster *roster = croupier_match_get_roster (branch->match);
  g_autoptr (CroupierRuling) ruling = croupier_ruling_parse (news->entry->text, NULL);
  const CroupierRule *rule = NULL;
  g_autofree char *subject = NULL;
  int player;

  if (ruling != NULL)
    rule = croupier_rule_find (croupier_match_get_game (branch->match), ruling->verb);
  if (rule == NULL || rule->adds_up)
    return NULL;
  if (g_str_equal (ruling->verb, "substitute"))
    return g_strdup ("setup"); /* who is called what is one thing, whoever says it */
  if (croupier_ruling_voids_all (ruling))
    return make_sent_key (news);
  subject = ruling->has_colon ? g_strdup ("") : g_strndup (ruling->words, strcspn (ruling->words, ":"));
  player = croupier_roster_find (roster, subject, -1, NULL, NULL);
  if (player >= 0 && (g_str_equal (ruling->verb, "void") || g_str_equal (ruling->verb, "submit") ||
                      g_str_equal (ruling->verb, "remove")))
    return make_player_key (news, (guint) player);
  return g_strdup_printf ("ruling/%s/%s", ruling->verb, subject);
}

static char *
make_key (const Branch *branch, News *news)
{
  switch (news->entry->kind)
    {
    case CROUPIER_ENTRY_SUBMISSION:
      return make_submission_key (branch, news);
    case CROUPIER_ENTRY_RULING:
      return make_ruling_key (branch, news);
    case CROUPIER_ENTRY_RESOLVE:
      return NULL;
    case CROUPIER_ENTRY_AMENDMENT:
      if (news->segment >= 0)
        return make_player_key (news, news->entry->player);
      news->player = (int) news->entry->player;
      return g_strdup_printf ("amendment/%s/%u/%u", news->entry->phase, news->entry->player, news->entry->place);
    case CROUPIER_ENTRY_AMENDED_RULING: /* two that come last in their phase stand beside one another */
      return news->target != NULL ? g_strdup_printf ("ruling/%s/%u", news->entry->phase, news->entry->place) : NULL;
    case CROUPIER_ENTRY_SETUP:
      return g_strdup ("setup");
    }
  g_assert_not_reached ();
}

/* A correction belongs to the phase that it corrects: as it is called by its resolve, or now. */
static int
find_segment (const Branch *branch, const GPtrArray *phases, const News *news, guint n_resolves)
{
  switch (news->entry->kind)
    {
    case CROUPIER_ENTRY_SUBMISSION:
    case CROUPIER_ENTRY_RULING:
    case CROUPIER_ENTRY_RESOLVE:
      return (int) n_resolves;
    case CROUPIER_ENTRY_AMENDMENT:
    case CROUPIER_ENTRY_AMENDED_RULING:
      for (guint i = 0; i < phases->len; i++)
        if (g_str_equal (g_ptr_array_index (phases, i), news->entry->phase))
          return (int) i;
      return -1;
    case CROUPIER_ENTRY_SETUP:
      return -1;
    }
  g_assert_not_reached ();
}

/* The phases that news can belong to. */
static GPtrArray *
list_phases (const Branch *branch, guint n_common)
{
  GPtrArray *phases = g_ptr_array_new ();
  const CroupierRecord *due = croupier_match_get_due (branch->match);

  for (guint i = n_common; i < count_entries (branch->match); i++)
    if (get_entry (branch->match, i)->kind == CROUPIER_ENTRY_RESOLVE)
      g_ptr_array_add (phases, get_entry (branch->match, i)->phase);
  if (due != NULL)
    g_ptr_array_add (phases, (gpointer) due->phase.id);
  return phases;
}

static gboolean
voids_all (const Branch *branch, const char *sent)
{
  for (guint i = 0; i < branch->news->len; i++)
    if (g_strcmp0 (get_news (branch, i)->key, sent) == 0)
      return TRUE;
  return FALSE;
}

/* Which submission would stand before such a ruling, and which behind, nobody can say but the game master. */
static void
join_what_is_voided (Branch *branches)
{
  for (guint side = 0; side < CROUPIER_N_SIDES; side++)
    for (guint i = 0; i < branches[side].news->len; i++)
      {
        News *news = get_news (&branches[side], i);
        g_autofree char *sent = make_sent_key (news);

        if (news->key == NULL || !g_str_has_prefix (news->key, "submission/") ||
            !(voids_all (&branches[CROUPIER_SIDE_MINE], sent) || voids_all (&branches[CROUPIER_SIDE_THEIRS], sent)))
          continue;
        g_set_str (&news->key, sent);
        news->player = CROUPIER_NO_PLAYER;
      }
}

/* What is left of what the other side has undone, or has been decided against there, is no news. */
static void
read_branch (Branch *branch, guint n_common, const CroupierMatch *other)
{
  g_autoptr (GPtrArray) phases = list_phases (branch, n_common);
  g_autoptr (GHashTable) marks = count_marks (branch->match);
  g_autoptr (GHashTable) other_marks = count_marks (other);

  branch->events = find_events (branch->match);
  branch->news = g_array_new (FALSE, FALSE, sizeof (News));
  g_array_set_clear_func (branch->news, news_clear);
  for (guint i = n_common + branch->n_undone; i < count_entries (branch->match); i++)
    {
      News news = { .entry = (CroupierEntry *) get_entry (branch->match, i), .place = i, .player = CROUPIER_NO_PLAYER };
      g_autofree char *digest = croupier_entry_digest (news.entry, i);

      if (get_marks (other_marks, digest) > get_marks (marks, digest))
        continue;
      news.target = find_target (branch->match, i, news.entry);
      news.segment = find_segment (branch, phases, &news, branch->n_resolves);
      news.key = make_key (branch, &news);
      branch->n_resolves += news.entry->kind == CROUPIER_ENTRY_RESOLVE;
      g_array_append_val (branch->news, news);
    }
}

/* ---- what both have ---- */

static News *
find_same (const Branch *branch, const News *news)
{
  for (guint i = 0; i < branch->news->len; i++)
    {
      News *other = get_news (branch, i);

      if (!other->is_shared && other->segment == news->segment && news_equal (other, news))
        return other;
    }
  return NULL;
}

static void
mark_shared (Merging *merging)
{
  const Branch *mine = &merging->branches[CROUPIER_SIDE_MINE], *theirs = &merging->branches[CROUPIER_SIDE_THEIRS];

  for (guint i = 0; i < theirs->news->len; i++)
    {
      News *news = get_news (theirs, i), *same = find_same (mine, news);

      if (same == NULL)
        continue;
      news->is_shared = same->is_shared = TRUE;
      news->same = same;
      same->same = news;
    }
}

static guint
count_own (const Branch *branch)
{
  guint n = 0;

  for (guint i = 0; i < branch->news->len; i++)
    n += !get_news (branch, i)->is_shared;
  return n;
}

/* ---- disputes ---- */

static void
dispute_free (gpointer data)
{
  CroupierDispute *dispute = data;

  g_free (dispute->phase);
  for (guint side = 0; side < CROUPIER_N_SIDES; side++)
    g_ptr_array_unref (dispute->entries[side]);
  g_free (dispute);
}

static CroupierDispute *
add_dispute (CroupierMerge *merge, CroupierDisputeKind kind)
{
  CroupierDispute *dispute = g_new0 (CroupierDispute, 1);

  dispute->kind = kind;
  dispute->player = CROUPIER_NO_PLAYER;
  for (guint side = 0; side < CROUPIER_N_SIDES; side++)
    dispute->entries[side] = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  g_ptr_array_add (merge->disputes, dispute);
  return dispute;
}

static void
add_dispute_entry (CroupierDispute *dispute, guint side, CroupierEntry *entry)
{
  g_ptr_array_add (dispute->entries[side], croupier_entry_ref (entry));
}

/* The versions as they are do not go together: all that each has alone is at stake. */
static void
dispute_all (Merging *merging, CroupierDisputeKind kind, const char *phase)
{
  CroupierDispute *dispute;

  g_ptr_array_set_size (merging->merge->disputes, 0);
  dispute = add_dispute (merging->merge, kind);
  dispute->is_whole = TRUE;
  dispute->phase = g_strdup (phase);
  for (guint side = 0; side < CROUPIER_N_SIDES; side++)
    {
      const Branch *branch = &merging->branches[side];

      for (guint i = 0; i < branch->n_undone; i++)
        add_dispute_entry (dispute, side, (CroupierEntry *) get_entry (branch->match, merging->n_common + i));
      for (guint i = 0; i < branch->news->len; i++)
        if (!get_news (branch, i)->is_shared)
          add_dispute_entry (dispute, side, get_news (branch, i)->entry);
    }
}

/* The first phase that is resolved on one side while the other has something in it that this one has not, or that has
 * something in it itself which the other disputes; -1: there is none. */
static int
find_torn_segment (const Merging *merging)
{
  int torn = -1;

  for (guint side = 0; side < CROUPIER_N_SIDES; side++)
    {
      const Branch *branch = &merging->branches[side], *other = &merging->branches[!side];

      for (guint i = 0; i < branch->news->len; i++)
        {
          const News *news = get_news (branch, i);

          guint n_resolves = news->is_disputed ? MAX (branch->n_resolves, other->n_resolves) : other->n_resolves;

          if (!news->is_shared && news->segment >= 0 && news->segment < (int) n_resolves &&
              (torn < 0 || news->segment < torn))
            torn = news->segment;
        }
    }
  return torn;
}

static const char *
find_resolved_phase (const Merging *merging, int segment)
{
  for (guint side = 0; side < CROUPIER_N_SIDES; side++)
    {
      const Branch *branch = &merging->branches[side];

      for (guint i = 0; i < branch->news->len; i++)
        if (get_news (branch, i)->entry->kind == CROUPIER_ENTRY_RESOLVE && get_news (branch, i)->segment == segment)
          return get_news (branch, i)->entry->phase;
    }
  g_assert_not_reached ();
}

/* News of one side about one thing, in order. */
static GPtrArray *
list_about (const Branch *branch, const char *key)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < branch->news->len; i++)
    if (g_strcmp0 (get_news (branch, i)->key, key) == 0)
      g_ptr_array_add (list, get_news (branch, i));
  return list;
}

/* Has one side all that the other has, in the same order? */
static gboolean
one_has_all (const GPtrArray *a, const GPtrArray *b)
{
  const GPtrArray *some = a->len < b->len ? a : b, *all = a->len < b->len ? b : a;
  guint n = 0;

  for (guint i = 0; i < all->len && n < some->len; i++)
    n += news_equal (g_ptr_array_index (some, n), g_ptr_array_index (all, i));
  return n == some->len;
}

/* The phase in the match to which news belong. */
static guint
get_record_place (const Merging *merging, const News *news)
{
  return count_resolves (merging->merge->sides[CROUPIER_SIDE_MINE], merging->n_common) + (guint) MAX (news->segment, 0);
}

/* Does it come to the same on both sides? */
static gboolean
comes_to_same (const Merging *merging, const GPtrArray *mine, const GPtrArray *theirs)
{
  const News *a = g_ptr_array_index (mine, mine->len - 1), *b = g_ptr_array_index (theirs, theirs->len - 1);
  guint place = get_record_place (merging, a);

  if (g_str_has_prefix (a->key, "sent/")) /* what stands last does not say it */
    return FALSE;
  if (a->entry->kind == CROUPIER_ENTRY_SUBMISSION && b->entry->kind == CROUPIER_ENTRY_SUBMISSION)
    {
      const CroupierStanding *standing = find_standing (merging->merge->sides[CROUPIER_SIDE_MINE], place,
                                                        a->entry->player);

      return standing != NULL &&
             standings_equal (standing,
                              find_standing (merging->merge->sides[CROUPIER_SIDE_THEIRS], place, a->entry->player),
                              TRUE);
    }
  return news_equal (a, b);
}

static CroupierDisputeKind
get_dispute_kind (const char *key)
{
  if (g_str_has_prefix (key, "submission/") || g_str_has_prefix (key, "sent/"))
    return CROUPIER_DISPUTE_SUBMISSION;
  if (g_str_has_prefix (key, "amendment/"))
    return CROUPIER_DISPUTE_AMENDMENT;
  return g_str_equal (key, "setup") ? CROUPIER_DISPUTE_SETUP : CROUPIER_DISPUTE_RULING;
}

/* Finds whose submission it is about, and for which phase. */
static void
describe_dispute (const Merging *merging, CroupierDispute *dispute, const News *news)
{
  const CroupierMatch *mine = merging->merge->sides[CROUPIER_SIDE_MINE];

  dispute->player = news->player;
  if (dispute->kind == CROUPIER_DISPUTE_AMENDMENT)
    dispute->phase = g_strdup (news->entry->phase);
  else if (dispute->kind == CROUPIER_DISPUTE_SUBMISSION)
    dispute->phase = g_strdup (croupier_match_get_record (mine, get_record_place (merging, news))->phase.id);
}

static void
dispute_about (Merging *merging, GPtrArray *const *lists)
{
  const News *first = g_ptr_array_index (lists[CROUPIER_SIDE_MINE], 0);
  CroupierDispute *dispute = add_dispute (merging->merge, get_dispute_kind (first->key));

  describe_dispute (merging, dispute, first);
  for (guint side = 0; side < CROUPIER_N_SIDES; side++)
    for (guint i = 0; i < lists[side]->len; i++)
      {
        News *news = g_ptr_array_index (lists[side], i);

        news->is_disputed = TRUE;
        add_dispute_entry (dispute, side, news->entry);
      }
}

/* What the longer list has stands as it is there, and what is the same in the other stands there, too. */
static void
gather (const GPtrArray *mine, const GPtrArray *theirs)
{
  if (mine->len <= theirs->len)
    return;
  for (guint i = 0; i < mine->len; i++)
    ((News *) g_ptr_array_index (mine, i))->is_shared = FALSE;
  for (guint i = 0; i < theirs->len; i++)
    ((News *) g_ptr_array_index (theirs, i))->is_elsewhere = TRUE;
}

/* Each side's stand in their own order, though some of them may stand twice then. */
static void
part (const GPtrArray *mine, const GPtrArray *theirs)
{
  for (guint i = 0; i < mine->len; i++)
    ((News *) g_ptr_array_index (mine, i))->is_shared = FALSE;
  for (guint i = 0; i < theirs->len; i++)
    ((News *) g_ptr_array_index (theirs, i))->is_shared = FALSE;
}

/* What is about the same thing on both sides, and comes to something else, is disputed. */
static void
find_disputes (Merging *merging)
{
  const Branch *mine = &merging->branches[CROUPIER_SIDE_MINE], *theirs = &merging->branches[CROUPIER_SIDE_THEIRS];
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < mine->news->len; i++)
    {
      const News *news = get_news (mine, i);
      g_autoptr (GPtrArray) ours = NULL, others = NULL;

      if (news->key == NULL || !g_hash_table_add (seen, news->key))
        continue;
      ours = list_about (mine, news->key);
      others = list_about (theirs, news->key);
      if (others->len == 0)
        continue;
      if (one_has_all (ours, others))
        {
          gather (ours, others);
          continue;
        }
      part (ours, others);
      if (!comes_to_same (merging, ours, others))
        dispute_about (merging, (GPtrArray *[]) { ours, others });
    }
}

/* ---- putting together ---- */

static guint
find_new_place (const CroupierRoster *roster, GPtrArray *log, const CroupierEntry *amendment,
                const CroupierEntry *target)
{
  g_autoptr (GPtrArray) segments = croupier_segments_new (roster, log);
  const CroupierSegment *segment = croupier_segments_find_amended (segments, amendment);

  for (guint i = 0; target != NULL && i < segment->steps->len; i++)
    if (targets_equal (g_array_index (segment->steps, CroupierStep, i).entry, target))
      return i + 1;
  return segment->steps->len + 1;
}

/* Adds an entry of a side to a log. A correction that counts the events of its phase counts those of this log. */
static CroupierEntry *
add_entry (GPtrArray *log, const CroupierMatch *match, const News *news)
{
  const CroupierRoster *roster = croupier_match_get_roster (match);
  CroupierEntry *entry = news->entry;

  if (croupier_entry_is_amendment (entry) && entry->place > 0)
    {
      guint place = find_new_place (roster, log, entry, news->target);

      if (place != entry->place)
        {
          entry = croupier_entry_new (entry->kind, entry->phase, entry->player, entry->text);
          entry->place = place;
          entry->made = news->entry->made;
          g_ptr_array_add (log, entry);
          return entry;
        }
    }
  g_ptr_array_add (log, croupier_entry_ref (entry));
  return entry;
}

static GPtrArray *
copy_log (const CroupierMatch *match, guint n_entries)
{
  GPtrArray *log = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);

  for (guint i = 0; i < n_entries; i++)
    g_ptr_array_add (log, croupier_entry_ref ((CroupierEntry *) get_entry (match, i)));
  return log;
}

static CroupierMatch *
match_new (const CroupierMerge *merge, GPtrArray *log, GCancellable *cancellable, GError **error)
{
  return croupier_match_new_from_log (croupier_match_get_first_setup (merge->sides[CROUPIER_SIDE_MINE]), log, NULL,
                                      cancellable, error);
}

/* Sees to it that a match has so many marks of an entry. */
static void
mark_undone (CroupierMatch *outcome, GHashTable *marks, const char *digest, guint n_wanted)
{
  g_autoptr (GPtrArray) digests = g_ptr_array_new ();
  guint n = get_marks (marks, digest);

  for (guint i = n; i < n_wanted; i++)
    g_ptr_array_add (digests, (gpointer) digest);
  croupier_match_forget (outcome, digests);
  if (n < n_wanted)
    g_hash_table_replace (marks, g_strdup (digest), GUINT_TO_POINTER (n_wanted));
}

/* Notes what a side has in its log at a place as undone, for all who have no more marks of it than that. */
static void
forget_entries (CroupierMatch *outcome, const CroupierMatch *side, const GPtrArray *entries)
{
  g_autoptr (GHashTable) marks = count_marks (outcome);
  g_autoptr (GHashTable) other = count_marks (side);
  guint place;

  for (guint i = 0; i < entries->len; i++)
    if (g_ptr_array_find ((GPtrArray *) croupier_match_get_log (side), g_ptr_array_index (entries, i), &place))
      {
        g_autofree char *digest = croupier_entry_digest (g_ptr_array_index (entries, i), place);

        mark_undone (outcome, marks, digest, get_marks (other, digest) + 1);
      }
}

/* Notes all that a side has from a place on, or had, and the outcome has not: nobody takes it for news again. */
static void
forget_rest (CroupierMatch *outcome, const CroupierMatch *side, guint from)
{
  g_autoptr (GHashTable) marks = count_marks (outcome);
  g_autoptr (GHashTable) other = count_marks (side);
  const GPtrArray *undone = croupier_match_get_undone (side);
  guint n_log = count_entries (side);
  GHashTableIter iter;
  gpointer digest, n;

  g_hash_table_iter_init (&iter, other);
  while (g_hash_table_iter_next (&iter, &digest, &n))
    mark_undone (outcome, marks, digest, GPOINTER_TO_UINT (n));
  for (guint i = from; i < n_log + undone->len; i++)
    {
      const CroupierEntry *entry = i < n_log ? get_entry (side, i)
                                             : g_ptr_array_index (undone, undone->len - 1 - (i - n_log));
      gboolean is_there = i < n_log && i < count_entries (outcome) &&
                          croupier_entry_equal (get_entry (outcome, i), entry);
      g_autofree char *mark = croupier_entry_digest (entry, i);

      if (!is_there && !is_undone (outcome, entry, i))
        mark_undone (outcome, marks, mark, get_marks (other, mark) + 1);
    }
}

/* Of both only the redo list is left out. */
static void
forget_undone (CroupierMatch *outcome, const CroupierMerge *merge)
{
  for (guint side = 0; side < CROUPIER_N_SIDES; side++)
    forget_rest (outcome, merge->sides[side], count_entries (merge->sides[side]));
}

/* The log with all that nobody disputes, one side's news first. stood: News → the entry in the log. */
static GPtrArray *
make_log (const Merging *merging, CroupierSide first, GHashTable *stood)
{
  GPtrArray *log = copy_log (merging->merge->sides[CROUPIER_SIDE_MINE], merging->n_common);

  for (guint k = 0; k < CROUPIER_N_SIDES; k++)
    {
      guint side = k == 0 ? first : !first;
      const Branch *branch = &merging->branches[side];

      for (guint i = 0; i < branch->news->len; i++)
        {
          News *news = get_news (branch, i);

          if (!news->is_disputed && !(side == CROUPIER_SIDE_THEIRS ? news->is_elsewhere : news->is_shared))
            g_hash_table_insert (stood, news, add_entry (log, branch->match, news));
        }
    }
  return log;
}

/* ---- whether it still comes to what it did ---- */

/* Under another setup the same may be called otherwise. */
static gboolean
reads_same (const Merging *merging, const CroupierEvent *a, const CroupierEvent *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  return a->reading->status == b->reading->status &&
         (merging->has_setup || g_str_equal (a->reading->read_as->str, b->reading->read_as->str));
}

/* What stands of a player whom only one side has told anything new, or one side after the other. */
static gboolean
stands_same (const Merging *merging, const Branch *branch, const Branch *other, const News *news,
             const CroupierMatch *outcome)
{
  guint place = get_record_place (merging, news);
  g_autoptr (GPtrArray) ours = NULL, others = NULL;

  if (news->entry->kind != CROUPIER_ENTRY_SUBMISSION || news->key == NULL)
    return TRUE;
  ours = list_about (branch, news->key);
  others = list_about (other, news->key);
  return others->len > ours->len ||
         standings_equal (find_standing (branch->match, place, news->entry->player),
                          find_standing (outcome, place, news->entry->player), !merging->has_setup);
}

static gboolean
all_reads_same (const Merging *merging, CroupierMatch *outcome, GHashTable *stood)
{
  g_autoptr (GHashTable) events = find_events (outcome);

  for (guint side = 0; side < CROUPIER_N_SIDES; side++)
    {
      const Branch *branch = &merging->branches[side], *other = &merging->branches[!side];

      for (guint i = 0; i < branch->news->len; i++)
        {
          const News *news = get_news (branch, i);
          const CroupierEntry *entry = g_hash_table_lookup (stood, news);

          if (entry == NULL && news->same != NULL)
            entry = g_hash_table_lookup (stood, news->same);
          if (entry != NULL && !reads_same (merging, g_hash_table_lookup (branch->events, news->entry),
                                            g_hash_table_lookup (events, entry)))
            return FALSE;
          if (entry != NULL && !stands_same (merging, branch, other, news, outcome))
            return FALSE;
        }
    }
  return TRUE;
}

static gboolean
states_equal (const CroupierMatch *a, const CroupierMatch *b)
{
  gsize size = croupier_match_get_plan (a)->state_size;
  guint n = croupier_match_get_n_records (a);

  if (size != croupier_match_get_plan (b)->state_size || n != croupier_match_get_n_records (b))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (memcmp (croupier_match_get_record (a, i)->after, croupier_match_get_record (b, i)->after, size) != 0)
      return FALSE;
  return TRUE;
}

/* The match with more of a side's entries behind those it has. NULL where that makes no match. */
static CroupierMatch *
extend (const CroupierMerge *merge, CroupierMatch *match, guint side, const GPtrArray *entries)
{
  g_autoptr (GPtrArray) log = copy_log (match, count_entries (match));

  for (guint i = 0; i < entries->len; i++)
    {
      News news = { .entry = g_ptr_array_index (entries, i) };

      g_ptr_array_find ((GPtrArray *) croupier_match_get_log (merge->sides[side]), news.entry, &news.place);
      news.target = find_target (merge->sides[side], news.place, news.entry);
      add_entry (log, merge->sides[side], &news);
    }
  return match_new (merge, log, NULL, NULL);
}

/* Would what is disputed hold as it does on its side, whichever side is chosen? */
static gboolean
holds_if_chosen (const Merging *merging, CroupierMatch *match, const CroupierDispute *dispute, guint side)
{
  const GPtrArray *entries = dispute->entries[side];
  g_autoptr (CroupierMatch) extended = extend (merging->merge, match, side, entries);
  g_autoptr (GHashTable) events = extended != NULL ? find_events (extended) : NULL;

  if (extended == NULL)
    return FALSE;
  for (guint i = 0; i < entries->len; i++)
    {
      const CroupierEntry *entry = get_entry (extended, count_entries (match) + i);

      if (!reads_same (merging, g_hash_table_lookup (merging->branches[side].events, g_ptr_array_index (entries, i)),
                       g_hash_table_lookup (events, entry)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
all_hold_if_chosen (const Merging *merging, CroupierMatch *match)
{
  for (guint i = 0; i < merging->merge->disputes->len; i++)
    for (guint side = 0; side < CROUPIER_N_SIDES; side++)
      if (!holds_if_chosen (merging, match, g_ptr_array_index (merging->merge->disputes, i), side))
        return FALSE;
  return TRUE;
}

/* The parts of a side's own news. */
typedef enum
{
  OWN_RULINGS = 1 << 0,
  OWN_OTHERS = 1 << 1,
} Own;

static guint
add_own (GPtrArray *log, const Branch *branch, Own which)
{
  guint n = 0;

  for (guint i = 0; i < branch->news->len; i++)
    {
      const News *news = get_news (branch, i);
      Own own = news->entry->kind == CROUPIER_ENTRY_RULING ? OWN_RULINGS : OWN_OTHERS;

      if (news->is_shared || news->is_disputed || (which & own) == 0)
        continue;
      add_entry (log, branch->match, news);
      n++;
    }
  return n;
}

/* The match in which a side's rulings come before or after the other side's news. NULL where there is nothing to
 * compare. */
static CroupierMatch *
try_rulings (const Merging *merging, guint side, gboolean are_first)
{
  const Branch *branch = &merging->branches[side], *other = &merging->branches[!side];
  g_autoptr (GPtrArray) log = copy_log (branch->match, merging->n_common);
  guint n_rulings = 0, n_others;

  add_own (log, branch, OWN_OTHERS);
  if (are_first)
    n_rulings = add_own (log, branch, OWN_RULINGS);
  n_others = add_own (log, other, OWN_RULINGS | OWN_OTHERS);
  if (!are_first)
    n_rulings = add_own (log, branch, OWN_RULINGS);
  return n_rulings > 0 && n_others > 0 ? match_new (merging->merge, log, NULL, NULL) : NULL;
}

/* Does it matter whether a side's rulings come before or after what the other side has? */
static gboolean
rulings_collide (const Merging *merging)
{
  for (guint side = 0; side < CROUPIER_N_SIDES; side++)
    {
      g_autoptr (CroupierMatch) first = try_rulings (merging, side, TRUE);
      g_autoptr (CroupierMatch) last = try_rulings (merging, side, FALSE);

      if (first != NULL && last != NULL && !states_equal (first, last))
        return TRUE;
    }
  return FALSE;
}

/* ---- merging ---- */

static gboolean
has_setup (const Branch *branch)
{
  for (guint i = 0; i < branch->news->len; i++)
    if (get_news (branch, i)->entry->kind == CROUPIER_ENTRY_SETUP)
      return TRUE;
  return FALSE;
}

/* Are the players of both the same, in the same places? Entries name them by these. Who came in by a ruling is called
 * as that says. */
static gboolean
have_same_places (const Merging *merging)
{
  return !merging->has_setup ||
         croupier_setup_has_same_places (croupier_match_get_setup (merging->merge->sides[CROUPIER_SIDE_THEIRS]),
                                         croupier_match_get_setup (merging->merge->sides[CROUPIER_SIDE_MINE]));
}

/* One of both has it all. */
static void
take_side (Merging *merging, guint side)
{
  CroupierMerge *merge = merging->merge;

  merge->match = croupier_match_copy (merge->sides[side]);
  forget_rest (merge->match, merge->sides[!side], merging->n_common);
}

/* The match with all that nobody disputes; NULL where anything comes to something else in it than it did on its side.
 */
static CroupierMatch *
try_order (const Merging *merging, CroupierSide first, GCancellable *cancellable)
{
  g_autoptr (GHashTable) stood = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) log = make_log (merging, first, stood);
  g_autoptr (CroupierMatch) match = match_new (merging->merge, log, cancellable, NULL);

  if (match == NULL || !all_reads_same (merging, match, stood) || !all_hold_if_chosen (merging, match))
    return NULL;
  return g_steal_pointer (&match);
}

/* FALSE if cancelled. */
static gboolean
put_together (Merging *merging, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierMatch) match = try_order (merging, CROUPIER_SIDE_THEIRS, cancellable);
  guint n_resolves = merging->branches[CROUPIER_SIDE_MINE].n_resolves +
                     merging->branches[CROUPIER_SIDE_THEIRS].n_resolves;

  if (match == NULL)
    match = try_order (merging, CROUPIER_SIDE_MINE, cancellable);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (match == NULL || (n_resolves == 0 && rulings_collide (merging)))
    {
      dispute_all (merging, CROUPIER_DISPUTE_TOGETHER, NULL);
      return TRUE;
    }
  forget_undone (match, merging->merge);
  merging->merge->match = g_steal_pointer (&match);
  return TRUE;
}

/* Is all that one side could redo forgotten by the other? */
static gboolean
has_forgotten (const CroupierMatch *match, const CroupierMatch *other)
{
  g_autoptr (GHashTable) marks = count_marks (match);
  g_autoptr (GHashTable) other_marks = count_marks (other);
  const GPtrArray *undone = croupier_match_get_undone (other);

  for (guint i = 0; i < undone->len; i++)
    {
      g_autofree char *digest = croupier_entry_digest (g_ptr_array_index (undone, undone->len - 1 - i),
                                                       count_entries (other) + i);

      if (get_marks (marks, digest) <= get_marks (other_marks, digest))
        return FALSE;
    }
  return TRUE;
}

/* Of two equal logs the one whose redo list is younger. */
static guint
choose_redo_list (const Merging *merging)
{
  const CroupierMatch *mine = merging->merge->sides[CROUPIER_SIDE_MINE],
                      *theirs = merging->merge->sides[CROUPIER_SIDE_THEIRS];

  if (croupier_match_can_redo (theirs) && has_forgotten (mine, theirs))
    return CROUPIER_SIDE_MINE;
  return has_forgotten (theirs, mine) ? CROUPIER_SIDE_THEIRS : CROUPIER_SIDE_MINE;
}

/* FALSE if cancelled. */
static gboolean
merge_news (Merging *merging, GCancellable *cancellable, GError **error)
{
  const Branch *mine = &merging->branches[CROUPIER_SIDE_MINE], *theirs = &merging->branches[CROUPIER_SIDE_THEIRS];
  int torn;

  if (count_entries (mine->match) == merging->n_common && count_entries (theirs->match) == merging->n_common)
    take_side (merging, choose_redo_list (merging));
  else if (theirs->news->len == 0 && mine->n_undone == 0)
    take_side (merging, CROUPIER_SIDE_MINE);
  else if (mine->news->len == 0 && theirs->n_undone == 0)
    take_side (merging, CROUPIER_SIDE_THEIRS);
  else if (mine->n_undone > 0 && theirs->n_undone == 0 && count_own (mine) == 0)
    take_side (merging, CROUPIER_SIDE_THEIRS);
  else if (theirs->n_undone > 0 && mine->n_undone == 0 && count_own (theirs) == 0)
    take_side (merging, CROUPIER_SIDE_MINE);
  else if (mine->n_undone > 0 || theirs->n_undone > 0)
    dispute_all (merging, CROUPIER_DISPUTE_UNDONE, NULL);
  else if (!have_same_places (merging))
    dispute_all (merging, CROUPIER_DISPUTE_SETUP, NULL);
  else
    {
      find_disputes (merging);
      torn = find_torn_segment (merging);
      if (torn >= 0)
        dispute_all (merging, CROUPIER_DISPUTE_RESOLVED, find_resolved_phase (merging, torn));
      else if (count_own (mine) == 0)
        take_side (merging, CROUPIER_SIDE_THEIRS);
      else if (count_own (theirs) == 0)
        take_side (merging, CROUPIER_SIDE_MINE);
      else
        return put_together (merging, cancellable, error);
    }
  return TRUE;
}

static void
list_changes (Merging *merging)
{
  const Branch *mine = &merging->branches[CROUPIER_SIDE_MINE], *theirs = &merging->branches[CROUPIER_SIDE_THEIRS];

  if (merging->merge->match == NULL)
    return;
  for (guint i = 0; i < mine->n_undone; i++)
    g_ptr_array_add (merging->merge->gone,
                     croupier_entry_ref ((CroupierEntry *) get_entry (mine->match, merging->n_common + i)));
  for (guint i = 0; i < theirs->news->len; i++)
    if (!get_news (theirs, i)->is_shared && !get_news (theirs, i)->is_disputed)
      g_ptr_array_add (merging->merge->came, croupier_entry_ref (get_news (theirs, i)->entry));
}

CroupierMerge *
croupier_merge_new (CroupierMatch *mine, CroupierMatch *theirs, GCancellable *cancellable, GError **error)
{
  g_autoptr (CroupierMerge) merge = g_new0 (CroupierMerge, 1);
  g_auto (Merging) merging = { .merge = merge };

  g_return_val_if_fail (mine != NULL && theirs != NULL, NULL);

  merge->sides[CROUPIER_SIDE_MINE] = croupier_match_copy (mine);
  merge->sides[CROUPIER_SIDE_THEIRS] = croupier_match_copy (theirs);
  merge->came = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  merge->gone = g_ptr_array_new_with_free_func ((GDestroyNotify) croupier_entry_unref);
  merge->disputes = g_ptr_array_new_with_free_func (dispute_free);
  if (!croupier_setup_equal (croupier_match_get_first_setup (mine), croupier_match_get_first_setup (theirs)))
    {
      add_dispute (merge, CROUPIER_DISPUTE_MATCH)->is_whole = TRUE;
      return g_steal_pointer (&merge);
    }

  merging.n_common = count_common (mine, theirs);
  for (guint side = 0; side < CROUPIER_N_SIDES; side++)
    {
      Branch *branch = &merging.branches[side];

      branch->match = merge->sides[side];
      branch->n_undone = count_undone (branch->match, merging.n_common, merge->sides[!side]);
      read_branch (branch, merging.n_common, merge->sides[!side]);
    }
  join_what_is_voided (merging.branches);
  merging.has_setup = has_setup (&merging.branches[CROUPIER_SIDE_MINE]) ||
                      has_setup (&merging.branches[CROUPIER_SIDE_THEIRS]);
  mark_shared (&merging);
  if (!merge_news (&merging, cancellable, error))
    return NULL;
  list_changes (&merging);
  return g_steal_pointer (&merge);
}

void
croupier_merge_free (CroupierMerge *merge)
{
  if (merge == NULL)
    return;
  for (guint side = 0; side < CROUPIER_N_SIDES; side++)
    croupier_match_free (merge->sides[side]);
  croupier_match_free (merge->match);
  g_clear_pointer (&merge->came, g_ptr_array_unref);
  g_clear_pointer (&merge->gone, g_ptr_array_unref);
  g_clear_pointer (&merge->disputes, g_ptr_array_unref);
  g_free (merge);
}

/* ---- deciding ---- */

/* The match in which one side's entries hold and the other's stand beside them in the log, if any order does that. */
static CroupierMatch *
extend_with_both (const CroupierMerge *merge, CroupierMatch *match, const CroupierDispute *dispute, CroupierSide choice,
                  const CroupierMatch *wanted)
{
  for (guint i = 0; i < CROUPIER_N_SIDES; i++)
    {
      guint first = i == 0 ? !choice : choice;
      g_autoptr (CroupierMatch) half = extend (merge, match, first, dispute->entries[first]);
      g_autoptr (CroupierMatch) whole = half != NULL ? extend (merge, half, !first, dispute->entries[!first]) : NULL;

      if (whole != NULL && states_equal (whole, wanted))
        return g_steal_pointer (&whole);
    }
  return NULL;
}

/* What the other side has undone stands after all. */
static void
keep_undone (CroupierMatch *outcome, guint from, const CroupierMatch *by)
{
  g_autoptr (GHashTable) marks = count_marks (outcome);
  g_autoptr (GHashTable) other = count_marks (by);
  guint n = count_undone (outcome, from, by);

  for (guint i = from; i < from + n; i++)
    {
      g_autofree char *digest = croupier_entry_digest (get_entry (outcome, i), i);

      mark_undone (outcome, marks, digest, get_marks (other, digest) + is_undone (by, get_entry (outcome, i), i));
    }
}

static CroupierMatch *
decide_whole (const CroupierMerge *merge, CroupierSide choice, gboolean *leaves_out)
{
  const CroupierDispute *dispute = g_ptr_array_index (merge->disputes, 0);
  CroupierMatch *outcome = croupier_match_copy (merge->sides[choice]);
  guint n_common = count_common (merge->sides[choice], merge->sides[!choice]);
  g_autoptr (GPtrArray) rest = NULL;

  leaves_out[!choice] = dispute->kind == CROUPIER_DISPUTE_MATCH || dispute->entries[!choice]->len > 0;
  if (dispute->kind == CROUPIER_DISPUTE_MATCH)
    return outcome;
  keep_undone (outcome, n_common, merge->sides[!choice]);
  rest = copy_log (merge->sides[!choice], count_entries (merge->sides[!choice]));
  g_ptr_array_remove_range (rest, 0, n_common);
  forget_entries (outcome, merge->sides[!choice], rest);
  forget_rest (outcome, merge->sides[!choice], n_common);
  return outcome;
}

CroupierMatch *
croupier_merge_decide (const CroupierMerge *merge, const CroupierSide *choices, gboolean *leaves_out)
{
  g_autoptr (CroupierMatch) match = NULL;
  gboolean is_whole;

  g_return_val_if_fail (merge != NULL && (merge->match != NULL || merge->disputes->len == 1), NULL);

  memset (leaves_out, 0, CROUPIER_N_SIDES * sizeof *leaves_out);
  is_whole = merge->disputes->len == 1 && ((const CroupierDispute *) g_ptr_array_index (merge->disputes, 0))->is_whole;
  if (is_whole)
    return decide_whole (merge, choices[0], leaves_out);
  match = croupier_match_copy (merge->match);
  for (guint i = 0; i < merge->disputes->len; i++)
    {
      const CroupierDispute *dispute = g_ptr_array_index (merge->disputes, i);
      CroupierSide choice = choices[i];
      g_autoptr (CroupierMatch) alone = extend (merge, match, choice, dispute->entries[choice]);
      CroupierMatch *both = alone != NULL ? extend_with_both (merge, match, dispute, choice, alone) : NULL;

      g_assert (alone != NULL);
      leaves_out[!choice] |= both == NULL;
      croupier_match_free (match);
      match = both != NULL ? both : g_steal_pointer (&alone);
    }
  forget_undone (match, merge);
  for (guint i = 0; i < merge->disputes->len; i++)
    forget_entries (match, merge->sides[!choices[i]],
                    ((const CroupierDispute *) g_ptr_array_index (merge->disputes, i))->entries[!choices[i]]);
  return g_steal_pointer (&match);
}
