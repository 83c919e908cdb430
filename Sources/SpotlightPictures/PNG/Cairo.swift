internal import CLateCairo

/// The library that reads, writes and scales pictures.
enum Cairo {
  /// Its functions; it is opened for the first picture.
  ///
  /// - Throws: which library is missing.
  static func functions() throws(PictureError) -> UnsafePointer<lc_functions> {
    if let functions = lc_open() { return functions }
    throw PictureError(.library, lc_problem().map { String(cString: $0) } ?? "")
  }
}
