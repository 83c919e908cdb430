internal import Spotlight
internal import SpotlightFiles

/// Reads the bytes as a file of settings.
@_cdecl("LLVMFuzzerTestOneInput")  // The older spelling of @c, which Swift 6.2 does not know.
public func fuzzConfigFiles(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  let bytes = fileText(input, between: "{", and: "}")

  let (file, mistakes) = ConfigFile.read(bytes)
  checkPlaces(of: mistakes, in: bytes)
  _ = FileKind.guess(of: bytes, named: "a")

  check(file.settings, in: bytes)
  for name in file.presetNames {
    guard let preset = file.preset(name) else { finding("There is no preset '\(name)'.") }
    // One that comes with the command may stand in no file.
    if !ConfigFile.commonPresets.contains(where: { $0.key == name }) { check(preset, in: bytes) }
    var settings = Settings()
    settings[.file] = file.settings
    settings[.preset] = preset
    check(settings)
  }
  return 0
}

/// Checks that each value that was read stands in the file, is of its kind, and is spelt so that it
/// reads back.
private func check(_ layer: SettingLayer, in bytes: [UInt8]) {
  for values in [layer.values] + layer.outputs.values {
    for (key, entry) in values {
      guard let offset = entry.offset, bytes.indices.contains(offset) else {
        finding("\(key) stands nowhere.")
      }
      let text = entry.value.text
      guard let again = key.kind.value(of: text), again.text == text else {
        finding("\(key) is spelt '\(text)', which is not read back.")
      }
    }
  }
  for output in layer.outputs.keys where output.isEmpty { finding("An output has no name.") }
  var settings = Settings()
  settings[.file] = layer
  check(settings)
}

/// Checks that any settings make a style on every output.
private func check(_ settings: Settings) {
  for output in [nil] + settings.outputs.map(Optional.some) {
    let style = settings.style(on: output)
    guard style.size.width >= 1, style.size.height >= 1, style.shrinkFactor >= 1 else {
      finding("A style is \(style).")
    }
  }
}
