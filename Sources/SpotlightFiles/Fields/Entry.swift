package import Spotlight

/// A value of a file with the name that sentences give it.
///
/// Each question returns what is there, or records a mistake and returns nil. The caller goes on with
/// what it has, so one reading finds all mistakes.
package struct Entry {
  /// What is there.
  package let value: JSON
  /// What sentences call it, such as `padding`.
  package let name: String
  /// Where mistakes go.
  package let mistakes: Mistakes

  package init(_ value: JSON, name: String, mistakes: Mistakes) {
    self.value = value
    self.name = name
    self.mistakes = mistakes
  }

  /// Records a mistake in this value.
  package func add(_ sentence: @autoclosure () -> String) {
    mistakes.add(sentence(), at: value.range.lowerBound)
  }

  /// Records a warning: something in this value is probably not meant.
  package func warn(_ sentence: @autoclosure () -> String) {
    mistakes.warn(sentence(), at: value.range.lowerBound)
  }

  /// Records a warning about something that the file does not contain, unless it is supplied.
  func warnOfOutside(
    unless isSupplied: (SuppliedNames) -> Bool = { _ in false },
    _ sentence: @autoclosure () -> String
  ) {
    if let supplied = mistakes.surroundings.supplied, !isSupplied(supplied) { warn(sentence()) }
  }

  /// Records that the value is of the wrong kind or out of range.
  package func refuse(expecting expectation: @autoclosure () -> String) {
    // Broken syntax was recorded when the file was read.
    if case .broken = value.content { return }
    add("\(name) takes \(expectation()), not \(found).")
  }

  /// The text, if it is one.
  var plainText: String? {
    if case .text(let text) = value.content { text } else { nil }
  }

  /// True for an object.
  package var isObject: Bool {
    if case .object = value.content { true } else { false }
  }

  /// Yes or no.
  package func flag() -> Bool? {
    if case .flag(let flag) = value.content { return flag }
    refuse(expecting: "true or false")
    return nil
  }

  /// The values of a list.
  package func list(expecting expectation: String, atMost limit: Int) -> [Entry]? {
    guard case .list(let values) = value.content else {
      refuse(expecting: expectation)
      return nil
    }
    return entries(values, atMost: limit)
  }

  /// The values of a list, or the one value that stands for a list of one.
  package func oneOrMore(atMost limit: Int) -> [Entry]? {
    guard case .list(let values) = value.content else { return [self] }
    return entries(values, atMost: limit)
  }

  /// The members of an object whose keys are free.
  package func members(expecting expectation: String, atMost limit: Int) -> [(key: String, Entry)]?
  {
    guard case .object(let members) = value.content else {
      refuse(expecting: expectation)
      return nil
    }
    guard members.count <= limit else {
      add("\(name) has at most \(limit) entries, not \(members.count).")
      return nil
    }
    return members.map { ($0.key, Entry($0.value, name: $0.key.printable(), mistakes: mistakes)) }
  }

  /// The value in the words of a sentence.
  private var found: String {
    switch value.content {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): Self.words(number)
    case .text(let text): text.quoted
    case .list: "a list"
    case .object: "an object"
    case .broken: "this"
    }
  }

  private static func words(_ number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number > 0 ? "Infinity" : "-Infinity" }
    // A number that three digits cannot show is printed in full: a tiny bit more than 1 must not be called 1.
    let text = Decimal.text(number)
    return Double(text) == number ? text : "\(number)"
  }

  private func entries(_ values: [JSON], atMost limit: Int) -> [Entry]? {
    guard values.count <= limit else {
      add("\(name) has at most \(limit) entries, not \(values.count).")
      return nil
    }
    return values.map { Entry($0, name: name, mistakes: mistakes) }
  }
}

/// A kind of object in files: its fields, in the order in which they are read and listed.
///
/// Reading, what is said of unknown keys, and the schema follow from them.
@resultBuilder
struct Record<Value>: Sendable {
  let fields: [Field<Value>]
  /// The keys of the fields.
  let keys: [String]

  init(@Record<Value> _ fields: () -> [Field<Value>]) {
    self.fields = fields()
    keys = self.fields.map(\.key)
  }

  static func buildExpression(_ field: Field<Value>) -> [Field<Value>] { [field] }
  static func buildExpression(_ fields: [Field<Value>]) -> [Field<Value>] { fields }
  static func buildBlock(_ fields: [Field<Value>]...) -> [Field<Value>] { fields.flatMap(\.self) }

  /// Reads the members of an object into a value, which keeps what they do not say.
  ///
  /// - Returns: The members, or nil with a mistake when it is no object.
  func read(
    _ entry: Entry, into value: inout Value,
    expecting expectation: @autoclosure () -> String = "an object"
  ) -> Fields? {
    guard var members = members(of: entry, expecting: expectation()) else { return nil }
    for (index, field) in fields.enumerated() {
      if let member = members[index] {
        let isRead = field.read(&value, member, members)
        if !isRead, field.isRequired { members.isComplete = false }
      } else if field.isRequired {
        members.tellLack(of: field.key)
        members.isComplete = false
      }
    }
    return members
  }

  /// A value with what an object says; nil after a mistake in the object or in what it must have.
  func value(
    _ entry: Entry, from start: Value,
    expecting expectation: @autoclosure () -> String = "an object"
  ) -> Value? {
    var value = start
    guard let fields = read(entry, into: &value, expecting: expectation()) else { return nil }
    return fields.isComplete ? value : nil
  }

  /// The members of an object, none of them read, or nil with a mistake when it is no object.
  ///
  /// A key that it cannot have is recorded at once, with the nearest right one.
  func members(
    of entry: Entry, expecting expectation: @autoclosure () -> String = "an object"
  ) -> Fields? {
    guard case .object(let all) = entry.value.content else {
      entry.refuse(expecting: expectation())
      return nil
    }
    var members: [JSON?] = Array(repeating: nil, count: keys.count)
    for member in all {
      if let index = keys.firstIndex(of: member.key) {
        members[index] = member.value
      } else {
        entry.mistakes.add(unknown(member.key), at: member.keyRange.lowerBound)
      }
    }
    return Fields(entry: entry, keys: keys, members: members)
  }

  private func unknown(_ key: String) -> String {
    let word = key.lowercased()
    // Settings, which many files have, stand before what only one kind of object has.
    let meant = fields.last { $0.synonyms().split(separator: " ").contains { $0 == word } }?.key
    return Suggestion.unknownKey(key, meant: meant, among: keys)
  }

  /// These fields, as fields of what has such a value.
  func fields<Outer>(
    in path: any WritableKeyPath<Outer, Value> & Sendable
  ) -> [Field<Outer>] {
    fields.map { $0.lifted(to: path) }
  }

  /// The object in a schema.
  var schema: JSON.Members {
    JSON.closed(
      fields.map { ($0.key, .object($0.schema())) },
      required: fields.filter(\.isRequired).map(\.key))
  }
}

/// A field of a record: its key, how it is read, and what a schema and people are told of it.
struct Field<Value>: Sendable {
  let key: String
  /// Other words that people may try, in small letters with spaces between.
  let synonyms: @Sendable () -> String
  /// Whether an object without it is a mistake.
  let isRequired: Bool
  /// What a schema says of it; made when it is asked for, as readers need none.
  let schema: @Sendable () -> JSON.Members
  /// Reads it into the value; false after a mistake.
  let read: Reader

  typealias Reader = @Sendable (inout Value, Entry, Fields) -> Bool

  /// A field with a reader of its own, or one that is read together with others: by code that asks ``Fields`` for it.
  init(
    _ key: String, _ schema: @autoclosure @escaping @Sendable () -> JSON.Members,
    _ summary: String? = nil, or synonyms: @autoclosure @escaping @Sendable () -> String = "",
    isRequired: Bool = false,
    _ read: @escaping Reader = { _, _, _ in true }
  ) {
    self.key = key
    self.synonyms = synonyms
    self.isRequired = isRequired
    self.schema = { JSON.described(summary, schema()) }
    self.read = read
  }

  /// A field that is a property.
  init<Property>(
    _ key: String, _ kind: FieldKind<Property>,
    _ path: any WritableKeyPath<Value, Property> & Sendable,
    _ summary: String? = nil, or synonyms: String = "", isRequired: Bool = false
  ) {
    self.init(key, kind.schema(), summary, or: synonyms, isRequired: isRequired) {
      value, entry, _ in
      guard let read = kind.read(entry) else { return false }
      value[keyPath: path] = read
      return true
    }
  }

  /// A field that is a property which can be nil.
  init<Property>(
    _ key: String, _ kind: FieldKind<Property>,
    _ path: any WritableKeyPath<Value, Property?> & Sendable,
    _ summary: String? = nil, or synonyms: String = "", isRequired: Bool = false
  ) {
    let orNil = FieldKind<Property?>(kind.schema()) { kind.read($0).map(Optional.some) }
    self.init(key, orNil, path, summary, or: synonyms, isRequired: isRequired)
  }

  /// This field, as a field of what has such a value.
  func lifted<Outer>(
    to path: any WritableKeyPath<Outer, Value> & Sendable
  ) -> Field<Outer> {
    let field = self
    return Field<Outer>(key, field.schema(), or: field.synonyms(), isRequired: isRequired) {
      field.read(&$0[keyPath: path], $1, $2)
    }
  }
}

/// How a value is read, and what a schema says of it.
struct FieldKind<Value>: Sendable {
  let schema: @Sendable () -> JSON.Members
  /// The value, or nil after a mistake.
  let read: @Sendable (Entry) -> Value?

  init(
    _ schema: @autoclosure @escaping @Sendable () -> JSON.Members,
    _ read: @escaping @Sendable (Entry) -> Value?
  ) {
    self.schema = schema
    self.read = read
  }

  /// A value that has a definition of this name in the schema.
  static func defined(_ name: String, _ read: @escaping @Sendable (Entry) -> Value?) -> FieldKind {
    FieldKind(JSON.defined(name), read)
  }
}

/// The members of an object that is a record.
struct Fields {
  /// The object itself.
  let entry: Entry
  /// False if a field that must be there is not, or cannot be read.
  fileprivate(set) var isComplete = true
  private let keys: [String]
  private let members: [JSON?]

  fileprivate init(entry: Entry, keys: [String], members: [JSON?]) {
    self.entry = entry
    self.keys = keys
    self.members = members
  }

  fileprivate subscript(index: Int) -> Entry? {
    members[index].map { Entry($0, name: keys[index], mistakes: entry.mistakes) }
  }

  /// What stands behind a key of the record, or nil when the key is not there.
  subscript(key: String) -> Entry? {
    guard let index = keys.firstIndex(of: key) else {
      preconditionFailure("the record has no key \(key)")
    }
    return self[index]
  }

  /// The keys that are there, in the order of the record.
  var given: [String] { zip(keys, members).compactMap { $1 == nil ? nil : $0 } }

  /// What stands behind a key that must be there.
  func required(_ key: String) -> Entry? {
    if let entry = self[key] { return entry }
    tellLack(of: key)
    return nil
  }

  /// The value of whichever of two keys the object has.
  ///
  /// - Parameters:
  ///   - one: a key.
  ///   - other: another key.
  ///   - surplus: the end of the sentence for an object that has both.
  /// - Returns: the entry, or nil after the mistake was noted.
  func either(_ one: String, _ other: String, _ surplus: String = ".") -> Entry? {
    guard let second = self[other] else {
      if let first = self[one] { return first }
      entry.add("\(entry.name) needs the key '\(one)' or the key '\(other)'.")
      return nil
    }
    guard self[one] != nil else { return second }
    second.add("one of \(one) and \(other) is enough\(surplus)")
    return nil
  }

  fileprivate func tellLack(of key: String) {
    entry.add("\(entry.name) needs the key '\(key)'.")
  }
}
