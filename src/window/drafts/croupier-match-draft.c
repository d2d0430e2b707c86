/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The setup of a match that is being made: every edit can be undone, and what is wrong is known by its place. */
#include "config.h"

#include "croupier-match-draft.h"

#include <string.h>

#include <glib/gi18n.h>

#include "croupier-cast-draft.h"
#include "croupier-catalog.h"
#include "croupier-entropy.h"
#include "croupier-language.h"
#include "croupier-text.h"

#define MAX_TITLE_BYTES 400

typedef struct
{
  guint id;
  GStrv fields;
} DraftPlayer;

/* What is locked of the roles, as fixes have it, whatever the player is called. */
typedef struct
{
  char *before, *after;
  guint id; /* of the player; 0: it names none */
} Fix;

/* What is drafted: copied before every edit. */
typedef struct
{
  const CroupierGame *game;
  char *title;
  const char *language; /* a code of croupier_catalog_list() */
  GPtrArray *players;   /* DraftPlayer */
  GPtrArray *options;   /* char *, nullable: by the number of the option */
  GPtrArray *layouts;   /* CroupierLayout, nullable: likewise */
  GPtrArray *fixes;     /* Fix: all that is locked of the roles; NULL: what the base has */
} DraftState;

struct _CroupierMatchDraft
{
  GObject parent_instance;

  CroupierSteps *steps;     /* of DraftState */
  DraftState *state;        /* the one that stands */
  GPtrArray *problems;      /* CroupierDraftProblem */
  CroupierWorker *worker;   /* where locked roles are proved; NULL: here, at once */
  CroupierSetup *proved;    /* with the locks that were looked at last, or are being looked at */
  CroupierProblems *broken; /* why it makes no match; NULL: not known yet */
  gboolean is_sound;        /* without the locks it makes one */
  GCancellable *proving;
  CroupierSetup *base; /* whose place the draft is to take; NULL for a new match */
  gboolean is_fixed;   /* the players keep their number and their places */
  CroupierSeed seed;   /* of the new match */
  gboolean has_seed;
  guint next_id;
  GArray *given; /* guint: the ids of those who were taken over from a setup */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CroupierMatchDraft, croupier_match_draft, G_TYPE_OBJECT)

/* ---- states ---- */

static DraftPlayer *
player_new (guint id, GStrv fields)
{
  DraftPlayer *player = g_new0 (DraftPlayer, 1);

  player->id = id;
  player->fields = fields;
  return player;
}

static void
player_free (DraftPlayer *player)
{
  g_strfreev (player->fields);
  g_free (player);
}

static void
layout_clear (gpointer layout)
{
  if (layout != NULL)
    croupier_layout_unref (layout);
}

static void
fix_free (gpointer data)
{
  Fix *fix = data;

  g_free (fix->before);
  g_free (fix->after);
  g_free (fix);
}

static void
add_fix (GPtrArray *fixes, const char *before, guint id, const char *after)
{
  Fix *fix = g_new0 (Fix, 1);

  fix->before = g_strdup (before);
  fix->id = id;
  fix->after = g_strdup (after);
  g_ptr_array_add (fixes, fix);
}

static DraftState *
state_new (const CroupierGame *game)
{
  DraftState *state = g_new0 (DraftState, 1);

  state->game = game;
  state->title = g_strdup ("");
  state->language = croupier_language_get_own ();
  state->players = g_ptr_array_new_with_free_func ((GDestroyNotify) player_free);
  state->options = g_ptr_array_new_with_free_func (g_free);
  state->layouts = g_ptr_array_new_with_free_func (layout_clear);
  g_ptr_array_set_size (state->options, game ? (int) game->n_options : 0);
  g_ptr_array_set_size (state->layouts, game ? (int) game->n_options : 0);

  return state;
}

static void
state_free (DraftState *state)
{
  g_free (state->title);
  g_ptr_array_unref (state->players);
  g_ptr_array_unref (state->options);
  g_ptr_array_unref (state->layouts);
  g_clear_pointer (&state->fixes, g_ptr_array_unref);
  g_free (state);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DraftState, state_free)

static void
add_copy (DraftState *state, const DraftPlayer *player)
{
  g_ptr_array_add (state->players, player_new (player->id, g_strdupv (player->fields)));
}

static DraftState *
state_copy (const DraftState *from)
{
  DraftState *state = state_new (from->game);

  g_set_str (&state->title, from->title);
  state->language = from->language;
  for (guint i = 0; i < from->players->len; i++)
    add_copy (state, g_ptr_array_index (from->players, i));
  for (guint i = 0; i < from->options->len; i++)
    {
      CroupierLayout *layout = g_ptr_array_index (from->layouts, i);

      state->options->pdata[i] = g_strdup (g_ptr_array_index (from->options, i));
      state->layouts->pdata[i] = layout ? croupier_layout_ref (layout) : NULL;
    }
  state->fixes = from->fixes ? g_ptr_array_ref (from->fixes) : NULL; /* they are only ever replaced as a whole */

  return state;
}

static DraftPlayer *
get_player (CroupierMatchDraft *self, guint i)
{
  return g_ptr_array_index (self->state->players, i);
}

static const char *
name_of (CroupierMatchDraft *self, guint i)
{
  return get_player (self, i)->fields[CROUPIER_FIELD_NAME];
}

/* ---- problems ---- */

static void
problem_free (CroupierDraftProblem *problem)
{
  g_free (problem->text);
  g_free (problem);
}

static void
add_problem (CroupierMatchDraft *self, CroupierDraftPlace place, guint index, const char *text)
{
  CroupierDraftProblem *problem = g_new0 (CroupierDraftProblem, 1);

  problem->place = place;
  problem->index = index;
  problem->text = g_strdup (text);
  g_ptr_array_add (self->problems, problem);
}

static void
add_field_problem (CroupierMatchDraft *self, guint player, CroupierPlayerField field, const char *text)
{
  add_problem (self, CROUPIER_PLACE_PLAYER, player, text);
  ((CroupierDraftProblem *) g_ptr_array_index (self->problems, self->problems->len - 1))->field = field;
}

/* Fills a field of player with what is drafted, or gives a sentence that says what is wrong with that. */
static char *
read_field (CroupierMatchDraft *self, guint i, CroupierPlayerField field, CroupierPlayer *player)
{
  g_autofree char *text = g_strstrip (g_strdup (get_player (self, i)->fields[field]));

  return *text != '\0' ? croupier_player_read (player, field, text) : NULL;
}

/* The drafted player; what cannot be read is left out. */
static CroupierPlayer *
make_player (CroupierMatchDraft *self, guint i)
{
  CroupierPlayer *player = croupier_player_new (name_of (self, i));

  for (CroupierPlayerField field = CROUPIER_FIELD_NAME + 1; field < CROUPIER_N_PLAYER_FIELDS; field++)
    g_free (read_field (self, i, field, player));

  return player;
}

static gboolean
check_fields (CroupierMatchDraft *self, guint i)
{
  g_autoptr (CroupierPlayer) player = croupier_player_new ("");
  gboolean is_right = TRUE;

  for (CroupierPlayerField field = CROUPIER_FIELD_NAME + 1; field < CROUPIER_N_PLAYER_FIELDS; field++)
    {
      g_autofree char *text = read_field (self, i, field, player);

      if (text != NULL)
        add_field_problem (self, i, field, text);
      is_right &= text == NULL;
    }

  return is_right;
}

/* While the name is wrong, what is wrong with the rest is not said: it would be said of that name. */
static void
blame_fields (CroupierMatchDraft *self, guint player, const CroupierProblems *problems)
{
  const CroupierSubject *first = croupier_problem_find_subject (croupier_problems_get (problems, 0),
                                                                CROUPIER_ABOUT_FIELD);

  for (guint i = 0; i < problems->len; i++)
    {
      const CroupierProblem *problem = croupier_problems_get (problems, i);
      const CroupierSubject *subject = croupier_problem_find_subject (problem, CROUPIER_ABOUT_FIELD);

      if (first->index != CROUPIER_FIELD_NAME || subject->index == CROUPIER_FIELD_NAME)
        add_field_problem (self, player, (CroupierPlayerField) subject->index, problem->message);
    }
}

/* The players as far as they can be; is_whole: nothing is wrong with any. */
static CroupierRoster *
make_roster (CroupierMatchDraft *self, gboolean *is_whole)
{
  CroupierRoster *roster = croupier_roster_new ();

  *is_whole = TRUE;
  for (guint i = 0; i < MIN (self->state->players->len, CROUPIER_MAX_PLAYERS); i++)
    {
      gboolean is_right = check_fields (self, i);
      g_autoptr (CroupierProblems) problems = croupier_problems_new ();

      if (!croupier_roster_try (roster, make_player (self, i), problems))
        {
          is_right = FALSE;
          blame_fields (self, i, problems);
        }
      *is_whole &= is_right;
    }

  return roster;
}

/* As many players as there are, or as there must be. */
static guint
count_stand_ins (CroupierMatchDraft *self)
{
  return CLAMP (self->state->players->len, self->state->game->min_players, self->state->game->max_players);
}

static CroupierRoster *
make_stand_ins (CroupierMatchDraft *self, guint n_players)
{
  CroupierRoster *roster = croupier_roster_new ();

  for (guint i = 0; i < n_players; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i + 1);

      croupier_roster_add (roster, croupier_player_new (name), NULL);
    }

  return roster;
}

/* Takes roster. */
static CroupierSetup *
make_setup (CroupierMatchDraft *self, CroupierRoster *roster)
{
  const DraftState *state = self->state;
  CroupierSetup *setup = croupier_setup_new (state->game);
  g_autofree char *title = croupier_text_clean (state->title, -1, NULL);

  g_set_str (&setup->language, state->language);
  g_set_str (&setup->title, title != NULL && *title != '\0'
                              ? title
                              : croupier_game_words_in (state->game, state->language, state->game->title));
  if (self->base != NULL)
    {
      setup->seed = self->base->seed;
      setup->begun = self->base->begun;
      for (guint kind = 0; kind < CROUPIER_N_OUTSIDERS; kind++)
        for (guint i = 0; i < self->base->outsiders[kind]->len; i++)
          croupier_setup_add_outsider (setup, kind, g_ptr_array_index (self->base->outsiders[kind], i));
    }
  croupier_roster_unref (setup->roster);
  setup->roster = roster;
  for (guint i = 0; i < state->game->n_options; i++)
    {
      const char *id = state->game->options[i].id;
      const char *text = g_ptr_array_index (state->options, i);
      CroupierLayout *layout = g_ptr_array_index (state->layouts, i);

      if (text != NULL)
        croupier_options_set (setup->options, id, text, NULL);
      if (layout != NULL)
        croupier_options_set_layout (setup->options, id, layout);
    }

  return setup;
}

/* The roles that a setup asks for; NULL if its game has no editor for them. */
static CroupierRoles *
make_roles (const CroupierSetup *setup)
{
  return (setup->game->editors & CROUPIER_EDITOR_ROLES) != 0 ? setup->game->make_roles (setup) : NULL;
}

/* Those of the base but for what is locked of the roles. */
static void
add_other_fixes (CroupierMatchDraft *self, CroupierSetup *setup)
{
  g_autoptr (CroupierRoles) roles = make_roles (setup);

  for (guint i = 0; self->base != NULL && i < self->base->fixes->len; i++)
    {
      const char *fix = g_ptr_array_index (self->base->fixes, i);

      if (roles == NULL || !croupier_roles_is_fix (roles, fix))
        g_ptr_array_add (setup->fixes, g_strdup (fix));
    }
}

/* Adds them to a setup whose players are those of the draft. What is locked for somebody who was taken out is left
 * out. */
static void
add_fixes (CroupierMatchDraft *self, CroupierSetup *setup)
{
  const GPtrArray *fixes = self->state->fixes;

  if (fixes != NULL)
    add_other_fixes (self, setup);
  else if (self->base != NULL)
    g_ptr_array_extend (setup->fixes, self->base->fixes, (GCopyFunc) (void (*) (void)) g_strdup, NULL);
  for (guint i = 0; fixes != NULL && i < fixes->len; i++)
    {
      const Fix *fix = g_ptr_array_index (fixes, i);
      int player = croupier_match_draft_find_player (self, fix->id);

      if (fix->id == 0 || player >= 0)
        g_ptr_array_add (setup->fixes, g_strconcat (fix->before, player >= 0 ? name_of (self, (guint) player) : "",
                                                    fix->after, NULL));
    }
}

/* What was sent, ruled or pinned may name a player as before. */
static void
keep_names (CroupierMatchDraft *self, CroupierSetup *setup)
{
  if (self->base != NULL && (self->is_fixed || self->base->fixes->len > 0))
    croupier_setup_keep_names (setup, self->base);
  if (self->base != NULL && self->is_fixed)
    croupier_setup_keep_options (setup, self->base);
}

static void
check_title (CroupierMatchDraft *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *title = croupier_text_clean (self->state->title, -1, &error);

  if (title == NULL)
    add_problem (self, CROUPIER_PLACE_TITLE, 0, error->message);
  else if (strlen (title) > MAX_TITLE_BYTES || strchr (title, '\n') != NULL)
    add_problem (self, CROUPIER_PLACE_TITLE, 0, _("The title is too long: it may be one line of 400 bytes."));
}

static void
check_options (CroupierMatchDraft *self)
{
  const CroupierGame *game = self->state->game;
  g_autoptr (CroupierOptions) options = croupier_options_new (game->options, game->n_options);

  for (guint i = 0; i < game->n_options; i++)
    {
      const char *text = g_ptr_array_index (self->state->options, i);
      g_autoptr (GError) error = NULL;

      if (text != NULL && !croupier_options_set (options, game->options[i].id, text, &error))
        add_problem (self, CROUPIER_PLACE_OPTION, i, error->message);
    }
}

static char *
describe_range (const CroupierGame *game)
{
  if (game->min_players == game->max_players)
    return g_strdup_printf (ngettext ("%u player", "%u players", game->min_players), game->min_players);

  return g_strdup_printf (ngettext ("%u to %u players", "%u to %u players", game->max_players), game->min_players,
                          game->max_players);
}

static gboolean
check_count (CroupierMatchDraft *self)
{
  const CroupierGame *game = self->state->game;
  guint n = self->state->players->len;
  g_autofree char *text = NULL;

  if (n < game->min_players)
    text = g_strdup_printf (ngettext ("%u more player is needed.", "%u more players are needed.",
                                      game->min_players - n),
                            game->min_players - n);
  else if (n > game->max_players)
    text = g_strdup_printf (ngettext ("%u player is too many.", "%u players are too many.", n - game->max_players),
                            n - game->max_players);
  if (text != NULL)
    add_problem (self, CROUPIER_PLACE_COUNT, 0, text);

  return text == NULL;
}

static CroupierProblems *
find_problems (CroupierSetup *setup)
{
  CroupierProblems *problems = croupier_problems_new ();

  croupier_plan_unref (croupier_game_plan (setup, problems));
  return problems;
}

/* Whether a problem is about what is locked of the roles. */
static gboolean
is_about_roles (const CroupierSetup *setup, const CroupierRoles *roles, const CroupierProblem *problem)
{
  for (guint i = 0; roles != NULL && problem->subjects != NULL && i < problem->subjects->len; i++)
    {
      const CroupierSubject *subject = &g_array_index (problem->subjects, CroupierSubject, i);

      if (subject->kind == CROUPIER_ABOUT_FIX &&
          croupier_roles_is_fix (roles, g_ptr_array_index (setup->fixes, (guint) subject->index)))
        return TRUE;
    }

  return FALSE;
}

/* While too few or too many are there nobody knows how many will play: what hangs on that is not said. */
static gboolean
hangs_on_count (CroupierMatchDraft *self, const CroupierProblem *problem)
{
  const CroupierGame *game = self->state->game;

  return self->state->players->len != count_stand_ins (self) && game->min_players != game->max_players &&
         croupier_problem_find_subject (problem, CROUPIER_ABOUT_COUNT) != NULL;
}

/* Tells whether the setup makes a match. */
static gboolean
check_plan (CroupierMatchDraft *self, CroupierSetup *setup)
{
  g_autoptr (CroupierProblems) problems = find_problems (setup);
  g_autoptr (CroupierRoles) roles = make_roles (setup);

  for (guint i = 0; i < problems->len; i++)
    {
      const CroupierProblem *problem = croupier_problems_get (problems, i);
      const CroupierSubject *option = croupier_problem_find_subject (problem, CROUPIER_ABOUT_OPTION);

      if (hangs_on_count (self, problem))
        continue;
      if (option != NULL)
        add_problem (self, CROUPIER_PLACE_OPTION, (guint) option->index, problem->message);
      else
        add_problem (self, is_about_roles (setup, roles, problem) ? CROUPIER_PLACE_ROLES : CROUPIER_PLACE_SETUP, 0,
                     problem->message);
    }

  return problems->len == 0;
}

/* ---- locked roles: whether they leave anything to draw can take a second to find out ---- */

/* What is wrong without the locks as well has been said. */
static void
blame_roles (CroupierMatchDraft *self)
{
  g_autoptr (CroupierRoles) roles = make_roles (self->proved);

  for (guint i = 0; i < self->broken->len; i++)
    {
      const CroupierProblem *problem = croupier_problems_get (self->broken, i);

      if (self->is_sound || is_about_roles (self->proved, roles, problem))
        add_problem (self, CROUPIER_PLACE_ROLES, 0, problem->message);
    }
}

static void
run_prove (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_pointer (task, find_problems (data), (GDestroyNotify) g_ptr_array_unref);
}

static void
proved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  CroupierMatchDraft *self = CROUPIER_MATCH_DRAFT (source);
  CroupierProblems *broken = g_task_propagate_pointer (G_TASK (result), NULL);

  if (broken == NULL)
    return; /* given up: something else is locked */

  self->broken = broken;
  g_clear_object (&self->proving);
  if (broken->len == 0)
    return;
  blame_roles (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
stop_proving (CroupierMatchDraft *self)
{
  g_cancellable_cancel (self->proving);
  g_clear_object (&self->proving);
}

static void
forget_proof (CroupierMatchDraft *self)
{
  stop_proving (self);
  g_clear_pointer (&self->proved, croupier_setup_unref);
  g_clear_pointer (&self->broken, g_ptr_array_unref);
}

static void
prove (CroupierMatchDraft *self, CroupierSetup *setup)
{
  GTask *task;

  forget_proof (self);
  self->proved = croupier_setup_ref (setup);
  if (self->worker == NULL)
    {
      self->broken = find_problems (setup);
      return;
    }

  self->proving = g_cancellable_new ();
  task = g_task_new (self, self->proving, proved_cb, NULL);
  g_task_set_task_data (task, croupier_setup_ref (setup), (GDestroyNotify) croupier_setup_unref);
  croupier_worker_run (self->worker, task, run_prove);
}

/* The setup has everything but what is locked of the roles. */
static void
check_roles (CroupierMatchDraft *self, const CroupierSetup *setup)
{
  g_autoptr (CroupierSetup) locked = croupier_setup_copy (setup);

  g_ptr_array_set_size (locked->fixes, 0);
  add_fixes (self, locked);
  if (locked->fixes->len == setup->fixes->len)
    {
      forget_proof (self);
      return;
    }
  if (self->proved == NULL || !croupier_setup_equal (locked, self->proved))
    prove (self, locked);
  if (self->broken != NULL)
    blame_roles (self);
}

/* What is locked can be what it takes: teams that are fixed for everybody make a cast. */
static gboolean
needs_locks (CroupierSetup *setup)
{
  g_autoptr (CroupierRoles) roles = make_roles (setup);
  g_autoptr (CroupierProblems) broken = roles != NULL && !roles->has_schedule ? find_problems (setup) : NULL;

  return broken != NULL && broken->len > 0;
}

static void
check_with_locks (CroupierMatchDraft *self, CroupierSetup *unlocked)
{
  g_autoptr (CroupierSetup) setup = croupier_setup_copy (unlocked);

  forget_proof (self);
  g_ptr_array_set_size (setup->fixes, 0);
  add_fixes (self, setup);
  check_plan (self, setup);
}

static void
check (CroupierMatchDraft *self)
{
  g_autoptr (CroupierRoster) roster = NULL;
  g_autoptr (CroupierSetup) setup = NULL;
  gboolean is_whole;

  g_ptr_array_set_size (self->problems, 0);
  if (self->state->game == NULL)
    {
      add_problem (self, CROUPIER_PLACE_GAME, 0, _("No game has been chosen."));
      return;
    }

  is_whole = check_count (self);
  roster = make_roster (self, &is_whole);
  check_title (self);
  check_options (self);
  is_whole &= croupier_roster_get_size (roster) >= self->state->game->min_players &&
              croupier_roster_get_size (roster) <= self->state->game->max_players;
  setup = make_setup (self, is_whole ? croupier_roster_ref (roster) : make_stand_ins (self, count_stand_ins (self)));
  if (is_whole)
    {
      keep_names (self, setup);
      add_other_fixes (self, setup);
    }
  if (is_whole && needs_locks (setup))
    {
      check_with_locks (self, setup);
      return;
    }
  self->is_sound = check_plan (self, setup);
  if (is_whole)
    check_roles (self, setup);
}

/* ---- steps ---- */

static void
changed (CroupierMatchDraft *self)
{
  check (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Takes state. */
static void
push (CroupierMatchDraft *self, DraftState *state, const char *label, const char *key)
{
  croupier_steps_push (self->steps, state, g_strdup (label), key);
  self->state = state;
}

/* To be called before the state is changed. What is typed into one field is one step: its edits have the same key. */
static void
begin_edit (CroupierMatchDraft *self, const char *label, const char *key)
{
  push (self, state_copy (self->state), label, key);
}

/* Takes state; forgets all steps. */
static void
begin (CroupierMatchDraft *self, DraftState *state)
{
  croupier_steps_begin (self->steps, state);
  self->state = state;
}

static void
gone (gpointer data)
{
  CroupierMatchDraft *self = data;

  self->state = croupier_steps_get_value (self->steps);
  changed (self);
}

/* ---- object ---- */

static void
croupier_match_draft_finalize (GObject *object)
{
  CroupierMatchDraft *self = CROUPIER_MATCH_DRAFT (object);

  forget_proof (self);
  g_clear_object (&self->worker);
  g_clear_pointer (&self->steps, croupier_steps_free);
  g_clear_pointer (&self->given, g_array_unref);
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  g_clear_pointer (&self->base, croupier_setup_unref);

  G_OBJECT_CLASS (croupier_match_draft_parent_class)->finalize (object);
}

static void
croupier_match_draft_class_init (CroupierMatchDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = croupier_match_draft_finalize;

  /* Anything of the draft is new, or what is wrong with it. */
  signals[CHANGED] = g_signal_new ("changed", CROUPIER_TYPE_MATCH_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
croupier_match_draft_init (CroupierMatchDraft *self)
{
  self->steps = croupier_steps_new ((GDestroyNotify) state_free, gone, self);
  begin (self, state_new (NULL));
  self->problems = g_ptr_array_new_with_free_func ((GDestroyNotify) problem_free);
  self->next_id = 1;
  self->given = g_array_new (FALSE, FALSE, sizeof (guint));
  check (self);
}

CroupierMatchDraft *
croupier_match_draft_new (void)
{
  return g_object_new (CROUPIER_TYPE_MATCH_DRAFT, NULL);
}

void
croupier_match_draft_set_worker (CroupierMatchDraft *self, CroupierWorker *worker)
{
  g_set_object (&self->worker, worker);
}

const CroupierGame *
croupier_match_draft_get_game (CroupierMatchDraft *self)
{
  return self->state->game;
}

const char *
croupier_match_draft_get_title (CroupierMatchDraft *self)
{
  return self->state->title;
}

const char *
croupier_match_draft_get_language (CroupierMatchDraft *self)
{
  return self->state->language;
}

guint
croupier_match_draft_get_n_players (CroupierMatchDraft *self)
{
  return self->state->players->len;
}

guint
croupier_match_draft_get_player_id (CroupierMatchDraft *self, guint player)
{
  return get_player (self, player)->id;
}

int
croupier_match_draft_find_player (CroupierMatchDraft *self, guint id)
{
  for (guint i = 0; i < self->state->players->len; i++)
    if (get_player (self, i)->id == id)
      return (int) i;

  return CROUPIER_NO_PLAYER;
}

int
croupier_match_draft_find_given (CroupierMatchDraft *self, guint player)
{
  return player < self->given->len ? croupier_match_draft_find_player (self, g_array_index (self->given, guint, player))
                                   : CROUPIER_NO_PLAYER;
}

const char *
croupier_match_draft_get_field (CroupierMatchDraft *self, guint player, CroupierPlayerField field)
{
  return get_player (self, player)->fields[field];
}

const char *
croupier_match_draft_get_option (CroupierMatchDraft *self, guint option)
{
  return g_ptr_array_index (self->state->options, option);
}

CroupierLayout *
croupier_match_draft_get_layout (CroupierMatchDraft *self, guint option)
{
  return g_ptr_array_index (self->state->layouts, option);
}

gboolean
croupier_match_draft_is_empty (CroupierMatchDraft *self)
{
  gboolean is_empty = self->state->players->len == 0 && *self->state->title == '\0';

  for (guint i = 0; i < self->state->options->len; i++)
    is_empty &= g_ptr_array_index (self->state->options, i) == NULL &&
                g_ptr_array_index (self->state->layouts, i) == NULL;

  return is_empty;
}

gboolean
croupier_match_draft_get_is_fixed (CroupierMatchDraft *self)
{
  return self->is_fixed;
}

/* ---- edits ---- */

gboolean
croupier_match_draft_set_game (CroupierMatchDraft *self, const CroupierGame *game)
{
  DraftState *state;

  if (self->state->game == game)
    return FALSE;

  state = state_new (game);
  g_set_str (&state->title, self->state->title);
  state->language = self->state->language;
  for (guint i = 0; i < self->state->players->len; i++)
    add_copy (state, g_ptr_array_index (self->state->players, i));
  push (self, state, _("Choose Game"), NULL);
  changed (self);

  return TRUE;
}

gboolean
croupier_match_draft_replace_text (CroupierMatchDraft *self, const CroupierGame *game, GError **error)
{
  g_autoptr (CroupierProblems) problems = croupier_problems_new ();

  if (!game->can_follow (self->state->game, game, problems))
    {
      croupier_problems_to_error (problems, CROUPIER_ERROR_SETUP, error);
      return FALSE;
    }
  begin_edit (self, _("Change the Text of the Game"), NULL);
  self->state->game = game;
  changed (self);
  return TRUE;
}

gboolean
croupier_match_draft_set_title (CroupierMatchDraft *self, const char *title)
{
  g_autofree char *line = g_strdelimit (g_strdup (title), "\r\n", ' '); /* it is one, however many were pasted */

  if (g_str_equal (self->state->title, line))
    return FALSE;

  begin_edit (self, _("Change Title"), "title");
  g_set_str (&self->state->title, line);
  changed (self);

  return TRUE;
}

/* As the catalogues have it, which stay. */
static const char *
find_language (const char *language)
{
  const char *const *codes = croupier_catalog_list ();

  while (*codes != NULL && !g_str_equal (*codes, language))
    codes++;
  return *codes;
}

gboolean
croupier_match_draft_set_language (CroupierMatchDraft *self, const char *language)
{
  const char *found = find_language (language);

  g_return_val_if_fail (found != NULL, FALSE);

  if (self->state->language == found)
    return FALSE;

  begin_edit (self, _("Change Language"), NULL);
  self->state->language = found;
  changed (self);

  return TRUE;
}

static const char *
edit_label (CroupierPlayerField field)
{
  switch (field)
    {
    case CROUPIER_FIELD_NAME:
      return _("Rename Player");
    case CROUPIER_FIELD_HANDLE:
      return _("Change Handle");
    case CROUPIER_FIELD_GARNETS:
      return _("Change Garnets");
    case CROUPIER_FIELD_ALIASES:
      return _("Change Aliases");
    case CROUPIER_FIELD_HISTORY:
      return _("Change Earlier Garnets");
    case CROUPIER_FIELD_HOUSES:
      return _("Change Houses");
    }

  g_assert_not_reached ();
}

gboolean
croupier_match_draft_set_field (CroupierMatchDraft *self, guint player, CroupierPlayerField field, const char *text)
{
  g_autofree char *key = NULL;

  g_return_val_if_fail (player < self->state->players->len, FALSE);

  if (g_str_equal (get_player (self, player)->fields[field], text))
    return FALSE;

  key = g_strdup_printf ("player %u %d", get_player (self, player)->id, field);
  begin_edit (self, edit_label (field), key);
  g_set_str (&get_player (self, player)->fields[field], text);
  changed (self);

  return TRUE;
}

gboolean
croupier_match_draft_remove_player (CroupierMatchDraft *self, guint player)
{
  g_autofree char *label = NULL;

  g_return_val_if_fail (player < self->state->players->len, FALSE);

  if (self->is_fixed)
    return FALSE;

  label = g_strdup_printf (_("Remove %s"), name_of (self, player));
  begin_edit (self, label, NULL);
  g_ptr_array_remove_index (self->state->players, player);
  changed (self);

  return TRUE;
}

gboolean
croupier_match_draft_move_player (CroupierMatchDraft *self, guint from, guint to)
{
  g_autofree char *label = NULL;
  guint n = self->state->players->len;

  g_return_val_if_fail (from < n, FALSE);

  to = MIN (to, n - 1);
  if (from == to || self->is_fixed)
    return FALSE;

  label = g_strdup_printf (_("Move %s"), name_of (self, from));
  begin_edit (self, label, NULL);
  g_ptr_array_insert (self->state->players, (int) to, g_ptr_array_steal_index (self->state->players, from));
  changed (self);

  return TRUE;
}

static void
collect_names (GHashTable *names, GStrv fields, guint i)
{
  g_autoptr (CroupierPlayer) player = croupier_player_new (fields[CROUPIER_FIELD_NAME]);

  g_free (croupier_player_read (player, CROUPIER_FIELD_ALIASES, fields[CROUPIER_FIELD_ALIASES]));
  g_hash_table_insert (names, croupier_text_fold (player->name), GUINT_TO_POINTER (i));
  for (char **alias = player->aliases; *alias != NULL; alias++)
    g_hash_table_insert (names, croupier_text_fold (*alias), GUINT_TO_POINTER (i));
}

/* Folded name or alias → number of the player. */
static GHashTable *
index_names (CroupierMatchDraft *self)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->state->players->len; i++)
    collect_names (names, get_player (self, i)->fields, i);

  return names;
}

static gboolean
is_known (GHashTable *names, const char *name, guint *player)
{
  g_autofree char *folded = croupier_text_fold (name);
  gpointer found;

  if (!g_hash_table_lookup_extended (names, folded, NULL, &found))
    return FALSE;

  *player = GPOINTER_TO_UINT (found);
  return TRUE;
}

guint
croupier_match_draft_add_players (CroupierMatchDraft *self, const char *text, CroupierProblems *problems)
{
  g_autoptr (GPtrArray) read = croupier_players_text_read (text, problems);
  g_autoptr (GPtrArray) fresh = g_ptr_array_new ();
  g_autoptr (GHashTable) names = index_names (self);
  g_autofree char *label = NULL;
  guint other;

  if (self->is_fixed)
    return 0;

  for (guint i = 0; i < read->len; i++)
    {
      GStrv fields = g_ptr_array_index (read, i);

      if (is_known (names, fields[CROUPIER_FIELD_NAME], &other))
        {
          croupier_problems_add (problems, 0, 0, _("%s is in the list already."), fields[CROUPIER_FIELD_NAME]);
          continue;
        }
      collect_names (names, fields, self->state->players->len + fresh->len);
      g_ptr_array_add (fresh, fields);
    }
  if (fresh->len == 0)
    return 0;

  label = fresh->len == 1 ? g_strdup_printf (_("Add %s"), ((GStrv) g_ptr_array_index (fresh, 0))[CROUPIER_FIELD_NAME])
                          : g_strdup_printf (ngettext ("Add %u Player", "Add %u Players", fresh->len), fresh->len);
  begin_edit (self, label, NULL);
  for (guint i = 0; i < fresh->len; i++)
    g_ptr_array_add (self->state->players, player_new (self->next_id++, g_strdupv (g_ptr_array_index (fresh, i))));
  changed (self);

  return fresh->len;
}

static GStrv
make_fields (const CroupierPlayer *player)
{
  GStrv fields = g_new0 (char *, CROUPIER_N_PLAYER_FIELDS + 1);

  for (CroupierPlayerField field = 0; field < CROUPIER_N_PLAYER_FIELDS; field++)
    fields[field] = croupier_player_write (player, field);

  return fields;
}

/* A player with what they hold now; what they held when this match began is the first of earlier ones. */
static CroupierPlayer *
player_after (const CroupierMatch *match, guint i)
{
  CroupierPlayer *player = croupier_player_copy (croupier_roster_get_player (croupier_match_get_roster (match), i));

  g_array_prepend_val (player->history, player->garnets);
  player->garnets = croupier_match_get_state (match)->garnets[i];
  return player;
}

guint
croupier_match_draft_take_players (CroupierMatchDraft *self, const CroupierMatch *match)
{
  guint n = croupier_roster_get_size (croupier_match_get_roster (match));
  g_autofree char *label = g_strdup_printf (_("Take Players of “%s”"), croupier_match_get_setup (match)->title);
  g_autoptr (GHashTable) names = index_names (self);

  begin_edit (self, label, NULL);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CroupierPlayer) earlier = player_after (match, i);
      GStrv fields = make_fields (earlier);
      guint player;

      if (is_known (names, fields[CROUPIER_FIELD_NAME], &player))
        {
          g_strfreev (get_player (self, player)->fields);
          get_player (self, player)->fields = fields;
        }
      else
        g_ptr_array_add (self->state->players, player_new (self->next_id++, fields));
    }
  changed (self);

  return n;
}

gboolean
croupier_match_draft_set_option (CroupierMatchDraft *self, guint option, const char *text)
{
  const CroupierOption *spec;
  char **place;
  g_autofree char *label = NULL, *key = NULL;

  g_return_val_if_fail (option < self->state->options->len, FALSE);

  if (g_strcmp0 (g_ptr_array_index (self->state->options, option), text) == 0)
    return FALSE;

  spec = &self->state->game->options[option];
  label = g_strdup_printf (_("Change “%s”"), croupier_option_words (spec, spec->title));
  key = g_strdup_printf ("option %u", option);
  begin_edit (self, label, key);
  place = (char **) &self->state->options->pdata[option];
  g_set_str (place, text);
  changed (self);

  return TRUE;
}

gboolean
croupier_match_draft_set_layout (CroupierMatchDraft *self, guint option, CroupierLayout *layout)
{
  g_return_val_if_fail (option < self->state->layouts->len, FALSE);

  if (g_ptr_array_index (self->state->layouts, option) == layout)
    return FALSE;

  begin_edit (self, layout ? _("Change Layout") : _("Use the Game’s Layout"), layout ? "layout" : NULL);
  layout_clear (g_ptr_array_index (self->state->layouts, option));
  self->state->layouts->pdata[option] = layout ? croupier_layout_ref (layout) : NULL;
  changed (self);

  return TRUE;
}

/* NULL while players are missing, or something is wrong with one. */
static CroupierSetup *
make_setup_of_all (CroupierMatchDraft *self)
{
  g_autoptr (CroupierSetup) setup = NULL;

  for (guint i = 0; i < self->problems->len; i++)
    {
      CroupierDraftPlace place = ((const CroupierDraftProblem *) g_ptr_array_index (self->problems, i))->place;

      if (place == CROUPIER_PLACE_GAME || place == CROUPIER_PLACE_COUNT || place == CROUPIER_PLACE_PLAYER)
        return NULL;
    }

  setup = make_setup (self, croupier_roster_new ());
  for (guint i = 0; i < self->state->players->len; i++)
    croupier_roster_add (setup->roster, make_player (self, i), NULL);
  keep_names (self, setup);
  add_fixes (self, setup);
  return g_steal_pointer (&setup);
}

CroupierRoles *
croupier_match_draft_dup_roles (CroupierMatchDraft *self)
{
  g_autoptr (CroupierSetup) setup = make_setup_of_all (self);

  return setup != NULL ? make_roles (setup) : NULL;
}

/* Of the fixes of roles some can't be read, or say again what another says: they stand in no roles. */
static gboolean
has_unread (const CroupierSetup *setup, const CroupierRoles *roles)
{
  g_autoptr (GPtrArray) read = croupier_roles_list_fixes (roles);
  guint n = 0;

  for (guint i = 0; i < setup->fixes->len; i++)
    n += croupier_roles_is_fix (roles, g_ptr_array_index (setup->fixes, i));

  return n > read->len;
}

gboolean
croupier_match_draft_has_role_fixes (CroupierMatchDraft *self)
{
  g_autoptr (CroupierSetup) setup = make_setup_of_all (self);
  g_autoptr (CroupierRoles) roles = setup != NULL ? make_roles (setup) : NULL;

  for (guint i = 0; roles != NULL && i < setup->fixes->len; i++)
    if (croupier_roles_is_fix (roles, g_ptr_array_index (setup->fixes, i)))
      return TRUE;

  return FALSE;
}

/* NULL if they are those of the base. */
static GPtrArray *
make_fixes (CroupierMatchDraft *self, const CroupierRoles *roles)
{
  g_autoptr (CroupierRoles) before = self->base != NULL ? make_roles (self->base) : NULL;
  g_autoptr (GPtrArray) fixes = NULL;
  GPtrArray *kept;

  if (before != NULL && before->n_players == roles->n_players && croupier_roles_has_locks_of (roles, before) &&
      !has_unread (self->base, before))
    return NULL;

  fixes = croupier_roles_list_fixes (roles);
  kept = g_ptr_array_new_with_free_func (fix_free);
  for (guint i = 0; i < fixes->len; i++)
    {
      const CroupierRoleFix *fix = g_ptr_array_index (fixes, i);

      add_fix (kept, fix->before, fix->player >= 0 ? get_player (self, (guint) fix->player)->id : 0, fix->after);
    }

  return kept;
}

static guint
count_locked (const CroupierRoles *roles)
{
  guint n = 0;

  for (guint i = 0; i < roles->deals->len; i++)
    for (guint player = 0; player < roles->n_players; player++)
      n += croupier_role_hand_count (&croupier_roles_get_deal (roles, i)->locks[player]);

  return n;
}

/* As a script has it. */
static char *
dup_cast_text (const CroupierOption *option, CroupierCast *cast)
{
  g_autoptr (CroupierOptions) options = croupier_options_new (option, 1);

  croupier_options_set_cast (options, option->id, cast);
  return croupier_options_to_script (options, option->id);
}

/* The cast that is played without locks. */
static CroupierCast *
dup_unlocked_cast (const CroupierSetup *setup)
{
  g_autoptr (CroupierSetup) unlocked = croupier_setup_copy (setup);

  g_ptr_array_set_size (unlocked->fixes, 0);
  return setup->game->dup_cast (unlocked);
}

/* Where no cast is set, teams that are locked for everybody make one. The first of them that is unlocked must not put
 * the usual cast into its place, nor the last that is locked take the usual cast away: it is set from then on. */
static void
keep_cast (CroupierMatchDraft *self, const CroupierSetup *before, gboolean is_unlocked)
{
  int option = croupier_cast_find_option (before->game);
  g_autoptr (CroupierSetup) after = NULL;
  g_autoptr (CroupierCast) played = NULL, next = NULL, usual = NULL;

  if (option < 0 || g_ptr_array_index (self->state->options, (guint) option) != NULL)
    return;

  after = make_setup_of_all (self);
  played = before->game->dup_cast (before);
  next = before->game->dup_cast (after);
  usual = dup_unlocked_cast (before);
  if (!croupier_cast_equal (played, next) && (is_unlocked || croupier_cast_equal (played, usual)))
    self->state->options->pdata[option] = dup_cast_text (&before->game->options[option], played);
}

gboolean
croupier_match_draft_set_roles (CroupierMatchDraft *self, const CroupierRoles *roles, const char *label)
{
  g_autoptr (CroupierSetup) setup = make_setup_of_all (self);
  g_autoptr (CroupierRoles) before = setup != NULL ? make_roles (setup) : NULL;
  GPtrArray *fixes;

  g_return_val_if_fail (before != NULL && before->n_players == roles->n_players, FALSE);

  if (croupier_roles_has_locks_of (roles, before) && !has_unread (setup, before))
    return FALSE;

  fixes = make_fixes (self, roles);
  begin_edit (self, label, NULL);
  g_clear_pointer (&self->state->fixes, g_ptr_array_unref);
  self->state->fixes = fixes;
  keep_cast (self, setup, count_locked (roles) < count_locked (before));
  changed (self);

  return TRUE;
}

gboolean
croupier_match_draft_start_over (CroupierMatchDraft *self)
{
  if (self->state->game == NULL && croupier_match_draft_is_empty (self))
    return FALSE;

  push (self, state_new (NULL), _("Start Over"), NULL);
  changed (self);

  return TRUE;
}

void
croupier_match_draft_forget (CroupierMatchDraft *self)
{
  self->has_seed = FALSE;
  begin (self, state_new (NULL));
  changed (self);
}

/* Whether an option is set to the cast that would be played without it. */
static gboolean
has_usual_cast (const CroupierSetup *setup, const CroupierOption *option)
{
  CroupierCast *cast = option->type == CROUPIER_OPTION_CAST ? croupier_options_get_cast (setup->options, option->id)
                                                            : NULL;
  g_autoptr (CroupierCast) usual = cast != NULL ? setup->game->dup_cast (setup) : NULL;

  return usual != NULL && croupier_cast_equal (cast, usual);
}

/* As the draft holds it: NULL where it is the default. */
static char *
dup_option_text (const CroupierSetup *setup, const CroupierOption *option)
{
  g_autoptr (CroupierOptions) defaults = croupier_options_new (setup->game->options, setup->game->n_options);
  g_autoptr (JsonNode) value = croupier_options_value_to_json (setup->options, option->id);
  g_autoptr (JsonNode) fallback = croupier_options_value_to_json (defaults, option->id);

  if (value == NULL || (fallback != NULL && json_node_equal (value, fallback)) || has_usual_cast (setup, option))
    return NULL;
  return croupier_options_to_script (setup->options, option->id);
}

static CroupierLayout *
dup_own_layout (const CroupierSetup *setup, const CroupierOption *option)
{
  CroupierLayout *layout = croupier_options_get_layout (setup->options, option->id);
  g_autoptr (CroupierLayout) template = NULL;
  g_autoptr (JsonNode) left = NULL;
  g_autoptr (JsonNode) right = NULL;

  if (layout == NULL)
    return NULL;
  template = setup->game->dup_template (setup);
  left = croupier_layout_to_json (layout);
  right = croupier_layout_to_json (template);
  return json_node_equal (left, right) ? NULL : croupier_layout_ref (layout);
}

/* A player who stands in the same place stays the same player. */
static guint
take_id (CroupierMatchDraft *self, guint player)
{
  return player < self->state->players->len ? get_player (self, player)->id : self->next_id++;
}

void
croupier_match_draft_take_setup (CroupierMatchDraft *self, CroupierSetup *setup, gboolean is_fixed)
{
  DraftState *state = state_new (setup->game);

  g_array_set_size (self->given, 0);
  if (!g_str_equal (setup->title, croupier_game_words_in (setup->game, setup->language, setup->game->title)))
    g_set_str (&state->title, setup->title);
  state->language = find_language (setup->language);
  for (guint i = 0; i < croupier_roster_get_size (setup->roster); i++)
    {
      GStrv fields = make_fields (croupier_roster_get_player (setup->roster, i));
      guint id = take_id (self, i);

      g_ptr_array_add (state->players, player_new (id, fields));
      g_array_append_val (self->given, id);
    }
  for (guint i = 0; i < setup->game->n_options; i++)
    if (setup->game->options[i].type == CROUPIER_OPTION_LAYOUT)
      state->layouts->pdata[i] = dup_own_layout (setup, &setup->game->options[i]);
    else
      state->options->pdata[i] = dup_option_text (setup, &setup->game->options[i]);

  begin (self, state);
  croupier_match_draft_set_base (self, setup, is_fixed);
}

void
croupier_match_draft_set_base (CroupierMatchDraft *self, CroupierSetup *setup, gboolean is_fixed)
{
  croupier_setup_ref (setup);
  g_clear_pointer (&self->base, croupier_setup_unref);
  self->base = setup;
  self->is_fixed = is_fixed;
  changed (self);
}

CroupierSteps *
croupier_match_draft_get_steps (CroupierMatchDraft *self)
{
  return self->steps;
}

/* ---- what is wrong ---- */

const GPtrArray *
croupier_match_draft_get_problems (CroupierMatchDraft *self)
{
  return self->problems;
}

char *
croupier_match_draft_dup_problem (CroupierMatchDraft *self, CroupierDraftPlace place, guint index)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->problems->len; i++)
    {
      const CroupierDraftProblem *problem = g_ptr_array_index (self->problems, i);

      if (problem->place == place && problem->index == index)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", problem->text);
    }

  return text->len > 0 ? g_strdup (text->str) : NULL;
}

gboolean
croupier_match_draft_is_field_wrong (CroupierMatchDraft *self, guint player, CroupierPlayerField field)
{
  for (guint i = 0; i < self->problems->len; i++)
    {
      const CroupierDraftProblem *problem = g_ptr_array_index (self->problems, i);

      if (problem->place == CROUPIER_PLACE_PLAYER && problem->index == player && problem->field == field)
        return TRUE;
    }

  return FALSE;
}

char *
croupier_match_draft_dup_count (CroupierMatchDraft *self)
{
  const CroupierGame *game = self->state->game;
  guint n = self->state->players->len;
  g_autofree char *players = g_strdup_printf (ngettext ("%u player", "%u players", n), n);
  g_autofree char *range = NULL;

  if (game == NULL)
    return g_steal_pointer (&players);

  range = describe_range (game);
  if (n == 0 && game->min_players == game->max_players)
    return g_steal_pointer (&range);
  if (n == 0)
    return g_strdup_printf (_("%s, usually %u"), range, game->usual_players);
  if (n < game->min_players)
    return g_strdup_printf (ngettext ("%s · %u more needed", "%s · %u more needed", game->min_players - n), players,
                            game->min_players - n);
  if (n > game->max_players)
    return g_strdup_printf (ngettext ("%s · %u too many", "%s · %u too many", n - game->max_players), players,
                            n - game->max_players);
  if (n != game->usual_players)
    return g_strdup_printf (_("%s, usually %u"), players, game->usual_players);

  return g_steal_pointer (&players);
}

char *
croupier_match_draft_dup_reason (CroupierMatchDraft *self)
{
  guint n = self->problems->len;
  const CroupierDraftProblem *first = n > 0 ? g_ptr_array_index (self->problems, 0) : NULL;
  g_auto (GStrv) lines = first ? g_strsplit (first->text, "\n", 2) : NULL;

  if (first == NULL)
    return NULL;
  if (n == 1)
    return g_strdup (lines[0]);

  return g_strdup_printf (ngettext ("%s And %u more is to be put right.", "%s And %u more are to be put right.", n - 1),
                          lines[0], n - 1);
}

/* ---- what it makes ---- */

CroupierSetup *
croupier_match_draft_dup_sketch (CroupierMatchDraft *self)
{
  CroupierSetup *setup = self->state->game ? make_setup (self, make_stand_ins (self, count_stand_ins (self))) : NULL;

  if (setup != NULL)
    add_fixes (self, setup);
  return setup;
}

const CroupierSeed *
croupier_match_draft_get_seed (CroupierMatchDraft *self, GError **error)
{
  self->has_seed = self->has_seed || croupier_entropy_draw_seed (&self->seed, error);
  return self->has_seed ? &self->seed : NULL;
}

CroupierSetup *
croupier_match_draft_dup_setup (CroupierMatchDraft *self, GError **error)
{
  const CroupierSeed *seed;
  CroupierRoster *roster;
  CroupierSetup *setup;

  if (self->problems->len > 0)
    {
      g_autofree char *reason = croupier_match_draft_dup_reason (self);

      g_set_error_literal (error, CROUPIER_ERROR, CROUPIER_ERROR_SETUP, reason);
      return NULL;
    }

  seed = croupier_match_draft_get_seed (self, error);
  if (seed == NULL)
    return NULL;

  roster = croupier_roster_new ();
  for (guint i = 0; i < self->state->players->len; i++)
    croupier_roster_add (roster, make_player (self, i), NULL);
  setup = make_setup (self, roster);
  setup->seed = *seed;
  add_fixes (self, setup);

  return setup;
}

CroupierSetup *
croupier_match_draft_dup_change (CroupierMatchDraft *self)
{
  CroupierRoster *roster;
  CroupierSetup *setup;

  g_return_val_if_fail (self->base != NULL, NULL);

  if (self->problems->len > 0)
    return NULL;

  roster = croupier_roster_new ();
  for (guint i = 0; i < self->state->players->len; i++)
    croupier_roster_add (roster, make_player (self, i), NULL);
  setup = make_setup (self, roster);
  keep_names (self, setup);
  add_fixes (self, setup);
  return setup;
}
