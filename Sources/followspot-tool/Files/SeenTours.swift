import Followspot
import FollowspotTours
import Glibc
import SpotlightFiles

/// Which tours a person has seen, as `--once` remembers it.
///
/// A file of names in the person's state folder. Two processes that write at once wait for each other, within their
/// patience. A file that cannot be read is told of, and is never written over.
struct SeenTours {
  let folder: String

  /// How long to wait for a process that writes; zero while an overlay is on the screen, which does not wait for the
  /// disk either.
  var patience = usualPatience

  /// Far longer than a process writes that is not stopped.
  static let usualPatience = Duration.seconds(10)

  /// How long a name may be, in bytes.
  static let longestKey = 256

  /// How many names are kept.
  private static let mostKeys = 10_000

  private static let sizeLimit = 4 << 20

  /// In the folder that the environment names.
  static func ofPerson(patience: Duration = usualPatience) throws(CommandFailure) -> SeenTours {
    // A path that is not absolute is to be ignored, says the specification of these folders.
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") {
      return SeenTours(folder: state + "/followspot", patience: patience)
    }
    guard let home = environment("HOME"), home.hasPrefix("/") else {
      throw CommandFailure(
        .lost, "--once has nowhere to remember: neither XDG_STATE_HOME nor HOME is set.")
    }
    return SeenTours(folder: home + "/.local/state/followspot", patience: patience)
  }

  func contains(_ key: String) throws(CommandFailure) -> Bool { try names().contains(key) }

  /// Remembers one more.
  func add(_ key: String) throws(CommandFailure) {
    try change { names in
      if !names.contains(key) { names.append(key) }
    }
  }

  /// Forgets one; false if it was not known.
  func forget(_ key: String) throws(CommandFailure) -> Bool {
    guard try contains(key) else { return false }
    try change { names in names.removeAll { $0 == key } }
    return true
  }

  /// Forgets all.
  func forgetAll() throws(CommandFailure) {
    if try !names().isEmpty { try change { $0 = [] } }
  }

  private func change(_ body: (inout [String]) -> Void) throws(CommandFailure) {
    try makeFolder()
    let lock = open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw failure("written") }
    // Closing releases the lock.
    defer { close(lock) }
    try acquire(lock)
    let old = try names()
    var names = old
    body(&names)
    guard names != old else { return }
    let text: JSON = ["seen": Array(Self.newest(names))]
    try write(text.line + "\n")
  }

  /// Gets the lock, which another process holds while it writes.
  private func acquire(_ lock: Int32) throws(CommandFailure) {
    let deadline = ContinuousClock.now + patience
    while flock(lock, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK else { throw failure("locked") }
      guard ContinuousClock.now < deadline else {
        throw CommandFailure(
          .lost,
          "another process holds \("\(path).lock".quoted), so nothing has changed; try again when it has ended."
        )
      }
      poll(nil, 0, 10)
    }
  }

  /// Those names that are kept: not too many, and no more than can be read again, for escapes make names longer.
  private static func newest(_ names: [String]) -> ArraySlice<String> {
    var kept = names[names.endIndex...]
    // The rest of the file is shorter than a name.
    var room = sizeLimit - longestKey
    for (index, name) in names.enumerated().reversed() {
      room -= JSON.quoted(name).utf8.count + 1
      guard room >= 0, kept.count < mostKeys else { break }
      kept = names[index...]
    }
    return kept
  }

  private var path: String { folder + "/seen.json" }

  /// All names, in the order in which they came.
  func names() throws(CommandFailure) -> [String] {
    let bytes: [UInt8]
    do {
      bytes = try InputFile.path(path).read(atMost: Self.sizeLimit, patience: 0)
    } catch {
      if case .unreadable(ENOENT) = error.reason { return [] }
      throw CommandFailure(.lost, "what was seen is not known: \(error)")
    }
    // A power failure may leave an empty file.
    guard !bytes.isEmpty else { return [] }
    let mistakes = Mistakes(in: SourceText(bytes))
    guard let value = mistakes.readJSON(), !mistakes.hasErrors,
      let items = value["seen"]?.elements
    else {
      throw CommandFailure(
        .lost, "\(path.quoted) is not what --once writes; nothing is remembered.")
    }
    return items.compactMap(\.text)
  }

  /// Writes all of it anew; no reader ever sees half of it.
  private func write(_ text: String) throws(CommandFailure) {
    do throws(WriteFailure) {
      let output = try OutputFolder(folder, isPrivate: true, isSynced: patience > .zero)
      try output.write(Array(text.utf8), as: "seen.json")
    } catch {
      throw CommandFailure(.lost, "\(error)")
    }
  }

  func makeFolder() throws(CommandFailure) {
    var made = ""
    for part in folder.split(separator: "/") {
      made += "/\(part)"
      guard mkdir(made, 0o700) == 0 || errno == EEXIST else { throw failure("written") }
    }
  }

  private func failure(_ what: String) -> CommandFailure {
    CommandFailure(.lost, "\(path.quoted) cannot be \(what): \(String(cString: strerror(errno))).")
  }
}
