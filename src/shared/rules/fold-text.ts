/** Text as it is compared: without case, accents and, where a small table does, without the script it is written in. */

/**
 * Version of the folding rules. Raise it with every change to the results: texts folded on disk are then folded again,
 * and would not be found otherwise.
 */
export const foldVersion = 1

const letters: Readonly<Record<string, string>> = {
  // Latin letters that have no accent to lose
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  // Cyrillic; й, ё and ї have lost theirs
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ye',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ђ: 'dj',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
  // Greek
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}

const plainAscii = /^[\0-\x7f]*$/
/** Accents of Latin, Greek and Cyrillic, and the vowel marks of Arabic. Those of other scripts carry meaning and stay. */
const marks = /[\u0300-\u036f\u064b-\u065f]/g
const foldable = /[ßæœøłđðþı\u0370-\u052f]/g

/**
 * Text folded for comparing: lower case, without accents, Cyrillic and Greek in Latin letters by a letter-by-letter table
 * ('Роттердам' is 'rotterdam'; 'Гамбург' is 'gamburg', and found as Hamburg only as a port's other name). Scripts without
 * such a table stay as they are (user-guide.md#ports).
 */
export const foldText = (text: string): string => {
  const lower = text.toLowerCase()
  if (plainAscii.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(marks, '')
    .normalize('NFC')
    .replace(foldable, (letter) => letters[letter] ?? letter)
}

/** The words of a text, folded: runs of letters and digits, as the archive's index has them. */
export const foldedWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
