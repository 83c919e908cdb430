internal import Spotlight

/// The outputs of a connection.
@MainActor
final class OutputTable: StagePart {
  private(set) var all: [OutputID: Output] = [:]

  subscript(id: OutputID) -> Output? { all[id] }

  /// The outputs that the compositor has described completely, in the order of its announcements.
  ///
  /// Kept, because each turn reads them several times.
  private(set) var infos: [OutputInfo] = []

  /// The outputs that a cover includes.
  func infos(under cover: Cover) -> [OutputInfo] {
    let all = infos
    guard !cover.outputs.isEmpty else { return all }
    let named = all.filter { cover.outputs.contains($0.name) }
    return named.isEmpty && cover.mayBeMissing ? all : named
  }

  /// The named outputs of a cover that are missing, while there are others.
  func missing(under cover: Cover) -> [String] {
    // An output whose description is not complete yet may be the missing one.
    let infos = infos
    guard !infos.isEmpty, infos.count == all.count, !cover.mayBeMissing else { return [] }
    return cover.outputs.subtracting(infos.map(\.name)).sorted()
  }

  /// The name of an output that an event of another object names.
  func id(of output: WlOutput) -> OutputID? {
    all.first { $0.value.output.id == output.id }?.key
  }

  // MARK: What comes and goes

  func add(_ output: WlOutput, name: UInt32) {
    let id = OutputID(global: name)
    let new = Output(id: id, output: output)
    all[id] = new
    updateInfos()
    stage.listen(to: output) { [self] in
      guard new.apply($0, isMutter: stage.isMutter) else { return }
      updateInfos()
      stage.seats.showCursors()
    }
  }

  /// Asks where the outputs are; the compositor may announce the global for that before or after them.
  func extend() {
    guard let manager = stage.global(ZxdgOutputManagerV1.self) else { return }
    for output in all.values {
      guard let extended = output.extend(with: manager) else { continue }
      stage.listen(to: extended) { [self] in if output.apply($0) { updateInfos() } }
    }
  }

  func remove(name: UInt32) {
    let id = OutputID(global: name)
    guard let output = all.removeValue(forKey: id) else { return }
    updateInfos()
    stage.surfaces.removeOutput(id)
    stage.stills.drop(id)
    output.release()
  }

  func forget() { (all, infos) = ([:], []) }

  private func updateInfos() { infos = all.values.compactMap(\.info).sorted { $0.id < $1.id } }
}
