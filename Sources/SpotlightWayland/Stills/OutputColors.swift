internal import Spotlight

/// Which outputs have other colors than those of sRGB, such as HDR or a profile: stills of them look different when they are shown.
///
/// The stage asks the compositor when it takes a still, and for a report.
@MainActor
final class OutputColors: StagePart {
  private var others: Set<OutputID> = []

  /// The outputs whose colour descriptions the compositor has not sent completely.
  private var asked: Set<OutputID> = []

  /// Whether answers are on their way.
  var isAsking: Bool { !asked.isEmpty }

  /// Whether an output is known to have other colors.
  func areOther(on id: OutputID) -> Bool { others.contains(id) }

  /// Asks for the colors that an output has now.
  func ask(about id: OutputID) {
    guard let output = stage.outputs[id], let manager = stage.global(WpColorManagerV1.self),
      asked.insert(id).inserted
    else { return }
    let colors = manager.getOutput(output: output.output)
    let description = colors.getImageDescription()
    colors.destroy()
    stage.listen(to: description) { [self] event in
      if case .ready = event {
        others.remove(id)
        follow(description.getInformation(), of: id)
      } else {
        asked.remove(id)
      }
      description.destroy()
    }
  }

  private func follow(_ information: WpImageDescriptionInfoV1, of id: OutputID) {
    stage.listen(to: information) { [self] event in
      if case .done = event {
        asked.remove(id)
        information.forget()
      } else if !event.isOfSRGB {
        others.insert(id)
      }
    }
  }

  /// Forgets an ended connection.
  func forget() {
    (others, asked) = ([], [])
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
