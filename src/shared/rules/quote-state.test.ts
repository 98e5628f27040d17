import { expect, test } from 'vitest'
import fc from '../../../tests/support/fast-check.ts'
import { epochMs } from '../epoch-ms.ts'
import { keptSchemas } from '../ipc/kept.schema.ts'
import { type Quote, quoteLimits } from '../ipc/quotes.ts'
import { outwardOf } from './quote.ts'
import { laneWins, quoteLane } from './quote-lanes.ts'
import {
  awaitedMembers,
  blankLine,
  blankQuote,
  nextNumber,
  nextRevision,
  quoteLike,
  quoteReminder,
  quoteStateAt,
  remindBeforeMs,
  sentQuote,
} from './quote-state.ts'

const quote = (more: Partial<Quote> = {}): Quote => ({ ...blankQuote('Q-2026-001', 0), ...more })
const until = (at: number) => ({ at: epochMs(at), zone: 'Europe/Berlin' })

test('a number is not given twice, whatever was deleted or imported', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (deletes) => {
      let last = 0
      const given: string[] = []
      let kept: string[] = []
      for (const isDeleted of deletes) {
        const next = nextNumber(2026, last, kept)
        last = next.last
        given.push(next.number)
        kept = isDeleted ? [] : [...kept, next.number]
      }
      expect(new Set(given).size).toBe(given.length)
    }),
  )
  expect(nextNumber(2026, 0, ['Q-2026-013', 'Q-2025-400', 'Q-2026-x']).number).toBe('Q-2026-014')
  expect(nextNumber(2026, 999, []).number).toBe('Q-2026-1000')
})

test('a quote expires by the clock, unless it is answered', () => {
  const sent = quote({ state: 'sent', validUntil: until(1000) })
  expect(quoteStateAt(sent, 999)).toBe('sent')
  expect(quoteStateAt(sent, 1000)).toBe('expired')
  expect(quoteStateAt({ ...sent, state: 'won' }, 2000)).toBe('won')
  expect(quoteStateAt(quote({ validUntil: until(1000) }), 2000)).toBe('drafted')
  expect(quoteStateAt(quote({ state: 'sent' }), 9e15)).toBe('sent')
})

test('a reminder is due a day before, for a sent quote whose day is ahead', () => {
  const at = 10 * remindBeforeMs
  const sent = quote({ state: 'sent', validUntil: until(at), origin: 'Mundra (INMUN)', userId: '7' })
  expect(quoteReminder('k', sent, 0)).toMatchObject({
    about: 'quote',
    path: '/frontend/quotes?quote=k',
    due: at - remindBeforeMs,
    title: 'Quote expires soon: Q-2026-001, Mundra (INMUN)',
  })
  expect(keptSchemas.reminders.safeParse(quoteReminder('k', sent, 0)).success).toBe(true)
  expect(quoteReminder('k', sent, at - remindBeforeMs)).toBeNull()
  expect(quoteReminder('k', { ...sent, state: 'won' }, 0)).toBeNull()
  expect(quoteReminder('k', { ...sent, validUntil: null }, 0)).toBeNull()
})

test('members are awaited while a quote to them is sent and valid', () => {
  const quotes = new Map([
    ['a', quote({ state: 'sent', userId: '1' })],
    ['b', quote({ state: 'sent', userId: '2', validUntil: until(5) })],
    ['c', quote({ state: 'won', userId: '3' })],
    ['d', quote({ userId: '4' })],
    ['e', quote({ state: 'sent' })],
  ])
  expect([...awaitedMembers(quotes, 4)]).toEqual(['1', '2'])
  expect([...awaitedMembers(quotes, 6)]).toEqual(['1'])
})

test('lanes are compared by port, and an expired quote counts as not won', () => {
  const [text, code] = ['Mundra (INMUN)', 'INMUN'].map((origin) =>
    quoteLane({ origin, destination: 'Rotterdam' }),
  )
  expect(text).toBe(code)
  expect(quoteLane({ origin: 'INMUN', destination: ' ' })).toBeNull()
  const of = (state: Quote['state'], more: Partial<Quote> = {}): Quote =>
    quote({ state, origin: 'Mundra (INMUN)', destination: 'Rotterdam (NLRTM)', ...more })
  const quotes = new Map([
    ['a', of('won')],
    ['b', of('lost', { origin: 'INMUN' })],
    ['c', of('sent', { validUntil: until(5) })],
    ['d', of('sent')],
    ['e', of('drafted')],
    ['f', of('won', { origin: 'Shanghai' })],
  ])
  expect(laneWins(quotes, 10)).toEqual([
    { lane: 'Mundra (INMUN) → Rotterdam (NLRTM)', won: 1, lost: 2 },
    { lane: 'Shanghai → Rotterdam (NLRTM)', won: 1, lost: 0 },
  ])
})

test('a revision keeps what was sent, and drops the oldest where the entry would be too long', () => {
  const text = 'x'.repeat(quoteLimits.lineText)
  const lines = Array.from({ length: quoteLimits.lines }, (_, n) => ({
    ...blankLine,
    id: `${n}`,
    text,
    cost: '1',
    currency: 'USD',
  }))
  let now = quote({ lines })
  for (let n = 0; n < 5; n += 1) {
    now = { ...now, ...sentQuote(now, outwardOf(now), n) }
    expect(now.revisions.at(-1)?.revision).toBe(now.revision)
    expect(keptSchemas.quotes.safeParse(now).success).toBe(true)
    expect(JSON.stringify(now).length).toBeLessThan(100_000)
    now = { ...now, ...nextRevision(now) }
  }
  expect(now.revision).toBe(6)
})

test('a copy has the prices, and nothing of the other member', () => {
  const model = quote({
    userId: '7',
    thread: 'conversation:7',
    state: 'won',
    cargo: '2 x 40HC',
    remarks: 'r',
  })
  const copy = quoteLike({ ...model, own: { ...model.own, note: 'n', lostWhy: 'w' } }, 'Q-2026-002', 5, {
    userId: '8',
    cargo: '1 x 20GP',
  })
  expect(copy).toMatchObject({
    number: 'Q-2026-002',
    userId: '8',
    thread: null,
    cargo: '1 x 20GP',
    remarks: 'r',
  })
  expect(copy).toMatchObject({ state: 'drafted', sentAt: null, own: { note: '', lostWhy: '' } })
})
