// The inner loops of edges, included once for each set of instructions. NAME tells the functions
// apart, and LANES is how many pixels a register holds. The steps, and so the pixels, are the same.
//
// No fused multiplications: they round once, and the baseline rounds twice.
#pragma STDC FP_CONTRACT OFF

typedef float FLOATS __attribute__((ext_vector_type(LANES)));
typedef uint32_t WORDS __attribute__((ext_vector_type(LANES)));
typedef float NAME(any_floats) __attribute__((ext_vector_type(LANES), aligned(4), may_alias));
typedef uint32_t NAME(any_words) __attribute__((ext_vector_type(LANES), aligned(4), may_alias));

INLINE FLOATS NAME(at_most)(FLOATS lanes, FLOATS other) { return lanes < other ? lanes : other; }

INLINE FLOATS NAME(at_least)(FLOATS lanes, FLOATS other) { return lanes > other ? lanes : other; }

INLINE FLOATS NAME(clamped)(FLOATS lanes, FLOATS most) {
  return NAME(at_most)(NAME(at_least)(lanes, 0), most);
}

/// The words of the dim at alphas from 0 to 255.
INLINE WORDS NAME(ink)(FLOATS alpha, const cpixels_brush *brush) {
  // Adding 1.5 · 2²³ leaves the nearest whole number in the low bits.
  const float shift = 12582912;
  FLOATS shifted = alpha + shift;
  WORDS top = (WORDS)shifted << 24;
  if (brush->isBlack) {
    return top;
  }
  FLOATS whole = shifted - shift;
  WORDS red = (WORDS)(whole * brush->red + shift) & 255;
  WORDS green = (WORDS)(whole * brush->green + shift) & 255;
  WORDS blue = (WORDS)(whole * brush->blue + shift) & 255;
  return top | red << 16 | green << 8 | blue;
}

/// What words depend on beside the place. These are copies: for the compiler a stored pixel could
/// change anything behind a pointer.
typedef struct {
  cpixels_brush brush;
  cpixels_feather feather;
  cpixels_band band;
  float taken;
  cpixels_feather_row row;
} NAME(edge);

/// The words of pixels, by their places in the feather from 0 to 1.
INLINE WORDS NAME(fade)(const NAME(edge) *edge, FLOATS way) {
  const cpixels_feather *feather = &edge->feather;
  way = NAME(clamped)(way, 1);
  FLOATS dim = way;
  if (feather->curve == CPIXELS_SMOOTH) {
    dim = way * way * (3 - 2 * way);
  } else if (feather->curve == CPIXELS_KNEES) {
    dim = 0;
    const cpixels_knee *knee = edge->brush.knees + feather->firstKnee;
    for (int32_t index = 0; index < feather->kneeCount; index++) {
      dim += NAME(at_least)(way - knee[index].position, 0) * knee[index].change;
    }
    dim = NAME(clamped)(dim, 1);
  }
  return NAME(ink)(dim * feather->taken + feather->left, &edge->brush);
}

/// How far places lie beyond the centres of a form's corners; 0 beside its sides.
INLINE void NAME(unturn)(const NAME(edge) *edge, FLOATS places, FLOATS *u, FLOATS *v) {
  const cpixels_feather_row *row = &edge->row;
  FLOATS x = __builtin_elementwise_abs(row->x + places * row->stepX);
  FLOATS y = __builtin_elementwise_abs(row->y + places * row->stepY);
  *u = NAME(at_least)(x - row->halfX, 0);
  *v = NAME(at_least)(y - row->halfY, 0);
}

/// The distance from an ellipse, as `Outline.distance` has it, with the same number of rounds for
/// all pixels. Pixels inside stay at 0, where they begin. The centre divides 0 by 0, and `at_least`
/// brings it back to 0.
INLINE WORDS NAME(ellipse)(const NAME(edge) *edge, FLOATS places) {
  FLOATS u, v;
  NAME(unturn)(edge, places, &u, &v);
  const cpixels_feather *feather = &edge->feather;
  float aa = feather->radiusX * feather->radiusX;
  float bb = feather->radiusY * feather->radiusY;
  float larger = aa > bb ? aa : bb;
  FLOATS au = u * feather->radiusX;
  FLOATS bv = v * feather->radiusY;
  FLOATS t = NAME(at_least)(__builtin_elementwise_sqrt(au * au + bv * bv) - larger, 0);
  FLOATS wa, wb, norm, excess;
  for (int32_t round = 0;; round++) {
    FLOATS ta = t + aa;
    FLOATS tb = t + bb;
    FLOATS inverse = 1 / (ta * tb);
    wa = tb * inverse;
    wb = ta * inverse;
    FLOATS p = au * wa;
    FLOATS q = bv * wb;
    p *= p;
    q *= q;
    norm = __builtin_elementwise_sqrt(p + q);
    excess = norm - 1;
    if (round == feather->rounds) {
      break;
    }
    t = NAME(at_least)(t + (p + q) * excess / (p * wa + q * wb), 0);
  }
  FLOATS x = u * wa;
  FLOATS y = v * wb;
  FLOATS slope = __builtin_elementwise_sqrt(x * x + y * y);
  return NAME(fade)(edge, (t * slope + excess * norm / slope) * feather->slope);
}

/// The feather of circular corners, by the distance from a corner's centre.
INLINE WORDS NAME(feather)(const NAME(edge) *edge, FLOATS places) {
  FLOATS u, v;
  NAME(unturn)(edge, places, &u, &v);
  const cpixels_feather *feather = &edge->feather;
  FLOATS distance = __builtin_elementwise_sqrt(u * u + v * v);
  return NAME(fade)(edge, distance * feather->slope - feather->start);
}

/// The height of the arc at places along it.
INLINE FLOATS NAME(height)(const cpixels_band *band, FLOATS x) {
  FLOATS t = NAME(at_most)(x * band->inverseA, 1);
  return __builtin_elementwise_sqrt((1 - t) * (1 + t)) * band->b;
}

/// The covered area of `QuarterEllipse`, with entry and exit clamped instead of tested.
INLINE WORDS NAME(corner)(const NAME(edge) *edge, FLOATS u) {
  const cpixels_band *band = &edge->band;
  FLOATS x1 = NAME(at_most)(NAME(at_least)(u + 1, 0), band->a);
  FLOATS x0 = NAME(at_most)(NAME(at_least)(u, 0), x1);
  FLOATS beside = NAME(at_most)(x0 - u, 1);

  FLOATS entryX = NAME(at_most)(NAME(at_least)(band->widthAtY1, x0), x1);
  FLOATS exitX = NAME(at_most)(NAME(at_least)(band->widthAtY0, x0), x1);
  FLOATS entryY = NAME(at_most)(NAME(at_least)(NAME(height)(band, x0), band->y0), band->y1);
  FLOATS exitY = NAME(at_most)(NAME(at_least)(NAME(height)(band, x1), band->y0), band->y1);

  FLOATS covered = (entryX - x0) * band->height;
  FLOATS dx = exitX - entryX;
  FLOATS heights = (entryY - band->y0) + (exitY - band->y0);
  FLOATS trapezoid = dx * heights * 0.5f;
  FLOATS chordX = dx * band->inverseA;
  FLOATS chordY = (exitY - entryY) * band->inverseB;
  // The segment between chord and arc, θ - sin θ as a series in s = sin θ/2.
  FLOATS ss = (chordX * chordX + chordY * chordY) * 0.25f;
  FLOATS series = ss * (5.0f / 72) + (3.0f / 28);
  series = series * ss + (1.0f / 5);
  series = series * ss + (2.0f / 3);
  FLOATS segment = __builtin_elementwise_sqrt(ss) * ss * series * band->product;
  FLOATS straight = beside * band->whole + (x1 - x0) * band->inner;
  FLOATS area = covered + trapezoid + segment + straight;
  FLOATS alpha = edge->brush.fullAlpha - area * edge->taken;
  return NAME(ink)(NAME(at_least)(alpha, 0), &edge->brush);
}

INLINE void NAME(store)(uint32_t *pixels, WORDS lanes, bool isLower) {
  if (isLower) {
    WORDS there = *(const NAME(any_words) *)pixels;
    lanes = there < lanes ? there : lanes;
  }
  *(NAME(any_words) *)pixels = lanes;
}

/// Paints a run with one of the functions above; `lanes` is a constant after inlining.
INLINE void NAME(paint)(
    uint32_t *pixels, size_t count, float first, float fraction, float direction, bool isLower,
    WORDS (*lanes)(const NAME(edge) *, FLOATS), NAME(edge) edge) {
  FLOATS whole = first + *(const NAME(any_floats) *)steps * direction;
  size_t at = 0;
  for (; at + LANES <= count; at += LANES) {
    NAME(store)(pixels + at, lanes(&edge, whole + fraction), isLower);
    whole += LANES * direction;
  }
  size_t rest = count - at;
  if (rest == 0) {
    return;
  }
  if (at > 0) {
    // The last pixels are written once more: a word is the same in every lane.
    whole -= (float)(LANES - rest) * direction;
    NAME(store)(pixels + count - LANES, lanes(&edge, whole + fraction), isLower);
    return;
  }
  WORDS few = lanes(&edge, whole + fraction);
  for (size_t index = 0; index < rest; index++) {
    uint32_t word = few[index];
    if (!isLower || word < pixels[index]) {
      pixels[index] = word;
    }
  }
}

static void NAME(corner_run)(
    uint32_t *pixels, size_t count, float first, float fraction, float direction, bool isLower,
    const cpixels_band *band, float taken, const cpixels_brush *brush) {
  NAME(edge) edge = {.brush = *brush, .band = *band, .taken = taken};
  NAME(paint)(pixels, count, first, fraction, direction, isLower, NAME(corner), edge);
}

static void NAME(ends_run)(
    uint32_t *left, size_t leftCount, float leftFirst, float leftFraction, uint32_t *right,
    size_t rightCount, float rightFirst, float rightFraction, const cpixels_band *band,
    float taken, const cpixels_brush *brush) {
  NAME(edge) edge = {.brush = *brush, .band = *band, .taken = taken};
  FLOATS outwards = *(const NAME(any_floats) *)steps;
#if LANES == 8
  if (leftCount <= 4 && rightCount <= 4) {
    FLOATS whole = outwards < 4 ? leftFirst - outwards : rightFirst + (outwards - 4);
    FLOATS fraction = outwards < 4 ? (FLOATS)leftFraction : (FLOATS)rightFraction;
    WORDS words = NAME(corner)(&edge, whole + fraction);
    __builtin_memcpy(left, &words, 16);
    __builtin_memcpy(right, (const char *)&words + 16, 16);
    return;
  }
#endif
  for (size_t at = 0; at < leftCount; at += LANES) {
    FLOATS whole = leftFirst - (outwards + at);
    NAME(store)(left + at, NAME(corner)(&edge, whole + leftFraction), false);
  }
  for (size_t at = 0; at < rightCount; at += LANES) {
    FLOATS whole = rightFirst + (outwards + at);
    NAME(store)(right + at, NAME(corner)(&edge, whole + rightFraction), false);
  }
}

static void NAME(feather_run)(
    uint32_t *pixels, size_t count, float first, bool isLower, const cpixels_feather *feather,
    const cpixels_feather_row *row, const cpixels_brush *brush) {
  NAME(edge) edge = {.brush = *brush, .feather = *feather, .row = *row};
  if (feather->rounds == 0) {
    NAME(paint)(pixels, count, first, 0, 1, isLower, NAME(feather), edge);
  } else {
    NAME(paint)(pixels, count, first, 0, 1, isLower, NAME(ellipse), edge);
  }
}
