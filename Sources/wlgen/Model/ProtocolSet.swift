/// A set of the manifest, with its interfaces read, merged and pinned to their versions.
struct ProtocolSet {
  let name: String
  let output: String
  /// The interfaces in the order of the manifest.
  let interfaces: [ProtocolInterface]

  /// `SpotlightInterfaces` for the set `spotlight`.
  var typeName: String { Naming.type(name) + "Interfaces" }

  /// Reads every set of a manifest.
  ///
  /// `read` returns the content of a file and its name for errors.
  static func resolve(
    _ manifest: Manifest, manifestFile: String,
    read: (Manifest.File) throws(GeneratorError) -> (bytes: [UInt8], name: String)
  ) throws(GeneratorError) -> [ProtocolSet] {
    var known: [String: ProtocolInterface] = [:]
    for file in manifest.sets.flatMap(\.files) {
      let (bytes, name) = try read(file)
      for interface in try ProtocolReader.read(bytes, file: name) {
        if known[interface.name] == nil {
          known[interface.name] = interface
        } else {
          try known[interface.name]?.merge(interface)
        }
      }
    }
    for selection in manifest.selections {
      do throws(GeneratorError) {
        try select(selection, in: &known)
      } catch {
        throw GeneratorError(error.reason, file: manifestFile, line: selection.line)
      }
    }
    for plain in manifest.plainArguments {
      do throws(GeneratorError) {
        try forgetEnum(of: plain, in: &known)
      } catch {
        throw GeneratorError(error.reason, file: manifestFile, line: plain.line)
      }
    }
    var sets: [ProtocolSet] = []
    for set in manifest.sets {
      var interfaces: [ProtocolInterface] = []
      for pin in set.pins {
        interfaces.append(try pinned(pin, known, manifestFile))
      }
      sets.append(ProtocolSet(name: set.name, output: set.output, interfaces: interfaces))
    }
    return sets
  }

  private static func pinned(
    _ pin: Manifest.Pin, _ known: [String: ProtocolInterface], _ manifestFile: String
  ) throws(GeneratorError) -> ProtocolInterface {
    guard let interface = known[pin.interface] else {
      throw GeneratorError(
        "No file of the list has the interface '\(pin.interface)'.", file: manifestFile,
        line: pin.line)
    }
    guard pin.version <= interface.version else {
      throw GeneratorError(
        "'\(pin.interface)' is wanted at version \(pin.version), but "
          + "\(interface.sources.joined(separator: " and ")) has only version "
          + "\(interface.version): pin it lower or add what is missing to Protocols/.",
        file: manifestFile, line: pin.line)
    }
    return interface.pinned(to: pin.version)
  }

  private static func select(
    _ selection: Manifest.Selection, in known: inout [String: ProtocolInterface]
  ) throws(GeneratorError) {
    let name = "\(selection.interface).\(selection.enumeration)"
    guard
      let index = known[selection.interface]?.enumerations.firstIndex(where: {
        $0.name == selection.enumeration
      }),
      let all = known[selection.interface]?.enumerations[index].entries
    else { throw GeneratorError("There is no enum '\(name)'.") }
    for entry in selection.entries where !all.contains(where: { $0.name == entry }) {
      throw GeneratorError("'\(name)' has no entry '\(entry)'.")
    }
    // In the order of the manifest, so that the order of the XML does not matter.
    known[selection.interface]?.enumerations[index].entries =
      selection.entries.compactMap { entry in all.first { $0.name == entry } }
  }

  /// Makes an argument a plain number; in files of before it is one already.
  private static func forgetEnum(
    of plain: Manifest.PlainArgument, in known: inout [String: ProtocolInterface]
  ) throws(GeneratorError) {
    guard
      let request = known[plain.interface]?.requests.firstIndex(where: { $0.name == plain.request }
      ),
      let argument = known[plain.interface]?.requests[request].arguments.firstIndex(where: {
        $0.name == plain.argument
      })
    else {
      throw GeneratorError(
        "There is no argument '\(plain.interface).\(plain.request).\(plain.argument)'.")
    }
    known[plain.interface]?.requests[request].arguments[argument].enumeration = nil
  }
}
