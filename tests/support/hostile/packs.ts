import type { Page } from '@playwright/test'
import { seededChance } from '../../../packages/reference-network/live/chance.ts'
import { type Vector, vectors } from './vectors.ts'

/** Several vectors in one text. */
export interface Pack {
  readonly ids: readonly string[]
  readonly text: string
  /** Whether it swallows all following text, so that nothing may follow it. */
  readonly isOpen: boolean
}

export interface Packs {
  /** For HTML fields. No vector hides the next one from the parser. */
  readonly html: readonly Pack[]
  /** For text fields, which are not parsed. */
  readonly text: readonly Pack[]
  /** For texts up to this length. Longer vectors are cut. */
  readonly short: (most: number) => readonly Pack[]
  /** Single vectors. */
  readonly singles: readonly string[]
}

/**
 * Maximum characters of a pack. Texts are parsed up to 20,000 characters, so that includes the whole pack with its
 * marks.
 */
const longest = 18_000

/**
 * Elements that our sanitiser removes with their content (`features/rich-text/sanitise.ts`). It removes a form if its
 * fields have the names of its methods.
 */
const swallowing =
  'script, style, noscript, noembed, noframes, template, title, head, xmp, plaintext, iframe, object, embed, applet, svg, math, audio, video, select, option, textarea, selectedcontent, annotation-xml, form'

/** Markup that resets the parser and closes the elements that a vector leaves open. */
const everything = `"'>--></textarea></title></style></script></xmp></iframe></noembed></noframes></p></noscript></option></template></select></svg></mtext></math></form></audio></video></object></applet></table>`
/** Closing texts, the shortest first. Some elements end only together with another one. */
const closers = [
  ...[
    '',
    '>',
    '">',
    "'>",
    '-->',
    '</script>',
    '</style>',
    '</textarea>',
    '</audio>',
    '</video>',
    '</form>',
    '</table>',
  ],
  everything,
  everything + everything,
]

/** A closed vector's pack, and its closing text. */
interface Closed {
  readonly pack: number
  readonly end: string
}

/**
 * Groups vectors into packs of limited length; runs in an empty page. Each vector gets the first closing text after
 * which the parser recognises an element in its pack. No surrounding element may be removed with that element. Null
 * for none.
 */
const closedIn = ({
  payloads,
  ends,
  around,
  most,
}: {
  payloads: string[]
  ends: readonly string[]
  around: string
  most: number
}): (Closed | null)[] => {
  const isSeenAfter = (html: string): boolean => {
    const parsed = new DOMParser().parseFromString(`<div>text ${html} <p>seen</p>`, 'text/html')
    const seen = [...parsed.querySelectorAll('p')].find(({ textContent }) => textContent === 'seen')
    return seen !== undefined && seen.closest(around) === null
  }
  let pack = 0
  let before = ''
  return payloads.map((payload) => {
    const own = (text: string): string | undefined => ends.find((end) => isSeenAfter(text + payload + end))
    const isFull = before.length + payload.length >= most
    const end = own(isFull ? '' : before)
    if (end === undefined) return null
    if (isFull) pack += 1
    before = `${isFull ? '' : before}${payload}${end} `
    return { pack, end }
  })
}

const packOf = (pack: readonly Vector[], isOpen = false): Pack => ({
  ids: pack.map(({ id }) => id),
  text: pack.map(({ payload }) => payload).join(' '),
  isOpen,
})

/** Groups vectors into packs of limited length. */
const inPacks = (all: readonly Vector[], most: number): readonly Pack[] => {
  const packs: Vector[][] = []
  let room = 0
  for (const vector of all) {
    const { length } = vector.payload
    if (room <= length) {
      packs.push([])
      room = most
    }
    packs.at(-1)?.push(vector)
    room -= length + 1
  }
  return packs.map((pack) => packOf(pack))
}

const shuffled = <T>(all: readonly T[], seed: number): readonly T[] => {
  const { next } = seededChance(seed)
  return all
    .map((one) => ({ one, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

/** Groups all vectors into packs, in random order and by Chromium's own parser; the page is blank. */
export const groupVectors = async (page: Page, seed: number): Promise<Packs> => {
  const shuffledVectors = shuffled(vectors, seed)
  const places = await page.evaluate(closedIn, {
    payloads: shuffledVectors.map(({ payload }) => payload),
    ends: closers,
    around: swallowing,
    most: longest,
  })
  const closed: Vector[][] = []
  for (const [at, vector] of shuffledVectors.entries()) {
    const place = places[at]
    if (!place) continue
    closed[place.pack] ??= []
    closed[place.pack]?.push({ ...vector, payload: vector.payload + place.end })
  }
  const open = shuffledVectors.filter((_, at) => places[at] === null)
  return {
    html: [...closed.map((pack) => packOf(pack)), ...open.map((vector) => packOf([vector], true))],
    text: inPacks(shuffledVectors, longest),
    short: (most) =>
      inPacks(
        shuffledVectors.map((vector) => ({ ...vector, payload: vector.payload.slice(0, most) })),
        most,
      ),
    singles: shuffledVectors.map(({ payload }) => payload),
  }
}
