import type { CommandLine } from 'electron'

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
