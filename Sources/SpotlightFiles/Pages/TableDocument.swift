/// The files of the project that come from the table, or parts of which do.
package enum TableDocument: CaseIterable, Sendable {
  case configSchema, tourSchema, configManual

  /// Where it is, from the top of the project.
  package var path: String {
    switch self {
    case .configSchema: "Documentation/config.schema.json"
    case .tourSchema: "Documentation/tour.schema.json"
    case .configManual: "Documentation/Manual/followspot-config.5"
    }
  }

  /// The file as the table has it, with the rest as it is; nil when a part has no place in it.
  package func text(_ old: String) -> String? {
    switch self {
    case .configSchema: ConfigSchema.text
    case .tourSchema: SharedSchema.tours(old)
    case .configManual: ConfigManual.text(old)
    }
  }
}
