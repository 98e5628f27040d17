import { extensionOf } from './files.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const unseen = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
const reserved = /^(con|prn|aux|nul|com[0-9]|lpt[0-9]|conin\$|conout\$)$/i
const executables = new Set(
  'exe msi bat cmd com scr pif ps1 vbs vbe js jse wsf wsh hta jar cpl reg lnk app dmg pkg command sh run deb rpm appimage desktop scf url iso msp gadget inf'.split(
    ' ',
  ),
)

/**
 * A file name of somebody else as it may stand on this machine: base name only, no control or direction characters
 * that would hide the real extension, nothing a file system forbids, no reserved device name, at most 120
 * characters with the extension kept. robust.md 19.
 */
export const safeFileName = (name: string, otherwise = 'file'): string => {
  const base = name.replace(unseen, '').split(/[\\/]/).at(-1) ?? ''
  const clean = base
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .normalize('NFC')
  if (clean === '') return otherwise
  const extension = extensionOf(clean)
  const ending = extension === '' ? '' : `.${extension.slice(0, 20)}`
  const stem = extension === '' ? clean : clean.slice(0, -extension.length - 1)
  const letters = Array.from(new Intl.Segmenter().segment(stem), ({ segment }) => segment)
  const kept = letters
    .slice(0, 100)
    .join('')
    .slice(0, 120 - ending.length)
  return `${reserved.test(stem.split('.', 1)[0] ?? '') ? `_${kept}` : kept}${ending}`
}

/** Whether opening a file of this name would run it on one of the systems we ship for. robust.md 19. */
export const isExecutableName = (name: string): boolean => executables.has(extensionOf(safeFileName(name)))
