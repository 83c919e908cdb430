/* What Swift sees of GTK 4, and of the library for tours in it. */
#include <followspot-gtk.h>
