import { lazily } from '../lazily.ts'

/** Invisible characters: controls, formats (including those that reverse text), and zero-width fillers. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu
/** Emoji are put together with characters that are hidden anywhere else. */
const emoji =
  /^(?:🏴[\u{E0061}-\u{E007A}]+\u{E007F}|\p{ExtPict}\p{EMod}?\uFE0F?(?:\u200D\p{ExtPict}\p{EMod}?\uFE0F?)*|\p{RGI_Emoji})/v
/** All that looks like room between words; the pattern of braille without a dot is one of them. */
const blanks = /[\s\u2800]+/g
const edges = /^[\s.]+|[\s.]+$/g
/** The digits may be raised: Windows takes those for devices too. */
/** Characters that shells and their programs read as an option or as the home folder. */
const leading = /^[-~]/
/** Files that Windows reads by itself in the folder where they lie. */
const readUnasked = /^(desktop\.ini|autorun\.inf)$/i
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i
const executables = new Set(
  (
    'exe com bat cmd ps1 psm1 vbs vbe js jse mjs wsf wsh hta msi msp msix appx scr pif cpl jar lnk url reg inf dll ' +
    'gadget app dmg pkg command workflow sh bash zsh run bin elf deb rpm appimage flatpak snap desktop py rb pl php ' +
    'docm dotm xlsm xltm xlam pptm ppam iso img vhd apk html htm xhtml svg chm scf settingcontent-ms'
  ).split(' '),
)

/** Pictures, papers without macros, sound and films: what programs show and none runs. */
const documents = new Set(
  (
    'pdf png jpg jpeg gif webp avif bmp tif tiff heic txt csv tsv md json xml docx xlsx pptx odt ods odp rtf ' +
    'mp3 ogg oga wav aac flac wma m4a opus mp4 webm avi flv mov mkv ogv m4v'
  ).split(' '),
)

/** Returns the extension of a bare name in lower case; # and ? in it are ordinary letters. */
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

/** Visible single characters only. */
const plain = /^[ -~]*$/

const segmenter = lazily(() => new Intl.Segmenter())
const graphemes = function* (text: string): Generator<string> {
  if (plain.test(text)) yield* text
  else for (const { segment } of segmenter().segment(text)) yield segment
}

/** Without what is hidden, letter by letter as people see them, so that an emoji stays whole. */
const visible = (text: string): string => {
  if (plain.test(text)) return text
  let seen = ''
  for (const letter of graphemes(text)) {
    const [whole = ''] = emoji.exec(letter) ?? []
    seen += whole + letter.slice(whole.length).replace(unseen, '')
  }
  return seen
}

/** As many whole letters as fit; one that is longer than all there is room for is cut as well. */
const clip = (text: string, units: number, bytes: number): string =>
  fitting(graphemes(text), units, bytes) || visible(fitting(text, units, bytes))

const maxEndingUnits = 20

/**
 * A file name of somebody else as it may be saved on this machine: base name only, no control or direction characters
 * and no room that would hide the real extension, nothing a file system forbids, no reserved device name, nothing a shell
 * takes for an option or a home folder, at most 120 characters and 200 bytes with the extension kept (robustness.md#downloads).
 */
export const safeFileName = (name: string, otherwise = 'file'): string => {
  const base = name.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const clean = visible(base.replace(blanks, ' '))
    .replace(/[<>:"|?*]/g, '_')
    .replace(blanks, ' ')
    .replace(edges, '')
    .normalize('NFC')
    .replace(leading, '_$&')
    .replace(readUnasked, '_$&')
  if (clean === '') return otherwise
  const extension = endingOf(clean)
  const kept = clip(extension.trim(), maxEndingUnits, maxEndingUnits * 3).trimEnd()
  const ending = kept === '' ? '' : `.${kept}`
  const stem = (extension === '' ? clean : clean.slice(0, -extension.length - 1)).trimEnd()
  const fitted = clip(stem, maxUnits - ending.length, maxBytes - bytesOf(ending)).trimEnd()
  const named = reserved.test(fitted.split('.', 1)[0]?.trimEnd() ?? '') ? `_${fitted}` : fitted
  return ending === '' ? named.replace(edges, '') : named + ending
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
  return endingOf(name) === '' && plainEnding.test(real) ? safeFileName(`${name}.${real}`) : name
}

/**
 * Whether opening a file of this name may run something on one of the systems we ship for (robustness.md#downloads).
 */
export const isExecutableName = (name: string): boolean =>
  executables.has(endingOf(safeFileName(name)).toLowerCase())

/** Returns whether the app may open a saved file of this name: only kinds that cannot run code. */
export const isDocumentName = (name: string): boolean =>
  documents.has(endingOf(safeFileName(name)).toLowerCase())
