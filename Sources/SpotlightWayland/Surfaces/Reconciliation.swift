/// The difference between the surfaces that should exist and those that do.
///
/// Everything that makes or unmakes a surface goes through here: the start, hot-plug, `closed`, the end.
package struct Reconciliation: Hashable, Sendable {
  package var remove: [SurfaceID] = []
  package var update: [SurfaceSpecification] = []
  package var create: [SurfaceSpecification] = []

  package init(
    desired: [SurfaceSpecification], live: [SurfaceID: SurfaceSpecification]
  ) {
    let wanted = Set(desired.map(\.id))
    remove = live.keys.filter { !wanted.contains($0) }.sorted()
    for specification in desired {
      switch live[specification.id] {
      case nil: create.append(specification)
      case specification: break
      default: update.append(specification)
      }
    }
  }
}
