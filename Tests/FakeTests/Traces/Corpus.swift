import Glibc

/// The traces in the folder `Corpus`, which failed once.
enum Corpus {
  private static let folder: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return (parts.dropLast(2) + ["Corpus"]).joined(separator: "/")
  }()

  static var names: [String] {
    guard let folder = opendir(folder) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".trace") { names.append(name) }
    }
    return names.sorted()
  }

  static func text(_ name: String) -> String { TextFile.read("\(folder)/\(name)") }
}

/// Files of this package, read whole.
enum TextFile {
  static func read(_ path: String) -> String {
    let file = open(path, O_RDONLY)
    defer { close(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = Glibc.read(file, &part, part.count), count > 0 {
      bytes += part[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
