import Glibc

/// What this process holds, as the kernel counts it.
enum ProcessFacts {
  static var openFiles: Int { entries("/proc/self/fd") }

  /// How many pieces of shared memory are mapped.
  static var maps: Int {
    TextFile.read("/proc/self/maps").split(separator: "\n").filter {
      $0.contains("memfd:followspot")
    }.count
  }

  static var addressBytes: Int { statistics(0) }
  static var residentBytes: Int { statistics(1) }

  /// The number that the next file would get.
  static var lowestFreeFile: Int {
    let file = open("/dev/null", O_RDONLY)
    close(file)
    return Int(file)
  }

  private static func statistics(_ index: Int) -> Int {
    let words = TextFile.read("/proc/self/statm").split(separator: " ")
    return (Int(words[index]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }

  private static func entries(_ path: String) -> Int {
    guard let folder = opendir(path) else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
  }
}
