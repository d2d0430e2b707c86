#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_paste.py CROUPIER_CLI: what chats copy and export is taken apart, judged, and added.

tests/chats/*.txt hold chats, each with what has to come of it:

    #### keys: a title              the sample whose first phases are over; keys/de: with its messages in German
    Ada — Today at 14:02            the chat, as it was copied or exported
    2 1 at J
    ----                            then its items: verdict, player or (author), time or -, edited, text
    read Ada 14:02 | 2 1 at J
"""

import io
import json
import re
import sys
import zipfile

from cli import SAMPLES, TOP, contains, equal, expect, lacks, run_tests, sparsely, test, tests_of

LANGUAGES = [line for line in (TOP / "po/LINGUAS").read_text().splitlines() if not line.startswith("#")]
CHATS = sorted((TOP / "tests/chats").glob("*.txt"))
PHASES = {"keys": 1, "presents": 1, "possession": 1, "smugglers-one-agent": 1, "factions": 1, "unique": 1}  # of the sample that are over
matches = {}
found_usually = {}


def get_match(folder, sample):
    """A match file of a sample, some of whose phases are over."""
    if sample not in matches:
        name, _, language = sample.partition("/")
        script = (SAMPLES / f"{name}.croupier-script").read_text()
        head, *phases = re.split(r"(?m)^(?=== )", script)
        path = folder / f"{name}-{language}.script"
        path.write_text(f"language: {language or 'en'}\n" + head + "".join(phases[:PHASES[name]]))
        expect(0, "play", str(path), "--save", str(path.with_suffix(".croupier")))
        matches[sample] = path.with_suffix(".croupier").read_bytes()
    match = folder / "paste.croupier"
    match.write_bytes(matches[sample])
    return str(match)


def paste(match, chat, *options, status=0):
    return json.loads(expect(status, "paste", match, "--json", *options, stdin=chat).out)


def show(item):
    who = item["player"] or f"({item['author'] or ''})"
    edited = " edited" if item["edited"] else ""
    return f"{item['verdict']} {who} {item['time'] or '-'}{edited} | {item['text']}".replace("\n", "⏎").rstrip()


def read_chats():
    for path in CHATS:
        for case in re.split(r"(?m)^#### ", path.read_text())[1:]:
            title, _, rest = case.partition("\n")
            sample, _, title = title.partition(": ")
            chat, _, wanted = rest.partition("\n----\n")
            yield f"{path.stem}: {title}", sample, chat + "\n", wanted.strip().splitlines()


@test
def every_chat_is_taken_apart(folder):
    wrong = []
    titles = set()
    for title, sample, chat, wanted in read_chats():
        assert title not in titles, f"there are two chats called {title}"
        titles.add(title)
        result = found_usually[title] = paste(get_match(folder, sample), chat.replace("␠", " "))
        shape, *wanted = wanted
        found = [f"shape {result['shape']}"] + [show(item) for item in result["items"]]
        for item in result["items"]:
            assert (item["why"] is None) == (item["verdict"] == "read"), (title, item)
            assert (item["read_as"] is None) == (item["verdict"] in ("refused", "nobody", "talk") or not item["text"]), (title, item)
        if found != [shape] + wanted:
            wrong.append(f"{title}\n  is:     " + "\n          ".join(found) + "\n  wanted: " + "\n          ".join([shape] + wanted))
    assert not wrong, "\n" + "\n".join(wrong)
    assert len(titles) >= 434, f"there are only {len(titles)} chats"


@test
def english_is_read_in_every_language(folder):
    """A match whose messages are in another language reads its words and English; what English says is not read as anything else, but may have
    to be looked at. Each chat is read in one of them."""
    for i, (title, sample, chat, wanted) in sparsely(enumerate(read_chats())):
        if "/" in sample:
            continue
        language = LANGUAGES[i % len(LANGUAGES)]
        chat = chat.replace("␠", " ")
        usual = found_usually.get(title) or paste(get_match(folder, sample), chat)
        found = paste(get_match(folder, f"{sample}/{language}"), chat)
        for item, there in zip(usual["items"], found["items"], strict=True):
            as_usual = there["read_as"] == item["read_as"] and there["verdict"] in (item["verdict"], "look")
            assert as_usual or item["read_as"] is None, f"{title}: in {language} {there} instead of {item}"


@test
def what_is_certain_is_added_in_one_step(folder):
    match = get_match(folder, "keys")
    chat = "Ada — 2026-03-12 14:05\n2 1 at J\nBruno — 2026-03-12 14:02\n1 on A\nFarid — 2026-03-12 14:03\nnothing yet\n"
    run = expect(1, "paste", match, "--add", stdin=chat)
    contains(run.err, "Farid: not added (refused): nothing yet")
    contains(run.out, "2 added.")
    events = json.loads(expect(0, "show", match, "--json").out)["phases"][-1]["events"]
    equal([(event["player"], event["sent"]) for event in events],
          [("Bruno", "2026-03-12T14:02:00"), ("Ada", "2026-03-12T14:05:00")])
    contains(expect(0, "undo", match).out, "2 submissions that came in together")
    equal(json.loads(expect(0, "show", match, "--json").out)["phases"][-1]["events"], [])
    contains(expect(0, "redo", match).out, "Done again: 2 submissions that came in together")
    equal(len(json.loads(expect(0, "show", match, "--json").out)["phases"][-1]["events"]), 2)


@test
def nothing_changes_unless_asked(folder):
    match = get_match(folder, "keys")
    expect(0, "paste", match, stdin="Ada: 2 1 at J\nBruno: 1 on Q\n")
    with open(match, "rb") as file:
        equal(file.read(), matches["keys"])


@test
def what_came_in_before_is_known(folder):
    match = get_match(folder, "keys")

    def verdicts(chat):
        return [item["verdict"] for item in paste(match, chat)["items"]]

    timed = "Ada — 2026-03-12 14:02\n2 1 at J\nBruno — 2026-03-12 14:03\n1 on A\n"
    expect(0, "paste", match, "--add", stdin=timed)
    equal(verdicts(timed + "Ada — 2026-03-12 15:00\n3 at J\n"), ["known", "known", "read"])
    equal(verdicts("Ada — 2026-03-12 14:04\n2 1 at J\n"), ["read"])       # again, and later
    equal(verdicts("Bruno — 2026-03-12 14:03\n2 on A\n"), ["read"])       # other words
    expect(0, "resolve", match)
    equal(verdicts(timed), ["known", "known"])                             # of a round that is over
    expect(0, "undo", match)
    match = get_match(folder, "keys")
    for name, text in [("Ada", "2 1 at J"), ("Ada", "3 at J"), ("Bruno", "1 on A")]:
        expect(0, "submit", match, name, text)
    equal(verdicts("Ada: 2 1 at J\nAda: 3 at J\nBruno: 1 on A\n"), ["known"] * 3)
    equal(verdicts("Ada: 3 at J\nAda: 2 at J\n"), ["known", "read"])       # the chat went on
    equal(verdicts("Ada: 2 1 at J\n"), ["look"])                           # did she change back?
    equal(verdicts("Cyd: 2 1 at J\n"), ["nobody"])
    same = "Ada — 14:02\n2 at J\n"
    equal(verdicts(same + same), ["read", "known"])                        # copied twice


@test
def yes_and_no_answer_what_is_open(folder):
    match = get_match(folder, "factions")

    def read(words):
        item = paste(match, f"Gideon — 14:02\n{words}\n")["items"][0]
        return item["verdict"], item["read_as"]

    equal(read("yes"), ("refused", None))                                  # nobody has asked
    expect(0, "submit", match, "Hanna", "query Gideon")
    equal(read("yes"), ("look", "share Hanna"))
    equal(read("Sure, thanks!"), ("look", "share Hanna"))
    equal(read("nope, I decline"), ("look", "decline Hanna"))
    equal(read("I'd rather not"), ("look", "decline Hanna"))
    equal(read("no idea"), ("refused", None))
    expect(0, "submit", match, "Flora", "query Gideon")
    equal(read("yes"), ("refused", None))                                  # whom?


@test
def lines_that_add_up_are_one_order(folder):
    def read(sample, who, *lines):
        item = paste(get_match(folder, sample), f"{who} — 14:02\n" + "\n".join(lines) + "\n")["items"][0]
        return item["verdict"], item["read_as"]

    equal(read("presents", "Chloe", "A bruno 8", "B farid 7", "C dmitri 10", "hope that's ok?"),
          ("look", "A 8 Bruno; B 7 Farid; C 10 Dmitri"))
    equal(read("presents", "Chloe", "A bruno 8", "hm who else?", "B farid 7", "C dmitri 10"),
          ("look", "A 8 Bruno; B 7 Farid; C 10 Dmitri"))
    equal(read("factions", "Bea", "is Judit still in?", "vote Judit", "gift shield to Ivo"),
          ("look", "vote Judit; gift shield to Ivo"))
    equal(read("keys", "Ada", "which one, hm?", "2 1 at J", "3 at J"), ("look", "3 at J"))  # the last one counts
    equal(read("presents", "Hugo", "A 10 to Dmitri", "C 8 to Esme", "no wait C 7 to Esme"), ("refused", None))
    # of several orders nobody knows which are taken back
    equal(read("factions", "Bea", "vote Judit", "gift shield to Ivo", "scratch that, vote Oskar"), ("refused", None))
    # what stands below the head of another is not looked at
    equal(read("keys", "Ada", "2 1 at J", "@Bruno", "3 at J"), ("look", "2 1 at J"))
    equal(read("keys", "Ada", "2 1 at J", "Bruno — hodiaŭ je 14:02", "3 at J"), ("look", "2 1 at J"))


@test
def an_edited_order_says_all_of_what_it_was(folder):
    match = get_match(folder, "factions")
    chat = folder / "chat.txt"
    head = "Flora — 12 March 2026 14:02\n"

    chat.write_text(head + "query Milo\nvote Dora; kill Caspar\n", encoding="utf-8")
    expect(0, "paste", match, chat, "--add")
    item = paste(match, head + "query Milo\nvote Stefan (edited)\n")["items"][0]
    equal((item["verdict"], item["why"].split("\n")[0]),
          ("look", "It was “query Milo vote Dora; kill Caspar” when it came in, and was changed since."))


@test
def the_order_of_day_and_month(folder):
    match = get_match(folder, "keys")

    def days(*dates, options=()):
        chat = "".join(f"{date}, 14:0{i} - Ada: {i + 1} at J\n" for i, date in enumerate(dates))
        return [item["time"][:10] for item in paste(match, chat, *options)["items"]]

    equal(days("12/03/2026"), ["2026-03-12"])
    equal(days("12/03/2026", options=["--month-first"]), ["2026-12-03"])
    equal(days("12/03/2026", options=["--day-first"]), ["2026-03-12"])
    equal(days("12/03/2026", "25/03/2026", options=["--month-first"]), ["2026-03-12", "2026-03-25"])
    equal(days("03/12/2026", "03/25/2026"), ["2026-03-12", "2026-03-25"])
    equal(days("03/11/2026", "04/10/2026"), ["2026-03-11", "2026-04-10"])  # else they would go back
    equal(days("2026-03-12", "12.03.2026"), ["2026-03-12", "2026-03-12"])
    equal(days("6/11/26", "6/11/26", "6/12/26", options=["--now", "2026-06-12T20:00"]), ["2026-06-11", "2026-06-11", "2026-06-12"])  # not in November
    equal(days("4/10/26", options=["--now", "2026-10-04T21:30"]), ["2026-10-04"])  # today, and not half a year ago
    equal(days("4/10/26", options=["--now", "2026-04-11T21:30"]), ["2026-04-10"])
    equal(days("1/12/26", "2/12/26", options=["--now", "2026-12-02T00:10"]), ["2026-12-01", "2026-12-02"])
    contains(expect(2, "paste", match, "--day-first", "--month-first").err, "Either")
    told = "5/19/26, 16:31 - Messages and calls are end-to-end encrypted.\n6/1/26, 00:47 - Ada: 1 at J\n"
    equal([item["time"] for item in paste(match, told)["items"]], ["2026-06-01T00:47:00"])


@test
def today_is_a_day_where_the_clock_is_known(folder):
    match = get_match(folder, "keys")

    def times(chat, now):
        return [item["time"] for item in paste(match, chat, "--now", now)["items"]]

    chat = "Ada — Yesterday at 23:58\n2 1 at J\nBruno — Today at 00:04\n1 on A\nCarmen — 14:02\n1 at N\n"
    equal(times(chat, "2026-03-01T14:02"), ["2026-02-28T23:58:00", "2026-03-01T00:04:00", "2026-03-01T14:02:00"])
    equal(times(chat, "2026-03-01T14:01:59")[2], "2026-03-01T14:02:00")  # clocks differ by some minutes
    equal(times(chat, "2026-03-01T13:50")[2], "2026-02-28T14:02:00")     # the chat was left open over midnight
    equal(times("Ada — Today at 5:41 PM\n2 1 at J\n", "2026-03-01T17:40"), ["2026-03-01T17:41:00"])
    equal(times("[14:02] Ada: 2 1 at J\nBruno\n  3:13 PM\n1 on A\n", "2026-03-01T14:02"), ["14:02", "15:13"])  # of any day
    slack = "Ada\n  Dec 31st at 11:58 PM\n2 1 at J\nBruno\n  Jan 1st at 12:02 AM\n1 on A\n"  # a day without its year
    equal(times(slack, "2026-01-02T14:02"), ["2025-12-31T23:58:00", "2026-01-01T00:02:00"])
    contains(expect(2, "paste", match, "--now", "noon", stdin=chat).err, "2026-03-12T14:02")

    def verdicts(chat, now):
        return [item["verdict"] for item in paste(match, chat, "--now", now)["items"]]

    # two channels, one pasted below the other: the order is that of the times
    other = "Ada — Today at 14:01\n2 1 at J\n"
    expect(0, "paste", match, "--add", "--now", "2026-03-01T15:00", stdin="Bruno — 14:05\n1 on A\n" + other)
    events = json.loads(expect(0, "show", match, "--json").out)["phases"][-1]["events"]
    equal([event["player"] for event in events], ["Ada", "Bruno"])
    # the same message on the next day, and on a later one
    equal(verdicts("Ada — Yesterday at 14:01\n2 1 at J\n", "2026-03-02T09:00"), ["known"])
    equal(verdicts("Ada — 01/03/2026 14:01\n2 1 at J\n", "2026-03-09T09:00"), ["known"])
    equal(verdicts("Ada — Today at 14:01\n2 1 at J\n", "2026-03-02T15:00"), ["read"])


def get_small_match(folder, game="highest-unique\noption highest: 30", rounds="== round-1\n== open\n"):
    script = folder / "small.script"
    script.write_text(f"game: {game}\ntitle: Small\nseed: {'5e' * 32}\nplayer: Ada | handle @ada\nplayer: Bruno | handle @bruno\n"
                      f"player: Carmen\nplayer: Davor\n{rounds}")
    expect(0, "play", str(script), "--save", str(folder / "small.croupier"))
    return str(folder / "small.croupier")


def judge(match, chat, *options):
    """Verdict and text of each, such as “known 12”."""
    return [f"{item['verdict']} {item['text']}" for item in paste(match, chat, *options)["items"]]


@test
def what_was_sent_before_the_phase_is_no_move_of_it(folder):
    """A whole chat is dropped each round: what was refused, left out, or not seen in time stays of its round."""
    match = get_small_match(folder)
    first = ("12.03.2026, 09:58 - Ada: sry, my cat\n12.03.2026, 10:00 - Ada: 12\n12.03.2026, 10:05 - Bruno: 11??\n"
             "12.03.2026, 10:06 - Carmen: 9\n")
    expect(1, "paste", match, "--add", stdin=first)
    expect(0, "resolve", match)
    # never seen before, from before the newest one that counted; and what was refused, or wanted a look
    late = first.replace("Bruno", "Davor: 8\n12.03.2026, 10:05 - Bruno") + "12.03.2026, 10:06 - Davor: 7\n12.03.2026, 19:30 - Ada: 3\n"
    equal(judge(match, late), ["known sry, my cat", "known 12", "known 8", "known 11??", "known 9", "read 7", "read 3"])
    whys = [item["why"] for item in paste(match, late)["items"]]
    equal(whys[:3], ["It was sent before this phase began.", "It came in before.", "It was sent before this phase began."])
    run = expect(0, "paste", match, "--add", stdin=late)
    contains(run.out, "2 added.")
    expect(0, "undo", match)
    # one phase back it is of this phase
    expect(0, "undo", match)
    equal(judge(match, late)[2], "read 8")


@test
def a_date_that_was_read_the_other_way_round_is_known(folder):
    match = get_small_match(folder)
    first = "6/11/26, 10:00 - Ada: 12\n6/11/26, 10:05 - Bruno: 11\n6/11/26, 10:06 - Carmen: 9\n6/12/26, 10:08 - Davor: 7\n"
    expect(0, "paste", match, "--add", "--day-first", stdin=first)
    expect(0, "resolve", match)
    equal(judge(match, first + "6/12/26, 10:01 - Ada: 20\n6/13/26, 9:00 - Bruno: 14\n"), ["known 12", "known 11", "known 9", "known 7", "known 20", "read 14"])


@test
def what_was_copied_is_known_in_an_export(folder):
    match = get_small_match(folder)
    expect(0, "paste", match, "--add", "--now", "2026-03-12T15:00", stdin="Ada — Today at 14:02\n12\nBruno — 14:03\n5\n")
    exported = ('{"channel": {"name": "x"}, "messages": [{"type": "Default", "timestamp": "2026-03-12T14:02:37", "content": "12", "author": {"name": "ada"}},'
                '{"type": "Default", "timestamp": "2026-03-12T14:03:05", "content": "5", "author": {"name": "bruno"}},'
                '{"type": "Default", "timestamp": "2026-03-12T14:03:%s", "content": "6", "author": {"name": "bruno"}}]}')
    equal(judge(match, exported % "59"), ["known 12", "known 5", "read 6"])
    expect(0, "resolve", match)
    equal(judge(match, exported % "59"), ["known 12", "known 5", "read 6"])  # in the same minute, which nobody can tell


def export(*messages):
    """What an exporter writes of messages: author, time, text, and when they were edited, if they were."""
    return json.dumps({"channel": {"name": "x"}, "messages": [
        {"type": "Default", "timestamp": time, "content": text, "author": {"name": author}, "timestampEdited": edited[0] if edited else None}
        for author, time, text, *edited in messages]})


def list_sent(match):
    return [(event["player"], event["text"], event["sent"]) for event in json.loads(expect(0, "show", match, "--json").out)["phases"][-1]["events"]
            if event["sent"] is not None]


@test
def times_of_a_file_are_moments(folder):
    """The clock of whoever exported a chat is not that of the deadline, nor that of a chat which is copied."""
    match = get_small_match(folder)
    chat = export(("ada", "2026-03-12T19:30:00+00:00", "12"), ("bruno", "2026-03-12T20:10:05.123+01:00", "11"),
                  ("carmen", "2026-03-12T19:31:00Z", "9"), ("davor", "2026-03-12T19:32:00", "7"))
    equal([item["time"] for item in paste(match, chat)["items"]],
          ["2026-03-12T19:30:00+00:00", "2026-03-12T20:10:05+01:00", "2026-03-12T19:31:00+00:00", "2026-03-12T19:32:00"])
    here = "2026-03-12T21:00:00+01:00"
    # what was copied by one clock is known in a file by another
    expect(0, "paste", match, "--add", "--now", here, stdin="Ada — Today at 20:30\n12\nBruno — 20:35\n11\n")
    again = export(("ada", "2026-03-12T19:30:37+00:00", "12"), ("bruno", "2026-03-12T19:35:00+00:00", "11"), ("bruno", "2026-03-12T20:35:00+00:00", "11"))
    equal(judge(match, again, "--now", here), ["known 12", "known 11", "read 11"])
    # two files, of two clocks: in the order in which they were sent
    expect(0, "undo", match)
    expect(0, "paste", match, "--add", "--now", here, stdin=export(("ada", "2026-03-12T19:40:00+00:00", "3"), ("bruno", "2026-03-12T20:35:00+01:00", "4")))
    equal(list_sent(match), [("Bruno", "4", "2026-03-12T20:35:00+01:00"), ("Ada", "3", "2026-03-12T19:40:00+00:00")])
    # a phase that is over is over by any clock
    expect(0, "resolve", match)
    later = export(("bruno", "2026-03-12T20:39:00+01:00", "8"), ("bruno", "2026-03-12T19:41:00+00:00", "9"))
    equal(judge(match, later), ["known 8", "read 9"])


@test
def no_zone_is_taken_out_of_thin_air(folder):
    match = get_small_match(folder)
    for time, shown in (("2026-03-12T19:30:00+99:00", "2026-03-12T19:30:00"), ("2026-03-12T19:30:00+1", "2026-03-12T19:30:00"),
                        ("2026-03-12T19:30:00 +01:00", "2026-03-12T19:30:00"), ("2026-03-12T19:30:00.999999+14:00", "2026-03-12T19:30:00+14:00"),
                        ("2026-03-12T19:30:00-00:30", "2026-03-12T19:30:00-00:30"), ("0000-03-12T19:30:00+01:00", None), ("9999-12-31T23:59:59-14:00", None)):
        item = paste(match, export(("ada", time, "12")))["items"][0]
        equal(item["text"], "12")
        if shown is not None:
            equal(item["time"], shown)
        paste(match, export(("ada", time, "12")), "--now", "2026-03-12T21:00:00-07:00")


@test
def an_edit_after_the_deadline_is_late(folder):
    match = get_small_match(folder)
    expect(0, "rule", match, "deadline: 2026-03-12 20:00 +01:00, grace 5")
    early = ("ada", "2026-03-12T14:00:00+00:00", "12", "2026-03-12T18:59:00+00:00")
    late = ("bruno", "2026-03-12T14:00:00+00:00", "11", "2026-03-12T19:30:00+00:00")
    chat = export(early, late)
    items = paste(match, chat, "--now", "2026-03-12T22:00:00+01:00")["items"]
    equal([(item["verdict"], item["why"]) for item in items],
          [("read", None), ("look", "It was changed at 2026-03-12 20:30, after the deadline.")])
    run = expect(1, "paste", match, "--add", stdin=chat)
    contains(run.out, "1 added.")
    # a form of Telegram's
    telegram = json.dumps({"messages": [{"type": "message", "from": "Ada", "from_id": "user1", "date": "2026-03-12T15:10:00", "edited": "2026-03-12T20:30:00",
                                         "text": "14"}]})
    equal(judge(match, telegram), ["look 14"])
    # nobody looks where nothing closes
    expect(0, "rule", match, "deadline: none")
    equal(judge(match, chat), ["known 12", "read 11"])


@test
def a_date_that_can_be_read_in_two_ways_wants_a_look(folder):
    match = get_small_match(folder)
    expect(0, "paste", match, "--add", stdin="5/6/26, 10:00 - Ada: 12\n")
    expect(0, "resolve", match)
    item = paste(match, "6/5/26, 11:00 - Ada: 13\n")["items"][0]  # a month earlier, or as much later
    equal((item["verdict"], item["why"]), ("look", "Its date can be read in two ways, and in one it was sent before this phase began."))
    equal(judge(match, "6/5/26, 11:00 - Ada: 13\n", "--day-first"), ["known 13"])
    equal(judge(match, "6/5/26, 11:00 - Ada: 13\n", "--now", "2026-05-06T12:00"), ["known 13"])
    equal(judge(match, "6/5/26, 11:00 - Ada: 13\n", "--month-first"), ["read 13"])
    equal(judge(match, "5/6/26, 09:00 - Ada: 13\n5/6/26, 11:00 - Ada: 14\n"), ["known 13", "read 14"])  # either way


@test
def what_is_no_chat(folder):
    match = get_match(folder, "keys")
    contains(expect(1, "paste", match, stdin=b"Ada: \xff").err, "UTF-8")
    contains(expect(1, "paste", match, str(folder / "none.txt")).err, "cannot be read")
    contains(expect(1, "paste", match, stdin="x" * 30000).err, "at most")
    contains(expect(2, "paste", "-", "-").err, "standard input")
    equal(paste(match, "")["items"], [])
    equal(paste(match, '{"messages": [1, null, {"type": 7}], "channel": {}}')["items"], [])
    lacks(expect(0, "paste", match, stdin='<html class="chatlog__x"><div class=chatlog>').out, "Ada")


@test
def texts_are_added_in_the_order_in_which_they_were_sent(folder):
    def add(chat, *options, status=0):
        match = get_match(folder, "factions")
        expect(status, "paste", match, "--add", *options, stdin=chat)
        return [event["player"] for event in json.loads(expect(0, "show", match, "--json").out)["phases"][-1]["events"]]

    # past midnight, the newest chat first, and private chats one below the other
    equal(add("Milo — Today at 00:12\nvote Hanna\nStefan — Yesterday at 23:40\nvote Dora; silence Caspar\n"), ["Stefan", "Milo"])
    equal(add("Milo\n  6:40 PM\nvote Hanna\nStefan\n  5:15 PM\nvote Dora; silence Caspar\n"), ["Stefan", "Milo"])
    equal(add("October 3, 2026\nMilo — 23:55\nvote Hanna\nOctober 4, 2026\nStefan — 00:20\nvote Dora; silence Caspar\n", "--now", "2026-10-04T23:59"),
          ["Milo", "Stefan"])
    equal(add("Milo\n  11:58 PM\nvote Hanna\nStefan\n  00:03 AM\nvote Dora; silence Caspar\n"), ["Milo", "Stefan"])
    # one with a day and one without
    chat = "Milo — 12 Mar 2026, 23:40\nvote Hanna\nStefan\n  11:15 PM\nvote Dora; silence Caspar\n"
    equal(add(chat, status=1), [])
    items = paste(get_match(folder, "factions"), chat)["items"]
    equal([item["why"] for item in items], ["Nothing says whether this or what Stefan sent came in first, and that can decide.",
                                            "Nothing says whether this or what Milo sent came in first, and that can decide."])
    equal(judge(get_match(folder, "keys"), "Ada — 12 Mar 2026, 23:40\n2 1 at J\nBruno\n  11:15 PM\n1 on A\n"), ["read 2 1 at J", "read 1 on A"])


@test
def an_account_beats_a_nickname(folder):
    match = get_small_match(folder)

    def discord(*authors):
        messages = [{"type": "Default", "timestamp": f"2026-03-12T14:0{n}:00", "content": str(n + 1), "author": author} for n, author in enumerate(authors)]
        items = paste(match, json.dumps({"channel": {"name": "x"}, "messages": messages}))["items"]
        return [(item["verdict"], item["player"], item["why"] and item["why"].split("\n")[0]) for item in items]

    ada = {"id": "1", "name": "ada", "nickname": "Ada"}
    equal(discord(ada, {"id": "2", "name": "bruno", "nickname": "Ada"}),
          [("read", "Ada", None), ("look", "Bruno", "The account is theirs, but the name above it is another player’s.")])
    equal(discord(ada, {"id": "2", "name": "bruno", "nickname": "Sir Lancelot"}), [("read", "Ada", None), ("read", "Bruno", None)])
    # nobody knows which of the two is Carmen
    double = "Several accounts have this name."
    equal(discord({"id": "3", "name": "c1", "nickname": "Carmen"}, {"id": "4", "name": "c2", "nickname": "Carmen"}),
          [("look", "Carmen", double), ("look", "Carmen", double)])
    equal(discord(ada, {"id": "9", "name": "tally", "nickname": "Ada", "isBot": True}), [("read", "Ada", None), ("nobody", None, "A bot sent it.")])
    telegram = {"name": "x", "id": 1, "messages": [{"type": "message", "date": f"2026-03-12T14:0{n}:00", "from": "Davor", "from_id": f"user{n}", "text": str(n + 1)}
                                                   for n in range(2)]}
    equal([item["verdict"] for item in paste(match, json.dumps(telegram))["items"]], ["look", "look"])
    page = ('<html><body><div class=chatlog>' + "".join(
        f'<div id=chatlog__message-container-{n} class=chatlog__message-container><div class=chatlog__message><span class=chatlog__author title=d{n} data-user-id={n}>Davor'
        f'</span> <span class=chatlog__timestamp title="Thursday, March 12, 2026 2:0{n} PM">x</span><div class=chatlog__content>{n + 1}</div></div></div>'
        for n in ids) + "</div></body></html>" for ids in ((0, 1), (0,)))
    equal([[item["verdict"] for item in paste(match, text)["items"]] for text in page], [["look", "look"], ["read"]])
    csv = 'AuthorID,Author,Date,Content,Attachments,Reactions\n"1","Davor","2026-03-12T14:00:00","1","",""\n"2","Davor","2026-03-12T14:01:00","2","",""\n'
    equal([item["verdict"] for item in paste(match, csv)["items"]], ["look", "look"])


@test
def a_role_in_brackets_is_no_pronoun(folder):
    match = get_small_match(folder)
    equal(judge(match, "Ada (she/her) — 14:02\n1\nBruno (er/ihm) — 14:03\n2\nCarmen [any/all] — 14:04\n3\nDavor | they/them — 14:05\n4\n"),
          ["read 1", "read 2", "read 3", "read 4"])
    equal(judge(match, "Ada (GM/host) — 14:02\n1\nBruno [mod/admin] — 14:03\n2\nCarmen | Red/Blue — 14:04\n3\n"), ["look 1", "look 2", "look 3"])


@test
def a_file_of_no_chat_says_so(folder):
    match = get_match(folder, "keys")
    for other in ['{"conversations": [{"sender": "Ada", "content": "2 1 at J"}]}',
                  '{"messages": [{"author": "Ada", "words": "2 1 at J"}]}',
                  '{"chats": {"list": [{"messages": [{"author": "Ada", "words": "2 1 at J"}]}]}}',
                  ' [ {"user": "U1", "words": "2 1 at J"}]',
                  '{"name": "x", "type": "private_group", "messages": [{"type": "message", "from": "Ada", "te',  # the end is missing
                  '{"author": "Ada", "words": "2 1 at J"}\n{"author": "Bruno", "words": "1 on A"}\n',
                  '{"date": "2026-03-12T19:41:46", "sender": "Ada", "body": "2 1 at J"}\n{"date": "2026-03',
                  '<!DOCTYPE html><html><body><div class="message"><div class="author">Ada</div><div class="text">2 1 at J</div></div></body></html>',
                  '<html><body><div class="history"><div class="from_name">Ada</div><div class="text">2 1 at J</div></div></body></html>',
                  '<html><body><div class="chatlog"><div class="chatlog__message-of-the-day">2 1 at J</div></div></body></html>',
                  '<?xml version="1.0"?><smses count="1"><sms address="1" body="2 1 at J"/></smses>']:
        contains(expect(1, "paste", match, stdin=other).err, "no chat that is known")
    for letter in ["Dear all,\nwe meet at noon, and I bring 3 cakes.\nSee you at C!\n", "2 1 at J\n", "game night\nbring snacks\n"]:
        equal({item["verdict"] for item in paste(match, letter)["items"]}, {"nobody"})    # copied: a message without its head
        (folder / "letter.txt").write_text(letter)
        for option in ([], ["--add"]):
            answer = expect(1, "paste", match, str(folder / "letter.txt"), *option)
            contains(answer.err, "no chat that is known")
            contains(answer.out, "nobody")
    for empty in ['{"name": "x", "type": "private_group", "id": 1, "messages": []}',
                  '{"chats": {"list": [{"name": "x", "id": 1, "messages": []}]}}',
                  '{"name": "x", "id": 1, "messages": [{"id": 1, "type": "service", "actor": "Ada", "action": "create_group"}]}']:
        equal(paste(match, empty)["items"], [])


@test
def what_an_iphone_exports_is_unpacked(folder):
    def pack(*files):
        with zipfile.ZipFile(folder / "chat.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for name, text in files:
                archive.writestr(name, text)
        return folder / "chat.zip"

    match = get_match(folder, "keys")
    chat = "[12.03.26, 21:02:00] Ada: 2 1 at J\r\n\u200e[12.03.26, 21:03:00] Bruno: \u200e<attached: 00000002-PHOTO.jpg>\r\n"
    for files in ([("00000001-notes.txt", "Ada: 3 at J"), ("_chat.txt", chat), ("00000002-PHOTO.jpg", b"\xff\xd8")],
                  [("WhatsApp Chat with Owls.txt", chat), ("notes.txt", "x")],
                  [("owls/chat.txt", chat.encode("utf-16"))]):
        found = json.loads(expect(0, "paste", match, str(pack(*files)), "--json").out)
        equal((found["shape"], show(found["items"][0])), ("whatsapp", "read Ada 2026-03-12T21:02:00 | 2 1 at J"))
    contains(expect(1, "paste", match, str(pack(("a.txt", chat), ("b.txt", chat)))).err, "in this archive")
    contains(expect(1, "paste", match, str(pack(("photo.jpg", b"\xff")))).err, "in this archive")
    contains(expect(1, "paste", match, str(pack(("_chat.txt", b"Ada: \xe9")))).err, "save it in UTF-8")
    contains(expect(1, "paste", match, str(pack(("_chat.txt", " " * (16 * 1024 * 1024 + 1))))).err, "cannot be unpacked")


@test
def an_old_encoding_is_read_with_a_word(folder):
    match = get_match(folder, "keys")
    path = folder / "chat.txt"
    path.write_bytes("12/03/2026, 14:02 - Ada: 2 1 at J\n12/03/2026, 14:03 - Zoë: ça va\n".encode("cp1252"))
    run = expect(0, "paste", match, str(path), "--json")
    equal([show(item) for item in json.loads(run.out)["items"]],
          ["read Ada 2026-03-12T14:02:00 | 2 1 at J", "nobody (Zoë) 2026-03-12T14:03:00 | ça va"])
    contains(run.err, "It was read as Windows-1252")
    path.write_bytes("12/03/2026, 14:03 - Zoë: ça va\n".encode("utf-16"))
    equal(expect(0, "paste", match, str(path)).err, "")


@test
def of_an_archive_only_a_chat_is_read(folder):
    chat = "[12.03.26, 21:02:00] Ada: 2 1 at J\r\n"
    photos = [(f"{n:08}-PHOTO.jpg", "") for n in range(2500)]
    many = [(f"{n:08}-PHOTO.jpg", "") for n in range(21000)]
    no_chat, not_unpacked = "No chat that WhatsApp has exported is in this archive", "cannot be unpacked here"
    match = get_match(folder, "keys")

    def packed(*files, method=zipfile.ZIP_DEFLATED):
        data = io.BytesIO()
        with zipfile.ZipFile(data, "w", method) as archive:
            for name, text in files:
                archive.writestr(name, text)
        return data.getvalue()

    def large():
        """As those write it who do not know how much will come."""
        data = io.BytesIO()
        with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive, archive.open("_chat.txt", "w", force_zip64=True) as file:
            file.write(chat.encode())
        return data.getvalue()

    def locked():
        data = bytearray(packed(("_chat.txt", chat)))
        data[6] |= 1
        data[data.index(b"PK\1\2") + 8] |= 1
        return bytes(data)

    path = folder / "chat.zip"
    for name, data in {"long": packed(*photos, ("_chat.txt", chat)), "large": large(), "stored": packed(("_chat.txt", chat), method=zipfile.ZIP_STORED),
                       "upward": packed(("../../_chat.txt", chat)), "with a folder": packed(("a.txt/", ""), ("b/_chat.txt", chat)),
                       "with hidden files": packed(("WhatsApp Chat with Owls.txt", chat), ("__MACOSX/._WhatsApp Chat with Owls.txt", "\0")),
                       "in other letters": packed(("photo.jpg", b"\xff"), ("WhatsApp Chat with Zoë.txt", chat)),
                       "with a comment": packed(("_chat.txt", chat))[:-2] + b"\x03\x00owl"}.items():
        path.write_bytes(data)
        equal((name, [show(item) for item in json.loads(expect(0, "paste", match, str(path), "--json").out)["items"]]),
              (name, ["read Ada 2026-03-12T21:02:00 | 2 1 at J"]))
    for why, data in [(not_unpacked, locked()), (no_chat, packed(*many, ("_chat.txt", chat))), (no_chat, packed(("_chat.txt/", ""))),
                      (no_chat, packed(("_chat.txt", chat))[:-30]), (no_chat, packed(("a/_chat.txt", chat), ("b/_chat.txt", chat))),
                      (not_unpacked, packed(("_chat.txt", b"\0" * (1 << 27)))), (not_unpacked, packed(("_chat.txt", chat), method=zipfile.ZIP_STORED).replace(b"2 1 at J", b"3 1 at J"))]:
        path.write_bytes(data)
        contains(expect(1, "paste", match, str(path)).err, why)


@test
def a_game_master_can_be_named(folder):
    match = get_match(folder, "keys")
    chat = "Mara: last call\nAda: 9 at Q\n"
    equal([item["verdict"] for item in paste(match, chat)["items"]], ["nobody", "refused"])
    named = paste(match, chat, "--gamemaster", "Mara")["items"]
    equal((named[0]["verdict"], named[0]["why"]), ("nobody", "A game master wrote it."))
    lacks(paste(match, chat)["items"][0]["why"], "game master")  # nothing was changed
    looked = paste(match, chat, "--spectator", "Mara")["items"]
    equal([item["why"] for item in looked if item["author"] == "Mara"][:1], ["Somebody wrote it who does not play."])
    expect(1, "paste", match, "--add", "--gamemaster", "Mara", stdin=chat)
    equal(paste(match, chat)["items"][0]["why"], "A game master wrote it.")
    expect(0, "undo", match)
    lacks(paste(match, chat)["items"][0]["why"], "game master")


run_tests(tests_of(sys.modules[__name__]))
