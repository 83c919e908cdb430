// Who calls: only programs of the same person that are in no sandbox. The answer is asked of the bus, never of the caller.

import Gio from 'gi://Gio';
import GLib from 'gi://GLib';

/**
 * Says why a caller is refused; null if it is not.
 *
 * @param {Gio.DBusConnection} connection - the session's bus
 * @param {string} sender - the caller's own name on the bus, which no other program ever gets
 */
export async function reasonToRefuse(connection, sender) {
    let credentials;
    try {
        const answer = await call(connection, sender);
        [credentials] = answer.recursiveUnpack();
    } catch {
        return 'The bus does not tell who calls.';
    }
    if (credentials['UnixUserID'] !== new Gio.Credentials().get_unix_user())
        return 'Only programs of the same person may call.';
    const label = new TextDecoder().decode(Uint8Array.from(credentials['LinuxSecurityLabel'] ?? []));
    if (label.startsWith('snap.'))
        return 'Programs in a sandbox may not call.';
    // A program in Flatpak calls through a proxy, which has this file too; portals look at the same one.
    const info = Gio.File.new_for_path(`/proc/${credentials['ProcessID']}/root/.flatpak-info`);
    if (await exists(info))
        return 'Programs in a sandbox may not call.';
    return null;
}

/** 32 bytes that no program can guess, as text. */
export async function makeToken() {
    const stream = await new Promise((resolve, reject) => {
        Gio.File.new_for_path('/dev/urandom').read_async(GLib.PRIORITY_DEFAULT, null, (file, result) => {
            try {
                resolve(file.read_finish(result));
            } catch (error) {
                reject(error);
            }
        });
    });
    const bytes = await new Promise((resolve, reject) => {
        stream.read_bytes_async(32, GLib.PRIORITY_DEFAULT, null, (_, result) => {
            try {
                resolve(stream.read_bytes_finish(result).toArray());
            } catch (error) {
                reject(error);
            }
        });
    });
    if (bytes.length !== 32)
        throw new Error('The kernel gave too few random bytes.');
    return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

function call(connection, sender) {
    return new Promise((resolve, reject) => {
        connection.call(
            'org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'GetConnectionCredentials',
            new GLib.Variant('(s)', [sender]), null, Gio.DBusCallFlags.NONE, -1, null, (_, result) => {
                try {
                    resolve(connection.call_finish(result));
                } catch (error) {
                    reject(error);
                }
            });
    });
}

function exists(file) {
    return new Promise(resolve => {
        file.query_info_async(
            'standard::type', Gio.FileQueryInfoFlags.NONE, GLib.PRIORITY_DEFAULT, null, (_, result) => {
                try {
                    file.query_info_finish(result);
                    resolve(true);
                } catch (error) {
                    // What may not be looked at counts as a sandbox.
                    resolve(!error.matches?.(Gio.IOErrorEnum, Gio.IOErrorEnum.NOT_FOUND));
                }
            });
    });
}
