/// Finds the XML of protocols that the system provides.
enum SystemProtocols {
  static func path(of file: Manifest.File, in protocolsFolder: String) -> String {
    switch file.origin {
    case .own: "\(protocolsFolder)/\(file.path)"
    case .wayland: folder("wayland-scanner", else: "/usr/share/wayland") + "/" + file.path
    case .waylandProtocols:
      folder("wayland-protocols", else: "/usr/share/wayland-protocols") + "/" + file.path
    }
  }

  static func read(
    _ file: Manifest.File, in protocolsFolder: String
  ) throws(GeneratorError) -> (bytes: [UInt8], name: String) {
    let path = path(of: file, in: protocolsFolder)
    guard FileSystem.exists(path) else {
      let advice =
        switch file.origin {
        case .own: "It belongs next to protocols.list."
        case .wayland: "Install libwayland's development files (Debian: libwayland-dev)."
        case .waylandProtocols: "Install wayland-protocols."
        }
      throw GeneratorError("There is no such file. \(advice)", file: path)
    }
    return (try FileSystem.read(path), path)
  }

  /// The answer of pkg-config, if it exists and knows the package.
  private static func folder(_ package: String, else fallback: String) -> String {
    let answer = FileSystem.output(of: "pkg-config --variable=pkgdatadir \(package)") ?? ""
    return answer.isEmpty ? fallback : answer
  }
}
