import CGetopt
import Glibc
import Synchronization

/// The words of a command line, told apart into options and operands by `getopt_long`.
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

  /// getopt keeps its place in globals, so only one scan may run at a time.
  private static let turn = Mutex(())

  /// What getopt returns for the first option of the table; above every letter.
  private static let firstValue: Int32 = 256

  /// Scans `words`, which do not start with the name of the program.
  ///
  /// Options are found before and after operands, up to `--`. A dash with a digit or a point after it
  /// is an operand, because `-40,60` is a place on a desktop and no option starts like this.
  init(_ words: [String], options: [OptionSpec], stopsAtOperand: Bool = false) {
    Self.turn.withLock { _ in scan(words, options: options, stopsAtOperand: stopsAtOperand) }
  }

  private mutating func scan(_ words: [String], options: [OptionSpec], stopsAtOperand: Bool) {
    // getopt wants the name of the program first; nothing of it is ever printed.
    let words = ["followspot"] + words
    let pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    let names = options.map { strdup($0.name) }
    defer { for pointer in pointers + names { free(pointer) } }
    let table =
      zip(options, names).enumerated().map { index, entry in
        option(
          name: UnsafePointer(entry.1),
          has_arg: entry.0.takesValue ? required_argument : no_argument,
          flag: nil, val: Self.firstValue + Int32(index))
      } + [option()]
    // '-': operands come in their place, as the value of option 1. ':': a missing value is told apart.
    var letters = "-:"
    for option in options {
      guard let letter = option.letter else { continue }
      letters.append(letter)
      if option.takesValue { letters.append(":") }
    }

    cg_start(letters, table)
    var next = 1
    while next < words.count {
      let word = words[next]
      var result: Int32 = 1
      if Self.isNumeric(word) {
        next += 1
      } else {
        let step = cg_next(Int32(words.count), pointers, Int32(next), letters, table)
        next = Int(step.next)
        result = step.result
        if result == -1 { break }
        if result == Int32(UInt8(ascii: "?")) || result == Int32(UInt8(ascii: ":")) {
          let subject = Self.spec(step.subject, of: options)
          failure = OptionFailure(
            word: word, option: subject, lacksValue: result == Int32(UInt8(ascii: ":")),
            options: options)
          return
        }
        if let found = Self.spec(result, of: options) {
          items.append(.option(found, value: step.argument.map { String(cString: $0) }))
          continue
        }
      }
      items.append(.operand(word))
      if stopsAtOperand { break }
    }
    // After `--` everything is an operand.
    let left = words[min(next, words.count)...]
    if stopsAtOperand, case .operand = items.last {
      rest = Array(left)
    } else if stopsAtOperand, let first = left.first {
      items.append(.operand(first))
      rest = Array(left.dropFirst())
    } else {
      items += left.map(Item.operand)
    }
  }

  private static func spec(_ value: Int32, of options: [OptionSpec]) -> OptionSpec? {
    let index = Int(value - firstValue)
    if options.indices.contains(index) { return options[index] }
    return options.first { $0.letter?.asciiValue.map(Int32.init) == value }
  }

  private static func isNumeric(_ word: String) -> Bool {
    let bytes = word.utf8
    guard bytes.first == UInt8(ascii: "-"), let second = bytes.dropFirst().first else {
      return false
    }
    return second == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
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
