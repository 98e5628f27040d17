/** The part of Electron's `app` that says how it was started. */
export interface Started {
  readonly isPackaged: boolean
  readonly commandLine: { hasSwitch(name: string): boolean }
}

/**
 * Whether an installed app was started without the fence around its pages. A launcher may do so on its own: the packager's
 * for AppImages adds the switch where the system forbids user namespaces. Nobody would see it, so the app does not run.
 */
export const isUnfenced = ({ isPackaged, commandLine }: Started): boolean =>
  isPackaged && commandLine.hasSwitch('no-sandbox')
