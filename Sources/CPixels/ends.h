// Both ends of rows, which are short: included by lanes.h for registers of four and eight pixels.

static void NAME(slope_ends)(
    uint32_t *words, float leftLow, float leftHigh, float rightLow, float rightHigh, float taken,
    const cpixels_brush *brush) {
  four columns = *(const four *)steps;
#if LANES == 8
  FLOATS x = __builtin_shufflevector(columns, columns, 0, 1, 2, 3, 4, 5, 6, 7);
  FLOATS low = __builtin_shufflevector(
      (four)leftLow, (four)rightLow, 0, 1, 2, 3, 4, 5, 6, 7);
  FLOATS high = __builtin_shufflevector(
      (four)leftHigh, (four)rightHigh, 0, 1, 2, 3, 4, 5, 6, 7);
  FLOATS left = NAME(line)(x, low, high, 1 / (high - low));
  const FLOATS base = {1, 1, 1, 1, 0, 0, 0, 0};
  const FLOATS sign = {-1, -1, -1, -1, 1, 1, 1, 1};
  *(NAME(any_words) *)words = NAME(lit)(brush, taken, base + left * sign);
#else
  FLOATS left = NAME(line)(columns, leftLow, leftHigh, 1 / ((four)leftHigh - (four)leftLow));
  FLOATS right = NAME(line)(columns, rightLow, rightHigh, 1 / ((four)rightHigh - (four)rightLow));
  *(NAME(any_words) *)words = NAME(lit)(brush, taken, 1 - left);
  *(NAME(any_words) *)(words + 4) = NAME(lit)(brush, taken, right);
#endif
}

INLINE void NAME(corner_words)(
    uint32_t *words, float leftFirst, float leftFraction, float rightFirst, float rightFraction,
    const cpixels_band *band, float taken, const cpixels_brush *brush) {
  NAME(edge) edge = {.brush = *brush, .band = *band, .taken = taken};
  four outwards = *(const four *)steps;
  four left = leftFirst - outwards + leftFraction;
  four right = rightFirst + outwards + rightFraction;
#if LANES == 8
  FLOATS places = __builtin_shufflevector(left, right, 0, 1, 2, 3, 4, 5, 6, 7);
  *(NAME(any_words) *)words = NAME(corner)(&edge, places);
#else
  *(NAME(any_words) *)words = NAME(corner)(&edge, left);
  *(NAME(any_words) *)(words + 4) = NAME(corner)(&edge, right);
#endif
}

static void NAME(corner_ends)(
    uint32_t *words, float leftFirst, float leftFraction, float rightFirst, float rightFraction,
    const cpixels_band *band, float taken, const cpixels_brush *brush) {
  NAME(corner_words)(
      words, leftFirst, leftFraction, rightFirst, rightFraction, band, taken, brush);
}

// First all that is double precision, which fills registers with several rows, then the words.
static void NAME(corner_rows)(
    cpixels_corner_row *rows, ptrdiff_t count, ptrdiff_t height, double fraction, bool isUpper,
    const cpixels_corners *corners, const cpixels_brush *brush) {
  enum { most = CPIXELS_CORNER_ROWS };
  const double a = corners->radiusX, b = corners->radiusY, inverse = 1 / b;
  const double left = corners->left, right = corners->right;
  // Whole numbers are exact, so this is what a row alone would have.
  double way = isUpper ? -1 : 1, offset = isUpper ? fraction : -fraction, last = isUpper ? -1 : 0;
  float whole[most], y0[most], y1[most], inner[most], widest[most], far[most];
  bool isInside[most];
  int32_t start[most], middle[most], middleEnd[most], end[most];
  for (ptrdiff_t row = 0; row < most; row++) {
    double v0 = (double)height + way * (double)row + offset + last;
    double from = v0 > 0 ? v0 : 0, to = v0 + 1 < b ? v0 + 1 : b;
    double reach = width(from * inverse) * a, other = width(to * inverse) * a;
    bool inside = v0 + 1 <= b + 1e-6;
    double narrowest = inside ? other : 0;
    isInside[row] = inside;
    whole[row] = (float)(to - v0);
    inner[row] = (float)(from - v0);
    y0[row] = (float)from;
    y1[row] = (float)to;
    widest[row] = (float)reach;
    far[row] = (float)other;
    start[row] = floored(left - reach);
    middle[row] = ceiled(left - narrowest);
    middleEnd[row] = floored(right + narrowest);
    end[row] = ceiled(right + reach);
  }
  cpixels_band band = {
      .a = (float)a, .b = (float)b, .inverseA = 1 / (float)a, .inverseB = (float)inverse,
      .product = (float)(a * b)};
  const cpixels_brush ink = *brush;
  const float leftPlace = corners->left, rightPlace = -corners->right, taken = corners->taken;
  for (ptrdiff_t row = 0; row < count; row++, rows++) {
    bool isShort = middle[row] - start[row] <= 4 && end[row] - middleEnd[row] <= 4;
    rows->start = start[row];
    rows->middle = middle[row];
    rows->middleEnd = middleEnd[row];
    rows->end = end[row];
    rows->whole = whole[row];
    rows->isInside = isInside[row];
    rows->isShort = isShort;
    if (!isShort) continue;
    band.y0 = y0[row];
    band.y1 = y1[row];
    band.height = y1[row] - y0[row];
    band.widthAtY0 = widest[row];
    band.widthAtY1 = far[row];
    band.inner = inner[row];
    band.whole = whole[row];
    NAME(corner_words)(
        rows->words, (float)(-1 - start[row]), leftPlace, (float)middleEnd[row], rightPlace, &band,
        taken, &ink);
  }
}
