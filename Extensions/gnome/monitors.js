// The monitors by the names of their connectors, and places as Wayland clients count them.

import Gio from 'gi://Gio';
import GLib from 'gi://GLib';

const CONFIG = 'org.gnome.Mutter.DisplayConfig';
const PIXELS = 2;

/** Where the monitor with this connector is, in pixels of the stage; null if there is none. */
export function rectOfMonitor(connector) {
    const index = global.backend.get_monitor_manager().get_monitor_for_connector(connector);
    return index < 0 ? null : global.display.get_monitor_geometry(index);
}

/**
 * Turns places on the stage into those that clients know.
 *
 * Up to GNOME 49 the stage usually counts device pixels, while clients count logical ones. Then a monitor keeps its place, and
 * what is on it is divided by its scale.
 */
export class Layout {
    constructor() {
        this._countsPixels = false;
        this._cancellable = new Gio.Cancellable();
        global.backend.get_monitor_manager().connectObject(
            'monitors-changed', () => this.refresh(), this);
    }

    destroy() {
        global.backend.get_monitor_manager().disconnectObject(this);
        this._cancellable.cancel();
    }

    /** Asks the compositor how it counts; resolves when that is known. */
    refresh() {
        return new Promise(resolve => {
            Gio.DBus.session.call(
                CONFIG, '/org/gnome/Mutter/DisplayConfig', CONFIG, 'GetCurrentState', null, null,
                Gio.DBusCallFlags.NONE, -1, this._cancellable, (connection, result) => {
                    try {
                        const properties = connection.call_finish(result).get_child_value(3);
                        const mode = properties.lookup_value('layout-mode', GLib.VariantType.new('u'));
                        this._countsPixels = mode?.get_uint32() === PIXELS;
                    } catch {
                        // As it was: the Shell ends, or the extension.
                    }
                    resolve();
                });
        });
    }

    /** A place on the stage, as a client counts it. */
    place(x, y) {
        const index = this._monitorAt(x, y);
        if (index < 0)
            return [x, y];
        const rect = global.display.get_monitor_geometry(index);
        const scale = this._scaleOf(index);
        return [rect.x + (x - rect.x) / scale, rect.y + (y - rect.y) / scale];
    }

    /** A rectangle on the stage that belongs to a monitor, as a client counts it. */
    rect({x, y, width, height}, index) {
        if (index < 0)
            return {x, y, width, height};
        const rect = global.display.get_monitor_geometry(index);
        const scale = this._scaleOf(index);
        return {
            x: Math.round(rect.x + (x - rect.x) / scale),
            y: Math.round(rect.y + (y - rect.y) / scale),
            width: Math.round(width / scale),
            height: Math.round(height / scale),
        };
    }

    /** All monitors, as a client is told of them. */
    monitors() {
        const {display} = global;
        return Array.from({length: display.get_n_monitors()}, (_, index) => ({
            connector: this.connectorOf(index),
            ...this.rect(display.get_monitor_geometry(index), index),
            scale: display.get_monitor_scale(index),
            primary: index === display.get_primary_monitor(),
        }));
    }

    /** The name of a monitor's connector; null before GNOME 49, which does not tell it. */
    connectorOf(index) {
        const monitors = global.backend.get_monitor_manager().get_logical_monitors?.();
        return monitors?.find(monitor => monitor.get_number() === index)
            ?.get_monitors()[0]?.get_connector() ?? null;
    }

    _scaleOf(index) {
        return this._countsPixels ? global.display.get_monitor_scale(index) : 1;
    }

    _monitorAt(x, y) {
        const {display} = global;
        for (let index = 0; index < display.get_n_monitors(); index++) {
            const rect = display.get_monitor_geometry(index);
            if (x >= rect.x && y >= rect.y && x < rect.x + rect.width && y < rect.y + rect.height)
                return index;
        }
        return -1;
    }
}
