extension Entry {
  /// A number within a range.
  package func number(
    in range: ClosedRange<Double>, expecting expectation: @autoclosure () -> String
  ) -> Double? {
    // What is not a number is in no range.
    guard case .number(let number) = value.content, range.contains(number) else {
      refuse(expecting: expectation())
      return nil
    }
    return number
  }

  /// A length or a place in logical pixels.
  ///
  /// A number that is valid but larger or smaller than what can be shown is a warning.
  package func pixels(
    from least: Double = -Decimal.limit, shown: ClosedRange<Double>? = nil
  ) -> Double? {
    if case .number(let number) = value.content, number.isFinite, number.magnitude > Decimal.limit {
      add("\(name) goes up to \(Decimal.text(Decimal.limit)) pixels.")
      return nil
    }
    let pixels = number(
      in: least...Decimal.limit,
      expecting: least < 0
        ? "a number of pixels" : "a number of pixels from \(Decimal.text(least)) up")
    tell(pixels, shown: shown)
    return pixels
  }

  /// A length or a place in logical pixels, of which neither less nor more makes sense.
  ///
  /// A number that is valid but larger or smaller than what can be shown is a warning.
  package func pixels(
    in range: ClosedRange<Double>, shown: ClosedRange<Double>? = nil
  ) -> Double? {
    let pixels = number(
      in: range,
      expecting: "a number of pixels from \(Decimal.text(range.lowerBound)) to "
        + Decimal.text(range.upperBound))
    tell(pixels, shown: shown)
    return pixels
  }

  private func tell(_ pixels: Double?, shown: ClosedRange<Double>?) {
    guard let pixels, let shown, !shown.contains(pixels) else { return }
    warn(
      pixels > shown.upperBound
        ? "\(name) is at most \(Decimal.text(shown.upperBound)) pixels when it is shown."
        : "\(name) is at least \(Decimal.text(shown.lowerBound)) pixels when it is shown.")
  }

  /// A share of a whole: a number from 0 to 1, or a percentage as text.
  package func share() -> Double? {
    if case .text(let text) = value.content, text.hasSuffix("%"),
      let percentage = Decimal.value(text.dropLast()), (0...100).contains(percentage)
    {
      return percentage / 100
    }
    return number(in: 0...1, expecting: "a number from 0 to 1, or a percentage such as '70%'")
  }

  /// An angle in degrees, clockwise.
  package func degrees() -> Double? {
    number(in: OptionKind.angles, expecting: OptionKind.degrees.expectation)
  }

  /// A time in seconds.
  package func seconds(atMost limit: Duration) -> Duration? {
    let most = Double(limit.components.seconds)
    guard
      let seconds = number(
        in: 0...most, expecting: "a number of seconds from 0 to \(Decimal.text(most))")
    else { return nil }
    return .seconds(seconds)
  }
}
