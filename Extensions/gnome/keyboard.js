// Who has the keyboard: an overlay has it while its client asks, and never otherwise.

import GLib from 'gi://GLib';

export class KeyboardFocus {
    constructor(overlays) {
        this._overlays = overlays;
        this._uses = new Map();
        this._before = null;
        this._idle = 0;
        this._remember();
        global.display.connectObject('notify::focus-window', () => this._focusMoved(), this);
    }

    destroy() {
        global.display.disconnectObject(this);
        if (this._idle)
            GLib.source_remove(this._idle);
        this._idle = 0;
        this._before?.disconnectObject(this);
        this._before = null;
    }

    /** Notes what a client wants: 'exclusive' takes the keys, 'shared' lets the person give them, 'none' takes none. */
    want(token, use) {
        if (use === 'none')
            this._uses.delete(token);
        else
            this._uses.set(token, use);
        this.refresh();
    }

    /** Gives the keys to an overlay of a client that may have them. */
    take(token) {
        if (this._uses.has(token))
            this._choose(token)?.focus(global.display.get_current_time_roundtrip());
    }

    /** Gives the focus to whom it belongs. */
    refresh() {
        if (this._idle)
            return;
        // Later: the compositor is in the middle of a change of its own.
        this._idle = GLib.idle_add(GLib.PRIORITY_HIGH, () => {
            this._idle = 0;
            this._settle();
            return GLib.SOURCE_REMOVE;
        });
    }

    _focusMoved() {
        this._remember();
        this.refresh();
    }

    _remember() {
        const window = global.display.focus_window;
        if (!window || this._overlays.has(window))
            return;
        this._before?.disconnectObject(this);
        this._before = window;
        window.connectObject('unmanaging', () => {
            window.disconnectObject(this);
            if (this._before === window)
                this._before = null;
        }, this);
    }

    _settle() {
        const focus = global.display.focus_window;
        const token = [...this._uses].filter(([, use]) => use === 'exclusive').at(-1)?.[0];
        const wanted = token && this._choose(token);
        if (wanted) {
            if (focus !== wanted)
                wanted.focus(global.display.get_current_time_roundtrip());
            return;
        }
        // An overlay that the compositor gave the focus by itself, or whose client wants no keys any more.
        if (focus && this._overlays.has(focus) && !this._mayHaveKeys(focus))
            this._giveBack();
    }

    _mayHaveKeys(window) {
        return [...this._uses.keys()].some(
            token => this._overlays.overlaysOf(token).some(each => each.window === window));
    }

    _giveBack() {
        const time = global.display.get_current_time_roundtrip();
        if (this._before)
            this._before.focus(time);
        else
            global.display.unset_input_focus(time);
    }

    // The overlay below the pointer, or any.
    _choose(token) {
        const windows = this._overlays.overlaysOf(token).map(each => each.window);
        const focus = global.display.focus_window;
        if (windows.includes(focus))
            return focus;
        const here = global.display.get_current_monitor();
        return windows.find(window => window.get_monitor() === here) ?? windows[0] ?? null;
    }
}
