import CLibraries
import Expectations
import Glibc
import TestFiles

/// Libraries that are opened late: whole, or not at all, and then with a sentence that helps.
struct LibraryTests {
  /// A library of these functions with a struct for them, for as long as the body takes.
  private func withLibrary<Result>(
    _ file: String, _ functions: [String],
    _ body: (UnsafeMutablePointer<cl_library>, UnsafeMutableBufferPointer<UInt>) -> Result
  ) throws -> Result {
    let words = ([file, "libexample1"] + functions).map { strdup($0)! }
    defer { for word in words { free(word) } }
    let names = words.dropFirst(2).map { UnsafePointer<CChar>($0) }
    var places = [UInt](repeating: 0, count: functions.count)
    return names.withUnsafeBufferPointer { names in
      places.withUnsafeMutableBufferPointer { places in
        var library = cl_library(
          file: words[0], package: words[1], names: names.baseAddress!,
          functions: places.baseAddress!, size: places.count * MemoryLayout<UInt>.size,
          lock: pthread_mutex_t(), state: 0, problem: nil)
        return body(&library, places)
      }
    }
  }

  @Test func `a library that is there has all its functions, and is looked for once`() throws {
    try withLibrary("libm.so.6", ["cos", "sin"]) { library, places in
      expect(cl_open(library), is: UnsafeRawPointer(places.baseAddress))
      expect(places.allSatisfy { $0 != 0 } && places[0] != places[1])
      expect(cl_problem(library) == nil)
      places[0] = 0
      expect(cl_open(library) != nil && places[0] == 0)
      typealias Function = @convention(c) (Double) -> Double
      expect(unsafeBitCast(places[1], to: Function.self)(0), is: 0)
    }
  }

  @Test func `functions of the libraries below it are found, too`() throws {
    try withLibrary("libm.so.6", ["cos", "malloc"]) { library, _ in
      expect(cl_open(library) != nil)
    }
  }

  @Test func `a library that finds too many open files is looked for again`() async {
    await #expect(processExitsWith: .success) {
      try LibraryTests().withLibrary("libresolv.so.2", ["__res_init"]) { library, places in
        OpenFiles.lacking {
          expect(cl_open(library) == nil)
          let sentence = cl_problem(library).map { String(cString: $0) }
          expect(sentence, is: "A library cannot be opened: too many files are open.")
        }
        expect(cl_open(library) != nil && cl_problem(library) == nil && places[0] != 0)
      }
    }
  }

  @Test func `a library that is missing says which, and what to install`() throws {
    try withLibrary("libnowhere.so.7", ["cos"]) { library, places in
      expect(cl_open(library) == nil && places[0] == 0)
      let sentence = cl_problem(library).map { String(cString: $0) } ?? ""
      expect(sentence.hasPrefix("The library libnowhere.so.7 cannot be opened ("), "\(sentence)")
      expect(sentence.hasSuffix("): install libexample1."), "\(sentence)")
      expect(sentence.count(of: "libnowhere"), is: 1, "\(sentence)")
    }
  }

  @Test func `a library that lacks a function is not used, and says which`() throws {
    try withLibrary("libm.so.6", ["cos", "cosine"]) { library, _ in
      expect(cl_open(library) == nil)
      let sentence = cl_problem(library).map { String(cString: $0) } ?? ""
      expect(
        sentence,
        is: "The library libm.so.6 is too old, it has no cosine: install a newer libexample1.")
    }
  }
}

extension String {
  /// How often a word is in it.
  fileprivate func count(of word: String) -> Int {
    indices.count { self[$0...].hasPrefix(word) }
  }
}
