/// Why there is no still of an output.
package enum StillFailure: Error, Hashable, Sendable {
  /// Neither the compositor nor the desktop takes stills.
  case nobody
  /// As `nobody`, although the compositor has one of the two globals that it takes stills with.
  case half(missing: String)
  /// The compositor said that it cannot, or ended the session.
  case refused
  /// No answer came in time.
  case unanswered
  /// The pixels have a format that Followspot does not read; the number is the format's.
  case unknownFormat(UInt32)
  /// The size is impossible for a picture, or too large to keep.
  case size(width: UInt32, height: UInt32)
  case noMemory(WireFailure)
  /// The desktop's own answer, as the part of a sentence after a colon.
  case desktop(String)

  /// The fault, as the part of a sentence after a colon.
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
