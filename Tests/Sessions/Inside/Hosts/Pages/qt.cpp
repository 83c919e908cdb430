// A window with a button, and what a page says.
#include <followspot-qt.hpp>
#include <cstdio>

int main(int count, char **words) {
  QApplication app(count, words);
  auto window = new QPushButton("Save");
  auto save = window;
  window->showMaximized();
  PIECE
  guide.onEvent = [](const followspot::Event &event) {
    if (event.kind != FOLLOWSPOT_EVENT_STEP) return;
    std::printf("step %s\n", qPrintable(event.step));
    std::fflush(stdout);
  };
  return app.exec();
}
