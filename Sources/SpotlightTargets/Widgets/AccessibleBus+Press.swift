internal import Spotlight
internal import SpotlightBus

/// Presses of elements for a person.
extension AccessibleBus {
  /// The roles that a press over the bus means what a click means.
  ///
  /// An entry's only action would be that of Enter, and one for passwords is left alone in any case.
  nonisolated static let pressable: Set<UInt32> = WidgetRole.button.numbers
    .union(WidgetRole.checkBox.numbers).union(WidgetRole.radioButton.numbers)
    .union(WidgetRole.toggle.numbers).union(WidgetRole.menu.numbers)
    .union(WidgetRole.menuItem.numbers).union(WidgetRole.comboBox.numbers)
    .union(WidgetRole.link.numbers).union(WidgetRole.tab.numbers)

  /// What toolkits call a press, in the order in which it is looked for.
  private static let names = ["click", "press", "toggle", "activate", "jump", "open", "showmenu"]
  private static let action = "org.a11y.atspi.Action"
  private static let patience = Duration.seconds(1)

  /// Presses an element once.
  ///
  /// - Parameters:
  ///   - object: the element.
  ///   - done: called once, with whether the program says that it has done it.
  func press(_ object: AccessibleObject, then done: @escaping (Bool) -> Void) {
    let question = BusCall(object.program, object.path, Self.action, "GetActions")
    ask(question) { [weak self] values in
      let actions = values?.first?.elements ?? []
      let words = actions.prefix(32).map { action in
        // The first word is the name without translation, except in some old programs.
        (action.elements?.first?.text ?? "").lowercased().filter { $0 != " " }
      }
      guard let self,
        let index = Self.names.lazy.compactMap({ words.firstIndex(of: $0) }).first
      else { return done(false) }
      let press = BusCall(
        object.program, object.path, Self.action, "DoAction", [.int32(Int32(index))])
      guard let bus else { return done(false) }
      do throws(BusFailure) {
        try bus.call(press, within: Self.patience) { done(Self.isDone($0)) }
      } catch { done(false) }
    }
  }

  /// Whether a press was done; a program that ends by it, or shows a dialog that waits, does not answer.
  private static func isDone(_ answer: Result<BusReply, BusFailure>) -> Bool {
    switch answer {
    case .success(let reply): reply.values.first?.flag == true
    case .failure(.timedOut(let isSent)): isSent
    case .failure(.refused(let name, _)):
      name.hasSuffix(".NoReply") || name.hasSuffix(".Disconnected")
    case .failure: false
    }
  }

  private func ask(_ call: BusCall, then done: @escaping ([BusValue]?) -> Void) {
    guard let bus else { return done(nil) }
    do throws(BusFailure) {
      try bus.call(call, within: Self.patience) { done((try? $0.get())?.values) }
    } catch { done(nil) }
  }
}
