import { ok } from '#shared/errors.ts'
import type { KeptCollection, KeptEntry } from '#shared/ipc/kept.ts'
import type { LedgerReport, UnlockedThing } from '#shared/ipc/ledger.ts'
import { blankCard } from '#shared/rules/member-cards.ts'
import { blankQuote } from '#shared/rules/quote-state.ts'
import { wrongs } from '../contract/spoil.ts'
import type { fakeBridge } from './fake-bridge.ts'
import { productOf, voyageOf } from './offers.ts'

const day = 86_400_000
/** A day one month from now, because the board hides departed voyages at first. */
const soon = (Math.floor(Date.now() / day) + 30) * day

/** Odd texts that main has accepted. */
const odd = [wrongs.hostile, wrongs.huge, wrongs['an empty text'], wrongs['huge text of digits']].map(
  (wrong) => String(wrong?.('')),
)

const voyages = [
  voyageOf('first', { reference: 'VoyageFirst', etd: soon }),
  ...odd.flatMap((text, n) => [
    voyageOf(`text-${n}`, {
      reference: text,
      origin: text,
      destination: text,
      etdText: text,
      offeredBy: { nameAsKnown: text, uniqueId: text },
    }),
    voyageOf(`place-${n}`, { origin: text, originPort: null, destinationPort: null, mode: null, etd: null }),
  ]),
  ...[0, -day, 8.64e15 - day, soon + 400 * day].map((etd, n) => voyageOf(`etd-${n}`, { etd, postId: null })),
  voyageOf('gone', { isGone: true, ownerId: null, isUnlocked: true, mode: 'transport' }),
  voyageOf('last', { reference: 'VoyageLast', etd: soon }),
]

const products = [
  productOf('first', { name: 'ProductFirst' }),
  ...odd.map((text, n) =>
    productOf(`text-${n}`, { name: text, reference: text, priceText: text, currency: text, origin: text }),
  ),
  ...[null, 0, 1e308, 0.1, -1].map((amount, n) =>
    productOf(`price-${n}`, {
      amount,
      type: null,
      prices: [
        { at: 0, amount: amount ?? 5 },
        { at: 8.64e15, amount: 1e308 },
      ],
    }),
  ),
  productOf('last', { name: 'ProductLast' }),
]

const at = Date.UTC(2026, 10, 20, 9)
const spent = { kind: 'profile', type: 'profile', ownerId: '3' } as const

const ledger: LedgerReport = {
  entries: [
    {
      id: 9,
      kind: 'share',
      at,
      since: null,
      before: 50,
      after: 44,
      about: [{ ...spent, kind: 'share', type: 'post', id: '12' }],
      isCertain: true,
    },
    ...odd.map((text, n) => ({
      id: 8 - n,
      kind: 'together' as const,
      at: n * day,
      since: null,
      before: 1e308,
      after: 0.1,
      about: [
        { ...spent, id: text },
        { ...spent, kind: 'voyage' as const, type: 'fcl' as const, id: null, ownerId: null },
      ],
      isCertain: false,
    })),
    { id: 2, kind: 'elsewhere', at, since: at - day, before: 60, after: 50, about: [], isCertain: true },
    { id: 1, kind: 'first', at: 0, since: null, before: null, after: 60, about: [], isCertain: true },
  ],
  labels: {
    members: { 3: { nameAsKnown: String(wrongs.hostile?.('')), uniqueId: 'QS-0003' } },
    things: { 'post:12': { title: 'LedgerFirst', ownerId: '3' } },
  },
  spentToday: 6,
  days: null,
}

const unlocked: readonly UnlockedThing[] = [
  {
    type: 'fcl',
    uuid: 'one',
    ownerId: '3',
    openedAt: at,
    title: 'UnlockedFirst',
    owner: { nameAsKnown: 'QS-0003', uniqueId: 'QS-0003' },
  },
  ...odd.map((text, n) => ({
    type: 'profile' as const,
    uuid: `u${n}`,
    ownerId: null,
    openedAt: null,
    title: n % 2 === 0 ? text : null,
    owner: { nameAsKnown: text, uniqueId: text },
  })),
]

/** Presets the answers of main's archive and of the member's own entries about these members. */
export const sampledArchive = (bridge: ReturnType<typeof fakeBridge>, memberIds: readonly string[]): void => {
  const cards = memberIds.map(
    (key, n): KeptEntry<'member-cards'> => ({
      key,
      changedAt: at,
      value: {
        ...blankCard,
        note: `Card ${n} ${odd[0]}`,
        tags: [odd[0] ?? '', 'reefer'],
        followUp: '2026-11-23',
      },
    }),
  )
  const quotes = memberIds.map(
    (userId, n): KeptEntry<'quotes'> => ({
      key: `quote-${n}`,
      changedAt: at,
      value: { ...blankQuote('Q-2026-001', at), userId, commodity: `Quote ${n} ${odd[0]}` },
    }),
  )
  const kept: Partial<Record<KeptCollection, readonly KeptEntry[]>> = { 'member-cards': cards, quotes }
  bridge.answer('archive.offers', ({ kind }) =>
    ok({ rows: kind === 'voyages' ? voyages : products, next: null }),
  )
  bridge.answer('ledger.read', () => ok(ledger))
  bridge.answer('ledger.unlocked', () => ok(unlocked))
  bridge.answer('kept.list', ({ collection }) => ok(kept[collection] ?? []))
}
