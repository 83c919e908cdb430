internal import Spotlight

/// Which outputs have other colors than those of sRGB, such as HDR or a profile: stills of them look different when they are shown.
///
/// The stage asks the compositor when it takes a still, and for a report.
@MainActor
final class OutputColors: StagePart, EventHandler {
  private var others: Set<OutputID> = []

  /// The outputs of descriptions that the compositor has not announced yet, and of those that it is sending.
  private var coming: [ObjectID: OutputID] = [:]
  private var told: [ObjectID: OutputID] = [:]

  /// Whether answers are on their way.
  var isAsking: Bool { !coming.isEmpty || !told.isEmpty }

  /// Whether an output is known to have other colors.
  func areOther(on id: OutputID) -> Bool { others.contains(id) }

  /// Asks for the colors that an output has now.
  func ask(about id: OutputID) {
    guard let output = stage.outputs[id], let manager = stage.global(WpColorManagerV1.self),
      !coming.values.contains(id), !told.values.contains(id)
    else { return }
    let colors = manager.getOutput(output: output.output)
    let description = colors.getImageDescription().id
    colors.destroy()
    coming[description] = id
    stage.handlers[description] = self
  }

  func handle(_ record: Record, on wire: Wire, now: Instant) -> Bool {
    if let id = coming.removeValue(forKey: record.object) {
      let description = WpImageDescriptionV1(wire: wire, id: record.object)
      if case .ready = WpImageDescriptionV1.event(record, on: wire) {
        let information = description.getInformation().id
        told[information] = id
        stage.handlers[information] = self
        others.remove(id)
      }
      description.destroy()
    } else if let id = told[record.object],
      let event = WpImageDescriptionInfoV1.event(record, on: wire)
    {
      if case .done = event {
        told[record.object] = nil
        wire.forget(record.object)
      } else if !event.isOfSRGB {
        others.insert(id)
      }
    }
    return true
  }

  /// Forgets an ended connection.
  func forget() {
    (others, coming, told) = ([], [:], [:])
  }
}

extension WpImageDescriptionInfoV1.Event {
  /// Whether sRGB can be what a description says with this.
  fileprivate var isOfSRGB: Bool {
    switch self {
    case .done: true
    case .iccFile: false
    case .primariesNamed(let primaries): primaries == .srgb
    case .primaries(let redX, let redY, let greenX, let greenY, let blueX, let blueY, _, _):
      // In millionths. A thousandth off still counts, because compositors round.
      zip(
        [redX, redY, greenX, greenY, blueX, blueY],
        [640_000, 330_000, 300_000, 600_000, 150_000, 60_000] as [Int32]
      ).allSatisfy { told, own in (own - 1000...own + 1000).contains(told) }
    case .tfNamed(let curve): [.gamma22, .srgb, .bt1886].contains(curve)
    // In ten-thousandths.
    case .tfPower(let exponent): (20_000...24_000).contains(exponent)
    }
  }
}
