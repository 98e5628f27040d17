import type { Page } from '@playwright/test'
import { seededChance } from '../../../src/server/live/chance.ts'
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

/** What is read of a text of which a line is shown is 20,000 characters: a pack is all read, with what marks it. */
const longest = 18_000

/**
 * What a sanitiser takes away with all that is in it, as ours does (`features/rich-text/sanitise.ts`); a form goes so where
 * its fields have the names of its methods.
 */
const swallowing =
  'script, style, noscript, noembed, noframes, template, title, head, xmp, plaintext, iframe, object, embed, applet, svg, math, audio, video, select, option, textarea, selectedcontent, annotation-xml, form'

/** What ends the state that a vector leaves the parser in, and the elements that it leaves open. */
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
 * Runs in a page that shows nothing: puts one after the other into packs of at most so many characters. Each ends with the
 * first of these after which, in its pack, the parser sees an element as one, and nothing around it would be taken away
 * with it; null for none.
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

/** In packs of at most so many characters. */
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

/** Deals all vectors into packs, by lot and by what Chromium's own parser makes of each; the page is a blank one. */
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
