// @no-page
import { expect, it } from 'vitest'
import type { LedgerEntry, SpentOn } from '#shared/ipc/ledger.ts'
import { membersIn, thingOf } from './thing-of.ts'

const things = { 'air:v': { title: 'Chicago → Amsterdam', ownerId: '41' } }
const voyage: SpentOn = { kind: 'voyage', type: 'air', id: 'v', ownerId: '41' }
const profile: SpentOn = { kind: 'profile', type: 'profile', id: 'p', ownerId: '41' }
const entry: LedgerEntry = {
  id: 1,
  kind: 'together',
  at: 1,
  since: null,
  before: 9,
  after: 3,
  isCertain: true,
  about: [voyage, profile],
}

it('returns a member only after its name was read', () => {
  const named = { members: { 41: 'TRP10222' }, things }
  expect([voyage, profile].map((about) => thingOf(about, named).member?.name)).toEqual([
    'TRP10222',
    'TRP10222',
  ])
  expect(membersIn([entry], named)).toEqual([{ id: '41', name: 'TRP10222' }])

  const unnamed = { members: {}, things }
  const shown = [voyage, profile].map((about) => thingOf(about, unnamed))
  expect(shown.map(({ text, member }) => [text, member])).toEqual([
    ['Chicago → Amsterdam', null],
    ['A profile', null],
  ])
  expect(membersIn([entry], unnamed)).toEqual([])
})
