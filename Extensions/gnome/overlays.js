// The overlays: which windows are adopted, for whom, and which of them has the keyboard.

import Meta from 'gi://Meta';

import {AdoptedWindow} from './adopted.js';
import {KeyboardFocus} from './keyboard.js';
import {Lists} from './lists.js';

// A title that asks for adoption: this word, the token of the session, and the connector of the monitor.
const TITLE = /^followspot ([0-9a-f]{64}) (\S{1,128})$/;

export class Overlays {
    constructor(layer) {
        this._layer = layer;
        this._sessions = new Map();
        this._adopted = [];
        this._lists = null;
        this._focus = null;
        this._fresh = new Set();

        /** Called after the first overlay came or the last one went. */
        this.onChange = () => {};
    }

    destroy() {
        for (const session of [...this._sessions.values()])
            this.endSession(session.token);
    }

    /** Whether anything of ours is on the screen. */
    get isShown() {
        return this._adopted.length > 0;
    }

    /** Whether a window is one of the overlays. */
    has(window) {
        return this._adopted.some(adopted => adopted.window === window);
    }

    /**
     * Lets windows that show this token be adopted.
     *
     * @param {string} token - what only the client and the extension know
     * @param {Function} onAdopted - called with the connector of each window that was adopted
     * @param {Function} onReleased - called with the connector and the reason when one is no more
     */
    beginSession(token, onAdopted, onReleased) {
        if (!this._sessions.size)
            this._start();
        this._sessions.set(token, {token, onAdopted, onReleased});
    }

    /**
     * Makes ordinary windows of the overlays of a client, and adopts no more of them.
     *
     * @param {string} token - that of its session
     * @param {boolean} minimizes - whether these windows leave the screen
     */
    endSession(token, {minimizes = false} = {}) {
        const session = this._sessions.get(token);
        if (!session)
            return;
        this._sessions.delete(token);
        this._focus.want(token, 'none');
        for (const adopted of this._adopted.filter(each => each.session === session))
            adopted.release({minimizes});
        this._adopted = this._adopted.filter(each => each.session !== session);
        if (!this._sessions.size)
            this._stop();
        this.onChange();
    }

    /** Gives the keyboard to a client's overlay: 'none', 'shared' or 'exclusive'. */
    useKeyboard(token, use) {
        this._focus?.want(token, use);
    }

    /** Gives the keyboard to a client's overlay once, as a click on an ordinary window does. */
    takeKeyboard(token) {
        this._focus?.take(token);
    }

    // MARK: While there are sessions

    _start() {
        this._lists = new Lists();
        this._focus = new KeyboardFocus(this);
        global.display.connectObject('window-created', (_, window) => this._meet(window), this);
        global.backend.get_monitor_manager().connectObject('monitors-changed', () => {
            for (const adopted of this._adopted)
                adopted.place();
        }, this);
    }

    _stop() {
        global.display.disconnectObject(this);
        global.backend.get_monitor_manager().disconnectObject(this);
        for (const window of [...this._fresh])
            this._forget(window);
        this._focus.destroy();
        this._focus = null;
        this._lists.destroy();
        this._lists = null;
    }

    // A window gets its title after it was made and before it is shown.
    _meet(window) {
        if (window.get_client_type() !== Meta.WindowClientType.WAYLAND || this._adopt(window))
            return;
        this._fresh.add(window);
        window.connectObject(
            'notify::title', () => this._adopt(window),
            'shown', () => this._forget(window),
            'unmanaging', () => this._forget(window), this);
    }

    _forget(window) {
        if (this._fresh.delete(window))
            window.disconnectObject(this);
    }

    _adopt(window) {
        const [, token, connector] = TITLE.exec(window.get_title() ?? '') ?? [];
        const session = this._sessions.get(token);
        if (!session)
            return false;
        this._forget(window);
        // One for each monitor: a title that another program has read says nothing afterwards.
        if (this.overlayOf(token, connector))
            return false;
        const adopted = new AdoptedWindow(window, connector, this._layer, this._lists, {
            // Only what is on the screen can have the keyboard.
            onShown: () => this._focus.refresh(),
            onGone: () => {
                this._adopted = this._adopted.filter(each => each !== adopted);
                session.onReleased(connector, 'The window is gone.');
                this.onChange();
            },
        });
        adopted.session = session;
        this._adopted.push(adopted);
        session.onAdopted(connector);
        this.onChange();
        return true;
    }

    /** The overlay of a client on a monitor. */
    overlayOf(token, connector) {
        return this._adopted.find(
            each => each.session.token === token && each.connector === connector) ?? null;
    }

    /** The overlays of a client. */
    overlaysOf(token) {
        return this._adopted.filter(each => each.session.token === token);
    }
}
