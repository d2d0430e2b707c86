/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The languages that messages can be written in.
 *
 * gettext itself gives the language that the program runs in, and one at a time. A match has its own, in whatever
 * language the window is, and worker threads write messages of several. So its catalogues, in the file format that
 * gettext’s own tools make, are resources of the program and are read here. */
#include "config.h"

#include "croupier-catalog.h"

#include <string.h>

#include "croupier-languages.h"

#define FOLDER "/app/croupier/languages/"
#define MAX_STEPS 64

/* A step of the formula that chooses a form, in the order in which a stack of numbers takes them. */
typedef struct
{
  char sign; /* 'n', '0' for a number, or an operator: % * / + - < > l g = ! & | ? and ~, which turns round */
  guint number;
} PluralStep;

struct _CroupierCatalog
{
  GBytes *file;
  const guint8 *data;                    /* of it */
  guint32 n_entries, words_at, forms_at; /* where the tables begin, by which they are found in data */
  PluralStep steps[MAX_STEPS];
  guint n_steps, n_forms;
};

/* ---- the formula ---- */

/* What is left of a formula; nothing is, once it is found to be none. */
typedef struct
{
  const char *rest;
  CroupierCatalog *catalog;
  gboolean is_wrong;
} Formula;

static void
add_step (Formula *formula, char sign, guint number)
{
  if (formula->catalog->n_steps == MAX_STEPS)
    formula->is_wrong = TRUE;
  else
    formula->catalog->steps[formula->catalog->n_steps++] = (PluralStep) { sign, number };
}

static gboolean
skip (Formula *formula, const char *sign)
{
  formula->rest += strspn (formula->rest, " \t");
  if (!g_str_has_prefix (formula->rest, sign))
    return FALSE;
  formula->rest += strlen (sign);
  return TRUE;
}

static void read_choice (Formula *formula);

static void
read_number (Formula *formula)
{
  char *end;

  if (skip (formula, "n"))
    add_step (formula, 'n', 0);
  else if (skip (formula, "("))
    {
      read_choice (formula);
      formula->is_wrong |= !skip (formula, ")");
    }
  else if (g_ascii_isdigit (*formula->rest))
    {
      add_step (formula, '0', (guint) g_ascii_strtoull (formula->rest, &end, 10));
      formula->rest = end;
    }
  else if (skip (formula, "!"))
    {
      read_number (formula);
      add_step (formula, '~', 0);
    }
  else
    formula->is_wrong = TRUE;
}

/* Operators, from those that bind the least; of those in one row the longer stand first. */
static const struct
{
  const char *sign;
  char step;
} operators[][4] = {
  { { "||", '|' } },
  { { "&&", '&' } },
  { { "==", '=' }, { "!=", '!' } },
  { { "<=", 'l' }, { ">=", 'g' }, { "<", '<' }, { ">", '>' } },
  { { "+", '+' }, { "-", '-' } },
  { { "%", '%' }, { "*", '*' }, { "/", '/' } },
};

static gboolean
skip_operator (Formula *formula, guint row, char *step)
{
  for (guint i = 0; i < G_N_ELEMENTS (operators[row]) && operators[row][i].sign != NULL; i++)
    if (skip (formula, operators[row][i].sign))
      {
        *step = operators[row][i].step;
        return TRUE;
      }
  return FALSE;
}

static void
read_row (Formula *formula, guint row)
{
  char step;

  if (row == G_N_ELEMENTS (operators))
    {
      read_number (formula);
      return;
    }
  read_row (formula, row + 1);
  while (!formula->is_wrong && skip_operator (formula, row, &step))
    {
      read_row (formula, row + 1);
      add_step (formula, step, 0);
    }
}

static void
read_choice (Formula *formula)
{
  read_row (formula, 0);
  if (formula->is_wrong || !skip (formula, "?"))
    return;
  read_choice (formula);
  formula->is_wrong |= !skip (formula, ":");
  if (!formula->is_wrong)
    read_choice (formula);
  add_step (formula, '?', 0);
}

static guint
apply (char sign, guint a, guint b)
{
  switch (sign)
    {
    case '|':
      return a || b;
    case '&':
      return a && b;
    case '=':
      return a == b;
    case '!':
      return a != b;
    case '<':
      return a < b;
    case '>':
      return a > b;
    case 'l':
      return a <= b;
    case 'g':
      return a >= b;
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return b != 0 ? a / b : 0;
    default:
      return b != 0 ? a % b : 0;
    }
}

/* The form for so many. */
static guint
choose_form (const CroupierCatalog *catalog, guint n)
{
  guint stack[MAX_STEPS], height = 0;

  for (guint i = 0; i < catalog->n_steps; i++)
    {
      const PluralStep *step = &catalog->steps[i];

      if (step->sign == 'n' || step->sign == '0')
        stack[height++] = step->sign == 'n' ? n : step->number;
      else if (step->sign == '~')
        stack[height - 1] = !stack[height - 1];
      else if (step->sign == '?')
        {
          height -= 2;
          stack[height - 1] = stack[height - 1] ? stack[height] : stack[height + 1];
        }
      else
        {
          height--;
          stack[height - 1] = apply (step->sign, stack[height - 1], stack[height]);
        }
    }
  return MIN (stack[0], catalog->n_forms - 1);
}

/* From the head of the file: “Plural-Forms: nplurals=2; plural=(n != 1);” */
static void
read_forms (CroupierCatalog *catalog, const char *head)
{
  const char *line = strstr (head, "\nPlural-Forms:");
  const char *count = line != NULL ? strstr (line, "nplurals=") : NULL;
  const char *rule = count != NULL ? strstr (count, "plural=") : NULL;
  Formula formula = { rule != NULL ? rule + strlen ("plural=") : "", catalog, FALSE };

  read_choice (&formula);
  if (count != NULL)
    catalog->n_forms = (guint) g_ascii_strtoull (count + strlen ("nplurals="), NULL, 10);
  if (formula.is_wrong || !skip (&formula, ";") || catalog->n_forms == 0)
    g_error ("A language does not say how it counts: %s", head);
}

/* ---- catalogues ---- */

static guint32
get_word (const guint8 *data, guint32 at)
{
  guint32 word;

  memcpy (&word, data + at, sizeof word);
  return GUINT32_FROM_LE (word);
}

/* One of two tables, each of lengths and places. */
static const char *
get_text (const CroupierCatalog *catalog, guint32 table, guint32 entry)
{
  return (const char *) catalog->data + get_word (catalog->data, table + entry * 8 + 4);
}

/* Returns the translation, its forms one after the other, or NULL. The entries stand in the order of their words. */
static const char *
look_up (const CroupierCatalog *catalog, const char *words)
{
  guint32 from = 0, to = catalog->n_entries;

  while (from < to)
    {
      guint32 middle = from + (to - from) / 2;
      int order = strcmp (words, get_text (catalog, catalog->words_at, middle));

      if (order == 0)
        return get_text (catalog, catalog->forms_at, middle);
      if (order < 0)
        to = middle;
      else
        from = middle + 1;
    }
  return NULL;
}

CroupierCatalog *
croupier_catalog_new (GBytes *file)
{
  CroupierCatalog *catalog = g_new0 (CroupierCatalog, 1);

  /* The file begins with five numbers: the third is how many entries there are, the fourth and the fifth are where the
   * tables begin of what is translated and of translations. The entry without words is the head, which has the formula
   * for plurals. */
  catalog->file = file;
  catalog->data = g_bytes_get_data (file, NULL);
  g_assert (get_word (catalog->data, 0) == 0x950412de);
  catalog->n_entries = get_word (catalog->data, 8);
  catalog->words_at = get_word (catalog->data, 12);
  catalog->forms_at = get_word (catalog->data, 16);
  read_forms (catalog, look_up (catalog, ""));
  return catalog;
}

/* A language is read when it is asked for first. Nothing is freed before the program ends. */
typedef struct
{
  char **codes;
  CroupierCatalog **catalogs; /* of these; NULL: not read yet */
} Languages;

static const Languages *
get_languages (void)
{
  static Languages languages;
  static gsize is_made = 0;

  if (g_once_init_enter (&is_made))
    {
      GResource *resource = croupier_languages_get_resource ();
      g_auto (GStrv) names = g_resource_enumerate_children (resource, FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      g_autoptr (GStrvBuilder) codes = g_strv_builder_new ();

      g_strv_builder_add (codes, "en");
      if (names != NULL)
        g_strv_builder_addv (codes, (const char **) names);
      languages.codes = g_strv_builder_end (codes);
      languages.catalogs = g_new0 (CroupierCatalog *, g_strv_length (languages.codes));
      g_once_init_leave (&is_made, 1);
    }

  return &languages;
}

static CroupierCatalog *
read_language (const char *code)
{
  g_autofree char *path = g_strconcat (FOLDER, code, NULL);

  return croupier_catalog_new (
    g_resource_lookup_data (croupier_languages_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL));
}

const char *const *
croupier_catalog_list (void)
{
  return (const char *const *) get_languages ()->codes;
}

const CroupierCatalog *
croupier_catalog_get (const char *language)
{
  const Languages *languages = get_languages ();

  for (guint i = 1; languages->codes[i] != NULL; i++)
    if (g_str_equal (languages->codes[i], language))
      {
        if (g_once_init_enter_pointer (&languages->catalogs[i]))
          g_once_init_leave_pointer (&languages->catalogs[i], read_language (language));
        return languages->catalogs[i];
      }
  return NULL;
}

const char *
croupier_catalog_find (const CroupierCatalog *catalog, const char *words)
{
  const char *translated = catalog != NULL ? look_up (catalog, words) : NULL;

  return translated != NULL ? translated : words;
}

const char *
croupier_catalog_find_counted (const CroupierCatalog *catalog, const char *one, const char *many, int count)
{
  const char *form = catalog != NULL ? look_up (catalog, one) : NULL;

  if (form == NULL)
    return count == 1 ? one : many;
  for (guint i = choose_form (catalog, (guint) ABS (count)); i > 0; i--)
    form += strlen (form) + 1;
  return form;
}
