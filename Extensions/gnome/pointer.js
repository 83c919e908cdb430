// Where the pointer is, told with every motion while a client asks.

import Clutter from 'gi://Clutter';
import Meta from 'gi://Meta';

const BUTTONS = [
    Clutter.ModifierType.BUTTON1_MASK, Clutter.ModifierType.BUTTON2_MASK, Clutter.ModifierType.BUTTON3_MASK,
    Clutter.ModifierType.BUTTON4_MASK, Clutter.ModifierType.BUTTON5_MASK,
];

export class PointerWatch {
    /**
     * @param {Layout} layout - how clients count
     * @param {Function} tell - called with x, y and the buttons
     */
    constructor(layout, tell) {
        // From GNOME 49 on the backend has it.
        this._tracker = global.backend.get_cursor_tracker?.() ??
            Meta.CursorTracker.get_for_display(global.display);
        // Before GNOME 49 it looks only while it is asked to.
        this._tracker.track_position?.();
        this._tracker.connectObject('position-invalidated', () => tell(...PointerWatch.place(layout)), this);
        tell(...PointerWatch.place(layout));
    }

    destroy() {
        this._tracker.disconnectObject(this);
        this._tracker.untrack_position?.();
        this._tracker = null;
    }

    /** The place in logical pixels of the desktop, and one bit for each button. */
    static place(layout) {
        const [x, y, modifiers] = global.get_pointer();
        const buttons = BUTTONS.reduce((bits, mask, bit) => bits | (modifiers & mask ? 1 << bit : 0), 0);
        return [...layout.place(x, y), buttons];
    }
}
