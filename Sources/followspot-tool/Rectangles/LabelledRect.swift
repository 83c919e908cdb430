import Followspot

/// A rectangle of the whole desktop in logical pixels, as `X,Y WxH[ LABEL]`.
///
/// The notation of slurp and its kin, so that they can be put in front and behind.
struct LabelledRect: Hashable, Sendable {
  /// Where it is.
  let frame: Rect

  /// The words after it; never empty.
  let label: String?
}

extension LabelledRect: CustomStringConvertible {
  /// The rectangle as it is read: `40,60 120x32 Save`.
  var description: String {
    let place = "\(Decimal.text(frame.x)),\(Decimal.text(frame.y))"
    let size = "\(Decimal.text(frame.width))x\(Decimal.text(frame.height))"
    return "\(place) \(size)" + (label.map { " \($0)" } ?? "")
  }
}
