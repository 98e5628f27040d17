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

/** What ends the state that a vector leaves the parser in, the shortest first. */
const closers = [
  ...['', '>', '">', "'>", '-->', '</script>', '</style>', '</textarea>'],
  `"'>--></textarea></title></style></script></xmp></iframe></noembed></noframes></noscript></template></select></svg></math>`,
]

/** Runs in a page that shows nothing: the first of these ends after which the parser sees an element as one; null for none. */
const endsOf = ({ payloads, ends }: { payloads: string[]; ends: readonly string[] }): (string | null)[] =>
  payloads.map((payload) => {
    const isSeenAfter = (end: string): boolean => {
      const parsed = new DOMParser().parseFromString(`<div>text ${payload}${end} <p>seen</p>`, 'text/html')
      return [...parsed.querySelectorAll('p')].some(({ textContent }) => textContent?.startsWith('seen'))
    }
    return ends.find(isSeenAfter) ?? null
  })

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
  const ends = await page.evaluate(endsOf, { payloads: dealt.map(({ payload }) => payload), ends: closers })
  const closed = dealt.flatMap((vector, at) => {
    const end = ends[at]
    return typeof end === 'string' ? [{ ...vector, payload: vector.payload + end }] : []
  })
  const open = dealt.filter((_, at) => ends[at] === null)
  return {
    html: [...inPacks(closed, longest), ...open.map((vector) => packOf([vector], true))],
    text: inPacks(dealt, longest),
    short: (most) =>
      inPacks(
        dealt.map((vector) => ({ ...vector, payload: vector.payload.slice(0, most) })),
        most,
      ),
    singles: dealt.map(({ payload }) => payload),
  }
}
