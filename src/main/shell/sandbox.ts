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
