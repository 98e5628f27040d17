import type { Rewrite } from '../servers/rewriting-proxy.ts'
import { createLedger, type Ledger } from './ledger.ts'
import type { Packs } from './packs.ts'

/** What is no text that anybody reads: without it the answer would mean another thing, or nothing. */
const meant =
  /^(?!.*_unique_id$).*((^|_)(id|uuid|at|date|types?|visibility|status|countries|key|value|url|origins|prefixes|cluster|host|auth))$/
const file = /^(path|picture_path|thumbnail_path|picture_url|profile_img)$/
const html = /^(message|text|comment|review|formatted_message|last_message)$/

/** Where files are not: other hosts, calls, pages that cost, schemes that run something. */
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

/** Puts hostile texts into answers: each field of each call gets the packs that the place on screen has not shown yet. */
export interface Poison {
  readonly rewrite: Rewrite
  /** A hostile text for what no call brings: drafts, what is pasted. */
  readonly html: (field: string) => string
  readonly text: (field: string) => string
  /** The place that is on screen from now on. */
  readonly enter: Ledger['enter']
  /** Writes down which packs of which fields stand in this text of the page; the fields that are whole in it. */
  readonly note: (shown: string) => ReadonlySet<string>
  /** The marks of what was handed out by `html` and `text` for the place that is on screen. */
  readonly handed: () => readonly string[]
  readonly missing: Ledger['missing']
  readonly report: Ledger['report']
}

/** What marks a text: no. of its field, of its pack, and whether it is the pack's begin or end. */
const marks = /zq(\d+)([xz])(\d+)zq/g
export const mark = /zq\d+[xz]\d+zq/

export const poisoning = (packs: Packs): Poison => {
  const ledger = createLedger()
  const numbers = new Map<string, number>()
  const files = new Map<string, number>()
  let handed: string[] = []

  const write = (field: string, isHtml: boolean): string => {
    const kind = isHtml ? packs.html : packs.text
    const n = numbers.get(field) ?? numbers.size
    numbers.set(field, n)
    const chosen = ledger.next(field, kind.length, isHtml ? 8 : 2)
    const isOpen = (at: number): boolean => kind[at]?.isOpen === true
    // Nothing may follow an open one: it is the last, and others of its kind come another time.
    const inOrder = [...chosen.filter((at) => !isOpen(at)), ...chosen.filter(isOpen).slice(0, 1)]
    return inOrder
      .map((at) => {
        const [begin, end] = [`zq${n}x${at}zq`, `zq${n}z${at}zq`]
        const body = kind[at]?.text ?? ''
        return isHtml ? `<p>${begin}</p>${body}<p>${end}</p>` : `${begin} ${body} ${end}`
      })
      .join(' ')
  }
  const hand = (field: string, isHtml: boolean): string => {
    const text = write(field, isHtml)
    handed.push(/zq\d+x\d+zq/.exec(text)?.[0] ?? '')
    return text
  }
  /** Every other one stays: what is behind it (a viewer, a menu) is to be seen too. */
  const path = (field: string, own: string): string => {
    const turn = files.get(field) ?? 0
    files.set(field, turn + 1)
    return turn % 2 === 0 ? own : (paths[((turn - 1) / 2) % paths.length] ?? own)
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
    html: (field) => hand(field, true),
    text: (field) => hand(field, false),
    enter: (place) => {
      handed = []
      ledger.enter(place)
    },
    handed: () => handed,
    note: (shown) => {
      const fields = [...numbers.keys()]
      const whole = new Set<string>()
      for (const [, n, part, pack] of shown.matchAll(marks)) {
        const field = fields[Number(n)]
        // What stands behind a form is the matter of another place.
        if (field === undefined || (handed.length > 0 && !handed.some((one) => one.startsWith(`zq${n}x`))))
          continue
        ledger.note(field, Number(pack))
        if (part === 'z') whole.add(field)
      }
      return whole
    },
    missing: ledger.missing,
    report: ledger.report,
  }
}
