/** Folding of text for comparisons: ignores case and accents, and transliterates scripts with a small table. */
import { asciiDigits } from './digits.ts'

/**
 * Version of the rules of folding and of numbers (`search-words.ts`). Raise it with every change of results. The archive
 * then folds its stored texts again, because it could not find them otherwise.
 */
export const foldVersion = 5

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
  // The sign in '1×20'
  '×': 'x',
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
  // The Arabic alef of the article
  ٱ: 'ا',
}

const plainAscii = /^[\0-\x7f]*$/
/**
 * Accents of Latin, Greek and Cyrillic, and vowel marks, hamzas and the stretching line of Arabic. Marks of other scripts
 * carry meaning and stay.
 */
const marks = /[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g
const foldable = /[×ßæœøłđðþı\u0370-\u052fٱ]/g

/** A letter of a script without spaces between words, with its marks. */
const spaceless = String.raw`(?!\p{M})[${['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')}]\p{M}*`
const crowded = new RegExp(`(${spaceless})(?=[\\p{L}\\p{N}])|([\\p{L}\\p{N}]\\p{M}*)(?=${spaceless})`, 'gu')

/** A word of the search: a run of letters and digits, or one letter of a script without spaces between words. */
export const searchWord = new RegExp(`${spaceless}|(?:(?!${spaceless})[\\p{L}\\p{N}\\p{M}])+`, 'gu')

/** Characters without a look of their own: soft hyphens, word joiners and direction marks. Joiners of scripts stay. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const apostrophe = /[\u2018\u2019\u02bc]/g

/** Folds letters one by one. Letters of scripts without spaces stay together. */
const foldLetters = (text: string): string => {
  const lower = text.toLowerCase()
  if (plainAscii.test(lower)) return lower
  // Letters of mathematics are lower case only once they are plain letters.
  return asciiDigits(lower.replace(invisible, '').replace(apostrophe, "'").normalize('NFKD').toLowerCase())
    .replace(marks, '')
    .normalize('NFC')
    .replace(foldable, (letter) => letters[letter] ?? letter)
}

/**
 * Folds a text for comparison: lower case, without accents, Cyrillic and Greek in Latin letters by table, digits of
 * all scripts as those of ASCII. Other scripts stay (user-guide.md#ports). 'Роттердам' becomes 'rotterdam'. 'Гамбург'
 * becomes 'gamburg', which matches Hamburg only as an alias of the port. Letters of scripts without spaces become words,
 * so that '提单' is found within a sentence.
 */
export const foldText = (text: string): string => {
  const folded = foldLetters(text)
  return plainAscii.test(folded) ? folded : folded.replace(crowded, '$1$2 ')
}

/** Returns the folded words of a text, like the words in the archive's index. */
export const foldedWords = (text: string): string[] => foldText(text).match(searchWord) ?? []

/** A letter with its marks; a Korean syllable that is written as its parts. */
const written = /[\u1100-\u115f][\u1160-\u11a7][\u11a8-\u11ff]?|\P{M}\p{M}*|\p{M}+/gu

/** A folded text that can be traced back to the original. */
export interface TracedText {
  readonly text: string
  /** Returns the position in the original of the letter that became the folded unit `at`. */
  readonly start: (at: number) => number
  /** Returns the end in the original of that letter. */
  readonly end: (at: number) => number
}

/**
 * Folds a text for a search that marks its matches. White space becomes spaces, one for each. A letter that becomes
 * two, such as 'ß', is marked as a whole.
 */
export const traceText = (text: string): TracedText => {
  const spaced = text.replace(/\s/g, ' ')
  if (plainAscii.test(spaced)) return { text: spaced.toLowerCase(), start: (at) => at, end: (at) => at + 1 }
  const parts: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  for (const { 0: letter, index } of spaced.matchAll(written)) {
    const folded = foldLetters(letter)
    parts.push(folded)
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(index)
      ends.push(index + letter.length)
    }
  }
  return {
    text: parts.join(''),
    start: (at) => starts[at] ?? text.length,
    end: (at) => ends[at] ?? text.length,
  }
}

/** Replaces each letter by the one that it looks like, by Unicode's table of confusables. */
export type Prototypes = (text: string) => string

/** What a name can have beside its letters without looking like another one. */
const besideLetters = /[\p{P}\p{S}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Returns the keys of a name. Two names look equal if they share one. There are two, since a capital I looks like an l,
 * and a small i does not.
 */
export const likenessKeys = (name: string, prototypes: Prototypes): readonly string[] =>
  [name, name.toLowerCase()].map((text) => {
    const folded = prototypes(text.normalize('NFKD')).normalize('NFKD').toLowerCase()
    return folded.replace(besideLetters, '') || folded
  })
