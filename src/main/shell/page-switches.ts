import type { CommandLine } from 'electron'

/** The part of Electron's `app` that says how it was started. */
export interface Started {
  readonly isPackaged: boolean
  readonly commandLine: { hasSwitch(name: string): boolean }
}

/**
 * Whether an installed app was started without the sandbox around its pages. The launcher of the AppImage does so where the
 * system denies user namespaces, and the app then shows which package to install.
 */
export const isUnfenced = ({ isPackaged, commandLine }: Started): boolean =>
  isPackaged && commandLine.hasSwitch('no-sandbox')

/**
 * Switches off what reaches the network for a page without a request. They hold for every page of the app, and only when
 * they are set before Electron is ready. The header `Connection-Allowlist` is Chromium's default from version 152 on.
 */
export const setPageSwitches = (commandLine: Pick<CommandLine, 'appendSwitch' | 'getSwitchValue'>): void => {
  commandLine.appendSwitch('no-pings')
  commandLine.appendSwitch('webrtc-ip-handling-policy', 'disable_non_proxied_udp')
  const features = ['ConnectionAllowlists', 'OverrideConnectionAllowlistOriginTrial']
  const given = commandLine.getSwitchValue('enable-features')
  commandLine.appendSwitch('enable-features', [given, ...features].filter((name) => name !== '').join(','))
}
