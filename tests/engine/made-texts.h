/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts made by chance from the games' tables: what the tests that make them have in common. */
#pragma once

#include "croupier-match.h"
#include "croupier-random.h"

/* Every maker begins with these; the functions take a pointer to it. */
typedef struct
{
  CroupierRandom random;
  GHashTable *counts; /* how often something was made, by what it is */
} Maker;

guint below (gpointer maker, guint n);
#define PICK(maker, words) ((words)[below (maker, G_N_ELEMENTS (words))])
guint pick_player (gpointer maker, CroupierPlayers among);
/* As people write it: in any case. */
void append_in_any_case (gpointer maker, const char *word, GString *text);
void note (gpointer maker, const char *what);
/* Any seed, and players of one word and of two. */
void add_players (gpointer maker, CroupierSetup *setup, guint n_players);
/* Plays matches until n texts are made, or as many as a variable of the environment says, and reports the counts. */
void make_texts (gpointer maker, const char *game, guint n, const char *variable,
                 guint (*play) (gpointer maker, gconstpointer data), gconstpointer data);
