/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Factions as cases: ten players on two islands, powers that a game master invents, and what comes of a script in short
 * words. */
#pragma once

#include "rule-cases.h"

/* Ten players on two islands; who is what is fixed, so that the fixes make the cast. */
#define FACTIONS_N 10u
extern const char *const factions_names[FACTIONS_N];
extern const RuleGame factions_rules;

#define ISLANDS                                                                                                    \
  "fix island Amy: East\nfix island Bob: East\nfix island Cyd: East\nfix island Dan: East\nfix island Eve: East\n" \
  "fix island Fay: West\nfix island Gus: West\nfix island Hal: West\nfix island Ivy: West\nfix island Jon: West\n"
#define TEAMS                                                                                             \
  "fix team Amy: Red\nfix team Bob: Grey\nfix team Cyd: Blue\nfix team Dan: Silver\nfix team Eve: Gold\n" \
  "fix team Fay: Red\nfix team Gus: Grey\nfix team Hal: Blue\nfix team Ivy: Blue\nfix team Jon: Gold\n"
#define ITEMS "fix item Bob: idol\nfix item Hal: shield\nfix item Cyd: shield\nfix role Eve: silencer\n"
#define HEAD ISLANDS TEAMS ITEMS "option merge_at: 4\n"

/* ---- powers that a game master invents ---- */

/* A power of one player: who, the word in the form, what it does, and more of the row. */
#define P(who, verb, effect, more) \
  "{\"holder\":\"player\",\"held_by\":\"" who "\",\"verb\":\"" verb "\",\"effect\":\"" effect "\"" more "}"
#define CAST(powers)                                                                                                \
  "option cast: "                                                                                                   \
  "{\"title\":\"Test\",\"teams\":[{\"name\":\"Red\",\"players\":2,\"shared_channel\":false},{\"name\":\"Grey\","    \
  "\"players\":2},"                                                                                                 \
  "{\"name\":\"Blue\",\"players\":3},{\"name\":\"Silver\",\"players\":1,\"win\":\"last-team\"},{\"name\":\"Gold\"," \
  "\"players\":2}],"                                                                                                \
  "\"roles\":[{\"name\":\"seer\",\"players\":1},{\"name\":\"mayor\",\"players\":0}],"                               \
  "\"items\":[{\"name\":\"lamp\",\"count\":1},{\"name\":\"rope\",\"count\":1}],\"powers\":[" powers                 \
  "]}\n" ISLANDS TEAMS "fix item Bob: lamp\nfix item Hal: rope\nfix role Eve: seer\noption merge_at: 2\n"

CroupierMatch *factions_play_case (const char *head, const char *phases);
void factions_assert_refused (const char *head, const char *phases, const char *reason); /* among others */
char *
factions_describe_night (const CroupierMatch *match,
                         const char *day); /* "East Amy 1 Bob 3 West Gus 1 out Bob killed Cyd saved Dan idol Eve>Amy" */
char *factions_describe_state (const CroupierMatch *match); /* "1 merged Cyd:vote-1 Bob+idol Hal+shield Dan-silenced" */
char *factions_dup_of (const CroupierMatch *match, const char *name, const char *key); /* of a player in the state */
