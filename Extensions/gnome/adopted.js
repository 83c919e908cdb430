// One window that a client has proved to be its own, as an overlay over a monitor.

import Meta from 'gi://Meta';

import * as Main from 'resource:///org/gnome/shell/ui/main.js';

import {rectOfMonitor} from './monitors.js';

export class AdoptedWindow {
    /**
     * @param {Meta.Window} window - the window, before it is first shown
     * @param {string} connector - the name of its monitor
     * @param {Layer} layer - where its picture goes
     * @param {Lists} lists - what keeps it out of the lists of windows
     * @param {Function} onShown - called when it is on the screen
     * @param {Function} onGone - called when the window is no more
     */
    constructor(window, connector, layer, lists, {onShown, onGone}) {
        this.window = window;
        this.connector = connector;
        this._layer = layer;
        this._lists = lists;
        this._actor = null;

        // From GNOME 49 on the compositor itself treats it as part of the desktop.
        if (window.set_type)
            window.set_type(Meta.WindowType.DOCK);
        lists.hide(window);
        window.stick();
        window.connectObject(
            'position-changed', () => this.place(),
            'size-changed', () => this.place(),
            'shown', () => {
                this._takeActor();
                onShown();
            },
            'unmanaging', () => {
                this._letGo();
                onGone();
            }, this);
        this._takeActor();
        this.place();
    }

    /** Makes an ordinary window of it again, which leaves the screen if it is minimized. */
    release({minimizes = false} = {}) {
        const {window} = this;
        this._letGo();
        window.unstick();
        if (window.set_type)
            window.set_type(Meta.WindowType.NORMAL);
        if (minimizes)
            window.minimize();
    }

    /** Lays it over its monitor; again whenever the compositor has moved it. */
    place() {
        const rect = rectOfMonitor(this.connector);
        // A monitor that goes takes the window with it: the client hears of it from the compositor.
        if (!rect || !this.window)
            return;
        this._unmaximize();
        // The size is the client's: it makes the surface as large as the monitor.
        const frame = this.window.get_frame_rect();
        if (!this._isPlacing && (frame.x !== rect.x || frame.y !== rect.y)) {
            this._isPlacing = true;
            this.window.move_frame(false, rect.x, rect.y);
            this._isPlacing = false;
        }
        // Before GNOME 49 the compositor keeps every window off the panel. Its picture can be elsewhere, and the pointer
        // goes by the picture.
        const buffer = this.window.get_buffer_rect();
        this._actor?.set_translation(rect.x - buffer.x, rect.y - buffer.y, 0);
    }

    _unmaximize() {
        const {window} = this;
        if (window.fullscreen)
            window.unmake_fullscreen();
        if (window.minimized)
            window.unminimize();
        if (window.maximized_horizontally || window.maximized_vertically) {
            // From GNOME 49 on it takes no argument.
            if (window.is_maximized)
                window.unmaximize();
            else
                window.unmaximize(Meta.MaximizeFlags.BOTH);
        }
    }

    _takeActor() {
        const actor = this.window?.get_compositor_private();
        if (!actor || actor === this._actor)
            return;
        this._actor = actor;
        // An overlay fades by itself.
        Main.wm.skipNextEffect(actor);
        this._layer.take(actor);
        this.place();
    }

    _letGo() {
        const {window} = this;
        if (!window)
            return;
        this.window = null;
        window.disconnectObject(this);
        this._lists.show(window);
        if (this._actor)
            this._layer.giveBack(this._actor);
        this._actor = null;
    }
}
