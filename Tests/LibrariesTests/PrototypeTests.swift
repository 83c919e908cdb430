import Expectations
import Glibc
import TestFiles

/// Types and functions that we declare ourselves, against the headers of the libraries.
@Suite struct PrototypeTests {
  /// A library whose declarations are ours.
  struct Declared: CustomTestStringConvertible, Sendable {
    /// As pkg-config knows it.
    let package: String
    /// Its own header, or several.
    let headers: [String]
    /// Our files, below `Sources`.
    let types: String
    let functions: String
    /// The list in the second file.
    let list: String

    var testDescription: String { package }
  }

  static let all = [
    Declared(
      package: "pangocairo", headers: ["pango/pangocairo.h"], types: "CPango/types.h",
      functions: "CPango/functions.h", list: "CP_FUNCTIONS"),
    Declared(
      package: "gdk-pixbuf-2.0", headers: ["gdk-pixbuf/gdk-pixbuf.h"],
      types: "followspot-decoder/types.h", functions: "followspot-decoder/functions.h",
      list: "CPB_FUNCTIONS"),
    Declared(
      package: "libpng", headers: ["png.h"], types: "CPng/types.h",
      functions: "CPng/functions.h", list: "CPNG_FUNCTIONS"),
    Declared(
      package: "fontconfig", headers: ["fontconfig/fontconfig.h"],
      types: "CPango/include/late_fontconfig_types.h",
      functions: "CPango/include/late_fontconfig_functions.h", list: "LF_FUNCTIONS"),
    Declared(
      package: "libsystemd", headers: ["systemd/sd-bus.h"],
      types: "CLateSystemdBus/include/late_systemd_bus_types.h",
      functions: "CLateSystemdBus/include/late_systemd_bus_functions.h", list: "LS_FUNCTIONS"),
    Declared(
      package: "wayland-cursor", headers: ["wayland-cursor.h"], types: "CWayland/cursor_types.h",
      functions: "CWayland/cursor_functions.h", list: "CW_CURSOR_FUNCTIONS"),
  ]

  private static let sources =
    #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" } + "/Sources/"

  @Test(arguments: all.filter { run("pkg-config --exists \($0.package)") == 0 })
  func `what we declare is what the library has`(library: Declared) throws {
    let folder = try TemporaryFolder()
    let types = Self.sources + library.types
    let include = library.headers.map { "#include <\($0)>\n" }.joined()
    let layout = try Self.layout(of: SourceText(types).lines)
    _ = try folder.file(
      "real.c",
      include + """
        #include <stdint.h>
        #include "\(Self.sources + library.functions)"
        #define SAME(result, name, arguments) \\
          _Static_assert(__builtin_types_compatible_p(__typeof__(name), result arguments), #name);
        \(library.list)(SAME)
        \(layout)
        """)
    _ = try folder.file("ours.c", "#include \"\(types)\"\n\(layout)\n")
    let flags = "$(pkg-config --cflags \(library.package)) -std=gnu11 -Wno-deprecated-declarations"
    for name in ["real", "ours"] {
      let path = folder.path + "/" + name
      let log = "\(path).log"
      expect(
        Self.run("cc -o \(path) \(path).c \(flags) >\(log) 2>&1"), is: 0, "\(SourceText(log).text)")
      expect(Self.run("\(path) >\(path).txt"), is: 0)
    }
    let (real, ours) = (
      SourceText(folder.path + "/real.txt"), SourceText(folder.path + "/ours.txt")
    )
    expect(!real.text.isEmpty && real.lines.count == ours.lines.count)
    for (real, ours) in zip(real.lines, ours.lines) { expect(real, is: ours) }
  }

  @Test func `a number and a member that are wrong are found`() throws {
    let lines = ["enum { A = 1 };", "typedef struct _S {", "  int x;", "  char y[2];", "} S;"]
    let layout = try Self.layout(of: lines)
    expect(layout.contains("A %ld") && layout.contains("S.y has %zu"))
    let folder = try TemporaryFolder()
    var printed: [String] = []
    for (name, types) in [
      ("same", "enum { A = 1 }; typedef struct _S { int x; char y[2]; } S;"),
      ("number", "enum { A = 2 }; typedef struct _S { int x; char y[2]; } S;"),
      ("order", "enum { A = 1 }; typedef struct _S { char y[2]; int x; } S;"),
      ("size", "enum { A = 1 }; typedef struct _S { int x; char y[2]; long z; } S;"),
    ] {
      _ = try folder.file("\(name).c", "\(types)\n\(layout)\n")
      let path = folder.path + "/" + name
      expect(Self.run("cc -o \(path) \(path).c && \(path) >\(path).txt"), is: 0)
      printed.append(SourceText("\(path).txt").text)
    }
    expect(Set(printed).count, is: 4)
  }

  /// A program that prints every number, and the place and the size of every member, that a header of ours declares.
  ///
  /// A struct with the comment `and more` is longer in the library.
  private static func layout(of lines: [String]) throws -> String {
    var prints: [String] = []
    var current: String?
    var members: [String] = []
    var partial: Set<String> = []
    var typeOf: [String: String] = [:]
    for line in lines {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("/") {
        if line.hasPrefix("// and more") { members.append("") }
        continue
      }
      if line.hasPrefix("#define "), line.last == "\"" {
        prints.append("puts(\(line.split(separator: " ")[1]));")
      } else if line.hasSuffix("{"), line.hasPrefix("typedef struct ") || line.hasPrefix("struct ")
      {
        let words = line.split(separator: " ")
        current = "struct " + words[words.count - 2]
        members = []
      } else if let begun = current, line.hasPrefix("}") {
        // A type has its name at the end, a struct alone at its beginning.
        let end = line.split { "}; ".contains($0) }.first.map(String.init)
        let name = end ?? begun
        if members.contains("") {
          partial.insert(name)
        } else {
          prints.append("printf(\"%zu\\n\", sizeof(\(name)));")
        }
        for member in members where !member.isEmpty {
          let (label, field) = (name + "." + member, "((\(name) *)0)->\(member)")
          if member.hasSuffix(":") {
            // A bit has no address: the first byte that it changes stands for its place.
            let bit = member.dropLast()
            prints.append(
              """
              { union { \(name) value; unsigned char bytes[sizeof(\(name))]; } u = {0};
              u.value.\(bit) = 1; size_t i = 0; while (!u.bytes[i]) i++; printf("%zu %d\\n", i, u.bytes[i]); }
              """)
            continue
          }
          prints.append("printf(\"\(label) %zu\\n\", offsetof(\(name), \(member)));")
          // A member that is longer in the library is the last one that we declare.
          if partial.contains(typeOf[member] ?? "") { continue }
          prints.append("printf(\"\(label) has %zu\\n\", sizeof(\(field)));")
        }
        current = nil
      } else if current != nil {
        let isBit = line.contains(":")
        let declaration = line.prefix { $0 != ":" && $0 != ";" && $0 != "[" }
        let name = declaration.split { !($0.isLetter || $0.isNumber || $0 == "_") }.last ?? ""
        members.append(name + (isBit ? ":" : ""))
        if !declaration.contains("*") {
          typeOf[String(name)] = line.split(separator: " ").first.map(String.init)
        }
      } else {
        // Numbers stand as `NAME = 1`, several on a line or one.
        let words = line.split { " ,{}".contains($0) }
        for (index, word) in words.enumerated() where word == "=" && index > 0 {
          prints.append("printf(\"\(words[index - 1]) %ld\\n\", (long)\(words[index - 1]));")
        }
      }
    }
    try require(!prints.isEmpty)
    return "#include <stddef.h>\n#include <stdio.h>\nint main(void) {\n"
      + prints.joined(separator: "\n") + "\nreturn 0;\n}"
  }

  @Test(
    .enabled(
      if: all.allSatisfy { run("pkg-config --exists \($0.package)") == 0 },
      "Headers are missing, whose libraries are not compared; Scripts/setup test installs them."))
  func `all of them are compared`() {}

  private static func run(_ command: String) -> Int32 { system("exec 2>/dev/null; " + command) }
}

/// A file as text; empty when it is missing.
private struct SourceText {
  let text: String
  var lines: [String] { text.split(separator: "\n").map(String.init) }

  init(_ path: String) {
    var bytes: [UInt8] = []
    if let file = fopen(path, "r") {
      defer { fclose(file) }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
        bytes += chunk[..<count]
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
  }
}
