/// What is wrong with pixels that cannot be painted into.
public struct RasterError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of faults; more may be added.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The kind in one word.
    public let description: String

    /// Width or height is negative or larger than anything that can be shown.
    public static let size = Code(description: "size")
    /// A row does not fit into the stride, or the stride is not made of whole pixels.
    public static let stride = Code(description: "stride")
    /// The memory is shorter than the rows it is to hold, or not aligned to pixels.
    public static let memory = Code(description: "memory")
  }

  /// The kind of fault.
  public let code: Code
  /// A sentence that says what does not fit.
  public let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
