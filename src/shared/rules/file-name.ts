import { lazily } from '../lazily.ts'
import { emojiPicture } from './clean-name.ts'
import { graphemesOf } from './clip.ts'

/** Invisible characters: controls, formats (including those that reverse text), and zero-width fillers. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu
/** Emoji. Some contain characters that are invisible elsewhere. The list of all emoji costs a start 20 ms. */
const emoji = lazily(
  () =>
    new RegExp(
      `^(?:🏴[\\u{E0061}-\\u{E007A}]+\\u{E007F}|${emojiPicture}(?:\\u200D${emojiPicture})*|\\p{RGI_Emoji})`,
      'v',
    ),
)
/** White space, and the braille blank, which looks like a space. */
const blanks = /[\s\u2800]+/g
const edges = /^[\s.]+|[\s.]+$/g
/** Characters that shells and their programs interpret as an option or as the home folder. */
const leading = /^[-~]/
/** Files that Windows reads automatically from their folder. */
const readUnasked = /^(desktop\.ini|autorun\.inf)$/i
/** Device names of Windows, which also accepts superscript digits in them. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i
const executables = new Set(
  (
    'exe com bat cmd ps1 psm1 vbs vbe js jse mjs wsf wsh hta msi msp msix appx scr pif cpl jar lnk url reg inf dll ' +
    'gadget app dmg pkg command workflow sh bash zsh run bin elf deb rpm appimage flatpak snap desktop py rb pl php ' +
    'docm dotm xlsm xltm xlam pptm ppam iso img vhd apk html htm xhtml svg chm scf settingcontent-ms'
  ).split(' '),
)

/** Files that programs display but do not run: pictures, documents without macros, audio and video. */
const documents = new Set(
  (
    'pdf png jpg jpeg gif webp avif bmp tif tiff heic txt csv tsv md json xml docx xlsx pptx odt ods odp rtf ' +
    'mp3 ogg oga wav aac flac wma m4a opus mp4 webm avi flv mov mkv ogv m4v'
  ).split(' '),
)

/** Returns the extension of a bare name. # and ? are ordinary characters in it. */
const endingOf = (name: string): string => {
  const dot = name.lastIndexOf('.')
  return dot <= 0 ? '' : name.slice(dot + 1)
}

/** File systems allow 255 bytes of UTF-8. The rest is for the number of a second file with the same name. */
const maxBytes = 200
const maxUnits = 120

const pointBytes = (point: number): number => {
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

const bytesOf = (text: string): number => {
  let bytes = 0
  for (const letter of text) {
    bytes += pointBytes(letter.codePointAt(0) ?? 0)
  }
  return bytes
}

/** Returns as many letters as fit into `units` UTF-16 units and `bytes` UTF-8 bytes. */
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

/** Text of printable ASCII characters only. */
const plain = /^[ -~]*$/

/** Removes invisible characters. Works by grapheme, so that emoji stay whole. */
const visible = (text: string): string => {
  if (plain.test(text)) return text
  let seen = ''
  for (const letter of graphemesOf(text)) {
    const [whole = ''] = emoji().exec(letter) ?? []
    seen += whole + letter.slice(whole.length).replace(unseen, '')
  }
  return seen
}

/** Returns as many whole graphemes as fit. Cuts a grapheme that is longer than the limit. */
const clip = (text: string, units: number, bytes: number): string =>
  fitting(graphemesOf(text), units, bytes) || visible(fitting(text, units, bytes))

const maxEndingUnits = 20

/**
 * Sanitises a foreign file name for saving on this machine (robustness.md#downloads).
 *
 * Returns a base name without control and direction characters, and without spaces that would hide the real
 * extension. It has no characters that file systems forbid, no reserved device name, and no start that a shell reads
 * as an option or home folder. Maximum 120 characters and 200 bytes, with the extension kept.
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

/** Adds the account of a saved file to its safe name, before the extension. A long name is cut, the account is kept. */
export const nameWithAccount = (fileName: string, account: string): string => {
  const name = safeFileName(fileName)
  const ending = endingOf(name)
  const stem = ending === '' ? name : name.slice(0, -ending.length - 1)
  const end = ` (${clip(safeFileName(account.replaceAll(/[\\/]/g, '-')), maxUnits / 2, maxBytes / 2)})${ending && `.${ending}`}`
  return clip(stem, maxUnits - end.length, maxBytes - bytesOf(end)).trimEnd() + end
}

const plainEnding = /^[A-Za-z0-9]{1,10}$/

/**
 * Returns the name for showing and saving a file of the network: the sender's name for it. If that name has no
 * extension, appends the one from `path`, the file's location.
 */
export const fileNameOf = (fileName: string, path: string, otherwise = 'file'): string => {
  const bare = path.split(/[?#]/, 1)[0] ?? ''
  const name = safeFileName(fileName.trim() === '' ? bare : fileName, otherwise)
  const real = endingOf(bare.split('/').at(-1) ?? '')
  return endingOf(name) === '' && plainEnding.test(real) ? safeFileName(`${name}.${real}`) : name
}

/** Returns whether opening a file of this name may run code on a supported system (robustness.md#downloads). */
export const isExecutableName = (name: string): boolean =>
  executables.has(endingOf(safeFileName(name)).toLowerCase())

/** Returns whether the app may open a saved file of this name: only file types that cannot run code. */
export const isDocumentName = (name: string): boolean =>
  documents.has(endingOf(safeFileName(name)).toLowerCase())
