/// What builders of lists have in common: everything that Swift can say inside of braces.
///
/// A builder that adopts it says what its elements are and which expressions it takes; sequences, `if`, `else`,
/// `switch`, `for` and `if #available` come from here, in any depth.
public protocol ListBuilder {
  /// What the list is of.
  associatedtype Element
}

extension ListBuilder {
  /// What stands one below the other.
  public static func buildBlock(_ parts: [Element]...) -> [Element] {
    // Most blocks have one part or none, and a loop has as many of them as it has turns.
    parts.count == 1 ? parts[0] : Array(parts.joined())
  }

  /// What stands in an `if` without `else`.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }

  /// What stands in an `if`, or in a case before the last.
  public static func buildEither(first part: [Element]) -> [Element] { part }

  /// What stands in an `else`, or in a later case.
  public static func buildEither(second part: [Element]) -> [Element] { part }

  /// What stands in a `for`, once for each turn.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { Array(parts.joined()) }

  /// What stands in an `if #available`.
  public static func buildLimitedAvailability(_ part: [Element]) -> [Element] { part }
}
