import { randomUUID } from 'node:crypto'
import type { Settings } from '#shared/contract/entities/credit.ts'
import type { Post, PostPage } from '#shared/contract/entities/post.ts'
import type { Product } from '#shared/contract/entities/product.ts'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { dateOf, dayMs, departureDay, hourMs, hourOn, isoDay } from '#shared/dates.ts'
import { type EpochMs, epochMs } from '#shared/epoch-ms.ts'
import type { KeptValue } from '#shared/ipc/kept.ts'
import type { Quote } from '#shared/ipc/quotes.ts'
import { statedAmount } from '#shared/rules/cost.ts'
import { deadlinesKey, usualTimes } from '#shared/rules/deadlines.ts'
import { blankCard } from '#shared/rules/member-cards.ts'
import { outwardOf } from '#shared/rules/quote.ts'
import { blankLine, blankQuote } from '#shared/rules/quote-state.ts'
import type { RateLine } from '#shared/rules/rates.ts'
import { viewCost } from '#shared/rules/view-cost.ts'
import { texts } from '#shared/texts/message.ts'
import { savedMatch } from '../alerts/alert-records.ts'
import { offerId } from '../alerts/alert-watch.ts'
import { offersIn } from '../alerts/offers-in.ts'
import { addPerson, type Found, type FoundOffer, nothingFound } from '../archive/ingest/found.ts'
import { addPost } from '../archive/ingest/from-post.ts'
import type { PastSpending } from '../ledger/book.ts'
import type { Change } from '../storage/user-store.ts'

/** Answers of the demo network that the first content is made from. */
export interface DemoAnswers {
  readonly pages: readonly PostPage[]
  readonly people: readonly { readonly user: UserRef; readonly is_connection: boolean }[]
}

/** The signed-in member of the demo. */
export interface DemoViewer {
  readonly id: string
  readonly is_admin: boolean
}

const postsIn = ({ pages }: DemoAnswers): readonly Post[] =>
  pages.flatMap(({ rows }) => rows.flatMap((row) => (row.type === 'post' ? [row.post] : [])))

/** Returns everything in the answers. */
export const foundInAnswers = (answers: DemoAnswers): Found => {
  const found = nothingFound()
  for (const { user } of answers.people) addPerson(found, user)
  for (const post of postsIn(answers)) addPost(found, post)
  return found
}

const modes = ['fcl', 'lcl', 'air'] as const

const pagesOf = ({ items, offers, people, paid }: Found): PastSpending['opened'][] => {
  const owners = new Map(items.map(({ kind, id, author }) => [`${kind}:${id}`, author]))
  const voyages = offers.flatMap(({ kind, id, mode, unlocked }: FoundOffer) => {
    const type = modes.find((one) => one === mode)
    return kind !== 'voyage' || unlocked !== true || type === undefined
      ? []
      : [{ type, uuid: id, ownerId: owners.get(`${kind}:${id}`) ?? null }]
  })
  const profiles = [...people.values()].flatMap(({ id, uuid }) =>
    paid.has(id) && uuid ? [{ type: 'profile' as const, uuid, ownerId: id }] : [],
  )
  return [...new Map([...profiles, ...voyages].map((page) => [page.uuid, page])).values()]
}

/** More than one screen of the ledger. */
const maxSpending = 12
/** Ms between two entries, and between the last one and now: nothing counts as spent today. */
const between = 19 * hourMs
const sinceLast = 25 * hourMs

/** Returns the ledger's entries about pages that the network reports as paid. An admin pays for none. */
export const pastSpending = (
  found: Found,
  { is_admin, id }: DemoViewer,
  settings: Settings | null,
  now: number,
): readonly PastSpending[] => {
  if (is_admin) return []
  const priced = pagesOf(found).flatMap((opened) => {
    const cost = statedAmount(viewCost(opened.type, settings))
    return opened.ownerId === id || cost === null || cost === 0 ? [] : [{ opened, cost }]
  })
  const shown = priced.slice(-maxSpending)
  return shown.map(({ opened, cost }, index) => ({
    opened,
    cost,
    kind: opened.type === 'profile' ? 'profile' : 'voyage',
    at: epochMs(now - sinceLast - (shown.length - 1 - index) * between),
  }))
}

/** Days before now, and factors of the current price. */
const earlier = [
  [27, 0.94],
  [18, 0.97],
  [8, 1.04],
] as const

export interface EarlierProduct {
  readonly uuid: string
  readonly product: Product
  readonly seenAt: EpochMs
}

/** Returns the products as seen in the last weeks, at other prices, oldest first. */
export const earlierProducts = ({ items, offers }: Found, now: number): readonly EarlierProduct[] => {
  const prices = new Map(offers.map(({ id, price }) => [id, price]))
  const products = new Map(
    items.flatMap(({ kind, id, data }) => (kind === 'product' ? [[id, data as Product] as const] : [])),
  )
  return earlier.flatMap(([days, factor]) =>
    [...products].flatMap(([uuid, product], index) => {
      const price = prices.get(uuid) ?? null
      if (price === null) return []
      const price_text = (price * (factor + (index % 4) * 0.01)).toFixed(2)
      return [{ uuid, product: { ...product, price_text }, seenAt: epochMs(now - days * dayMs) }]
    }),
  )
}

const noteTexts = texts('demoNote', {
  note: 'Answers fastest before noon. Ask for the packing list one week before loading.',
  reliable: 'Reliable',
  rates: 'Ask for rates',
})

/** Returns a note about a connection, if possible one whose name the viewer may read, else about an author of the wall. */
export const firstNote = (
  answers: DemoAnswers,
  viewerId: string,
): { readonly key: string; readonly value: KeptValue<'member-cards'> } | null => {
  const connections = answers.people.flatMap(({ user, is_connection }) => (is_connection ? [user] : []))
  const authors = postsIn(answers).flatMap(({ user }) =>
    user === null || user.id === viewerId ? [] : [user],
  )
  const user = connections.find((one) => one.is_profile_credit_deducted) ?? connections[0] ?? authors[0]
  return user === undefined
    ? null
    : {
        key: user.id,
        value: {
          ...blankCard,
          uuid: user.uuid,
          memberId: user.user_unique_id,
          note: noteTexts.note,
          tags: [noteTexts.reliable, noteTexts.rates],
          colour: 'teal',
        },
      }
}

const quoteTexts = texts('demoQuote', {
  commodity: 'Machine parts',
  freight: 'Ocean freight',
  terminal: 'Terminal handling (THC)',
  document: 'Bill of lading',
  remarks: 'Subject to space and equipment.',
  lostWhy: 'Another forwarder was cheaper.',
})

/** Lanes, states and prices of the demo's quotes, oldest first. `days` counts from now to the end of the validity. */
const pastQuotes = [
  { lane: ['Nhava Sheva (INNSA)', 'Rotterdam (NLRTM)'], state: 'won', cost: '1180', days: -40 },
  { lane: ['Nhava Sheva (INNSA)', 'Rotterdam (NLRTM)'], state: 'lost', cost: '1325', days: -21 },
  { lane: ['Mundra (INMUN)', 'Jebel Ali (AEJEA)'], state: 'won', cost: '640', days: -12 },
  { lane: ['Mundra (INMUN)', 'Jebel Ali (AEJEA)'], state: 'sent', cost: '655', days: 6 },
  { lane: ['Nhava Sheva (INNSA)', 'Rotterdam (NLRTM)'], state: 'drafted', cost: '1240', days: 14 },
] as const

/** Returns a few quotes to connections, with their keys: answered ones, an open one and a draft. */
export const firstQuotes = (
  answers: DemoAnswers,
  zone: string,
  now: EpochMs,
): readonly { readonly key: string; readonly value: Quote }[] => {
  const members = answers.people.flatMap(({ user, is_connection }) => (is_connection ? [user.id] : []))
  return pastQuotes.map(({ lane: [origin, destination], state, cost, days }, n) => {
    const sentAt = state === 'drafted' ? null : epochMs(now + (days - 14) * dayMs)
    const [year, number] = [new Date(now).getFullYear(), String(n + 1).padStart(3, '0')]
    const line = { ...blankLine, quantity: '2', currency: 'USD' }
    const quote: Quote = {
      ...blankQuote(`Q-${year}-${number}`, sentAt ?? now),
      origin,
      destination,
      state,
      sentAt,
      mode: 'fcl',
      incoterm: 'FOB',
      cargo: '2 x 40HC',
      commodity: quoteTexts.commodity,
      userId: members[n % Math.max(1, members.length)] ?? null,
      validUntil: { at: hourOn(now, days, 17), zone },
      remarks: quoteTexts.remarks,
      lines: [
        { ...line, id: 'a', text: quoteTexts.freight, cost },
        { ...line, id: 'b', text: quoteTexts.terminal, cost: '120' },
        { ...line, id: 'c', text: quoteTexts.document, quantity: '1', unit: 'document', cost: '45' },
      ],
      own: {
        margin: { kind: 'percent', value: '8', currency: '' },
        lostWhy: state === 'lost' ? quoteTexts.lostWhy : '',
        note: '',
      },
    }
    const revisions = sentAt === null ? [] : [outwardOf(quote)]
    return { key: `demo-${n + 1}`, value: { ...quote, revisions } }
  })
}

export interface FirstAlert {
  readonly alert: KeptValue<'alerts'>
  readonly match: { readonly key: string; readonly value: KeptValue<'alert-matches'> }
  /** Mark of the notified offer, so that no notification follows. */
  readonly notified: string
}

/** Returns an alert for a lane, with an offer of another member that it matches. */
export const firstAlert = (
  answers: DemoAnswers,
  viewerId: string,
  alertKey: string,
  now: EpochMs,
): FirstAlert | null => {
  const offer = postsIn(answers)
    .flatMap((post) => offersIn(post))
    .find(
      ({ kind, origin, destination, etd, authorId, ownerId }) =>
        kind === 'voyage' &&
        ![authorId, ownerId].includes(viewerId) &&
        [origin, destination].every((end) => end !== '') &&
        etd !== null &&
        etd > now + 3 * dayMs,
    )
  if (offer === undefined) return null
  const { origin, destination, key } = offer
  const criteria = {
    ...({ origin, destination, mode: 'any', words: '', currency: 'USD' } as const),
    etdFrom: null,
    etdBefore: null,
    priceBelow: null,
  }
  const alert = { ...criteria, name: '', isMuted: false, since: now }
  return {
    alert,
    match: { key, value: savedMatch({ offer, alert: { key: alertKey, value: alert, changedAt: now } }, now) },
    notified: offerId(key),
  }
}

/** Lanes of the demo's voyages, with rates. The last one is past. */
const demoRates: readonly (readonly [lane: string, line: RateLine])[] = [
  ['INMUN>AEJEA', { mode: 'fcl', prices: { 20: '640', 40: '890', '40HC': '890' } }],
  ['INNSA>NLRTM', { mode: 'fcl', prices: { 20: '1850', 40: '2900', '40HC': '2950' } }],
  ['INMAA>DEHAM', { mode: 'lcl', prices: { 'W/M': '48' }, minimum: '75' }],
  ['INBOM>DEFRA', { mode: 'air', prices: { '-45': '3.1', '+45': '2.6', '+100': '2.15' }, minimum: '90' }],
  ['BRSSZ>ZADUR', { mode: 'fcl', prices: { 20: '1420', 40: '2260' } }],
]

/** Returns a rate sheet with its rows, as if it was imported some days ago. */
export const firstRates = (sheetId: string, now: EpochMs): readonly Change[] => {
  const dayFrom = (days: number): string => dateOf(now + days * dayMs)
  const [from, until, past] = [dayFrom(-20), dayFrom(25), dayFrom(-3)]
  const sheet: KeptValue<'rate-sheets'> = {
    name: 'Falcon Lines FAK',
    sender: 'Falcon Container Lines',
    importedAt: epochMs(now - 6 * dayMs),
    rows: demoRates.length,
    skipped: 0,
    currency: 'USD',
    from,
    until,
    begins: from,
    ends: until,
    digest: '0'.repeat(64),
  }
  const rows = demoRates.map(([lane, line], at): Change => {
    const value = {
      ...line,
      carrier: 'Falcon Lines',
      ...(at === demoRates.length - 1 ? { until: past } : {}),
    }
    return { collection: 'rates', key: `${lane}:${sheetId}`, value: [value] }
  })
  return [...rows, { collection: 'rate-sheets', key: sheetId, value: sheet }]
}

/** Returns usual deadlines of the open shipment that departs next, after a week from now; null for none. */
export const firstDeadlines = (shipments: readonly Shipment[], now: number): Change | null => {
  const [next] = shipments
    .flatMap(({ id, closed_at, formatted_etd_date }) => {
      const etd = departureDay(formatted_etd_date)
      return closed_at !== null || etd === null || etd < now + 7 * dayMs ? [] : [{ id, etd }]
    })
    .toSorted((one, other) => one.etd - other.etd)
  if (next === undefined) return null
  const entries = (['si', 'vgm', 'cutoff'] as const).map((kind) => ({
    id: randomUUID(),
    kind,
    label: '',
    at: usualTimes[kind],
    zone: null,
    remindHours: null,
  }))
  const value = { etd: isoDay(next.etd), movedFrom: null, entries }
  return { collection: 'deadlines', key: deadlinesKey(next.id), value }
}
