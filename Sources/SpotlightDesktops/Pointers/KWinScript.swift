package import Spotlight
package import SpotlightBus

/// Places from a script of ours that KWin runs and that tells every motion of the pointer.
@MainActor
package final class KWinScript: PointerSource {
  package typealias Times = ScriptInKWin.Times

  package let way = PointerSourceKind.script

  package var onPlace: (PointerPlace) -> Void = { _ in }
  package var onChange: () -> Void {
    get { script.onChange }
    set { script.onChange = newValue }
  }

  private let script: ScriptInKWin
  private var place: Point?

  /// A source that has asked nothing yet.
  ///
  /// - Parameters:
  ///   - address: of the bus on which KWin is.
  ///   - folder: the person's folder for the time of the session, where the script's file lies while KWin reads it.
  ///   - times: how long the other side may take.
  ///   - loop: where KWin answers and the script calls.
  package init(
    bus address: BusAddress?, folder: String?, times: Times = Times(), on loop: any Reactor
  ) {
    script = ScriptInKWin(for: .pointer, bus: address, folder: folder, times: times, on: loop)
    script.onCall = { [unowned self] in
      place = Self.place($0)
      return place != nil
    }
    script.onNews = { [unowned self] in
      if let place { onPlace(PointerPlace(position: place)) }
    }
  }

  package var state: SourceState { script.state }
  package func ask() { script.ask() }
  package func start() { script.start() }
  package func stop() { script.stop() }
  package func forgetFailure() { script.forgetFailure() }

  /// Two whole or broken numbers that can be a place; nil for anything else.
  private static func place(_ values: [BusValue]) -> Point? {
    guard values.count == 2 else { return nil }
    let numbers = values.compactMap { $0.fraction ?? $0.number.map(Double.init) }
    return numbers.count == 2 ? PlaceBounds.point(numbers[0], numbers[1]) : nil
  }
}

extension ScriptInKWin.Purpose {
  /// Tells where the pointer is.
  fileprivate static var pointer: Self {
    Self(
      word: "Pointer",
      method: ScriptInKWin.Method(
        path: KWinScriptText.path, interface: KWinScriptText.interface,
        member: KWinScriptText.member),
      news: "where the pointer is", use: "follow the pointer"
    ) { KWinScriptText(names: $0).text }
  }
}
