import SpotlightFiles

/// Completion for fish.
enum FishCompletion {
  static let text = """
    # Printed by 'followspot help --as fish' from the table of verbs and options.

    # The verb on the line, if there is one already.
    function __followspot_verb
        for word in (commandline -opc)[2..]
            string match -q -- '-*' $word; and continue
            echo $word
            return
        end
    end

    # Whether that is $argv[1].
    function __followspot_is
        test "$(__followspot_verb)" = "$argv[1]"
    end

    # Whether $argv[1] is the verb, and $argv[2] operands stand behind it.
    function __followspot_has
        __followspot_is $argv[1]
        and test (count (string match -v -- '-*' (commandline -opc)[3..])) -eq $argv[2]
    end

    # What a call prints that needs the file on the line.
    function __followspot_names_of_file
        for word in (commandline -opc)[3..]
            test -f $word; and followspot $argv $word 2>/dev/null </dev/null; and return
        end
    end

    # Settings and, behind each, what it shall be.
    function __followspot_settings
        set -l before (string match -v -- '-*' (commandline -opc)[3..])
        if test (math (count $before) % 2) -eq 0
            printf '%s\\n' \(Completion.Pair.settings.map(\.word).joined(separator: " "))
            return
        end
        echo \(SettingWords.reset)
        switch $before[-1]
    \(values.joined(separator: "\n"))
        end
    end

    complete -c followspot -f
    \((overview + verbs).joined(separator: "\n"))

    """

  private static let values = Completion.Pair.settings.compactMap { pair -> String? in
    switch pair.value {
    case .words(let words):
      """
              case \(pair.word)
                  printf '%s\\n' \(words.joined(separator: " "))
      """
    case .names(let source):
      """
              case \(pair.word)
                  followspot \(source.command) 2>/dev/null </dev/null
      """
    case .files, .pictures, .folders, .pairs, .nothing: nil
    }
  }

  private static let overview =
    Overview.options.map { line(of: $0, of: "") }
    + Verb.allCases.map { verb in
      line("", "-a \(verb.rawValue) -d \(quoted(verb.summary))")
    }

  private static let verbs = Verb.allCases.flatMap { verb in
    let name = verb.rawValue
    let operand = verb.spec.operand.flatMap { arguments($0.completion) }.map { [line(name, $0)] }
    guard let second = verb.spec.second else {
      return (operand ?? []) + verb.options.map { line(of: $0, of: name) }
    }
    // Of two that differ each is offered in its place.
    let operands = [verb.spec.operand, second].enumerated().compactMap { index, kind in
      kind.flatMap { arguments($0.completion) }.map {
        "complete -c followspot -n \(quoted("__followspot_has \(name) \(index)")) \($0)"
      }
    }
    return operands + verb.options.map { line(of: $0, of: name) }
  }

  private static func line(of option: OptionSpec, of verb: String) -> String {
    var words = "-l \(option.name)"
    if let letter = option.letter { words += " -s \(letter)" }
    if option.takesValue { words += " -x" }
    if let arguments = arguments(option.kind.completion) { words += " \(arguments)" }
    return line(verb, words + " -d \(quoted(option.summary))")
  }

  private static func line(_ verb: String, _ words: String) -> String {
    "complete -c followspot -n \(quoted("__followspot_is \(verb.isEmpty ? "''" : verb)")) \(words)"
  }

  private static func arguments(_ completion: Completion) -> String? {
    switch completion {
    case .words(let words): "-a \(quoted(words.joined(separator: " ")))"
    case .names(let source) where source.needsFile:
      "-a \(quoted("(__followspot_names_of_file \(source.command))"))"
    case .names(let source):
      "-a \(quoted("(followspot \(source.command) 2>/dev/null </dev/null)"))"
    case .files(let endings):
      "-k -a "
        + quoted("(\(endings.map { "__fish_complete_suffix .\($0)" }.joined(separator: "; ")))")
    case .pictures: "-F"
    case .pairs: "-a '(__followspot_settings)'"
    case .folders: "-a '(__fish_complete_directories)'"
    case .nothing: nil
    }
  }

  /// A word that the shell takes as it is.
  private static func quoted(_ text: String) -> String {
    "'\(String(text.flatMap { "'\\".contains($0) ? ["\\", $0] : [$0] }))'"
  }
}
