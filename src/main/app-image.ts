import { posix } from 'node:path'
import { type App, nativeImage } from 'electron'

/**
 * Returns the AppImage of this program; null for none. Programs started by an AppImage inherit its variables, so only a
 * program in the image's folder counts.
 */
export const appImageOf = (
  { APPIMAGE: image, APPDIR: folder }: Readonly<Record<string, string | undefined>>,
  execPath: string,
): string | null => {
  if (image === undefined || folder === undefined) return null
  const isInside = posix.isAbsolute(folder) && execPath.startsWith(folder.replace(/\/*$/, '/'))
  return posix.isAbsolute(image) && isInside ? image : null
}

/**
 * Sets the icon of each window of an AppImage. X11 uses the window's icon unless an installed `.desktop` file names
 * one. The packager puts the icons next to the program.
 */
export const showAppImageIcon = (app: Pick<App, 'on'>, execPath: string): void => {
  const file = posix.join(posix.dirname(execPath), 'usr/share/icons/hicolor/256x256/apps/quayside.png')
  const icon = nativeImage.createFromPath(file)
  if (!icon.isEmpty()) app.on('browser-window-created', (_event, window) => window.setIcon(icon))
}
