import type { Rewrite } from '../servers/rewriting-proxy.ts'
import { vectors } from './vectors.ts'

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

/** Puts hostile texts into answers. Each place (a call's field) gets the next ones each time it occurs. */
export interface Poison {
  readonly rewrite: Rewrite
  /** The place that a mark in the page stands for. */
  readonly placeOf: (mark: number) => string
  /** How many of its vectors a place has been given: all of them, at 1. */
  readonly served: (place: string) => number
}

/** What marks a text of place no. n, whatever is left of the rest of it. */
export const mark = /zq(\d+)zq/g

/** Texts for fields that are HTML are short, since one vector may swallow the next; of plain text there is much at once. */
const packsOf = (size: number): readonly string[] =>
  Array.from({ length: Math.ceil(vectors.length / size) }, (_, at) =>
    vectors
      .slice(at * size, (at + 1) * size)
      .map(({ payload }) => payload)
      .join(' '),
  )

export const poisoning = (): Poison => {
  const htmlPacks = packsOf(24)
  const textPacks = packsOf(80)
  const places = new Map<string, { readonly n: number; count: number; readonly of: number }>()

  const next = (place: string, packs: readonly string[], write: (n: number, pack: string) => string) => {
    const found = places.get(place) ?? { n: places.size, count: 0, of: packs.length }
    places.set(place, found)
    found.count += 1
    return write(found.n, packs[(found.count - 1) % packs.length] ?? '')
  }

  const changed = (value: unknown, place: string, key: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => changed(item, place, key))
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, changed(inner, `${place}.${name}`, name)]),
      )
    if (typeof value !== 'string' || meant.test(key)) return value
    // Every other one stays: what is behind it (a viewer, a menu) is to be seen too.
    if (file.test(key)) return next(place, [...paths.flatMap((path) => [value, path])], (_n, path) => path)
    return html.test(key)
      ? next(place, htmlPacks, (n, pack) => `<p>zq${n}zq</p>${pack}`)
      : next(place, textPacks, (n, pack) => `zq${n}zq ${pack} zq${n}zq`)
  }

  return {
    rewrite: (name, body) => changed(body, name, ''),
    placeOf: (n) => [...places].find(([, place]) => place.n === n)?.[0] ?? `no. ${n}`,
    served: (place) => {
      const { count, of } = places.get(place) ?? { count: 0, of: 1 }
      return Math.min(1, count / of)
    },
  }
}
