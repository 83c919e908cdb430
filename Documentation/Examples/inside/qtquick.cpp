// A small editor with a tour of itself, in Qt Quick.
//
//     ./editor editor.json5
//
// README.md has the line that builds it. All that the tour takes are the lines with `guide` in them, and each `objectName`.
#include <QtQml/QQmlComponent>
#include <QtQml/QQmlEngine>
#include <QtQuick/QQuickView>
#include <followspot-qt.hpp>
#include <cstdio>

static const char *const source = R"(
import QtQuick 2.15
Rectangle {
  color: '#e4e4e4'
  signal saved
  signal written
  Rectangle {
    objectName: 'save'
    x: parent.width - 114; y: 14; width: 80; height: 30; radius: 4; color: area.pressed ? '#ccc' : 'white'; border.color: '#888'
    signal clicked
    Text { anchors.centerIn: parent; text: 'Save' }
    MouseArea { id: area; anchors.fill: parent; onClicked: { parent.parent.saved(); parent.clicked() } }
  }
  Rectangle {
    objectName: 'text'
    x: 10; y: 58; width: parent.width - 190; height: parent.height - 68; color: 'white'; border.color: '#888'
    TextEdit { anchors.fill: parent; anchors.margins: 6; focus: true; onTextChanged: if (length > 2) written() }
  }
  Flickable {
    x: parent.width - 170; y: 58; width: 160; height: parent.height - 68; clip: true; contentHeight: lines.height
    Column {
      id: lines
      Repeater { model: 60; Text { objectName: 'line-' + (index + 1); width: 160; height: 24; text: objectName } }
    }
  }
}
)";

static void say(const QString &line) {
  std::printf("%s\n", qPrintable(line));
  std::fflush(stdout);
}

// Calls a function at a signal of QML; a program with Qt's compiler has slots for that.
static void hear(QObject *editor, const char *signal, std::function<void()> act) {
  auto relay = new QTimer(editor);
  relay->setSingleShot(true);
  QObject::connect(editor, signal, relay, SLOT(start()));
  QObject::connect(relay, &QTimer::timeout, act);
}

int main(int count, char **words) {
  QGuiApplication app(count, words);
  QQuickView window;
  window.setTitle("Editor");
  window.resize(640, 440);
  window.setResizeMode(QQuickView::SizeRootObjectToView);
  QQmlComponent component(window.engine());
  component.setData(source, QUrl());
  QObject *editor = component.create();
  if (!editor) {
    std::fprintf(stderr, "%s\n", qPrintable(component.errorString()));
    return 1;
  }
  window.setContent(QUrl(), &component, editor);
  if (qEnvironmentVariable("EDITOR_IS_MAXIMIZED") == "1") window.showMaximized();
  else window.show();

  followspot::Guide guide(&window);
  guide.onEvent = [&](const followspot::Event &event) {
    if (event.kind == FOLLOWSPOT_EVENT_ENDED) say(QString("ended %1").arg(event.ending));
    if (event.kind != FOLLOWSPOT_EVENT_STEP) return;
    say("step " + event.step);
    // A test that drives this program has to know where to press.
    QRect place = guide.place(event.step == "last" ? "line-40" : event.step);
    if (qEnvironmentVariable("EDITOR_TELLS_PLACES") == "1")
      say(QString("place %1 %2 %3 %4 %5").arg(event.step).arg(place.x()).arg(place.y()).arg(place.width()).arg(place.height()));
  };
  hear(editor, SIGNAL(saved()), [] { say("saved"); });
  hear(editor, SIGNAL(written()), [&] { guide.setCondition("written"); });
  if (!guide.start(count > 1 ? words[1] : "editor.json5")) {
    std::fprintf(stderr, "%s\n", qPrintable(guide.error()));
    return 1;
  }
  return app.exec();
}
