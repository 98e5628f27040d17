import type { CommandLine } from 'electron'
import type { Platform } from '../../platform.ts'

/** Switches that an installed app accepts (docs/it-guide.md#command-line). */
const everywhere = [
  'server',
  'user-data',
  'at-login',
  'diagnostics',
  'help',
  // From the Windows installer, for the start after an update.
  'updated',
  'disable-gpu',
  'force-device-scale-factor',
  'force-renderer-accessibility',
  'lang',
]
const ofSystem: Readonly<Record<Platform, readonly string[]>> = {
  // COM adds it for a click on a notification.
  win32: ['embedding'],
  darwin: [],
  linux: ['ozone-platform', 'enable-wayland-ime', 'wayland-text-input-version', 'gtk-version'],
}

/** Returns the switch in a word by Chromium's rules: one dash suffices, and on Windows a slash and any case. */
const switchIn = (word: string, platform: Platform): string | null => {
  const prefix = platform === 'win32' ? /^(?:--|-|\/)(?=.)/ : /^--?(?=.)/
  if (!prefix.test(word)) return null
  const [name = ''] = word.replace(prefix, '').split('=')
  return platform === 'win32' ? name.toLowerCase() : name
}

/**
 * Returns the switches that an installed app refuses. Chromium parses every word up to `--`; `words` follow the
 * program. `mayDebug` allows Chromium's debugging port.
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

/** Variables that affect only the desktop integration. */
const harmless = new Set(['ELECTRON_FORCE_WINDOW_MENU_BAR', 'ELECTRON_NO_ATTACH_CONSOLE', 'ELECTRON_TRASH'])

/**
 * Removes variables that would change an installed app's behaviour, and returns their names. Fuses disable
 * `ELECTRON_RUN_AS_NODE`, `NODE_OPTIONS` and `NODE_EXTRA_CA_CERTS` earlier. Node and Chromium read others on first use:
 * whether to check certificates, and where to log TLS keys.
 */
export const removeVariables = (environment: Record<string, string | undefined>): readonly string[] => {
  const removed = Object.keys(environment).filter(
    (name) => /^(ELECTRON_|NODE_|SSLKEYLOGFILE$)/i.test(name) && !harmless.has(name.toUpperCase()),
  )
  for (const name of removed) delete environment[name]
  return removed
}

/** The members of Electron's `app` with its command line. */
export interface Started {
  readonly isPackaged: boolean
  readonly commandLine: { hasSwitch(name: string): boolean }
}

/**
 * Returns whether an installed app runs without its pages' sandbox. The AppImage's launcher does that if the system
 * denies user namespaces. The app then recommends another package.
 */
export const isUnsandboxed = ({ isPackaged, commandLine }: Started): boolean =>
  isPackaged && commandLine.hasSwitch('no-sandbox')

/**
 * Disables network access of pages that bypasses requests. Applies to all pages, and only before Electron is ready. The
 * header `Connection-Allowlist` is Chromium's default from version 152 on.
 */
export const setPageSwitches = (commandLine: Pick<CommandLine, 'appendSwitch' | 'getSwitchValue'>): void => {
  commandLine.appendSwitch('no-pings')
  commandLine.appendSwitch('webrtc-ip-handling-policy', 'disable_non_proxied_udp')
  const features = ['ConnectionAllowlists', 'OverrideConnectionAllowlistOriginTrial']
  const given = commandLine.getSwitchValue('enable-features')
  commandLine.appendSwitch('enable-features', [given, ...features].filter((name) => name !== '').join(','))
}
