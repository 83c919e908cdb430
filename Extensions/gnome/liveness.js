// Whether a client that has all keys still answers.

import Gio from 'gi://Gio';
import GLib from 'gi://GLib';

// Seconds from an answer to the next question, and milliseconds that an answer may take. Together they are the longest that a
// client that hangs keeps the keys.
const PAUSE = 1;
const PATIENCE = 2000;

export class Liveness {
    /**
     * @param {string} sender - the client's name on the session bus
     * @param {Function} onSilence - called once, when it does not answer
     */
    constructor(sender, onSilence) {
        this._sender = sender;
        this._onSilence = onSilence;
        this._cancellable = new Gio.Cancellable();
        this._source = 0;
        this._ask();
    }

    destroy() {
        this._cancellable.cancel();
        if (this._source)
            GLib.source_remove(this._source);
        this._source = 0;
    }

    // Not by Meta.Window.check_alive(): people can switch that off, and the Shell would show a dialog of its own.
    _ask() {
        Gio.DBus.session.call(
            this._sender, '/', 'org.freedesktop.DBus.Peer', 'Ping', null, null, Gio.DBusCallFlags.NO_AUTO_START,
            PATIENCE, this._cancellable, (bus, result) => this._hear(bus, result));
    }

    _hear(bus, result) {
        let isSilent = false;
        try {
            bus.call_finish(result);
        } catch (error) {
            // Any other error is an answer, or the end of its connection, which ends its session anyway.
            isSilent = error.matches(Gio.IOErrorEnum, Gio.IOErrorEnum.TIMED_OUT);
        }
        if (this._cancellable.is_cancelled())
            return;
        if (isSilent) {
            this._onSilence();
            return;
        }
        this._source = GLib.timeout_add(GLib.PRIORITY_DEFAULT, PAUSE * 1000, () => {
            this._source = 0;
            this._ask();
            return GLib.SOURCE_REMOVE;
        });
    }
}
