# SPDX-License-Identifier: GPL-3.0-or-later
# Completes what is typed after croupier-cli in bash. Verbs, options and what they take are asked of the program's own
# --help, so that they are never others than it has; players and phases are asked of the match.

# What the option $1 takes, in the word of --help; nothing where it takes nothing.
_croupier_cli_taken () {
  local short long kind rest

  while read -r short long kind rest; do
    case $short in -?,) ;; *) kind=$long long=$short short='' ;; esac
    if [[ $kind =~ ^[A-Z]+$ ]] && [[ $1 = "$long" || "$1," = "$short" ]]; then echo "$kind"; return; fi
  done <<< "$help"
}

_croupier_cli_script () { "$program" script "$match" 2> /dev/null < /dev/null; }

# The words that can stand for what --help calls $1, a line each; none where a file is meant, or anything at all.
_croupier_cli_list () {
  case $1 in
    VERB) "$program" --help | sed -n 's/^  \([a-z][a-z]*\) .*/\1/p' ;;
    OPTION) sed -n 's/^  \(-., \)\{0,1\}\(--[a-z-]*\) .*/\2/p' <<< "$help" ;;
    STYLE) sed -n 's/^  --style STYLE *\(.*: \)\{0,1\}//p' <<< "$help" | sed 's/,//g; s/ or / /' | tr ' ' '\n' ;;
    GAME*) "$program" games | sed -n 's/^\([a-z-]*\): .*/\1/p' ;;
    NAME) _croupier_cli_script | sed -n 's/^player: //p' | sed 's/ *|.*//' ;;
    PHASE) _croupier_cli_script | sed -n '/^== \(open\|end\)$/!s/^== //p' ;;
  esac
}

# Offers those of the lines on standard input that begin with the word at the cursor, quoted as the shell wants them.
# Not by compgen -W, which would run what stands in a player's name.
_croupier_cli_offer () {
  local typed=${word//[\\\"\']/} line

  while IFS= read -r line; do
    [[ $line != "$typed"* ]] || COMPREPLY+=("$(printf "${_croupier_cli_quoting:-%q}" "$line")")
  done
}

_croupier_cli () {
  local program=${COMP_WORDS[0]} verb=${COMP_WORDS[1]} word=${COMP_WORDS[COMP_CWORD]} match='' help='' kind='' i
  local -a kinds given=()

  COMPREPLY=()
  if [ "$COMP_CWORD" = 1 ]; then
    _croupier_cli_offer < <(_croupier_cli_list VERB; printf '%s\n' --help --version)
    return
  fi
  help=$("$program" "$verb" --help 2> /dev/null)
  read -r -a kinds <<< "$(sed -n '1{s/.*\[OPTION…\]//; s/ -o MATCH//; s/[][]//g; p}' <<< "$help")"

  # Each word before the cursor is an option, what an option takes, or an argument of the verb.
  for ((i = 2; i < COMP_CWORD; i++)); do
    case ${COMP_WORDS[i]} in
      =) ;;
      -?*) kind=$(_croupier_cli_taken "${COMP_WORDS[i]}") ;;
      *) [ "$kind" ] || given+=("${COMP_WORDS[i]}"); kind='' ;;
    esac
  done
  match=${given[0]//[\\\"\']/}
  match=${match/#\~\//$HOME/}

  [ "$word" != = ] || word=''
  case $kind$word in
    -*) _croupier_cli_offer < <(_croupier_cli_list OPTION) ;;
    *) _croupier_cli_offer < <(_croupier_cli_list "${kind:-${kinds[${#given[@]}]}}") ;;
  esac
}

# What is offered for the last of some words, a line each and not quoted: for shells that have quotes of their own.
_croupier_cli_say () {
  local _croupier_cli_quoting=%s COMP_CWORD=$(($# - 1)) COMPREPLY
  local -a COMP_WORDS=("$@")

  _croupier_cli
  [ ${#COMPREPLY[@]} = 0 ] || printf '%s\n' "${COMPREPLY[@]}"
}

complete -o bashdefault -o default -F _croupier_cli croupier-cli
