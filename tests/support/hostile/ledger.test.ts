import { expect, test } from 'vitest'
import { createLedger } from './ledger.ts'

/** A place that shows the first so many texts of a field that it is given. */
const visitWith = (
  ledger: ReturnType<typeof createLedger>,
  place: string,
  given: number,
  shown: number,
  { of = 5, most = 1 } = {},
) => {
  ledger.enter(place)
  const texts = Array.from({ length: given }, () => ledger.next('text', of, most))
  for (const pack of texts.slice(0, shown).flat()) ledger.note('text', pack)
}

test('a place is done once it has shown every pack, though it shows less than it is given', () => {
  const ledger = createLedger()
  let visits = 0
  do {
    visitWith(ledger, 'wall', 4, 2)
    visits += 1
  } while (visits < 2 || ledger.missing('wall').length > 0)
  expect(visits).toBe(3)
})

test('where few texts are shown each has several packs, so that a few visits do', () => {
  const ledger = createLedger()
  let visits = 0
  do {
    visitWith(ledger, 'review', 1, 1, { of: 24, most: 8 })
    visits += 1
  } while (visits < 2 || ledger.missing('review').length > 0)
  expect(visits).toBeLessThan(7)
})

test('each place has to show them itself', () => {
  const ledger = createLedger()
  for (let n = 0; n < 5; n += 1) visitWith(ledger, 'wall', 1, 1)
  visitWith(ledger, 'palette', 1, 1)
  visitWith(ledger, 'palette', 1, 1)
  expect(ledger.missing('wall')).toEqual([])
  expect(ledger.missing('palette')).toEqual(['text: 2,3,4'])
})

test('what was seen once by chance is not asked for', () => {
  const ledger = createLedger()
  visitWith(ledger, 'wall', 1, 1)
  visitWith(ledger, 'wall', 1, 0)
  expect(ledger.missing('wall')).toEqual([])
  expect(ledger.report()).toEqual([['wall', 'text 1/5 (once)']])
})

test('what a place has shown is served for another one that has not', () => {
  const ledger = createLedger()
  for (let n = 0; n < 5; n += 1) visitWith(ledger, 'wall', 1, 1)
  ledger.enter('palette')
  ledger.note('text', 0)
  ledger.enter('wall')
  expect(Array.from({ length: 5 }, () => ledger.next('text', 5, 1))).toEqual([[1], [2], [3], [4], [1]])
})
