import Glibc

/// The traces in the folder `Corpus`, each of which failed once.
enum Corpus {
  /// The folder of the package.
  static let package: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(4).joined(separator: "/")
  }()

  private static let folder = package + "/Tests/FakeTests/Corpus"

  static var names: [String] {
    files(in: folder, ending: ".trace").map { String($0.dropFirst(folder.count + 1)) }
  }

  static func text(_ name: String) -> String { TextFile.read("\(folder)/\(name)") }

  /// The paths below a folder with this ending, sorted.
  static func files(in folder: String, ending: String) -> [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var paths: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(".") { continue }
      let path = "\(folder)/\(name)"
      if name.hasSuffix(ending) { paths.append(path) }
      if entry.pointee.d_type == UInt8(DT_DIR) { paths += files(in: path, ending: ending) }
    }
    return paths.sorted()
  }
}
