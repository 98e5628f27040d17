import { posix } from 'node:path'

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
