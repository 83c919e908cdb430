// What windows there are and where, for the lights of tours that point at other programs.

import GLib from 'gi://GLib';
import Meta from 'gi://Meta';
import Shell from 'gi://Shell';

const KINDS = new Map([
    [Meta.WindowType.NORMAL, 'normal'],
    [Meta.WindowType.DIALOG, 'dialog'],
    [Meta.WindowType.MODAL_DIALOG, 'dialog'],
    [Meta.WindowType.UTILITY, 'utility'],
]);

// A title is as long as a program likes.
const LONGEST_TEXT = 1024;

const SIGNALS = [
    'position-changed', 'size-changed', 'workspace-changed', 'shown', 'notify::title', 'notify::wm-class',
    'notify::minimized', 'notify::fullscreen', 'notify::maximized-horizontally', 'notify::maximized-vertically',
];

export class WindowsWatch {
    /**
     * @param {Overlays} overlays - whose windows are left out
     * @param {Layout} layout - how clients count
     * @param {Function} tell - called with the changed windows, the ids that are gone, and all ids, the lowest first
     */
    constructor(overlays, layout, tell) {
        this._overlays = overlays;
        this._layout = layout;
        this._tell = tell;
        this._known = new Map();
        this._changed = new Set();
        this._focus = null;
        this._later = 0;
        global.display.connectObject(
            'window-created', (_, window) => this._meet(window),
            'restacked', () => this._schedule(),
            'notify::focus-window', () => this._focusMoved(), this);
        global.workspace_manager.connectObject('active-workspace-changed', () => {
            for (const window of this._known.values())
                this._note(window);
        }, this);
        for (const window of windowsInOrder(overlays))
            this._meet(window, false);
        this._focus = global.display.focus_window;
    }

    destroy() {
        if (this._later)
            laters().remove(this._later);
        this._later = 0;
        global.display.disconnectObject(this);
        global.workspace_manager.disconnectObject(this);
        for (const window of this._known.values())
            window.disconnectObject(this);
        this._known.clear();
        this._changed.clear();
        this._focus = null;
    }

    /** All windows of programs, the lowest first. */
    static all(overlays, layout) {
        return windowsInOrder(overlays).map(window => describe(window, layout));
    }

    _meet(window, isNew = true) {
        if (this._known.has(window.get_id()))
            return;
        this._known.set(window.get_id(), window);
        window.connectObject(
            ...SIGNALS.flatMap(signal => [signal, () => this._note(window)]),
            'unmanaged', () => {
                window.disconnectObject(this);
                this._known.delete(window.get_id());
                this._changed.delete(window);
                this._gone ??= [];
                this._gone.push(window.get_id());
                this._schedule();
            }, this);
        if (isNew)
            this._note(window);
    }

    _note(window) {
        this._changed.add(window);
        this._schedule();
    }

    _focusMoved() {
        for (const window of [this._focus, global.display.focus_window]) {
            if (window && this._known.has(window.get_id()))
                this._note(window);
        }
        this._focus = global.display.focus_window;
    }

    // Once a frame at most: a window that is dragged moves with every motion.
    _schedule() {
        if (this._later)
            return;
        this._later = laters().add(Meta.LaterType.BEFORE_REDRAW, () => {
            this._later = 0;
            this._flush();
            return GLib.SOURCE_REMOVE;
        });
    }

    _flush() {
        const order = windowsInOrder(this._overlays);
        const changed = order.filter(window => this._changed.has(window))
            .map(window => describe(window, this._layout));
        const gone = this._gone ?? [];
        this._gone = null;
        this._changed.clear();
        this._tell(changed, gone, order.map(window => window.get_id()));
    }
}

function laters() {
    return global.compositor.get_laters();
}

function windowsInOrder(overlays) {
    const windows = global.display.list_all_windows().filter(window =>
        !window.is_override_redirect() && !overlays.has(window) &&
        window.get_window_type() !== Meta.WindowType.DESKTOP &&
        window.get_window_type() !== Meta.WindowType.DOCK);
    return global.display.sort_windows_by_stacking(windows);
}

function describe(window, layout) {
    const monitor = window.get_monitor();
    const facts = {
        id: new GLib.Variant('t', window.get_id()),
        client: new GLib.Variant(
            's', window.get_client_type() === Meta.WindowClientType.WAYLAND ? 'wayland' : 'x11'),
        kind: new GLib.Variant('s', KINDS.get(window.get_window_type()) ?? 'other'),
        frame: packRect(layout.rect(window.get_frame_rect(), monitor)),
        buffer: packRect(layout.rect(window.get_buffer_rect(), monitor)),
        workspace: new GLib.Variant(
            'i', window.is_on_all_workspaces() ? -1 : window.get_workspace()?.index() ?? -1),
        showing: new GLib.Variant('b', !window.minimized && window.showing_on_its_workspace() &&
            window.located_on_workspace(global.workspace_manager.get_active_workspace())),
        focus: new GLib.Variant('b', window.has_focus()),
        minimised: new GLib.Variant('b', window.minimized),
        maximised: new GLib.Variant('b', window.maximized_horizontally && window.maximized_vertically),
        fullscreen: new GLib.Variant('b', window.fullscreen),
    };
    const texts = {
        'app-id': window.get_wm_class(),
        'desktop-id': Shell.WindowTracker.get_default().get_window_app(window)?.get_id(),
        'sandboxed-id': window.get_sandboxed_app_id(),
        'title': window.get_title(),
        'monitor': monitor < 0 ? null : layout.connectorOf(monitor),
    };
    for (const [key, text] of Object.entries(texts)) {
        if (text)
            facts[key] = new GLib.Variant('s', text.slice(0, LONGEST_TEXT));
    }
    const pid = window.get_pid();
    if (pid > 0)
        facts.pid = new GLib.Variant('i', pid);
    return facts;
}

function packRect({x, y, width, height}) {
    return new GLib.Variant('(iiii)', [x, y, width, height]);
}
