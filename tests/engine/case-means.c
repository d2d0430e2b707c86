/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a text means, and whether it is taken for that and nothing else. */
#include "config.h"
#include "case-means.h"

#include <string.h>

#include "croupier-pasted.h"
#include "tests.h"
#include "croupier-text.h"

#define UNCLEAR "unclear"
#define MAX_AROUND 24

/* As it would stand on the paste desk, if nothing else were pasted. */
typedef enum
{
  TAKEN_REFUSED,
  TAKEN_LOOK,
  TAKEN_READ,
} Taken;

/* What makes a clear text one that is not, in a language; “{player}” is another one. */
static const struct
{
  const char *language;
  const char *arounds[MAX_AROUND]; /* with “%s” for the text */
} doubts[] = {
  { "en",
    { "%s?",
      "maybe %s",
      "%s unless {player} objects",
      "%s if {player} agrees",
      "%s or not",
      "{player}: %s",
      "{player} said %s",
      "%s, no wait",
      "%s\nnvm",
      "not %s",
      "don't %s",
      "you %s",
      "can I %s",
      "%s next round",
      "> %s",
      "%s jk",
      "[quote]%s[/quote]",
      "%s ❌",
      "%s, probably",
      "tomorrow %s",
      "%s and {player}",
      "{player} %s",
      "draft: %s",
      "let's %s" } },
  { "de",
    { "vielleicht %s", "%s?", "%s falls {player} will", "%s, außer {player} geht", "nicht %s", "{player}: %s",
      "{player} sagt %s", "%s, warte", "du %s", "morgen %s", "%s oder nicht", "doch nicht %s" } },
  { "fr",
    { "peut-être %s", "%s ?", "%s sauf si {player} refuse", "pas %s", "{player} : %s", "{player} dit %s",
      "%s, non attends", "tu %s", "demain %s", "%s ou pas" } },
  { "es",
    { "quizás %s", "¿%s?", "%s a menos que {player} vaya", "no %s", "{player}: %s", "{player} dijo %s", "%s, espera",
      "tú %s", "mañana %s", "%s o no" } },
  { "pt_BR",
    { "talvez %s", "%s?", "%s a menos que {player} vá", "não %s", "{player}: %s", "{player} disse %s", "%s, espera",
      "você %s", "amanhã %s", "%s ou não" } },
  { "pl",
    { "może %s", "%s?", "%s chyba że {player} pójdzie", "nie %s", "{player}: %s", "{player} mówi %s", "%s, czekaj",
      "ty %s", "jutro %s", "%s albo nie" } },
};

/* What changes nothing. */
static const char *const trifles[] = {
  "ok so %s",
  "hi gm! %s",
  "%s thanks!",
  "%s 🙏",
  "%s lol",
  "%s\nthanks",
  "[b]%s[/b]",
  "[spoiler]%s[/spoiler]",
  "**%s**",
  "||%s||",
  "  %s  ",
  "%s!",
  "%s, good night all",
};

/* A text that is refused as it stands, as the desk offers it. */
static CroupierPasted *
paste (const CroupierMatch *match, guint player, const char *text)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  CroupierPasted *pasted = g_new0 (CroupierPasted, 1);

  pasted->player = (int) player;
  pasted->author = g_strdup ("");
  pasted->text = g_strdup (text);
  g_ptr_array_add (all, pasted);
  croupier_pasted_reread_all (all, match);
  return pasted;
}

static Taken
take (const CroupierPasted *pasted)
{
  const CroupierReading *reading = pasted->reading;

  if (reading->status == CROUPIER_STATUS_REFUSED)
    return TAKEN_REFUSED;
  if (pasted->taken != NULL && !pasted->is_rest_talk)
    return TAKEN_LOOK;
  for (guint i = 0; i < reading->warnings->len; i++)
    if (croupier_problems_get (reading->warnings, i)->length > 0)
      return TAKEN_LOOK;
  return reading->problems->len > 0 ? TAKEN_LOOK : TAKEN_READ;
}

static char *
put_around (const CroupierMatch *match, guint player, const char *around, const char *text)
{
  GString *whole = g_string_new (around);
  const CroupierRoster *roster = croupier_match_get_roster (match);
  guint other = croupier_roster_get_size (roster) - 1;

  while (other > player + 1 && strstr (text, croupier_roster_get_name (roster, other)) != NULL)
    other--;
  g_string_replace (whole, "{player}", croupier_roster_get_name (roster, other), 0);
  g_string_replace (whole, "%s", text, 1);
  return g_string_free_and_steal (whole);
}

/* What a text is read as, plainly; NULL where a person has to see it. */
static char *
read_plainly (const CroupierMatch *match, guint player, const char *text)
{
  g_autofree char *clean = croupier_text_clean (text, -1, NULL);
  g_autoptr (CroupierPasted) pasted = paste (match, player, clean);

  return take (pasted) == TAKEN_READ ? g_strdup (pasted->reading->read_as->str) : NULL;
}

/* “No voto a nadie” votes for nobody, in several languages. */
static gboolean
is_denied_twice (const char *around, const char *meaning)
{
  return strstr (meaning, "nobody") != NULL && g_str_has_prefix (around, "n");
}

/* A clear text with something around it is never read as if that were not there, and never as something else. */
static char *
check_varied (const CroupierMatch *match, guint player, const char *text, const char *meaning, CaseMeans *means)
{
  const char *language = croupier_match_get_setup (match)->language;

  for (guint i = 0; i < G_N_ELEMENTS (doubts); i++)
    for (guint k = 0; g_str_equal (doubts[i].language, language) && k < MAX_AROUND && doubts[i].arounds[k] != NULL; k++)
      {
        const char *around = doubts[i].arounds[k];
        g_autofree char *whole = put_around (match, player, around, text);
        g_autofree char *read_as = read_plainly (match, player, whole);

        means->n_varied++;
        if (read_as != NULL && !is_denied_twice (around, meaning))
          return g_strdup_printf ("MISREAD: “%s” of “%s” is read as %s", whole, text, read_as);
      }
  for (guint i = 0; i < G_N_ELEMENTS (trifles); i++)
    {
      g_autofree char *whole = put_around (match, player, trifles[i], text);
      g_autofree char *read_as = read_plainly (match, player, whole);

      means->n_varied++;
      if (read_as != NULL && !g_str_equal (read_as, meaning))
        return g_strdup_printf ("MISREAD: “%s” of “%s” is read as %s", whole, text, read_as);
    }
  return NULL;
}

/* Under the sanitizers few are varied, and in the other build an eighth: others each time. */
static gboolean
has_turn (const char *text)
{
  return tests_have_turn (text, tests_are_sanitized () ? 16 : 8);
}

char *
case_means_check (const CroupierMatch *match, guint player, const char *text, const char *meaning, CaseMeans *means)
{
  static const char *const words[] = { "refused", "looked at", "read" };
  g_autoptr (CroupierPasted) pasted = paste (match, player, text);
  const CroupierReading *reading = pasted->reading;
  Taken taken = take (pasted);
  gboolean is_unclear = g_str_equal (meaning, UNCLEAR);
  const CroupierProblems *said = taken == TAKEN_REFUSED ? reading->problems : reading->warnings;
  char *wrong;

  if (is_unclear ? taken != TAKEN_READ : g_str_equal (reading->read_as->str, meaning))
    {
      *(is_unclear || taken == TAKEN_READ ? &means->n_right : &means->n_looked) += 1;
      wrong = taken == TAKEN_READ && has_turn (text) ? check_varied (match, player, text, meaning, means) : NULL;
      means->n_misread += wrong != NULL;
      return wrong;
    }
  *(is_unclear || taken != TAKEN_REFUSED ? &means->n_misread : &means->n_refused) += 1;
  return g_strdup_printf ("%s: “%s” means %s, but is %s%s%s%s%s",
                          is_unclear || taken != TAKEN_REFUSED ? "MISREAD" : "REFUSED", text, meaning, words[taken],
                          taken != TAKEN_REFUSED ? " as " : "", reading->read_as->str, said->len > 0 ? " | " : "",
                          said->len > 0 ? croupier_problems_get (said, 0)->message : "");
}
