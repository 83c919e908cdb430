// Writes what follows from the table of settings and the records of tour files: config.schema.json, tour.schema.json, and
// parts of followspot-config(5).
//
//   tablegen           from the top of the project, writes what differs
//   tablegen --check   names what differs, and ends with 1

internal import Glibc
internal import SpotlightFiles

/// The text of a file; nil when it cannot be read.
func text(of path: String) -> String? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
  return String(decoding: bytes, as: UTF8.self)
}

/// Ends with a sentence on standard error.
func fail(_ sentence: String) -> Never {
  let bytes = Array("tablegen: \(sentence)\n".utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
  exit(1)
}

let words = CommandLine.arguments.dropFirst()
guard words.isEmpty || Array(words) == ["--check"] else { fail("it takes nothing or --check.") }
var differs = false
for document in TableDocument.allCases {
  guard let old = text(of: document.path), let new = document.text(old) else {
    fail("\(document.path) cannot be read, or has no place for what comes from the table.")
  }
  guard new != old else { continue }
  if words.isEmpty {
    guard let file = fopen(document.path, "w"), fputs(new, file) >= 0, fclose(file) == 0 else {
      fail("\(document.path) cannot be written.")
    }
    print("wrote \(document.path)")
  } else {
    differs = true
    print("\(document.path) is not what the table says: run .build/tests/debug/tablegen")
  }
}
exit(differs ? 1 : 0)
