import type { Page } from '@playwright/test'
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
}

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

const inPacks = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

const packOf = (pack: readonly Vector[], isOpen: boolean): Pack => ({
  ids: pack.map(({ id }) => id),
  text: pack.map(({ payload }) => payload).join(' '),
  isOpen,
})

/** Deals all vectors into packs, by what Chromium's own parser makes of each; the page is a blank one. */
export const dealPacks = async (page: Page): Promise<Packs> => {
  const ends = await page.evaluate(endsOf, { payloads: vectors.map(({ payload }) => payload), ends: closers })
  const closed = vectors.flatMap((vector, at) => {
    const end = ends[at]
    return typeof end === 'string' ? [{ ...vector, payload: vector.payload + end }] : []
  })
  const open = vectors.filter((_, at) => ends[at] === null)
  return {
    html: [
      ...inPacks(closed, 72).map((pack) => packOf(pack, false)),
      ...open.map((vector) => packOf([vector], true)),
    ],
    text: inPacks(vectors, 220).map((pack) => packOf(pack, false)),
  }
}
