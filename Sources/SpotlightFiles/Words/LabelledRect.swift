package import Spotlight

/// A rectangle of the whole desktop in logical pixels, as `X,Y WxH[ LABEL]`.
///
/// The notation of slurp and its kin, so that they can be put in front and behind.
package struct LabelledRect: Hashable, Sendable {
  /// Where it is.
  package let frame: Rect

  /// The words after it; never empty.
  package let label: String?

  /// A rectangle with its words.
  package init(frame: Rect, label: String?) {
    self.frame = frame
    self.label = label
  }
}

extension LabelledRect: CustomStringConvertible {
  /// The rectangle as it is read: `40,60 120x32 Save`.
  package var description: String {
    let place = "\(Decimal.text(frame.x)),\(Decimal.text(frame.y))"
    let size = "\(Decimal.text(frame.width))x\(Decimal.text(frame.height))"
    return "\(place) \(size)" + (label.map { " \($0)" } ?? "")
  }
}
