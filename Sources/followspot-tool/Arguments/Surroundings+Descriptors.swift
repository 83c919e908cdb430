import SpotlightFiles

extension Surroundings {
  /// The descriptor that an option names: open, writable, and not the connection to the compositor.
  func descriptor(
    _ text: String, for option: OptionSpec, of verb: Verb
  ) throws(UsageError) -> Int32 {
    // Digits only: Int32 would also take a sign.
    guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      let number = Int32(text), isWritable(number)
    else {
      throw UsageError(text, for: option, of: verb)
    }
    guard number != compositorSocket else {
      throw UsageError(
        sentence: "\(option.spelling) \(number) is the connection to the compositor, as "
          + "WAYLAND_SOCKET says; take another descriptor.", verb: verb)
    }
    return number
  }
}
