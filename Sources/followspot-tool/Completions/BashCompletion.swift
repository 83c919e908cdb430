import SpotlightFiles

/// Completion for bash, without the functions of the package bash-completion.
enum BashCompletion {
  static let text = """
    # Printed by 'followspot help --as bash' from the table of verbs and options.

    # Offers those lines of standard input that begin with what is typed.
    _followspot_offer() {
      local line shown
      while IFS= read -r line; do
        [ -n "$line" ] || continue
        printf -v shown %q "$line"
        # What is typed may be such a word as it is offered, with its backslashes.
        [[ $line == "$current"* || $shown == "$current"* ]] && COMPREPLY+=("$shown")
      done
    }

    # Offers the files that end like one of the words, and the folders on the way to them.
    _followspot_files() {
      local path ending
      compopt -o filenames 2>/dev/null
      while IFS= read -r path; do
        for ending; do
          if [[ -d $path || $path == *".$ending" ]]; then
            COMPREPLY+=("$path")
            break
          fi
        done
      done < <(compgen -f -- "$current")
    }

    # Offers what can stand for a value or an operand of the kind $1.
    _followspot_kind() {
      case $1 in
    \(kinds.joined(separator: "\n"))
      esac
    }

    _followspot() {
      local verb= file= options= valued= operand= second= many= operands=0 before= word index
      local current=${COMP_WORDS[COMP_CWORD]}
      local previous=
      [ "$COMP_CWORD" -gt 0 ] && previous=${COMP_WORDS[COMP_CWORD - 1]}
      COMPREPLY=()
      # bash takes --shape=rect for three words.
      if [ "$current" = = ]; then
        current=
      elif [ "$previous" = = ]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      for ((index = 1; index < COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if [ -z "$verb" ]; then
          case $word in
            -*) continue ;;
          esac
          verb=$word
          case $verb in
    \(verbs.joined(separator: "\n"))
          esac
          continue
        fi
        [ -n "$file" ] || [ ! -f "$word" ] || file=$word
        case $word in
          =) before== ;;
          --) before= ;;
          *)
            # What follows an option is its value, with = between the two or not.
            if [[ -n $before && (" $valued " == *" $before "* || $before == =) ]]; then
              before=
            else
              before=$word
              [[ $word == -* ]] || operands=$((operands + 1))
            fi
            ;;
        esac
      done
      if [ -z "$verb" ]; then
        case $current in
          -*) _followspot_offer <<<\(quoted(Overview.options.flatMap(\.spellings))) ;;
          *) _followspot_offer <<<\(quoted(Verb.allCases.map(\.rawValue))) ;;
        esac
        return
      fi
      if [[ " $valued " == *" $previous "* ]]; then
        case "$verb $previous" in
    \(values.joined(separator: "\n"))
        esac
        return
      fi
      case $current in
        -*) _followspot_offer <<<"${options// /$'\\n'}" ;;
        *)
          if [ -n "$many" ] || [ "$operands" = 0 ]; then
            _followspot_kind "$operand"
          elif [ "$operands" = 1 ]; then
            _followspot_kind "$second"
          fi
          ;;
      esac
    }

    complete -F _followspot followspot

    """

  /// What is offered for each kind that something is known of, under a name for it.
  private static let kinds = completions.map { name, completion in
    switch completion {
    case .words(let words): "    '\(name)') _followspot_offer <<<\(quoted(words)) ;;"
    case .names(let source) where source.needsFile:
      """
          '\(name)')
            [ -z "$file" ] ||
              _followspot_offer < <(followspot \(source.command) "$file" 2>/dev/null </dev/null)
            ;;
      """
    case .names(let source):
      "    '\(name)') _followspot_offer < <(followspot \(source.command) 2>/dev/null </dev/null) ;;"
    case .files(let endings):
      "    '\(name)') _followspot_files \(endings.joined(separator: " ")) ;;"
    case .pictures:
      """
          '\(name)')
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(compgen -f -- "$current")
            ;;
      """
    case .folders:
      """
          '\(name)')
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(compgen -d -- "$current")
            ;;
      """
    case .pairs(let pairs):
      """
          '\(name)')
            if [ $((operands % 2)) = 0 ]; then
              _followspot_offer <<<\(quoted(pairs.map(\.word)))
            else
              _followspot_offer <<<\(quoted([SettingWords.reset]))
              case $previous in
      \(pairs.compactMap(value).joined(separator: "\n"))
              esac
            fi
            ;;
      """
    case .nothing: "    '\(name)') ;;"
    }
  }

  private static func value(_ pair: Completion.Pair) -> String? {
    Self.name(pair.value).map { "          \(pair.word)) _followspot_kind '\($0)' ;;" }
  }

  private static let verbs = Verb.allCases.map { verb in
    let options = verb.options.flatMap(\.spellings)
    let valued = verb.options.filter { $0.placeholder != nil }.flatMap(\.spellings)
    let operand = verb.spec.operand.map(\.completion).flatMap(name) ?? ""
    let second = verb.spec.second.map(\.completion).flatMap(name)
    return """
              \(verb.rawValue))
                options='\(options.joined(separator: " "))'
                valued='\(valued.joined(separator: " "))'
                operand='\(operand)'\(second.map { "\n            second='\($0)'" } ?? "")
                many=\(verb.spec.takesMany ? "yes" : "")
                ;;
      """
  }

  private static let values = Verb.allCases.flatMap { verb in
    verb.options.compactMap { option -> String? in
      guard let name = name(option.kind.completion) else { return nil }
      let places = option.spellings.map { "'\(verb.rawValue) \($0)'" }.joined(separator: " | ")
      return "      \(places)) _followspot_kind '\(name)' ;;"
    }
  }

  /// Every way to complete that the table has, once.
  private static let completions: [(String, Completion)] = {
    let kinds = Verb.allCases.flatMap { verb in
      verb.options.map(\.kind) + [verb.spec.operand, verb.spec.second].compactMap(\.self)
    }
    var seen: Set<Completion> = [.nothing]
    return kinds.map(\.completion).filter { seen.insert($0).inserted }.compactMap { completion in
      name(completion).map { ($0, completion) }
    }
  }()

  private static func name(_ completion: Completion) -> String? {
    switch completion {
    case .words(let words): words.joined(separator: " ")
    case .names(let source): source.rawValue
    case .files(let endings): endings.map { "*.\($0)" }.joined()
    case .pictures: "pictures"
    case .folders: "folders"
    case .pairs: "settings"
    case .nothing: nil
    }
  }

  /// Words on a line each, as bash takes them for one.
  private static func quoted(_ words: [String]) -> String {
    "$'\(words.joined(separator: "\\n"))'"
  }
}
