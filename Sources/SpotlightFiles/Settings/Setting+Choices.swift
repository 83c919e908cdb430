internal import Spotlight

extension Setting {
  /// Sets this to a value of its kind.
  package func set(_ value: OptionValue, in choices: inout Choices) {
    switch (self, value) {
    case (.shape, .word(let word)): Self.take(word, &choices.shape)
    case (.radius, .radii(let radii)): choices.radius = radii
    case (.path, .path(let word)): choices.path = word
    case (.rotation, .number(let degrees)): choices.rotation = degrees
    case (.size, .size(let size)): choices.pointing.size = size
    case (.least, .number(let side)): choices.leastSize = side
    case (.most, .number(let side)): choices.greatestSize = side
    case (.most, .word): choices.greatestSize = nil
    case (.padding, .number(let length)): choices.padding = length
    case (.feather, .number(let width)): choices.feather = width
    case (.ring, .ring(let ring)): choices.ring = ring
    case (.glow, .glow(let glow)): choices.glow = glow
    case (.dot, .dot(let dot)): choices.dot = dot
    case (.tint, .tint(let tint)): choices.tint = tint
    case (.dim, .color(let color, _)): choices.dim.color = color
    case (.opacity, .share(let share)): choices.dim.opacity = share
    case (.backdrop, .word(let word)): Self.take(word, &choices.wantedGround.backdrop)
    case (.blur, .number(let sigma)): choices.wantedGround.blur = sigma
    case (.inLights, .word(let word)):
      choices.wantedGround.inLights = Ground.InLights(rawValue: word)
    case (.zoom, .number(let factor)): choices.wantedGround.zoom = factor
    case (.stillCursor, .word(let word)):
      choices.wantedGround.hasPointers = word == CursorWord.shown.rawValue
    case (.inverse, .word(let word)): choices.wantedGround.inverse = Ground.Inverse(rawValue: word)
    case (.click, .word(let word)): Self.take(word, &choices.pointing.click)
    case (.shake, .word(let word)):
      choices.pointing.endsOnShake = word != ShakeWord.never.rawValue
    case (.hide, .number(let seconds)): choices.pointing.hidesAfter = .seconds(seconds)
    case (.hide, .word): choices.pointing.hidesAfter = nil
    case (.shrink, .number(let factor)): choices.pointing.shrinkFactor = factor
    case (.fade, .number(let seconds)): choices.pointing.comingTime = .seconds(seconds)
    case (.cursor, .word(let word)):
      choices.pointing.showsCursor = word == CursorWord.shown.rawValue
    case (.output, .outputs(let names)): choices.outputs = names
    case (.through, .word(let word)): Self.take(word, &choices.through)
    case (.follow, .word(let word)): choices.pointing.follow = PointerSourceKind(rawValue: word)
    case (.tap, .word(let word)): Self.take(word, &choices.tap)
    case (.pinch, .word(let word)): Self.take(word, &choices.pinch)
    case (.slide, .flag(let slides)): choices.slides = slides
    case (.motion, .word(let word)): Self.take(word, &choices.motion)
    case (.role, .word(let word)): Self.take(word, &choices.role)
    case (.layer, .word(let word)): Self.take(word, &choices.layer)
    case (.theme, .word(let word)): Self.take(word, &choices.scheme)
    case (.contrast, .word(let word)): Self.take(word, &choices.contrast)
    case (.textScale, .number(let scale)): choices.textScale = scale
    case (.textScale, .word): choices.textScale = nil
    case (.labels, .flag(let shows)): choices.showsLabels = shows
    case (.hints, .word(let word)): Self.take(word, &choices.hints)
    default: preconditionFailure("\(rawValue) is \(value.text), which is of another kind")
    }
  }

  /// What this is set to.
  package func value(in choices: Choices) -> OptionValue {
    switch self {
    case .shape: .word(choices.shape.rawValue)
    case .radius: .radii(choices.radius)
    case .path: .path(choices.path)
    case .rotation: .number(choices.rotation)
    case .size: .size(choices.pointing.size)
    case .least: .number(choices.leastSize)
    case .most: choices.greatestSize.map { .number($0) } ?? .word(Self.auto)
    case .padding: .number(choices.padding)
    case .feather: .number(choices.feather)
    case .ring: .ring(choices.ring)
    case .glow: .glow(choices.glow)
    case .dot: .dot(choices.dot)
    case .tint: .tint(choices.tint)
    case .dim: .color(choices.dim.color)
    case .opacity: .share(choices.dim.opacity)
    case .backdrop: .word(choices.wantedGround.backdrop.rawValue)
    case .blur: .number(choices.wantedGround.blur)
    case .inLights: .word(choices.wantedGround.inLights?.rawValue ?? Self.auto)
    case .zoom: .number(choices.wantedGround.zoom)
    case .stillCursor:
      .word((choices.wantedGround.hasPointers ? CursorWord.shown : CursorWord.hidden).rawValue)
    case .inverse: .word(choices.wantedGround.inverse?.rawValue ?? OptionKind.none)
    case .click: .word(choices.pointing.click.rawValue)
    case .shake:
      .word((choices.pointing.endsOnShake ? ShakeWord.auto : ShakeWord.never).rawValue)
    case .hide:
      choices.pointing.hidesAfter.map { .number($0 / .seconds(1)) } ?? .word(Self.never)
    case .shrink: .number(choices.pointing.shrinkFactor)
    case .fade: .number(choices.pointing.comingTime / .seconds(1))
    case .cursor:
      .word((choices.pointing.showsCursor ? CursorWord.shown : CursorWord.hidden).rawValue)
    case .output: .outputs(choices.outputs)
    case .through: .word(choices.through.rawValue)
    case .follow: .word(choices.pointing.follow?.rawValue ?? Self.auto)
    case .tap: .word(choices.tap.rawValue)
    case .pinch: .word(choices.pinch.rawValue)
    case .slide: .flag(choices.slides)
    case .motion: .word(choices.motion.rawValue)
    case .role: .word(choices.role.rawValue)
    case .layer: .word(choices.layer.rawValue)
    case .theme: .word(choices.scheme.rawValue)
    case .contrast: .word(choices.contrast.rawValue)
    case .labels: .flag(choices.showsLabels)
    case .hints: .word(choices.hints.rawValue)
    case .textScale: choices.textScale.map { .number($0) } ?? .word(Self.auto)
    }
  }

  private static func take<Word: RawRepresentable<String>>(_ word: String, _ choice: inout Word) {
    choice = Word(rawValue: word) ?? choice
  }
}
