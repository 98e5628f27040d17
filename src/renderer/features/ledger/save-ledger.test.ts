import { expect, test } from 'vitest'
import type { LedgerEntry } from '#shared/ipc/ledger.ts'
import { cellMoment } from '../time/moment-text.ts'
import { ledgerCsv } from './save-ledger.ts'
import { membersIn, namedLabels, thingOf } from './thing-of.ts'

const labels = {
  members: {
    7: { nameAsKnown: '=HYPERLINK("x")', uniqueId: 'QS-0007' },
    8: { nameAsKnown: 'QS-0008', uniqueId: 'QS-0008' },
  },
  things: {
    'post:12': { title: 'Rates, week 48', ownerId: '7' },
    'fcl:v-1': { title: 'Mundra → Rotterdam', ownerId: '8' },
  },
}
const at = Date.UTC(2026, 10, 22, 9)
const entry = (more: Partial<LedgerEntry>): LedgerEntry => ({
  id: 1,
  kind: 'share',
  at,
  since: null,
  before: 100,
  after: 94,
  about: [],
  isCertain: true,
  ...more,
})
const share = { kind: 'share', type: 'post', id: '12', ownerId: null } as const
const voyage = { kind: 'voyage', type: 'fcl', id: 'v-1', ownerId: '8' } as const

const named = namedLabels(labels, (_id, { nameAsKnown }) => nameAsKnown)

test('thingOf returns title, path and member, as far as they are known', () => {
  expect(thingOf(share, named)).toEqual({
    text: 'Rates, week 48',
    path: '/frontend/wall?queryPostId=12',
    member: { id: '7', name: '=HYPERLINK("x")' },
  })
  expect(thingOf(voyage, named)).toMatchObject({
    path: '/frontend/view-fcl-voyager/v-1',
    member: { name: 'QS-0008' },
  })
  expect(thingOf({ ...voyage, id: 'v-2', ownerId: '9' }, named)).toMatchObject({
    text: 'A voyage',
    member: null,
  })
  expect(thingOf({ kind: 'post', type: 'post', id: null, ownerId: '1' }, named)).toEqual({
    text: 'A post',
    path: null,
    member: null,
  })
  expect(membersIn([entry({ about: [share, voyage] })], named).map(({ id }) => id)).toEqual(['7', '8'])
})

test('cellMoment formats local time for spreadsheets', () => {
  expect(cellMoment(new Date(2026, 10, 22, 14, 5, 9).getTime())).toBe('2026-11-22 14:05:09')
})

test('ledgerCsv escapes formulas and writes numbers as numbers', () => {
  const since = at - 60_000
  const rows = ledgerCsv(
    [
      entry({ about: [share], isCertain: false }),
      entry({ kind: 'elsewhere', since, before: 94, after: 90 }),
      entry({ kind: 'first', before: null, after: 100 }),
    ],
    labels,
  ).split('\r\n')
  expect(rows.slice(1)).toEqual([
    `"${cellMoment(at)}",,"Share","Rates, week 48","'=HYPERLINK(""x"")","QS-0007",-6,100,94,"likely"`,
    `"${cellMoment(at)}","${cellMoment(since)}","Elsewhere",,,,-4,94,90,"yes"`,
    `"${cellMoment(at)}",,"Opening balance",,,,0,,100,"yes"`,
    '',
  ])
})
