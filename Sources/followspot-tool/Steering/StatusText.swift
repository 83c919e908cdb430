import Followspot
import SpotlightFiles

/// The status of an instance as plain text: a word and what it is in each line.
struct StatusText {
  private let status: JSON

  /// The text for a line of JSON; nil if the line is no status.
  init?(_ line: String) {
    guard let value = JSON(Array(line.utf8)), value.members != nil else { return nil }
    status = value
  }

  /// The lines, each with its end.
  var text: String {
    var rows = [
      ["mode", text("mode")], ["shown", status["shown"]?.flag == true ? "yes" : "no"],
      ["display", text("display")], ["process", text("pid")],
    ]
    if status["connected"]?.flag != true { rows.append(["compositor", "waited for"]) }
    for (index, output) in (status["outputs"]?.elements ?? []).enumerated() {
      let dimmed = output["dimmed"]?.flag == true ? ["dimmed"] : []
      let still = output["still"].words
      let words =
        [output["name"].words, output.rectangle] + dimmed
        + (still.isEmpty ? [] : ["still \(still)"])
      rows.append([index == 0 ? "outputs" : "", words.joined(separator: "  ")])
    }
    for (index, light) in (status["lights"]?.elements ?? []).enumerated() {
      // Of a tour one without a name has that of its place.
      let id = light["id"].words
      let place = light.rectangle
      let words = [id == place ? "" : id, place, light["label"].words]
      rows.append([
        index == 0 ? "lights" : "", words.filter { !$0.isEmpty }.joined(separator: "  "),
      ])
    }
    if let panel = status["panel"], panel.members != nil {
      rows.append(["panel", panel.rectangle])
    }
    if !text("followReason").isEmpty {
      rows.append([
        "follow",
        [text("follow"), text("followReason")].filter { !$0.isEmpty }.joined(separator: "  "),
      ])
    }
    for (index, notice) in (status["notices"]?.elements ?? []).enumerated() {
      rows.append([index == 0 ? "notices" : "", notice.words])
    }
    for (index, words) in shortcuts.enumerated() {
      rows.append([index == 0 ? "shortcuts" : "", words])
    }
    if status["reader"]?.flag == true { rows.append(["read by", "a screen reader"]) }
    if !text("tour").isEmpty { rows.append(["tour", text("tour")]) }
    if !text("step").isEmpty {
      let pause = status["paused"]?.flag == true ? ", paused" : ""
      rows.append(["step", "\(text("step")), \(text("position")) of \(text("count"))\(pause)"])
    }
    // A target without a known place is listed by its name.
    for (index, target) in (status["targets"]?.members ?? []).enumerated() {
      let place = Self.place(of: target.value)
      rows.append([index == 0 ? "targets" : "", "\(target.key.printable())  \(place)"])
    }
    for (index, condition) in (status["conditions"]?.members ?? []).enumerated() {
      let state = Self.state(of: condition.value)
      rows.append([index == 0 ? "conditions" : "", "\(condition.key.printable())  \(state)"])
    }
    for member in status["style"]?.members ?? [] where !member.value.words.isEmpty {
      rows.append([member.key.printable(), member.value.words])
    }
    return rows.table() + "\n"
  }

  /// What the tour that is shown has of a kind; nothing if no tour is shown.
  func listing(of kind: ShownNames) -> Listing {
    let (key, value) = (kind.rawValue, status[kind.rawValue])
    var listing = Listing()
    switch kind {
    case .steps, .buttons:
      let names = (value?.elements ?? []).compactMap(\.text)
      listing.rows = names.map { [$0] }
      // As the steps of a file have it.
      listing.json.add(
        key, kind == .buttons ? names.map(JSON.text) : names.map { .object([("name", .text($0))]) })
    case .targets:
      listing.rows = (value?.members ?? []).map { [$0.key, Self.place(of: $0.value)] }
      listing.json.add(key, value)
    case .conditions:
      listing.rows = (value?.members ?? []).map { [$0.key, Self.state(of: $0.value)] }
      listing.json.add(key, value)
    }
    return listing
  }

  private static func place(of target: JSON) -> String {
    target.members == nil ? "missing" : target.rectangle
  }

  private static func state(of condition: JSON) -> String {
    condition.flag == true ? "on" : "off"
  }

  /// What the desktop's shortcuts do and their keys, or why there are none; empty if the desktop was not asked.
  private var shortcuts: [String] {
    guard let shortcuts = status["shortcuts"], shortcuts.members != nil else { return [] }
    let reason = shortcuts["reason"].words
    if !reason.isEmpty { return [reason] }
    let keys = (shortcuts["keys"]?.members ?? []).map { key in
      let words = key.value.words
      return "\(key.key.printable())  \(words.isEmpty ? "no keys yet" : words)"
    }
    guard keys.isEmpty else { return keys }
    return [shortcuts["state"].words == "asked" ? "asked for" : "none"]
  }

  private func text(_ key: String) -> String { status[key].words }
}

extension JSON {
  /// The place and the size of something that has them.
  fileprivate var rectangle: String {
    let numbers = ["x", "y", "width", "height"].map { self[$0].words }
    return "\(numbers[0]),\(numbers[1]) \(numbers[2])x\(numbers[3])"
  }
}

extension JSON? {
  /// A text or a number, fit for a terminal; empty for everything else.
  fileprivate var words: String { self?.words ?? "" }
}

extension JSON {
  fileprivate var words: String {
    switch content {
    case .text(let text): text.printable()
    case .number(let number): Decimal.text(number)
    case .flag(let flag): flag ? "yes" : "no"
    case .null, .list, .object, .broken: ""
    }
  }
}
