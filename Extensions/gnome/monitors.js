// The monitors by the names of their connectors, which Wayland clients know too.

/** All monitors, as a client is told of them. */
export function allMonitors() {
    const {display} = global;
    return Array.from({length: display.get_n_monitors()}, (_, index) => {
        const {x, y, width, height} = display.get_monitor_geometry(index);
        return {
            connector: connectorOf(index),
            x, y, width, height,
            scale: display.get_monitor_scale(index),
            primary: index === display.get_primary_monitor(),
        };
    });
}

/** The name of a monitor's connector; null before GNOME 49, which does not tell it. */
export function connectorOf(index) {
    const monitors = global.backend.get_monitor_manager().get_logical_monitors?.();
    return monitors?.find(monitor => monitor.get_number() === index)
        ?.get_monitors()[0]?.get_connector() ?? null;
}

/** Where the monitor with this connector is, in logical pixels; null if there is none. */
export function rectOfMonitor(connector) {
    const index = global.backend.get_monitor_manager().get_monitor_for_connector(connector);
    return index < 0 ? null : global.display.get_monitor_geometry(index);
}
