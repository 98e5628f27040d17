import { expect, test } from 'vitest'
import { createLedger } from './ledger.ts'
import type { Pack } from './packs.ts'

const closed = (count: number, open = 0): readonly Pack[] =>
  Array.from({ length: count + open }, (_, at) => ({
    ids: [`v${at}`],
    text: '',
    isOpen: at >= count,
  }))

/** Visits a place that shows the first `shown` texts of a field. */
const visitWith = (
  ledger: ReturnType<typeof createLedger>,
  place: string,
  given: number,
  shown: number,
  { packs = closed(5), isWhole = true } = {},
) => {
  ledger.enter(place)
  const texts = Array.from({ length: given }, () => ledger.next('text', packs))
  for (const pack of texts.slice(0, shown).flat()) ledger.note('text', pack, isWhole)
}

const visitsOf = (given: number, shown: number, options: { packs?: readonly Pack[]; isWhole?: boolean }) => {
  const ledger = createLedger()
  let visits = 0
  do {
    visitWith(ledger, 'place', given, shown, options)
    visits += 1
  } while (visits < 2 || ledger.missing('place').length > 0)
  return visits
}

test('completes a place after it has shown every vector', () => {
  expect(visitsOf(9, 5, { packs: closed(9) })).toBe(2)
  expect(visitsOf(30, 12, { packs: closed(9, 6) })).toBe(2)
})

test('needs few visits if a whole text is shown', () => {
  expect(visitsOf(1, 1, { packs: closed(9) })).toBe(4)
  expect(visitsOf(1, 1, { packs: closed(9, 6) })).toBe(6)
})

test('needs a visit per vector if one line of text is shown', () => {
  expect(visitsOf(1, 1, { packs: closed(9, 6), isWhole: false })).toBe(9)
})

test('puts an unclosed vector last and only once in a text', () => {
  const ledger = createLedger()
  const packs = closed(4, 3)
  for (let visit = 0; visit < 8; visit += 1) {
    ledger.enter('place')
    for (let text = 0; text < 3; text += 1) {
      const chosen = ledger.next('text', packs)
      expect(chosen.slice(0, -1).every((at) => packs[at]?.isOpen === false)).toBe(true)
      if (text === 0) for (const pack of chosen) ledger.note('text', pack, true)
    }
  }
  expect(ledger.missing('place')).toEqual([])
})

test('requires every vector at each place', () => {
  const ledger = createLedger()
  for (let n = 0; n < 4; n += 1) visitWith(ledger, 'wall', 1, 1)
  for (let n = 0; n < 2; n += 1) visitWith(ledger, 'palette', 1, 1, { isWhole: false })
  expect(ledger.missing('wall')).toEqual([])
  expect(ledger.missing('palette')).toEqual(['text: 2,3,4'])
  expect(ledger.report().map(([place, what]) => `${place}: ${what}`)).toEqual([
    'wall: 5 of 5 vectors, in each of 1 fields: text 5 (5 to the end)',
    'palette: 2 of 5 vectors, in each of 1 fields: text 2 (0 to the end)',
  ])
  expect(ledger.shownWhole()).toEqual(['text'])
})

test('ignores a single chance display unless the place requires the field', () => {
  const ledger = createLedger()
  visitWith(ledger, 'wall', 1, 1)
  visitWith(ledger, 'wall', 1, 0)
  expect(ledger.missing('wall')).toEqual([])
  expect(ledger.report()).toEqual([['wall', 'no text of a member']])
  ledger.enter('templates')
  ledger.require('text', closed(2))
  expect(ledger.missing('templates')).toEqual(['text: 0,1'])
})

test('ignores a field that appears in few visits', () => {
  const ledger = createLedger()
  const see = (texts: number): void => visitWith(ledger, 'wall', 1, texts, { isWhole: false })
  for (let n = 0; n < 20; n += 1) see(n < 2 ? 1 : 0)
  expect(ledger.missing('wall')).toEqual([])
  see(1)
  expect(ledger.missing('wall')).toEqual(['text: 3,4'])
})

test('prefers vectors that another place still needs', () => {
  const ledger = createLedger()
  for (let n = 0; n < 4; n += 1) visitWith(ledger, 'wall', 1, 1)
  ledger.enter('palette')
  ledger.note('text', 0, false)
  ledger.enter('wall')
  const given = Array.from({ length: 4 }, () => ledger.next('text', closed(5)))
  expect(new Set(given.flat())).toEqual(new Set([1, 2, 3, 4]))
})

test('counts cached texts of several fields as one field of the place', () => {
  const ledger = createLedger()
  const packs = closed(4)
  ledger.enter('palette', () => 'hits')
  for (const field of ['wall', 'comments']) {
    const [pack = 0] = ledger.next(field, packs)
    ledger.note(field, pack, false)
  }
  ledger.enter('palette', () => 'hits')
  expect(ledger.next('wall', packs)).toEqual([2])
  ledger.note('wall', 2, false)
  expect(ledger.missing('palette')).toEqual(['hits: 3'])
})
