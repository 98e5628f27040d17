import type { Platform } from '../../platform.ts'

/** The switches that an installed app takes (docs/it-guide.md#command-line). */
const everywhere = [
  'server',
  'user-data',
  'at-login',
  'diagnostics',
  // The Windows installer's, for the start after an update.
  'updated',
  'disable-gpu',
  'force-device-scale-factor',
  'force-renderer-accessibility',
  'lang',
]
const ofSystem: Readonly<Record<Platform, readonly string[]>> = {
  // COM adds it when it starts the app for a click on a notification.
  win32: ['embedding'],
  darwin: [],
  linux: ['ozone-platform', 'enable-wayland-ime', 'wayland-text-input-version', 'gtk-version'],
}

/** The switch in a word as Chromium reads it: one dash is enough, and on Windows a slash and any case. */
const switchIn = (word: string, platform: Platform): string | null => {
  const prefix = platform === 'win32' ? /^(?:--|-|\/)(?=.)/ : /^--?(?=.)/
  if (!prefix.test(word)) return null
  const [name = ''] = word.replace(prefix, '').split('=')
  return platform === 'win32' ? name.toLowerCase() : name
}

/**
 * Names the switches that an installed app does not take. Chromium reads every word up to `--`; `words` are those after
 * the program. `mayDebug` lets Chromium's debugging port through.
 */
export const refusedSwitches = (
  words: readonly string[],
  platform: Platform,
  mayDebug: boolean,
): readonly string[] => {
  const taken = new Set([
    ...everywhere,
    ...ofSystem[platform],
    ...(mayDebug ? ['remote-debugging-port'] : []),
  ])
  const end = words.indexOf('--')
  const names = words.slice(0, end === -1 ? words.length : end).map((word) => switchIn(word, platform))
  return [...new Set(names)].filter((name) => name !== null && !taken.has(name)) as string[]
}

/** Variables that only change where the desktop's own things are. */
const harmless = new Set(['ELECTRON_FORCE_WINDOW_MENU_BAR', 'ELECTRON_NO_ATTACH_CONSOLE', 'ELECTRON_TRASH'])

/**
 * Removes from the environment what would change how an installed app runs, and returns the names. Fuses switch off
 * `ELECTRON_RUN_AS_NODE`, `NODE_OPTIONS` and `NODE_EXTRA_CA_CERTS` earlier. Node and Chromium read others when they first
 * need them: whether certificates are checked, and where the keys of connections are written.
 */
export const removeVariables = (environment: Record<string, string | undefined>): readonly string[] => {
  const removed = Object.keys(environment).filter(
    (name) => /^(ELECTRON_|NODE_|SSLKEYLOGFILE$)/i.test(name) && !harmless.has(name.toUpperCase()),
  )
  for (const name of removed) delete environment[name]
  return removed
}
