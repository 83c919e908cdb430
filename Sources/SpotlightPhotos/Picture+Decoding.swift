internal import CPixbuf
package import SpotlightPictures

extension Picture {
  /// The longest side of a picture that is decoded: it is shown on a card, not on a wall.
  private static let longestDecodedSide = 8192

  /// Decodes a picture of any kind that this machine knows.
  ///
  /// - Throws: why there is none, as the end of a sentence.
  package init(decoding bytes: [UInt8]) throws(PhotoProblem) {
    var found: OpaquePointer?
    let room = 200
    var problem = [CChar](repeating: 0, count: room)
    let outcome = bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return CPB_BROKEN }
      return cpb_decode(
        first, bytes.count, Int32(Self.longestDecodedSide), Self.mostPixels, &found, nil, &problem,
        room)
    }
    guard outcome != CPB_TOO_LARGE else {
      throw PhotoProblem("it has more than \(Self.mostPixels) pixels.")
    }
    guard outcome == CPB_PICTURE, let found else {
      let reason = problem.withUnsafeBufferPointer { text in
        text.baseAddress.map { String(cString: $0) } ?? ""
      }
      throw PhotoProblem(
        reason.isEmpty ? "it is damaged, or of a kind that is not known here." : reason)
    }
    defer { cpb_free(found) }
    let (width, height) = (Int(cpb_width(found)), Int(cpb_height(found)))
    guard Self.isPossible(width: width, height: height) else {
      throw PhotoProblem("it has \(width)x\(height) pixels.")
    }
    self.init(width: width, height: height) { words in cpb_copy(found, words) }
  }
}
