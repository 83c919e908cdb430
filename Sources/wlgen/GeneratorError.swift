/// Why nothing was generated, in words for whoever edits the manifest or the XML.
struct GeneratorError: Error, Equatable, CustomStringConvertible {
  /// The file it is about, as the user would name it; nil when it is about no file.
  var file: String?
  var line: Int?
  var reason: String

  init(_ reason: String, file: String? = nil, line: Int? = nil) {
    self.reason = reason
    self.file = file
    self.line = line
  }

  /// `file:line: reason`, which editors and terminals turn into a link.
  var description: String {
    var place = ""
    if let file {
      place = line.map { "\(file):\($0): " } ?? "\(file): "
    }
    return place + reason
  }
}
