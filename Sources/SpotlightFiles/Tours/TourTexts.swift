package import Spotlight

/// The texts of a tour in their languages, and how one of these is chosen while a file is read.
package struct TourTexts {
  /// The languages that a person reads, the best one first.
  var wanted: [LanguageTag] = []
  /// The files of translators.
  var catalogues: [TourCatalogue] = []
  /// The language of texts that name none; nil if the file does not say it.
  var plain: LanguageTag?
  /// The language of the first text of a card that was chosen among several.
  var shown: LanguageTag?
  /// The texts by their keys in catalogues; names of windows and widgets may be the same in all languages.
  private var texts: [(key: String, versions: [Version], offset: Int, isName: Bool)] = []

  /// The most languages of a text, and the most catalogues of a tour.
  package static let mostLanguages = 200

  /// A text with its language, which is nil if it is not known.
  typealias Version = (tag: LanguageTag?, text: String)

  /// A language as files name it, with a dash or an underscore.
  package static func tag(_ word: some StringProtocol) -> LanguageTag? {
    let isWord =
      word.utf8.count <= 35
      && word.utf8.allSatisfy { byte in
        byte.isLetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
    return isWord ? LanguageTag(String(word)) : nil
  }

  /// Chooses a version: in the best language that the person reads, or in that of the plain texts, or the first.
  fileprivate mutating func choose(
    _ versions: [Version], at offset: Int, isName: Bool,
    adding translated: (TourCatalogue, String) -> String?
  ) -> String {
    let source = versions.first { $0.tag == plain } ?? versions[0]
    var all = versions
    for catalogue in catalogues {
      if let text = translated(catalogue, source.text) { all.append((catalogue.tag, text)) }
    }
    texts.append((source.text, all, offset, isName))
    let choice =
      wanted.lazy.compactMap { $0.nearest(in: all.map(\.tag)) }.first.map { all[$0] } ?? source
    if all.count > 1 || choice.tag != plain, !isName { shown = shown ?? choice.tag }
    return choice.text
  }

  /// Warns of texts without a translation into a language that other texts have, and of translations whose text is not in the tour.
  func report(to mistakes: Mistakes) {
    for catalogue in catalogues { catalogue.reportUnused(among: Set(texts.map(\.key))) }
    var known: Set<LanguageTag> = []
    let languages = (catalogues.map(\.tag) + texts.flatMap { $0.versions.compactMap(\.tag) })
      .filter { known.insert($0).inserted }.map { (tag: $0, key: $0.candidates.last) }
    guard texts.contains(where: { $0.versions.count > 1 }) || !catalogues.isEmpty else { return }
    if let text = texts.first(where: { $0.versions[0].tag == nil && !$0.isName }) {
      mistakes.warn(
        "nothing says which language this text is in; give the tour a 'language'.", at: text.offset)
    }
    for text in texts where !text.isName || text.versions.count > 1 {
      // A tour can name very many languages, so none is compared with all versions of all texts.
      let keys = Set(text.versions.map { $0.tag?.candidates.last })
      let lacks = languages.filter { !keys.contains($0.key) }
      // A number or a sign is the same in all languages.
      guard !lacks.isEmpty, ReadingDirection(firstLetterOf: text.key, isMarkup: true) != nil else {
        continue
      }
      let names = lacks.prefix(12).map(\.tag.name).joined(separator: ", ")
      let more = lacks.count > 12 ? " and \(lacks.count - 12) more languages" : ""
      mistakes.warn("this text is not there in \(names)\(more).", at: text.offset)
    }
  }

  /// All texts by their keys, for translators.
  ///
  /// - Parameter language: the language of the translations; nil for none.
  /// - Returns: an object; a translation that is missing is empty.
  package func catalogue(in language: LanguageTag?) -> JSON {
    var known: Set<String> = []
    return .object(
      texts.filter { !$0.key.isEmpty && known.insert($0.key).inserted }.map { text in
        let index = language?.nearest(in: text.versions.map(\.tag))
        return (text.key, .text(index.map { text.versions[$0].text } ?? ""))
      })
  }
}

/// A file with the texts of a tour in one language: an object of texts, whose keys are the texts of the tour.
package final class TourCatalogue {
  /// How mistakes name the file.
  package let name: String
  let tag: LanguageTag
  private let mistakes: Mistakes
  private var members: [String: JSON.Member] = [:]

  /// The most texts.
  private static let mostTexts = 20_000

  /// Reads the bytes of a file, which may come from anywhere.
  package init(_ bytes: [UInt8], named name: String, in tag: LanguageTag) {
    self.name = name
    self.tag = tag
    mistakes = Mistakes(in: SourceText(bytes))
    guard let value = mistakes.readJSON() else { return }
    let entry = Entry(value, name: "a catalogue", mistakes: mistakes)
    guard
      entry.members(expecting: "an object of texts and their translations", atMost: Self.mostTexts)
        != nil
    else { return }
    for member in value.members ?? [] {
      guard member.value.text == nil else {
        members[member.key] = member
        continue
      }
      Entry(member.value, name: member.key.prefix(40).description.quoted, mistakes: mistakes)
        .refuse(expecting: "a text")
    }
  }

  /// Whether it cannot be used.
  package var hasErrors: Bool { mistakes.hasErrors }

  /// All mistakes; reading a tour with the catalogue can add some.
  package var found: [Mistake] { mistakes.inOrder() }

  /// The translation of a text; nil if there is none, or an empty one.
  fileprivate func entry(for key: String) -> Entry? {
    guard let value = members[key]?.value, value.text?.isEmpty == false else { return nil }
    return Entry(value, name: "the translation", mistakes: mistakes)
  }

  fileprivate func reportUnused(among keys: Set<String>) {
    for member in members.values where !keys.contains(member.key) {
      mistakes.warn("no text of the tour is \(member.key.quoted).", at: member.keyRange.lowerBound)
    }
  }
}

extension Entry {
  /// True for an object whose keys are languages, and no keys of a record that may stand here as well.
  func isTranslated(besides keys: [String]) -> Bool {
    guard let members = value.members, !members.isEmpty else { return false }
    return members.allSatisfy { TourTexts.tag($0.key) != nil && !keys.contains($0.key) }
  }

  /// A text in the language that fits best: it is written once, or once for each language.
  ///
  /// No other code chooses a language.
  ///
  /// - Parameters:
  ///   - kind: what each text may hold.
  ///   - expectation: what a mistake says of it.
  ///   - isName: whether it is the name of a window or a widget.
  ///   - check: looks at each text of the file.
  /// - Returns: the text, or nil after the mistake was noted.
  func translatedText(
    _ kind: TextKind, expecting expectation: String = "a text", isName: Bool = false,
    check: (Entry, String) -> Void = { _, _ in }
  ) -> String? {
    func read(_ entry: Entry) -> String? {
      let text = entry.text(kind, expecting: expectation)
      if let text { check(entry, text) }
      return text
    }
    var versions: [TourTexts.Version] = []
    if let members = value.members, !members.isEmpty {
      guard members.count <= TourTexts.mostLanguages else {
        add("\(name) is in at most \(TourTexts.mostLanguages) languages, not \(members.count).")
        return nil
      }
      for member in members {
        let entry = Entry(member.value, name: name, mistakes: mistakes)
        guard let tag = TourTexts.tag(member.key) else {
          mistakes.add(
            "\(name) takes \(expectation), or one for each language, such as { en: '…', de: '…' }; "
              + "\(member.key.quoted) is no language.", at: member.keyRange.lowerBound)
          continue
        }
        if let text = read(entry) { versions.append((tag, text)) }
      }
      guard versions.count == members.count else { return nil }
    } else {
      guard let text = read(self) else { return nil }
      versions = [(mistakes.texts.plain, text)]
    }
    return mistakes.texts.choose(versions, at: value.range.lowerBound, isName: isName) {
      $0.entry(for: $1).flatMap(read)
    }
  }
}
