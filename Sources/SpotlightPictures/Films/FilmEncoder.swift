/// Makes the bytes of a file whose picture moves from its frames, one after the other.
///
/// It keeps two pictures and one packed frame, however long the film is. Frames that show the same
/// become one frame that stays longer.
package protocol FilmEncoder {
  /// Adds a frame with a picture, which has the size of those before.
  ///
  /// - Returns: the next bytes of the file, which may be none yet.
  mutating func show(_ picture: Picture) throws(PictureError) -> [UInt8]

  /// Adds a frame with the same picture as the one before.
  mutating func stay()

  /// Ends the film after its last frame.
  mutating func end() throws(PictureError) -> FilmEnd
}

/// The end of a film's file.
package struct FilmEnd: Sendable, Hashable {
  /// The last bytes of the file.
  package var bytes: [UInt8]
  /// Bytes that replace earlier ones; nil if the earlier ones are right.
  package var correction: Correction?

  /// Bytes that were not known when their place in the file was written.
  package struct Correction: Sendable, Hashable {
    /// The place of the first byte, counted from the beginning of the file.
    package var offset: Int
    package var bytes: [UInt8]
  }
}
