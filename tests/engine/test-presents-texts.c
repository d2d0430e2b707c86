/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of Pass the Present: texts as players type them, read as they are meant or else refused. */
#include "config.h"
#include "rule-cases.h"
#include "tests.h"

static const char *const names[] = { "Anouk", "Bela", "Ciro", "Dunja", "Enzo", "Fritzi", "Goran", "Hilde", "Ines" };

static const RuleGame rules = { "pass-the-present", names, G_N_ELEMENTS (names), "" };

#define BY_HAND "fix seats: Anouk, Bela, Ciro, Dunja, Enzo, Fritzi, Goran, Hilde, Ines\n"
/* Anouk gets Goran-C, Hilde-B and Ines-A, and gives to Bela, Ciro and Dunja. */
#define DESIGN              \
  "== pregame\n== design\n" \
  "Goran: A 5 Hilde; B 5 Ines; C 5 Anouk\nHilde: A 5 Ines; B 5 Anouk; C 5 Bela\nInes: A 5 Anouk; B 5 Bela; C 5 Ciro\n"

static void
test_distrust_as_players_type_it (void)
{
  static const RuleReading cases[] = {
    { "bela", "Bela", NULL },
    { "Bela!! :)", "Bela", NULL },
    { "I dont trust Bela", "Bela", NULL },
    { "Don’t trust Bela, sorry!", "Bela", NULL },
    { "hi gm, my pick is Bela, thanks", "Bela", NULL },
    { "i distrust Bela the most", "Bela", NULL },
    { "no presents from Bela pls", "Bela", NULL },
    { "I don't want any gifts from Bela", "Bela", NULL },
    { "I do not like Bela", "Bela", NULL },
    { "I trust Bela least", "Bela", NULL },
    { "Bela, that snake", "Bela", "Passed over" },
    { "Bela, have fun tonight", "Bela", "Passed over" },
    { "~~Ciro~~ Bela", "Bela", "Struck out" },
    { "||Bela||", "Bela", NULL },
    { "nobody", "nobody", NULL },
    { "no one, I trust everybody", "nobody", NULL },
    { "I distrust nobody", "nobody", NULL },
    { "Bellaa", NULL, "Bellaa" },
    { "Bella", "Bela", "“Bella” was taken for Bela." },
    /* negation and direction */
    { "I don't distrust Bela", NULL, "trusted or not" },
    { "I trust Bela", NULL, "trusted or not" },
    { "I trust nobody", NULL, "trusted or not" },
    { "I don't trust nobody", NULL, "trusted or not" },
    { "I don't trust everybody", NULL, "trusted or not" },
    { "everybody", NULL, "trusted or not" },
    { "not Bela", NULL, "trusted or not" },
    { "I want to give presents to Bela", NULL, "trusted or not" },
    { "I don't want to give presents to Bela", NULL, "trusted or not" },
    { "I like Bela", NULL, "trusted or not" },
    { "anyone but Bela", NULL, "leaves open" },
    { "nobody but Bela", NULL, "hang on" },
    { "nobody except Bela", NULL, "hang on" },
    { "Bela trusts me", NULL, "trusted or not" },
    { "Bela doesn't trust me", NULL, "leaves open" },
    { "Ciro told me not to trust Bela", NULL, "somebody else" },
    { "Bela or Ciro", NULL, "leaves open" },
    { "Bela and Ciro", NULL, "not Bela and Ciro." },
    { "Bela, Ciro", NULL, "not Bela and Ciro." },
    { "Ciro, no wait, Bela", NULL, "takes something back" },
    { "Ciro. Actually Bela", NULL, "takes something back" },
    { "Ciro, sorry, Bela", NULL, "takes something back" },
    { "Bela?", NULL, "is a question" },
    { "Bela if Ciro is next to me", NULL, "hang on" },
    { "maybe Bela", NULL, "leaves open" },
    { "same as last time", NULL, "another time" },
    { "me", NULL, "No player is named" },
    { "Anouk", NULL, "themselves" },
    { "-", NULL, "No player is named" },
    /* late, on a phone */
    { "bela lol", "Bela", NULL },
    { "Bela for sure", "Bela", NULL },
    { "Bela, sry!", "Bela", NULL },
    { "Bela, nothing personal", "Bela", NULL },
    { "Bela, no hard feelings", "Bela", NULL },
    { "Bela sry Ciro", NULL, "“sry” takes something back;" },
    { "Bela, hmm, Ciro", NULL, "not Bela and Ciro." },
    { "Bela, he lied last game", "Bela", "Passed over: “he lied last game”." },
    { "not trusting Bela", "Bela", NULL },
    { "no Bela pls", NULL, "Is this player trusted or not?" },
    { "never Bela again", NULL, "Is this player trusted or not?" },
    { "avoid Bela", "Bela", NULL },
    { "I love Bela", NULL, "Is this player trusted or not?" },
    { "❤️ Bela", NULL, "“❤” leaves open" },
    { "✅ Bela", NULL, "“✅” leaves open" },
    { "Bela ❌", NULL, "“❌” leaves open" },
    { "✅ Ciro ❌ Bela", NULL, "“✅” leaves open" },
    { "Bela 😬", "Bela", NULL },
    { "Bela😬", "Bela", NULL },
    { "none", "nobody", NULL },
    { "distrust: nobody", "nobody", NULL },
    { "trust: nobody", NULL, "Is anybody trusted or not?" },
    { "i trust everyone", "nobody", NULL },
    { "i trust bela the least", "Bela", NULL },
    { "most trusted: Bela", NULL, "Is this player trusted or not?" },
    { "I trust Bela less than Ciro", NULL, "“than” leaves open" },
    { "Ciro trusts Bela", NULL, "not Bela and Ciro." },
    { "I distrust Bela and nobody else", NULL, "“else” makes it" },
    { "Bela. Bela!", "Bela", NULL },
    { "I'm not trusting Bela", "Bela", NULL },
    { "Bela (he lies)", "Bela", "Passed over: “he lies”." },
    { "great evening, Dunj", "Dunja", NULL },
    { "nice weather, Dunj", NULL, "Nobody is called “nice weather”" },
    { "3", NULL, "Nobody is called “3”" },
    { "I trust", NULL, "No player is named" },
  };
  g_autoptr (CroupierMatch) match = play_rules (&rules, "", "== open");

  check_readings (match, "Anouk", cases, G_N_ELEMENTS (cases));
}

static void
test_designs_as_players_type_them (void)
{
  static const RuleReading cases[] = {
    { "A 5 bela, B 7 ciro", NULL, "“B” is named before the first" },
    { "a: 5 bela\nb: 7 ciro\nc: 10 dunja", "A 5 Bela; B 7 Ciro; C 10 Dunja", NULL },
    { "A 5 Bela / B 7 Ciro / C 10 Dunja", NULL, "“B” is named before the first" },
    { "hey gm\nA - 5 layers - Bela\nB - 7 layers - Ciro\nC - 10 layers - Dunja\nthanks!!",
      "A 5 Bela; B 7 Ciro; C 10 Dunja", NULL },
    { "1) A 5 Bela\n2) B 7 Ciro\n3) C 10 Dunja", "A 5 Bela; B 7 Ciro; C 10 Dunja", NULL },
    { "A five Bela\nB seven Ciro\nC ten Dunja :D", "A 5 Bela; B 7 Ciro; C 10 Dunja", NULL },
    { "A ~~6~~ 5 Bela\nB 7 Ciro\nC 10 Dunja", "A 5 Bela; B 7 Ciro; C 10 Dunja", "Struck out" },
    { "A 5 ~~Ciro~~ Bela\nB 7 Ciro\nC 10 Dunja", "A 5 Bela; B 7 Ciro; C 10 Dunja", "Struck out" },
    { "A 5 Bela\nB 7 Ciro\nC 10 Dunja\nhave a great evening", "A 5 Bela; B 7 Ciro; C 10 Dunja", NULL },
    { "A 5 Bella\nB 7 Ciro\nC 10 Dunja", "A 5 Bela; B 7 Ciro; C 10 Dunja", "“Bella” was taken for Bela." },
    { "A 5-6 Bela\nB 7 Ciro\nC 10 Dunja", NULL, "5-6" },
    { "A -5 Bela\nB 7 Ciro\nC 10 Dunja", NULL, "-5" },
    { "A 5.5 Bela\nB 7 Ciro\nC 10 Dunja", NULL, "5.5" },
    { "A 5,5 Bela\nB 7 Ciro\nC 10 Dunja", NULL, "5,5" },
    { "A 5x Bela\nB 7 Ciro\nC 10 Dunja", NULL, "5x" },
    { "A 5+1 Bela\nB 7 Ciro\nC 10 Dunja", NULL, "5+1" },
    { "A 5ish Bela\nB 7 Ciro\nC 10 Dunja", NULL, "5ish" },
    { "A ~5 Bela\nB 7 Ciro\nC 10 Dunja", NULL, "~5" },
    { "A five and a half Bela\nB 7 Ciro\nC 10 Dunja", NULL, "half" },
    { "A a dozen Bela\nB 7 Ciro\nC 10 Dunja", NULL, "dozen" },
    { "A max Bela\nB 7 Ciro\nC 10 Dunja", NULL, "max" },
    { "A eleven Bela\nB 7 Ciro\nC 10 Dunja", NULL, "eleven" },
    { "A 5 or 6 Bela", NULL, "leaves open" },
    { "A 5 Bela no wait Ciro\nB 7 Dunja", NULL, "takes something back" },
    { "A 5 Bela\nB 7 Ciro\nC 10 Dunja\nactually A 6", NULL, "takes something back" },
    { "A 5 not Bela", NULL, "leaves open" },
    { "A 5 Bela?", NULL, "is a question" },
    { "A 5 Bela (Ciro told me so)", NULL, "somebody else" },
    { "random pls", NULL, "leaves open" },
    { "A: \nB: \nC: ", NULL, "Nothing is said" },
    { "A 5 Bela\nB: -\nC: -", NULL, "Nothing is said" },
    { "A 5 big shiny Bela", NULL, "big" },
    /* late, on a phone */
    { "A: 5 to Bela, B: 7 to Ciro, C: 10 to Dunja", NULL, "“B” is named before the first" },
    { "A=5 Bela; B=7 Ciro; C=10 Dunja", "A 5 Bela; B 7 Ciro; C 10 Dunja", NULL },
    { "present a gets 5 layers and goes to bela\nb gets 7, goes to ciro\nc gets 10, to dunja",
      "A 5 Bela; B 7 Ciro; C 10 Dunja", NULL },
    { "Bela gets A with 5 layers\nCiro gets B with 7\nDunja gets C with 10", "A 5 Bela; B 7 Ciro; C 10 Dunja", NULL },
    { "to Bela: A, 5\nto Ciro: B, 7\nto Dunja: C, 10", "A 5 Bela; B 7 Ciro; C 10 Dunja", NULL },
    { "Bela: 5\nCiro: 7\nDunja: 10", NULL, "Which present is meant? They" },
    { "A 5 Bela pls\nB 7 Ciro gracias\nC 10 Dunja 🎁", "A 5 Bela; B 7 Ciro; C 10 Dunja", NULL },
    { "**A 5 Bela\nB 7 Ciro\nC 10 Dunja**", "A 5 Bela; B 7 Ciro; C 10 Dunja", NULL },
    { "A 5️⃣ Bela\nB 7️⃣ Ciro\nC 10 Dunja", "A 5 Bela; B 7 Ciro; C 10 Dunja", NULL },
    { "A 5 Bela\nB 7 Ciro\nC 🔟 Dunja", NULL, "“🔟” is not" },
    { "A 5 Bela sry Ciro", NULL, "“sry” takes something back;" },
    { "A 5 Bela, hmm, 6", NULL, "Both 5 and 6 are named; one" },
    { "A 5 Bela *Ciro", NULL, "“*Ciro” takes something back;" },
    { "A 5 Bela ❌", NULL, "“❌” leaves open" },
    { "A 5 Bela\nB 7 Ciro\nC 10 Dunja\nC*", NULL, "Anouk-C is named twice;" },
    { "A 5 to B", NULL, "“B” is named before the first" },
    { "A up to 5 Bela", NULL, "“up” is not" },
    { "A 5/10 Bela", NULL, "Both 5 and 10 are named; one" },
    { "A 5 Bela\nB 7 Ciro\nC 10 Dunja\nCiro is a liar", NULL, "“Ciro is” tells of" },
    { "A 5 Bela\nI'll send B and C later", NULL, "“later” is about" },
    { "A 5 Bela\nB 7 Ciro\nC 10 Dunja\ncant wait!", "A 5 Bela; B 7 Ciro; C 10 Dunja", NULL },
    { "A 5 Bela. Nah, 6", NULL, "“Nah” takes something back;" },
    { "A 5 Bela, 6 would be too much", NULL, "Both 5 and 6 are named; one" },
    { "A 5 Bela\nB 7 Ciro\nC 10 Dunja\n> A 5 Bela", NULL, "“> A 5 Bela” quotes another" },
    { "give A to Bela 5\ngive B to Ciro 7\ngive C to Dunja 10", "A 5 Bela; B 7 Ciro; C 10 Dunja", NULL },
    { "A with 5 for Bela\nB with 7 for Ciro\nC with 10 for Dunja", "A 5 Bela; B 7 Ciro; C 10 Dunja", NULL },
    { "A 5 for Bela's birthday", NULL, "“Bela's”" },
    { "A 5 Bela B)", NULL, "“B” is named before the first" },
    { "A 5 Bela D:", NULL, "“D” is none" },
    { "(Anouk-A) 5 Bela\nAnouk B, 7, Ciro", "A 5 Bela; B 7 Ciro", "Nothing is named for Anouk-C" },
    { "A 5 Bela (", "A 5 Bela", "Nothing is named for Anouk-B" },
    { "A 5 Bela; defuse B 7 Ciro", NULL, "“defuse” is not understood here" },
  };
  g_autoptr (CroupierMatch) match = play_rules (&rules, BY_HAND, "== pregame\n== design\n== open");

  check_readings (match, "Anouk", cases, G_N_ELEMENTS (cases));
}

static void
test_moves_as_players_type_them (void)
{
#define REST "; Hilde-B defuse Ciro; Ines-A ignore Dunja"
  static const RuleReading cases[] = {
    { "goran c open 2 bela\nhilde b defuse ciro\nines a ignore dunja", "Goran-C open 2 Bela" REST, NULL },
    { "Goran-C: open two, pass to Bela :)\nHilde-B: defuse & give to Ciro\nInes-A: ignore, Dunja",
      "Goran-C open 2 Bela" REST, NULL },
    { "open 2 of goran-c -> bela\ndefuse hilde-b -> ciro\nignore ines-a -> dunja", "Goran-C open 2 Bela" REST, NULL },
    { "- Goran-C: OPEN 2 → Bela\n- Hilde-B: DEFUSE → Ciro\n- Ines-A: IGNORE → Dunja", "Goran-C open 2 Bela" REST,
      NULL },
    { "hi! sorry for the delay\nGoran-C open 2 Bela" REST "\nthx", "Goran-C open 2 Bela" REST, NULL },
    { "Goran-C ~~open 3~~ open 2 Bela" REST, "Goran-C open 2 Bela" REST, "Struck out" },
    { "Goran-C open 2 Bela" REST "\nwhat a round, phew", "Goran-C open 2 Bela" REST, "Passed over" },
    { "Goran-C open Bela" REST, "Goran-C open 2 Bela" REST, "is not said: 2" },
    { "Gorann-C opne 2 Bella" REST, "Goran-C open 2 Bela" REST, "was taken for" },
    /* amounts that cannot be read */
    { "Goran-C open 2-3 Bela" REST, NULL, "2-3" },
    { "Goran-C open -1 Bela" REST, NULL, "-1" },
    { "Goran-C open 2.5 Bela" REST, NULL, "2.5" },
    { "Goran-C open 2,5 Bela" REST, NULL, "2,5" },
    { "Goran-C open 3x Bela" REST, NULL, "3x" },
    { "Goran-C open x3 Bela" REST, NULL, "x3" },
    { "Goran-C open +1 Bela" REST, NULL, "+1" },
    { "Goran-C open 1/2 Bela" REST, NULL, "Both 1 and 2" },
    { "Goran-C open ½ Bela" REST, NULL, "½" },
    { "Goran-C open ~2 Bela" REST, NULL, "~2" },
    { "Goran-C open all Bela" REST, NULL, "all" },
    { "Goran-C open twice Bela" REST, NULL, "twice" },
    { "Goran-C open a few Bela" REST, NULL, "few" },
    { "Goran-C open 2nd Bela" REST, NULL, "2nd" },
    { "Goran-C open2-3 Bela" REST, NULL, "open2-3" },
    { "Goran-C open four Bela" REST, NULL, "Open removes 1, 2 or 3 layers" },
    { "Goran-C open 0 Bela" REST, NULL, "Open removes 1, 2 or 3 layers" },
    { "Goran-C open 2, 3 left, Bela" REST, NULL, "Both 2 and 3" },
    /* more than one thing */
    { "Goran-C open 2 Bela. Actually make that Ciro", NULL, "takes something back" },
    { "Goran-C open 2 Bela, no wait, defuse", NULL, "takes something back" },
    { "Goran-C open 2 Bela, sorry, Ciro", NULL, "takes something back" },
    { "Goran-C don't open, Bela" REST, NULL, "leaves open" },
    { "Goran-C open 2 if it holds, Bela" REST, NULL, "hang on" },
    { "Goran-C open 2 unless Hilde says no, else defuse", NULL, "hang on" },
    { "Goran-C open or defuse Bela" REST, NULL, "leaves open" },
    { "Goran-C open 2?" REST, NULL, "is a question" },
    { "can I ignore all three?", NULL, "is a question" },
    { "Hilde will open hers, Goran-C open 2 Bela" REST, NULL, "somebody else" },
    { "Goran-C open 2 Bela from Ciro" REST, NULL, "Both" },
    { "same as last round", NULL, "another time" },
    { "open everything", NULL, "Which present is meant?" },
    { "Goran-C open 2 Bela gently" REST, NULL, "gently" },
    { "Goran-C: \nHilde-B: \nInes-A: ", NULL, "Nothing is said" },
    { "> Goran-C open 2 Bela\nHilde-B defuse Ciro", NULL, "quotes another text" },
    /* late, on a phone */
    { "I open 2 layers of Goran-C and pass it on to Bela. Hilde-B I defuse, to Ciro. Ines-A I ignore, to Dunja.", NULL,
      "“Hilde-B” is named before the first" },
    { "Goran-C open 2 layers and give to Bela\nHilde-B defuse and give to Ciro\nInes-A ignore and give to Dunja",
      "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL },
    { "open goran c (2) give bela; defuse hilde b give ciro; ignore ines a give dunja",
      "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL },
    { "Goran-C open 2 👉 Bela\nHilde-B defuse Ciro\nInes-A ignore Dunja",
      "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL },
    { "Goran-C 2 Bela", NULL, "“2” is for" },
    { "Goran-C open 2 Bela, sry Ciro", NULL, "“sry” takes something back;" },
    { "Goran-C open 2, hmm, 3 Bela", NULL, "Both 2 and 3 are named; one" },
    { "Goran-C open 2 *3 Bela", NULL, "“*3 Bela” takes something back;" },
    { "Goran-C open 2 Bela\n*3", NULL, "“*3” takes something back;" },
    { "Goran-C ignore, Bela. Not opening that!", NULL, "“Not” leaves open" },
    { "Goran-C open 2 to Bela from Goran", NULL, "Both Bela and Goran are named;" },
    { "Goran-C open 2 bela; Hilde-B same, Ciro", NULL, "“same” is not" },
    { "open 2 all, Bela Ciro Dunja", NULL, "Both Bela and Ciro are named; write" },
    { "ignore the rest", NULL, "Which present is meant? Anouk" },
    { "Goran-C ❌ Bela", NULL, "“❌” leaves open" },
    /* at midnight */
    { "Goran-C: open 2 layers, send to Bela\nHilde-B: defuse, send to Ciro\nInes-A: ignore, send to Dunja",
      "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL },
    { "goranC open 2 bela", NULL, "Both Goran and Bela are named" },
    { "Goran C open two Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja",
      "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL },
    { "Goran-C open 3 layers Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja",
      "Goran-C open 3 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL },
    { "Goran-C open three (3) Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja",
      "Goran-C open 3 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL },
    { "Goran-C open 1 layer -> Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja",
      "Goran-C open 1 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL },
    { "goran-c: open 2, bela / hilde-b: defuse, ciro / ines-a: ignore, dunja", NULL,
      "“hilde-b” is named before the first" },
    { "Goran-C open 2 to Bela\n\nHilde-B defuse to Ciro\n\nInes-A ignore to Dunja",
      "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL },
    { "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja ;)",
      "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL },
    { "Goran-C open 2 Bela :D; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "“D” is not understood here" },
    { "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja\nxoxo",
      "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL },
    { "Goran-C: ~~defuse~~ open 2, Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja",
      "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", "Struck out" },
    { "Goran-C: open 2, ~~Ciro~~ Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja",
      "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", "Struck out" },
    { "Goran-C open two layers of it, Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja",
      "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL },
    { "Goran-C open 10 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "Open removes 1, 2 or 3 layers, not" },
    { "Goran-C open 2 or so Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "“or” leaves open what is meant" },
    { "Goran-C open at least 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "“at” is not understood here" },
    { "Goran-C open max Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "“max” is not understood here" },
    { "Goran-C open 2 (two) Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja",
      "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL },
    { "Goran-C open half Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "“half” is not understood here" },
    { "Goran-C open it, Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja",
      "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", "How many layers of Goran-C are" },
    { "Goran-C open it up, Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "“up” is not understood here" },
    { "Goran-C: 2 layers, Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "What “2” is for is not said" },
    { "Goran-C opens 2, Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja",
      "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL },
    { "Goran-C opened 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "“opened” is not understood, and" },
    { "Goran-C unwrap 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja",
      "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL },
    { "Goran-C peel 2 layers Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "“peel” is not understood, and" },
    { "Goran-C dont open Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "“dont” leaves open what is meant" },
    { "Goran-C leave it Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "“leave” is not understood, and" },
    { "Goran-C keep; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "“Goran-C keep” is not understood" },
    { "Goran-C throw away; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "“Goran-C throw away” is not" },
    { "Goran-C ignore Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "Anouk ignores 2 presents, and each" },
    { "Goran-C ignore, to Bela, i dont like him; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL,
      "“dont” leaves open what is meant" },
    { "Goran-C defuse?? Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "“Goran-C defuse?” is a question" },
    { "Goran-C defuse!! Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja",
      "Goran-C defuse Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL },
    { "defuse all of them: Bela, Ciro, Dunja", NULL, "Both Bela and Ciro are named" },
    { "Goran-C defuse Bela\nHilde-B defuse Bela\nInes-A defuse Bela", NULL, "Bela is named for Goran-C and for" },
    { "Goran-C open 2 Hilde; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "Hilde is out of reach" },
    { "Goran-C open 2 Enzo; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "Enzo is out of reach" },
    { "Goran-C open 2 me; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "Nobody is called “me”" },
    { "Goran-C open 2 Bela\nGoran-C open 3 Ciro", NULL, "Goran-C is named twice" },
    { "Goran-D open 2 Bela", NULL, "There is no Goran-D" },
    { "Bela-C open 2 Bela", NULL, "Bela-C is with Enzo" },
    { "C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "Which present is meant? Anouk holds" },
    { "Goran's C: open 2, Bela\nHilde's B: defuse, Ciro\nInes's A: ignore, Dunja", NULL,
      "Which present is meant? Anouk holds" },
    { "the one from Goran: open 2, Bela", NULL, "Both 1 and 2 are named" },
    { "Goran-C open 2 then pass to Bela then it explodes lol; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL,
      "“explodes” is not understood here" },
    { "Goran-C open 2 Bela (he deserves it); Hilde-B defuse Ciro; Ines-A ignore Dunja", "Goran-C open 2 Bela" REST,
      "Passed over: “he”, “deserves”." },
    { "Goran-C open 2 Bela, he deserves it; Hilde-B defuse Ciro; Ines-A ignore Dunja",
      "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", "Passed over" },
    { "Round 1:\nGoran-C open 2 Bela\nHilde-B defuse Ciro\nInes-A ignore Dunja", "Goran-C open 2 Bela" REST, NULL },
    { "round 1 - Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", "Goran-C open 2 Bela" REST, NULL },
    { "Round 2:\nGoran-C open 2 Bela", NULL, "“Round 2” is about another time" },
    { "My moves:\nGoran-C open 2 Bela\nHilde-B defuse Ciro\nInes-A ignore Dunja\n- Anouk", "Goran-C open 2 Bela" REST,
      "Passed over: “My moves”." },
    { "Goran-C open 2 Bela; rest default", "Goran-C open 2 Bela", "Passed over" },
    { "Goran-C open 2 Bela; the others whatever", NULL, "“whatever” leaves open what is" },
    { "Goran-C open 2 Bela; Hilde-B: -; Ines-A: -", NULL, "Nothing is said of Hilde-B" },
    { "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja; Fritzi-A open 2 Bela", NULL,
      "Fritzi-A is with Hilde" },
    { "I'd open 2 of Goran-C", "Goran-C open 2", "No recipient is named for Goran-C" },
    { "if I get Goran-C I open 2", NULL, "“if” makes it hang on something" },
    { "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja\nhow many layers are left?", NULL,
      "“how many layers are lef…” is a" },
    { "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja\n(is that right?)", NULL,
      "“(is that right?” is a question" },
    { "Ciro says open 3 on Goran-C", NULL, "“Ciro says” tells of somebody else" },
    { "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja\nty gn",
      "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL },
    { "Goran-C open 2, Bela. Hilde-B defuse, Ciro. Ines-A ignore, Dunja.", NULL,
      "“Hilde-B” is named before the first" },
    { "open goran-c 2x -> bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "“2x” is no whole number" },
    { "Goran-C open 2 Bela & Ciro; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "Both Bela and Ciro are named" },
    { "Goran-C open 2 Bela/Ciro; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "Both Bela and Ciro are named" },
    { "Goran-C  OPEN  2   BELA; Hilde-B defuse Ciro; Ines-A ignore Dunja",
      "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL },
    { "Goran–C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja",
      "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL },
    { "Goran_C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL, "Which present is meant? Anouk holds" },
    { "Goran-c,open,2,bela; Hilde-B defuse Ciro; Ines-A ignore Dunja",
      "Goran-C open 2 Bela; Hilde-B defuse Ciro; Ines-A ignore Dunja", NULL },
  };
  g_autoptr (CroupierMatch) match = play_rules (&rules, BY_HAND, DESIGN "== round-1\n== open");

  check_readings (match, "Anouk", cases, G_N_ELEMENTS (cases));
}

/* Names that begin or end with marks. */
static void
test_names_with_marks_are_told_apart (void)
{
  static const char *const marked[] = {
    "Anouk", "Zed", "__Zed__", ".dot", "“Bob”", "Fritzi", "Bob", "Hilde", "✨Luna✨"
  };
  static const RuleGame marked_rules = { "pass-the-present", marked, G_N_ELEMENTS (marked), "" };
  static const RuleReading distrusts[] = {
    { "Zed", "Zed", NULL },
    { "**Zed**", "Zed", NULL },
    { "I don't trust Zed!", "Zed", NULL },
    { "__Zed__", "__Zed__", NULL },
    { "(__Zed__)!", "__Zed__", NULL },
    { "I don't trust __zed__.", "__Zed__", NULL },
    { "__Zed", NULL, "can mean Zed and __Zed__" },
    { ".dot", ".dot", NULL },
    { "dot.", ".dot", NULL },
    { "“Bob”", "“Bob”", NULL },
    { "Bob", "Bob", NULL },
    { "not “Bob”, I trust him", NULL, "" },
    { "Luna", "✨Luna✨", NULL },
    { "Luna✨", "✨Luna✨", NULL },
    { "✨luna✨ 😬", "✨Luna✨", NULL },
  };
  static const RuleReading designs[] = {
    { "A 5 Zed; B 7 __Zed__; C 10 .dot", "A 5 Zed; B 7 __Zed__; C 10 .dot", NULL },
    { "**A 5 Zed\nB 7 __Zed__!\nC 10 .dot**", "A 5 Zed; B 7 __Zed__; C 10 .dot", NULL },
    { "A 5 (Zed), \nB 7 (__Zed__)\nC 10 dot 👍", "A 5 Zed; B 7 __Zed__; C 10 .dot", NULL },
    { "A 5 Zed👍\nB 7 __Zed__👍\nC 10 .dot👍", "A 5 Zed; B 7 __Zed__; C 10 .dot", NULL },
    { "A 5 Zed\nB 7 __Zed\nC 10 .dot", NULL, "can mean Zed and __Zed__" },
  };
  g_autoptr (CroupierMatch) pregame = play_rules (&marked_rules, "", "== open");
  g_autoptr (CroupierMatch)
    design = play_rules (&marked_rules, "fix seats: Anouk, Zed, __Zed__, .dot, “Bob”, Fritzi, Bob, Hilde, ✨Luna✨\n",
                         "== pregame\n== design\n== open");

  check_readings (pregame, "Anouk", distrusts, G_N_ELEMENTS (distrusts));
  check_readings (design, "Anouk", designs, G_N_ELEMENTS (designs));
}

/* Names that are other words, too. */
static void
test_names_that_are_words_are_told_apart (void)
{
  static const char *const words[] = { "Anouk", "Zero", "To", "Two", "Trust", "Fritzi", "Open", "Hilde", "Ines" };
  static const RuleGame word_rules = { "pass-the-present", words, G_N_ELEMENTS (words), "" };
  static const RuleReading distrusts[] = {
    { "I don't trust To", "To", NULL },
    { "Trust", "Trust", NULL },
    { "don't trust Trust", "Trust", NULL },
    { "I don't trust Two", "Two", NULL },
  };
  static const RuleReading designs[] = {
    { "A 5 Zero; B 7 To; C 10 Two", "A 5 Zero; B 7 To; C 10 Two", NULL },
    { "A Zero 5; B to To 7; C 10 to Two", "A 5 Zero; B 7 To; C 10 Two", NULL },
    { "A Zero", "A to Zero", "left to chance" },
    { "A zero", "A to Zero", "left to chance" },
    { "A 0", NULL, "“0” is no whole number from 3 to 10." },
  };
  g_autoptr (CroupierMatch) pregame = play_rules (&word_rules, "", "== open");
  g_autoptr (CroupierMatch)
    design = play_rules (&word_rules, "fix seats: Anouk, Zero, To, Two, Trust, Fritzi, Open, Hilde, Ines\n",
                         "== pregame\n== design\n== open");

  check_readings (pregame, "Anouk", distrusts, G_N_ELEMENTS (distrusts));
  check_readings (design, "Anouk", designs, G_N_ELEMENTS (designs));
}

static void
test_long_texts_take_as_long_as_they_are (void)
{
  static const char *const pieces[] = { "1 ", "a, ", "who ", "I would 3 at Q " };
  g_autoptr (CroupierMatch) match = play_rules (&rules, "", "== open");

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    fixture_read_long (match, pieces[i]);
}

TESTS (presents_texts)
{
  g_test_add_func ("/presents-texts/distrust-as-players-type-it", test_distrust_as_players_type_it);
  g_test_add_func ("/presents-texts/designs-as-players-type-them", test_designs_as_players_type_them);
  g_test_add_func ("/presents-texts/names-with-marks-are-told-apart", test_names_with_marks_are_told_apart);
  g_test_add_func ("/presents-texts/names-that-are-words-are-told-apart", test_names_that_are_words_are_told_apart);
  g_test_add_func ("/presents-texts/moves-as-players-type-them", test_moves_as_players_type_them);
  g_test_add_func ("/presents-texts/long-texts-take-as-long-as-they-are", test_long_texts_take_as_long_as_they_are);
}
