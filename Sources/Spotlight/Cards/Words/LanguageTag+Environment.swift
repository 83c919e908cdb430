extension LanguageTag {
  /// The language that a process is to speak, as its environment has it; nil for none.
  ///
  /// What is said of everything goes before what is said of messages, and both before what is usual.
  package init?(environment value: (String) -> String?) {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let text = value(name), !text.isEmpty else { continue }
      guard let tag = LanguageTag(text) else { return nil }
      // Whoever names several wants the first, where any is spoken at all.
      let first = value("LANGUAGE")?.split(separator: ":").first.flatMap { LanguageTag(String($0)) }
      self = first ?? tag
      return
    }
    return nil
  }
}
