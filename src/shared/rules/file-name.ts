/** Control and format characters: among the latter those that turn text around and those that cannot be seen. */
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]/gu
const reserved = /^(con|prn|aux|nul|com[0-9]|lpt[0-9]|conin\$|conout\$)$/i
const executables = new Set(
  (
    'exe com bat cmd ps1 psm1 vbs vbe js jse mjs wsf wsh hta msi msp msix appx scr pif cpl jar lnk url reg inf dll ' +
    'gadget app dmg pkg command workflow sh bash zsh run bin elf deb rpm appimage flatpak snap desktop py rb pl php ' +
    'docm dotm xlsm xltm xlam pptm ppam iso img vhd apk html htm xhtml svg chm scf settingcontent-ms'
  ).split(' '),
)

/** What follows the last dot of a bare name, lower case; a # or ? in it is a letter like any other. */
const endingOf = (name: string): string => {
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? '' : name.slice(dot + 1)
}

/** File systems take 255 bytes of UTF-8; some are left for the number of a second file of that name. */
const maxBytes = 200
const maxUnits = 120

const bytesOf = (text: string): number => {
  let bytes = 0
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

/** As many of the letters as fit. */
const fitting = (letters: Iterable<string>, units: number, bytes: number): string => {
  let fitted = ''
  let used = 0
  for (const letter of letters) {
    used += bytesOf(letter)
    if (used > bytes || fitted.length + letter.length > units) break
    fitted += letter
  }
  return fitted
}

const segmenter = new Intl.Segmenter()
const graphemes = function* (text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) yield segment
}

/**
 * A file name of somebody else as it may be saved on this machine: base name only, no control or direction characters
 * that would hide the real extension, nothing a file system forbids, no reserved device name, at most 120
 * characters and 200 bytes with the extension kept (robustness.md#downloads).
 */
export const safeFileName = (name: string, otherwise = 'file'): string => {
  const base = name.toWellFormed().replace(unseen, '').split(/[\\/]/).at(-1) ?? ''
  const clean = base
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .normalize('NFC')
  if (clean === '') return otherwise
  const extension = endingOf(clean)
  const ending = extension === '' ? '' : `.${extension.slice(0, 20).trim()}`
  const stem = extension === '' ? clean : clean.slice(0, -extension.length - 1)
  const [units, bytes] = [maxUnits - ending.length, maxBytes - bytesOf(ending)]
  // A letter under a thousand accents is cut as well.
  const fitted = fitting(graphemes(stem), units, bytes) || fitting(stem, units, bytes)
  const named = reserved.test(stem.split('.', 1)[0] ?? '') ? `_${fitted}` : fitted
  return ending === '' ? named.replace(/[\s.]+$/, '') : named + ending
}

const plainEnding = /^[A-Za-z0-9]{1,10}$/

/**
 * The name under which a file of the network is shown and saved: what its sender called it, with the extension that
 * the file has where that name had none. `path` is where it lies.
 */
export const fileNameOf = (fileName: string, path: string, otherwise = 'file'): string => {
  const bare = path.split(/[?#]/, 1)[0] ?? ''
  const name = safeFileName(fileName.trim() === '' ? bare : fileName, otherwise)
  const real = endingOf(bare.split('/').at(-1) ?? '')
  return endingOf(name) === '' && plainEnding.test(real) ? `${name}.${real}` : name
}

/**
 * Whether opening a file of this name may run something on one of the systems we ship for (robustness.md#downloads).
 */
export const isExecutableName = (name: string): boolean =>
  executables.has(endingOf(safeFileName(name)).toLowerCase())
