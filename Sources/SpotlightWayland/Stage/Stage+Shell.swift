/// The extension for GNOME Shell, which makes overlays of windows.
extension Stage {
  /// What is known of the extension.
  package struct Shell: Hashable, Sendable {
    /// What our windows show to be adopted; nil while there is no extension.
    package var token: String?
    /// What to do to have the extension, as a sentence; nil if there is nothing to say.
    package var advice: String?

    package init(token: String? = nil, advice: String? = nil) {
      self.token = token
      self.advice = advice
    }
  }

  /// Whether the compositor is Mutter, by a global that Mutter alone offers.
  package var isMutter: Bool { globals.globals.values.contains { $0.interface == "gtk_shell1" } }

  /// Whether the compositor may have the extension: it is Mutter without layers.
  package var mayHaveShell: Bool {
    globals.offered(ZwlrLayerShellV1.description) == nil && isMutter
  }

  /// Takes what is known of the extension.
  ///
  /// If it came or went, the next reconciliation makes other surfaces in place of the ones that are there.
  package func take(_ new: Shell) {
    guard new != shell else { return }
    shell = new
    takeGlobals()
    hasNews = true
    isStale = true
  }

  /// The token for a surface in this context; nil if it is no window for the extension.
  var tokenToShow: String? {
    if case .adopted(_, let token, _) = surfaceContext?.shell { token } else { nil }
  }
}
