package import Spotlight

/// What a setting, an option or an operand can be: a word, a number with its range, a colour and so on.
///
/// ``value(of:)`` reads it, in all places alike; the sentences of mistakes, the manual, completions and schemas are made from it,
/// and so are the values that tests try.
package enum OptionKind: Hashable, Sendable {
  /// There is no value on a command line: the option is there or is not. Files say true or false.
  case flag
  /// One of these words.
  case choice([String])
  /// One of these words, some of which can have a value behind a colon, as `blur:8`.
  case forms([WordForm])
  /// Logical pixels.
  case pixels(ClosedRange<Double>)
  /// A width and a height in logical pixels, or one number for both.
  case size(ClosedRange<Double>)
  /// A number without a unit; with a word that stands for none.
  case number(ClosedRange<Double>, orWord: String? = nil)
  /// An angle in degrees, clockwise.
  case degrees
  /// A part of a whole.
  case share
  /// A time; with a word that stands for no time at all.
  case seconds(ClosedRange<Double>, orWord: String? = nil)
  /// A colour, with an opacity or without.
  case color
  /// One radius of round corners, or four in their order clockwise from the upper left.
  case radii
  /// The data of an SVG path.
  case path
  /// A colour that can be seen through, or none.
  case tint
  /// A line around the light, or none.
  case ring
  /// A shine around the light, or none.
  case glow
  /// A spot in the middle of the light, or none.
  case dot
  /// A shadow below a panel, or none.
  case shadow
  /// Names of outputs, or all of them.
  case outputs

  // Of options and operands that are no settings:

  case whole(ClosedRange<Int>)
  /// A time above 0, up to a longest one.
  case limit(atMost: Double)
  /// A width and a height in whole logical pixels.
  case screen(ClosedRange<Int>)
  /// The name of one output.
  case output
  /// A scale as a number up to a largest one, or in 120ths.
  case scale(atMost: Int)
  /// A text in which these stand for something.
  case format([String])
  /// The name of a step of the tour that the operand names.
  case step
  /// A name in what is shown: of a step, a target and so on.
  case shown(ShownNames)
  /// A target and its place.
  case namedPlace
  /// A condition, and whether it holds.
  case namedCondition
  /// A text that is not empty and has at most so many bytes.
  case name(atMost: Int)
  /// The name of a preset of the file of settings.
  case preset
  /// A file with a picture of any kind.
  case picture
  /// A file whose name mostly ends like this.
  case file(String)
  case folder
  /// A folder, or a film, whose name ends like one of these.
  case folderOrFilm([String])
  /// The number of a descriptor that the caller has opened, or a dash for standard output.
  case descriptor(orDash: Bool)
  /// A word that starts a command line.
  case verb([String])
  /// A place and a size on the desktop.
  case rectangle
  /// A place and a size on the desktop, or a window of another program.
  case place
  /// A window of another program.
  case window
  /// A widget of another program.
  case widget
  /// A setting that can be changed while something is shown, and then what it is to be.
  case settingWord

  /// One of the words of a type.
  package static func oneOf<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type
  ) -> OptionKind {
    .choice(Word.allCases.map(\.rawValue))
  }

  /// The word that stands for nothing at all, of a ring for one.
  package static let none = "none"

  /// The angles that can be given: a whole turn in either direction.
  package static let angles = -360.0...360.0

  /// The word that stands for every output.
  package static let all = "all"
}

extension OptionKind {
  /// Whether a value begins with a colour, which a shell takes for a comment when it is not quoted.
  package var startsWithColor: Bool { self == .color || self == .tint }

  /// What stands for the value in lists of options; nil for a flag.
  package var placeholder: String? {
    switch self {
    case .flag: nil
    case .choice(let words): words.joined(separator: "|")
    case .forms(let forms): forms.map(\.text).joined(separator: "|")
    case .settingWord: "KEY"
    case .verb: "VERB"
    case .pixels, .number, .share, .whole, .scale, .descriptor: "N"
    case .degrees: "DEGREES"
    case .size: "N|WxH"
    case .screen: "WxH"
    case .seconds, .limit: "SECONDS"
    case .color, .tint: "COLOR"
    case .radii: "N[,N,N,N]"
    case .path: "PATH"
    case .ring: "RING"
    case .glow: "GLOW"
    case .dot: "DOT"
    case .shadow: "SHADOW"
    case .outputs, .output, .name, .preset: "NAME"
    case .shown(.steps): "ID"
    case .shown: "NAME"
    case .namedPlace: "NAME=RECT"
    case .namedCondition: "NAME"
    case .format: "FORMAT"
    case .step: "ID"
    case .picture: "PICTURE"
    case .file: "FILE"
    case .folder: "DIR"
    case .folderOrFilm: "DIR|ANIMATION"
    case .rectangle: "X,Y WxH"
    case .place: "PLACE"
    case .window: "WINDOW"
    case .widget: "WIDGET"
    }
  }

  /// What a value must be, to be read after "takes"; empty for a flag.
  package var expectation: String {
    switch self {
    case .flag: ""
    case .choice(let words):
      words.count == 1 ? "the word \(words[0])" : "one of \(words.alternatives)"
    case .forms(let forms): "one of \(forms.map(\.text).alternatives)"
    case .pixels(let range): "a number of pixels" + Self.words(range)
    case .size(let range): "a size as N or WxH, in pixels" + Self.words(range)
    case .number(let range, let word):
      "a number" + Self.words(range) + (word.map { ", or \($0)" } ?? "")
    case .degrees: "a number of degrees" + Self.words(Self.angles)
    case .share: "a number from 0 to 1 or from 0% to 100%"
    case .seconds(let range, let word):
      "a number of seconds" + Self.words(range) + (word.map { ", or \($0)" } ?? "")
    case .color: "a colour such as navy, #RRGGBB or #RRGGBBAA"
    case .tint: "a colour such as navy, #RRGGBB or #RRGGBBAA, or none"
    case .radii: "one radius or four in pixels, such as 8 or 8,8,0,0"
    case .path: "the data of an SVG path, such as 'M0 0h9v9z'"
    case .ring: "a width, a colour and a gap, such as 4,#FFD700,2, or none"
    case .glow: "a width and a colour, such as 24,#FFD700, or none"
    case .dot: "a size and a colour, such as 12,#E01B24, or none"
    case .shadow: "parts such as blur=6,x=0,y=2,spread=0,color=#00000073, or none"
    case .outputs: "names of outputs, such as DP-1, or all"
    case .output: "the name of an output, such as DP-1"
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .limit(let most): "a number of seconds above 0, at most \(Decimal.text(most))"
    case .screen: "a width and a height in logical pixels, such as 1920x1080"
    case .scale(let most): "a number above 0, at most \(most), or 120ths such as 180/120"
    case .format(let parts): "text with \(parts.conjunction)"
    case .step: "the name of a step"
    case .shown(let names): "the name of a \(names.one)"
    case .namedPlace: "NAME=X,Y,WxH, such as save=40,60,120x32"
    case .namedCondition: "a name, or a name with =on or =off, such as signed-in"
    case .settingWord: "a setting and what it is to be, such as size 400 or size=400"
    case .name(let most): "a name of at most \(most) bytes, without control characters"
    case .preset: "the name of a preset"
    case .picture: "the file of a picture"
    case .file(let ending): "the name of a \(ending.uppercased()) file"
    case .folder: "the name of a folder"
    case .folderOrFilm(let endings):
      "the name of a folder, or of a file that ends in \(endings.map { ".\($0)" }.alternatives)"
    case .descriptor(orDash: false): "an open, writable file descriptor"
    case .descriptor(orDash: true): "an open, writable file descriptor, or -"
    case .verb: "a verb"
    case .rectangle: "a place and a size, such as 40,60 120x32"
    case .place: "a place and a size, such as 40,60 120x32, or a window, such as window:gedit"
    case .window: "a window, such as gedit, focused or app=gedit,title=*.txt"
    case .widget: "a widget, such as Save or role=button,name=Save"
    }
  }

  /// Why a word is no value of this kind, as a sentence; `name` is the option or the key.
  package func refusal(of word: String, for name: String) -> String {
    switch self {
    // On a command line a flag has no value to refuse.
    case .flag: return "\(name) takes true or false, not \(word.quoted)."
    case .choice(let words), .verb(let words):
      if let nearest = Suggestion.word(for: word, among: words) {
        return "\(name) cannot be \(word.quoted); did you mean \(nearest)?"
      }
    case .forms(let forms):
      let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let form = forms.first { $0.word == parts[0] }
      if parts.count > 1, let form, let kind = form.kind {
        return kind.refusal(of: String(parts[1]), for: "\(name) \(form.word)")
      }
      if form == nil, let nearest = Suggestion.word(for: word, among: forms.map(\.word)) {
        return "\(name) cannot be \(word.quoted); did you mean \(nearest)?"
      }
    case .pixels:
      if let number = Decimal.value(word), number.magnitude > Decimal.limit {
        return "\(name) goes up to \(Decimal.text(Decimal.limit)) pixels, not \(word.quoted)."
      }
    case .screen(let range):
      if Self.wholeSize(word) != nil {
        return "\(name) goes from \(range.lowerBound) to \(range.upperBound) pixels on a side, "
          + "not \(word.quoted)."
      }
    case .color, .tint:
      if let nearest = Suggestion.nearest(to: word, among: Color.names) {
        return "\(name) cannot be \(word.quoted); did you mean \(nearest)?"
      }
    case .window:
      do { _ = try SelectorWord.window(word) } catch { return "\(name): \(error)" }
    case .widget:
      do { _ = try SelectorWord.widget(word) } catch { return "\(name): \(error)" }
    case .path where !word.isEmpty:
      do { _ = try PathWord(word) } catch { return "\(name): \(error)" }
    default: break
    }
    return "\(name) takes \(expectation), not \(word.quoted)."
  }

  /// A range behind what has it; nothing for one without bounds.
  private static func words(_ range: ClosedRange<Double>) -> String {
    switch (range.lowerBound == -Decimal.limit, range.upperBound == Decimal.limit) {
    case (true, true): ""
    case (_, true): " from \(Decimal.text(range.lowerBound)) up"
    default: " from \(Decimal.text(range.lowerBound)) to \(Decimal.text(range.upperBound))"
    }
  }
}

/// A word for a value, alone or with something behind a colon.
package struct WordForm: Hashable, Sendable {
  package let word: String
  /// What can stand behind the colon; nil for a word that stands alone.
  package var kind: OptionKind?
  /// What a word alone means; nil if something must stand behind it.
  var usual: OptionValue?

  /// Whether the word alone is a value.
  package var isWhole: Bool { kind == nil || usual != nil }

  /// The word with what can stand behind it, for people.
  var text: String {
    guard let kind else { return word }
    let rest = ":\(kind.placeholder ?? "")"
    return isWhole ? "\(word)[\(rest)]" : word + rest
  }
}

/// What has names in a tour that is shown.
package enum ShownNames: String, CaseIterable, Hashable, Sendable {
  case steps, buttons, targets, conditions

  /// One of them, in words.
  package var one: String { String(rawValue.dropLast()) }
}

/// What a setting or an option is set to.
package indirect enum OptionValue: Hashable, Sendable {
  case flag(Bool)
  /// A word, a name or any other text.
  case word(String)
  /// A word, and what stands behind its colon.
  case form(String, OptionValue?)
  case number(Double)
  case share(Double)
  case size(Size)
  case scale(Scale)
  case color(Color, opacity: Double? = nil)
  case radii(CornerRadii)
  case path(PathWord)
  case tint(Tint?)
  case ring(Ring?)
  case glow(Glow?)
  case dot(Dot?)
  case shadow(Shadow?)
  case outputs([String])
}

extension OptionValue {
  /// The value as people write it on a command line and between quotes in a file.
  ///
  /// Read again it is the same, except that opacities of colours have 256 steps.
  package var text: String {
    switch self {
    case .flag(let flag): flag ? "true" : "false"
    case .word(let word): word
    case .form(let word, let value): word + (value.map { ":\($0.text)" } ?? "")
    case .number(let number): Decimal.text(number)
    case .share(let share): Decimal.text(share * 100) + "%"
    case .size(let size):
      size.width == size.height
        ? Decimal.text(size.width) : "\(Decimal.text(size.width))x\(Decimal.text(size.height))"
    case .scale(let scale): "\(scale.numerator)/120"
    case .color(let color, let opacity):
      Self.text(color, opacity ?? 1, always: opacity != nil)
    case .radii(let radii): radii.numbers.map(Decimal.text).joined(separator: ",")
    case .path(let word): word.text
    case .tint(let tint?): Self.text(tint.color, tint.opacity, always: true)
    case .ring(let ring?):
      "\(Decimal.text(ring.width)),\(Self.text(ring.color, ring.opacity))"
        + (ring.gap > 0 ? ",\(Decimal.text(ring.gap))" : "")
    case .glow(let glow?):
      "\(Decimal.text(glow.width)),\(Self.text(glow.color, glow.opacity, always: true))"
    case .dot(let dot?): "\(Decimal.text(dot.diameter)),\(Self.text(dot.color, dot.opacity))"
    case .shadow(let shadow?): shadow.word
    case .tint(nil), .ring(nil), .glow(nil), .dot(nil), .shadow(nil): OptionKind.none
    case .outputs(let names): names.isEmpty ? OptionKind.all : names.joined(separator: ",")
    }
  }

  /// A colour with its opacity, which is left out when the colour hides everything and that is usual.
  static func text(_ color: Color, _ opacity: Double, always: Bool = false) -> String {
    let alpha = UInt8(opacity * 255 + 0.5)
    guard always || alpha < 255 else { return "\(color)" }
    let digits = String(alpha, radix: 16, uppercase: true)
    return "\(color)" + (digits.count < 2 ? "0" : "") + digits
  }
}
