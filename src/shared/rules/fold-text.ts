/** Folding of text for comparisons: ignores case and accents, and transliterates scripts with a small table. */

/**
 * Version of the folding rules. Raise it with every change of results. The archive then folds its stored texts again,
 * because it could not find them otherwise.
 */
export const foldVersion = 2

const letters: Readonly<Record<string, string>> = {
  // Latin letters without a separable accent
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  // Cyrillic; й, ё and ї are already decomposed
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
/** Accents of Latin, Greek and Cyrillic, and vowel marks of Arabic. Marks of other scripts carry meaning and stay. */
const marks = /[\u0300-\u036f\u064b-\u065f]/g
const foldable = /[ßæœøłđðþı\u0370-\u052f]/g

/** A letter of a script without spaces between words, with its marks. */
const spaceless = String.raw`(?!\p{M})[${['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')}]\p{M}*`
const crowded = new RegExp(`(${spaceless})(?=[\\p{L}\\p{N}])|([\\p{L}\\p{N}]\\p{M}*)(?=${spaceless})`, 'gu')

/** A word of the search: a run of letters and digits, or one letter of a script without spaces between words. */
export const searchWord = new RegExp(`${spaceless}|(?:(?!${spaceless})[\\p{L}\\p{N}\\p{M}])+`, 'gu')

/**
 * Folds a text for comparison: lower case, without accents, Cyrillic and Greek in Latin letters by table. Other
 * scripts stay (user-guide.md#ports). 'Роттердам' becomes 'rotterdam'. 'Гамбург' becomes 'gamburg', which matches
 * Hamburg only as an alias of the port. Letters of scripts without spaces become words, so that '提单' is found within a
 * sentence.
 */
export const foldText = (text: string): string => {
  const lower = text.toLowerCase()
  if (plainAscii.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(marks, '')
    .normalize('NFC')
    .replace(foldable, (letter) => letters[letter] ?? letter)
    .replace(crowded, '$1$2 ')
}

/** Returns the folded words of a text, like the words in the archive's index. */
export const foldedWords = (text: string): string[] => foldText(text).match(searchWord) ?? []
