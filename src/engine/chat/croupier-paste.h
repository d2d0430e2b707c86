/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Taking apart what a GM pastes from a chat: who wrote what. */
#pragma once

#include "croupier-paste-line.h"
#include "croupier-roster.h"

G_BEGIN_DECLS

typedef struct
{
  int player;              /* or CROUPIER_NO_PLAYER: name says whom nobody knows, or text stands before any name */
  char *name;              /* as pasted; empty where no name stands above the text */
  char *stamp;             /* the time, as pasted; NULL: none */
  gboolean is_day_carried; /* its day is that of a line further up */
  char *text;
  gboolean is_guess;     /* the name fits the player's only nearly */
  gboolean is_platforms; /* what the platform tells of them, and not they */
  gboolean is_bot;       /* no person wrote it, whatever it is called */
  gboolean is_edited;    /* the chat says that it was changed after it was sent */
  char *edited;          /* when that was, as pasted; NULL: nobody knows */
  guint n_own_lines; /* above one that may be the head of what a player wrote; 0: there is none, or it is the first */
  char *doubt;       /* why it may be another's, or not the whole, a reason a line; NULL: it is certain */
  char *shape_doubt; /* likewise, but nothing in the way where all that have such doubts are orders as they stand */
  gboolean is_addressed; /* nothing but whom it may be said to leaves a doubt; if it is no move that is none */
} CroupierPaste;

/* Takes apart what was pasted from a chat, or a file that one was exported as, for which nobody vouches: who wrote
 * what (CroupierPaste), in order, tidied; somebody who wrote twice stands there twice. What the platform tells is
 * nobody's and empty, with its time. length: in bytes, or -1 where the text ends in NUL; shape, which may be NULL,
 * tells which chat it is from, as far as can be told. NULL with CROUPIER_ERROR_REFUSED where the text is too long,
 * holds too many messages or is no UTF-8.
 *
 * A text begins at a line with a name and the time as Discord, Slack, Telegram, WhatsApp, IRC and forums write it
 * ("Alice — Today at 14:02", also with the time in a line below and a server's badges between, "[14:02] Alice: …",
 * "12/03/2026, 14:02 - Alice: …", "<Alice> …"), and, by the same author, at a time alone soon after ("[14:05]",
 * "14:05" below heads of Discord and Slack); where the paste has none of these, at a line "NAME: text"; and where it
 * has none of those either, at a line that is nothing but a name. Names are looked up as everywhere, and by chat
 * handle, with or without the pictures and pronouns that people adorn them with. Somebody who is nobody of the roster
 * is a stranger, with CROUPIER_NO_PLAYER.
 *
 * Whatever can be told in two ways is certain in none: a line in a text that may be somebody's head, or quotes one
 * ("Bob: 3 at A" below a head with the time, "[2:02 PM]", a name alone), a head that may be part of the text above, a
 * name that was guessed. Such a text has a doubt, and a person has to look before it counts. "A: 5 layers to Bob",
 * "Bob-A: open 2", "Door I: 2" and "A B: 3 2" are moves and nobody's head, unless a player is called so. What a chat
 * or a forum shows of another text is none, where that stands above: "@Bob 1 at B" above the head of an answer, or a
 * quote. */
GPtrArray *croupier_paste_split (const CroupierRoster *roster, const char *text, gssize length, CroupierShape *shape,
                                 GError **error);

G_END_DECLS
