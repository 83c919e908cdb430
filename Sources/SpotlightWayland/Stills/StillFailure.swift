/// Why there is no still of an output.
package enum StillFailure: Error, Hashable, Sendable {
  /// Neither the compositor nor the desktop takes any.
  case nobody
  /// The same, although the compositor has one half of what takes them.
  case half(missing: String)
  /// The compositor has said that it cannot, or that it is over.
  case refused
  /// Nothing was heard in time.
  case unanswered
  /// The pixels have a form that is not read here; the number is the form's.
  case unknownFormat(UInt32)
  /// No picture has that size, or nobody has room for it.
  case size(width: UInt32, height: UInt32)
  case noMemory(WireFailure)
  /// The desktop's own answer, as a part of a sentence that follows a colon.
  case desktop(String)

  /// What is wrong, to follow a colon.
  package var words: String {
    switch self {
    case .nobody:
      "the compositor has neither ext_image_copy_capture_manager_v1 nor "
        + "zwlr_screencopy_manager_v1, and the desktop has no portal for it."
    case .half(let missing):
      "the compositor has no \(missing), without which it copies no outputs, and the desktop has "
        + "no portal for it."
    case .refused: "the compositor could not copy it."
    case .unanswered: "the compositor did not answer."
    case .unknownFormat(let number):
      "the compositor has it in a form that is not read here (\(number))."
    case .size(let width, let height):
      "the compositor says that it has \(width)x\(height) pixels."
    case .noMemory: "there is no memory for it."
    case .desktop(let words): words
    }
  }
}
