/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people write around an order: struck-out words, smileys, second thoughts, questions, what others do. */
#include "config.h"
#include "croupier-remarks.h"

#include "croupier-text.h"
#include "croupier-words.h"

#include <string.h>

#include "croupier-gettext.h"

#define USUAL_WORDS 16
#define MAX_NAME_WORDS 8
#define MAX_BARE_WORDS 2 /* that nobody knows, and may be an order with slips */
#define MIN_GLUED 3      /* letters of a courtesy behind a number */
#define MAX_LABEL_BYTES 64
#define STROKE 0x336 /* a letter with this behind it is struck out */

typedef enum
{
  REMARK_SECOND_THOUGHT,
  REMARK_CONDITION,
  REMARK_DOUBT,
  REMARK_OTHER_TIME,
  REMARK_HEARSAY,
  REMARK_QUESTION,
  REMARK_QUOTE,
  REMARK_BOX,
  REMARK_TO_OTHERS, /* this and the next two are only warned of */
  REMARK_ASKING,
  REMARK_EARLIER,
  REMARK_COURTESY, /* takes nothing back, whatever words it is made of */
  REMARK_LEAD,     /* likewise, where a text begins with it */
  N_REMARKS,
} Remark;

/* Phrases by which a text takes back, limits or leaves open what it says. */
#define PHRASES(...) ((const char *const[]) { __VA_ARGS__, NULL })

static const struct
{
  Remark remark;
  const char *const *phrases;
} known_phrases[] = {
  { REMARK_SECOND_THOUGHT,
    PHRASES ("actually", "no wait", "wait no", "wait", "hold on", "hang on", "scratch that", "scratch", "strike that",
             "i mean", "i meant", "make that", "make it", "change that", "change it", "change my", "change to",
             "changed my", "change of", "second thought", "second thoughts", "instead", "rather", "correction",
             "corrected", "edit", "edited", "nvm", "nevermind", "never mind", "wrong", "forget that", "forget it",
             "forget what", "forget my", "ignore that", "ignore this", "ignore my", "ignore the last", "ignore what",
             "cancel", "disregard", "oops", "whoops", "oopsie", "typo", "mistake", "misread", "undo", "withdraw",
             "retract", "take back", "take it back", "take that back", "took it back", "my bad", "meant", "sike",
             "psych", "ignore the above", "ignore all that", "ignore above", "changed", "on second", "jk", "kidding",
             "just kidding", "joking") },
  { REMARK_CONDITION,
    PHRASES ("if", "unless", "when", "whenever", "in case", "provided", "depending", "depends", "otherwise", "else",
             "as long as", "so long as", "until", "assuming", "once", "except", "but", "in the event") },
  { REMARK_DOUBT,
    PHRASES ("or", "either", "neither", "nor", "maybe", "perhaps", "probably", "prob", "prolly", "possibly", "might",
             "unsure", "dunno", "idk", "i guess", "ig", "whoever", "whichever", "whatever", "wherever", "random",
             "randomly", "any", "anyone", "anybody", "anything", "someone", "somebody", "not", "no", "never", "cannot",
             "cant", "dont", "wont", "didnt", "doesnt", "isnt", "wouldnt", "shouldnt", "without", "than", "anywhere",
             "somewhere", "let me think", "think about it", "let you know", "will confirm", "i'll confirm",
             "be confirmed", "will update", "i'll update", "subject to", "may change", "could change", "can change",
             "ask me", "wenn", "falls", "aber", "oder", "nicht", "kein", "keine", "nein", "sauf", "sinon", "mais",
             "pas", "pero", "excepto", "draft", "tentative", "tentatively", "provisional", "provisionally", "tbc",
             "tbd", "is it", "i like", "i love", "i hate") },
  { REMARK_OTHER_TIME,
    PHRASES ("tomorrow", "later", "yesterday", "next round", "next day", "next time", "next turn", "last round",
             "last day", "last time", "last turn", "same as", "same again", "the same", "as before", "as last") },
  { REMARK_COURTESY,
    PHRASES ("can't wait", "cant wait", "no hard feelings", "nothing personal", "no offense", "no offence",
             "no worries", "no worry", "no problem", "no problems", "no rush", "no hurry", "no stress", "no pressure",
             "no cap", "don't worry", "dont worry", "why not", "if possible", "if that's ok", "if thats ok",
             "if that's okay", "if thats okay", "if that's fine", "if thats fine", "if it's not too late",
             "if its not too late", "if i'm not too late", "if im not too late", "if not too late", "if i may",
             "if you please", "if you don't mind", "if you dont mind", "thank you so much", "thank you very much",
             "thank you again", "thank you", "thanks to you", "thanks so much", "thanks a lot", "thanks a bunch",
             "thanks a million", "thanks again", "thx again", "thx so much", "ty so much", "many thanks",
             "good luck to you", "love you", "you know", "you too", "you rock", "hi you guys", "hi you all",
             "hey you guys", "hey you all", "hello you guys", "hello you all", "lets go", "let's go", "here you go",
             "here you are", "for sure", "all the best", "good luck all", "thanks all", "thank you all", "hi all",
             "hello all", "hey all", "gn all", "gn8 all", "good night all", "night all", "sorry all", "sorry everyone",
             "good luck everyone", "good luck everybody", "hi everyone", "hi everybody", "hello everyone",
             "hello everybody", "hey everyone", "hey everybody", "thanks everyone", "thanks everybody",
             "night everyone", "night everybody", "that's all", "thats all", "love you all", "love u all",
             "wish me luck", "of course", "from me", "please and thank you", "at all", "feeling lucky",
             "see you tomorrow", "see ya tomorrow", "cya tomorrow", "talk tomorrow", "off to bed", "going to bed",
             "hope it works", "i hope it works", "hope you don't mind", "hope you dont mind", "hope u dont mind",
             "hope u don't mind", "hope that's ok", "hope thats ok", "lucky me", "ok whatever", "oh whatever",
             "this time", "this round", "this turn", "today", "tonight", "for real", "no regrets", "for the win",
             "don't @ me", "dont @ me", "nothing fancy", "playing it safe", "gut feeling", "just a gut feeling",
             "see you on the other side", "see you all on the other side", "i'm in", "im in", "let's do this",
             "lets do this", "here goes", "here goes nothing", "here we go", "don't hate me", "dont hate me",
             "please don't hate me", "please dont hate me", "don't judge me", "dont judge me", "sorry not sorry",
             "hopefully", "may the odds be with me", "pray for me", "sent from my iphone", "sent from my android",
             "sent from my phone", "come at me", "it's just a game", "its just a game", "just a game",
             "sorry for the late reply", "hereby", "hope that works", "hope i'm not too late", "hope im not too late",
             "i hope i'm not too late", "hope it's not too late", "hope its not too late", "hope i'm not late",
             "hope im not late", "hope i'm on time", "hope im on time", "can't sleep", "cant sleep", "sorry it's late",
             "sorry its late", "sorry it's so late", "sorry its so late", "that's it", "thats it", "that's final",
             "thats final", "and that's final", "and thats final", "no changes", "call it a night",
             "and call it a night", "before i pass out", "before i fall asleep", "before i forget again",
             "what the hell", "oh what the hell", "why the hell not", "not even close", "all day long",
             "every day of the week", "all day", "all day every day", "dont let me change it", "don't let me change it",
             "dont let me change it again", "don't let me change it again", "off to sleep now", "off to bed now",
             "off to sleep", "sleep time", "thank u", "thank u so much", "see you all tomorrow", "game master",
             "almost forgot", "nearly forgot", "before i forget", "i almost forgot", "i nearly forgot", "as planned",
             "as discussed", "as promised", "as i said", "like i said", "once more", "once again", "one more time",
             "last minute", "last second", "sleep well", "sleep tight", "hey there", "hi there", "take care",
             "have a good one", "have a good night", "night night", "no take backs", "por favor", "s'il te plait",
             "s'il vous plait", "muchas gracias", "mil gracias", "vielen dank", "danke dir", "danke schon",
             "cant think anymore", "can't think anymore", "cant think any more", "can't think any more",
             "cant think straight", "can't think straight", "lmk if that's wrong", "lmk if thats wrong",
             "let me know if that's wrong", "let me know if thats wrong", "tell me if that's wrong",
             "tell me if thats wrong", "shout if that's wrong", "shout if thats wrong", "lmk if that works", "nice one",
             "let me know if that works", "one last thing", "last thing", "last thing today", "last one before bed",
             "third time lucky", "too tired to think", "sleep well everyone", "sleep well all", "sleep well everybody",
             "pretty please", "of no confidence", "as always", "as usual", "merci beaucoup", "mille mercis",
             "muito obrigado", "muito obrigada", "dziekuje bardzo", "dziekuje ci", "no surprises", "no drama",
             "no excuses", "no mercy", "don't tell anyone", "dont tell anyone", "don't tell anybody",
             "dont tell anybody", "don't ask", "dont ask", "don't ask why", "dont ask why", "no more changes",
             "sorry for the wait", "sorry for the long wait", "ur the best", "you're the best", "youre the best",
             "you are the best", "that's me", "thats me", "that's me done", "thats me done", "that's my move",
             "thats my move", "lets goo", "lets gooo", "let's goo", "let's gooo") },
  { REMARK_LEAD,
    PHRASES ("so", "well", "then", "still", "alright", "right", "fine", "aight", "ugh", "eh", "meh", "welp", "anyway",
             "anyways", "hm", "hmm", "uh", "uhh", "um", "lemme", "let me", "lock in", "locking in", "lock it in",
             "locked in", "final answer", "oh well", "ah", "oh", "uhm", "ehm", "k", "kk", "alrighty", "decided",
             "i decided", "i've decided", "ive decided", "i decided on", "i've decided on", "sticking with",
             "sticking to", "settled on", "stick with", "i stick with", "i'm sticking with", "im sticking with",
             "staying with", "i stay with", "i'm staying with", "confirmed", "fuck it", "screw it", "all right",
             "put me down for", "put me down as", "mine is", "mine", "submission", "my submission", "my submission is",
             "submit", "submitting", "i submit", "my entry", "entry", "here is mine", "here's mine", "heres mine",
             "cool", "perfect", "excellent", "okie dokie", "made up my mind", "repeating", "resending", "make mine",
             "put me on", "put me down on", "put me in for", "put me down with", "stick me down for",
             "stick me down as", "stick me on", "stick me down on", "mark me down for", "mark me down as",
             "mark me for", "sign me up for", "pencil me in for", "lock me in", "lock me in at", "lock me in for",
             "lock me in on", "lock me in with", "lock me in as", "gimme", "i'll have", "ill have", "going with",
             "i'm going with", "im going with", "gonna go with", "gonna go w", "im gonna go with", "im gonna go w",
             "i'm gonna go with", "i'm gonna go w", "going w", "go w", "i'll go w", "ill go w", "i'm going w",
             "im going w", "sticking w", "stick w", "it's gonna be", "its gonna be", "it's going to be",
             "its going to be", "gonna be", "it'll be", "itll be", "i'm feeling", "im feeling", "gotta be",
             "gotta go with", "it has to be", "has to be", "changing to", "switching to", "moving to", "throw down",
             "put down", "lay down", "set down") },
  { REMARK_HEARSAY, PHRASES ("told", "said", "says", "heard", "claims", "claimed", "according to", "reckons",
                             "apparently", "in jail") },
};

typedef struct
{
  Remark remark;
  const char *words;
} RemarkPhrase;

static CroupierWords courtesies = { CROUPIER_COURTESIES };

/* Behind one who is not the sender they say what that one does. */
static CroupierWords they_words = { "he she they he'll she'll they'll everyone everybody" };
static CroupierWords does_words = {
  "is are was were got will would wants want wanted is's going gonna might may should could can plans planned thinks "
  "voted votes says said told tells claims smuggles smuggled arrests kills plays played has bets throws bids goes "
  "takes "
  "picks chooses uses puts sends gives accuses passes shares trusts saves opens moves"
};

/* Behind all of a group they call on it. */
static CroupierWords all_words = { "everyone everybody guys folks" };
static CroupierWords urging_words = {
  "smuggle arrest accuse kill vote play bid bet throw pass save silence open trust"
};

/* “Scratch that, 3 at C”: what is taken back stands in another text, and what counts here is all that follows: before
 * any break; before a comma or the end of a line alone; and without a break. */
static const char *const earlier_phrases[] = {
  "scratch that",
  "strike that",
  "forget that",
  "forget it",
  "ignore that",
  "take that back",
  "changed my mind",
  "change my mind",
  "change of plan",
  "change of plans",
  "change of mind",
  "on second thought",
  "on second thoughts",
  "correction",
  "edit",
  "edited",
  "no wait",
  "wait no",
  "wait",
  "hold on",
  "hang on",
  "oops",
  "whoops",
  "my bad",
  "update",
  "updated",
  "revised",
  "revision",
  "new move",
  "new order",
  "new vote",
  "new number",
  "my new move",
  "my new vote",
  "mistake",
  "typo",
  "changed",
  "cancel that",
  NULL,
};
static const char *const earlier_bare_phrases[] = { "nvm", "nevermind", "never mind", NULL };
/* Behind these without a mark stands what counts now, not what is taken back: “nvm 2 at E”, “nvm I vote Gus”. */
static CroupierWords own_deed_words = { "i im i'm ill i'll i'd id gonna lemme" };
static const char *const earlier_adverbs[] = {
  "actually",     "rather",       "i mean",        "i meant",         "make that",
  "make it",      "new",          "changing my",   "change my",       "switch my",
  "switching my", "moving my",    "move my",       "i'm changing my", "im changing my",
  "i change my",  "nah make it",  "nah make that", "nope make it",    "nope make that",
  "no make it",   "no make that", "wait make it",  "wait make that",  NULL
};

/* These say nothing at the end of a sentence. */
static const char *const closing_phrases[] = {
  "then",       "it is",    "locked in", "locked",    "final answer", "final",   "done",   "confirmed", "stays",
  "is the one", "will you", "will ya",   "would you", "would ya",     "would u", "will u", NULL,
};
/* Nor do these in a clause of their own, where a text ends. */
static const char *const ending_phrases[] = {
  "locked in", "locked", "final answer", "final", "done", "confirmed", "all set", "the end", NULL,
};

/* “My final move this round is 3 at C”, “12 is my pick”: what players call what they send, and what else can stand
 * there.
 */
static CroupierWords move_words = {
  "move moves choice pick action turn order orders answer decision submission entry number design designs"
};
static const char *const claiming_phrases[] = { "is my", "that's my", "thats my", "that is my", "it's my", NULL };
static const char *const presenting_phrases[] = { "here's my", "heres my", "here is my", "this is my",
                                                  "that's my", "my",       NULL };
static const char *const being_phrases[] = { "is", "will be", "would be", NULL };
static CroupierWords beside_move_words = { "final new this for round today tonight time now" };

/* What those who speak of themselves by their name say that they do: “Hope votes Gus”. */
static CroupierWords own_deeds = {
  "votes smuggles arrests kills plays bids bets throws gives accuses picks takes chooses abstains passes saves trusts "
  "distrusts"
};

static const char *const introducing_phrases[] = { "this is", "it is", "it's", "its", "i am", "i'm", "im", NULL };

/* What says how much somebody has, beside a number; and what else can stand there. */
static CroupierWords having_words = { "have i've got left leaves leaving remaining remain" };
static CroupierWords beside_having_words = {
  "i that which so still now then me with only just of garnets cards after"
};

/* “Vote Gus, not Fenn”, “3 at C instead of D”: what is not to be done, in six languages; and what else can stand there.
 */
static const char *const contrasting_phrases[] = {
  "not",      "and not",    "instead of", "rather than", "nicht",         "und nicht", "statt",  "anstatt", "pas",
  "et pas",   "au lieu de", "plutot que", "no a",        "y no a",        "en vez de", "nao no", "nao na",  "nao em",
  "e nao no", "e nao na",   "e nao em",   "em vez de",   "em vez do",     "em vez da", "nie",    "a nie",   "nie na",
  "a nie na", "zamiast",    "pas pour",   "nicht fur",   "und nicht auf", "nicht auf", NULL,
};
/* These leave open whether it is done, but not what: “Iris I guess”. */
static const char *const hedging_phrases[] = { "i guess", "ig", "probably", "prob", "prolly", NULL };
/* What stands before “not” where it denies what is said. */
static CroupierWords denied_words = {
  "is am are was were be do does did will would can could should have has had i you he "
  "she we they it ne je ich du er sie wir"
};
/* Where one word stands for “no” and for “not”, what follows may be what is to be done instead: “a Gus no a Fenn”. */
static const char denials_of_one_word[] = "no nao nie y a e";
static CroupierWords beside_contrasted_words = { "at on for to door doors the a my auf an sur por em na" };

/* What begins with one of them is why something is done. */
static CroupierWords reason_words = { "because becuz cause 'cause cuz cus coz bc bcs bcus since" };

/* “So tired. 3 at C”, “sorry, long day, vote Gus”: how it is with somebody. A clause that has one of the former and
 * none but these is no part of an order, nor can it change one. */
static CroupierWords plight_words = {
  "tired sleepy exhausted knackered asleep overslept awake woke home busy sick ill work late "
  "hungover headache hectic forgot long rough yawn zzz swamped brain dozing eyes risky scared scary bored "
  "fingers bedtime sigh sleep bed missed"
};
static CroupierWords beside_plight_words = {
  "so very too really super just only finally nearly still i i'm im i've ive was am been it it's its that had have got "
  "came coming get getting a the my at from in up of for being out off back whole all and with know office shift day "
  "week "
  "weekend night evening meeting crazy hard dead bed fell sleep slept late sorry sry srry soz dinner lunch kids phone "
  "battery wifi internet bus train traffic me here now hi hello hey gm guys everyone man ugh phew sigh omg lol haha "
  "half mush soup fried melted off done gone closing dead fat this ok okay almost nearly crap damn dang shit jeez "
  "earlier send today tonight right tn rn"
};

/* “Vote Gus, he’s lying”, “Gus has been too quiet. Vote Gus”: what is held against somebody, likewise. */
static CroupierWords blaming_words = {
  "quiet silent suspicious sus sussy shady sketchy fishy lying liar lied lies inactive weird strange odd "
  "dangerous scary snake sneaky shifty vibes vibe feeling hunch"
};
static CroupierWords beside_blaming_words = {
  "he she they he's she's they're hes shes theyre is are was been has have "
  "being seems looks acts a an so too very way really always just bit kinda "
  "pretty such what lately again yesterday earlier got about him her them bad fr tbh ngl imo lol fam bro "
  "omg rn"
};

static CroupierWords sorry_words = { "sorry sry srry sory soz apologies" };
/* What follows “sorry” where it only asks for patience. */
static CroupierWords patience_words = {
  "for about to i i'm im it it's its that so was mate dude buddy bud pal bro man boy girl fam bestie gm guys folks "
  "everyone everybody"
};

/* These lead to what is said, as courtesies do. */
static CroupierWords leading_words = { "so and well then um uh uhm hm hmm pf also just now" };

/* “You take C with 3”, “lets vote Gus”: those who are meant do not write it; and what can stand between. */
static CroupierWords you_words = { "you u yall y'all you'll youll you're youre" };
static CroupierWords lets_words = { "lets let's" };
static CroupierWords may_words = { "can could may might shall should would will" };

/* What begins a text that greets somebody, and what praises. */
static CroupierWords greetings = {
  "hi hey hello hiya yo yup howdy ahoy heya there cool perfect excellent thanks thank thx ty dear good fine great nice "
  "love morning evening night "
  "luck gl hf glhf bye cheers sorry no worries "
  "congrats gn gm see tomorrow almost nearly forgot you all everyone hallo hola bonjour salut merci danke gracias ciao "
  "oi "
  "ola obrigado obrigada dzieki czesc "
  "hej buenas buenos gute guten viel bonne bon boa bom perdon pardon desculpa "
  "przepraszam dobranoc dzien dobry powodzenia "
  "gluck suerte chance sorte noches nacht nuit noite tag tarde tardes dia"
};
/* These do so where a name stands behind them, and nothing else is said: “lol Bob”. */
static CroupierWords laughing_words = { "lol lmao rofl haha hehe omg aww poor mdr ptdr rsrs armer arme pauvre pobre "
                                        "coitado coitada biedny biedna" };
static CroupierWords praises = {
  "nice good great love best lovely loved sweet brilliant awesome amazing excellent perfect cool bad terrible "
  "lucky"
};
static CroupierWords thanking_words = {
  "thank thanks thx ty cheers sorry congrats luck merci danke gracias obrigado obrigada valeu "
  "dzieki grazie dziekuje"
};
static CroupierWords thanked_words = { "for about on with pour fur por pelo pela za per" };
static CroupierWords number_words = {
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen "
  "nineteen twenty thirty"
};
/* They agree before an order, and praise it without a mark between: “fine vote Gus”. */
static CroupierWords agreeing_words = { "fine well right" };
/* Phrases by which nobody names a number, in the words that those of all languages are read as. */
static const char *const idioms[] = { "take five",    "take ten",    "give five",   "give ten",
                                      "gimme one",    "gimme five",  "gimme ten",   "give one",
                                      "give me five", "give me ten", "give me one", "give it five",
                                      "give eight",   "have eight",  "eight give",  "the one",
                                      "this one",     "for nothing", NULL };
static CroupierWords praised_words = { "love good great nice night more cheers" };

/* “Is 3 at C ok”, “shall I share”: what begins so asks, whatever follows or only before whose deed it is. */
static CroupierWords sender_words = { "i im i'm ill i'll id i'd my we" };

static CroupierWords asking_words = { "is are can shall" };
static CroupierWords asking_of_words = { "am was were do does did have has could may might should would will" };
static CroupierWords doers = {
  "i we you u they he she it that there somebody someone anybody anyone everybody everyone"
};

static CroupierWords denying_words = {
  "no not nor neither never without cannot cant dont wont didnt doesnt isnt nah nope naw"
};
/* In a text without any word of the game these may be about another one, or about what was sent before. */
static CroupierWords taking_words = {
  "same ditto likewise mine delete remove unvote void revoke skip count vote none nobody "
  "nada default usual always random trust distrust"
};
/* What says nothing where no word of the game is said. */
static CroupierWords sighs = { "hm hmm hmmm ugh wow whoa phew whew yikes welp brb gtg afk omg fingers crossed" };
/* Likewise in an answer to somebody. */
static CroupierWords exclamations = { "ouch oof aw aww eek rip gg wp nooo noooo really true" };
/* What says of an order behind it whose it is, or that it is none yet: “my old one. 3 at C”, “just an example. 12”. */
static CroupierWords framing_words = {
  "he him his she her they them their old previous earlier last first second next both option options idea thinking "
  "thought think plan planning planned plans imagine suppose supposing pretend wrote write writes writing sent send "
  "asked asking ask posted copy copied quote quoting test testing check checking example template joke bluff bluffing "
  "lie fake hypothetical hypothetically theory theoretical question curious wondering wonder rumor rumour rumors hear "
  "leaked deciding decide undecided torn leaning sec moment minute beispiel exemple ejemplo exemplo przyklad witz "
  "scherz blague broma brincadeira zart"
};
/* By these the sender says what they will do, and by these that they would, or nearly did. */
static const char *const intending_phrases[] = { "i'll",     "ill",          "i will",      "i'm gonna",
                                                 "im gonna", "i'm going to", "im going to", NULL };
static CroupierWords unreal_words = {
  "would could should might may was were wanted wanna tempted considered nearly almost wish wished thinking hate hated "
  "used had"
};
/* What asks where a text begins with it; and what else a question has beside words of the game. */
static CroupierWords question_words = {
  "what who whom whose which where why how whats whos wheres whys hows what's who's where's "
  "why's how's"
};
static CroupierWords wondering_words = { "when still free anyone anybody already allowed due deadline left taken" };

/* Emoji that deny or shrug, and question marks of all kinds but the usual one. */
static const char doubt_pictures[] = "❌✖✗✘❎➖🚫⛔🛑👎🙅❓❔🤷🤔？؟⁇⁈⁉¿‽";
/* The same in names of emoji, as some chats copy them: “:thinking:”. */
static CroupierWords doubt_codes = { "x no not cross question thinking shrug thumbsdown down minus stop raised hand" };
/* “3 at C /s” is no order. */
static CroupierWords joking_tokens = { "/s /j /hj /jk /lh" };

static const char *const smileys[] = {
  ":)",  ":(",  ";)",  ";(", ":D", ";D", ":P", ";P", ":p",  ";p",  ":-)", ":-(", ";-)", ":-D",
  ";-D", ":-P", ":-p", ":O", ":o", ":/", ":|", ":*", ":'(", ":')", ":3",  ";3",  "<3",  "</3",
  "^^",  "^_^", "-_-", "xD", "XD", "xd", ":d", ";d", "=)",  "=(",  "=D",  ">:(", ">:)", "\\o/",
  "o/",  ":))", ";))", ":]", ":[", "(:", ":S", ":s", ":X",  ":x",  ":’)", ":’(",
};

typedef struct
{
  gsize start, length;
  guint sentence;
  char *folded;
  gboolean is_refused; /* for what it says */
  gboolean begins;     /* nothing stands before it, in what is said, but courtesies and what leads to it */
  guint8 in_name, is_said, is_courtesy; /* ANSWER_ONCE, which asks but once: 0: nobody has asked */
} RemarkWord;

typedef struct
{
  const CroupierRemarks *rules;
  CroupierReader *reader;
  GString *text;   /* with blanks for what is no part of the order */
  GArray *words;   /* RemarkWord */
  guint n_started; /* words at the beginning that say nothing, as far as that is known */
  gboolean is_said[N_REMARKS];
  gboolean denies;      /* a word or a picture says no, or something is struck out */
  gboolean is_replaced; /* nothing can be left of what is taken back: nobody has to look */
} Remarks;

static void
word_clear (gpointer data)
{
  g_free (((RemarkWord *) data)->folded);
}

static inline const RemarkWord *
get_word (const Remarks *self, guint i)
{
  return &g_array_index (self->words, RemarkWord, i);
}

static gboolean
is_name (const Remarks *self, gsize start, gsize length)
{
  g_autofree char *span = length <= CROUPIER_READER_MAX_NAME ? g_strndup (self->reader->text + start, length) : NULL;

  return span != NULL && croupier_roster_find_exactly (self->rules->roster, span) >= 0;
}

/* Whether it is a name with the very marks that stand in the text; a roster finds names without them, too. */
static gboolean
is_name_exactly (const Remarks *self, gsize start, gsize length)
{
  g_autofree char *span = length <= CROUPIER_READER_MAX_NAME ? g_strndup (self->reader->text + start, length) : NULL;
  int player = span != NULL ? croupier_roster_find_exactly (self->rules->roster, span) : CROUPIER_NO_PLAYER;
  g_autofree char *folded = NULL;
  const CroupierPlayer *found;

  if (player < 0)
    return FALSE;
  folded = croupier_text_fold (span);
  found = croupier_roster_get_player (self->rules->roster, (guint) player);
  for (guint i = 0; i == 0 || found->aliases[i - 1] != NULL; i++)
    {
      g_autofree char *name = croupier_text_fold (i == 0 ? found->name : found->aliases[i - 1]);

      if (g_str_equal (name, folded))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_label (const Remarks *self, const char *text, gsize length)
{
  g_autofree char *folded = length > 0 && length <= MAX_LABEL_BYTES ? croupier_reader_fold (text, length) : NULL;

  return folded != NULL && self->rules->is_label != NULL && self->rules->is_label (folded, self->rules->data);
}

/* Is all between two places part of a whole name or alias; exactly: with the marks around it? */
static gboolean
is_in_span (const Remarks *self, gsize start, gsize end, gboolean exactly)
{
  const char *text = self->reader->text;
  gsize from = start;

  if (!croupier_roster_may_name (self->rules->roster, text + start, end - start))
    return FALSE;
  for (guint n_before = 0; n_before < MAX_NAME_WORDS; n_before++)
    {
      gsize to = end;

      for (guint n_after = 0; n_after < MAX_NAME_WORDS - n_before; n_after++)
        {
          gsize bare = to - from;
          const char *span = croupier_reader_strip (text + from, &bare, CROUPIER_READER_MARKS ",;:");
          gboolean is_stripped = bare < to - from;

          /* With nothing stripped, what is a name exactly is one anyway. */
          if (!exactly && span <= text + start && span + bare >= text + end &&
              is_name (self, (gsize) (span - text), bare))
            return TRUE;
          if ((exactly || is_stripped) && is_name_exactly (self, from, to - from))
            return TRUE;
          if (text[to] == '\0' || text[to] == '\n')
            break;
          while (text[to] == ' ' && to - from <= CROUPIER_READER_MAX_NAME)
            to++;
          while (text[to] != '\0' && text[to] != ' ' && text[to] != '\n' && to - from <= CROUPIER_READER_MAX_NAME)
            to++;
          if (to - from > CROUPIER_READER_MAX_NAME)
            break;
        }
      while (from > 0 && text[from - 1] == ' ' && end - from <= CROUPIER_READER_MAX_NAME)
        from--;
      if (from == 0 || text[from - 1] == '\n')
        return FALSE;
      while (from > 0 && text[from - 1] != ' ' && text[from - 1] != '\n' && end - from <= CROUPIER_READER_MAX_NAME)
        from--;
      if (end - from > CROUPIER_READER_MAX_NAME)
        return FALSE;
    }
  return FALSE;
}

static gboolean
is_in_name (const Remarks *self, gsize start, gsize end)
{
  return is_in_span (self, start, end, FALSE);
}

/* ---- what is said of them ---- */

/* Says it once for each kind: the same again would only hide what else is wrong. */
static void
say (Remarks *self, Remark remark, gsize start, gsize length)
{
  g_autofree char *what = croupier_reader_quote (self->reader, start, length);
  CroupierReader *reader = self->reader;

  if (self->is_said[remark])
    return;
  self->is_said[remark] = TRUE;
  switch (remark)
    {
    case REMARK_SECOND_THOUGHT:
      croupier_reader_complain (reader, start, length, _("“%s” takes something back; write only what counts now."),
                                what);
      break;
    case REMARK_CONDITION:
      croupier_reader_complain (reader, start, length,
                                _("“%s” makes it hang on something; write what is to be done in any case."), what);
      break;
    case REMARK_DOUBT:
      croupier_reader_complain (reader, start, length, _("“%s” leaves open what is meant; write it without."), what);
      break;
    case REMARK_OTHER_TIME:
      croupier_reader_complain (reader, start, length, _("“%s” is about another time; write what is to be done now."),
                                what);
      break;
    case REMARK_HEARSAY:
      croupier_reader_complain (reader, start, length, _("“%s” tells of somebody else; write only one’s own move."),
                                what);
      break;
    case REMARK_QUESTION:
      croupier_reader_complain (reader, start, length,
                                _("“%s” is a question; write what is to be done, without a question mark."), what);
      break;
    case REMARK_QUOTE:
      croupier_reader_complain (reader, start, length, _("“%s” quotes another text; write only what is to be done."),
                                what);
      break;
    case REMARK_BOX:
      croupier_reader_complain (reader, start, length,
                                _("“%s” is a box that is not ticked; write only what is to be done."), what);
      break;
    case REMARK_TO_OTHERS:
      croupier_problems_add (reader->reading->warnings, start, length, _("“%s” may be said to somebody else."), what);
      break;
    case REMARK_ASKING:
      croupier_problems_add (reader->reading->warnings, start, length, _("“%s” may only ask."), what);
      break;
    case REMARK_EARLIER:
      croupier_problems_add (reader->reading->warnings, start, self->is_replaced ? 0 : length,
                             _("“%s” takes back what was sent before."), what);
      break;
    case REMARK_COURTESY:
    case REMARK_LEAD:
    case N_REMARKS:
      g_assert_not_reached ();
    }
}

/* ---- what is blanked ---- */

static void
blank (Remarks *self, gsize start, gsize end)
{
  for (gsize i = start; i < end; i++)
    if (self->text->str[i] != '\n')
      self->text->str[i] = ' ';
}

static void
strike (Remarks *self, gsize start, gsize end)
{
  g_autofree char *what = croupier_reader_quote (self->reader, start, end - start);

  croupier_problems_add_idle (self->reader->reading->warnings, start, end - start, _("Struck out: “%s”."), what);
  self->denies = TRUE;
  blank (self, start, end);
}

/* Blanks what stands between two marks in one line. */
static void
blank_between (Remarks *self, const char *open, const char *close)
{
  const char *text = self->text->str;
  const char *from = text;

  while ((from = strstr (from, open)) != NULL)
    {
      const char *inside = from + strlen (open);
      const char *to = strstr (inside, close);
      const char *line = strchr (inside, '\n');
      gsize start = (gsize) (from - text);

      if (to == NULL || to == inside || (line != NULL && line < to))
        {
          from = inside;
          continue;
        }
      to += strlen (close);
      if (!is_name_exactly (self, start, (gsize) (to - from)))
        strike (self, start, (gsize) (to - text));
      from = to;
    }
}

/* Blanks letters that are each struck through. */
static void
blank_stroked (Remarks *self)
{
  const char *text = self->text->str;
  const char *from = NULL;

  for (const char *at = text; *at != '\0';)
    {
      const char *next = g_utf8_next_char (at);
      gboolean is_struck = *next != '\0' && g_utf8_get_char (next) == STROKE;

      if (is_struck && from == NULL)
        from = at;
      at = is_struck ? g_utf8_next_char (next) : next;
      if (from != NULL && (*at == '\0' || !(g_utf8_get_char (g_utf8_next_char (at)) == STROKE)))
        {
          strike (self, (gsize) (from - text), (gsize) (at - text));
          from = NULL;
        }
    }
}

/* “[ ] pass”: nobody plays what they leave unticked. */
static void
read_boxes (Remarks *self)
{
  const char *text = self->text->str;
  gboolean is_empty;
  gsize length;

  for (gsize at = 0; text[at] != '\0'; at += MAX (length, (gsize) g_utf8_skip[(guchar) text[at]]))
    {
      length = text[at] == '[' || (guchar) text[at] >= 0x80 ? croupier_reader_measure_box (text + at, &is_empty) : 0;
      if (length == 0 || !is_empty || is_label (self, text + at, length) || is_in_span (self, at, at + length, TRUE))
        continue;
      say (self, REMARK_BOX, at, length);
      blank (self, at, at + length);
    }
}

/* Slack and WhatsApp strike with one tilde, around whole words. */
static gboolean
is_in_tildes (const char *token, gsize length)
{
  return length > 2 && token[0] == '~' && token[length - 1] == '~' && token[1] != '~' && token[1] != ' ' &&
         memchr (token + 1, '~', length - 2) == NULL;
}

static gboolean
is_joking (const char *token, gsize length)
{
  g_autofree char *word = *token == '/' ? g_ascii_strdown (token, (gssize) length) : NULL;

  return word != NULL && croupier_words_have (&joking_tokens, word);
}

static gboolean
is_smiley (const char *token, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (smileys); i++)
    if (smileys[i][0] == token[0] && strncmp (smileys[i], token, length) == 0 && smileys[i][length] == '\0')
      return TRUE;
  return FALSE;
}

/* Emoji and the like: thumbs up are part of no order. */
static gboolean
is_picture (const char *token, gsize length)
{
  for (const char *at = token; at < token + length; at = g_utf8_next_char (at))
    if (!croupier_reader_is_picture (g_utf8_get_char (at)))
      return FALSE;
  return length > 0;
}

/* “(: 3”, “?: 3”, where a door is called so. */
static gboolean
is_label_with_colon (const Remarks *self, gsize start, gsize length)
{
  const char *token = self->text->str + start, *after = token + length + strspn (token + length, " ");

  return length > 1 && token[length - 1] == ':' && is_label (self, token, length - 1) && *after != '\0' &&
         *after != '\n';
}

/* A smiley that ends in what may be a label is one only at the end of a line, and said to be taken for one. */
static void
judge_smiley (Remarks *self, gsize start, gsize length)
{
  const char *token = self->text->str + start;
  const char *after = token + length + strspn (token + length, " ");
  gboolean is_doubtful = !g_ascii_isalnum (*token) &&
                         (g_ascii_isdigit (token[length - 1]) || is_label (self, token + 1, length - 1));
  g_autofree char *what = NULL;

  if (is_label (self, token, length) || is_in_name (self, start, start + length) ||
      is_label_with_colon (self, start, length))
    return;
  if (is_doubtful && *after != '\0' && *after != '\n' && !is_smiley (after, strcspn (after, " \n")))
    return;
  if (is_doubtful)
    {
      what = g_strndup (token, length);
      croupier_problems_add (self->reader->reading->warnings, start, length, _("“%s” was taken for a smiley."), what);
    }
  blank (self, start, start + length);
}

/* Is a word with what stands around it a label, or at least with a part of that? */
static gboolean
may_be_label (const Remarks *self, const char *token, gsize length, const char *bare, gsize bare_length)
{
  const char *bare_end = bare + bare_length, *last = bare_length > 0 ? bare : token + length;

  if (self->rules->is_label == NULL || length > MAX_LABEL_BYTES)
    return FALSE;
  for (const char *start = token; start <= last && *start != '\0'; start = g_utf8_next_char (start))
    for (const char *end = token + length; end >= bare_end; end = g_utf8_prev_char (end))
      {
        if (end > start && (start < bare || end > bare_end) && is_label (self, start, (gsize) (end - start)))
          return TRUE;
        if (end == token)
          break;
      }
  return FALSE;
}

/* Blanks what makes words bold, hides them, or adorns them. */
static void
blank_adornment (Remarks *self, gsize start, gsize end)
{
  const char *text = self->reader->text;

  for (gsize at = start, next; at < end; at = next)
    {
      gunichar letter = g_utf8_get_char (text + at);

      next = (gsize) (g_utf8_next_char (text + at) - text);
      if (croupier_reader_is_picture (letter) || g_utf8_strchr ("*_|`", -1, letter) != NULL)
        blank (self, at, next);
    }
}

/* “❌”, and what the game itself could take for something: what is meant by it is not said. */
static void
read_pictures (Remarks *self, gsize start, gsize length)
{
  const char *text = self->text->str;
  const char *own = self->rules->pictures != NULL ? self->rules->pictures : "";

  for (const char *at = text + start; at < text + start + length; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);
      gsize place = (gsize) (at - text);

      if (letter < 0x80 ||
          (g_utf8_strchr (doubt_pictures, -1, letter) == NULL && g_utf8_strchr (own, -1, letter) == NULL) ||
          is_label (self, text + start, length) || is_in_span (self, start, start + length, TRUE))
        continue;
      say (self, REMARK_DOUBT, place, (gsize) (g_utf8_next_char (at) - at));
      self->denies = TRUE;
    }
}

/* “**vote Bob**”, “||Bob||”, “Bob👍”: what stands around words, but for what is part of a name or a label. */
static void
blank_adornments (Remarks *self)
{
  const char *text = self->text->str;
  gsize length;

  for (gsize at = 0; text[at] != '\0'; at += length)
    {
      gsize bare_length;
      const char *bare;

      at += strspn (text + at, " \n\t");
      length = bare_length = strcspn (text + at, " \n\t");
      bare = croupier_reader_strip_adornment (self->rules->roster, text + at, &bare_length);
      read_pictures (self, at, length);
      if (bare_length == length || may_be_label (self, text + at, length, bare, bare_length))
        continue;
      if (bare_length == 0 && is_picture (text + at, length))
        continue;
      blank_adornment (self, at, (gsize) (bare - text));
      blank_adornment (self, (gsize) (bare - text) + bare_length, at + length);
    }
}

/* “:sob:”, as chats copy what they have no picture for; its bytes, with both colons, or 0. */
static gsize
measure_code (const char *token, gsize length)
{
  gsize inside = *token == ':' ? strspn (token + 1, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_+-")
                               : 0;

  return inside > 1 && inside + 2 == length && token[inside + 1] == ':' && !g_ascii_isdigit (token[1]) ? length : 0;
}

/* A picture by its name, which may say something of an order. */
static void
read_code (Remarks *self, gsize start, gsize length)
{
  g_autofree char *name = g_strndup (self->text->str + start + 1, length - 2);
  g_auto (GStrv) words = g_strsplit_set (name, "_-+", -1);
  gboolean is_doubtful = is_name (self, start + 1, length - 2);

  for (guint i = 0; words[i] != NULL; i++)
    is_doubtful |= croupier_words_have (&doubt_codes, words[i]) ||
                   (self->rules->is_said != NULL && self->rules->is_said (words[i], self->rules->data));
  if (is_doubtful)
    say (self, REMARK_DOUBT, start, length);
  blank (self, start, start + length);
}

static void
blank_tokens (Remarks *self)
{
  const char *text = self->text->str;
  gsize length;

  for (gsize at = 0; text[at] != '\0'; at += length)
    {
      at += strspn (text + at, " \n\t");
      length = strcspn (text + at, " \n\t");
      if (is_in_tildes (text + at, length) && !is_name_exactly (self, at, length) &&
          !is_label (self, text + at, length))
        strike (self, at, at + length);
      else if (is_smiley (text + at, length))
        judge_smiley (self, at, length);
      else if (measure_code (text + at, length) > 0 && !is_label (self, text + at, length))
        read_code (self, at, length);
      else if (is_joking (text + at, length))
        say (self, REMARK_DOUBT, at, length);
      else if (is_picture (text + at, length) && !is_label (self, text + at, length) &&
               !is_in_name (self, at, at + length))
        blank (self, at, at + length);
    }
}

/* The bytes of what begins an entry of a list in a line, with the blank after it: “1) ”, “2. ”, “• ”; 0 where none
 * does. */
static gsize
measure_bullet (const Remarks *self, const char *line)
{
  gsize n_digits = strspn (line, "0123456789");
  gsize length = n_digits > 0 && n_digits <= 2 && (line[n_digits] == ')' || line[n_digits] == '.') ? n_digits + 1
                 : g_str_has_prefix (line, "•")                                                    ? strlen ("•")
                 : strchr ("-*", *line) != NULL && *line != '\0'                                   ? 1
                                                                                                   : 0;

  return length > 0 && line[length] == ' ' && !is_label (self, line, length) ? length + 1 : 0;
}

static void
blank_bullets (Remarks *self)
{
  const char *text = self->text->str;

  for (const char *line = text; line != NULL; line = strchr (line, '\n'))
    {
      line += *line == '\n';
      line += strspn (line, " ");
      blank (self, (gsize) (line - text), (gsize) (line - text) + measure_bullet (self, line));
    }
}

/* ---- words ---- */

static gboolean
is_letter (const char *at)
{
  gunichar letter = g_utf8_get_char (at);

  return g_unichar_isalnum (letter) || g_unichar_ismark (letter) || letter == '\'' || letter == 0x2019 || letter == '-';
}

static gboolean
ends_sentence (const char *at)
{
  return *at == '\n' || (strchr (".!?", *at) != NULL && (at[1] == '\0' || g_ascii_isspace (at[1])));
}

static void
split_words (Remarks *self)
{
  const char *text = self->text->str;
  guint sentence = 0;

  for (const char *at = text; *at != '\0';)
    {
      RemarkWord word = { .start = (gsize) (at - text) };
      const char *end = at;

      while (*end != '\0' && is_letter (end))
        end = g_utf8_next_char (end);
      if (end == at)
        {
          sentence += ends_sentence (at);
          at = g_utf8_next_char (at);
          continue;
        }
      word.length = (gsize) (end - at);
      word.sentence = sentence;
      word.folded = croupier_reader_fold (at, word.length);
      g_array_append_val (self->words, word);
      at = end;
    }
}

static gpointer
index_phrases (gpointer nothing)
{
  GHashTable *index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);

  for (guint k = 0; k < G_N_ELEMENTS (known_phrases); k++)
    for (guint p = 0; known_phrases[k].phrases[p] != NULL; p++)
      {
        RemarkPhrase phrase = { known_phrases[k].remark, known_phrases[k].phrases[p] };
        g_autofree char *first = g_strndup (phrase.words, strcspn (phrase.words, " "));
        GArray *beginning = g_hash_table_lookup (index, first);

        if (beginning == NULL)
          {
            beginning = g_array_new (FALSE, FALSE, sizeof (RemarkPhrase));
            g_hash_table_insert (index, g_steal_pointer (&first), beginning);
          }
        g_array_append_val (beginning, phrase);
      }
  return index;
}

/* The known phrases that begin with a word; NULL where none does. The index is made once, and only read from then on.
 */
static const GArray *
find_phrases (const char *word)
{
  static GOnce index = G_ONCE_INIT;

  return g_hash_table_lookup (g_once (&index, index_phrases, NULL), word);
}

/* Returns how many words from one on are a phrase; 0 where they are not. */
static guint
match_phrase (const Remarks *self, guint first, const char *phrase)
{
  guint n = 0;

  if (first >= self->words->len || *phrase != *get_word (self, first)->folded)
    return 0;
  for (const char *at = phrase;; at++, n++)
    {
      gsize length = strcspn (at, " ");
      const RemarkWord *word = first + n < self->words->len ? get_word (self, first + n) : NULL;

      if (word == NULL || word->sentence != get_word (self, first)->sentence || strlen (word->folded) != length ||
          strncmp (word->folded, at, length) != 0)
        return 0;
      at += length;
      if (*at == '\0')
        return n + 1;
    }
}

/* How many words from one on are a phrase that means something here. */
static guint
count_own_words (const Remarks *self, guint first)
{
  guint most = 0;

  for (guint i = 0; self->rules->own != NULL && self->rules->own[i] != NULL; i++)
    if (*self->rules->own[i] == *get_word (self, first)->folded)
      most = MAX (most, match_phrase (self, first, self->rules->own[i]));
  return most;
}

static gboolean
is_own (const Remarks *self, guint first, guint n)
{
  return count_own_words (self, first) >= n;
}

/* ---- what is said of words ---- */

/* What is asked of a word again and again, and never changes. */
#define ANSWER_ONCE(answer, question) ((answer) != 0 ? (answer) - 1 : ((answer) = 1 + !!(question)) - 1)

static gboolean
is_word_in_name (const Remarks *self, guint i)
{
  RemarkWord *word = &g_array_index (self->words, RemarkWord, i);

  return ANSWER_ONCE (word->in_name, is_in_name (self, word->start, word->start + word->length));
}

static gboolean
is_courtesy (const Remarks *self, guint i)
{
  RemarkWord *word = &g_array_index (self->words, RemarkWord, i);

  return ANSWER_ONCE (word->is_courtesy, croupier_words_have (&courtesies, word->folded));
}

static gboolean
are_in_name (const Remarks *self, guint first, guint n)
{
  for (guint i = first; i < first + n; i++)
    if (is_word_in_name (self, i))
      return TRUE;
  return FALSE;
}

/* “3 at = - fingers crossed”, where a door is called “-”: what is behind it tells that this is only a dash. */
static gboolean
follows_dash_label (const Remarks *self, guint i)
{
  const char *text = self->reader->text;
  gsize end = get_word (self, i)->start, start;

  while (end > 0 && text[end - 1] == ' ')
    end--;
  for (start = end; start > 0 && !g_ascii_isspace (text[start - 1]);)
    start--;
  return end > start && g_unichar_type (g_utf8_get_char (text + start)) == G_UNICODE_DASH_PUNCTUATION &&
         g_utf8_next_char (text + start) == text + end && is_label (self, "-", 1);
}

static void
blank_courtesy (Remarks *self, guint first, guint n)
{
  const RemarkWord *last = get_word (self, first + n - 1);

  if (follows_dash_label (self, first))
    return;
  for (guint i = first; i < first + n; i += MAX (n - 1, 1)) /* one between others is none */
    if (is_label (self, self->reader->text + get_word (self, i)->start, get_word (self, i)->length))
      return;
  if (!are_in_name (self, first, n))
    blank (self, get_word (self, first)->start, last->start + last->length);
}

static void
say_of_words (Remarks *self, Remark remark, guint first, guint n)
{
  const RemarkWord *from = get_word (self, first), *last = get_word (self, first + n - 1);
  gsize end = last->start + last->length;

  if (is_own (self, first, n) || are_in_name (self, first, n))
    return;
  for (guint i = first; i < first + n; i++)
    g_array_index (self->words, RemarkWord, i).is_refused = TRUE;
  self->denies |= g_str_has_suffix (from->folded, "n't") || croupier_words_have (&denying_words, from->folded);
  say (self, remark, from->start, end - from->start);
  blank (self, from->start, end);
}

/* “4 (or5)”, “3 at A orB”: nobody looks for a blank at midnight. */
static gboolean
is_glued_doubt (const Remarks *self, guint i)
{
  const RemarkWord *word = get_word (self, i);
  const char *text = self->text->str + word->start;
  gsize length = g_str_has_prefix (text, "or") ? 2 : g_str_has_prefix (text, "not") ? 3 : 0;

  return length > 0 && word->length > length &&
         (strspn (text + length, "0123456789") == word->length - length ||
          (word->length == length + 1 && g_ascii_isupper (text[length])));
}

/* Does a break stand before a word that parts it from what is said above? */
static gboolean
is_parted (const Remarks *self, guint i)
{
  const RemarkWord *before = i > 0 ? get_word (self, i - 1) : NULL;
  const char *text = self->reader->text;

  for (gsize at = before != NULL ? before->start + before->length : 0; i > 0 && at < get_word (self, i)->start; at++)
    if (strchr (",;.!?\n()-", text[at]) != NULL || g_str_has_prefix (text + at, "–") ||
        g_str_has_prefix (text + at, "—"))
      return TRUE;
  return before == NULL;
}

/* Does nothing follow but courtesies, up to the next mark? */
static gboolean
says_no_more (const Remarks *self, guint i)
{
  for (; i < self->words->len && !is_parted (self, i); i++)
    if (!is_courtesy (self, i))
      return FALSE;
  return TRUE;
}

/* “You too!” is a courtesy, “you too vote Gus” and “you too tired” are not. */
static gboolean
is_said_to_another (const Remarks *self, guint i, const RemarkPhrase *phrase, guint n)
{
  return g_str_equal (phrase->words, "you too") && !says_no_more (self, i + n);
}

/* Returns how many words the longest phrase has that begins with a word, and what it is; 0 where none does. */
static guint
find_longest_phrase (const Remarks *self, guint i, Remark *remark)
{
  const char *word = get_word (self, i)->folded;
  const GArray *phrases = find_phrases (word);
  guint longest = g_str_has_suffix (word, "n't") || is_glued_doubt (self, i);

  *remark = REMARK_DOUBT;
  for (guint k = 0; phrases != NULL && k < phrases->len; k++)
    {
      const RemarkPhrase *phrase = &g_array_index (phrases, RemarkPhrase, k);
      guint n = match_phrase (self, i, phrase->words);

      if (n > longest && is_said_to_another (self, i, phrase, n))
        continue;
      if (n > longest)
        *remark = phrase->remark;
      longest = MAX (longest, n);
    }
  return longest;
}

/* Is nothing said before a word but courtesies, and what is done with? */
static gboolean
is_at_start (Remarks *self, guint i)
{
  while (self->n_started < i &&
         (self->text->str[get_word (self, self->n_started)->start] == ' ' || is_courtesy (self, self->n_started)))
    self->n_started++;
  return self->n_started >= i;
}

/* “MG4) well, 4”: does a tag end before a word, with courtesies between? */
static gboolean
is_behind_tag (const Remarks *self, guint i)
{
  for (; i > 0; i--)
    {
      const RemarkWord *before = get_word (self, i - 1);
      char mark = self->reader->text[before->start + before->length];

      if (mark != '\0' && strchr (")]:", mark) != NULL)
        return TRUE;
      if (self->text->str[before->start] != ' ' && !is_courtesy (self, i - 1))
        return FALSE;
    }
  return FALSE;
}

/* Returns how many words from one on are one of some phrases; the most. */
static guint
match_phrases (const Remarks *self, guint i, const char *const *phrases)
{
  char first = i < self->words->len ? *get_word (self, i)->folded : '\0';
  guint most = 0;

  for (guint k = 0; phrases[k] != NULL; k++)
    if (*phrases[k] == first)
      most = MAX (most, match_phrase (self, i, phrases[k]));
  return most;
}

/* Does what stands before a word, back to the word before it, hold one of some marks? One that is tied to the word is
 * the word’s. */
static gboolean
is_behind_mark (const Remarks *self, guint i, const char *marks)
{
  const char *text = self->reader->text;
  gboolean has_blank = FALSE;

  for (gsize at = get_word (self, i - 1)->start + get_word (self, i - 1)->length, next; at < get_word (self, i)->start;
       at = next)
    {
      next = at + (gsize) g_utf8_skip[(guchar) text[at]];
      if (g_utf8_strchr (marks, -1, g_utf8_get_char (text + at)) != NULL &&
          (!has_blank || text[at] == '\n' || text[next] == ' '))
        return TRUE;
      has_blank |= text[at] == ' ';
    }
  return FALSE;
}

/* “12 it is”, but not “is it 12, or what it is”. */
static gboolean
is_at_end (const Remarks *self, guint i, guint n)
{
  return i > 0 &&
         (i + n == self->words->len || get_word (self, i + n)->sentence != get_word (self, i)->sentence ||
          is_parted (self, i + n)) &&
         !is_parted (self, i);
}

/* What kind of thing a word of an order names. */
typedef enum
{
  NAMED_NOTHING,
  NAMED_PLAYER,
  NAMED_NUMBER,
  NAMED_OTHER,
} NamedKind;

static gboolean
is_said (const Remarks *self, guint i)
{
  RemarkWord *word = &g_array_index (self->words, RemarkWord, i);
  g_autofree char *raw = word->is_said == 0 ? g_strndup (self->reader->text + word->start, word->length) : NULL;

  return self->rules->is_said != NULL && ANSWER_ONCE (word->is_said, self->rules->is_said (raw, self->rules->data));
}

static NamedKind
find_named (const Remarks *self, guint i)
{
  const RemarkWord *word = get_word (self, i);

  return is_word_in_name (self, i) ? NAMED_PLAYER
         : g_ascii_isdigit (self->reader->text[word->start]) || croupier_words_have (&number_words, word->folded)
           ? NAMED_NUMBER
         : is_said (self, i) ? NAMED_OTHER
                             : NAMED_NOTHING;
}

/* “3 at C, not D”, “vote Gus instead of Fenn”: how many words from one on say what else is not to be done, of which the
 * like is to be done; 0 where they may deny what is said before. */
static guint
count_contrasted_words (const Remarks *self, guint i)
{
  guint n = match_phrases (self, i, contrasting_phrases), end = i + n, n_like = 0;
  NamedKind named;

  if (n == 0 || i == 0 || is_own (self, i, 1) || are_in_name (self, i, n) ||
      get_word (self, i - 1)->sentence != get_word (self, i)->sentence ||
      croupier_words_have (&denied_words, get_word (self, i - 1)->folded))
    return 0;
  while (end < self->words->len && croupier_words_have (&beside_contrasted_words, get_word (self, end)->folded))
    end++;
  named = end < self->words->len ? find_named (self, end) : NAMED_NOTHING;
  for (guint k = 0; k < i; k++)
    n_like += find_named (self, k) == named;
  if (named == NAMED_NOTHING || n_like == 0)
    return 0;
  for (end++; end < self->words->len && find_named (self, end) == named && !is_parted (self, end); end++)
    ;
  return end - i;
}

/* Where the bracket stands behind what ends with a word; NULL: none does. */
static const char *
find_end_of_brackets (const Remarks *self, const RemarkWord *last)
{
  const char *end = self->reader->text + last->start + last->length;

  end += strspn (end, "!.");
  return *end == ')' ? end : NULL;
}

/* “(not D)”, “(not D!!)”: all between two brackets. */
static gboolean
is_in_brackets (const Remarks *self, guint first, guint end)
{
  gsize start = get_word (self, first)->start;

  return start > 0 && self->reader->text[start - 1] == '(' &&
         find_end_of_brackets (self, get_word (self, end - 1)) != NULL;
}

/* The player whose name a word is, as in “Gus’s been quiet”, too; else CROUPIER_NO_PLAYER. */
static int
find_player (const Remarks *self, guint i)
{
  const RemarkWord *word = get_word (self, i);
  g_autofree char *name = g_strndup (self->reader->text + word->start, word->length);
  int player = croupier_roster_find_exactly (self->rules->roster, name);

  if (player < 0 && g_str_has_suffix (word->folded, "'s"))
    {
      g_autofree char *bare = g_strndup (word->folded, strlen (word->folded) - strlen ("'s"));

      player = croupier_roster_find_exactly (self->rules->roster, bare);
    }
  return player;
}

/* Does the clause before a word say nothing but a name, to which what follows may be said? */
static gboolean
is_behind_bare_name (const Remarks *self, guint i)
{
  for (; i > 0; i--)
    {
      if (find_named (self, i - 1) != NAMED_PLAYER && !is_courtesy (self, i - 1))
        return FALSE;
      if (is_parted (self, i - 1))
        return TRUE;
    }
  return FALSE;
}

/* Does a text end behind a word, but for courtesies? */
static gboolean
ends_there (const Remarks *self, guint i)
{
  for (; i < self->words->len; i++)
    if (!is_courtesy (self, i))
      return FALSE;
  return TRUE;
}

/* A number in digits, or the label of one letter: what has no other name. */
static gboolean
is_plain_thing (const Remarks *self, guint i)
{
  const RemarkWord *word = get_word (self, i);

  return strspn (word->folded, "0123456789") == word->length ||
         (word->length == 1 && is_label (self, self->reader->text + word->start, word->length));
}

/* May two words name the same, or is one of them part of the other? */
static gboolean
may_be_same (const Remarks *self, guint i, guint k)
{
  const char *one = get_word (self, i)->folded, *other = get_word (self, k)->folded;
  int player = find_player (self, i);

  return player >= 0 ? find_player (self, k) == player
                     : strstr (other, one) != NULL && !croupier_text_has_word ("door doors card cards and", other);
}

/* “C 3 not 4 to Dora”: a number right behind a number, which it is not. */
static gboolean
is_other_number (const Remarks *self, guint i, guint n)
{
  return n == 2 && g_str_equal (get_word (self, i)->folded, "not") && !is_parted (self, i) &&
         is_plain_thing (self, i - 1) && is_plain_thing (self, i + 1) &&
         g_ascii_isdigit (*get_word (self, i - 1)->folded) && g_ascii_isdigit (*get_word (self, i + 1)->folded) &&
         !g_str_equal (get_word (self, i - 1)->folded, get_word (self, i + 1)->folded);
}

/* “Vote Gus, not Fenn”, at the end: does nothing else follow from what is not to be done? It is one thing then, of
 * which nothing is said before, though something like it is. */
static gboolean
is_plain_contrast (const Remarks *self, guint i, guint n)
{
  guint last = i + n - 1, n_like = 0;
  const RemarkWord *before = get_word (self, i - 1);
  NamedKind named = find_named (self, last);
  gsize gap = before->start + before->length;

  if (croupier_text_has_word (denials_of_one_word, get_word (self, i)->folded) || !ends_there (self, last + 1) ||
      is_behind_bare_name (self, i) || find_named (self, last - 1) == named ||
      gap + strspn (self->reader->text + gap, " ,(") != get_word (self, i)->start ||
      (!is_parted (self, i) && match_phrase (self, i, "instead of") == 0) ||
      match_phrase (self, i, "rather than") > 0 ||
      (named == NAMED_PLAYER ? find_player (self, last) < 0 : !is_plain_thing (self, last)))
    return FALSE;
  for (guint k = 0; k < i; k++)
    {
      if (may_be_same (self, last, k))
        return FALSE;
      n_like += find_named (self, k) == named && (named == NAMED_PLAYER || is_plain_thing (self, k));
    }
  return n_like == 1;
}

/* Blanks the brackets in which nothing stands but some words. */
static void
blank_brackets (Remarks *self, guint first, guint n)
{
  const RemarkWord *word = get_word (self, first), *last = get_word (self, first + n - 1);

  if (!is_in_brackets (self, first, first + n))
    return;
  blank (self, word->start - 1, word->start);
  blank (self, last->start + last->length, (gsize) (find_end_of_brackets (self, last) + 1 - self->reader->text));
}

/* Notes that the words from one on, for which the text was just refused, could be left out with the brackets around
 * them. */
static void
let_leave_out (Remarks *self, guint first, guint n)
{
  const RemarkWord *word = get_word (self, first), *last = get_word (self, first + n - 1);

  croupier_reader_let_leave_out (self->reader, word->start, last->start + last->length - word->start);
  blank (self, word->start, last->start + last->length);
  blank_brackets (self, first, n);
}

static gboolean
is_move_word (const Remarks *self, guint i)
{
  return i < self->words->len && croupier_words_have (&move_words, get_word (self, i)->folded) && !is_said (self, i) &&
         !is_own (self, i, 1) && !are_in_name (self, i, 1);
}

static guint
skip_words_beside_move (const Remarks *self, guint i)
{
  while (i < self->words->len && croupier_words_have (&beside_move_words, get_word (self, i)->folded))
    i++;
  return i;
}

/* Returns how many words from one on say no more than that a move follows, or was said; 0 where they say more. */
static guint
count_words_of_move (Remarks *self, guint i)
{
  guint n = match_phrases (self, i, claiming_phrases), end = skip_words_beside_move (self, i + n), n_being;
  const RemarkWord *last;

  if (n > 0 && i > 0 && is_move_word (self, end) &&
      (end + 1 == self->words->len || get_word (self, end + 1)->sentence != get_word (self, end)->sentence))
    return end + 1 - i;
  n = match_phrases (self, i, presenting_phrases);
  end = skip_words_beside_move (self, i + n);
  if (!(is_at_start (self, i) || get_word (self, i)->sentence != get_word (self, i - 1)->sentence) ||
      !is_move_word (self, end))
    return 0;
  end = skip_words_beside_move (self, end + 1);
  if (end < self->words->len && (n_being = match_phrases (self, end, being_phrases)) > 0)
    return n > 0 && end + n_being < self->words->len ? end + n_being - i : 0;
  last = get_word (self, end - 1);
  return end < self->words->len && strchr (":=", self->reader->text[last->start + last->length]) != NULL &&
             self->reader->text[last->start + last->length] != '\0'
           ? end - i
           : 0;
}

/* Notes what is not read, as it says nothing of what is to be done: whoever looks at the text sees it, and where it may
 * say something somebody has to. */
static void
pass_over (Remarks *self, guint first, guint n, gboolean may_say)
{
  const RemarkWord *word = get_word (self, first), *last = get_word (self, first + n - 1);
  gsize end = last->start + last->length;
  g_autofree char *what = croupier_reader_quote (self->reader, word->start, end - word->start);
  g_autofree char *quoted = g_strdup_printf (_("“%s”"), what);

  croupier_problems_add_idle (self->reader->reading->warnings, word->start, may_say ? end - word->start : 0,
                              _("Passed over: %s."), quoted);
  blank (self, word->start, end);
}

/* Returns how many words from one on stand before the next mark. */
static guint
count_words_to_mark (const Remarks *self, guint i)
{
  guint n = 1;

  while (i + n < self->words->len && get_word (self, i + n)->sentence == get_word (self, i)->sentence &&
         !is_parted (self, i + n))
    n++;
  return n;
}

/* “I”, or “a”, as a word before others, though a door may be called so. */
static gboolean
is_small_word (const Remarks *self, guint i)
{
  return croupier_text_has_word ("i a", get_word (self, i)->folded) && i + 1 < self->words->len &&
         !is_parted (self, i + 1) && !g_ascii_isdigit (*get_word (self, i + 1)->folded);
}

/* Is nothing of an order named by some words, nor anything said that could change one? */
static gboolean
are_idle (const Remarks *self, guint first, guint end)
{
  Remark remark;

  for (guint i = first, n; i < end; i += MAX (n, 1))
    {
      if ((n = i > 0 ? match_phrase (self, i, "why not") : 0) > 0)
        continue;
      n = find_longest_phrase (self, i, &remark);
      if ((n > 0 && remark != REMARK_COURTESY && remark != REMARK_LEAD) || i + n > end)
        return FALSE;
      for (guint k = i; k < i + MAX (n, 1); k++)
        if (find_named (self, k) != NAMED_NOTHING && !is_small_word (self, k))
          return FALSE;
    }
  return TRUE;
}

/* “Scratch that, 3 at C”: how many words at the beginning take back what was sent before; 0 where they may take back
 * what follows: “scratch 3 at C”. */
static guint
count_words_of_earlier (Remarks *self, guint i)
{
  gboolean begins = is_at_start (self, i) || (croupier_text_has_word ("i ive i've", get_word (self, i - 1)->folded) &&
                                              is_at_start (self, i - 1));
  guint n = begins ? match_phrases (self, i, earlier_adverbs) : 0, end;

  if (!begins || is_own (self, i, 1) || are_in_name (self, i, 1))
    return 0;
  if (n > 0 && i + n < self->words->len) /* “change my 12” says not to what */
    return g_str_equal (get_word (self, i + n - 1)->folded, "my") &&
               (find_named (self, i + n) == NAMED_NUMBER || find_named (self, i + n) == NAMED_PLAYER)
             ? 0
             : n;
  if ((n = match_phrases (self, i, earlier_phrases)) > 0)
    return i + n < self->words->len && is_behind_mark (self, i + n, ",;:.!\n-–—") ? n : 0;
  n = match_phrases (self, i, earlier_bare_phrases);
  if (n == 0 || i + n >= self->words->len)
    return 0;
  if (is_behind_mark (self, i + n, ",\n.!") || g_ascii_isdigit (*get_word (self, i + n)->folded) ||
      croupier_words_have (&own_deed_words, get_word (self, i + n)->folded))
    return n;
  end = i + n + count_words_to_mark (self, i + n);
  return end < self->words->len && are_idle (self, i + n, end) ? end - i : 0; /* “nvm found it, 3 at C” */
}

/* “Why not smuggle” only thinks aloud. */
static gboolean
wonders (Remarks *self, guint i)
{
  return match_phrase (self, i, "why not") > 0 && is_at_start (self, i) && i + 2 < self->words->len &&
         !is_parted (self, i + 2);
}

/* “Make it 3 at C”: takes back what was sent before. */
static guint
take_earlier (Remarks *self, guint i, guint n_earlier)
{
  gsize start = get_word (self, i - (i > 0 && !is_at_start (self, i)))->start;
  gsize end = get_word (self, i + n_earlier - 1)->start + get_word (self, i + n_earlier - 1)->length;

  /* “Never mind 3 at C” may take that back. */
  self->is_replaced = self->rules->is_whole && (match_phrases (self, i, earlier_bare_phrases) == 0 ||
                                                is_behind_mark (self, i + n_earlier, ",;:.!\n-–—"));
  say (self, REMARK_EARLIER, start, end - start);
  blank (self, start, end);
  return n_earlier;
}

/* Gives how many words are done with: the longest phrase from one on, or more. */
static guint
take_phrase (Remarks *self, guint i, guint longest, Remark remark)
{
  if (remark == REMARK_COURTESY && wonders (self, i))
    say_of_words (self, REMARK_DOUBT, i, longest);
  else if (remark == REMARK_COURTESY)
    blank_courtesy (self, i, longest);
  else
    {
      guint n_contrasted = count_contrasted_words (self, i);

      if (n_contrasted > 0 && (is_plain_contrast (self, i, n_contrasted) || is_other_number (self, i, n_contrasted)))
        {
          pass_over (self, i, n_contrasted, FALSE);
          blank_brackets (self, i, n_contrasted);
          return n_contrasted;
        }
      say_of_words (self, remark, i, longest);
      if (n_contrasted > 0)
        let_leave_out (self, i, n_contrasted);
      else if (match_phrases (self, i, hedging_phrases) == longest)
        let_leave_out (self, i, longest);
      longest = MAX (longest, n_contrasted);
    }
  return longest;
}

static guint count_requesting_words (const Remarks *self, guint i);

/* Gives how many words are done with. */
static guint
read_phrases (Remarks *self, guint i)
{
  Remark remark;
  guint longest = find_longest_phrase (self, i, &remark), n_earlier = count_words_of_earlier (self, i);
  guint n_requesting = count_requesting_words (self, i);
  guint n_closing = match_phrases (self, i, closing_phrases), n_ending = match_phrases (self, i, ending_phrases);
  guint n_of_move = count_words_of_move (self, i), n_own = count_own_words (self, i);

  if (n_own > 1 && !is_courtesy (self, i + 1)) /* of “no thanks” the rest says nothing */
    return n_own;
  if (n_requesting > 0)
    {
      blank_courtesy (self, i, n_requesting);
      return n_requesting;
    }
  if (n_of_move > 0)
    {
      blank_courtesy (self, i, n_of_move);
      return n_of_move;
    }
  if (n_earlier > 0)
    return take_earlier (self, i, n_earlier);
  if (i > 0 && g_str_equal (get_word (self, i)->folded, "instead") && is_at_end (self, i, 1) && !is_own (self, i, 1) &&
      !are_in_name (self, i, 1))
    {
      self->is_replaced = self->rules->is_whole;
      say (self, REMARK_EARLIER, get_word (self, i)->start, get_word (self, i)->length);
      blank (self, get_word (self, i)->start, get_word (self, i)->start + get_word (self, i)->length);
      return 1;
    }
  if (n_ending > 0 && i > 0 && is_parted (self, i) && ends_there (self, i + n_ending) && !is_own (self, i, n_ending) &&
      !is_at_start (self, i) && !is_behind_bare_name (self, i))
    {
      blank_courtesy (self, i, n_ending);
      return n_ending;
    }
  if (n_closing > 0 && is_at_end (self, i, n_closing) && !is_own (self, i, n_closing) &&
      (!g_str_equal (get_word (self, i)->folded, "stays") || is_plain_thing (self, i - 1)))
    {
      blank_courtesy (self, i, n_closing);
      return n_closing;
    }
  if (longest > 0 && remark == REMARK_LEAD)
    {
      if ((is_at_start (self, i) || is_behind_tag (self, i)) && i + longest < self->words->len &&
          !is_own (self, i, longest))
        blank_courtesy (self, i, longest);
      return longest;
    }
  return longest > 0 ? take_phrase (self, i, longest, remark) : 1;
}

/* “3 at C because Ben said so”: why it is done is passed over up to the next mark, whatever words it is made of. Gives
 * how many words are done with. */
static guint
read_reason (Remarks *self, guint i)
{
  const RemarkWord *word = get_word (self, i);
  Remark remark;
  guint n;

  if (!croupier_words_have (&reason_words, word->folded) || is_at_start (self, i) || is_own (self, i, 1) ||
      are_in_name (self, i, 1) || is_label (self, self->reader->text + word->start, word->length) ||
      croupier_roster_find (self->rules->roster, word->folded, -1, NULL, NULL) >= 0)
    return 0;
  n = count_words_to_mark (self, i);
  for (guint k = i; k < i + n; k++)
    if (find_longest_phrase (self, k, &remark) > 0 && remark == REMARK_SECOND_THOUGHT)
      say_of_words (self, remark, k, 1);
  pass_over (self, i, n, !are_idle (self, i + 1, i + n));
  return n;
}

/* May what begins at a word, behind a clause that says nothing, be said beside it: “long day, Bob”, “slept, 12”? */
static gboolean
may_belong_to_clause_before (const Remarks *self, guint i)
{
  NamedKind named = find_named (self, i);

  return named == NAMED_PLAYER || (named == NAMED_NUMBER && says_no_more (self, i + 1) &&
                                   get_word (self, i)->sentence == get_word (self, i - 1)->sentence);
}

/* “Nothing, sorry, was asleep” may only tell that nothing was sent. */
static gboolean
says_nothing_to_do (const Remarks *self)
{
  for (guint i = 0; i < self->words->len; i++)
    if (croupier_text_has_word ("nothing none nobody noone nada nope", get_word (self, i)->folded))
      return TRUE;
  return FALSE;
}

static guint count_asking_words (const Remarks *self, guint i);

/* “So tired. 3 at C”, “half asleep but 3 at C”: how it is with the sender is passed over between two marks, before all
 * that is to be done or behind it. Gives how many words are done with. */
static guint
read_plight (Remarks *self, guint i)
{
  guint n, end, n_plights = 0;
  gboolean has_but = FALSE;

  if ((!is_parted (self, i) && !is_at_start (self, i)) || count_asking_words (self, i) > 0)
    return 0;
  end = i + count_words_to_mark (self, i);
  for (guint k = i + 1; k < end && !has_but; k++)
    if (is_at_start (self, i) && k + 1 < self->words->len && !is_own (self, k, 1) &&
        g_str_equal (get_word (self, k)->folded, "but"))
      {
        has_but = TRUE;
        end = k;
      }
  n = end - i;
  for (guint k = i; k < end; k++)
    {
      const RemarkWord *word = get_word (self, k);

      n_plights += croupier_words_have (&plight_words, word->folded);
      if ((!croupier_words_have (&plight_words, word->folded) &&
           !croupier_words_have (&beside_plight_words, word->folded) && !is_courtesy (self, k)) ||
          (find_named (self, k) != NAMED_NOTHING && !is_small_word (self, k)))
        return 0;
    }
  if (n_plights == 0 || get_word (self, i)->is_refused || says_nothing_to_do (self))
    return 0;
  n += has_but;
  if (is_at_start (self, i) ? end < self->words->len && (has_but ? find_named (self, end + 1) == NAMED_PLAYER
                                                                 : may_belong_to_clause_before (self, end))
                            : !are_idle (self, end, self->words->len) || is_behind_bare_name (self, i))
    return 0;
  pass_over (self, i, n, FALSE);
  blank_brackets (self, i, n);
  return n;
}

/* “I’ll be boring and say 17”, “I thought about it and I’m going with 17”, “I know it’s early but I vote Gus”: what
 * leads to what the sender does, in their own words, is passed over. Gives how many words are done with. */
static guint
read_preface (Remarks *self, guint i)
{
  guint end = i + 1;
  gboolean is_intent = match_phrases (self, i, intending_phrases) > 0, is_but;

  if (!is_at_start (self, i) || !croupier_words_have (&sender_words, get_word (self, i)->folded))
    return 0;
  while (end < self->words->len && !croupier_text_has_word ("and but", get_word (self, end)->folded))
    if (is_parted (self, end++))
      return 0;
  if (end + 1 >= self->words->len || end < i + 2 || is_parted (self, end) || !are_idle (self, i + 1, end) ||
      find_named (self, i) == NAMED_OTHER || says_nothing_to_do (self))
    return 0;
  for (guint k = i; k < end; k++)
    if (croupier_words_have (&unreal_words, get_word (self, k)->folded))
      return 0;
  is_but = g_str_equal (get_word (self, end)->folded, "but");
  if ((!is_intent || is_but) && !croupier_words_have (&sender_words, get_word (self, end + 1)->folded))
    return 0;
  pass_over (self, i, end + 1 - i, FALSE);
  return end + 1 - i;
}

/* Is something said of a player behind a word, and of nobody else? */
static gboolean
is_only_of (const Remarks *self, guint i, int player)
{
  guint n = 0;

  for (; i < self->words->len; i++)
    if (find_named (self, i) == NAMED_PLAYER && (find_player (self, i) != player || n++ > 0))
      return FALSE;
  return n == 1;
}

/* Of “idle, too quiet” nobody knows whom it is about. */
static gboolean
names_player_before (const Remarks *self, guint i)
{
  for (guint k = 0; k < i; k++)
    if (find_named (self, k) == NAMED_PLAYER)
      return TRUE;
  return FALSE;
}

/* “Gus has been too quiet. Vote Gus”, “vote Gus, he’s lying”: what is held against whom the order is about is passed
 * over, before it in a sentence of its own or behind it. Gives how many words are done with. */
static guint
read_blame (Remarks *self, guint i)
{
  int player = find_player (self, i);
  guint n, end, n_blames = 0;

  if (!is_parted (self, i))
    return 0;
  n = count_words_to_mark (self, i);
  end = i + n;
  for (guint k = i + (player >= 0); k < end; k++)
    {
      const RemarkWord *word = get_word (self, k);

      n_blames += croupier_words_have (&blaming_words, word->folded);
      if ((!croupier_words_have (&blaming_words, word->folded) &&
           !croupier_words_have (&beside_blaming_words, word->folded) && !is_courtesy (self, k)) ||
          (find_named (self, k) != NAMED_NOTHING && !is_small_word (self, k)))
        return 0;
    }
  if (n_blames == 0 || self->reader->text[get_word (self, i)->start + get_word (self, i)->length] == ':' ||
      (player >= 0 && (!is_at_start (self, i) || end == self->words->len || n < 2 ||
                       get_word (self, end)->sentence == get_word (self, i)->sentence ||
                       !is_only_of (self, end, player) || may_belong_to_clause_before (self, end))))
    return 0;
  if (player < 0 && (is_at_start (self, i) || !are_idle (self, end, self->words->len) ||
                     is_behind_bare_name (self, i) || !names_player_before (self, i)))
    return 0;
  pass_over (self, i, n, FALSE);
  blank_brackets (self, i, n);
  return n;
}

/* “Bid 4 (I have 6 left)”: what the sender has left is passed over between two marks. Gives how many words are done
 * with. */
static guint
read_rest (Remarks *self, guint i)
{
  guint n, n_numbers = 0, n_having = 0, n_persons = 0;

  if (!is_parted (self, i))
    return 0;
  n = count_words_to_mark (self, i);
  for (guint k = i; k < i + n; k++)
    {
      const RemarkWord *word = get_word (self, k);

      if (g_ascii_isdigit (*word->folded))
        n_numbers++;
      else if (croupier_words_have (&having_words, word->folded))
        n_having++;
      else if (!croupier_words_have (&beside_having_words, word->folded) ||
               is_label (self, self->reader->text + word->start, word->length))
        return 0;
      n_persons += croupier_text_has_word (k == i ? "i i've me got have" : "i i've me", word->folded);
    }
  if (n_numbers != 1 || n_having == 0 || n_persons == 0 || is_at_start (self, i) || are_in_name (self, i, n))
    return 0;
  pass_over (self, i, n, TRUE);
  return n;
}

/* Of several equal letters beside each other only so many are left. */
static char *
squeeze (const char *word, guint most)
{
  GString *squeezed = g_string_new (NULL);

  for (guint n = 0; *word != '\0'; word++)
    {
      n = squeezed->len > 0 && squeezed->str[squeezed->len - 1] == *word ? n + 1 : 1;
      if (n <= most)
        g_string_append_c (squeezed, *word);
    }
  return g_string_free_and_steal (squeezed);
}

static gboolean
is_laughter (const char *word)
{
  static const char *const letters[] = { "k", "ha", "he", "hi", "ja", "je", "xd", "lo" };
  gsize length = strlen (word);

  for (guint i = 0; length > 3 && i < G_N_ELEMENTS (letters); i++)
    if (strspn (word, letters[i]) == length)
      return TRUE;
  return FALSE;
}

/* “Pleaseee”, “heyyy”, “jajaja”: what is drawn out says as little as it does else. */
static void
blank_drawn_out (Remarks *self, guint i)
{
  const char *word = get_word (self, i)->folded;
  gboolean is_drawn_out = FALSE;

  for (const char *at = word; *at != '\0' && !is_drawn_out; at++)
    is_drawn_out = g_ascii_isalpha (at[0]) && at[1] == at[0] && (at[2] == at[0] || at[2] == '\0');
  if (croupier_words_have (&courtesies, word) || (!is_drawn_out && !is_laughter (word)))
    return;
  is_drawn_out = !is_laughter (word);
  for (guint most = 1; most <= 2 && is_drawn_out; most++)
    {
      g_autofree char *squeezed = squeeze (word, most);

      is_drawn_out = !croupier_words_have (&courtesies, squeezed) &&
                     !(is_at_start (self, i) && croupier_words_have (&leading_words, squeezed));
    }
  if (!is_drawn_out)
    blank_courtesy (self, i, 1);
}

/* “I’m 12”, “at 12”: how old somebody is, or when something happens, may be no order; and “C um 3”, “za 5” say when,
 * too, the latter with the word that stands for “for” there. “Los tres” and “we
 * three” are people. */
static void
read_measure (Remarks *self, guint i)
{
  const char *word = get_word (self, i)->folded;
  const char *words = self->rules->says_names ? "those o'clock we us i'm im am are at to" : "those o'clock we us";

  if (i + 1 == self->words->len || is_parted (self, i + 1) || is_own (self, i, 1) || are_in_name (self, i, 1))
    return;
  if (find_named (self, i + 1) != NAMED_NUMBER)
    {
      if (g_str_equal (word, "those"))
        blank_courtesy (self, i, 1);
      return;
    }
  if (croupier_text_has_word (words, word) ||
      (get_word (self, i)->begins && croupier_text_has_word ("for at", word) &&
       !is_label (self, self->reader->text + get_word (self, i + 1)->start, get_word (self, i + 1)->length)))
    pass_over (self, i, 1, TRUE);
}

/* In French “arrête Edda” arrests her, and “oh arrête Edda” tells her to stop: it is a deed of the sender’s where they
 * say “I”, or nothing else. */
static void
read_apprehending (Remarks *self, guint i)
{
  static CroupierWords before_words = { "i i'll ill i'd id please" };
  const RemarkWord *word = get_word (self, i);
  guint end = i + 1, n_named = 0;
  gboolean is_deed = i == 0 || croupier_words_have (&before_words, get_word (self, i - 1)->folded);

  if (!g_str_equal (word->folded, "apprehend") || (i > 0 && g_str_equal (get_word (self, i - 1)->folded, "i")))
    return;
  for (guint k = 0; k < i; k++)
    is_deed &= croupier_words_have (&before_words, get_word (self, k)->folded);
  for (; end < self->words->len && !is_parted (self, end) && are_in_name (self, end, 1); end++)
    n_named++;
  for (; end < self->words->len; end++)
    is_deed &= croupier_text_has_word ("please thanks", get_word (self, end)->folded);
  if (!is_deed || n_named == 0)
    say (self, REMARK_TO_OTHERS, word->start, word->length);
}

/* “Take five”, “gib acht”: as a whole they are said to others, and name no number. */
static void
read_idiom (Remarks *self, guint i)
{
  guint n = get_word (self, i)->begins ? match_phrases (self, i, idioms) : 0;

  if (n > 0 && says_no_more (self, i + n) && !is_own (self, i, n) && !are_in_name (self, i, n))
    say_of_words (self, REMARK_TO_OTHERS, i, n);
}

/* “12plz”: nobody looks for a blank at midnight. */
static void
blank_glued (Remarks *self, guint i)
{
  const RemarkWord *word = get_word (self, i);
  gsize n_digits = strspn (word->folded, "0123456789");
  const char *rest = word->folded + n_digits;

  if (n_digits > 0 && n_digits + strlen (rest) == word->length && strlen (rest) >= MIN_GLUED &&
      croupier_words_have (&courtesies, rest) && !is_label (self, self->reader->text + word->start, word->length) &&
      !is_word_in_name (self, i))
    blank (self, word->start + n_digits, word->start + word->length);
}

/* “Hi, evening! Sorry, …”: there is nothing yet that could be taken back. */
static gboolean
is_behind_courtesies (const Remarks *self, guint i)
{
  while (i > 0 && (self->text->str[get_word (self, i - 1)->start] == ' ' || is_courtesy (self, i - 1)))
    i--;
  return i == 0;
}

/* “Vote Gus, sorry Gus”: is a player named who, and nobody else, was named before? The name is not said again. */
static gboolean
consoles (Remarks *self, guint i)
{
  gboolean is_consoled = FALSE;

  if (find_named (self, i) != NAMED_PLAYER || !says_no_more (self, i + 1))
    return FALSE;
  for (guint k = 0; k < i; k++)
    if (find_named (self, k) == NAMED_PLAYER)
      {
        is_consoled = find_player (self, k) >= 0 && find_player (self, k) == find_player (self, i);
        if (!is_consoled)
          return FALSE;
      }
  if (is_consoled)
    blank (self, get_word (self, i)->start, get_word (self, i)->start + get_word (self, i)->length);
  return is_consoled;
}

/* “3 at D, sorry, C” takes D back; “sorry for the delay” and “thanks and sorry!” do not. */
static void
read_sorry (Remarks *self, guint i)
{
  const RemarkWord *next = i + 1 < self->words->len ? get_word (self, i + 1) : NULL;

  if (!croupier_words_have (&sorry_words, get_word (self, i)->folded) || next == NULL ||
      is_behind_courtesies (self, i) || next->sentence != get_word (self, i)->sentence ||
      croupier_words_have (&patience_words, next->folded) || consoles (self, i + 1))
    return;
  say_of_words (self, REMARK_SECOND_THOUGHT, i, 1);
}

/* “Smuggle. Nah”: that is no answer to what was asked before, but takes back what was said. */
static void
read_denial (Remarks *self, guint i)
{
  if (croupier_text_has_word ("nah nope naw", get_word (self, i)->folded) && !is_behind_courtesies (self, i))
    say_of_words (self, REMARK_SECOND_THOUGHT, i, 1);
}

/* “Everyone smuggle!”, but not “hi everyone, smuggle”. */
static gboolean
calls_on_all (const RemarkWord *word, const RemarkWord *next)
{
  return croupier_words_have (&all_words, word->folded) && croupier_words_have (&urging_words, next->folded);
}

/* “Basil will smuggle”, but not “Gus is my vote”. */
static gboolean
is_name_and_deed (const Remarks *self, guint i)
{
  const RemarkWord *next = get_word (self, i + 1);

  guint n_closing = match_phrases (self, i + 1, closing_phrases); /* “Gus will you” */

  return croupier_words_have (&does_words, next->folded) && !is_own (self, i + 1, 1) && is_word_in_name (self, i) &&
         !is_word_in_name (self, i + 1) && match_phrase (self, i + 1, "is my vote") == 0 &&
         !(n_closing > 0 && i > 0 && is_at_end (self, i + 1, n_closing));
}

/* “He will kill Carol”, “Basil will smuggle”: how many words from one on tell what others do, or should; 0: none. */
static guint
count_words_of_others (const Remarks *self, guint i)
{
  const RemarkWord *word = get_word (self, i);
  const RemarkWord *next = i + 1 < self->words->len ? get_word (self, i + 1) : NULL;
  gboolean is_they = croupier_words_have (&they_words, word->folded);

  if (next != NULL && next->sentence == word->sentence && self->reader->text[word->start + word->length] == ' ' &&
      ((is_they && croupier_words_have (&does_words, next->folded)) || calls_on_all (word, next) ||
       is_name_and_deed (self, i)))
    return 2;
  return is_they && g_str_has_suffix (word->folded, "'ll");
}

static void
read_others (Remarks *self, guint i)
{
  guint n = count_words_of_others (self, i);
  const RemarkWord *word = get_word (self, i), *last = n > 0 ? get_word (self, i + n - 1) : word;

  if (n == 2 && is_name_and_deed (self, i))
    say (self, REMARK_HEARSAY, word->start, last->start + last->length - word->start);
  else if (n > 0)
    say_of_words (self, REMARK_HEARSAY, i, n);
}

/* The words of the sender's own name that begin at a word; 0 where none does. */
static guint
count_words_of_sender (const Remarks *self, guint i)
{
  gsize start = get_word (self, i)->start;

  for (guint n = MIN (MAX_NAME_WORDS, self->words->len - i); n > 0; n--)
    {
      const RemarkWord *last = get_word (self, i + n - 1);
      g_autofree char *span = last->start + last->length - start <= CROUPIER_READER_MAX_NAME
                                ? g_strndup (self->reader->text + start, last->start + last->length - start)
                                : NULL;

      if (span != NULL && croupier_roster_find_exactly (self->rules->roster, span) == (int) self->rules->sender)
        return n;
    }
  return 0;
}

/* Does one of some marks stand right behind a word, or a dash between blanks? */
static gboolean
is_before_mark (const Remarks *self, guint i, const char *marks)
{
  const char *after = self->reader->text + get_word (self, i)->start + get_word (self, i)->length;

  return (*after != '\0' && strchr (marks, *after) != NULL) || g_str_has_prefix (after, " - ") ||
         g_str_has_prefix (after, " – ") || g_str_has_prefix (after, " — ");
}

/* “Nora: vote Gus”, “Mary here, 3 at C”, “this is Mary. 3 at C”, “Nora votes Gus”: a text may begin with its author.
 * Gives how many words are done with. */
static guint
read_sender (Remarks *self)
{
  guint n_intro = self->words->len > 0 ? match_phrases (self, 0, introducing_phrases) : 0;
  guint n = n_intro < self->words->len ? count_words_of_sender (self, n_intro) : 0, end = n_intro + n;
  gboolean is_here = n > 0 && end < self->words->len && g_str_equal (get_word (self, end)->folded, "here");
  gsize to;

  end += is_here;
  if (n == 0 || end >= self->words->len || is_label (self, self->reader->text, get_word (self, 0)->length) ||
      (!is_before_mark (self, end - 1, is_here || n_intro > 0 ? ":,.!\n" : ":") &&
       !(end == n && croupier_words_have (&own_deeds, get_word (self, end)->folded))))
    return 0;
  to = get_word (self, end)->start;
  while (to > 0 && strchr (" \n([\"'", self->reader->text[to - 1]) != NULL)
    to--;
  blank (self, get_word (self, 0)->start, to);
  return end;
}

/* “Vote Gus - Nora”, “arrest Edda (Amara)”: the author may sign a text, behind what is not said of a name. Gives
 * how many words there are without it. */
static guint
read_signature (Remarks *self)
{
  const char *text = self->reader->text;

  for (guint n = 1; n <= MAX_NAME_WORDS && n < self->words->len; n++)
    {
      guint first = self->words->len - n;
      gsize start = get_word (self, first)->start, end;
      gboolean is_marked = start >= 3 && (text[start - 1] == '(' || g_str_has_prefix (text + start - 3, " - "));
      NamedKind before = find_named (self, first - 1);

      if (!is_marked || count_words_of_sender (self, first) != n ||
          is_in_span (self, start - 1, start, TRUE)) /* “(cat)” is called so */
        continue;
      if (before == NAMED_NOTHING || (self->rules->says_names && is_said (self, first - 1)) ||
          count_words_of_sender (self, first - 1) > 0)
        return self->words->len;
      end = get_word (self, first + n - 1)->start + get_word (self, first + n - 1)->length;
      for (end += text[end] == ')'; start > 0 && strchr ("- (", text[start - 1]) != NULL;)
        start--;
      blank (self, start, end);
      return first;
    }
  return self->words->len;
}

/* Finds of each word whether what somebody says begins with it. */
static void
find_beginnings (Remarks *self)
{
  for (guint i = 0; i < self->words->len; i++)
    {
      RemarkWord *word = &g_array_index (self->words, RemarkWord, i), *before = word - 1;

      word->begins = is_parted (self, i) || (before->begins && (is_courtesy (self, i - 1) ||
                                                                croupier_words_have (&leading_words, before->folded)));
    }
}

/* The word behind one in its sentence; NULL: there is none. */
static const RemarkWord *
get_next (const Remarks *self, guint i)
{
  const RemarkWord *next = i + 1 < self->words->len ? get_word (self, i + 1) : NULL;

  return next != NULL && next->sentence == get_word (self, i)->sentence ? next : NULL;
}

static gboolean
is_next (const Remarks *self, guint i, const char *word)
{
  const RemarkWord *next = get_next (self, i);

  return next != NULL && g_str_equal (next->folded, word);
}

static gboolean
is_next_in (const Remarks *self, guint i, CroupierWords *words)
{
  const RemarkWord *next = get_next (self, i);

  return next != NULL && croupier_words_have (words, next->folded);
}

/* “Thank u”, “night yall”: you are greeted, and nothing else is said of you. */
static gboolean
greets_you (const Remarks *self, guint i)
{
  return i > 0 && !is_parted (self, i) && says_no_more (self, i + 1) &&
         croupier_text_has_word ("thank night gn goodnight nite hi hey hello bye cya love",
                                 get_word (self, i - 1)->folded);
}

/* Returns how many words from one on say that somebody else is to do what follows; 0 where they do not. */
static guint
count_words_to_others (const Remarks *self, guint i)
{
  const char *word = get_word (self, i)->folded;

  if (g_str_equal (word, "let") && is_next (self, i, "us"))
    return 2;
  if (croupier_words_have (&lets_words, word) && is_next (self, i, "go"))
    return i + 2 < self->words->len && !is_parted (self, i + 2) ? 2 : 0; /* “let’s go!” cheers */
  if (croupier_words_have (&lets_words, word))
    return 1;
  if (croupier_words_have (&you_words, word))
    return greets_you (self, i) ? 0 : 1 + is_next_in (self, i, &may_words);
  return 0;
}

static gboolean
is_at_please (const Remarks *self, guint i)
{
  return i == 0 && croupier_text_has_word ("please pls plz", get_word (self, i)->folded);
}

/* “I trust everyone”, “confío en todos”. */
static gboolean
is_behind_trust (const Remarks *self, guint i)
{
  if (i > 1 && croupier_text_has_word ("in on at", get_word (self, i - 1)->folded))
    i--;
  return croupier_text_has_word ("trust trusting", get_word (self, i - 1)->folded);
}

/* “Smuggle everyone”, “team: vote Gus”; but not “good luck everyone”. */
static gboolean
calls_all_behind (const Remarks *self, guint i)
{
  const RemarkWord *word = get_word (self, i);

  if (i == 0)
    return g_str_equal (word->folded, "team") && self->reader->text[word->length] == ':';
  return i + 1 == self->words->len && croupier_words_have (&all_words, word->folded) && !is_parted (self, i) &&
         !croupier_words_have (&greetings, get_word (self, i - 1)->folded) && !is_behind_trust (self, i) &&
         find_named (self, i) == NAMED_NOTHING && self->reader->text[word->start - 1] != '@';
}

/* “Guys, vote Gus”, “everyone 3 at C”; but not “hi guys, vote Gus”, nor “guys I vote Gus”. */
static gboolean
calls_others (const Remarks *self, guint i)
{
  if (!croupier_words_have (&all_words, get_word (self, i)->folded) || i + 1 == self->words->len ||
      (i > 0 && croupier_words_have (&greetings, get_word (self, i - 1)->folded)))
    return FALSE;
  if (self->reader->text[get_word (self, i)->start + get_word (self, i)->length] == ':')
    return i == 0;
  if (!is_parted (self, i) && !(i > 0 && is_at_please (self, i - 1)))
    return FALSE;
  return is_parted (self, i + 1) ? is_next_in (self, i, &urging_words)
                                 : !is_next_in (self, i, &sender_words) && !is_next_in (self, i, &urging_words);
}

static gboolean
greets (const char *word)
{
  return croupier_words_have (&greetings, word) || croupier_words_have (&laughing_words, word) || is_laughter (word);
}

/* “Hi Bob”, “good night Bob”, “great, Bob”, “lol Bob”: to whom a text is said that begins so, or is nothing else. */
static void
read_greeting (Remarks *self)
{
  guint n = 0;

  while (n < self->words->len && greets (get_word (self, n)->folded) && !are_in_name (self, n, 1))
    n++;
  if (n == 0 || n == self->words->len || !are_in_name (self, n, 1) ||
      g_str_equal (get_word (self, n - 1)->folded, "sorry") || (is_parted (self, n) && n + 1 < self->words->len))
    return;
  say (self, REMARK_TO_OTHERS, get_word (self, 0)->start,
       get_word (self, n - 1)->start + get_word (self, n - 1)->length - get_word (self, 0)->start);
}

/* “Hey Lena, I’d like 3 at C”, “hi @lena i vote Gus”: who is no player is greeted before the sender says what they do.
 */
static void
read_address (Remarks *self)
{
  guint n = 0;
  const RemarkWord *word;
  Remark remark;

  while (n < self->words->len && croupier_words_have (&greetings, get_word (self, n)->folded))
    n++;
  if (n == 0 || n + 1 >= self->words->len || !croupier_words_have (&sender_words, get_word (self, n + 1)->folded))
    return;
  word = get_word (self, n);
  if (is_parted (self, n) || !(is_parted (self, n + 1) || self->reader->text[word->start - 1] == '@') ||
      find_named (self, n) != NAMED_NOTHING || find_longest_phrase (self, n, &remark) > 0 ||
      croupier_words_have (&all_words, word->folded) || croupier_words_have (&you_words, word->folded))
    return;
  blank (self, word->start - (self->reader->text[word->start - 1] == '@'), word->start + word->length);
}

/* Is anything of an order named from a word on, up to the next mark? */
static gboolean
names_any (const Remarks *self, guint i)
{
  guint end = i < self->words->len ? i + count_words_to_mark (self, i) : i;

  for (; i < end; i++)
    if (find_named (self, i) != NAMED_NOTHING)
      return TRUE;
  return FALSE;
}

/* “Nice 12”, “fine vote Gus”, “thanks for 3 at C”, “vote Gus was a good one”, “one love”: how many words from one on
 * praise what somebody does, or has done; 0 where they do not. */
static guint
count_praising_words (const Remarks *self, guint i)
{
  const char *word = get_word (self, i)->folded;
  gboolean is_praise = croupier_words_have (&praises, word) && !is_own (self, i, 1) &&
                       find_named (self, i) == NAMED_NOTHING;
  guint next = i + 1;

  if (i > 0 && !is_parted (self, i) && is_praise && find_named (self, i - 1) != NAMED_NOTHING &&
      !is_next_in (self, i, &greetings))
    return 1;
  if (next == self->words->len || is_parted (self, next))
    return 0;
  if (g_str_equal (word, "thank") && is_next (self, i, "you") && next + 1 < self->words->len)
    next++;
  if (croupier_words_have (&thanking_words, word) && is_next_in (self, next - 1, &thanked_words))
    return next + 1 < self->words->len && !is_parted (self, next + 1) && names_any (self, next + 1) ? next + 1 - i : 0;
  if (is_praise)
    {
      while (next + 1 < self->words->len && !is_parted (self, next + 1) &&
             croupier_text_has_word ("a an the my that this your to for", get_word (self, next)->folded))
        next++;
      return find_named (self, next) != NAMED_NOTHING && count_words_of_sender (self, next) == 0 &&
             !croupier_words_have (&greetings, get_word (self, next)->folded);
    }
  if (croupier_words_have (&agreeing_words, word) && is_parted (self, i))
    return find_named (self, next) != NAMED_NOTHING && count_words_of_sender (self, next) == 0;
  if (croupier_text_has_word ("was were be been being", word))
    for (; next < self->words->len && next < i + 4 && !is_parted (self, next); next++)
      if (croupier_words_have (&praises, get_word (self, next)->folded))
        return next + 1 - i;
  return croupier_words_have (&number_words, word) &&
             croupier_words_have (&praised_words, get_word (self, next)->folded)
           ? 2
           : 0;
}

/* “Can u put me at J with a 1”: how many words from one on ask the game master to note what follows; 0 where they do
 * not. */
static guint
count_requesting_words (const Remarks *self, guint i)
{
  static CroupierWords noting_words = { "put make change switch swap move lock mark note set stick" };
  guint n = 2;

  if (!croupier_text_has_word ("can could", get_word (self, i)->folded) || !get_word (self, i)->begins ||
      !is_next_in (self, i, &you_words))
    return 0;
  n += i + n < self->words->len && croupier_text_has_word ("please pls plz", get_word (self, i + n)->folded);
  return i + n + 1 < self->words->len && croupier_words_have (&noting_words, get_word (self, i + n)->folded) &&
             croupier_text_has_word ("me my mine", get_word (self, i + n + 1)->folded) && !is_parted (self, i + n + 1)
           ? n
           : 0;
}

/* Returns how many words from one on make a question of what follows; 0 where they do not. */
static guint
count_asking_words (const Remarks *self, guint i)
{
  const char *word = get_word (self, i)->folded;

  if (g_str_equal (word, "is") && is_next (self, i, "it"))
    return 0; /* asks wherever it stands */
  if (count_requesting_words (self, i) > 0)
    return 0;
  if (croupier_words_have (&asking_words, word))
    return 1 + is_next_in (self, i, &doers);
  if (!croupier_words_have (&asking_of_words, word) || i + 1 == self->words->len)
    return 0;
  return is_next_in (self, i, &doers) ? 2 : are_in_name (self, i + 1, 1);
}

static gboolean
is_behind (const Remarks *self, guint i, const char *words)
{
  return !is_parted (self, i) && croupier_text_has_word (words, get_word (self, i - 1)->folded);
}

/* What is said to others, or asked without a mark, need not be an order, though it sounds like one. Names and labels
 * are no such words, but what a game itself says of others is. */
static void
read_bearing (Remarks *self, guint i)
{
  const RemarkWord *word = get_word (self, i);
  guint n_asking = count_asking_words (self, i), n_to_others = count_words_to_others (self, i), n;
  guint n_praising = count_praising_words (self, i);
  Remark remark;

  if (calls_all_behind (self, i))
    say (self, REMARK_TO_OTHERS, word->start, word->length);
  if (croupier_words_have (&you_words, word->folded) && greets_you (self, i))
    blank_courtesy (self, i, 1);
  if (n_praising > 0 && !are_in_name (self, i, 1) && !is_label (self, self->reader->text + word->start, word->length))
    {
      const RemarkWord *last = get_word (self, i + n_praising - 1);

      say (self, REMARK_TO_OTHERS, word->start, last->start + last->length - word->start);
      return;
    }

  if (n_asking + n_to_others == 0 && !calls_others (self, i))
    return;
  if (croupier_text_has_word ("can shall", word->folded) && is_behind (self, i, "i we"))
    blank (self, word->start, word->start + word->length);
  n = MAX (MAX (n_asking, n_to_others), 1);
  if (!word->begins || (find_longest_phrase (self, i, &remark) > n && remark == REMARK_COURTESY) ||
      is_label (self, self->reader->text + word->start, word->length) || are_in_name (self, i, n))
    return;
  word = get_word (self, i + n - 1);
  say (self, n_asking > 0 ? REMARK_ASKING : REMARK_TO_OTHERS, get_word (self, i)->start,
       word->start + word->length - get_word (self, i)->start);
  blank (self, get_word (self, i)->start, word->start + word->length);
}

/* Does nothing between two places name anything of an order? */
static gboolean
says_nothing (const Remarks *self, gsize start, gsize end)
{
  for (guint i = 0; i < self->words->len; i++)
    if (get_word (self, i)->start >= start && get_word (self, i)->start < end && find_named (self, i) != NAMED_NOTHING)
      return FALSE;
  return TRUE;
}

/* A question is one from the beginning of its sentence to its mark, unless that belongs to a name or a label. */
static void
read_questions (Remarks *self)
{
  const char *text = self->text->str;
  const char *end;

  for (const char *mark = strchr (text, '?'); mark != NULL; mark = strchr (end, '?'))
    {
      const char *start = mark, *token = mark;

      for (end = mark + 1; *end != '\0' && !g_ascii_isspace (*end);)
        end++;
      while (token > text && !g_ascii_isspace (token[-1]))
        token--;
      if (is_label (self, token, (gsize) (end - token)) ||
          is_label_with_colon (self, (gsize) (token - text), (gsize) (end - token)) ||
          is_in_span (self, (gsize) (mark - text), (gsize) (mark + 1 - text), TRUE))
        continue;
      while (start > text && (start == mark || !ends_sentence (start - 1)))
        start--;
      start += strspn (self->reader->text + (start - text), " \n");
      say (self, REMARK_QUESTION, (gsize) (start - text), (gsize) (mark + 1 - start));
      if (says_nothing (self, (gsize) (start - text), (gsize) (mark - text)))
        croupier_reader_let_leave_out (self->reader, (gsize) (start - text), (gsize) (end - start));
      return;
    }
}

/* “*C”, with no other star to close what it would make bold. */
static gboolean
is_correction (const Remarks *self, const char *at, const char *line_end)
{
  const char *text = self->text->str;

  return at > text && g_ascii_isspace (at[-1]) && at + 1 < line_end && at[1] != '*' && !g_ascii_isspace (at[1]) &&
         memchr (at + 1, '*', (gsize) (line_end - at - 1)) == NULL && !is_label (self, at, strcspn (at, " \n")) &&
         !is_in_span (self, (gsize) (at - text), (gsize) (at - text) + 1, TRUE);
}

/* Lines as chats mark what somebody quotes, and “*C”, which puts a slip right. */
static void
read_lines (Remarks *self)
{
  const char *text = self->text->str;

  for (const char *line = text; line != NULL; line = strchr (line, '\n'))
    {
      gsize length;

      line += *line == '\n';
      length = strcspn (line, "\n");
      if ((line[0] == '>' && line[1] == ' ') || g_ascii_strncasecmp (line, "[quote", 6) == 0)
        say (self, REMARK_QUOTE, (gsize) (line - text), length);
      for (const char *at = memchr (line, '*', length); at != NULL;
           at = memchr (at + 1, '*', (gsize) (line + length - at - 1)))
        if (is_correction (self, at, line + length))
          say (self, REMARK_SECOND_THOUGHT, (gsize) (at - text), (gsize) (line + length - at));
    }
}

/* ---- talk ---- */

/* What the words of a sentence, or of a text, are. */
typedef struct
{
  gboolean has_words; /* beside courtesies */
  gboolean has_courtesy;
  gboolean goes_on;                          /* behind what says something of an order something else is said */
  gboolean is_begun, is_parted, says_behind; /* by a mark, and something of an order is said behind one */
  gboolean says;                             /* something of an order */
  gboolean has_name, has_digit, wonders, takes;
  gboolean tells;    /* of what others do */
  gboolean asks;     /* it begins as a question does */
  gboolean may_ask;  /* likewise, where nothing is said of an order */
  gboolean has_mark; /* “?” */
} Bearing;

static gboolean
is_blank (const Remarks *self, const RemarkWord *word)
{
  return self->text->str[word->start] == ' ';
}

/* “@Bob ouch”, “Bob: ouch”. */
static gboolean
speaks_to_somebody (const Remarks *self)
{
  const RemarkWord *first = get_word (self, 0);

  return *self->reader->text == '@' ||
         (is_word_in_name (self, 0) && self->reader->text[first->start + first->length] == ':');
}

/* “Then Bob”, which may be an answer. */
static gboolean
leads_to_name (const Remarks *self, guint i)
{
  return croupier_words_have (&leading_words, get_word (self, i)->folded) && i + 1 < self->words->len &&
         !is_parted (self, i + 1) && is_word_in_name (self, i + 1);
}

static void
weigh_word (const Remarks *self, guint i, Bearing *bearing)
{
  const RemarkWord *word = get_word (self, i);
  g_autofree char *raw = g_strndup (self->reader->text + word->start, word->length);
  gboolean begins = word->begins && !bearing->has_words && !bearing->has_name && !bearing->says;

  bearing->asks |= begins && (count_asking_words (self, i) > 0 ||
                              (!is_blank (self, word) && croupier_words_have (&question_words, word->folded)));
  bearing->may_ask |= begins && g_str_equal (word->folded, "when");
  bearing->wonders |= croupier_words_have (&wondering_words, word->folded);
  bearing->takes |= croupier_words_have (&taking_words, word->folded);
  bearing->tells |= count_words_of_others (self, i) > 0;
  bearing->goes_on |= bearing->says && is_parted (self, i);
  bearing->says |= is_said (self, i);
  bearing->is_parted |= bearing->is_begun && is_parted (self, i);
  bearing->says_behind |= bearing->is_parted && find_named (self, i) != NAMED_NOTHING;
  bearing->is_begun = TRUE;
  if ((is_blank (self, word) && !word->is_refused) || is_courtesy (self, i) ||
      croupier_words_have (&sighs, word->folded) ||
      (speaks_to_somebody (self) && croupier_words_have (&exclamations, word->folded)))
    {
      bearing->has_courtesy |= !croupier_words_have (&all_words, word->folded) &&
                               !g_str_equal (word->folded, "again") && !leads_to_name (self, i);
      return;
    }
  if (is_word_in_name (self, i))
    {
      bearing->has_name = TRUE;
      return;
    }
  bearing->has_words = TRUE;
  bearing->has_digit |= strpbrk (raw, "0123456789") != NULL;
}

static Bearing
weigh_sentence (const Remarks *self, guint first, guint end)
{
  const RemarkWord *last = get_word (self, end - 1);
  gsize to = end < self->words->len ? get_word (self, end)->start : self->text->len;
  Bearing bearing = { 0 };

  for (guint i = first; i < end; i++)
    weigh_word (self, i, &bearing);
  bearing.says |= bearing.has_digit || (self->words->len == 1 && get_word (self, 0)->length == 1) ||
                  (bearing.has_name && self->rules->says_names && !bearing.tells &&
                   (bearing.has_words || !bearing.has_courtesy));
  bearing.has_mark = memchr (self->reader->text + last->start, '?', to - last->start) != NULL;
  return bearing;
}

/* “3 at Q?” is an order with a mark; “is Q free”, and “any door free?” are none. “Can’t think, 3 at Q” has one. */
static gboolean
is_question (const Bearing *bearing)
{
  return (bearing->asks && (bearing->has_mark || !bearing->says_behind)) ||
         (bearing->may_ask && (bearing->has_mark || !bearing->says)) ||
         (bearing->has_mark && (!bearing->says || (bearing->wonders && !bearing->has_digit && !bearing->goes_on)));
}

/* “👍”, which nods to something. */
static gboolean
is_only_pictures (const char *text)
{
  gboolean has_any = FALSE;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar letter = g_utf8_get_char (text);

      if (g_unichar_isalnum (letter))
        return FALSE;
      has_any |= croupier_reader_is_picture (letter);
    }
  return has_any;
}

/* “https://example.org/a:3” */
static gboolean
is_only_link (const char *text)
{
  return (g_str_has_prefix (text, "https://") || g_str_has_prefix (text, "http://")) && strpbrk (text, " \n") == NULL;
}

/* Could chatter change nothing of an order behind it? */
static gboolean
is_idle (const Remarks *self)
{
  for (Remark remark = 0; remark < REMARK_COURTESY; remark++)
    if (self->is_said[remark])
      return FALSE;
  for (guint i = 0; i < self->words->len; i++)
    {
      const char *word = get_word (self, i)->folded;

      if (is_word_in_name (self, i) || find_player (self, i) >= 0 || is_move_word (self, i) ||
          croupier_words_have (&framing_words, word) ||
          (croupier_words_have (&unreal_words, word) && !croupier_text_has_word ("was were had", word)) ||
          croupier_words_have (&denying_words, word) || g_str_has_suffix (word, "n't"))
        return FALSE;
    }
  return TRUE;
}

/* Is a text no order of anybody: because it asks, or because no word of it is one of the game’s? What may be meant to
 * take back an order is neither. */
static CroupierTalk
judge_talk (const Remarks *self)
{
  gboolean asks = strchr (self->reader->text, '?') != NULL && self->words->len == 0, says = FALSE, takes = FALSE;
  gboolean is_polite = self->words->len > MAX_BARE_WORDS || *self->reader->text == '\0' ||
                       is_only_pictures (self->reader->text);

  if (self->is_said[REMARK_EARLIER] || self->is_said[REMARK_SECOND_THOUGHT] || self->is_said[REMARK_QUOTE] ||
      self->is_said[REMARK_BOX] || self->rules->is_said == NULL)
    return CROUPIER_TALK_NONE;
  if (is_only_link (self->reader->text))
    return CROUPIER_TALK_CHATTER;
  for (guint first = 0, end; first < self->words->len; first = end)
    {
      Bearing bearing;

      for (end = first + 1;
           end < self->words->len && get_word (self, end)->sentence == get_word (self, first)->sentence;)
        end++;
      bearing = weigh_sentence (self, first, end);
      takes |= bearing.takes;
      is_polite |= bearing.has_courtesy;
      if (is_question (&bearing))
        asks = TRUE;
      else
        says |= bearing.says;
    }
  if (says)
    return CROUPIER_TALK_NONE;
  if (asks)
    return CROUPIER_TALK_QUESTION;
  if (takes || self->denies || !is_polite)
    return CROUPIER_TALK_NONE;
  return is_idle (self) ? CROUPIER_TALK_IDLE : CROUPIER_TALK_CHATTER;
}

gboolean
croupier_remarks_has_word (const char *word)
{
  g_return_val_if_fail (word != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (known_phrases); i++)
    if (g_strv_contains (known_phrases[i].phrases, word))
      return TRUE;
  return FALSE;
}

char *
croupier_remarks_read (const CroupierRemarks *self, CroupierReader *reader)
{
  g_autoptr (GArray) words = g_array_sized_new (FALSE, FALSE, sizeof (RemarkWord), USUAL_WORDS);
  Remarks remarks = { .rules = self, .reader = reader, .text = g_string_new (reader->text), .words = words };
  guint n_words;

  g_array_set_clear_func (words, word_clear);
  blank_between (&remarks, "~~", "~~");
  blank_between (&remarks, "[s]", "[/s]");
  blank_between (&remarks, "<s>", "</s>");
  blank_stroked (&remarks);
  read_boxes (&remarks);
  read_lines (&remarks);
  blank_adornments (&remarks);
  blank_bullets (&remarks);
  blank_tokens (&remarks);
  split_words (&remarks);
  find_beginnings (&remarks);
  read_address (&remarks);
  n_words = read_signature (&remarks);
  for (guint i = read_sender (&remarks), n; i < n_words; i += n)
    {
      n = read_reason (&remarks, i);
      n = n > 0 ? n : read_rest (&remarks, i);
      n = n > 0 ? n : read_plight (&remarks, i);
      n = n > 0 ? n : read_preface (&remarks, i);
      n = n > 0 ? n : read_blame (&remarks, i);
      if (n > 0)
        continue;
      blank_drawn_out (&remarks, i);
      blank_glued (&remarks, i);
      read_measure (&remarks, i);
      read_idiom (&remarks, i);
      read_apprehending (&remarks, i);
      read_sorry (&remarks, i);
      read_denial (&remarks, i);
      read_others (&remarks, i);
      read_bearing (&remarks, i);
      n = read_phrases (&remarks, i);
    }
  read_greeting (&remarks);
  read_questions (&remarks);
  reader->reading->talk = judge_talk (&remarks);
  return g_string_free_and_steal (remarks.text);
}
