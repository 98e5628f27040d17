import type { CommandLine } from 'electron'

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
