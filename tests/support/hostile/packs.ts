import type { Page } from '@playwright/test'
import { seededChance } from '../../../packages/reference-network/live/chance.ts'
import { type Vector, vectors } from './vectors.ts'

/** Several vectors for one text. */
export interface Pack {
  readonly ids: readonly string[]
  readonly text: string
  /** Whether it takes all that follows it in a text for its own, whatever that is: nothing may follow. */
  readonly isOpen: boolean
}

export interface Packs {
  /** For fields that are HTML: no vector keeps the next one from being read. */
  readonly html: readonly Pack[]
  /** For fields that are text: nothing of it is read as anything. */
  readonly text: readonly Pack[]
  /** For texts of which none may be longer than this; a vector that is longer itself is cut. */
  readonly short: (most: number) => readonly Pack[]
  /** Each by itself. */
  readonly singles: readonly string[]
}

/**
 * Characters of a pack. A shortened text is parsed up to 20,000 characters, so the whole pack with its marks is parsed.
 */
const longest = 18_000

/**
 * Elements that a sanitiser removes with their content, as ours does (`features/rich-text/sanitise.ts`); a form is one
 * when its fields have the names of its methods.
 */
const swallowing =
  'script, style, noscript, noembed, noframes, template, title, head, xmp, plaintext, iframe, object, embed, applet, svg, math, audio, video, select, option, textarea, selectedcontent, annotation-xml, form'

/** Markup that resets the parser and closes the elements that a vector leaves open. */
const everything = `"'>--></textarea></title></style></script></xmp></iframe></noembed></noframes></p></noscript></option></template></select></svg></mtext></math></form></audio></video></object></applet></table>`
/** The shortest first; some elements end only where another one does. */
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

/** The pack of a vector among those that something may follow, and what ends it there. */
interface Closed {
  readonly pack: number
  readonly end: string
}

/**
 * Runs in an empty page: groups vectors into packs of limited length. Each vector gets the first ending after which, in
 * its pack, the parser recognises an element and no surrounding element would be removed with it; null for none.
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

/** Groups all vectors into packs, by a random draw and by Chromium's own parse of each; the page is blank. */
export const dealPacks = async (page: Page, seed: number): Promise<Packs> => {
  const dealt = shuffled(vectors, seed)
  const places = await page.evaluate(closedIn, {
    payloads: dealt.map(({ payload }) => payload),
    ends: closers,
    around: swallowing,
    most: longest,
  })
  const closed: Vector[][] = []
  for (const [at, vector] of dealt.entries()) {
    const place = places[at]
    if (!place) continue
    closed[place.pack] ??= []
    closed[place.pack]?.push({ ...vector, payload: vector.payload + place.end })
  }
  const open = dealt.filter((_, at) => places[at] === null)
  return {
    html: [...closed.map((pack) => packOf(pack)), ...open.map((vector) => packOf([vector], true))],
    text: inPacks(dealt, longest),
    short: (most) =>
      inPacks(
        dealt.map((vector) => ({ ...vector, payload: vector.payload.slice(0, most) })),
        most,
      ),
    singles: dealt.map(({ payload }) => payload),
  }
}
