// A program with a tour for tests, in Qt 6 or 5, with widgets or Qt Quick: it does what its standard input says, and tells what its
// widgets hear. README.md has the words.
#include <QtCore/QSocketNotifier>
#ifdef QT_QUICK_LIB
#include <QtQml/QQmlComponent>
#include <QtQml/QQmlEngine>
#include <QtQuick/QQuickView>
#endif
#include <followspot-qt.hpp>
#include <cstdio>
#include <memory>
#include <unistd.h>

static void say(const QString &line) {
  std::printf("%s\n", qPrintable(line));
  std::fflush(stdout);
}

static void tell(const followspot::Event &event) {
  if (event.kind == FOLLOWSPOT_EVENT_STEP) say("step " + event.step);
  if (event.kind == FOLLOWSPOT_EVENT_TARGET_MISSING) say("missing " + event.text);
  if (event.kind == FOLLOWSPOT_EVENT_ENDED) say(QString("ended %1").arg(event.ending));
}

// Tells of the keys that a window gets.
struct Ear : QObject {
  bool eventFilter(QObject *, QEvent *event) override {
    if (event->type() == QEvent::KeyPress) say(QString("heard %1").arg(static_cast<QKeyEvent *>(event)->nativeVirtualKey()));
    return false;
  }
};

static Ear ear;

#ifdef QT_QUICK_LIB
static const char *const words = R"(
import QtQuick 2.15
Rectangle {
  id: all
  signal said(string word)
  Shortcut { sequence: 'Escape'; onActivated: all.said('heard 65307') }
  Shortcut { sequence: 'Tab'; onActivated: all.said('heard 65289') }
  Shortcut { sequence: 'Return'; onActivated: all.said('heard 65293') }
  Rectangle {
    objectName: 'save'
    x: 40; y: 20; width: 80; height: 30; color: '#c0c0c0'
    signal clicked
    MouseArea { anchors.fill: parent; onClicked: { all.said('saved'); parent.clicked() } }
  }
  Rectangle {
    objectName: 'text'
    x: 40; y: 110; width: 160; height: 30; color: '#e0e0e0'
    TextInput { anchors.fill: parent; focus: true }
  }
}
)";

// The host's window, in Qt Quick: menus and dialogs there are items of the same window.
struct Window : QQuickView {
  Window() {
    resize(640, 440);
    setResizeMode(SizeRootObjectToView);
    auto component = new QQmlComponent(engine(), this);
    component->setData(words, QUrl());
    QObject *root = component->create();
    if (!root) qFatal("%s", qPrintable(component->errorString()));
    setContent(QUrl(), component, root);
    // A slot that takes a text, without a class of our own for Qt's compiler.
    connect(root, SIGNAL(said(QString)), this, SLOT(setTitle(QString)));
    connect(this, &QWindow::windowTitleChanged, [this](const QString &word) {
      if (!word.isEmpty()) say(word), setTitle(QString());
    });
    installEventFilter(&ear);
    if (qEnvironmentVariableIsSet("HOST_IS_MAXIMIZED")) showMaximized();
    else show();
  }
  void openMenu() {}
  void openDialog() {}
  void closeAll() {}
  void press(const QString &) {}
};
using Application = QGuiApplication;
#else
static QPushButton *button(const QString &name, const QString &word) {
  auto made = new QPushButton(name);
  made->setObjectName(name);
  QObject::connect(made, &QPushButton::clicked, [word] { say(word); });
  return made;
}

// The host's window, in widgets.
struct Window : QWidget {
  QMenu *menu = new QMenu(this);
  QDialog *dialog = nullptr;
  Window() {
    resize(640, 440);
    auto all = new QVBoxLayout(this);
    auto bar = new QHBoxLayout;
    auto text = new QLineEdit;
    text->setObjectName("text");
    text->setFixedWidth(160);
    bar->addWidget(button("save", "saved"));
    bar->addStretch();
    all->addLayout(bar);
    all->addSpacing(60);
    all->addWidget(text);
    all->addStretch();
    QAction *pick = menu->addAction("pick");
    pick->setObjectName("pick");
    connect(pick, &QAction::triggered, [] { say("picked"); });
    const std::pair<int, int> keys[] = {{Qt::Key_Escape, 65307}, {Qt::Key_Tab, 65289}, {Qt::Key_Return, 65293}};
    for (auto [key, symbol] : keys) {
      auto shortcut = new QShortcut(QKeySequence(key), this);
      shortcut->setContext(Qt::ApplicationShortcut);
      QString word = QString("heard %1").arg(symbol);
      connect(shortcut, &QShortcut::activated, [word] { say(word); });
    }
    if (qEnvironmentVariableIsSet("HOST_IS_MAXIMIZED")) setWindowState(Qt::WindowMaximized);
    show();
    windowHandle()->installEventFilter(&ear);
    text->setFocus();
  }
  void openMenu() {
    // No press has opened it, so Qt does not know what it belongs to.
    menu->winId();
    menu->windowHandle()->setTransientParent(windowHandle());
    menu->popup(mapToGlobal(QPoint(200, 40)));
  }
  void openDialog() {
    dialog = new QDialog(this);
    dialog->setModal(true);
    (new QVBoxLayout(dialog))->addWidget(button("confirm", "confirmed"));
    dialog->show();
  }
  void press(const QString &name) {
    if (auto made = findChild<QPushButton *>(name)) made->click();
    if (auto action = findChild<QAction *>(name)) action->trigger();
  }
  void closeAll() {
    menu->hide();
    delete dialog;
    dialog = nullptr;
  }
};
using Application = QApplication;
#endif

static std::unique_ptr<Window> window;
static std::unique_ptr<followspot::Guide> guide;

static void obey(const QString &word, const QString &tour) {
  if (word == "start") {
    guide = std::make_unique<followspot::Guide>(window.get());
    guide->onEvent = tell;
    if (!guide->start(tour)) say(guide->error());
  }
  if (word == "stop") guide.reset();
  if (word == "next" && guide) guide->tell(FOLLOWSPOT_REQUEST_NEXT);
  if (word == "hide") window->hide();
  if (word == "show") window->show();
  if (word == "close") {
    window.reset();
    guide.reset();
    window = std::make_unique<Window>();
  }
  if (word == "destroy") window.reset();
  if (word.startsWith("again ") && !guide->start(tour, qPrintable(word.mid(6)))) say(guide->error());
  if (word == "menu") window->openMenu();
  if (word == "dialog") window->openDialog();
  if (word.startsWith("press ")) window->press(word.mid(6));
  if (word == "away") window->closeAll();
  QRect place = guide && word.startsWith("place ") ? guide->place(word.mid(6)) : QRect();
  if (!place.isEmpty()) say(word + QString(" %1 %2 %3 %4").arg(place.x()).arg(place.y()).arg(place.width()).arg(place.height()));
  say("did " + word);
}

int main(int count, char **words) {
  Application app(count, words);
  app.setQuitOnLastWindowClosed(false);
  window = std::make_unique<Window>();
  QByteArray input;
  QSocketNotifier notifier(0, QSocketNotifier::Read);
  QObject::connect(&notifier, &QSocketNotifier::activated, [&] {
    char bytes[256];
    ssize_t read = ::read(0, bytes, sizeof bytes);
    if (read <= 0) return app.quit();
    input.append(bytes, int(read));
    for (int end; (end = int(input.indexOf('\n'))) >= 0; input.remove(0, end + 1)) obey(QString::fromUtf8(input.left(end)), words[1]);
  });
  app.exec();
  guide.reset();
  window.reset();
  return 0;
}
