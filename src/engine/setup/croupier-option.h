/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game lets the GM choose, and what was chosen. */
#pragma once

#include <json-glib/json-glib.h>
#include "croupier-cast.h"
#include "croupier-error.h"
#include "croupier-layout.h"

G_BEGIN_DECLS

typedef enum
{
  CROUPIER_OPTION_NUMBER,  /* one whole number, min to max */
  CROUPIER_OPTION_NUMBERS, /* whole numbers, each min to max; min_items to max_items of them */
  CROUPIER_OPTION_CHOICE,  /* one of the choices */
  CROUPIER_OPTION_FLAG,    /* yes or no */
  CROUPIER_OPTION_NAMES,   /* min_items to max_items names, all different; parted by commas, or by spaces where there is
                              no comma; “none” where there may be none */
  CROUPIER_OPTION_LAYOUT,  /* a layout, by area lines or from a file */
  CROUPIER_OPTION_CAST, /* a cast: a shipped one by its id, one from a file, or the whole of it as JSON in one line */
} CroupierOptionType;

/* The shape of a table of numbers: line by line, each from one column on to the last. */
typedef struct
{
  const char *title; /* translatable */
  guint first;       /* column */
} CroupierOptionLine;

typedef struct
{
  const char *help;           /* translatable: what stands in it, where all of it can be seen */
  const char *heading;        /* translatable: what the columns are, "Right guesses"; NULL where their titles say it */
  const char *const *columns; /* translatable titles, NULL-terminated */
  const CroupierOptionLine *lines;
  guint n_lines;
  gboolean in_halves; /* the numbers count halves: 3 is shown as 1.5 */
} CroupierOptionTable;

typedef struct
{
  const char *id;    /* as in scripts and JSON: "pass_doors_to_win" */
  const char *title; /* translatable */
  const char *help;  /* translatable, one sentence */
  CroupierOptionType type;
  gint64 min, max;
  guint min_items, max_items;
  const char *const *choices; /* NULL-terminated */
  /* the default as a script would write it; NULL where it follows from the players or the variant */
  const char *fallback;
  const char *fallback_words;           /* that rule in words, e.g. "players - 1"; NULL where fallback stands */
  gboolean is_assumed;                  /* the rules have lost what the default should be */
  const CroupierOptionTable *table;     /* how NUMBERS are shown; NULL: in a row */
  const char *const *choice_titles;     /* of a CHOICE: translatable, what each is called where it is chosen */
  guint (*get_usual) (guint n_players); /* of a NUMBER whose default follows from others: what that comes to, while all
                                           else has its default; or */
  const guint *usuals;                  /* the same by the number of players, to CROUPIER_MAX_PLAYERS */
  GHashTable *translations; /* of a game that is a text, as croupier_language_find_in() takes them; or NULL */
} CroupierOption;

/* Anything that an option says, such as its title, or one of its choices: in the language that holds now. */
const char *croupier_option_words (const CroupierOption *option, const char *words);

/* What the default of an option comes to that follows from others; 0: it does not. */
guint croupier_option_get_usual (const CroupierOption *option, guint n_players);

/* The options that the GM has set; what is not set has its default. Values are kept by option id. */
typedef struct _CroupierOptions CroupierOptions;

/* None of the options of a game is set. The specs must outlive what is returned, and every default in them must be a
 * value that the option takes. */
CroupierOptions *croupier_options_new (const CroupierOption *specs, gsize n_specs);

CroupierOptions *croupier_options_copy (const CroupierOptions *options); /* shares a layout and a cast */
void croupier_options_free (CroupierOptions *options);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CroupierOptions, croupier_options_free)

/* Sets an option to what stands in a script, in the place of what was set before. Numbers are decimal digits, with a
 * minus perhaps; several stand with spaces or commas between them. A choice is one of the words that the option has, in
 * capitals or not. A flag is yes, true, on, or no, false, off. A cast is the id of one that comes with the program, or
 * JSON that croupier_cast_from_json() reads, beginning with a brace. A layout is no text: see
 * croupier_options_set_layout(). Returns FALSE with CROUPIER_ERROR_SETUP where there is no such option (all there are
 * are named) or it does not take such a value (every wrong word is named, and what would be accepted). Nothing has
 * changed then. */
gboolean croupier_options_set (CroupierOptions *options, const char *id, const char *value, GError **error);

/* Sets an option to what stands in a file, likewise: a number is a whole number, numbers an array of them, a choice a
 * text, a flag true or false, a layout what croupier_layout_from_json() reads, a cast what croupier_cast_from_json()
 * reads or the id of one that comes with the program. */
gboolean croupier_options_set_json (CroupierOptions *options, const char *id, JsonNode *value, GError **error);

/* The layout or cast must have been checked; it is shared from now on. */
void croupier_options_set_layout (CroupierOptions *options, const char *id, CroupierLayout *layout);
void croupier_options_set_cast (CroupierOptions *options, const char *id, CroupierCast *cast);

/* Blames an option for the problems from the first one to the end of the list, if it is set: what it is by default
 * nobody has chosen. */
void croupier_options_blame (const CroupierOptions *options, const char *id, CroupierProblems *problems, guint first);

void croupier_options_unset (CroupierOptions *options, const char *id);            /* gives it its default again */
gboolean croupier_options_is_set (const CroupierOptions *options, const char *id); /* be it to its default */

/* What was set for an option of that type, or its default. Where there is neither, it is the fallback, NULL or FALSE.
 * The numbers are gint64, the names char *, both in their order; a choice is as the option spells it. */
gint64 croupier_options_get_number (const CroupierOptions *options, const char *id, gint64 fallback);
const GArray *croupier_options_get_numbers (const CroupierOptions *options, const char *id);
const GPtrArray *croupier_options_get_names (const CroupierOptions *options, const char *id);
const char *croupier_options_get_choice (const CroupierOptions *options, const char *id);
gboolean croupier_options_get_flag (const CroupierOptions *options, const char *id);
CroupierLayout *croupier_options_get_layout (const CroupierOptions *options, const char *id);
CroupierCast *croupier_options_get_cast (const CroupierOptions *options, const char *id);

/* The value as croupier_options_set() reads it; NULL for a layout, which is written area by area, and for what is not
 * set. */
char *croupier_options_to_script (const CroupierOptions *options, const char *id);

const char *croupier_options_get_title (const CroupierOptions *options, const char *id);

/* The value that counts, set or default, as croupier_options_set_json() reads it; NULL where there is neither. */
JsonNode *croupier_options_value_to_json (const CroupierOptions *options, const char *id);

G_END_DECLS
