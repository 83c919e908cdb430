/// Generates the files of the package from the manifest.
struct Generator {
  /// The root folder of the package.
  let root: String

  static let manifestPath = "Protocols/protocols.list"

  func sets() throws(GeneratorError) -> [ProtocolSet] {
    let bytes = try FileSystem.read(absolute(Self.manifestPath))
    let manifest = try Manifest(String(decoding: bytes, as: UTF8.self), file: Self.manifestPath)
    let folder = absolute("Protocols")
    return try ProtocolSet.resolve(manifest, manifestFile: Self.manifestPath) {
      (file) throws(GeneratorError) in
      try SystemProtocols.read(file, in: folder)
    }
  }

  /// The differences between the generated and the existing files, sorted by path.
  func differences(_ sets: [ProtocolSet]) throws(GeneratorError) -> [Difference] {
    let wanted = try GeneratedFiles.make(sets)
    var differences: [Difference] = []
    for (path, text) in wanted {
      let place = absolute(path)
      if !FileSystem.exists(place) {
        differences.append(Difference(path: path, kind: .missing(text)))
      } else if try FileSystem.read(place) != Array(text.utf8) {
        differences.append(Difference(path: path, kind: .stale(text)))
      }
    }
    for folder in Set(sets.map(\.output)) {
      for name in FileSystem.swiftFiles(in: absolute(folder)) {
        let path = "\(folder)/\(name)"
        if wanted[path] == nil { differences.append(Difference(path: path, kind: .extra)) }
      }
    }
    return differences.sorted { $0.path < $1.path }
  }

  /// Writes and removes files so that the package matches the manifest.
  func apply(_ differences: [Difference]) throws(GeneratorError) {
    for difference in differences {
      switch difference.kind {
      case .missing(let text), .stale(let text):
        try makeFolders(for: difference.path)
        try FileSystem.write(text, to: absolute(difference.path))
      case .extra:
        try FileSystem.remove(absolute(difference.path))
      }
    }
  }

  private func makeFolders(for path: String) throws(GeneratorError) {
    var folder = root
    for part in path.split(separator: "/").dropLast() {
      folder += "/\(part)"
      try FileSystem.makeFolder(folder)
    }
  }

  private func absolute(_ path: String) -> String {
    "\(root)/\(path)"
  }
}

/// A generated file that is not as it should be.
struct Difference: Equatable {
  enum Kind: Equatable {
    case missing(String)
    case stale(String)
    /// The file exists, but nothing generates it.
    case extra
  }

  let path: String
  let kind: Kind

  var sentence: String {
    switch kind {
    case .missing: "\(path) is missing."
    case .stale: "\(path) is not what the protocols say now."
    case .extra: "\(path) comes from no interface of the list."
    }
  }
}

/// Why nothing was generated, for the person who edits the manifest or the XML.
struct GeneratorError: Error, Equatable, CustomStringConvertible {
  /// The file in question, with its path as the user knows it; nil if there is none.
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
