// In C, so that the band is written in place.
#include "band.h"

void cpixels_band_become(cpixels_band *band, double v0, double radiusX, double radiusY) {
  if (band->v0 == v0 && band->radiusX == radiusX && band->radiusY == radiusY) {
    return;
  }
  band_make(band, v0, radiusX, radiusY);
}
