internal import Glibc
internal import session_client

/// What a process holds, of everything that could leak.
struct Leftovers: CustomStringConvertible {
  let descriptors: Int
  let threads: Int
  /// Memory of its own that no file stands behind, in kibibytes.
  let anonymousKibibytes: Int
  /// Mappings of memory that it shares with others, as pictures are.
  let sharedMappings: Int

  init(of pid: pid_t) throws {
    let status = try ProcessStatus(of: pid)
    descriptors = status.openFiles
    threads = status.threads
    let rollup = Files.text(of: "/proc/\(pid)/smaps_rollup").split(separator: "\n")
    let words = rollup.first { $0.hasPrefix("Anonymous:") }?.split(whereSeparator: \.isWhitespace)
    guard let words, words.count > 1, let size = Int(words[1]) else {
      throw SessionFailure("The kernel does not tell what memory process \(pid) has.")
    }
    anonymousKibibytes = size
    sharedMappings = Files.text(of: "/proc/\(pid)/maps").split(separator: "\n")
      .count { $0.contains("memfd:") || $0.contains("/dev/shm/") }
  }

  var description: String {
    "\(descriptors) descriptors, \(threads) threads, \(anonymousKibibytes) KiB, \(sharedMappings) "
      + "mappings"
  }

  /// Whether there is more than before, in anything that is counted one by one, beside so many pictures that come and go.
  func hasMore(than before: Leftovers, beside pictures: Int = 0) -> Bool {
    descriptors > before.descriptors || threads > before.threads
      || sharedMappings > before.sharedMappings + pictures
  }
}
