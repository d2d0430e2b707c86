/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Lua finds wrong with a text, in words for whoever writes a game. */
#include "config.h"
#include "croupier-custom-fault.h"

#include <string.h>

#include "croupier-gettext.h"
#include "croupier-pattern.h"

#define VARIABLE "(?: \\((?:global|local|method|field|upvalue|constant) '(?<name>\\w+)'\\))"

/* In the place of a name in braces stands what the group of that name has found. */
typedef struct
{
  CroupierPattern pattern;
  const char *sentence;
} Fault;

static const char *
find_type (const char *type)
{
  static const char *const names[][2] = {
    { "nil", N_("nothing") },         { "no value", N_("nothing") },      { "string", N_("a text") },
    { "number", N_("a number") },     { "boolean", N_("true or false") }, { "table", N_("a table") },
    { "function", N_("a function") }, { "userdata", N_("a player") },     { "light userdata", N_("a player") },
    { "player", N_("a player") },     { "players", N_("players") },       { "match", N_("the match") },
    { "list", N_("a list") },         { "hand", N_("a hand of cards") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i][0], type))
      return _(names[i][1]);
  return NULL;
}

const char *
custom_fault_name_type (const char *type)
{
  const char *name = find_type (type);

  return name != NULL ? name : type;
}

/* “'end'”, “<eof>”, “number”. */
static char *
dup_found (const char *found)
{
  gsize length = strlen (found);
  g_autofree char *bare = NULL;

  if (g_str_equal (found, "<eof>") || g_str_equal (found, "'<eof>'"))
    return g_strdup (_("the end of the text"));
  if (g_str_equal (found, "<name>"))
    return g_strdup (_("a name"));
  if (length < 3 || found[0] != '\'' || found[length - 1] != '\'')
    return g_strdup (custom_fault_name_type (found));
  bare = g_strndup (found + 1, length - 2);
  return g_strdup_printf (_("“%s”"), bare);
}

static char *
fill_in (const char *sentence, const GMatchInfo *info)
{
  GString *filled = g_string_new (NULL);

  for (const char *at = sentence; *at != '\0'; at++)
    {
      const char *end = *at == '{' ? strchr (at, '}') : NULL;
      g_autofree char *name = end != NULL ? g_strndup (at + 1, (gsize) (end - at - 1)) : NULL;
      g_autofree char *found = name != NULL ? g_match_info_fetch_named (info, name) : NULL;
      g_autofree char *shown = found != NULL ? dup_found (found) : NULL;

      if (shown == NULL)
        g_string_append_c (filled, *at);
      else
        {
          g_string_append (filled, shown);
          at = end;
        }
    }
  return g_string_free_and_steal (filled);
}

/* The first that fits. */
static Fault faults[] = {
  { { "^(?:invalid escape sequence|hexadecimal digit expected|decimal escape too large|missing '[{}]' in)" },
    N_("“\\” begins a sign of its own in a text; write “\\\\” where it is meant itself") },
  { { "^.+ near '<\\\\\\d+>'$" },
    N_(
      "letters with accents, and dashes and quotation marks that are not straight, can only stand within texts: a text "
      "begins and ends with a straight \"") },
  { { "^.+ near '!'$" }, N_("there is no “!” here: “~=” is unequal, and “not” stands before what is not so") },
  { { "^.+ near '[&|]'$" }, N_("“and”, “or” and “not” are written as words here") },
  { { "^(?:syntax error|unexpected symbol) near '[+-]'$" },
    N_("there is no “+=”, “-=” or “++” here: write, say, “p.points = p.points + 1”") },
  { { "^(?:unexpected symbol|'then' expected|'do' expected|'end' expected.*|'\\)' expected.*) near '='$" },
    N_("“=” sets something; what compares is “==”") },
  { { "^syntax error near '=='$" }, N_("“==” compares; what sets something is “=”") },
  { { "^unexpected symbol near '(?://|#)'$" }, N_("a remark begins with “--”") },
  { { "^'=' or 'in' expected|^attempt to call an? (?!userdata)[\\w ]+ value \\(for iterator" },
    N_("“for” goes through players by “for p in m.players do”, through a list by “for i, x in ipairs (list) do”, and "
       "counts by “for i = 1, 3 do”") },
  { { "^<eof> expected near 'end'$" }, N_("there is an “end” too many, here or above") },
  { { "^function arguments expected near" }, N_("behind “:” and a name stand brackets, as in “m:finish ()”") },
  { { "^(?<missing>.+) expected \\(to close (?<open>.+) at line (?<line>\\d+)\\) near (?<near>.+)$" },
    N_("{open} of line {line} is not closed: {missing} is missing before {near}") },
  { { "^(?<missing>.+) expected near (?<near>.+)$" }, N_("{missing} is missing before {near}") },
  { { "^(?:syntax error|unexpected symbol) near (?<near>.+)$" },
    N_("{near} does not belong here, or something before it is missing") },
  { { "^unfinished string near" }, N_("this text is not closed: the quotation mark at its end is missing") },
  { { "^unfinished long (?:string|comment) \\(starting at line (?<line>\\d+)\\)" },
    N_("what begins in line {line} with “[[” is not closed: “]]” is missing") },
  { { "^malformed number near (?<near>.+)$" }, N_("{near} is no number") },
  { { "^break outside" }, N_("“break” stands outside of any loop") },
  { { "^no visible label '(?<name>\\w+)' for" }, N_("“goto” goes to “{name}”, and there is no such label") },
  { { "^label '(?<name>\\w+)' already" }, N_("the label “{name}” is there twice") },
  { { "^attempt to assign to const variable '(?<name>\\w+)'" }, N_("“{name}” is constant and cannot be set") },
  { { "^unknown attribute '(?<name>\\w+)'" }, N_("“<{name}>” is nothing that a local name can be; “<const>” is") },
  { { "^invalid long string delimiter" }, N_("a text in brackets begins with “[[”") },
  { { "^(?:too many|function at|main function).*(?:local variables|upvalues)" },
    N_("there are too many local names here: put some of them into a table") },
  { { "^(?:C )?stack overflow|^(?:chunk|function) has too many syntax levels|^error in error handling" },
    N_("this goes too deep: does a function call itself without end?") },
  { { "^attempt to load a binary chunk" }, N_("this has been compiled; a game is a text that people can read") },
  { { "^attempt to call a nil value \\(field 'random'\\)" },
    N_("there is no “random” here: chance comes by m:draw, m:shuffle, m:deal and m:seat") },
  { { "^attempt to call a nil value \\(field '(?:floor|ceil)'\\)" },
    N_("numbers are whole ones here: “//” divides and rounds down") },
  { { "^attempt to call an? (?:light )?userdata value \\(for iterator" },
    N_("this is one player, and no set: use it as it is, without “for”") },
  { { "^attempt to call an? (?<type>[\\w ]+) value" VARIABLE },
    N_("“{name}” is {type}, and no function that can be called: is it spelt right?") },
  { { "^attempt to call an? (?<type>[\\w ]+) value" }, N_("{type} stands where a function is called") },
  { { "^attempt to index a string value" }, N_("a text has no parts and no functions here") },
  { { "^attempt to index an? (?<type>[\\w ]+) value" VARIABLE },
    N_("“{name}” is {type}, and has no parts: is it spelt right, and set before?") },
  { { "^attempt to index an? (?<type>[\\w ]+) value" }, N_("{type} stands where something with parts is needed") },
  { { "^attempt to perform arithmetic on an? (?<type>[\\w ]+) value" VARIABLE },
    N_("“{name}” is {type}, and cannot be calculated with") },
  { { "^attempt to perform arithmetic on a nil value" }, N_("there is nothing here that could be calculated with") },
  { { "^attempt to perform arithmetic on an? (?<type>[\\w ]+) value" }, N_("{type} cannot be calculated with") },
  { { "^attempt to perform bitwise operation on|^number has no integer representation" },
    N_("there are whole numbers only, and this is none") },
  { { "^attempt to concatenate an? (?<type>[\\w ]+) value" VARIABLE },
    N_("“{name}” is {type}, and cannot become part of a text") },
  { { "^attempt to concatenate an? (?<type>[\\w ]+) value" }, N_("{type} cannot become part of a text") },
  { { "^attempt to compare (?:.+ with players|players with .+|two players values)$" },
    N_("#set says how many a set of players has, and a set is compared with no number") },
  { { "^attempt to compare (?<one>[\\w ]+) with (?<other>[\\w ]+)$" },
    N_("{one} and {other} cannot be compared by “<” or “>”") },
  { { "^attempt to compare two (?<one>[\\w ]+) values" },
    N_("{one} and another one cannot be compared by “<” or “>”") },
  { { "^attempt to get length of an? (?<type>[\\w ]+) value" },
    N_("“#” counts what is in a list or a set of players, not {type}") },
  { { "^attempt to perform 'n(?://|%+)0'|^attempt to divide by zero" }, N_("this divides by 0") },
  { { "^(?:bad )?'for' (?:initial|limit|step)(?! is zero)" }, N_("“for” counts from a whole number to another one") },
  { { "^'for' step is zero" }, N_("“for” goes on by 0, so it would never end") },
  { { "^(?:table )?index is nil" }, N_("nothing stands in [ ], where a key is needed") },
  { { "^calling '(?<name>\\w+)' on bad self" }, N_("“{name}” is called with a colon, as in m:{name} (…)") },
  { { "^bad argument #(?:-\\d+ to '\\w+'|\\d+ to '\\?') \\((?<wanted>\\w+) expected, got (?<type>[\\w ]+)\\)$" },
    N_("{wanted} is needed here, not {type}") },
  { { "^bad argument #1 to '(?<name>i?pairs)' \\(table expected, got players\\)$" },
    N_("“for p in set do” goes through a set of players, without “{name}”") },
  { { "^bad argument #(?<nth>\\d+) to '(?<name>[\\w ]+)' \\((?<wanted>\\w+) expected, got (?<type>[\\w ]+)\\)$" },
    N_("“{name}” takes {wanted} in place {nth}, not {type}") },
  { { "^bad argument #(?<nth>\\d+) to '(?<name>[\\w ]+)' \\((?<why>.+)\\)$" }, N_("“{name}”, place {nth}: {why}") },
};

char *
custom_fault_describe (const char *said)
{
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (GMatchInfo) info = NULL;

      if (g_regex_match (croupier_pattern_get (&faults[i].pattern), said, 0, &info))
        return fill_in (_(faults[i].sentence), info);
    }
  return g_strdup (said);
}
