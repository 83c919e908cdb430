// Rows of pixels through corners, in double precision; included where bands are worked out.
#include "CPixels.h"

static inline double width(double t) {
  // (1 - t)(1 + t) and not 1 - t²: it keeps its digits where the arc is flat.
  double square = (1 - t) * (1 + t);
  return __builtin_elementwise_sqrt(square > 0 ? square : 0);
}

// In place: reading a copy in wider pieces than it was written waits for all pixels stored before.
static inline void band_make(cpixels_band *band, double v0, double radiusX, double radiusY) {
  band->v0 = v0;
  band->radiusX = radiusX;
  band->radiusY = radiusY;
  double v1 = v0 + 1;
  // Centres are rounded to single precision within their pixels.
  bool isInside = v1 <= radiusY + 1e-6;
  double from = v0 > 0 ? v0 : 0;
  double to = v1 < radiusY ? v1 : radiusY;
  double inverse = 1 / radiusY;
  double widest = width(from * inverse) * radiusX;
  double atFarSide = width(to * inverse) * radiusX;
  band->widest = widest;
  band->narrowest = isInside ? atFarSide : 0;
  band->isInside = isInside;
  band->a = (float)radiusX;
  band->b = (float)radiusY;
  band->inverseA = 1 / (float)radiusX;
  band->inverseB = (float)inverse;
  band->product = (float)(radiusX * radiusY);
  band->y0 = (float)from;
  band->y1 = (float)to;
  band->height = (float)to - (float)from;
  band->widthAtY0 = (float)widest;
  band->widthAtY1 = (float)atFarSide;
  band->inner = (float)(from - v0);
  band->whole = (float)(to - v0);
}
