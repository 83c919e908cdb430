/// The difference between the surfaces that should exist and those that do.
///
/// Every surface comes and goes by it: at the start, with an output, after `closed`, when the
/// overlay hides, at the end. `Stage.reconcile` carries it out.
package struct Reconciliation: Hashable, Sendable {
  package var remove: [SurfaceID] = []
  package var update: [SurfaceSpecification] = []
  package var create: [SurfaceSpecification] = []

  /// Finds the difference.
  ///
  /// - Parameters:
  ///   - desired: the surfaces that should exist.
  ///   - live: those that exist.
  ///   - closed: those among them that the compositor has closed: none of them can be shown again.
  package init(
    desired: [SurfaceSpecification], live: [SurfaceID: SurfaceSpecification],
    closed: Set<SurfaceID> = []
  ) {
    let wanted = Set(desired.map(\.id))
    remove = live.keys.filter { !wanted.contains($0) || closed.contains($0) }
    for specification in desired {
      switch closed.contains(specification.id) ? nil : live[specification.id] {
      case nil: create.append(specification)
      case specification: break
      case let old? where (old.window == nil) != (specification.window == nil):
        // An overlay and an ordinary window have different roles, and a surface never changes its
        // role.
        remove.append(specification.id)
        create.append(specification)
      case let old? where old.token != specification.token:
        // Another extension, or none: it adopts a window only before that appears.
        remove.append(specification.id)
        create.append(specification)
      case let old? where old.layer != specification.layer:
        // The first version of the layer shell cannot move a surface to another layer.
        remove.append(specification.id)
        create.append(specification)
      default: update.append(specification)
      }
    }
    remove.sort()
  }
}
