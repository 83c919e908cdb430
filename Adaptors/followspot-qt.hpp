/*
 * followspot-qt.hpp: a tour inside a window of a Qt 5 or Qt 6 program, with widgets or with Qt Quick.
 *
 *     followspot::Guide guide(window);
 *     guide.start("first-steps.json5");
 *
 * Steps point at widgets by their names: save->setObjectName("save"), or the name in Designer; at items of Qt Quick by
 * `objectName: "save"`. The name of an action leads to its button in a tool bar. Lights follow them through scrolling, resizing and
 * new layouts. A step that waits for `pressed: 'save'` goes on when the button was clicked, by a mouse, a finger, a key or a screen
 * reader.
 *
 * Link with followspot, Qt Widgets and Qt Gui's private headers (gui-private), as Qt gives a window's wl_surface nowhere else. For
 * Qt Quick it is Qt Quick instead of Qt Widgets, or both.
 * C++17. Call it on the main thread. In a window that is no Wayland window start() is false, and error() says why.
 *
 * This file is part of the program that includes it. Its license is that of Followspot: MIT.
 */
#ifndef FOLLOWSPOT_QT_HPP
#define FOLLOWSPOT_QT_HPP

#include "followspot-toolkit.h"

#include <QtCore/QAbstractEventDispatcher>
#include <QtCore/QMap>
#include <QtCore/QMetaMethod>
#include <QtCore/QPointer>
#include <QtCore/QSocketNotifier>
#include <QtCore/QTimer>
#include <QtGui/QtGui>
#include <QtGui/qpa/qplatformnativeinterface.h>
#ifdef QT_WIDGETS_LIB
#include <QtWidgets/QtWidgets>
#endif
#ifdef QT_QUICK_LIB
#include <QtQuick/QQuickItem>
#include <QtQuick/QQuickWindow>
#endif
#include <functional>
#include <utility>

namespace followspot {

/* What a tour tells, a turn of the loop later. */
struct Event {
  followspot_event_kind kind;
  followspot_ending ending;
  followspot_means by;
  int index;
  QString step, text;
};

/* Shows tours inside a window. */
class Guide : public QObject {
public:
  std::function<void(const Event &)> onEvent;

#ifdef QT_WIDGETS_LIB
  explicit Guide(QWidget *window, QObject *parent = nullptr) : QObject(parent), window(window->window()) {}
#endif
#ifdef QT_QUICK_LIB
  explicit Guide(QQuickWindow *window, QObject *parent = nullptr) : QObject(parent), handle(window) {}
#endif
  ~Guide() override { close(); }

  /* Shows the tour of a file, from the step of this name on, until it ends or its window is closed or destroyed. It takes the place of
     the one that is shown, whose end is reported, unless its file or its step is wrong. */
  bool start(const QString &path, const char *step = nullptr) {
    followspot_tour *tour = followspot_tour_load(path.toUtf8(), &reason);
    bool starts = tour && (!overlay || followspot_overlay_show_tour(overlay, tour, step, &reason));
    if (starts) starts = replace(tour, step);
    if (tour) followspot_tour_free(tour);
    return starts;
  }

  /* Why start() was false. */
  QString error() const { return QString::fromUtf8(reason.text); }

  /* Says whether a condition of the tour holds. */
  void setCondition(const char *name, bool holds = true) { followspot_overlay_set_condition(overlay, name, holds, nullptr); }

  /* Says that a person has pressed a target that is no button. */
  void press(const char *name) { followspot_overlay_press_target(overlay, name, nullptr); }

  void tell(followspot_request request, const char *name = nullptr) { followspot_overlay_request(overlay, request, name, nullptr); }

  /* Where a target is on the surface of the window, as far as it can be seen. */
  QRect place(const QString &name) const { return targets.value(name.toUtf8()).rect; }

  /* Ends everything. A tour that ends does so by itself. */
  void close() {
    if (!overlay) return;
    qApp->removeEventFilter(this);
    delete session;
    targets.clear();
    detach();
    followspot_overlay_on_event(overlay, nullptr, nullptr, nullptr);
    followspot_overlay_free(overlay);
    overlay = nullptr;
    isShown = false;
  }

  bool eventFilter(QObject *object, QEvent *event) override {
    /* Its own handlers, which come later, may leave it open. */
    if (event->type() == QEvent::Close && (object == handle || object == window)) {
      auto look = [this] { if (handle && !handle->isVisible()) endSoon(FOLLOWSPOT_ENDING_CLOSED); };
      QMetaObject::invokeMethod(this, look, Qt::QueuedConnection);
    }
    if (object == handle) return takes(event);
    if (!window || !object->isWidgetType()) return false;
    switch (event->type()) {
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::ChildPolished:
      for (QObject *parent = object; parent; parent = parent->parent())
        if (parent == window) return frameSoon(), false;
      break;
    case QEvent::UpdateRequest:
      if (object == window) frame();
      break;
    default: break;
    }
    return false;
  }

private:
  /* -- What Qt 5 and Qt 6 have in two ways -- */

#if QT_VERSION >= QT_VERSION_CHECK(6, 0, 0)
  template <typename Pointer> static QPointF placeOf(const Pointer &pointer) { return pointer.position(); }
  static const auto &fingersOf(const QTouchEvent &event) { return event.points(); }
  template <typename Action> static auto placesOf(const Action &action) { return action.associatedObjects(); }
#else
  static QPointF placeOf(const QMouseEvent &event) { return event.localPos(); }
  static QPointF placeOf(const QTabletEvent &event) { return event.posF(); }
  static QPointF placeOf(const QTouchEvent::TouchPoint &finger) { return finger.pos(); }
  static const auto &fingersOf(const QTouchEvent &event) { return event.touchPoints(); }
  template <typename Action> static auto placesOf(const Action &action) { return action.associatedWidgets(); }
#endif

  struct Target {
    QPointer<QObject> thing; /* a widget or an item */
    QTimer *relay = nullptr; /* what a press of it starts; it outlives a dialog that the press closes */
    QRect rect; /* as last told */
  };

  QPointer<QObject> window; /* a widget; null with Qt Quick */
  QPointer<QWindow> handle;
  followspot_overlay *overlay = nullptr;
  followspot_window *area = nullptr;
  followspot_error reason = FOLLOWSPOT_ERROR_INIT;
  QPointer<QObject> session; /* what listens while the overlay is open goes with it */
  QMap<QByteArray, Target> targets;
  bool isShown = false, isKeyTold = false, isKeyOurs = false, hasFinger = false;

  bool replace(followspot_tour *tour, const char *step) {
    if (isShown) QMetaObject::invokeMethod(this, [this] { report(ended(FOLLOWSPOT_ENDING_CLOSED)); }, Qt::QueuedConnection);
    close();
    bool starts = open();
    char name[1025];
    for (size_t i = 0; starts && followspot_tour_target(tour, i, name, sizeof name, nullptr); i++) targets[name] = Target();
    starts = starts && followspot_overlay_show_tour(overlay, tour, step, &reason);
    if (!starts) close();
    return isShown = starts;
  }

  bool open() {
#ifdef QT_WIDGETS_LIB
    if (window) widget()->winId(), handle = widget()->windowHandle();
#endif
    if (!handle) {
      reason = FOLLOWSPOT_ERROR_INIT;
      reason.code = FOLLOWSPOT_ERROR_BAD_ARGUMENT;
      qstrncpy(reason.text, "The guide has no window: it was destroyed.", sizeof reason.text);
      return false;
    }
    QPlatformNativeInterface *native = QGuiApplication::platformNativeInterface();
    bool isWayland = QGuiApplication::platformName().startsWith(QLatin1String("wayland"));
    void *display = isWayland ? native->nativeResourceForIntegration("wl_display") : nullptr;
    overlay = followspot_overlay_open_inside(static_cast<wl_display *>(display), nullptr, &reason);
    if (!overlay) return false;
    followspot_overlay_on_event(overlay, [](const followspot_event *event, void *guide) { static_cast<Guide *>(guide)->hear(event); }, this, nullptr);
    session = new QObject(this);
    auto notifier = new QSocketNotifier(followspot_overlay_fd(overlay, nullptr), QSocketNotifier::Read, session);
    connect(notifier, &QSocketNotifier::activated, session, [this] { turn(); });
    /* Qt reads the connection, so it only has to look whether something is there for the overlay. */
    auto look = [this] { if (followspot_overlay_has_events(overlay)) turn(); };
    QAbstractEventDispatcher *loop = QAbstractEventDispatcher::instance();
    connect(loop, &QAbstractEventDispatcher::awake, session, look);
    connect(loop, &QAbstractEventDispatcher::aboutToBlock, session, look);
    connect(window ? window.data() : handle.data(), &QObject::destroyed, session, [this] { endSoon(FOLLOWSPOT_ENDING_CLOSED); });
    qApp->installEventFilter(this);
#ifdef QT_QUICK_LIB
    if (auto quick = qobject_cast<QQuickWindow *>(handle.data())) {
      connect(quick, &QQuickWindow::afterAnimating, session, [this] { frame(); });
      connect(quick, &QQuickWindow::frameSwapped, session, [this] { endFrame(); }, Qt::QueuedConnection);
    }
#endif
    if (handle->isExposed()) attach();
    return true;
  }

  /* Does what there is to do, with the next frame of the window or without one. */
  void turn(followspot_window *framed = nullptr) {
    followspot_error error = FOLLOWSPOT_ERROR_INIT;
    if (!overlay || followspot_toolkit_update(overlay, framed, &error)) return;
    reason = error;
    endSoon(FOLLOWSPOT_ENDING_FAILED, this->error());
  }

  static Event ended(followspot_ending ending, const QString &text = QString()) {
    return {FOLLOWSPOT_EVENT_ENDED, ending, FOLLOWSPOT_MEANS_NONE, 0, QString(), text};
  }

  /* Ends what is shown; later, since what has called may belong to it. */
  void endSoon(followspot_ending ending, const QString &text = QString()) {
    QMetaObject::invokeMethod(this, [this, ending, text, lost = session] {
      if (!lost) return;
      close();
      report(ended(ending, text));
    }, Qt::QueuedConnection);
  }

  void hear(const followspot_event *told) {
    Event event{told->kind, told->ending, told->by, int(told->index), QString::fromUtf8(told->step), QString::fromUtf8(told->text)};
    if (event.kind == FOLLOWSPOT_EVENT_ENDED) isShown = false;
    /* Later, so that the program may close the guide, or show a dialog and wait for it. */
    QMetaObject::invokeMethod(this, [this, event, begun = session] {
      if (event.kind == FOLLOWSPOT_EVENT_TARGET_MISSING) reveal();
      if (event.kind == FOLLOWSPOT_EVENT_ANNOUNCEMENT) announce(event.text);
      if (event.kind == FOLLOWSPOT_EVENT_ENDED && begun) close();
      report(event);
    }, Qt::QueuedConnection);
  }

  void announce([[maybe_unused]] const QString &words) {
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    /* Qt knows the widget as something to read, and not its QWindow. */
    QAccessibleAnnouncementEvent announcement(window ? window.data() : handle.data(), words);
    announcement.setPoliteness(QAccessible::AnnouncementPoliteness::Assertive);
    QAccessible::updateAccessibility(&announcement);
#endif
  }

  void report(const Event &event) {
    /* The program may delete the guide in it, or set another one. */
    auto told = onEvent;
    if (told) told(event);
  }

  /* -- The window -- */

  void attach() {
    QPlatformNativeInterface *native = QGuiApplication::platformNativeInterface();
    auto surface = static_cast<wl_surface *>(native->nativeResourceForWindow("surface", handle));
    /* It has a size from its first frame on, before which targets have no places: a tour begins with that. */
    area = followspot_window_new(overlay, surface, 0, 0, nullptr);
    followspot_window_on_commit_needed(area, [](followspot_window *, void *guide) { static_cast<Guide *>(guide)->frameSoon(); }, this, nullptr);
    frameSoon();
  }

  void detach() { followspot_window_free(std::exchange(area, nullptr)); }

  void frameSoon() {
#ifdef QT_WIDGETS_LIB
    if (window) return widget()->update(0, 0, 1, 1);
#endif
    if (handle) handle->requestUpdate();
  }

  /* Before the window paints: what its next frame shows, the overlay shows with it. */
  void frame() {
    if (!area) return;
    QMargins frame = handle->frameMargins();
    QSize inner = handle->size();
    followspot_geometry geometry = FOLLOWSPOT_GEOMETRY_INIT;
    geometry.width = inner.width() + frame.left() + frame.right();
    geometry.height = inner.height() + frame.top() + frame.bottom();
    geometry.content = {double(frame.left()), double(frame.top()), double(inner.width()), double(inner.height())};
    geometry.scale = handle->devicePixelRatio();
    tellTargets();
    followspot_window_set_geometry(area, &geometry, nullptr);
    turn(area);
    /* Widgets paint and commit before the loop goes on; Qt Quick says when it has. */
    if (window) QMetaObject::invokeMethod(this, [this] { endFrame(); }, Qt::QueuedConnection);
  }

  void endFrame() { followspot_window_end_frame(area, nullptr); }

  /* -- Targets -- */

  /* The widget, the action or the item of this name; in the window, or else in one of its dialogs. */
  QObject *find(const QString &name) const {
#ifdef QT_WIDGETS_LIB
    if (window) {
      if (window->objectName() == name) return window;
      for (QWidget *other : window->findChildren<QWidget *>(name))
        if (other->window() == window) return other;
      /* An action has a button in each bar that it is in. */
      for (QAction *action : window->findChildren<QAction *>(name))
        for (QToolBar *bar : window->findChildren<QToolBar *>())
          if (QWidget *button = bar->widgetForAction(action)) return button;
      for (QAction *action : window->findChildren<QAction *>(name))
        if (menuOf(action)) return action;
      return window->findChild<QWidget *>(name);
    }
#endif
#ifdef QT_QUICK_LIB
    if (auto quick = qobject_cast<QQuickWindow *>(handle.data())) return findItem(quick->contentItem(), name);
#endif
    return nullptr;
  }

#ifdef QT_WIDGETS_LIB
  QWidget *widget() const { return static_cast<QWidget *>(window.data()); }

  static QMenu *menuOf(QAction *action) {
    const auto places = placesOf(*action);
    for (QObject *place : places)
      if (auto menu = qobject_cast<QMenu *>(place)) return menu;
    return nullptr;
  }

  /* A menu lies above the overlay, so of its actions all of it counts. So does a dialog, and no program knows where that is:
     compositors put it over the middle. */
  QRect above(QWidget *other) const {
    QRect rect(QPoint(0, 0), other->size());
    if (!other->isVisible()) return QRect();
    if (qobject_cast<QMenu *>(other)) rect.moveTopLeft(widget()->mapFromGlobal(other->mapToGlobal(QPoint(0, 0))));
    else rect.moveCenter(widget()->rect().center());
    return rect;
  }
#endif

#ifdef QT_QUICK_LIB
  static QQuickItem *findItem(QQuickItem *item, const QString &name) {
    if (item->objectName() == name) return item;
    for (QQuickItem *child : item->childItems())
      if (QQuickItem *found = findItem(child, name)) return found;
    return nullptr;
  }
#endif

  /* Where it is in the window, as far as it can be seen. */
  QRect visible(QObject *thing) const {
    QRect rect;
#ifdef QT_WIDGETS_LIB
    if (auto part = qobject_cast<QWidget *>(thing)) {
      if (!part->isVisible()) return rect;
      bool isHere = part->window() == window;
      rect = isHere ? QRect(part->mapTo(widget(), QPoint(0, 0)), part->size()) : above(part->window());
      for (QWidget *parent = part; isHere && parent != window; rect &= QRect(parent->mapTo(widget(), QPoint(0, 0)), parent->size()))
        parent = parent->parentWidget();
    }
    if (auto action = qobject_cast<QAction *>(thing)) rect = above(menuOf(action));
#endif
#ifdef QT_QUICK_LIB
    if (auto item = qobject_cast<QQuickItem *>(thing)) {
      if (!item->isVisible()) return rect;
      QRectF seen = item->mapRectToScene(QRectF(0, 0, item->width(), item->height())) & QRectF(QPointF(), QSizeF(handle->size()));
      for (QQuickItem *parent = item->parentItem(); parent; parent = parent->parentItem())
        if (parent->clip()) seen &= parent->mapRectToScene(QRectF(0, 0, parent->width(), parent->height()));
      rect = seen.toRect();
    }
#endif
    return rect.isEmpty() ? QRect() : rect.translated(handle->frameMargins().left(), handle->frameMargins().top());
  }

  /* Tells where the targets are; the library finds out what of it is new. */
  void tellTargets() {
    for (auto at = targets.begin(); area && at != targets.end(); ++at) {
      Target &target = at.value();
      if (!target.thing && (target.thing = find(QString::fromUtf8(at.key())))) follow(target, at.key());
      target.rect = target.thing ? visible(target.thing) : QRect();
      followspot_rect place = {double(target.rect.x()), double(target.rect.y()), double(target.rect.width()), double(target.rect.height())};
      followspot_toolkit_set_place(area, at.key(), target.thing, place);
    }
  }

  /* Hears when a widget or an item is pressed, by the first of its signals that says so. */
  void follow(Target &target, const QByteArray &name) {
    static const QList<QByteArray> signs = {"clicked", "triggered", "returnPressed", "accepted", "activated", "tabBarClicked", "tapped", "toggled"};
    const QMetaObject *type = target.thing->metaObject();
    for (const QByteArray &sign : signs)
      for (int i = 0; i < type->methodCount(); i++) {
        if (type->method(i).methodType() != QMetaMethod::Signal || type->method(i).name() != sign) continue;
        /* A slot that every signal fits, without a class of our own for Qt's compiler. */
        if (!target.relay) {
          target.relay = new QTimer(session);
          target.relay->setSingleShot(true);
          connect(target.relay, &QTimer::timeout, this, [this, name] { press(name); });
        }
        connect(target.thing, QByteArray("2") + type->method(i).methodSignature(), target.relay, SLOT(start()));
        return;
      }
  }

  /* Brings the widgets and items that a step misses into the visible part of what they scroll in. */
  void reveal() {
    for (auto at = targets.cbegin(); overlay && at != targets.cend(); ++at) {
      QObject *thing = at.value().thing;
      if (!followspot_overlay_misses_target(overlay, at.key())) continue;
#ifdef QT_WIDGETS_LIB
      auto part = qobject_cast<QWidget *>(thing);
      for (QWidget *parent = part; parent; parent = parent->parentWidget())
        if (auto scrolled = qobject_cast<QScrollArea *>(parent)) scrolled->ensureWidgetVisible(part);
#endif
#ifdef QT_QUICK_LIB
      auto item = qobject_cast<QQuickItem *>(thing);
      for (QQuickItem *parent = item; parent; parent = parent->parentItem()) {
        if (!parent->inherits("QQuickFlickable")) continue;
        QRectF place = parent->mapRectFromItem(item, QRectF(0, 0, item->width(), item->height()));
        double most = parent->property("contentHeight").toDouble() - parent->height();
        double y = parent->property("contentY").toDouble() + place.center().y() - parent->height() / 2;
        if (place.top() < 0 || place.bottom() > parent->height()) parent->setProperty("contentY", qBound(0.0, y, qMax(0.0, most)));
      }
#endif
    }
  }

  /* -- Input -- */

  /* An event with its time and modifiers. */
  static followspot_input input(const QInputEvent *event) {
    Qt::KeyboardModifiers held = event ? event->modifiers() : Qt::NoModifier;
    return followspot_toolkit_input(event ? quint32(event->timestamp()) : 0, held & Qt::ShiftModifier, held & Qt::ControlModifier,
                                    held & Qt::AltModifier, held & Qt::MetaModifier);
  }

  /* From a place in the window to one on its surface. */
  QPointF onSurface(QPointF at) const { return at + QPointF(handle->frameMargins().left(), handle->frameMargins().top()); }

  bool take(followspot_input_kind kind, const QInputEvent *event, QPointF at = QPointF(), int finger = 0) {
    followspot_input done = input(event);
    done.finger = finger;
    return followspot_toolkit_handle(area, &done, kind, at.x(), at.y());
  }

  /* The mouse or a pen. */
  template <typename Pointer> bool takePointer(const Pointer &event) {
    followspot_input done = input(&event);
    QEvent::Type type = event.type();
    quint32 number = event.button() == Qt::LeftButton ? 1 : event.button() == Qt::RightButton ? 3 : 2;
    QPointF at = onSurface(placeOf(event));
    if (type == QEvent::MouseMove || type == QEvent::TabletMove)
      return followspot_toolkit_handle(area, &done, FOLLOWSPOT_INPUT_POINTER, at.x(), at.y());
    bool isPress = type != QEvent::MouseButtonRelease && type != QEvent::TabletRelease;
    return followspot_toolkit_handle_button(area, &done, at.x(), at.y(), number, isPress);
  }

  bool takesKey(QKeyEvent *event, bool isPress) {
    /* Releases come between the repetitions, too. */
    if (!isPress && event->isAutoRepeat()) return isKeyOurs;
    followspot_input done = input(event);
    return isKeyOurs = followspot_toolkit_handle_key(area, &done, event->nativeVirtualKey(), event->nativeScanCode() - 8, isPress);
  }

  /* Whether an event of the window is the overlay's alone. */
  bool takes(QEvent *event) {
    bool isOurs = false;
    QEvent::Type type = event->type();
    if (type == QEvent::Expose && handle->isExposed() && !area) attach();
    if (type == QEvent::Hide) detach();
    if (type == QEvent::PlatformSurface)
      if (static_cast<QPlatformSurfaceEvent *>(event)->surfaceEventType() == QPlatformSurfaceEvent::SurfaceAboutToBeDestroyed) detach();
    if (!area) return false;
    switch (type) {
    case QEvent::MouseMove:
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
      /* A finger that the overlay leaves to the program becomes a mouse. */
      if (static_cast<QMouseEvent *>(event)->source() != Qt::MouseEventNotSynthesized && hasFinger) return false;
      isOurs = takePointer(*static_cast<QMouseEvent *>(event));
      break;
    case QEvent::TabletMove:
    case QEvent::TabletPress:
    case QEvent::TabletRelease: isOurs = takePointer(*static_cast<QTabletEvent *>(event)); break;
    case QEvent::Wheel: {
      QPoint angle = static_cast<QWheelEvent *>(event)->angleDelta();
      isOurs = take(FOLLOWSPOT_INPUT_SCROLL, static_cast<QInputEvent *>(event), QPointF(-angle.x() / 12.0, -angle.y() / 12.0));
      break;
    }
    case QEvent::TouchBegin:
    case QEvent::TouchUpdate:
    case QEvent::TouchEnd: {
      auto touch = static_cast<QTouchEvent *>(event);
      hasFinger = type != QEvent::TouchEnd;
      for (const auto &finger : fingersOf(*touch)) {
        int state = int(finger.state()), down = int(Qt::TouchPointPressed), up = int(Qt::TouchPointReleased);
        followspot_input_kind kind = state == down ? FOLLOWSPOT_INPUT_FINGER_DOWN : state == up ? FOLLOWSPOT_INPUT_FINGER_UP : FOLLOWSPOT_INPUT_FINGER_MOVED;
        isOurs = take(kind, touch, onSurface(placeOf(finger)), finger.id()) || isOurs;
      }
      break;
    }
    case QEvent::TouchCancel:
      hasFinger = false;
      isOurs = take(FOLLOWSPOT_INPUT_FINGERS_GONE, static_cast<QInputEvent *>(event));
      break;
    case QEvent::ShortcutOverride:
      /* What is accepted here is no shortcut of the program and comes once more as a key. */
      isOurs = takesKey(static_cast<QKeyEvent *>(event), true);
      isKeyTold = true;
      break;
    case QEvent::KeyPress:
      isOurs = isKeyTold ? isKeyOurs : takesKey(static_cast<QKeyEvent *>(event), true);
      isKeyTold = false;
      break;
    case QEvent::KeyRelease: isOurs = takesKey(static_cast<QKeyEvent *>(event), false); break;
    case QEvent::Leave: take(FOLLOWSPOT_INPUT_POINTER_LEFT, nullptr); break;
    case QEvent::FocusOut: take(FOLLOWSPOT_INPUT_KEYS_LOST, nullptr); break;
    default: break;
    }
    if (isOurs) event->accept();
    return isOurs;
  }
};

}  // namespace followspot

#endif
