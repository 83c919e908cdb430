internal import Spotlight

/// The keys of how a step comes in: of a spring, or of an easing.
enum GlideKey: String, FieldKey {
  case response, damping, duration, easing
}

/// The glides that have names.
private enum GlideName: String, CaseIterable {
  case none, spring
}

/// The easings that have names, which are those of CSS in this file's spelling.
private enum EasingName: String, CaseIterable {
  case linear, easeIn, easeOut, easeInOut
}

extension Entry {
  /// How a step comes in: a name, the seconds that it takes, or an object.
  func glide() -> Glide? {
    switch value.content {
    case .number:
      return seconds(atMost: Self.longestGlide).map { $0 > .zero ? .eased($0) : .none }
    case .text:
      switch choice(GlideName.self) {
      case .spring: return .spring(Spring())
      case .none?: return Glide.none
      case nil: return nil
      }
    case .object:
      return Fields<GlideKey>(self).flatMap(Self.glide)
    default:
      refuse(expecting: "'none', 'spring', a number of seconds, or an object")
      return nil
    }
  }

  private static func glide(_ fields: Fields<GlideKey>) -> Glide? {
    let spring = [fields[.response], fields[.damping]].compactMap(\.self)
    let easing = [fields[.duration], fields[.easing]].compactMap(\.self)
    if let odd = easing.first, !spring.isEmpty {
      odd.add("a glide has response and damping, or duration and easing, and not of both.")
      return nil
    }
    if easing.isEmpty {
      let response = fields[.response]?.number(
        in: 0...10, expecting: "a number of seconds from 0 to 10")
      let damping = fields[.damping]?.number(in: 0...10, expecting: "a number from 0 to 10")
      let usual = Spring()
      return .spring(
        Spring(
          response: response ?? usual.response, dampingRatio: damping ?? usual.dampingRatio))
    }
    let curve = fields[.easing]?.easing() ?? .easeInOut
    return fields.required(.duration)?.seconds(atMost: longestGlide).map { .eased($0, curve) }
  }

  private func easing() -> Easing? {
    guard case .list(let values) = value.content else {
      switch choice(EasingName.self) {
      case .linear: return .linear
      case .easeIn: return .easeIn
      case .easeOut: return .easeOut
      case .easeInOut: return .easeInOut
      case nil: return nil
      }
    }
    let numbers = values.enumerated().compactMap { index, value in
      // Times go from 0 to 1; the way may go beyond its ends.
      Entry(value, name: name, mistakes: mistakes).number(
        in: index % 2 == 0 ? 0...1 : -16...16,
        expecting: "[x1, y1, x2, y2], x from 0 to 1 and y from -16 to 16")
    }
    guard values.count == 4 else {
      add("easing takes four numbers, [x1, y1, x2, y2], not \(values.count).")
      return nil
    }
    guard numbers.count == 4 else { return nil }
    return .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  /// A glide takes no longer.
  private static let longestGlide = Duration.seconds(3600)
}
