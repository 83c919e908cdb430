extension Light {
  /// The light as it is where it hides what is in it, and nothing of that may be seen.
  ///
  /// A light that comes slowly hides at once, and one that goes slowly until it is gone: as long as it is there it counts as all
  /// of it. It is as much wider as makes every pixel that its form only touches lie wholly within; its feather, which
  /// hides less and less, begins beyond that.
  package func hiding(at scale: Scale) -> Light {
    var light = self
    light.opacity = 1
    light.padding += hem / scale.factor
    return light
  }

  /// How many pixels a form has to grow so that pixels at its edge lie within.
  private var hem: Double {
    // From corner to corner of a pixel, and a little for curves that are drawn as lines.
    let diagonal = 2.0.squareRoot() + 0.1
    guard let outline, outline.mixed == nil else { return diagonal }
    let (x, y) = (outline.cornerX, outline.cornerY)
    guard x > 0, y > 0, x != y else { return diagonal }
    // An ellipse with longer axes is nearer to the first one than both are longer, most where it is slanted. By this much:
    // the axes' mean over the square root of their product is one over the least cosine between its normal and the
    // way of its points.
    return diagonal * (x + y) / (2 * (x * y).squareRoot())
  }
}
