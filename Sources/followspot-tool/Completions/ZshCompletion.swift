import SpotlightFiles

/// Completion for zsh, for a folder on its `fpath`.
enum ZshCompletion {
  static let text = """
    #compdef followspot
    # Printed by 'followspot help --as zsh' from the table of verbs and options.

    # Offers the lines that a call of followspot prints.
    _followspot_names() {
      local -a names
      names=(${(f)"$(_call_program names followspot $* 2>/dev/null </dev/null)"})
      compadd -a names
    }

    # The same of a call that needs the file on the line.
    _followspot_names_of_file() {
      local word
      for word in $words[2,-1]; do
        word=${(Q)word}
        [[ -f ${~word} ]] && _followspot_names $* ${(q)${~word}} && return
      done
      return 1
    }

    # Offers settings and, behind each, what it shall be.
    _followspot_settings() {
      local -a before
      before=(${words[2,CURRENT-1]:#-*})
      if (( $#before % 2 == 0 )); then
        compadd \(Completion.Pair.settings.map(\.word).joined(separator: " "))
        return
      fi
      compadd \(SettingWords.reset)
      case $before[-1] in
    \(values.joined(separator: "\n"))
      esac
    }

    _followspot() {
      local curcontext=$curcontext state state_descr line
      typeset -A opt_args
      _arguments -C -s \\
    \(specs(Overview.options, indentation: "    ", isLast: false))
        '1:verb:->verb' \\
        '*:: :->rest'
      case $state in
        verb)
          local -a verbs
          verbs=(
    \(verbs.joined(separator: "\n"))
          )
          _describe verb verbs
          ;;
        rest)
          case $words[1] in
    \(rests.joined(separator: "\n"))
          esac
          ;;
      esac
    }

    if [[ $funcstack[1] = _followspot ]]; then
      _followspot "$@"
    else
      compdef _followspot followspot
    fi

    """

  private static let values = Completion.Pair.settings.compactMap { pair -> String? in
    switch pair.value {
    case .words(let words): "    \(pair.word)) compadd \(words.joined(separator: " ")) ;;"
    case .names(let source): "    \(pair.word)) _followspot_names \(source.command) ;;"
    case .files, .pictures, .folders, .pairs, .nothing: nil
    }
  }

  private static let verbs = Verb.allCases.map { verb in
    "        \(quoted("\(verb.rawValue):\(verb.summary)"))"
  }

  private static let rests = Verb.allCases.map { verb in
    let places = [(verb.spec.takesMany ? "*" : "1", verb.spec.operand), ("2", verb.spec.second)]
    let operands = places.compactMap { place, kind in
      kind.map { quoted("\(place):\(escaped($0.expectation)):\(action($0.completion))") }
    }
    let operand =
      operands.isEmpty
      ? nil : "\n            " + operands.joined(separator: " \\\n            ")
    return """
              \(verb.rawValue))
                _arguments -s \\
      \(specs(verb.options, indentation: "            ", isLast: operand == nil))\(operand ?? "")
                ;;
      """
  }

  private static func specs(
    _ options: [OptionSpec], indentation: String, isLast: Bool
  ) -> String {
    let specs = options.flatMap { option in
      option.spellings.map { spelling in
        var text = option.repeats ? "*" : ""
        // Help and version end the line, and other options go once only.
        if Overview.options.contains(option) {
          text += "(- *)"
        } else if option.letter != nil {
          text += "(\(option.spellings.joined(separator: " ")))"
        }
        text += spelling
        if let placeholder = option.placeholder {
          text += spelling == option.spelling ? "=" : "+"
          text += "[\(escaped(option.summary))]:\(escaped(placeholder)):"
          text += action(option.kind.completion)
        } else {
          text += "[\(escaped(option.summary))]"
        }
        return indentation + quoted(text)
      }
    }
    return specs.joined(separator: " \\\n") + (isLast ? "" : " \\")
  }

  private static func action(_ completion: Completion) -> String {
    switch completion {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .names(let source):
      // The space keeps _arguments from adding words of its own.
      " _followspot_names\(source.needsFile ? "_of_file" : "") \(source.command)"
    case .files(let endings):
      endings.count == 1
        ? "_files -g \"*.\(endings[0])\""
        : "_files -g \"*.(\(endings.joined(separator: "|")))\""
    case .pictures: "_files"
    case .folders: "_files -/"
    case .pairs: " _followspot_settings"
    case .nothing: ""
    }
  }

  /// Text with nothing in it that `_arguments` would take for its own.
  private static func escaped(_ text: String) -> String {
    String(text.flatMap { "[]:\\".contains($0) ? ["\\", $0] : [$0] })
  }

  /// A word that the shell takes as it is.
  private static func quoted(_ text: String) -> String {
    "'\(String(text.flatMap { $0 == "'" ? Array("'\\''") : [$0] }))'"
  }
}
