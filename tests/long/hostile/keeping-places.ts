import { expect, type Page } from '@playwright/test'
import type { PreloadBridge } from '#shared/ipc/channels.ts'
import type { KeptCollection } from '#shared/ipc/kept.ts'
import { boardPath, paths, toDoPath } from '#shared/paths.ts'
import { cardLimits, cardsFormat } from '#shared/rules/member-cards.ts'
import { chooseFilter } from '../../e2e/steps/board.ts'
import { callBridge } from '../../e2e/steps/bridge.ts'
import type { LaunchedApp } from '../../support/app/launched-app.ts'
import type { Poison } from '../../support/hostile/poison.ts'
import { close, inThreadMenu, type Place } from '../places.ts'
import type { PreparedPlace } from './prepared-place.ts'

type Bridge = { quayside: PreloadBridge }

/** Makes many calls within one evaluation, which is faster than one evaluation each. */
const callAll = (page: Page, method: string, inputs: readonly object[]): Promise<void> =>
  page.evaluate(
    async ([name, all]) => {
      const { quayside } = window as unknown as Bridge
      for (const input of all) {
        const answer = (await quayside.request({ requestId: crypto.randomUUID(), method: name, input })) as {
          readonly ok: boolean
          readonly error?: unknown
        }
        if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`)
      }
    },
    [method, inputs] as const,
  )

const keepAll = (
  page: Page,
  collection: KeptCollection,
  entries: readonly (readonly [key: string, value: object])[],
): Promise<void> =>
  callAll(
    page,
    'kept.put',
    entries.map(([key, value]) => ({ collection, key, value })),
  )

const dropAll = async (page: Page, collection: KeptCollection): Promise<void> => {
  const entries = await callBridge(page, 'kept.list', { collection })
  await callAll(
    page,
    'kept.remove',
    entries.map(({ key }) => ({ collection, key })),
  )
}

const alert = { origin: '', destination: '', mode: 'any', etdFrom: null, etdBefore: null, since: 0 } as const
const unpriced = { priceBelow: null, currency: '' } as const

/** Number of downloads that the list keeps. */
const maxDownloads = 190

/** Places of the member's own entries, which contain all vectors and do not come from the network. */
export const keepingPlaces = (
  { page, control }: LaunchedApp,
  places: readonly Place[],
  { all, beside }: Poison,
): readonly PreparedPlace[] => {
  const pathOf = (name: string): string => places.find((place) => place.name === name)?.path ?? '/'
  const shipment = pathOf('shipment')
  const thread = `shipment:${new URLSearchParams(shipment.split('?')[1]).get('shipmentId') ?? ''}`
  const menuItem = (label: string) => control('clickMenuItem', { label })
  const keepTemplates = (): Promise<void> =>
    keepAll(
      page,
      'templates',
      all('template: text', 7900).map((text, n) => [`t${n}`, { name: `${n} ${beside(60)}`, text }]),
    )
  let names: readonly string[] = []

  return [
    {
      name: 'templates',
      path: pathOf('messages'),
      prepare: keepTemplates,
      open: () => menuItem('Message templates'),
    },
    {
      name: 'templates behind a slash',
      path: pathOf('messages'),
      prepare: keepTemplates,
      open: async () => {
        // An earlier visit left a draft.
        await page.getByRole('textbox', { name: 'Write a message' }).fill('')
        await page.keyboard.type('/')
        await page.getByRole('listbox', { name: 'Templates and ports' }).waitFor()
      },
      end: async () => {
        await page.keyboard.press('Escape')
        await page.keyboard.press('Backspace')
        await dropAll(page, 'templates')
      },
    },
    {
      name: 'pinned messages',
      path: shipment,
      prepare: () =>
        keepAll(
          page,
          'pins',
          all('pin: text', 500).map((text, n) => [
            `${thread}:${n}`,
            { thread, comment: { id: String(n), author: `A ${beside(250)}`, text }, at: n },
          ]),
        ),
      open: () => inThreadMenu(page, 'Pinned messages'),
      end: () => dropAll(page, 'pins'),
    },
    {
      name: 'alerts',
      path: toDoPath('alerts'),
      // Muted, because these alerts must match nothing.
      prepare: () =>
        keepAll(
          page,
          'alerts',
          all('alert: words', 200).map((words, n) => [
            `a${n}`,
            { ...alert, ...unpriced, name: `${n} ${beside(110)}`, words, isMuted: true },
          ]),
        ),
      end: () => dropAll(page, 'alerts'),
    },
    {
      name: 'alert matches and reminders in to do',
      path: paths.toDo,
      prepare: async () => {
        await keepAll(page, 'alerts', [
          ['one', { ...alert, ...unpriced, name: beside(110), words: 'none', isMuted: true }],
        ])
        await keepAll(
          page,
          'alert-matches',
          all('match: title', 300).map((title, n) => [
            `post:${n}`,
            { alert: 'one', kind: 'post', title, path: paths.wall, at: n },
          ]),
        )
        await keepAll(
          page,
          'reminders',
          Array.from({ length: 20 }, (_, n) => [
            `post:${n}`,
            { about: 'post', path: paths.wall, title: `R ${beside(280)}`, due: 1, isDone: false },
          ]),
        )
      },
      end: async () => {
        for (const collection of ['alerts', 'alert-matches', 'reminders'] as const)
          await dropAll(page, collection)
      },
    },
    {
      name: 'notes on the board',
      path: boardPath('voyages'),
      prepare: async () => {
        const { rows } = await callBridge(page, 'archive.offers', { kind: 'voyages', after: 0 })
        const first = rows
          .flatMap((row) => ('etd' in row ? [row] : []))
          .toSorted((a, b) => (a.etd ?? Number.MAX_VALUE) - (b.etd ?? Number.MAX_VALUE))
        const notes = all('offer note', 9900)
        expect(first.length).toBeGreaterThanOrEqual(notes.length)
        await keepAll(
          page,
          'offer-notes',
          notes.map((text, n) => [first[n]?.key ?? '', { text }]),
        )
      },
      open: () => chooseFilter(page, 'ETD', 'Any time'),
      end: () => dropAll(page, 'offer-notes'),
    },
    {
      name: 'cards from a file',
      path: paths.memberCards,
      prepare: async () => {
        const connections = await callBridge(page, 'directory.connections', {})
        const cards = all('card: note', cardLimits.note - 2000).map((note, n) => ({
          userId: connections[n]?.user.id ?? String(9_000_000 + n),
          note,
          tags: Array.from({ length: 5 }, () => beside(cardLimits.tag)),
          phone: beside(cardLimits.phone),
          email: beside(cardLimits.email),
        }))
        const { server } = await callBridge(page, 'session.refresh', {})
        const text = JSON.stringify({ ...cardsFormat, network: server, cards })
        await callBridge(page, 'memberCards.take', { text, replaces: true })
      },
      steps: async (inspect) => {
        await inspect()
        const rows = page.getByRole('button', { name: /^Card of / })
        for (let n = 0; n < (await rows.count()); n += 1) {
          await rows.nth(n).click()
          await page.getByRole('dialog').getByLabel('Note').waitFor()
          await inspect()
          await close(page)
        }
      },
      end: () => dropAll(page, 'member-cards'),
    },
    {
      name: 'downloads',
      path: paths.settings,
      prepare: async () => {
        names = all('downloaded file', 110)
      },
      steps: async (inspect) => {
        for (let at = 0; at < names.length; at += maxDownloads) {
          const some = names.slice(at, at + maxDownloads)
          await callAll(
            page,
            'files.saveText',
            // Pages may save only tables and data.
            some.map((name) => ({ fileName: `${name}.csv`, text: 'x' })),
          )
          await menuItem('Downloads')
          await page.getByRole('dialog').getByRole('listitem').first().waitFor()
          await inspect()
          await close(page)
        }
      },
    },
  ]
}
