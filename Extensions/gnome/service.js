// The object on the bus. Each client has a session, which ends with its connection; signals go to that client alone.

import Gio from 'gi://Gio';
import GLib from 'gi://GLib';

import {makeToken, reasonToRefuse} from './callers.js';
import {ACCESS_DENIED, INVALID_ARGUMENTS, NAME, NOT_OPEN, PATH, VERSION, XML} from './interface.js';
import {Liveness} from './liveness.js';
import {Layout} from './monitors.js';
import {PointerWatch} from './pointer.js';
import {WindowsWatch} from './windows.js';

export class Service {
    constructor(overlays, extensionVersion) {
        this._overlays = overlays;
        this._extensionVersion = extensionVersion ?? '';
        this._sessions = new Map();
        this._layout = new Layout();
        this._object = Gio.DBusExportedObject.wrapJSObject(XML, this);
        this._object.export(Gio.DBus.session, PATH);
        this._name = Gio.bus_own_name_on_connection(
            Gio.DBus.session, NAME, Gio.BusNameOwnerFlags.NONE, null, null);
    }

    destroy() {
        this._isDestroyed = true;
        for (const sender of [...this._sessions.keys()])
            this._end(sender);
        Gio.bus_unown_name(this._name);
        this._object.unexport();
        this._object = null;
        this._layout.destroy();
    }

    /** Gives the desktop back to the person, whatever the clients do. */
    endAll() {
        for (const sender of [...this._sessions.keys()])
            this._end(sender, {minimizes: true});
    }

    // MARK: Properties and methods, by their names on the bus

    get Version() {
        return VERSION;
    }

    get Extension() {
        return this._extensionVersion;
    }

    async OpenAsync(_, invocation) {
        const sender = invocation.get_sender();
        try {
            const refusal = await reasonToRefuse(Gio.DBus.session, sender);
            if (refusal) {
                invocation.return_dbus_error(ACCESS_DENIED, refusal);
                return;
            }
            const token = this._sessions.get(sender)?.token ?? await makeToken();
            await this._layout.refresh();
            // The extension may have been disabled meanwhile.
            if (this._isDestroyed) {
                invocation.return_dbus_error(NOT_OPEN, 'The extension was disabled.');
                return;
            }
            if (!this._sessions.has(sender))
                this._begin(sender, token);
            invocation.return_value(new GLib.Variant('(s)', [this._sessions.get(sender).token]));
        } catch (error) {
            invocation.return_dbus_error('org.freedesktop.DBus.Error.Failed', `No session: ${error.message}`);
        }
    }

    CloseAsync(_, invocation) {
        this._end(invocation.get_sender());
        invocation.return_value(null);
    }

    SetKeyboardAsync([use], invocation) {
        this._inSession(invocation, session => {
            if (!['none', 'shared', 'exclusive'].includes(use)) {
                invocation.return_dbus_error(INVALID_ARGUMENTS, 'The use is none, shared or exclusive.');
                return;
            }
            this._overlays.useKeyboard(session.token, use);
            session.liveness?.destroy();
            session.liveness = use === 'exclusive'
                ? new Liveness(session.sender, () => this._end(session.sender, {minimizes: true}))
                : null;
            invocation.return_value(null);
        });
    }

    TakeKeyboardAsync(_, invocation) {
        this._inSession(invocation, session => {
            this._overlays.takeKeyboard(session.token);
            invocation.return_value(null);
        });
    }

    WindowsAsync(_, invocation) {
        this._inSession(invocation, () => {
            const windows = WindowsWatch.all(this._overlays, this._layout);
            invocation.return_value(new GLib.Variant('(aa{sv})', [windows]));
        });
    }

    WatchWindowsAsync([watch], invocation) {
        this._inSession(invocation, session => {
            if (watch) {
                session.windows ??= new WindowsWatch(this._overlays, this._layout, (...change) =>
                    this._tell(session, 'WindowsChanged', '(aa{sv}atat)', change));
            } else {
                session.windows?.destroy();
                session.windows = null;
            }
            invocation.return_value(null);
        });
    }

    PointerAsync(_, invocation) {
        this._inSession(invocation, () => {
            invocation.return_value(new GLib.Variant('(ddu)', PointerWatch.place(this._layout)));
        });
    }

    WatchPointerAsync([watch], invocation) {
        this._inSession(invocation, session => {
            invocation.return_value(null);
            if (watch) {
                session.pointer ??= new PointerWatch(this._layout, (...place) =>
                    this._tell(session, 'PointerMoved', '(ddu)', place));
            } else {
                session.pointer?.destroy();
                session.pointer = null;
            }
        });
    }

    MonitorsAsync(_, invocation) {
        this._inSession(invocation, () => {
            invocation.return_value(new GLib.Variant('(aa{sv})', [this._layout.monitors().map(packMonitor)]));
        });
    }

    // MARK: Sessions

    _begin(sender, token) {
        const session = {sender, token, windows: null, pointer: null, liveness: null, watch: 0};
        this._sessions.set(sender, session);
        session.watch = Gio.bus_watch_name_on_connection(
            Gio.DBus.session, sender, Gio.BusNameWatcherFlags.NONE, null, () => this._end(sender));
        this._overlays.beginSession(
            token,
            connector => this._tell(session, 'Adopted', '(s)', [connector]),
            (connector, reason) => this._tell(session, 'Released', '(ss)', [connector, reason]));
    }

    _end(sender, {minimizes = false} = {}) {
        const session = this._sessions.get(sender);
        if (!session)
            return;
        this._sessions.delete(sender);
        Gio.bus_unwatch_name(session.watch);
        session.windows?.destroy();
        session.pointer?.destroy();
        session.liveness?.destroy();
        this._overlays.endSession(session.token, {minimizes});
    }

    _inSession(invocation, body) {
        const session = this._sessions.get(invocation.get_sender());
        if (session)
            body(session);
        else
            invocation.return_dbus_error(NOT_OPEN, 'Call Open first.');
    }

    _tell(session, signal, type, values) {
        Gio.DBus.session.emit_signal(session.sender, PATH, NAME, signal, new GLib.Variant(type, values));
    }
}

function packMonitor({connector, x, y, width, height, scale, primary}) {
    const packed = {
        x: new GLib.Variant('i', x), y: new GLib.Variant('i', y),
        width: new GLib.Variant('i', width), height: new GLib.Variant('i', height),
        scale: new GLib.Variant('d', scale), primary: new GLib.Variant('b', primary),
    };
    if (connector !== null)
        packed.connector = new GLib.Variant('s', connector);
    return packed;
}
