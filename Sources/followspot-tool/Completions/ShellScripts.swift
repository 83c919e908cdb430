/// The scripts that have shells complete `followspot`: ``Completion`` says what fits, and each shell offers it in its own way.
extension HelpForm {
  /// For bash, without the functions of the package bash-completion.
  static let bashScript = #"""
    # Printed by 'followspot help --as bash'. It asks the command what fits.

    _followspot() {
      local typed=${COMP_WORDS[COMP_CWORD]} kind word shown rest
      # bash takes --shape=rect for three words.
      [ "$typed" = = ] && typed=
      COMPREPLY=()
      {
        read -r kind rest
        case $kind in
          options | words)
            while IFS=$'\t' read -r word rest; do
              [ "$kind" = options ] && word=${word%=}
              printf -v shown %q "$word"
              # What is typed may be such a word as it is offered, with its backslashes.
              [[ $word == "$typed"* || $shown == "$typed"* ]] && COMPREPLY+=("$shown")
            done
            ;;
          files | folders)
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(
              compgen -d -- "$typed"
              while read -r word; do compgen -f -X "!*$word" -- "$typed"; done
            )
            ;;
        esac
      } < <(followspot --complete "$COMP_CWORD" "${COMP_WORDS[@]//[\\\"\']/}" 2>/dev/null </dev/null)
    }

    complete -F _followspot followspot

    """#

  /// For zsh, in a folder on its `fpath`.
  static let zshScript = #"""
    #compdef followspot
    # Printed by 'followspot help --as zsh'. It asks the command what fits.

    _followspot() {
      local -a lines head next equal expl
      lines=("${(@f)$(followspot --complete $((CURRENT - 1)) "${(@Q)words}" 2>/dev/null </dev/null)}")
      head=("${(@ps:\t:)lines[1]}")
      # As _describe has them: a colon before what a word does, and a backslash before other colons.
      lines=("${(@)${(@)${(@)lines[2,-1]//\\/\\\\}//:/\\:}/$'\t'/:}")
      compset -P '--*='
      _description files expl "$head[2]"
      case $head[1] in
        options | spare)
          next=(${lines:#*=:*})
          equal=(${${(M)lines:#*=:*}/=:/:})
          _describe -O option next -Q -M 'r:|[_-]=* r:|=*' -- equal -QqS= -M 'r:|[_-]=* r:|=*'
          ;;
        words) if [[ -n $lines ]]; then _describe "$head[2]" lines; else _message "$head[2]"; fi ;;
        files) _files "$expl[@]" -g "*${(j: *:)lines}" ;;
        folders) _files "$expl[@]" -/ ;;
      esac
    }

    if [[ $funcstack[1] = _followspot ]]; then
      _followspot "$@"
    else
      compdef _followspot followspot
    fi

    """#

  static let fishScript = #"""
    # Printed by 'followspot help --as fish'. It asks the command what fits.

    function __followspot
        set -l before (commandline -opc)
        set -l typed (commandline -ct)
        set -l lines (followspot --complete (count $before) $before "$typed" 2>/dev/null </dev/null)
        set -l head (string split \t -- $lines[1])
        set -l option (string match -r -- '^--[^=]*=' "$typed")
        set -l about (string replace -r '^(?=.)' \t -- "$head[3]")
        switch "$head[1]"
            case options words
                for line in $lines[2..]
                    test $head[1] = words; or set line (string replace -r '=\t' \t -- $line)
                    printf '%s\n' "$option$line$about"
                end | LC_ALL=C sort
            case files
                for ending in $lines[2..]
                    __fish_complete_suffix "$typed" $ending "$head[3]"
                end
            case folders
                __fish_complete_directories "$typed"
        end
    end

    complete -c followspot -f -k -a '(__followspot)'

    """#
}
