/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of Five Fold Possession: texts as players type them, read as they are meant or else refused. */
#include "config.h"
#include "rule-cases.h"

static const char *const names[] = { "Anouk", "Basil", "Cosmo", "Dag", "Edda" };

static const RuleGame rules = { "five-fold-possession", names, G_N_ELEMENTS (names), " | garnets 10" };

/* Anouk is possessed in round 3, in which Guess and MG5 are about round 2. */
#define ROLES "fix possessed 2: Basil\nfix hunter 2: Cosmo\nfix possessed 3: Anouk\nfix hunter 3: Edda\nfix empty: 4\n"
#define NAMES \
  "fix identity 2 Anouk: Emu\nfix identity 2 Basil: Dog\nfix identity 2 Cosmo: Cow\nfix identity 2 Dag: Boa\nfix identity 2 Edda: Asp\n"

static void
test_games_as_players_type_them (void)
{
  static const RuleReading cases[] = {
    { "mg1) basil 3 rock\nmg2) 7\nmg3) pass\nmg4) 4", "MG1) Basil, bet 3, rock; MG2) 7; MG3) pass; MG4) 4", NULL },
    { "MG1) vs Basil, 3 garnets, ROCK!! :D\nMG2) card 7 pls\nMG4) i bid 4 thx", "MG1) Basil, bet 3, rock; MG2) 7; MG4) 4", NULL },
    { "hi gm sorry for the delay\nMG2) 7", "MG2) 7", NULL },
    { "MG2) 7\nMG4) 4\nhave fun all of you", "MG2) 7; MG4) 4", "Passed over" },
    { "**MG1)** Basil, bet 3, throw rock\n**MG2)** 7", "MG1) Basil, bet 3, rock; MG2) 7", NULL },
    { "MG1) Bassil, 3, rock", "MG1) Basil, bet 3, rock", "“Bassil” was taken for Basil." },
    { "MG1) Basil, ~~2~~ 3, rock", "MG1) Basil, bet 3, rock", "Struck out" },
    { "MG2) ~~6~~ 7", "MG2) 7", "Struck out" },
    { "MG1) pass :)\nMG2) 7", "MG1) pass; MG2) 7", NULL },
    /* empty lines of a template */
    { "MG1)\nMG2) 7\nMG3) -\nMG4) n/a", "MG2) 7", NULL },
    { "MG1) —\nMG2) 7\nMG3)", "MG2) 7", NULL },
    { "MG1)\nMG2)\nMG3)\nMG4)", NULL, "No line says anything" },
    /* counts and amounts */
    { "MG1) Basil, 2-3, rock", NULL, "bets nothing" },
    { "MG1) Basil, 2.5, rock", NULL, "bets nothing" },
    { "MG1) Basil, 2,5, rock", NULL, "whole number" },
    { "MG1) Basil, 3x, rock", NULL, "bets nothing" },
    { "MG1) Basil, all, rock", NULL, "bets nothing" },
    { "MG4) -1", NULL, "bids nothing" },
    { "MG4) ~4", NULL, "whole number" },
    { "MG4) 4-5", NULL, "bids nothing" },
    { "MG4) 5,5", NULL, "whole number" },
    { "MG4) 4 or 5", NULL, "leaves open" },
    { "MG4) everything", NULL, "bids nothing" },
    { "MG4) 4 more than Basil", NULL, "leaves open" },
    { "MG2) highest", NULL, "names no card" },
    { "MG2) 7, 8 next round", NULL, "another time" },
    { "MG2) 7 8", NULL, "both 7 and 8" },
    { "MG2) 7 high", NULL, "high" },
    /* stones */
    { "MG3) white, white, black, stop", "MG3) white, white, black, stop", NULL },
    { "MG3) WHITE 2 black, then stop pls", "MG3) white, black, black, stop", NULL },
    { "MG3) whtie, blak, stop", "MG3) white, black, stop", "was taken for" },
    { "MG3) white, black (ignored), white, stop", "MG3) white, black (ignored), white, stop", NULL },
    { "MG3) white, black, ignore the black, white, stop", "MG3) white, black (ignored), white, stop", NULL },
    { "MG3) white, black, ignore white, stop", NULL, "right before" },
    { "MG3) white 2, black, stop", NULL, "right before the colour" },
    { "MG3) white x2, stop", NULL, "“x2” is no stone" },
    { "MG3) white, blue, stop", NULL, "“blue” is no stone" },
    { "MG3) white, white... stop", "MG3) white, white, stop", NULL },
    { "MG3) white until red", NULL, "hang on" },
    { "MG3) draw until I lose", NULL, "hang on" },
    { "MG3) draw 3 more", NULL, "“more” is no stone" },
    { "MG3) white, stop unless it is grey", NULL, "hang on" },
    { "MG3) white, stop? black, stop", NULL, "is a question" },
    { "MG3) white, no wait, black, stop", NULL, "takes something back" },
    /* more than one thing */
    { "MG1) Basil, 3, rock, no wait, paper", NULL, "takes something back" },
    { "MG1) Basil, 3, rock or paper", NULL, "leaves open" },
    { "MG1) Basil if he wants, 3, rock", NULL, "hang on" },
    { "MG1) Basil or Cosmo, 3, rock", NULL, "leaves open" },
    { "MG1) Basil and Cosmo, 3, rock", NULL, "both Basil and Cosmo" },
    { "MG1) Basil told me rock, so 3 and paper", NULL, "somebody else" },
    { "MG1) Basil bets 3 and throws rock", NULL, "somebody else" },
    { "MG1) not Basil, 3, rock", NULL, "leaves open" },
    { "MG2) 7\nMG2) 8", NULL, "stands twice" },
    { "MG2) 7\nactually MG2) 8", NULL, "takes something back" },
    { "MG2) 7?", NULL, "is a question" },
    { "can I play MG2) 7?", NULL, "is a question" },
    { "MG2) same as last round", NULL, "another time" },
    { "> MG2) 7\nMG4) 4", NULL, "quotes another text" },
    { "7", NULL, "No line begins with a tag" },
    /* late, on a phone */
    { "MG1: Basil 3 rock\nMG2: 7\nMG3: pass\nMG4: 4", "MG1) Basil, bet 3, rock; MG2) 7; MG3) pass; MG4) 4", NULL },
    { "MG1) basil rock 3🪨", NULL, "“🪨” leaves open" },
    { "MG1) Basil, Bet 3, Rock lol", "MG1) Basil, bet 3, rock", NULL },
    { "MG1) Basil 3 rock, cant wait", "MG1) Basil, bet 3, rock", NULL },
    { "MG1) Basil 3 rock, hmm, paper", NULL, "MG1) names both rock and paper;" },
    { "MG1) Basil 3 rock sry paper", NULL, "“sry” takes something back;" },
    { "MG1) Basil, sry, Cosmo, 3 rock", NULL, "“sry” takes something back;" },
    { "MG1) Basil 3 *4 rock", NULL, "“*4 rock” takes something back;" },
    { "MG1) Basil 3 ✂️ rock", NULL, "“✂” leaves open" },
    { "MG1) basil, 3g, rock", NULL, "MG1) bets nothing; a bet is 1" },
    { "MG1) 3 on rock against Basil", "MG1) Basil, bet 3, rock", NULL },
    { "MG1) pass to Basil", NULL, "MG1) bets nothing; a bet is 1" },
    { "MG2) 7️⃣", "MG2) 7", NULL },
    { "MG2) 7 lol", "MG2) 7", NULL },
    { "MG2) 7 gracias", "MG2) 7", NULL },
    { "MG2) 7 (my highest left)", "MG2) 7", "“highest”" },
    { "MG2) 7, hmm, 8", NULL, "MG2) names both 7 and 8; one" },
    { "MG2) 7 -> 8", NULL, "MG2) names both 7 and 8; one" },
    { "MG2) 7 🤷", NULL, "“🤷” leaves open" },
    { "MG2) not 7 but 8", NULL, "“not” leaves open" },
    { "MG3) 2 whites and a black then stop", "MG3) white, white, black, stop", NULL },
    { "MG3) white, black ignored, stop", "MG3) white, black (ignored), stop", NULL },
    { "MG3) white, (ignored black), stop", NULL, "The stone that is ignored is" },
    { "MG3) white, ignored black, white, stop", NULL, "The stone that is ignored is" },
    { "MG3) white ⚫ stop", NULL, "“⚫” leaves open" },
    { "MG3) ⚪⚪⚫ stop", NULL, "“⚪” leaves open" },
    { "MG3) draw two then stop", "MG3) draw 2, stop", NULL },
    { "MG3) white white black", NULL, "MG3) does not say that the draw" },
    { "MG4) four", "MG4) 4", NULL },
    { "MG4) 4 👍", "MG4) 4", NULL },
    { "MG4) ❌", NULL, "“❌” leaves open" },
    { "MG4) all in", NULL, "MG4) bids nothing; a bid is 0" },
    { "MG4) up to 4", NULL, "“up” is not" },
    { "MG4) one more than Basil", NULL, "“than” leaves open" },
    { "**MG4) 4**", "MG4) 4", NULL },
    { "MG1) Basil 3 rock. nah", NULL, "“nah” takes something back;" },
    { "MG1) Basil 3 rock, let me think", NULL, "“let me think” leaves open" },
    { "MG1) paper beats rock so paper Basil 3", NULL, "MG1) names both paper and rock;" },
    { "MG2) 7; 8", NULL, "MG2) names both 7 and 8; one" },
    { "MG2) 1 + 6", NULL, "MG2) names both 1 and 6; one" },
    { "MG2) one 7", NULL, "MG2) names both 1 and 7; one" },
    { "MG3) whites, stop", NULL, "A number stands right before" },
    { "MG3) 3 whites stop", "MG3) white, white, white, stop", NULL },
    { "MG3) white stop white stop", NULL, "“stop”" },
    { "MG3) white, white, black, stop before red", NULL, "“before” is no" },
    { "MG3) no stop", NULL, "“no” leaves open" },
    { "MG4) 4/7", NULL, "MG4) names both 4 and 7; one" },
    { "MG4) double 2", NULL, "“double” is not" },
    { "MG4) 4, others bid 5", NULL, "MG4) names both 4 and 5; one" },
  };
  g_autoptr (CroupierMatch) match = play_rules (&rules, ROLES NAMES, "== round-1\n== round-2\n== round-3\n== open");

  check_readings (match, "Anouk", cases, G_N_ELEMENTS (cases));
}

static void
test_guesses_as_players_type_them (void)
{
#define RIGHT "MG5) Anouk is Emu, Basil is Dog, Cosmo is Cow, Dag is Boa, Edda is Asp"
  static const RuleReading cases[] = {
    { "mg5) anouk emu, basil dog, cosmo cow, dag boa, edda asp", RIGHT, NULL },
    { "MG5) Anouk = Emu, Basil = Dog, Cosmo = Cow, Dag = Boa, Edda = Asp :)", RIGHT, NULL },
    { "MG5)\nAnouk: Emu\nBasil: Dog\nCosmo: Cow\nDag: Boa\nEdda: Asp", RIGHT, NULL },
    { "MG5)\n1. Anouk: Emu\n2. Basil: Dog\n3. Cosmo: Cow\n4. Dag: Boa\n5. Edda: Asp", RIGHT, NULL },
    { "MG5) I am Emu, Basil is Dog, Cosmo is Cow, Dag is Boa, Edda is Asp", NULL, "Nobody is called" },
    { "MG5) Anouk is Emu, Basil is Dog or Cow, Cosmo is Cow, Dag is Boa, Edda is Asp", NULL, "leaves open" },
    { "MG5) Anouk is Emu, Basil is not Dog, Cosmo is Cow, Dag is Boa, Edda is Asp", NULL, "leaves open" },
    { "MG5) Anouk is Emu, Basil hates Dog, Cosmo is Cow, Dag is Boa, Edda is Asp", NULL, "hates" },
    { "MG5) Anouk is Emu, Basil is Dog, Cosmo is Cow, Dag is Boa", NULL, "leaves out Edda" },
    { "MG5) Anouk is Emu, Basil is Dog, Cosmo is Cow, Dag is Boa, Edda is Asp, Basil is lying", NULL, "Basil" },
    { "MG5) Anouk is Emu, Basil is Dog, Cosmo is Cow, Dag is Boa, Edda is Asp?", NULL, "is a question" },
    { "guess) basil possessed, cosmo hunter", "Guess) Basil possessed, Cosmo hunter", NULL },
    { "Guess) possessed Basil, hunter Cosmo pls", "Guess) Basil possessed, Cosmo hunter", NULL },
    { "Guess) I think Basil is possessed and Cosmo is the ghost hunter", "Guess) Basil possessed, Cosmo hunter", NULL },
    { "Guess) nobody", "Guess) nobody", NULL },
    { "Guess) no one", "Guess) nobody", NULL },
    { "Guess) Basil and Cosmo", NULL, "who is who" },
    { "Guess) maybe Basil is possessed", NULL, "leaves open" },
    { "Guess) Basil is not possessed", NULL, "leaves open" },
    { "Guess) Basil or Cosmo is possessed", NULL, "leaves open" },
    { "Guess) Basil is possessed, no wait, hunter", NULL, "takes something back" },
    { "Guess) Basil is the hunter and Dag too", NULL, "without a role" },
    { "Guess) Basil told me Cosmo is the hunter", NULL, "somebody else" },
    { "Guess) Basil is possessed?", NULL, "is a question" },
    { "Guess) everybody", NULL, "Guess" },
    /* late, on a phone */
    { "Guess) Possessed: Basil, Hunter: Cosmo", "Guess) Basil possessed, Cosmo hunter", NULL },
    { "Guess) Basil (possessed), Cosmo (hunter)", "Guess) Basil possessed, Cosmo hunter", NULL },
    { "Guess) Basil possessed and hunter", NULL, "Guess) does not say who is who;" },
    { "Guess) Basil possessed, hunter: -", "Guess) Basil possessed", "Guess) names nobody for the" },
    { "Guess) Basil possessed\nhunter:", "Guess) Basil possessed", "Guess) names nobody for the" },
    { "Guess) hunter Cosmo, possessed -", "Guess) Cosmo hunter", "Guess) names nobody for the" },
    { "Guess) hunter: Cosmo, possessed: nobody", "Guess) nobody possessed, Cosmo hunter", NULL },
    { "Guess) Basil possessed, hmm, Dag", NULL, "Guess) names somebody without a" },
    { "Guess) Possessed Basil hunter Cosmo possessed Dag", NULL, "Guess) names two for the" },
    { "Guess) Basil hunts, Cosmo possessed", NULL, "Guess) does not say who is who;" },
    { "Guess) Basil was possessed by Cosmo", NULL, "Guess) names somebody without a" },
    { "Guess) me possessed", NULL, "Guess) does not say who is who;" },
    { "MG5) Emu=Anouk, Dog=Basil, Cow=Cosmo, Boa=Dag, Asp=Edda", "MG5) Anouk is Emu, Basil is Dog, Cosmo is Cow, Dag is Boa, Edda is Asp", NULL },
    { "MG5) Anouk Emu, Basil Dog, Cosmo Cow, Dag Boa, Edda Asp lol", "MG5) Anouk is Emu, Basil is Dog, Cosmo is Cow, Dag is Boa, Edda is Asp", NULL },
    { "Guess) Basil possessed. nah", NULL, "“nah” takes something back;" },
    { "Guess) Basil 60% possessed", NULL, "“60%” is not" },
    { "Guess) Basil possessed, Cosmo hunter, Dag neither", NULL, "Guess) does not say who is who;" },
    { "Guess) Basil possessed, nobody hunter", "Guess) Basil possessed, nobody hunter", NULL },
  };
  g_autoptr (CroupierMatch) match = play_rules (&rules, ROLES NAMES, "== round-1\n== round-2\n== round-3\n== open");

  check_readings (match, "Anouk", cases, G_N_ELEMENTS (cases));
}

/* Names that begin or end with marks. */
static void
test_names_with_marks_are_told_apart (void)
{
#define PAIRS(zed, other) "MG5) Anouk is Emu, Zed is " zed ", __Zed__ is " other ", .dot is Boa, ✨Luna✨ is Asp"
  static const char *const marked[] = { "Anouk", "Zed", "__Zed__", ".dot", "✨Luna✨" };
  static const RuleGame marked_rules = { "five-fold-possession", marked, G_N_ELEMENTS (marked), " | garnets 10" };
  static const RuleReading cases[] = {
    { "MG1) Zed, 3, rock", "MG1) Zed, bet 3, rock", NULL },
    { "MG1) **Zed**, 3, rock", "MG1) Zed, bet 3, rock", NULL },
    { "MG1) Zed! 3 rock", "MG1) Zed, bet 3, rock", NULL },
    { "MG1) __Zed__, 3, rock", "MG1) __Zed__, bet 3, rock", NULL },
    { "MG1) (__zed__)! 3 rock", "MG1) __Zed__, bet 3, rock", NULL },
    { "MG1) facing __Zed__, bet 3 garnets on rock 😎", "MG1) __Zed__, bet 3, rock", NULL },
    { "MG1) __Zed, 3, rock", NULL, "can mean Zed and __Zed__" },
    { "MG1) .dot 3 rock", "MG1) .dot, bet 3, rock", NULL },
    { "MG1) dot, 3, rock", "MG1) .dot, bet 3, rock", NULL },
    { "MG1) luna 3 rock", "MG1) ✨Luna✨, bet 3, rock", NULL },
    { "MG1) Luna✨ 3 rock", "MG1) ✨Luna✨, bet 3, rock", NULL },
    { "Guess) __Zed__ possessed, Zed hunter", "Guess) __Zed__ possessed, Zed hunter", NULL },
    { "Guess) Zed is possessed and **__Zed__** is the hunter!", "Guess) Zed possessed, __Zed__ hunter", NULL },
    { "Guess) __Zed possessed, dot hunter", NULL, "" },
    { "MG5) Anouk Emu, Zed Dog, __Zed__ Cow, .dot Boa, Luna Asp", PAIRS ("Dog", "Cow"), NULL },
    { "MG5) Anouk: Emu, __Zed__: Dog, Zed: Cow, dot: Boa, ✨Luna✨: Asp", PAIRS ("Cow", "Dog"), NULL },
  };
  g_autoptr (CroupierMatch) match = play_rules (&marked_rules,
    "fix possessed 2: Zed\nfix hunter 2: .dot\nfix possessed 3: Anouk\nfix hunter 3: Zed\nfix empty: 4\n"
    "fix identity 2 Anouk: Emu\nfix identity 2 Zed: Dog\nfix identity 2 __Zed__: Cow\nfix identity 2 .dot: Boa\n"
    "fix identity 2 ✨Luna✨: Asp\n", "== round-1\n== round-2\n== round-3\n== open");

  check_readings (match, "Anouk", cases, G_N_ELEMENTS (cases));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/possession-texts/games-as-players-type-them", test_games_as_players_type_them);
  g_test_add_func ("/possession-texts/names-with-marks-are-told-apart", test_names_with_marks_are_told_apart);
  g_test_add_func ("/possession-texts/guesses-as-players-type-them", test_guesses_as_players_type_them);

  return g_test_run ();
}
