import { expect, it } from 'vitest'
import type { LedgerEntry, Unlocked, UnlockedThing } from '#shared/ipc/ledger.ts'
import { createShownLedger, type WantedLabels } from './shown-ledger.ts'

const share: LedgerEntry = {
  id: 2,
  kind: 'share',
  at: 5,
  since: null,
  before: 9,
  after: 3,
  isCertain: true,
  about: [{ kind: 'share', type: 'post', id: '12', ownerId: '7' }],
}
const look: LedgerEntry = {
  id: 1,
  kind: 'profile',
  at: 4,
  since: null,
  before: 12,
  after: 9,
  isCertain: true,
  about: [{ kind: 'profile', type: 'profile', id: 'u-7', ownerId: '7' }],
}
const opened: Unlocked[] = [
  { type: 'fcl', uuid: 'v-1', ownerId: null, openedAt: 5 },
  { type: 'profile', uuid: 'u-7', ownerId: '7', openedAt: 4 },
]
const unlocked: UnlockedThing[] = [
  {
    type: 'fcl',
    uuid: 'v-1',
    ownerId: '8',
    openedAt: null,
    title: 'Mundra → Rotterdam',
    owner: { nameAsKnown: 'Q-8', uniqueId: 'Q-8' },
  },
  {
    type: 'profile',
    uuid: 'u-9',
    ownerId: '9',
    openedAt: null,
    title: null,
    owner: { nameAsKnown: 'Greta Lind', uniqueId: 'QS-9' },
  },
]
let account: string | null = 'me'
let wanted: WantedLabels[] = []
const shown = createShownLedger({
  ledger: {
    entries: () => [share, look],
    unlocked: () => opened,
  },
  account: () => account,
  days: () => 180,
  spentToday: () => 9,
  labels: async (given) => {
    wanted.push(given)
    return {
      members: { 7: { nameAsKnown: 'Samuel Osei', uniqueId: 'QS-0007' } },
      things: { 'post:12': { title: 'Rates for week 48', ownerId: '7' } },
    }
  },
  known: async () => unlocked,
})

it('requests each label once, by ids', async () => {
  wanted = []
  expect(await shown.read()).toMatchObject({
    entries: [share, look],
    labels: { members: { 7: { nameAsKnown: 'Samuel Osei', uniqueId: 'QS-0007' } } },
    spentToday: 9,
    days: 180,
  })
  expect(wanted).toEqual([
    {
      members: ['7'],
      paid: ['7'],
      things: [
        { type: 'post', id: '12' },
        { type: 'profile', id: 'u-7' },
      ],
    },
  ])
})

it('merges opened and known things, with opened ones first', async () => {
  expect(await shown.unlocked()).toEqual([
    {
      type: 'fcl',
      uuid: 'v-1',
      ownerId: '8',
      openedAt: 5,
      title: 'Mundra → Rotterdam',
      owner: { nameAsKnown: 'Q-8', uniqueId: 'Q-8' },
    },
    {
      type: 'profile',
      uuid: 'u-7',
      ownerId: '7',
      openedAt: 4,
      title: null,
      owner: { nameAsKnown: 'Samuel Osei', uniqueId: 'QS-0007' },
    },
    unlocked[1],
  ])
})

it('is empty while signed out', async () => {
  account = null
  expect(await shown.read()).toMatchObject({ entries: [], spentToday: 0 })
  expect(await shown.unlocked()).toEqual([])
})
