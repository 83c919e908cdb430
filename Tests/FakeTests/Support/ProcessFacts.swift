import Glibc
import TestFiles

/// The resources that this process holds, as the kernel counts them.
enum ProcessFacts {
  /// The number of open files; other threads of the test open and close some meanwhile.
  static var openFiles: Int { TemporaryFolder.names(in: "/proc/self/fd").count }

  /// The number of open files that are shared memory for pictures.
  static var pictureFiles: Int {
    TemporaryFolder.names(in: "/proc/self/fd").count { name in
      var target = [CChar](repeating: 0, count: 256)
      let length = readlink("/proc/self/fd/" + name, &target, target.count)
      let bytes = target.prefix(max(length, 0)).map { UInt8(bitPattern: $0) }
      return String(decoding: bytes, as: UTF8.self).contains("memfd:followspot")
    }
  }

  /// The number of mapped pieces of shared memory.
  static var maps: Int {
    TestFile.text(of: "/proc/self/maps").split(separator: "\n").filter {
      $0.contains("memfd:followspot")
    }.count
  }

  static var addressBytes: Int { statistics(0) }
  static var residentBytes: Int { statistics(1) }

  private static func statistics(_ index: Int) -> Int {
    let words = TestFile.text(of: "/proc/self/statm").split(separator: " ")
    return (Int(words[index]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }
}
