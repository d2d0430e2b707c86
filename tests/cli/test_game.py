#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_game.py CROUPIER_CLI: games of one's own are begun, checked, tested and played."""

import json
import sys

from cli import TOP, contains, equal, expect, run_tests, test, tests_of

GAMES = sorted((TOP / "data" / "games").glob("*.croupier-game"))
SCRIPT = """game: %s
title: Try
seed: 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
player: Ann
player: Bob
player: Cyd
== round-1
Ann: 40
Bob: 40
Cyd: i'd say 30, thanks
"""


def begin(folder):
    game = folder / "mine.croupier-game"
    expect(0, "game", "new", str(game))
    return game


@test
def a_new_one_can_be_read_and_played(folder):
    game = begin(folder)
    contains(expect(1, "game", "new", str(game)).err, "is there already")
    contains(expect(0, "game", "check", str(game)).out, "my-game: My Game, 3 to 20 players; a match of 8 came to its end")
    contains(expect(0, "game", "rules", str(game)).out, "There are 5 rounds.")
    contains(expect(0, "game", "test", str(game)).out, "36 matches of 3, 8 and 20 players came to their end")


@test
def what_is_wrong_is_told_with_its_line(folder):
    game = folder / "wrong.croupier-game"
    game.write_text("game {\n  id = 3,\n}\n")
    contains(expect(1, "game", "check", str(game)).err, f"{game}:1: error: Line 1 of the game: game: “id” has to be a text")
    text = begin(folder).read_text()
    game.write_text(text + "function result (m) m:win (m.players:one ()) end\n")
    contains(expect(1, "game", "check", str(game)).err, "one player is asked for, and there are 8")
    contains(expect(1, "game", "check", str(folder / "none")).err, "No such file")
    contains(expect(2, "game", "play", str(game)).err, "write new, check, rules or test")


@test
def its_cases_are_played_first(folder):
    game = begin(folder)
    line = 1 + game.read_text().splitlines().index("case: those who ask for the most get nothing")
    contains(expect(0, "game", "test", str(game)).out,
             f"ok, line {line}: those who ask for the most get nothing (3 checked)\n36 matches of")
    game.write_text(game.read_text().replace("> winners: Bob", "> winners: Ann"))
    failed = expect(1, "game", "test", str(game))
    equal(failed.out, f"FAILED, line {line}: those who ask for the most get nothing (3 checked)\n")
    equal(failed.err, f"{game}:{line + 6}: error: > winners: Ann\n      should be\n    Ann\n      but is\n    Bob\n")
    contains(expect(0, "game", "check", str(game)).out, "came to its end")
    game.write_text(game.read_text().replace("> winners: Ann", "> winners"))
    contains(expect(1, "game", "test", str(game)).err, f"{game}:{line + 6}: error: > winners\n    An expectation is")
    game.write_text(game.read_text().replace("case: those", "kase: those"))
    contains(expect(1, "game", "check", str(game)).err, f"{game}:{line + 4}: error: Expectations stand in cases")


@test
def the_games_come_with_cases(folder):
    """The engine’s tests play those of all games."""
    assert all("\ncases [[\n" in game.read_text() for game in GAMES)
    out = expect(0, "game", "test", str(TOP / "data" / "games" / "last-lantern.croupier-game")).out
    assert out.count("ok, line ") >= 10 and "FAILED" not in out, out


TELLING = '''game { id = "told", title = "Told", players = { 3, 9, usual = 6 }, summary = "Tell" }
has { id = "coins", title = "Coins", starts = 5, seen_by = "%s" }
has { id = "side", title = "Side", words = { "red", "blue" }, seen_by = "holder" }
has { id = "pot", title = "Pot", of = "match", seen_by = "gm" }
has { id = "hand", title = "Hand", cards = { "red", "blue" }, seen_by = "holder" }
has { id = "cursed", title = "Cursed", flag = true, seen_by = "gm" }
has { id = "rank", title = "Rank", words = { "captain", "crew" }, seen_by = "holder", drawn = true }
has { id = "stake", title = "Stake", seen_by = "everybody" }
ask { id = "bid", title = "Bid", number = { 0, 9 }, default = 3 }
rounds = 5
function start (m)
  m:deal ("side", { "red", "red", "red", "blue", "blue", "blue", "blue", "red", "red" })
  m:deal ("rank", { "captain", "crew", "crew", "crew", "crew", "crew", "crew", "crew", "crew" })
end
function resolve (m)
  for p in m.players do
    p.coins = p.coins + p.bid
    p.stake = p.coins
    m.pot = m.pot + p.bid
    p.cursed = p.bid %% 2 == 1
    m:give (p, "hand", "red", p.bid %% 4 + 1)
  end
  %s
end
function result (m) m:tell ("everybody", "{list}", { list = m.players:scores ("coins") }) end
'''
CAPTAIN = 'm.players:where (function (p) return p.rank == "captain" end)'


@test
def a_sentence_that_tells_more_than_is_declared_is_found(folder):
    game = folder / "told.croupier-game"
    for seen_by, line, found in [
        ("holder", 'for p in m.players do m:tell (p, "{n}", { n = p.coins }) end', None),
        ("holder", 'for p in m.players do m:tell ("everybody", "{p}: {n}", { p = p, n = p.bid }) end', None),
        ("everybody", 'for p in m.players do m:tell ("everybody", "{p}: {n}", { p = p, n = p.coins }) end', None),
        # all may know it by another name
        ("holder", 'for p in m.players do m:tell ("everybody", "{p}: {n}", { p = p, n = p.coins }) end', None),
        ("holder", 'm:tell ("everybody", "In all: {n}", { n = m.players:sum ("coins") })', None),
        ("holder", 'for p in m.players do m:tell ("everybody", "{p} is {side}", { p = p, side = p.side }) end',
         "“{side}” tells others “side”"),
        ("holder", 'for p in m.players do m:tell ("everybody", "{p} is {side}", { p = p, side = p.side, reveals = "side" }) end', None),
        ("holder", 'm:tell ("everybody", "Red: {r}", { r = m.players:where (function (p) return p.side == "red" end) })',
         "“{r}” tells others “side”"),
        ("holder", 'm:tell ("everybody", "{n} are in the pot", { n = m.pot })', "“{n}” tells “pot”, which only the game master may know"),
        ("holder", 'if m.round == 5 then m:tell ("everybody", "{n} are in the pot", { n = m.pot }) end', "“{n}” tells “pot”"),
        ("holder", 'for p in m.players do m:tell ("everybody", "{p}: {n}", { p = p, n = p.hand.red }) end', "“{n}” tells others “hand”"),
        ("holder", 'for p in m.players do m:tell (p, "{n}", { n = p.hand.red }) end', None),
        ("holder", 'm:tell ("everybody", "{l}", { l = m.players:scores (function (p) return p.hand.red end) })', "“{l}” tells others “hand”"),
        ("holder", 'for p in m.players do m:tell (p, "{n}", { n = p.cursed and 1 or 0 }) end', "“{n}” tells “cursed”"),
        ("holder", f'for p in {CAPTAIN} do m:tell ("everybody", "{{p}}", {{ p = p }}) end', "“{p}” tells others “rank”"),
        ("holder", f'm:tell ("everybody", "{{p}}", {{ p = {CAPTAIN} }})', "“{p}” tells others “rank”"),
        ("holder", f'for p in {CAPTAIN} do m:tell (p, "{{p}}", {{ p = p }}) end', None),
        ("holder", 'm:tell ("everybody", "{p}", { p = m:draw (m.players, "any") })', None),
        ("gm", 'for p in m.players do p.stake = 0 m:tell (p, "{n}", { n = p.coins }) end', "“{n}” tells “coins”"),
        ("holder", 'for p in m.players do p.stake = 0 end m:tell ("everybody", "{l}", { l = m.players:scores ("coins") })',
         "“{l}” tells others “coins”"),
    ]:
        game.write_text(TELLING % (seen_by, line))
        at = game.read_text().split(line)[0].count("\n") + 1
        tested = expect(1 if found else 0, "game", "test", str(game))
        if found:
            contains(tested.err, f"{game}:{at}: error: {found}")
            # two matches are not enough for what is told once a round
            is_often = line.endswith(("= p.coins }) end", "= p.side }) end"))
            warning = f"{game}:{at}: warning: {found}" if is_often else ""
            contains(expect(0, "game", "check", str(game)).err, warning)
        else:
            equal(tested.err, "")
    two = 'm:tell ("everybody", "{n}", { n = m.pot })'
    game.write_text(TELLING % ("holder", f"{two}\n  {two.replace('{n}', '{l}').replace('n =', 'l =')}"))
    at = game.read_text().split(two)[0].count("\n") + 1
    equal([line.split(": error")[0] for line in expect(1, "game", "test", str(game)).err.splitlines()],
          [f"{game}:{at}", f"{game}:{at + 1}"])
    game.write_text(TELLING % ("holder", 'm:tell ("everybody", "{n}", { n = m.pot, reveals = "pots" })'))
    contains(expect(1, "game", "check", str(game)).err, "“reveals” is the id of something that players have, or the match")


@test
def a_leak_is_found(folder):
    game = begin(folder)
    game.write_text(game.read_text().replace("number = { 0, 100 }",
                                             "number = function (m, p) return 0, 100 + (m.players - p):sum (\"points\") end"))
    contains(expect(1, "game", "test", str(game)).err, "Tells what another player sent")


@test
def what_is_dealt_is_found_where_it_decides_what_is_asked(folder):
    """Few other deals are such that a reader could not tell: many worlds are tried, before the first round, too."""
    game = begin(folder)
    text = game.read_text().replace("ask {", """has { id = "card", title = "Card", words = { "a", "b", "c", "d", "e", "f", "g", "h" }, seen_by = "holder" }
function start (m)
  m:deal ("card", { "a", "b", "c", "d", "e", "f", "g", "h" })
  for p in m.players do m:tell (p, "Your card is {card}.", { card = p.card }) end
end
ask {""").replace("{ 3, 20, usual = 8 }", "{ 3, 8, usual = 5 }")
    text = text.replace("most (\"request\")", "most (function (p) return p.request or 0 end)")
    text = text.replace("p.points + p.request", "p.points + (p.request or 0)").replace("n = p.request", "n = p.request or 0")
    for asked in ["when = function (m, p) return m.players:list ()[p.index % #m.players + 1].card ~= \"a\" end",
                  "when = function (m, p) return m.round < 3 or m.players:list ()[2].card == \"c\" end"]:
        game.write_text(text.replace("number = { 0, 100 }", f"number = {{ 0, 100 }}, {asked}"))
        line = game.read_text().split("when =")[0].count("\n") + 1
        told = expect(1, "game", "test", str(game)).err
        contains(told, "Help for sending")
        contains(told, f"{game}:{line}: What can be sent for “request” is decided here")


@test
def what_goes_wrong_where_somebody_sends_nothing_is_found(folder):
    game = begin(folder)
    game.write_text(game.read_text().replace(", default = 0", ""))
    for action in ["check", "test"]:
        told = expect(1, "game", action, str(game)).err
        contains(told, "Line 25 of the game: what is compared has to be a whole number, not nothing")
        contains(told, "has sent nothing for “request”")


@test
def what_goes_wrong_where_a_text_comes_late_is_found(folder):
    """In three rounds one after the other nobody sends anything but one who does so late: no other match is like that."""
    game = begin(folder)
    text = game.read_text().replace(", default = 0", "").replace("ask {", """has { id = "ones", title = "Ones", of = "match" }
ask {""")
    game.write_text(text.split("function resolve")[0] + """function resolve (m)
  m.ones = #m.players:where ("request") == 1 and m.ones + 1 or 0
  if m.ones == 3 then error ("that is one too many") end
end
""")
    line = game.read_text().split("if m.ones")[0].count("\n") + 1
    expect(0, "game", "check", str(game))
    told = expect(1, "game", "test", str(game)).err
    contains(told, f"Line {line} of the game: that is one too many")
    contains(told, "late, for round-3.")


@test
def what_goes_wrong_where_somebody_leaves_is_found(folder):
    """Whoever has been named leaves: what is counted of those who are left has nothing of them."""
    game = begin(folder)
    text = game.read_text().split("function resolve")[0] + """ask { id = "whom", title = "Whom", players = true, beside = true }
function resolve (m)
  local named = {}
  for p in m.players do named[p] = 0 end
  for p in m.players:where ("whom") do named[p.whom] = named[p.whom] + 1 end
end
"""
    game.write_text(text)
    line = text.split("named[p.whom] =")[0].count("\n") + 1
    expect(0, "game", "check", str(game))
    contains(expect(1, "game", "test", str(game)).err, f"Line {line} of the game: there is nothing here that could be calculated with")


@test
def what_is_hardly_meant_is_a_warning(folder):
    game = begin(folder)
    game.write_text(game.read_text().replace("function resolve", "function resolv").replace("{rounds}", "{round}"))
    told = expect(0, "game", "check", str(game)).err
    contains(told, f"{game}:24: warning: function resolv is never called")
    contains(told, f"{game}:17: warning: “{{round}}” in the rules is no option")


@test
def by_another_name_it_is_a_game_as_well(folder):
    game = begin(folder).rename(folder / "mine.lua")
    equal(json.loads(expect(0, "simulate", str(game), "--matches", "5", "--json").out)["game"], "my-game")
    contains(expect(0, "rules", str(game)).out, "There are 5 rounds.")
    contains(expect(1, "play", str(game)).err, "A script that begins with “game: mine.lua”")
    named = folder / "named.croupier-script"
    named.write_text(SCRIPT % "mine.lua")
    contains(expect(0, "play", str(named)).out, "The most was 40")


@test
def the_script_of_the_handbook_plays(folder):
    expect(0, "game", "new", str(folder / "my-game.croupier-game"))
    lines = expect(0, "handbook").out.splitlines()
    at = lines.index("    game: my-game.croupier-game")
    script = folder / "handbook.croupier-script"
    script.write_text("".join(line[4:] + "\n" for line in lines[at:at + 10]))
    told = expect(0, "play", str(script)).out
    contains(told, "The most was 50, asked for by Ben.")
    contains(told, "The winner")


@test
def a_script_names_it_and_carries_it(folder):
    begin(folder)
    named, carried = folder / "named.croupier-script", folder / "carried.croupier-script"
    named.write_text(SCRIPT % "mine.croupier-game")
    played = expect(0, "play", str(named)).out
    contains(played, "The most was 40, asked for by Ann and Bob.")
    contains(played, "accepted: 30")
    match = folder / "match.croupier"
    expect(0, "play", str(named), "--save", str(match))
    (folder / "mine.croupier-game").unlink()
    carried.write_text(expect(0, "script", str(match)).out)
    contains(carried.read_text(), "game: my-game\n| -- A game is a text like this one.")
    equal(expect(0, "play", str(carried)).out, expect(0, "show", str(match)).out)
    transcript = folder / "transcript.json"
    transcript.write_text(expect(0, "play", str(carried), "--json").out)
    equal(json.loads(transcript.read_text())["game_text"], "".join(
        line[2:] + "\n" for line in carried.read_text().splitlines() if line.startswith("|")))
    contains(expect(0, "verify", str(transcript)).out, "follow from the seed")


@test
def it_is_simulated_and_not_taken_for_a_script(folder):
    game = begin(folder)
    run = json.loads(expect(0, "simulate", str(game), "--matches", "20", "--json").out)
    equal((run["game"], run["matches"]), ("my-game", 20))
    contains(expect(1, "play", str(game)).err, "A script that begins with “game: mine.croupier-game”")
    game.write_text("game {\n  id = 3,\n}\n")
    contains(expect(1, "simulate", str(game)).err, f"{game}:1: error: Line 1 of the game")


@test
def another_game_below_its_id_is_refused(folder):
    begin(folder)
    lines = "".join(f"| {line}\n" for line in (folder / "mine.croupier-game").read_text().splitlines())
    contains(expect(1, "play", "-", stdin=SCRIPT % f"other\n{lines}").err, "The game below is “my-game”, not “other”.")


@test
def those_that_come_with_the_program_are_sound(folder):
    for game in GAMES:
        equal(expect(0, "game", "check", str(game)).err, "")
        contains(expect(0, "game", "rules", str(game)).out, "How to send your move")


@test
def rules_are_written_in_a_language(folder):
    game = str(TOP / "data" / "games" / "night-fever.croupier-game")
    german = expect(0, "game", "rules", game, "--language", "de").out
    contains(german, "So schickst du deinen Zug")
    contains(german, "eines dieser Wörter: „treffen“ und ein Name")
    contains(expect(0, "game", "rules", game).out, "How to send your move")
    contains(expect(1, "game", "rules", game, "--language", "xx").err, "There are no messages in the language “xx”")
    contains(expect(2, "game", "check", game, "--language", "de").err, "Only of rules is it said")


@test
def a_game_itself_is_no_longer_than_two_hundred_lines(folder):
    """Translations and cases apart, which stand behind it, so that it can be passed on as one file."""
    for game in GAMES:
        text = game.read_text().split("\nwords {")[0].split("\ncases [[")[0]
        assert len(text.splitlines()) <= 200, (game.name, len(text.splitlines()))


@test
def its_draws_are_proved_to_those_who_do_not_have_it(folder):
    players = "".join(f"player: {name}\n" for name in ["Ann", "Bob", "Cyd", "Dan"])
    match, proof = folder / "match.croupier", folder / "proof.txt"
    phases = "".join(f"== round-{n}\n" for n in range(1, 7))
    expect(0, "play", "-", "--save", str(match), stdin=f"game: {TOP}/data/games/masks.croupier-game\n{players}{phases}")
    proof.write_text(expect(0, "proof", str(match)).out)
    contains(proof.read_text(), "Game: masks, by its own text\n")
    contains(expect(0, "verify", str(proof)).out, "hold")
    contains(expect(0, "verify", str(proof), "--match", str(match)).out, "hold")
    proof.write_text(proof.read_text().replace("Game: masks, by its own text", "Game: masks"))
    contains(expect(1, "verify", str(proof)).err, "There is no game “masks”.")


@test
def the_sample_carries_its_game_as_it_is(folder):
    sample = (TOP / "data" / "samples" / "three-cards.croupier-script").read_text().splitlines()
    carried = "".join(line[2:] + "\n" for line in sample if line.startswith("|"))
    equal(carried, (TOP / "data" / "games" / "three-cards.croupier-game").read_text())


if __name__ == "__main__":
    run_tests(tests_of(sys.modules[__name__]))
