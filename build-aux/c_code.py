# SPDX-License-Identifier: GPL-3.0-or-later
"""c_code.py: the tokens of a text in C, and the names that it declares outside of functions.

Macros are not expanded. GObject's own are known (G_DECLARE_FINAL_TYPE and so on); any other one that stands outside of
functions, such as FACT (name, …), is given as it stands.
"""

import re
from typing import NamedTuple

TOKEN = re.compile(r"""
    (?P<space> \s+ | \\\n | /\*.*?\*/ | //[^\n]* )
  | (?P<directive> (?<![^\n]) [^\S\n]* \# (?: /\*.*?\*/ | \\. | "(?:\\.|[^"\\\n])*" | (?!/[/*])[^\\\n] )* )
  | (?P<string> (?:u8|[uUL])? "(?:\\.|[^"\\\n])*" )
  | (?P<character> [uUL]? '(?:\\.|[^'\\\n])*' )
  | (?P<number> \.?\d (?:[eEpP][+-] | [\w.])* )
  | (?P<word> [A-Za-z_]\w* )
  | (?P<sign> \.\.\. | <<= | >>= | -> | \+\+ | -- | << | >> | && | \|\| | \#\# | [-+*/%&|^=<>!]= | . )
  """, re.S | re.X)

# What stands between declarations and is none.
EMPTY = {";", "G_BEGIN_DECLS", "G_END_DECLS", "G_GNUC_BEGIN_IGNORE_DEPRECATIONS", "G_GNUC_END_IGNORE_DEPRECATIONS"}
ATTRIBUTE = re.compile(r"G_GNUC_|__attribute__|_Alignas")


class Token(NamedTuple):
    kind: str
    text: str


class Name(NamedTuple):
    """Kinds are function, data, type, tag, constant, macro, and call: of a macro outside of functions."""
    kind: str
    name: str
    is_static: bool = False
    is_defined: bool = False
    body: tuple = ()    # its tokens; of a macro, those after its name


def tokenize(text):
    """All tokens without white space and comments; a preprocessor's line is one token."""
    return [Token(match.lastgroup, match[0]) for match in TOKEN.finditer(text)
            if match.lastgroup != "space" and not match[0].isspace()]


def in_directive(token):
    """The tokens of a preprocessor's line."""
    return [Token("sign", "#"), *tokenize(token.text.strip()[1:])]


def outermost(tokens):
    """The places of the tokens that stand in no bracket; the brackets themselves are among them."""
    places, depth = [], 0
    for place, token in enumerate(tokens):
        depth -= token.text in (")", "]", "}")
        if depth == 0:
            places.append(place)
        depth += token.text in ("(", "[", "{")
    return places


def declarations(tokens):
    """Parts a file into what it declares: lists of tokens, each up to its semicolon or the end of its body."""
    part, depth, is_body = [], 0, False
    for token, following in zip(tokens, [*tokens[1:], None]):
        if token.kind == "directive" or not part and token.text in EMPTY:
            continue
        if depth == 0 and token.text == "{":
            is_body = part[-1].text == ")"
        part.append(token)
        depth += (token.text in ("(", "[", "{")) - (token.text in (")", "]", "}"))
        is_call = (len(part) > 1 and part[0].text.isupper() and part[1].text == "("
                   and (following is None or following.text != "{"))  # what begins so is a function, as TESTS () does
        if depth == 0 and (token.text == ";" or token.text == "}" and is_body or token.text == ")" and is_call):
            yield part
            part = []


def constants(tokens):
    """The constants of all enums."""
    for place, token in enumerate(tokens):
        start = place + 1 + (token.text == "enum" and tokens[place + 1].kind == "word")
        if token.text == "enum" and tokens[start].text == "{":
            before, depth = "{", 0
            for inner in tokens[start:]:
                if depth == 1 and before in ("{", ",") and inner.kind == "word":
                    yield Name("constant", inner.text)
                depth += (inner.text in ("(", "{")) - (inner.text in (")", "}"))
                before = inner.text if depth == 1 else ""
                if depth == 0:
                    break


def tags(tokens):
    return [Name("tag", tag.text) for word, tag, bracket in zip(tokens, tokens[1:], tokens[2:])
            if word.text in ("struct", "union", "enum") and tag.kind == "word" and bracket.text == "{"]


def names_of_call(part):
    """What a macro outside of functions declares."""
    macro, words = part[0].text, [token.text for token in part if token.kind == "word"][1:]
    if macro.startswith("G_DECLARE_"):
        return [Name("type", words[0]), Name("function", f"{words[1]}_get_type")]
    if re.match(r"G_DEFINE_\w*TYPE", macro):
        return [Name("function", f"{words[1]}_get_type", is_defined=True, body=tuple(part))]
    return [] if macro.startswith("G_") else [Name("call", macro, body=tuple(part))]


def names_of_typedef(part):
    by_pointer = [name for bracket, star, name in zip(part, part[1:], part[2:])
                  if (bracket.text, star.text) == ("(", "*")]
    last = [part[place] for place in outermost(part) if part[place].kind == "word"][-1]
    return [Name("type", by_pointer[0].text if by_pointer and part[-2].text == ")" else last.text)]


def names_of_object(part):
    """Of a function or of data: of all that a declaration lists."""
    places = outermost(part)
    outer = [part[place] for place in places]
    is_static = any(token.text == "static" for token in outer)
    is_extern = any(token.text == "extern" for token in outer)
    found, is_value = [], False
    for token, after, place in zip(outer, outer[1:], places):
        is_value = token.text == "=" or is_value and token.text != ","
        if is_value or ATTRIBUTE.match(token.text):
            continue
        if token.text == "(" and part[place + 1].text == "*":    # a pointer to a function
            found.append(Name("data", part[place + 2].text, is_static, not is_extern, tuple(part)))
        elif token.kind == "word" and after.text == "(" and part[place + 2].text != "*":
            return [Name("function", token.text, is_static, part[-1].text == "}", tuple(part))]
        elif token.kind == "word" and after.text in ("=", "[", ",", ";"):
            found.append(Name("data", token.text, is_static, not is_extern, tuple(part)))
    return found


def names(tokens):
    """All that a file declares or defines for what stands below it or includes it."""
    directives = [in_directive(token) for token in tokens if token.kind == "directive"]
    found = [Name("macro", text[2].text, body=tuple(text[3:])) for text in directives if text[1].text == "define"]
    for part in declarations(tokens):
        outer = [part[place].text for place in outermost(part)]
        is_type = part[0].text in ("struct", "union", "enum") and (len(part) == 3 or outer[-2:] == ["}", ";"])
        if part[0].text.isupper() and part[1].text == "(":
            found += names_of_call(part)
        elif part[0].text == "typedef":
            found += names_of_typedef(part)
        elif not is_type and part[0].text != "_Static_assert":
            found += names_of_object(part)
        if outer[-1] != "}":
            found += [*tags(part), *constants(part)]
    return found


def externs(tokens):
    """What is declared by the word “extern”, inside functions too."""
    for place, token in enumerate(tokens):
        if token.text == "extern":
            yield from names_of_object(next(declarations(tokens[place:])))


def count_functions(tokens):
    return sum(name.kind == "function" and name.is_defined and name.body[-1].text == "}" for name in names(tokens))


def count_types(tokens):
    """How many structs, unions and enums are described, those without a name too."""
    return sum(token.text in ("struct", "union", "enum") and "{" in (after.text, second.text)
               for token, after, second in zip(tokens, tokens[1:], tokens[2:]))
