/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of Smuggler's Paradox: texts as players type them, read as they are meant or else refused. */
#include "config.h"
#include "rule-cases.h"

static const char *const names[] = { "Amara", "Basil", "Cosmo", "Dag", "Edda", "Finn", "Gwen", "Hari", "Tilda" };

static const RuleGame rules = { "smugglers-paradox", names, G_N_ELEMENTS (names), "" };

#define ROLES \
  "fix role Amara: agent Alpha\nfix role Basil: agent Beta\nfix role Cosmo: agent Gamma\n" \
  "fix role Dag: crook\nfix role Edda: crook\nfix role Finn: crook\nfix role Gwen: crook\nfix role Hari: crook\nfix role Tilda: crook\n"
#define ONE_ROUND ROLES "option rounds: 1\n"

static void
test_actions_as_players_type_them (void)
{
  static const RuleReading agent[] = {
    { "smuggle", "smuggle", NULL },
    { "SMUGGLE!!!", "smuggle", NULL },
    { "smuggle pls :)", "smuggle", NULL },
    { "smuggle 😎", "smuggle", NULL },
    { "hi gm, i'd like to smuggle this round, thanks and good night", "smuggle", NULL },
    { "**smuggle**", "smuggle", NULL },
    { "||smuggle||", "smuggle", NULL },
    { "ill smuggle", "smuggle", NULL },
    { "imma smuggle", "smuggle", NULL },
    { "gonna smuggle", "smuggle", NULL },
    { "smugle", "smuggle", "“smugle” was taken for smuggle." },
    { "smuggel pls", "smuggle", "“smuggel” was taken for smuggle." },
    { "wait", "nothing", NULL },
    { "I'll wait this round", "nothing", NULL },
    { "pass", "nothing", NULL },
    { "nothing from me", "nothing", NULL },
    { "nothing this round, sorry!", "nothing", NULL },
    { "nope, nothing", "nothing", NULL },
    { "arrest edda", "arrest Edda", NULL },
    { "arrest Edda plz ty", "arrest Edda", NULL },
    { "Edda - arrest", "arrest Edda", NULL },
    { "arrest: Edda", "arrest Edda", NULL },
    { "arrest @Edda", "arrest Edda", NULL },
    { "arrest Eddda", "arrest Edda", "“Eddda” was taken for Edda." },
    { "smuggle\nsorry for the delay!", "smuggle", NULL },
    { "smuggle. Have fun everyone", "smuggle", "Passed over" },
    { "~~smuggle~~ nothing", "nothing", "Struck out" },
    { "~~arrest Edda~~\narrest Finn", "arrest Finn", "Struck out" },
    /* questions */
    { "smuggle?", NULL, "is a question" },
    { "can I smuggle?", NULL, "is a question" },
    { "should I arrest Edda?", NULL, "is a question" },
    { "is Tilda smuggling too?", NULL, "is a question" },
    { "arrest Edda? or Finn?", NULL, "is a question" },
    /* what others do */
    { "Basil told me he will smuggle", NULL, "somebody else" },
    { "basil is smuggling", NULL, "somebody else" },
    { "Edda smuggles", NULL, "somebody else" },
    { "Edda will smuggle so arrest her", NULL, "somebody else" },
    { "he'll smuggle", NULL, "somebody else" },
    { "everyone is going to smuggle", NULL, "somebody else" },
    { "I heard Edda wants to smuggle", NULL, "somebody else" },
    { "Basil, smuggle with me", NULL, "Basil" },
    { "smuggle with Basil", NULL, "Basil" },
    { "Edda, Finn and me smuggle", NULL, "Edda" },
    /* second thoughts, conditions, doubts */
    { "smuggle, no wait, arrest Edda", NULL, "takes something back" },
    { "smuggle. Actually nothing", NULL, "takes something back" },
    { "arrest Edda, sorry, Finn", NULL, "takes something back" },
    { "scratch that, smuggle", NULL, "takes something back" },
    { "smuggle instead", NULL, "takes something back" },
    { "arrest Edda\n*Finn", NULL, "takes something back" },
    { "smuggle if nobody else does", NULL, "hang on something" },
    { "smuggle unless Basil is in jail", NULL, "hang on something" },
    { "maybe smuggle", NULL, "leaves open" },
    { "smuggle or nothing", NULL, "leaves open" },
    { "smuggle, I guess", NULL, "leaves open" },
    { "arrest Edda or Finn", NULL, "leaves open" },
    { "arrest anyone", NULL, "leaves open" },
    { "arrest someone random", NULL, "leaves open" },
    { "don't smuggle", NULL, "leaves open" },
    { "not smuggling", NULL, "leaves open" },
    { "I wont smuggle", NULL, "leaves open" },
    { "never smuggle", NULL, "leaves open" },
    { "no smuggling", NULL, "leaves open" },
    { "arrest nobody", NULL, "arrest" },
    { "smuggle next round", NULL, "another time" },
    { "same as last round", NULL, "another time" },
    { "smuggle twice", NULL, "twice" },
    { "> smuggle\nnothing", NULL, "quotes another text" },
    /* more than one thing */
    { "smuggle and arrest Edda", NULL, "leaves open" },
    { "arrest Edda, smuggle", NULL, "leaves open" },
    { "arrest Edda and Finn", NULL, "Only one player" },
    { "nothing, smuggle", NULL, "leaves open" },
    { "smuggle nothing", NULL, "leaves open" },
    { "smuggle smuggle", NULL, "leaves open" },
    { "arrest Amara", NULL, "themselves" },
    { "arrest", NULL, "Who is to be arrested?" },
    { "arest em", NULL, "Nobody is called “em”" },
    { "thanks!", NULL, "What is to be done?" },
    { "👍", NULL, "What is to be done?" },
    /* late, on a phone */
    { "smuggle bitte", "smuggle", NULL },
    { "merci! smuggle", "smuggle", NULL },
    { "smuggle today", "smuggle", NULL },
    { "smuggle tonight, gn", "smuggle", NULL },
    { "lets smuggle", "smuggle", NULL },
    { "let's go smuggle", "smuggle", NULL },
    { "smuggle it is", "smuggle", NULL },
    { "smuggle again", "smuggle", NULL },
    { "smuggle ofc", "smuggle", NULL },
    { "definitely smuggling today", "smuggle", NULL },
    { "smuggle why not", "smuggle", NULL },
    { "smuggle, cant wait", "smuggle", NULL },
    { "smuggle, sry for being late", "smuggle", "“being”" },
    { "sry smuggle", "smuggle", NULL },
    { "smuggle😎", "smuggle", NULL },
    { "*smuggle*", "smuggle", NULL },
    { "smuggle ❌", NULL, "“❌” leaves open" },
    { "❌ smuggle", NULL, "“❌” leaves open" },
    { "smuggle 🤷", NULL, "“🤷” leaves open" },
    { "💰", NULL, "“smuggle”" },
    { "smuggled", NULL, "“smuggle”" },
    { "I smuggled", NULL, "“smuggle”" },
    { "already smuggled", NULL, "“smuggle”" },
    { "I was going to smuggle. Nothing", NULL, "“Nothing” leaves open" },
    { "smuggle sry nothing", NULL, "“sry” takes something back;" },
    { "smuggle, hmm, nothing", NULL, "“nothing” leaves open" },
    { "smuggle. Unless...", NULL, "“Unless” makes it" },
    { "smuggle 2 bags", NULL, "“2” is not" },
    { "smuggle everything", NULL, "“everything” is not" },
    { "smuggle like last time", NULL, "“last time” is about" },
    { "play it safe, nothing", "nothing", "“play”" },
    { "do nothing", "nothing", NULL },
    { "arrest edda, nothing personal", "arrest Edda", NULL },
    { "arrest -> Edda", "arrest Edda", NULL },
    { "Action: arrest\nTarget: Edda", "arrest Edda", NULL },
    { "Action = arrest Edda", "arrest Edda", NULL },
    { "arrest\nEdda", "arrest Edda", NULL },
    { "arrest Edda👮", "arrest Edda", NULL },
    { "arrest Edda *Finn", NULL, "“*Finn” takes something back;" },
    { "arrest Edda sry Finn", NULL, "“sry” takes something back;" },
    { "arrest edd", "arrest Edda", NULL },
    { "arrest Edda, she is smuggling", NULL, "“she is” tells of" },
    { "arrest Edda bc she smuggled", NULL, "“she smuggled” tells of" },
    { "Basil and I arrest Edda", NULL, "Only one player can be arrested" },
    { "arrest Edda with Basil", NULL, "Only one player can be arrested" },
    { "Smuggle: no\nArrest: Edda", NULL, "“no” leaves open" },
    { "Smuggle: yes\nArrest: -", NULL, "“Arrest” leaves open" },
    { "smuggle, dont tell Basil", NULL, "“dont” leaves open" },
    { "wait, smuggle", NULL, "“smuggle” leaves open" },
    { "skip arrest", NULL, "“arrest” leaves open" },
    { "smuggle\nhaha nah", NULL, "“nah” takes something back;" },
    { "smuggle. nah", NULL, "“nah” takes something back;" },
    { "nah, nothing", "nothing", "“nah”" },
    { "smuggle. sike", NULL, "“sike” takes something back;" },
    { "smuggle, psych!", NULL, "“psych” takes something back;" },
    { "smuggle. let me think about it", NULL, "“let me think” leaves open" },
    { "smuggle, to be confirmed", NULL, "“be confirmed” leaves open" },
    { "smuggle, subject to change", NULL, "“subject to” leaves open" },
    { "smuggle, I'll let you know", NULL, "“let you know” leaves open" },
    { "smuggle, falls niemand guckt", NULL, "“falls” leaves open" },
    { "smuggle, aber nur wenn möglich", NULL, "“aber” leaves open" },
    { "smuggle, i take that back", NULL, "“take that back” takes" },
    { "smuggle, ignore the above", NULL, "“ignore the above” takes" },
    { "smuggle？", NULL, "“？” leaves open" },
    { "smuggle⁉️", NULL, "“⁉” leaves open" },
    { "smuggle is what i told basil", NULL, "“told” tells of" },
    { "pretend to smuggle", NULL, "“pretend” is not" },
    { "I wanted to smuggle", NULL, "“wanted” is not" },
    { "tempted to smuggle", NULL, "“tempted” is not" },
    { "arrest Edda > Finn", NULL, "Only one player can be arrested" },
    { "arrest Edda's friend", NULL, "“arrest” and one" },
    { "save Edda", NULL, "“smuggle”" },
    { "dnt arrest Edda", NULL, "“dnt” is not" },
    { "arrest all but Edda", NULL, "“but” makes it" },
  };
  static const RuleReading crook[] = {
    { "arrest Basil", NULL, "is no Agent" },
    { "I'd arrest Basil if I could", NULL, "hang on something" },
    { "they arrested Basil, so smuggle", NULL, "is for nobody else" },
    { "smuggle, Basil got arrested lol", NULL, "somebody else" },
  };
  g_autoptr (CroupierMatch) match = play_rules (&rules, ROLES, "== round-1\n== open");

  check_readings (match, "Amara", agent, G_N_ELEMENTS (agent));
  check_readings (match, "Edda", crook, G_N_ELEMENTS (crook));
}

static void
test_accusations_as_players_type_them (void)
{
  static const RuleReading crook[] = {
    { "amara basil cosmo", "Amara, Basil, Cosmo", NULL },
    { "Amara + Basil + Cosmo!!", "Amara, Basil, Cosmo", NULL },
    { "1. Amara\n2. Basil\n3. Cosmo", "Amara, Basil, Cosmo", NULL },
    { "- Amara\n- Basil\n- Cosmo", "Amara, Basil, Cosmo", NULL },
    { "I accuse Amara, Basil and Cosmo pls :D", "Amara, Basil, Cosmo", NULL },
    { "the agents are Amara, Basil and Cosmo, good luck everyone", "Amara, Basil, Cosmo", NULL },
    { "am, bas, cos", "Amara, Basil, Cosmo", NULL },
    { "Amara, Basil, ~~Edda~~ Cosmo", "Amara, Basil, Cosmo", "Struck out" },
    { "Amara, Basil and not Cosmo", NULL, "leaves open" },
    { "Amara, Basil, Cosmo?", NULL, "is a question" },
    { "Amara, Basil, Cosmo or Edda", NULL, "leaves open" },
    { "Amara, Basil, Edda no wait Cosmo", NULL, "takes something back" },
    { "Amara and Basil. Finn says Cosmo", NULL, "somebody else" },
    { "whoever Finn says", NULL, "leaves open" },
    { "same as Finn", NULL, "another time" },
    { "Amara, Basil, Cosmo, not Edda", NULL, "leaves open" },
    { "Amara and Basil", NULL, "3 different players" },
    { "Amara, Basil, Cosmo, Hari", NULL, "3 different players" },
    { "me, Amara, Basil", NULL, "me" },
    { "anyone but Edda", NULL, "leaves open" },
    { "Amara, Basil, Cosmoo", "Amara, Basil, Cosmo", "“Cosmoo” was taken for Cosmo." },
    { "Amara, Basil, Kosmos", NULL, "Kosmos" },
  };
  g_autoptr (CroupierMatch) match = play_rules (&rules, ONE_ROUND, "== round-1\n== accuse\n== open");

  check_readings (match, "Dag", crook, G_N_ELEMENTS (crook));
}

/* Names that begin or end with marks. */
static void
test_names_with_marks_are_told_apart (void)
{
  static const char *const marked[] = { "Amara", "Zed", "__Zed__", ".dot", "“Bob”", "Bob", "✨Luna✨", "*star man*", "???" };
  static const RuleGame marked_rules = { "smugglers-paradox", marked, G_N_ELEMENTS (marked), "" };
  static const RuleReading agent[] = {
    { "arrest Zed", "arrest Zed", NULL },
    { "arrest **Zed**!", "arrest Zed", NULL },
    { "arrest (Zed) 🚔", "arrest Zed", NULL },
    { "arrest __Zed__", "arrest __Zed__", NULL },
    { "arrest (__zed__)!", "arrest __Zed__", NULL },
    { "**arrest __Zed__**", "arrest __Zed__", NULL },
    { "arrest __Zed", NULL, "can mean Zed and __Zed__" },
    { "arrest .dot", "arrest .dot", NULL },
    { "arrest dot.", "arrest .dot", NULL },
    { "arrest Bob", "arrest Bob", NULL },
    { "arrest “Bob”", "arrest “Bob”", NULL },
    { "arrest Luna", "arrest ✨Luna✨", NULL },
    { "arrest Luna✨ pls", "arrest ✨Luna✨", NULL },
    { "arrest star man", "arrest *star man*", NULL },
    { "arrest *star man*", "arrest *star man*", NULL },
    { "arrest ???", "arrest ???", NULL },
    { "smuggle __Zed__", NULL, "__Zed__ is named" },
    { "smuggle .dot", NULL, ".dot is named" },
    { "*smuggle*", "smuggle", NULL },
    { "smuggle💰", "smuggle", NULL },
  };
  static const RuleReading crook[] = {
    { "Zed, __Zed__, .dot", "Zed, __Zed__, .dot", NULL },
    { "__Zed__\n**Zed**\n(dot)", "Zed, __Zed__, .dot", NULL },
    { "Bob, “Bob” and Luna", "“Bob”, Bob, ✨Luna✨", NULL },
    { "Zed, Zed__, .dot", NULL, "can mean Zed and __Zed__" },
  };
  g_autoptr (CroupierMatch) match = play_rules (&marked_rules, "fix role Amara: agent Alpha\n", "== round-1\n== open");
  g_autoptr (CroupierMatch) last = play_rules (&marked_rules, "fix role Amara: crook\noption rounds: 1\n",
                                               "== round-1\n== accuse\n== open");

  check_readings (match, "Amara", agent, G_N_ELEMENTS (agent));
  check_readings (last, "Amara", crook, G_N_ELEMENTS (crook));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/smugglers-texts/actions-as-players-type-them", test_actions_as_players_type_them);
  g_test_add_func ("/smugglers-texts/names-with-marks-are-told-apart", test_names_with_marks_are_told_apart);
  g_test_add_func ("/smugglers-texts/accusations-as-players-type-them", test_accusations_as_players_type_them);

  return g_test_run ();
}
