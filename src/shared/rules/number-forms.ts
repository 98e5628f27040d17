/**
 * Numbers in texts, however they are spaced: containers, references, HS codes, phones (user-guide.md#search). All
 * functions expect folded text (`fold-text.ts`) and compare letters and digits without the signs between them.
 */

/** A run of letters or of digits. */
interface Atom {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly isDigits: boolean
}

const atomPattern = /\d+|[\p{L}\p{M}]+/gu

/** Maximum atoms and characters of a number. A phone number in pairs of digits has seven atoms. */
const maxAtoms = 8
const maxLength = 40
const minLength = 3
/** Maximum digits of numbers in groups after spaces, as those of phones. Longer ones are columns of a table. */
const maxSpacedDigits = 15
/** Letters before a spaced number: the owner of a container, 'PO', 'HS'. */
const maxPrefix = 4
/** Maximum forms added to one text. */
const maxForms = 4000

const atomsOf = (text: string): Atom[] =>
  Array.from(text.matchAll(atomPattern), ({ 0: atom, index }) => ({
    text: atom,
    from: index,
    to: index + atom.length,
    isDigits: /^\d/.test(atom),
  }))

const brokenBy = /^(?:\s?[-‐‑–./'_+]\s?|\)\s?|\s?\(|\s{1,2})$/
const spaced = /\s/

/** Whether the signs between two atoms may stand within one number. */
const isOneNumber = (before: Atom, after: Atom, gap: string): boolean => {
  if (gap === '') return true
  if (gap === ',') return before.isDigits && after.isDigits
  if (!brokenBy.test(gap)) return false
  if (!spaced.test(gap)) return true
  return after.isDigits && (before.isDigits || before.text.length <= maxPrefix)
}

const container = /^([a-z]{3}[ujz])(\d{6})(\d?)$/
/** Values of the letters by ISO 6346: 10 for A, without multiples of 11. */
const letterValue = (letter: string): number => {
  const value = letter.charCodeAt(0) - 87
  return value + Math.floor((value - 1) / 10)
}

/** Returns the check digit of a container, from its four letters and six digits, by ISO 6346. */
export const checkDigit = (code: string): string => {
  let sum = 0
  for (const [at, sign] of [...code].entries())
    sum += (sign >= 'a' ? letterValue(sign) : Number(sign)) * 2 ** at
  return String((sum % 11) % 10)
}

/** Returns the other ways to say a container: with and without its letters and its check digit. */
const containerForms = (joined: string): string[] => {
  const [, owner = '', serial = '', check = ''] = container.exec(joined) ?? []
  if (serial === '') return []
  const digits = `${serial}${check || checkDigit(`${owner}${serial}`)}`
  // Many people say only the last six digits.
  return [`${owner}${serial}`, `${owner}${digits}`, serial, digits, digits.slice(1)]
}

const isSpacedOut = (text: string, from: Atom, to: Atom): boolean => spaced.test(text.slice(from.to, to.from))

/** Returns the forms of the numbers in a folded text, besides its words: joined, and each part of a mixed word. */
export const numberForms = (text: string): string[] => {
  if (!/\d/.test(text)) return []
  const atoms = atomsOf(text)
  const forms = new Set<string>()
  for (let first = 0; first < atoms.length && forms.size < maxForms; first += 1) {
    const start = atoms[first] as Atom
    const glued = (other: Atom | undefined, at: number, to: number): boolean =>
      other !== undefined && at === to
    const isPart =
      glued(atoms[first - 1], atoms[first - 1]?.to ?? -1, start.from) ||
      glued(atoms[first + 1], atoms[first + 1]?.from ?? -1, start.to)
    if (start.isDigits && isPart && start.text.length > 1) forms.add(start.text)
    let joined = ''
    let hasDigits = false
    for (let last = first; last < Math.min(atoms.length, first + maxAtoms); last += 1) {
      const atom = atoms[last] as Atom
      const before = atoms[last - 1]
      if (last > first && before && !isOneNumber(before, atom, text.slice(before.to, atom.from))) break
      joined += atom.text
      hasDigits ||= atom.isDigits
      if (joined.length > maxLength) break
      if (!hasDigits) continue
      const isTable =
        joined.length > maxSpacedDigits && /^\d+$/.test(joined) && isSpacedOut(text, start, atom)
      if (last > first && joined.length >= minLength && !isTable) forms.add(joined)
      if (last > first) for (const form of containerForms(joined)) forms.add(form)
    }
  }
  return [...forms]
}

/** A form of adjacent words of a query: one number of all words from `from` until before `to`. */
export interface JoinedWords {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Returns the numbers that adjacent words of a folded query may be, with the signs between them removed. */
export const joinedWords = (words: readonly string[]): JoinedWords[] =>
  words.flatMap((_, from) => {
    const found: JoinedWords[] = []
    let text = ''
    for (let to = from + 1; to <= Math.min(words.length, from + maxAtoms); to += 1) {
      const word = words[to - 1] ?? ''
      text += word.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
      if (text.length > maxLength) break
      if (text !== word && text.length >= minLength && /\d/.test(text)) found.push({ from, to, text })
    }
    return found
  })

/** Returns the letters and digits of a mixed word apart: 'fcl' and '220'. Null for other words. */
export const partsOfWord = (word: string): readonly string[] | null => {
  const parts = atomsOf(word).map(({ text }) => text)
  return parts.length > 1 && parts.join('') === word ? parts : null
}

/**
 * Returns, for each word of a folded query, the texts of which one must occur: the word itself, its parts apart, and
 * the numbers of which it is a part.
 */
export const wordForms = (words: readonly string[]): string[][] => {
  const forms = words.map((word) => {
    const parts = partsOfWord(word)
    return parts === null ? [word] : [word, parts.join(' ')]
  })
  for (const { from, to, text } of joinedWords(words))
    for (let at = from; at < to; at += 1) forms[at]?.push(text)
  return forms
}

const between = String.raw`(?:\s?[-‐‑–./'_+()]\s?|\s{1,2}|,(?=\d))?`

/** Minimum characters of a number with digits only for which spaces within it are ignored: '14' is not '1 4'. */
const minSpreadDigits = 4

/** Returns the numbers in a text: adjacent atoms with signs between them that a number may have. */
const numbersIn = (text: string): Atom[] => {
  const numbers: Atom[] = []
  let before: Atom | undefined
  for (const atom of atomsOf(text)) {
    const number = numbers.at(-1)
    if (number && before && isOneNumber(before, atom, text.slice(before.to, atom.from)))
      numbers[numbers.length - 1] = {
        text: number.text + atom.text,
        from: number.from,
        to: atom.to,
        isDigits: number.isDigits && atom.isDigits,
      }
    else numbers.push(atom)
    before = atom
  }
  return numbers.filter(
    ({ text: joined, isDigits }) =>
      /\d/.test(joined) && joined.length >= (isDigits ? minSpreadDigits : minLength),
  )
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
const spread = (text: string): string => [...text].map(literal).join(between)

/** Returns a folded query as a pattern with signs allowed between the characters of its numbers; null without any. */
const patternOf = (wanted: string): RegExp | null => {
  const numbers = numbersIn(wanted)
  if (numbers.length === 0) return null
  let pattern = ''
  let end = 0
  for (const { text, from, to } of numbers) {
    pattern += literal(wanted.slice(end, from)) + spread(text)
    end = to
  }
  pattern += literal(wanted.slice(end))
  const [, owner = '', serial = '', check = ''] = container.exec(numbers[0]?.text ?? '') ?? []
  const isWhole = numbers[0]?.from === 0 && end === wanted.length && numbers.length === 1
  if (isWhole && check !== '' && check === checkDigit(`${owner}${serial}`))
    pattern += String.raw`|${spread(owner + serial)}(?!${between}\d)`
  return new RegExp(pattern, 'gu')
}

/** A match in a folded text: positions of its first unit, and after its last. */
export interface Place {
  readonly from: number
  readonly to: number
}

/** Creates a search for a folded text, with its numbers however they are spaced. Returns at most `most` places. */
export const placesOfText = (wanted: string): ((text: string, most: number) => Place[]) => {
  const pattern = wanted === '' ? null : patternOf(wanted)
  return (text, most) => {
    const places: Place[] = []
    if (pattern !== null) {
      for (const { 0: match, index } of text.matchAll(pattern)) {
        if (places.length >= most) break
        places.push({ from: index, to: index + match.length })
      }
      return places
    }
    let at = wanted === '' ? -1 : text.indexOf(wanted)
    while (at >= 0 && places.length < most) {
      places.push({ from: at, to: at + wanted.length })
      at = text.indexOf(wanted, at + wanted.length)
    }
    return places
  }
}
