/// The words of a command line, told apart into options and operands as `getopt_long` of the C library does.
struct OptionScan {
  /// A word, or an option with its value.
  enum Item: Hashable, Sendable {
    case option(OptionSpec, value: String?)
    case operand(String)
  }

  /// What came before the end or before the first mistake, in the order of the command line.
  private(set) var items: [Item] = []

  /// The words that were not looked at, when the scan stops at the first operand.
  private(set) var rest: [String] = []

  /// The first mistake; nothing after it was looked at.
  private(set) var failure: OptionFailure?

  /// Scans `words`, which do not start with the name of the program.
  ///
  /// Options are found before and after operands, up to `--`. A dash with a digit or a point after it
  /// is an operand, because `-40,60` is a place on a desktop and no option starts like this.
  init(_ words: [String], options: [OptionSpec], stopsAtOperand: Bool = false) {
    var left = words[...]
    var hasEnded = false
    do throws(OptionFailure) {
      while let word = left.popFirst() {
        let bytes = word.utf8
        if hasEnded || !Self.isOption(bytes) {
          items.append(.operand(word))
          guard !stopsAtOperand else { break }
        } else if bytes.elementsEqual("--".utf8) {
          hasEnded = true
        } else if bytes.starts(with: "--".utf8) {
          try addLong(word, of: options, &left)
        } else {
          try addLetters(word, of: options, &left)
        }
      }
      if stopsAtOperand { rest = Array(left) }
    } catch {
      failure = error
    }
  }

  /// Adds `--name`, `--name=value`, or the same with the start of a name that fits one option.
  private mutating func addLong(
    _ word: String, of options: [OptionSpec], _ left: inout ArraySlice<String>
  ) throws(OptionFailure) {
    let bytes = word.utf8.dropFirst(2)
    let name = bytes.prefix { $0 != UInt8(ascii: "=") }
    let starting = options.filter { $0.name.utf8.starts(with: name) }
    let option = starting.first { $0.name.utf8.elementsEqual(name) } ?? starting.first
    guard let option, starting.count == 1 || option.name.utf8.elementsEqual(name) else {
      throw OptionFailure(unknown: word, startOf: name.isEmpty ? [] : starting, among: options)
    }
    let value = name.endIndex == bytes.endIndex ? nil : bytes[name.endIndex...].dropFirst()
    try add(option, value.map { String(Substring($0)) }, &left)
  }

  /// Adds the options of one dash; what follows the letter of one that takes a value is its value.
  private mutating func addLetters(
    _ word: String, of options: [OptionSpec], _ left: inout ArraySlice<String>
  ) throws(OptionFailure) {
    var letters = word.utf8.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.letter?.asciiValue == letter }) else {
        throw OptionFailure(unknown: word, among: options)
      }
      let hasValue = option.takesValue && !letters.isEmpty
      try add(option, hasValue ? String(Substring(letters)) : nil, &left)
      if hasValue { return }
    }
  }

  /// Adds an option with the value that came in the same word, or else with the next word.
  private mutating func add(
    _ option: OptionSpec, _ value: String?, _ left: inout ArraySlice<String>
  ) throws(OptionFailure) {
    if let value, !option.takesValue { throw .needlessValue(option, value) }
    let value = option.takesValue ? value ?? left.popFirst() : nil
    if value == nil, option.takesValue { throw .missingValue(option) }
    items.append(.option(option, value: value))
  }

  /// Whether a word begins like an option, and not like a place left of the desktop's corner.
  static func isOption(_ word: String.UTF8View) -> Bool {
    guard word.first == UInt8(ascii: "-"), let second = word.dropFirst().first else { return false }
    return second != UInt8(ascii: ".") && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
  }
}

extension [OptionScan.Item] {
  /// The words that are no options, in their order.
  var operands: [String] {
    compactMap { item in
      if case .operand(let word) = item { word } else { nil }
    }
  }
}
