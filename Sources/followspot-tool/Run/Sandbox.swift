import CSandbox
import FollowspotTours
import Glibc
import SpotlightFiles
import SpotlightText

/// The rights that a process keeps when it shows an overlay.
///
/// It gives up the others before it reads pictures, fonts, the wire and buses. It can start no program, read and write no files but
/// these, and reach no network. A stage that the kernel does not have, or that a container forbids, is left out;
/// `followspot doctor` says which there are.
struct Sandbox: Hashable, Sendable {
  /// Files and folders of what is shown, for reading.
  var reads: [String] = []

  /// Files and folders of what is shown, for writing too.
  var writes: [String] = []

  /// Whether stills of screens are taken, which a portal leaves as files.
  var takesStills = false

  /// Whether there are words from the start.
  ///
  /// Then the fonts are looked up before anything is shown, which takes seconds after some were installed.
  var hasWords = false

  /// Lets this process remember what the person has seen, in a folder that it makes now if it is missing.
  mutating func allowRemembering() {
    guard let seen = try? SeenTours.ofPerson() else { return }
    try? seen.makeFolder()
    writes.append(seen.folder)
  }

  /// Enters it, for ever.
  ///
  /// There is no other thread yet: Landlock counts for the one that asks, and for those that it starts.
  func enter() {
    guard cs_no_new_privileges() == 0 else { return }
    makeFolders()
    var fontCount = 0
    let fonts = UnsafeBufferPointer(start: cs_font_paths(&fontCount), count: fontCount)
    var paths: [cs_path] = []
    defer { for path in paths { free(UnsafeMutablePointer(mutating: path.path)) } }
    func add(_ list: [String], writable: Bool) {
      for path in Set(list) where !path.isEmpty {
        if let copy = strdup(path) { paths.append(cs_path(path: copy, writable: writable)) }
      }
    }
    add(Self.machine + Self.person + reads, writable: false)
    add(fonts.map { String(cString: $0) }, writable: false)
    add(Self.session + (takesStills ? Self.stills : []) + writes, writable: true)
    _ = cs_landlock(paths, paths.count)
    _ = cs_deny_never_needed()
    if hasWords { FontNames.lookUp() }
  }

  // MARK: What every overlay may need

  /// Makes the folders that are used later, because one that is missing now stays closed; not the folders around them, but for
  /// that of caches, which fontconfig would make for its first word.
  private func makeFolders() {
    guard let cache = Self.folder("XDG_CACHE_HOME", orInHome: ".cache"),
      let config = Self.folder("XDG_CONFIG_HOME", orInHome: ".config")
    else { return }
    if hasWords { mkdir(cache, 0o700) }
    for path in ["\(cache)/fontconfig", "\(config)/\(ConfigReport.name)".folderPath] {
      mkdir(path, 0o700)
    }
  }

  /// Programs, libraries, themes and fonts of the machine, and what the kernel says of it.
  ///
  /// All of /proc: a rule for the process's own folder in it is lost when the kernel forgets that folder. A sandbox closes the
  /// private files of other processes there anyway.
  private static var machine: [String] {
    let data = list("XDG_DATA_DIRS").flatMap { ["\($0)/fonts", "\($0)/icons"] }
    let named = ["GDK_PIXBUF_MODULE_FILE", "GDK_PIXBUF_MODULEDIR"]
    return [
      "/usr", "/lib", "/lib32", "/lib64", "/etc", "/nix/store", "/gnu/store", "/app", "/snap",
      "/run/host", "/var/cache/fontconfig", "/proc", "/sys", "/dev/random", "/dev/urandom",
      "/dev/zero",
    ] + data + list("FONTCONFIG_PATH") + list("XCURSOR_PATH") + list("LD_LIBRARY_PATH")
      + named.compactMap(variable)
  }

  /// Themes and settings of the person.
  private static var person: [String] {
    let data = folder("XDG_DATA_HOME", orInHome: ".local/share")
    return [data.map { "\($0)/icons" }, variable("HOME").map { "\($0)/.icons" }].compactMap(\.self)
      + ConfigReport.pathsOfProcess.flatMap(folders)
  }

  /// Places of the session: lock, socket and scripts; the cache of fonts; and what our output leads to, if it is opened anew.
  private static var session: [String] {
    let cache = folder("XDG_CACHE_HOME", orInHome: ".cache")
    return [variable("XDG_RUNTIME_DIR"), cache.map { "\($0)/fontconfig" }].compactMap(\.self)
      + ["/dev/null", place(of: STDOUT_FILENO), place(of: STDERR_FILENO)]
  }

  /// Where portals leave the pictures that they take, which are removed when they are read.
  private static var stills: [String] {
    let config = folder("XDG_CONFIG_HOME", orInHome: ".config")
    let pictures = config.flatMap {
      named("XDG_PICTURES_DIR", in: "\($0)/user-dirs.dirs", home: variable("HOME"))
    }
    return ["/tmp", "/var/tmp"]
      + [
        variable("TMPDIR"), folder("XDG_CACHE_HOME", orInHome: ".cache"),
        pictures ?? variable("HOME").map { "\($0)/Pictures" },
      ].compactMap(\.self)
  }

  /// A folder of the person that a file of the desktop names, such as XDG_PICTURES_DIR="$HOME/Pictures"; never the home itself,
  /// or a folder that it is in.
  static func named(_ name: String, in file: String, home: String?) -> String? {
    guard let bytes = try? InputFile.path(file).read(atMost: 65536, isOrdinary: true)
    else { return nil }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    where line.hasPrefix(name + "=\"") && line.hasSuffix("\"") {
      let value = line.dropFirst(name.count + 2).dropLast()
      let inHome = value.hasPrefix("$HOME/") ? value.dropFirst(5) : nil
      let path = inHome.map { (home ?? "") + $0 } ?? String(value)
      guard let folder = real(path) else { return nil }
      let around = folder == "/" ? "/" : folder + "/"
      return home.flatMap(real).map { $0 + "/" }?.hasPrefix(around) == true ? nil : path
    }
    return nil
  }

  // MARK: Paths

  /// What a descriptor leads to, as the path of a file.
  private static func place(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  /// The folder of a file, and that of what it leads to if it is a link, as files of settings often are.
  private static func folders(of path: String) -> [String] {
    [path, real(path)].compactMap { $0?.folderPath }
  }

  /// The path without links; nil if nothing is there.
  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  private static func folder(_ name: String, orInHome rest: String) -> String? {
    if let path = variable(name), path.hasPrefix("/") { return path }
    return variable("HOME").map { "\($0)/\(rest)" }
  }

  private static func list(_ name: String) -> [String] {
    (variable(name) ?? "").split(separator: ":").map(String.init)
  }

  private static func variable(_ name: String) -> String? {
    environment(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension InputFile {
  /// The folder that it is in; nil if it is no file.
  var folder: String? { if case .path(let path) = self { path.folderPath } else { nil } }
}
