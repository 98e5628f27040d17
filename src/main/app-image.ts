import { posix } from 'node:path'
import { type App, nativeImage } from 'electron'

/**
 * The AppImage that this program runs from; null for none. A program that an AppImage has started inherits its variables:
 * only what lies in the image's own folder came from it.
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
 * Gives each window of an AppImage its icon. X11 takes it from the window where no installed `.desktop` file names one.
 * The packager puts the icons beside the program.
 */
export const showAppImageIcon = (app: Pick<App, 'on'>, execPath: string): void => {
  const file = posix.join(posix.dirname(execPath), 'usr/share/icons/hicolor/256x256/apps/quayside.png')
  const icon = nativeImage.createFromPath(file)
  if (!icon.isEmpty()) app.on('browser-window-created', (_event, window) => window.setIcon(icon))
}
