internal import Spotlight

/// How an overlay is shown: what came of the ``SurfaceKind`` that the program asked for.
package enum RoleKind: Hashable, Sendable {
  /// Above all windows, on every output.
  case layer
  /// Above all windows, on every output, as the extension for GNOME Shell makes it.
  case shell
  /// A maximized window on one output.
  case window
  /// Above the surfaces of a host program.
  case guest
}

extension GlobalTable {
  /// The role that an overlay gets here; nil if it cannot be had.
  ///
  /// - Parameters:
  ///   - wish: what the program asks for; nil for a guest of a host program.
  ///   - hasShell: whether the extension for GNOME Shell is there.
  /// - Returns: the role.
  func role(for wish: SurfaceKind?, hasShell: Bool) -> RoleKind? {
    let hasLayers = has(ZwlrLayerShellV1.description)
    let hasWindows = has(XdgWmBase.description)
    return switch wish {
    case .automatic: hasLayers ? .layer : hasWindows ? (hasShell ? .shell : .window) : nil
    case .layer: hasLayers ? .layer : nil
    case .window: hasWindows ? .window : nil
    case nil: has(WlSubcompositor.description) ? .guest : nil
    }
  }

  /// The rows of the version table that are not met, for an overlay with this wish.
  func unmet(for wish: SurfaceKind?, hasShell: Bool = false) -> [Need.Unmet] {
    let role = role(for: wish, hasShell: hasShell)
    return VersionTable.needs.compactMap { need in
      let offered = offered(need.interface)
      guard offered ?? 0 < need.least, let weight = weight(of: need, role, wish) else { return nil }
      return need.unmet(offered: offered, weight: weight)
    }
  }

  /// How badly a surface needs a global; nil if it loses nothing without it.
  private func weight(
    of need: Need, _ role: RoleKind?, _ wish: SurfaceKind?
  ) -> Need.Weight? {
    if wish == nil {
      // The program has windows already, and the rest of a desktop does not concern it.
      return need.weight == .required || need.weight == .guests ? .required : nil
    }
    let copiesOtherwise = has(ZwlrScreencopyManagerV1.description)
    return switch need.weight {
    case .required: .required
    case .optional: .optional
    case .layers:
      // If the person asked for a window, nothing is lost without layers.
      wish == .window || role == .shell ? nil : role == nil ? .required : .optional
    case .windows:
      role == nil && wish != .layer ? .required : nil
    case .blur:
      has(OrgKdeKwinBlurManager.description) ? nil : .optional
    case .stills:
      copiesOtherwise ? nil : .optional
    case .stillSources:
      has(ExtImageCopyCaptureManagerV1.description) && !copiesOtherwise ? .optional : nil
    case .decorations, .guests:
      nil
    }
  }

  private func has(_ interface: InterfaceDescription) -> Bool {
    let name = interface.name.description
    let need = VersionTable.needs.first { $0.interface.name.description == name }
    return offered(interface) ?? 0 >= need?.least ?? 1
  }
}
