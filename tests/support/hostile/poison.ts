import type { Rewrite } from '../servers/rewriting-proxy.ts'
import { createLedger, type Ledger } from './ledger.ts'
import type { Pack, Packs } from './packs.ts'

/** Fields that are not free text. Another value would change or invalidate the answer. */
const meant =
  /^(?!.*_unique_id$).*((^|_)(id|uuid|at|date|types?|visibility|status|countries|key|value|url|origins|prefixes|cluster|host|auth))$/
const file = /^(path|picture_path|thumbnail_path|picture_url|profile_img)$/
const html = /^(message|text|comment|review|formatted_message|last_message)$/

/** Invalid locations of files: other hosts, calls, paid pages, schemes that run code. */
const paths: readonly string[] = [
  'javascript:alert(1)',
  'https://tracker.invalid/p.png',
  '//tracker.invalid/p.png',
  '\\\\tracker.invalid\\p.png',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'http://127.0.0.1:9/p.png',
  '/frontend/view-user-complete-profile/1',
  '/api/user',
  '/logout',
  '/storage/../telescope/requests',
  '/storage/%2e%2e/livewire/message',
  '/storage/a.png" onerror="alert(1)',
  '/storage/a.png?next=https://tracker.invalid',
]

/**
 * Inserts hostile texts into answers. Each field of each call gets the packs that the current place has not shown
 * yet.
 */
export interface Poison {
  readonly rewrite: Rewrite
  /**
   * Returns a hostile text for content outside of calls: drafts and pasted text. The current place must show all
   * vectors of this field.
   */
  readonly html: (field: string) => string
  readonly text: (field: string) => string
  /** Returns all vectors for such a field, in texts of limited length. The current place must show all of them. */
  readonly all: (field: string, most: number) => readonly string[]
  /** Returns single vectors of limited length, for content beside such texts. They do not count. */
  readonly beside: (most: number) => string
  /** Sets the place on screen. */
  readonly enter: Ledger['enter']
  /** Records the packs and fields in this text of the page. */
  readonly note: (shown: string) => void
  /** Number of packs for HTML; text has fewer. */
  readonly packs: number
  /** Returns the marks of the texts served for the place on screen. */
  readonly servedMarks: () => readonly string[]
  readonly missing: Ledger['missing']
  readonly shownWhole: Ledger['shownWhole']
  readonly report: Ledger['report']
}

/** Format of a mark: number of the pack, start or end, and number of the field. */
const marks = /zq(\d+)([xz])(\d+)zq/g
export const mark = /zq\d+[xz]\d+zq/

/** Returns whether the app treats a field of an answer as HTML, by the last part of its name. */
export const isHtmlField = (field: string): boolean => html.test(field.split('.').at(-1) ?? '')

/** Search text that finds a pack. */
export const beginOf = (pack: number): string => `zq${pack}x`

/** Upper limit for the length of both marks and their separators. */
const marked = 28

export const poisoning = (packs: Packs): Poison => {
  const ledger = createLedger()
  const numbers = new Map<string, number>()
  const visits = new Map<string, number>()
  const files = new Map<string, number>()
  const turned = new Map<string, number>()
  let served: string[] = []
  let here = ''
  let turn = 0

  const numberOf = (field: string): number => {
    const n = numbers.get(field) ?? numbers.size
    numbers.set(field, n)
    return n
  }
  /** Returns a text with all its marks at the start, because a shortened line shows only its start. */
  const textOf = (
    field: string,
    kind: readonly Pack[],
    chosen: readonly number[],
    isHtml: boolean,
  ): string => {
    const n = numberOf(field)
    const part = (text: string): string => (isHtml ? `<p>${text}</p>` : text)
    const begin = chosen.map((at) => `zq${at}x${n}zq`).join(' ')
    return [
      part(begin),
      ...chosen.map((at) => `${kind[at]?.text ?? ''}${isHtml ? '' : ' '}${part(`zq${at}z${n}zq`)}`),
    ].join(' ')
  }
  const write = (field: string, isHtml: boolean): string => {
    const kind = isHtml ? packs.html : packs.text
    return textOf(field, kind, ledger.next(field, kind), isHtml)
  }
  const hand = (text: string): string => {
    served.push(mark.exec(text)?.[0] ?? '')
    return text
  }
  const handWritten = (field: string, isHtml: boolean): string => {
    ledger.require(field, isHtml ? packs.html : packs.text)
    return hand(write(field, isHtml))
  }
  /**
   * Replaces every second path, alternating between visits, so that the test also reaches the content behind a file
   * (a name, a viewer, a menu).
   */
  const path = (field: string, own: string): string => {
    const nth = files.get(field) ?? 0
    files.set(field, nth + 1)
    if ((nth + (visits.get(here) ?? 0)) % 2 === 0) return own
    const turn = turned.get(field) ?? 0
    turned.set(field, turn + 1)
    return paths[turn % paths.length] ?? own
  }

  const changed = (value: unknown, field: string, key: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => changed(item, field, key))
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, changed(inner, `${field}.${name}`, name)]),
      )
    if (typeof value !== 'string' || meant.test(key)) return value
    return file.test(key) ? path(field, value) : write(field, html.test(key))
  }

  return {
    rewrite: (name, body) => changed(body, name, ''),
    html: (field) => handWritten(field, true),
    text: (field) => handWritten(field, false),
    all: (field, most) => {
      const kind = packs.short(most - marked)
      ledger.require(field, kind)
      return kind.map((_, at) => hand(textOf(field, kind, [at], false)))
    },
    beside: (most) => {
      turn += 1
      return (packs.singles[turn % packs.singles.length] ?? '').slice(0, most)
    },
    enter: (place, as) => {
      served = []
      here = place
      visits.set(place, (visits.get(place) ?? 0) + 1)
      files.clear()
      ledger.enter(place, as)
    },
    servedMarks: () => served,
    note: (shown) => {
      const fields = [...numbers.keys()]
      const found = new Map<string, { field: string; pack: number; isWhole: boolean }>()
      for (const [, pack, part, n] of shown.matchAll(marks)) {
        const field = fields[Number(n)]
        // Content behind a form belongs to another place.
        if (field === undefined || (served.length > 0 && !served.some((one) => one.endsWith(`x${n}zq`))))
          continue
        const key = `${pack} ${n}`
        const isWhole = part === 'z' || found.get(key)?.isWhole === true
        found.set(key, { field, pack: Number(pack), isWhole })
      }
      for (const { field, pack, isWhole } of found.values()) ledger.note(field, pack, isWhole)
    },
    packs: packs.html.length,
    missing: ledger.missing,
    shownWhole: ledger.shownWhole,
    report: ledger.report,
  }
}
