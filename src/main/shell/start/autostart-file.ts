/** A Linux desktop's entry for a program that starts at login, in the autostart folder (freedesktop.org's Autostart). */

/** Set off in quotes, and quoted once more for the file itself; `%` would be a field code. */
const quoted = (word: string): string =>
  `"${word
    .replace(/[\\"`$]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`

/** A path as a value of the file. */
const plain = (path: string): string => path.replaceAll('\\', '\\\\')

/** The entry that starts a program with one switch. `program` is an absolute path. */
export const autostartEntry = (program: string, atLogin: string): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Quayside',
    'Comment=Social and business network of trade and freight',
    // A desktop ignores the entry once the app was removed.
    `TryExec=${plain(program)}`,
    `Exec=${quoted(program)} ${atLogin}`,
    'Icon=quayside',
    'StartupWMClass=quayside',
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n')

/** Whether an entry is in force: a desktop's settings switch it off by a line in it. */
export const isEntryOn = (entry: string): boolean =>
  !/^\s*Hidden\s*=\s*true\s*$/im.test(entry) && !/^\s*X-GNOME-Autostart-enabled\s*=\s*false\s*$/im.test(entry)
