extension String {
  /// True when there is nothing in it that could be read: no letters at all, or only white space and what is
  /// never seen.
  var isBlank: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }
}
