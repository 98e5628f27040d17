import { extname } from 'node:path'

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
/** Control characters, marks that turn text around, and what file systems keep for themselves. */
const unwanted = /[\p{Cc}\p{Cf}<>:"/\\|?*]/gu
const longest = 120

/** A file name that is safe to write: base name only, real extension at its end, no trick characters. robust.md 19. */
export const safeFileName = (name: string): string => {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const clean = base
    .replace(unwanted, '')
    .replace(/[. ]+$/, '')
    .replace(/^[. ]+/, '')
  if (clean === '') return 'file'
  const extension = extname(clean).slice(0, 20)
  const stem = clean.slice(0, clean.length - extname(clean).length).slice(0, longest)
  return reserved.test(clean) ? `_${stem}${extension}` : `${stem}${extension}`
}

/** The name to save under: what the sender called it, with the extension that the file really has when it had none. */
export const nameToSave = (fileName: string, path: string): string => {
  const named = safeFileName(fileName === '' ? path : fileName)
  const real = extname(path.split(/[?#]/)[0] ?? '')
  return extname(named) === '' && /^\.[A-Za-z0-9]{1,10}$/.test(real) ? named + real : named
}

const programs = new Set(
  (
    'exe com bat cmd ps1 psm1 vbs vbe js jse mjs wsf wsh hta msi msp msix appx scr pif cpl jar lnk url reg inf dll ' +
    'app dmg pkg command workflow sh bash zsh run bin elf deb rpm appimage flatpak snap desktop py rb pl php ' +
    'docm dotm xlsm xltm xlam pptm ppam iso img vhd apk html htm xhtml svg chm scf settingcontent-ms'
  ).split(' '),
)

/** Whether opening a file of this name may run something, so that the page warns. */
export const mayRun = (name: string): boolean => programs.has(extname(name).slice(1).toLowerCase())
