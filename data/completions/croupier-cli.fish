# SPDX-License-Identifier: GPL-3.0-or-later
# Completes what is typed after croupier-cli in fish, as bash's completion does, which is asked. Names of files are
# offered where it has nothing.

set -g __croupier_cli_bash (status dirname)/../../bash-completion/completions/croupier-cli

function __croupier_cli_ask
    set -l word (commandline -ct)
    set -g __croupier_cli_offered (bash --norc -c 'source "$1" && shift && _croupier_cli_say "$@"' bash \
        $__croupier_cli_bash (commandline -opc) "$word" 2>/dev/null)
    test (count $__croupier_cli_offered) -gt 0
end

complete -c croupier-cli -f -n __croupier_cli_ask -a '(printf "%s\n" $__croupier_cli_offered)'
