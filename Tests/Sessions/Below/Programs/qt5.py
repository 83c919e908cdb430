"""A small Qt 5 program that says what a person does to it, in the same words as gtk4.py."""

import sys

from PyQt5.QtCore import QEvent, QMimeData, QObject, Qt, QTimer
from PyQt5.QtGui import QDrag, QMouseEvent
from PyQt5.QtWidgets import QApplication, QLabel, QLineEdit, QMenu, QPushButton, QWidget

SIZE = (300, 380)
# Name, left, top, width, height.
AREAS = {
    "title": (0, 0, 300, 40),
    "button": (20, 50, 120, 40),
    "tip": (160, 50, 120, 40),
    "text": (20, 110, 260, 40),
    "wheel": (20, 170, 120, 40),
    "menu": (160, 170, 120, 40),
    "field": (20, 230, 260, 70),
    "source": (20, 320, 120, 40),
    "target": (160, 320, 120, 40),
}


def say(*words):
    print(*words, flush=True)


class Hover(QObject):
    """Tells when the pointer comes to a widget and goes from it."""

    def __init__(self, name, widget):
        super().__init__(widget)
        self.name = name
        widget.installEventFilter(self)

    def eventFilter(self, _widget, event):
        if event.type() == QEvent.Enter:
            say("hover", self.name, "in")
        if event.type() == QEvent.Leave:
            say("hover", self.name, "out")
        return False


class Title(QLabel):
    def mousePressEvent(self, event):
        window = self.window().windowHandle()
        window.startSystemMove()
        say("moves")
        # Wayland tells of no release after that, and Qt waits for it.
        release = QMouseEvent(
            QEvent.MouseButtonRelease, event.windowPos(), Qt.LeftButton, Qt.NoButton, Qt.NoModifier)
        QTimer.singleShot(0, lambda: QApplication.sendEvent(window, release))


class Button(QPushButton):
    count = 0

    def mousePressEvent(self, event):
        self.count = 1
        say("pressed", self.count)
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event):
        # Qt's word for the second press in a row.
        self.count += 1
        say("pressed", self.count)
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event):
        say("released")
        super().mouseReleaseEvent(event)


class Tip(QLabel):
    def event(self, event):
        shown = super().event(event)
        if event.type() == QEvent.ToolTip:
            say("tooltip")
        return shown


class Wheel(QLabel):
    def wheelEvent(self, event):
        say("wheel", f"{-event.angleDelta().y() / 120:g}")
        event.accept()


class Menu(QLabel):
    def __init__(self, *words):
        super().__init__(*words)
        self.menu = QMenu(self)
        self.menu.addAction("first")
        self.more = self.menu.addMenu("more")
        self.more.addAction("third")
        self.more.addAction("fourth")
        self.menu.triggered.connect(lambda action: say("item", action.text()))
        self.menu.aboutToHide.connect(lambda: say("menu closed"))
        for menu in (self.menu, self.more):
            menu.hovered.connect(lambda action: say("hover", "item-" + action.text(), "in"))
            menu.aboutToShow.connect(lambda menu=menu: QTimer.singleShot(50, lambda: self.tell(menu)))

    def mouseReleaseEvent(self, _event):
        self.menu.popup(self.mapToGlobal(self.rect().bottomLeft()))

    def tell(self, menu):
        for action in menu.actions():
            # The window is at 0, 0 for Qt, and so the global places are those of the window.
            place = menu.mapToGlobal(menu.actionGeometry(action).center())
            say("place", "item-" + action.text(), place.x(), place.y())


class Field(QLabel):
    def mousePressEvent(self, _event):
        say("field down")

    def mouseDoubleClickEvent(self, _event):
        say("field down")

    def mouseReleaseEvent(self, _event):
        say("field up")


class Source(QLabel):
    def mousePressEvent(self, event):
        self.start = event.pos()

    def mouseMoveEvent(self, event):
        if (event.pos() - self.start).manhattanLength() < QApplication.startDragDistance():
            return
        drag = QDrag(self)
        words = QMimeData()
        words.setText("words of qt5")
        drag.setMimeData(words)
        say("drag begins")
        drag.exec_(Qt.CopyAction)
        say("dragged")


class Target(QLabel):
    def __init__(self, *words):
        super().__init__(*words)
        self.setAcceptDrops(True)

    def dragEnterEvent(self, event):
        say("drag over")
        event.acceptProposedAction()

    def dropEvent(self, event):
        say("dropped", event.mimeData().text())
        event.acceptProposedAction()


application = QApplication(sys.argv)
window = QWidget(flags=Qt.FramelessWindowHint)
window.setWindowTitle("qt5")
window.setFixedSize(*SIZE)
kinds = {
    "title": Title, "button": Button, "tip": Tip, "text": QLineEdit, "wheel": Wheel,
    "menu": Menu, "field": Field, "source": Source, "target": Target,
}
for name, (left, top, width, height) in AREAS.items():
    area = kinds[name](name, window)
    area.setGeometry(left, top, width, height)
    Hover(name, area)
    if name == "button":
        area.clicked.connect(lambda: say("clicked"))
    if name == "tip":
        area.setToolTip("A tooltip")
    if name == "text":
        area.setText("some words")
        area.selectionChanged.connect(
            lambda line=area: line.hasSelectedText() and say("selected", line.selectedText()))
window.show()


def tell():
    for name, (left, top, width, height) in AREAS.items():
        say("place", name, left + width // 2, top + height // 2)
    say("ready")


QTimer.singleShot(0, tell)
application.exec_()
