/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lines of a pasted chat can look like. */
#include "config.h"
#include "croupier-paste-patterns.h"

#include <string.h>

#include "croupier-pattern.h"
#include "croupier-stamp.h"
#include "croupier-text.h"

#define MAX_DAY_TO_YEAR 16 /* bytes, as in "25th. September., 2020" */
#define DASH "[-\xe2\x80\x93\xe2\x80\x94]"
#define STAMP_IN_BRACKETS_OR_NOT "(?:\\[ ?(" CROUPIER_STAMP ") ?\\]|(" CROUPIER_STAMP "))"
#define DIGITS "0123456789"
#define ANY_DIGITS DIGITS "\xd9\xdb\xdf\xe0\xe1\xea\xef\xf0" /* the first bytes of those of other scripts */
#define NICK "\\p{L}[^\\s\\d]*(?: \\p{Lu}[^\\s\\d]*){0,2}"
#define HANDLE NICK "|\\p{L}[^\\s\\d]{2,}[0-9]{1,4}|\\+[0-9][0-9 ]{5,20}"
#define ARROW "\xe2\x86\x91"
#define SIZE "[0-9]+(?:[.,][0-9]+)? (?:[Bb]ytes?|octets?|bajt(?:y|\xc3\xb3w)?|[KMG](?:B|o))"
#define VIEW_THREAD                                                                              \
  "(?:View thread|Thread anzeigen|(?:Afficher|Voir) le fil(?: de discussion)?|Ver (?:el )?hilo|" \
  "Ver (?:conversa|thread|t\xc3\xb3pico)|(?:Wy\xc5\x9bwietl|Zobacz|Poka\xc5\xbc) w\xc4\x85tek)"
#define STAMP_OR_DATE "(?:" CROUPIER_STAMP "|" CROUPIER_STAMP_DATE ")"

/* A number and a mark that parts it from the next, or from the name of a month; or a day and, not far behind, a year.
 */
static gboolean
may_have_stamp (const char *text)
{
  const char *last = NULL;

  for (const char *at = strpbrk (text, DIGITS); at != NULL; at = strpbrk (last, DIGITS))
    {
      gsize length = strspn (at, DIGITS);
      gboolean is_year = length >= 4 && last != NULL && at - last <= MAX_DAY_TO_YEAR;

      last = at + length;
      if (is_year || (*last != '\0' && strchr (":./-", *last) != NULL && g_ascii_isalnum (last[1])))
        return TRUE;
    }
  return FALSE;
}

/* A stamp ends with a digit, a half of a day, a month, or a mark of punctuation. */
static gboolean
may_end_with_stamp (const char *text)
{
  static const char ends[] = "jan feb mar apr may jun jul aug sep oct nov dec st nd rd th am pm m uhr kor";
  const char *end = text + strlen (text), *at = end;
  g_autofree char *word = NULL;

  if (end == text || !may_have_stamp (text))
    return FALSE;
  if (!g_ascii_isalpha (end[-1]))
    return g_ascii_isdigit (end[-1]) || strchr ("]:.", end[-1]) != NULL || (guchar) end[-1] >= 0x80;
  while (at > text && g_ascii_isalpha (at[-1]))
    at--;
  word = g_ascii_strdown (at, MIN (end - at, 3));
  return croupier_text_has_word (ends, word);
}

/* No stamp, and nothing before one that stands alone, has what parts a name from it, or from a text. */
static gboolean
may_be_alone (const char *text)
{
  static const char *const marks[] = { "\xe2\x80\x94", "\xe2\x80\x93", " - ", "<" };
  const char *word = text;

  while (*word != '\0' && !g_ascii_isalnum (*word))
    word++;
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (strstr (word, marks[i]) != NULL)
      return FALSE;
  return may_end_with_stamp (text);
}

/* A number that goes on behind a mark, or before a letter of those that say which half of a day it is, or of hours. */
static gboolean
may_be_timelike (const char *text)
{
  if (!g_str_is_ascii (text))
    return TRUE;
  for (const char *at = strpbrk (text, DIGITS); at != NULL; at = strpbrk (at, DIGITS))
    {
      at += strspn (at, DIGITS);
      if (*at != '\0' &&
          ((strchr (":./-", *at) != NULL && g_ascii_isdigit (at[1])) || strchr ("aApPuUhH", at[*at == ' ']) != NULL))
        return TRUE;
    }
  return FALSE;
}

/* What begins or ends like one of the words of a badge, or has no letter. */
static gboolean
may_be_badge (const char *text)
{
  gsize length = strlen (text);

  if (!g_ascii_isalnum (*text))
    return TRUE;
  return strchr ("ABONMSWrRsSbB", *text) != NULL || (length > 4 && g_ascii_strcasecmp (text + length - 4, "icon") == 0);
}

static gboolean
may_say_used (const char *text)
{
  return strstr (text, " /") != NULL;
}

/* Without a time all that begins with a small letter ends with the same word, and behind a number stands what is
 * counted. */
static gboolean
may_be_dropped (const char *text)
{
  gsize n_digits = strspn (text, DIGITS);
  const char *behind = text + n_digits;

  if (strpbrk (text, ":.") != NULL || (n_digits == 0 && !g_ascii_islower (*text)))
    return TRUE;
  if (n_digits == 0)
    return g_str_has_suffix (text, " omitted");
  return *behind == ' ' ? behind[1] != '\0' && strchr ("rARodMBbKG", behind[1]) != NULL
                        : *behind != ',' || g_ascii_isdigit (behind[1]);
}

static gboolean
may_have_two_stamps (const char *text)
{
  const char *first = strchr (text, ':'), *last = strrchr (text, ':');

  return first != last && g_ascii_isdigit (first[1]) && g_ascii_isdigit (last[1]);
}

/* As far as letters tell that are the same in all languages. */
static gboolean
may_be_omitted (const char *text)
{
  return g_str_has_suffix (text, ")") || strstr (text, " om") != NULL || strstr (text, "gelassen") != NULL ||
         strstr (text, " absent") != NULL || strstr (text, " ocult") != NULL || strstr (text, "omini") != NULL;
}

static gboolean
may_be_quote (const char *text)
{
  return g_str_has_suffix (text, ":") || strstr (text, ARROW) != NULL;
}

/* A whole year, or a word or a dash that a line between two days begins with. */
static gboolean
may_be_day (const char *text)
{
  guint n_digits = 0;

  gsize length = strlen (text);

  if (strchr ("MTWFSYN-\xe2", *text) != NULL)
    return TRUE;
  if (length == 0 ||
      (!g_ascii_isdigit (text[length - 1]) && text[length - 1] != '-' && (guchar) text[length - 1] < 0x80))
    return FALSE;
  for (; *text != '\0' && n_digits < 4; text++)
    n_digits = g_ascii_isdigit (*text) ? n_digits + 1 : 0;
  return n_digits == 4;
}

/* Most lines of a chat fit none of them, which one of the letters that each needs tells long before the pattern. */
static struct
{
  CroupierPattern pattern;
  const char *needs;                      /* one of these bytes, at least; NULL: none in particular */
  const char *starts;                     /* the first byte is one of these; NULL: whatever it is */
  gboolean (*may_fit) (const char *text); /* NULL: it may */
} patterns[CROUPIER_N_PATTERNS] = {
  [CROUPIER_PATTERN_BEFORE] = { { "^" STAMP_IN_BRACKETS_OR_NOT "( ?" DASH "(?![-|]))? {0,20}(?=\\S)" },
                                .may_fit = may_have_stamp },
  [CROUPIER_PATTERN_AFTER] = { { "^(.{1,200}?)( ?" DASH " ?| ?, ?| {0,4})(?:\\[ ?(" STAMP_OR_DATE
                                 ") ?\\]|(" STAMP_OR_DATE ")):?$" },
                               .may_fit = may_end_with_stamp },
  [CROUPIER_PATTERN_ALONE] = { { "^(" DASH
                                 " ?|:[\\w+-]{1,60}: *|APP +|[^\\p{L}\\p{N}\\[]{1,8} +)?" STAMP_IN_BRACKETS_OR_NOT
                                 ":?$" },
                               .may_fit = may_be_alone },
  [CROUPIER_PATTERN_BADGE] = { { "^(?:\\[[^]]{1,12}\\]|:[\\w+-]{1,60}:|\\W{0,3}(?:APP|BOT|OP|NEW|MOD|SERVER|SYSTEM|"
                                 "WEBHOOK|AI)"
                                 "|[^\\p{L}\\p{N}]{1,8}|(?i:role icon|server tag|server "
                                 "booster|booster).{0,40}|.{1,40} "
                                 "(?i:role "
                                 "icon))$" },
                               .may_fit = may_be_badge },
  [CROUPIER_PATTERN_APP] = { { "^\\W{0,3}(?:APP|BOT|SYSTEM|WEBHOOK)\\b" } },
  [CROUPIER_PATTERN_ANGLES] = { { "^<([^<>]{1,100})> ?" }, "<" },
  [CROUPIER_PATTERN_ACTION] = { { "^\\* {1,3}(\\S{1,100})(?: |$)" }, "*" },
  [CROUPIER_PATTERN_PIPE] = { { "^([^\\s|]*[\\p{L}\\p{N}][^\\s|]*) \\| ?" }, "|" },
  [CROUPIER_PATTERN_MARKED] = { { "^(?:[0-9]{1,2}[.)] +|[-*\xe2\x80\xa2] +)?(\\S.{0,60}?) *"
                                  "(?:->|=>|[-=>|]|\xe2\x80\x93|\xe2\x80\x94|\xe2\x86\x92) +(\\S.*)$" },
                                "-=>|\xe2" },
  /* its first dash goes with the time */
  [CROUPIER_PATTERN_EVENT] = { { "^(?:-?!- |\\*{3} |(?:-->|<--|--) \\|)" }, "!*-" },
  [CROUPIER_PATTERN_FORUM] = { { "^(?:(?:(?:Unread )?[Pp]ost|Beitrag|Message|Mensaje|Mensagem) "
                                 ")?(?:by|von|par|por|autor:) "
                                 "(.{1,100}?) "
                                 "\xc2\xbb(?: (.*))?$" },
                               "\xc2" },
  [CROUPIER_PATTERN_AROUND] = { { "^(Top|Nach oben|Haut|Arriba|Topo|Voltar ao topo|Na g\xc3\xb3r\xc4\x99)$|"
                                  "^(?:Re: .*|Quote|Zitieren|Citer|Citar|Cytuj)$" },
                                .starts = "TNHAVRQZC" },
  [CROUPIER_PATTERN_FORUM_TOP] = { { "^Post #?[0-9]+(?: \xc2\xbb)? (" CROUPIER_STAMP ")$" },
                                   .starts = "P",
                                   .may_fit = may_have_stamp },
  [CROUPIER_PATTERN_QUOTE] = { { "^\\[(?i:quote)=\"?([^\",\\]]{1,100}?)(?: post_id=[^\\]]*|[\",][^\\]]*)?\\]" }, "[" },
  [CROUPIER_PATTERN_WROTE] = { { "^(.{1,100}?) (?:wrote|schrieb|hat geschrieben|escribi\xc3\xb3|escreveu|a \xc3\xa9"
                                 "crit|napisa\xc5\x82(?:\\(?a\\)?)?|skrev|schreef|ha scritto) ?:(?: ?" ARROW
                                 " ?(.{0,60}))?$" },
                               .may_fit = may_be_quote },
  [CROUPIER_PATTERN_SAID] = { { "^(.{1,100}?) (?:said|sagte|a dit|dijo|disse|powiedzia\xc5\x82(?:\\(?a\\)?)?) ?:( "
                                "?" ARROW ")?$" },
                              .may_fit = may_be_quote },
  [CROUPIER_PATTERN_UNQUOTE] = { { "^(?:Click to expand|Zum Vergr\xc3\xb6\xc3\x9f"
                                   "ern anklicken|Cliquez pour agrandir|Haz clic para expandir|Clique para expandir|"
                                   "Kliknij, aby rozwin\xc4\x85\xc4\x87)(?:\\.{3}|\xe2\x80\xa6|\\.{2})?$" },
                                 .starts = "CZHK" },
  /* what the eye does not see */
  [CROUPIER_PATTERN_TWICE] = { { "^(.{0,200}?([0-9]{1,2}:[0-9]{2}(?: ?(?i:[ap]\\.? ?m\\.?))?)\\]?)\\p{L}{3,}.{4,80} "
                                 "\\2$" },
                               .may_fit = may_have_two_stamps },
  [CROUPIER_PATTERN_DAY] = { { "^(?:" DASH "+ ?)?(?:(?=.*[0-9]{4})" CROUPIER_STAMP_DATE
                               "|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, [A-Z][a-z]{2,8} [0-9]{1,2}(?:st|nd|rd|th)"
                               "|" DASH "+|T(?:ODAY|oday)|Y(?:ESTERDAY|esterday)|N(?:EW|ew))(?: ?" DASH "+)?$" },
                             .may_fit = may_be_day },
  [CROUPIER_PATTERN_TOLD] = { { "(?: started a thread: .* See all threads\\.| pinned a message to this channel\\. "
                                "See all pinned messages\\.)$" },
                              "." },
  [CROUPIER_PATTERN_DROPPED] = { { "^(?:={20,}|\\(edited\\)|<Media omitted>|"
                                   "(?:image|video|audio|sticker|GIF|document) omitted|"
                                   "\\[(?:Sticker|Photo|Video|File|Voice message)\\]|"
                                   "(?:@\\S.{0,60} )?Click to see attachment.{0,12}|(?:Click|Tap) to react.{0,12}|"
                                   "You['\xe2\x80\x99]re viewing older messages|Jump To Present|"
                                   "Original message was deleted\\.?|Urspr\xc3\xbcngliche Nachricht wurde "
                                   "gel\xc3\xb6scht\\.?|"
                                   "Le message original a \xc3\xa9t\xc3\xa9 supprim\xc3\xa9\\.?|El mensaje original "
                                   "fue "
                                   "eliminado\\.?|"
                                   "A mensagem original foi (?:apagada|exclu\xc3\xad"
                                   "da)\\.?|Oryginalna wiadomo\xc5\x9b\xc4\x87 zosta\xc5\x82"
                                   "a usuni\xc4\x99ta\\.?|"
                                   "Image|Bild|Imagen|Imagem|Obraz|GIF|Tenor|Giphy|GIPHY|"
                                   "Expand|Ausklappen|Agrandir|Expandir|Rozwi\xc5\x84|"
                                   "(?:Show|See) more|Mehr anzeigen|Afficher plus|Voir plus|(?:Mostrar|Ver) "
                                   "m\xc3\xa1s|(?:Mostrar|Ver) mais|"
                                   "Poka\xc5\xbc wi\xc4\x99"
                                   "cej|"
                                   "(?:Attachment file type|Dateityp des Anhangs|Type de fichier (?:joint|de la "
                                   "pi\xc3\xa8"
                                   "ce jointe)|Tipo de (?:archivo adjunto|arquivo (?:do )?anexo|arquivo anexado)|"
                                   "Typ (?:pliku )?za\xc5\x82\xc4\x85"
                                   "cznika) ?: .{1,40}|" SIZE "|"
                                   "(?:Message|Nachricht (?:an|in)|Envoyer un message (?:dans|\xc3\xa0)|"
                                   "Enviar (?:un )?mensaje a|Conversar em|Enviar mensagem (?:para|em)|Napisz "
                                   "(?:na|do)) "
                                   "[#@]\\S{1,60}|"
                                   "(?:" CROUPIER_STAMP ")?" VIEW_THREAD "|[0-9]+ (?:repl(?:y|ies)|Antwort(?:en)?|"
                                   "r\xc3\xa9ponses?|respuestas?|respostas?|odpowied(?:zi|\xc5\xba)|Messages? "
                                   "\xe2\x80\xba)|"
                                   "(?:Last reply|Letzte Antwort|Derni\xc3\xa8re r\xc3\xa9ponse|\xc3\x9altima "
                                   "resp(?:ue|o)sta|Ostatnia odpowied\xc5\xba) (?:.{1,40}" VIEW_THREAD
                                   "|[^0-9]{1,20}[0-9]{1,2}:[0-9]{2}(?: [AP]M)?)|There are no recent messages in this "
                                   "thread\\.|"
                                   "Also sent to the channel|View newer replies|Exported [0-9]+ message\\(s\\))$" },
                                 .starts = "=([<@ABCDEGIJLMNOPRSTUVWYZadgisv0123456789\xc3",
                                 .may_fit = may_be_dropped },
  [CROUPIER_PATTERN_THREAD] = { { "^(?:replied to a thread|hat auf einen Thread geantwortet|a r\xc3\xa9pondu \xc3\xa0 "
                                  "un fil(?: "
                                  "de "
                                  "discussion)?|(?:ha )?respond(?:i\xc3\xb3|ido) (?:a|en) un hilo|respondeu (?:a|em) "
                                  "uma? "
                                  "(?:conversa|"
                                  "t\xc3\xb3pico)|odpowiedzia\xc5\x82\\(?a?\\)? w w\xc4\x85tku) ?:.*$" },
                                ":",
                                "rhao" },
  [CROUPIER_PATTERN_USED] = { { "^.{1,100} (?:used|hat|a utilis\xc3\xa9|us\xc3\xb3|usou|u\xc5\xbcy\xc5\x82\\(?a?\\)?) "
                                "/[\\w-]+(?: (?:verwendet|benutzt|genutzt|ausgef\xc3\xbchrt))?$" },
                              .may_fit = may_say_used },
  [CROUPIER_PATTERN_REPLY] = { { "^\\[(?:In reply to|(?:Als )?Antwort auf|En r\xc3\xa9ponse \xc3\xa0|En respuesta a|Em "
                                 "resposta "
                                 "a|"
                                 "W odpowiedzi (?:na|do|dla)) .{1,100}\\]$" },
                               "[" },
  [CROUPIER_PATTERN_OMITTED] = { { "^(?:"
                                   "Contact card omitted|(?:Bild|Video|Audio|Sticker|GIF|Dokument|Kontaktkarte) "
                                   "weggelassen|"
                                   "(?:image|vid\xc3\xa9o|audio|sticker|GIF|document|fiche contact) "
                                   "(?:absente?|omise?)|"
                                   "(?:imagen|video|v\xc3\xad"
                                   "deo|audio|sticker|GIF|documento) omitid[oa]|"
                                   "(?:imagem|v\xc3\xad"
                                   "deo|\xc3\xa1udio|figurinha|GIF|documento) (?:ocultad|omitid)[oa]|"
                                   "(?:pomini\xc4\x99to )\\p{L}{2,20}|\\p{L}{2,20} pomini\xc4\x99t[oya]|"
                                   "\\S.{0,100}\\.(?i:jpe?g|png|gif|webp|heic|mp[34]|mov|3gp|opus|ogg|m4a|aac|wav|pdf|"
                                   "docx?|"
                                   "xlsx?|pptx?|txt|csv|"
                                   "vcf|zip) \\([^()]{4,40}\\))$" },
                                 .may_fit = may_be_omitted },
  [CROUPIER_PATTERN_GONE] = { { "^(?:null|Waiting for this message\\. "
                                ".*|(?:POLL|UMFRAGE|SONDAGE|ENCUESTA|ENQUETE|ANKIETA) ?:.*|"
                                "(?:[Ll]ocation|Standort|[Ll]ocali[sz]ation|[Uu]bicaci\xc3\xb3n|[Ll]"
                                "ocaliza\xc3\xa7\xc3\xa3"
                                "o|[Ll]okalizacja) ?: https?://\\S+|"
                                "(?:This message was deleted|You deleted this message|Diese Nachricht wurde "
                                "gel\xc3\xb6scht|"
                                "Du hast diese Nachricht gel\xc3\xb6scht|Ce message a \xc3\xa9t\xc3\xa9 "
                                "supprim\xc3\xa9|"
                                "Vous avez supprim\xc3\xa9 ce message|Se elimin\xc3\xb3 este mensaje|Este mensaje fue "
                                "eliminado|"
                                "Eliminaste este mensaje|Mensagem apagada|Esta mensagem foi apagada|(?:Voc\xc3\xaa "
                                ")?[Aa]pagou "
                                "esta "
                                "mensagem|Ta wiadomo\xc5\x9b\xc4\x87 zosta\xc5\x82"
                                "a usuni\xc4\x99ta|Usuni\xc4\x99to t\xc4\x99 wiadomo\xc5\x9b\xc4\x87)\\.?)$" },
                              .starts = "nWPUSELADTCVMaul\xc3" },
  [CROUPIER_PATTERN_FILE] = { { "^\\S.{0,80}\\.[A-Za-z0-9]{1,5}$" }, "." },
  [CROUPIER_PATTERN_SIZE] = { { "^" SIZE "$" }, DIGITS },
  [CROUPIER_PATTERN_ATTACHED] = { { "^\\{(?:Attachments|Embed|Stickers)\\}$" }, "{" },
  [CROUPIER_PATTERN_REACTIONS] = { { "^\\{Reactions\\}$" }, "{" },
  [CROUPIER_PATTERN_EMOJI] = { { "^(?:[^\\p{L}\\p{N}[:ascii:]]{1,8}|:[\\w+-]{1,60}:)$" } },
  [CROUPIER_PATTERN_COUNT] = { { "^[1-9][0-9]{0,2}$" }, DIGITS },
  [CROUPIER_PATTERN_PREAMBLE] = { { "^(?:Guild|Channel|Topic|After|Before): " }, ":" },
  [CROUPIER_PATTERN_FORWARDED] = { { "^(?:\\[?(?:Forwarded from|Weitergeleitet von|Transf\xc3\xa9r\xc3\xa9(?:e)? "
                                     "(?:de|depuis)|"
                                     "Reenviado de|Encaminhad[oa] de|Przekazan[aeoy] (?:od|z)) "
                                     ".{1,100}\\]?|Forwarded)$" },
                                   .starts = "[FWTREP" },
  [CROUPIER_PATTERN_EDITED] = { { " ?(?:\\((?:edited|bearbeitet|modifi\xc3\xa9|editado|modificato|bewerkt|edytowane)\\)"
                                  "|"
                                  "<(?:This message was edited|Diese Nachricht wurde bearbeitet|Se edit\xc3\xb3 este "
                                  "mensaje|"
                                  "Este mensaje fue editado|Ce message a \xc3\xa9t\xc3\xa9 modifi\xc3\xa9|Mensagem "
                                  "editada|"
                                  "Esta mensagem foi editada|Ta wiadomo\xc5\x9b\xc4\x87 zosta\xc5\x82"
                                  "a edytowana|"
                                  "Edytowano t\xc4\x99 wiadomo\xc5\x9b\xc4\x87)\\.?>)$" },
                                ")>" },
  [CROUPIER_PATTERN_TIMELIKE] = { { "(?<!\\p{Nd})\\p{Nd}{1,2}[:.\xef\xbc\x9a\xd9\xab]\\p{Nd}{2}(?!\\p{Nd})"
                                    "|(?<!\\p{Nd})\\p{Nd}{1,2} ?(?i:[ap]\\.?m\\.?|uhr|h ?\\p{Nd}{2})(?!\\p{L})"
                                    "|\\p{Nd}{1,4}([./-])\\p{Nd}{1,2}\\1\\p{Nd}{2,4}" },
                                  ANY_DIGITS,
                                  .may_fit = may_be_timelike },
  /* A nick may be adorned, or be a number; what is set off plainly may be any. Of two times neither is a message’s. */
  [CROUPIER_PATTERN_BESIDE] = { { "^(?!.*[0-9][:.][0-9]{2}.*[0-9][:.][0-9]{2})(?:[^\\p{L}\\p{N}]{0,8}(?:" HANDLE
                                  ")(?:, .{1,30}|,? ?[(|[].{1,30})?"
                                  "(?:[^\\p{L}\\p{N}]{1,4}| (?:at|um|\xc3\xa0|a las|\xc3\xa0s|o) )" CROUPIER_STAMP_TIME
                                  "[])]?"
                                  "|.{1,60}, (?:\\p{L}{2,10}\\.? )?" CROUPIER_STAMP_TIME
                                  "|.{1,60}(?: {2,}|\\t| [(|[\xe2\x80\x93\xe2\x80\x94-] "
                                  "?)" CROUPIER_STAMP_TIME "[])]?"
                                  "|[[(]?" CROUPIER_STAMP_TIME "[^\\p{L}\\p{N}]{1,4}(?:" HANDLE
                                  ")|[[(]" CROUPIER_STAMP_TIME "[])] [^\\p{Ll}\\p{N}].{0,60}):?$" },
                                .may_fit = may_have_stamp },
  [CROUPIER_PATTERN_POSTED] = { { "^(?:(?:[Pp]osted|[Ww]ritten|[Ss]ent) by|From:) [^\\p{Ll}\\s].{0,60}$" },
                                .starts = "PpWwSsF" },
};

gboolean
croupier_paste_pattern_find (CroupierPastePattern pattern, const char *text, GMatchInfo **match)
{
  const char *needs = patterns[pattern].needs, *starts = patterns[pattern].starts;

  return text != NULL && (needs == NULL || strpbrk (text, needs) != NULL) &&
         (starts == NULL || (*text != '\0' && strchr (starts, *text) != NULL)) &&
         (patterns[pattern].may_fit == NULL || patterns[pattern].may_fit (text)) &&
         g_regex_match (croupier_pattern_get (&patterns[pattern].pattern), text, 0, match);
}

gboolean
croupier_paste_pattern_fits (CroupierPastePattern pattern, const char *text)
{
  return croupier_paste_pattern_find (pattern, text, NULL);
}

char *
croupier_paste_pattern_cut (CroupierPastePattern pattern, const char *text)
{
  return g_regex_replace_literal (croupier_pattern_get (&patterns[pattern].pattern), text, -1, 0, "", 0, NULL);
}
