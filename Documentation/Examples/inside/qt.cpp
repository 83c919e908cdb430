// A small editor with a tour of itself, in Qt 6 or Qt 5.
//
//     c++ -std=c++17 qt.cpp -o editor $(pkg-config --cflags --libs followspot Qt6Widgets) -fPIC …
//     ./editor editor.json5
//
// The headers of Qt Gui that are private are needed too; README.md has the whole line. All that the tour takes are the lines with
// `guide` in them, and the names of the widgets.
#include <followspot-qt.hpp>
#include <cstdio>

static QString targetOf(const QString &step) { return step == "last" ? "line-40" : step; }

static void say(const QString &line) {
  std::printf("%s\n", qPrintable(line));
  std::fflush(stdout);
}

int main(int count, char **words) {
  QApplication app(count, words);
  auto window = new QWidget;
  window->setWindowTitle("Editor");
  window->resize(640, 440);

  auto save = new QPushButton("Save");
  save->setObjectName("save");
  QObject::connect(save, &QPushButton::clicked, [] { say("saved"); });
  auto bar = new QHBoxLayout;
  bar->setContentsMargins(0, 12, 24, 0);
  bar->addStretch();
  bar->addWidget(save);

  auto text = new QPlainTextEdit;
  text->setObjectName("text");
  auto lines = new QWidget;
  auto column = new QVBoxLayout(lines);
  for (int i = 1; i <= 60; i++) {
    auto line = new QLabel(QString("line-%1").arg(i));
    line->setObjectName(line->text());
    column->addWidget(line);
  }
  auto scrolled = new QScrollArea;
  scrolled->setWidgetResizable(true);
  scrolled->setWidget(lines);
  scrolled->setFixedWidth(160);

  auto columns = new QHBoxLayout;
  columns->addWidget(text);
  columns->addWidget(scrolled);
  auto all = new QVBoxLayout(window);
  all->addLayout(bar);
  all->addLayout(columns);
  if (qEnvironmentVariable("EDITOR_IS_MAXIMIZED") == "1") window->setWindowState(Qt::WindowMaximized);
  window->show();
  text->setFocus();

  followspot::Guide guide(window);
  QObject::connect(text, &QPlainTextEdit::textChanged, [&] {
    if (text->toPlainText().size() > 2) guide.setCondition("written");
  });
  guide.onEvent = [&](const followspot::Event &event) {
    if (event.kind == FOLLOWSPOT_EVENT_ENDED) say(QString("ended %1").arg(event.ending));
    if (event.kind != FOLLOWSPOT_EVENT_STEP) return;
    say("step " + event.step);
    // A test that drives this program has to know where to press.
    QRect place = guide.place(targetOf(event.step));
    if (qEnvironmentVariable("EDITOR_TELLS_PLACES") == "1")
      say(QString("place %1 %2 %3 %4 %5").arg(event.step).arg(place.x()).arg(place.y()).arg(place.width()).arg(place.height()));
  };
  if (!guide.start(count > 1 ? words[1] : "editor.json5")) {
    std::fprintf(stderr, "%s\n", qPrintable(guide.error()));
    return 1;
  }
  return app.exec();
}
