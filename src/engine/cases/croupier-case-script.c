/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scripts of cases: what a case plays, with all that it goes on from. */
#include "config.h"
#include "croupier-case-script.h"

#include <string.h>

#include "croupier-gettext.h"

#define BREAK " / "
#define OR_ELSE "⇄"
#define MAX_COMPOSED 100 /* blocks in a script, since a position can go on from others, and more than once */

static gboolean
is_head (const char *text)
{
  static const char *const words[] = {
    "game:", "title:", "language:", "seed:", "option ", "area ", "player:", "gamemaster:", "fix ", "power:"
  }; /* the last is of our own tests */

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_has_prefix (text, words[i]))
      return TRUE;
  return FALSE;
}

/* A line of the head; one of the same key in a block that goes on from this one takes its place. */
typedef struct
{
  char *key, *text;
  guint line, level;
} CaseHead;

typedef struct
{
  const CroupierCases *cases;
  CroupierProblems *problems;
  GPtrArray *heads;         /* CaseHead */
  CroupierCaseScript *body; /* from the first phase on */
  GArray *amend_lines;
  gboolean has_phase; /* in what is gone on from */
  gboolean is_twin;   /* of “one ⇄ other” the other is taken */
  guint level, n_composed;
} Composer;

static void
head_free (gpointer data)
{
  CaseHead *head = data;

  g_free (head->key);
  g_free (head->text);
  g_free (head);
}

/* "option hand" of "option hand: 1 2", "player: Amy" of "player: Amy | garnets 3", or without the spaces, so that it
 * can stand in a cell. All areas together are one layout; each power is one for itself. */
static char *
get_key (const char *text)
{
  const char *end = g_str_has_prefix (text, "power:")    ? NULL
                    : g_str_has_prefix (text, "area ")   ? text + strlen ("area")
                    : g_str_has_prefix (text, "player:") ? strchr (text, '|')
                                                         : strchr (text, ':');

  return end != NULL ? g_strchomp (g_strndup (text, (gsize) (end - text))) : g_strdup (text);
}

static void
add_head (Composer *composer, guint line, const char *text)
{
  CaseHead *head = g_new (CaseHead, 1);
  guint place = composer->heads->len;

  *head = (CaseHead) { get_key (text), g_strdup (text), line, composer->level };
  for (guint i = composer->heads->len; i-- > 0;)
    {
      const CaseHead *other = g_ptr_array_index (composer->heads, i);

      if (!g_str_equal (other->key, head->key))
        continue;
      if (other->level == head->level)
        {
          place = i + 1;
          break;
        }
      g_ptr_array_remove_index (composer->heads, i);
      place = i;
    }
  g_ptr_array_insert (composer->heads, (int) place, head);
}

static void
add_script_line (CroupierCaseScript *script, guint line, const char *text)
{
  g_string_append_printf (script->text, "%s\n", text);
  g_array_append_val (script->lines, line);
}

static void
add_body_line (Composer *composer, guint line, const char *text)
{
  add_script_line (composer->body, line, text);
  composer->body->is_closed |= g_str_equal (text, "== open") || g_str_equal (text, "== end");
  if (!g_str_has_prefix (text, "== ") || g_str_equal (text, "== open"))
    return;
  composer->body->n_phases++;
  g_free (composer->body->phase);
  composer->body->phase = g_strdup (text + strlen ("== "));
}

/* Of “one ⇄ other” either; of any other line all. */
static char *
take_half (const char *text, gboolean is_twin)
{
  g_auto (GStrv) halves = g_strsplit (text, OR_ELSE, 2);
  gboolean has_two = halves[0] != NULL && halves[1] != NULL;

  return g_strdup (has_two ? g_strstrip (halves[is_twin]) : text);
}

/* The lines of an item: one with others indented below it is taken as it is, and of a head only what is like one begins
 * a new line, since doors are parted by “ / ” too. */
static GStrv
split_item (const CroupierCaseItem *item, gboolean is_twin)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_autofree char *text = take_half (item->text, is_twin);
  g_auto (GStrv) parts = item->more->len > 0 ? g_strsplit (text, "\n", -1) : croupier_case_split_lines (text);
  g_autoptr (GString) line = g_string_new (parts[0]);

  if (*text == '\0')
    return g_strv_builder_end (lines);
  for (guint i = 1; parts[0] != NULL && parts[i] != NULL; i++)
    {
      if (is_head (line->str) && !is_head (parts[i]) && !g_str_has_prefix (parts[i], "=="))
        {
          g_string_append_printf (line, BREAK "%s", parts[i]);
          continue;
        }
      g_strv_builder_add (lines, line->str);
      g_string_assign (line, parts[i]);
    }
  g_strv_builder_add (lines, line->str);
  return g_strv_builder_end (lines);
}

static void
add_item_lines (Composer *composer, const CroupierCaseItem *item, gboolean *has_phase)
{
  g_auto (GStrv) lines = split_item (item, composer->is_twin);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *text = g_strstrip (lines[i]);

      *has_phase |= g_str_has_prefix (text, "==");
      if (g_str_has_prefix (text, "from:"))
        continue;
      if (g_str_has_prefix (text, "amend ") || g_str_equal (text, "undo"))
        {
          g_ptr_array_add (composer->body->amends, g_strdup (text));
          g_array_append_val (composer->amend_lines, item->line);
          continue;
        }
      if (composer->body->amends->len > 0)
        croupier_case_complain (composer->problems, item->line, _("Nothing is played after “amend” and “undo”."));
      if (!*has_phase && (is_head (text) || (*text != '!' && !composer->has_phase)))
        {
          g_autoptr (GString) whole = g_string_new (text);

          for (guint k = 0; k < item->more->len; k++)
            g_string_append_printf (whole, " %s", (const char *) g_ptr_array_index (item->more, k));
          add_head (composer, item->line, whole->str);
          continue;
        }
      add_body_line (composer, item->line, text);
      for (guint k = 0; k < item->more->len; k++)
        {
          g_autofree char *indented = g_strconcat ("    ", g_ptr_array_index (item->more, k), NULL);

          add_script_line (composer->body, item->line, indented);
        }
    }
}

static void compose (Composer *composer, const CroupierCaseBlock *block, guint n_items, const gboolean *is_left_out);

static void
compose_position (Composer *composer, guint line, const char *name)
{
  for (guint i = 1; i < composer->cases->blocks->len; i++)
    {
      const CroupierCaseBlock *block = g_ptr_array_index (composer->cases->blocks, i);

      /* Only from what stands above, so that nothing goes round in a circle. */
      if (block->kind != CROUPIER_CASE_POSITION || !g_str_equal (block->name, name) || block->line >= line)
        continue;
      compose (composer, block, block->items->len, NULL);
      return;
    }
  croupier_case_complain (composer->problems, line, _("There is no position “%s” above."), name);
}

static void
compose (Composer *composer, const CroupierCaseBlock *block, guint n_items, const gboolean *is_left_out)
{
  gboolean has_phase = FALSE;

  if (composer->n_composed++ == MAX_COMPOSED)
    croupier_case_complain (composer->problems, block->line, _("This goes on from too many positions."));
  if (composer->n_composed > MAX_COMPOSED)
    return;
  for (guint i = 0; i < block->items->len; i++)
    {
      const CroupierCaseItem *item = g_ptr_array_index (block->items, i);
      g_auto (GStrv) lines = item->is_expectation ? NULL : split_item (item, composer->is_twin);

      for (guint k = 0; lines != NULL && lines[k] != NULL; k++)
        {
          g_auto (GStrv)
            names = g_str_has_prefix (lines[k], "from:") ? g_strsplit (lines[k] + strlen ("from:"), ",", -1) : NULL;

          for (guint n = 0; names != NULL && names[n] != NULL; n++)
            compose_position (composer, MAX (item->line, block->line), g_strstrip (names[n]));
        }
    }
  composer->level++;
  for (guint i = 0; i < n_items; i++)
    {
      const CroupierCaseItem *item = g_ptr_array_index (block->items, i);

      if (!item->is_expectation && (is_left_out == NULL || !is_left_out[i]))
        add_item_lines (composer, item, &has_phase);
    }
  composer->has_phase |= has_phase;
}

static CroupierCaseScript *
script_new (void)
{
  CroupierCaseScript *script = g_new0 (CroupierCaseScript, 1);

  script->text = g_string_new (NULL);
  script->lines = g_array_new (FALSE, FALSE, sizeof (guint));
  script->amends = g_ptr_array_new_with_free_func (g_free);
  return script;
}

void
croupier_case_script_free (CroupierCaseScript *script)
{
  g_string_free (script->text, TRUE);
  g_array_unref (script->lines);
  g_ptr_array_unref (script->amends);
  g_free (script->phase);
  g_free (script);
}

CroupierCaseScript *
croupier_case_script_new (const CroupierCases *cases, const CroupierCaseBlock *block, guint n_items,
                          const gboolean *is_left_out, gboolean is_twin, CroupierProblems *problems)
{
  g_autoptr (GPtrArray) heads = g_ptr_array_new_with_free_func (head_free);
  g_autoptr (CroupierCaseScript) body = script_new ();
  g_autoptr (CroupierCaseScript) script = script_new ();
  g_autoptr (GArray) amend_lines = g_array_new (FALSE, FALSE, sizeof (guint));
  Composer composer = {
    .cases = cases, .problems = problems, .heads = heads, .body = body, .amend_lines = amend_lines, .is_twin = is_twin
  };
  const CroupierCaseBlock *common = g_ptr_array_index (cases->blocks, 0);
  guint n_before = problems->len;

  compose (&composer, common, common->items->len, NULL);
  compose (&composer, block, n_items, is_left_out);
  for (guint i = 0; i < heads->len; i++)
    {
      const CaseHead *head = g_ptr_array_index (heads, i);

      add_script_line (script, head->line, head->text);
    }
  g_string_append (script->text, body->text->str);
  g_array_append_vals (script->lines, body->lines->data, body->lines->len);
  g_array_append_vals (script->lines, amend_lines->data, amend_lines->len);
  g_ptr_array_extend_and_steal (script->amends, g_steal_pointer (&body->amends));
  body->amends = g_ptr_array_new_with_free_func (g_free);
  script->phase = g_steal_pointer (&body->phase);
  script->n_phases = body->n_phases;
  script->is_closed = body->is_closed;
  return problems->len == n_before ? g_steal_pointer (&script) : NULL;
}
