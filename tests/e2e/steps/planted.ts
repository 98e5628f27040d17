import { expect } from '@playwright/test'
import { endpointNames, endpoints } from '#shared/contract/api/contract.ts'
import { nativeCommands } from '#shared/ipc/bridge.schema.ts'
import type { Method } from '#shared/ipc/bridge.ts'
import type { PreloadBridge } from '#shared/ipc/channels.ts'
import { keptSchemas } from '#shared/ipc/kept.schema.ts'
import { allAlerts, type KeptCollection } from '#shared/ipc/kept.ts'
import { offerKinds } from '#shared/ipc/offers.ts'
import { blankCard } from '#shared/rules/member-cards.ts'
import { blankQuote } from '#shared/rules/quote-state.ts'
import { reachableScreens, screenTable, screenTitle } from '#shared/screens.ts'
import { sampleInput } from '../../contract/sample-input.ts'
import type { LaunchedApp } from '../../support/app/launched-app.ts'
import { sampleSheet } from '../../support/rate-sheet.ts'
import { callBridge } from './bridge.ts'
import { pressMenuKey } from './desktop.ts'
import { goTo } from './go-to.ts'

/** Plants a word in everything that the app stores for an account, and looks for it in everything that it shows. */

const hour = 3_600_000

/** An entry of each collection that contains the word. A collection without texts is recognised by its key. */
const entriesWith = (
  word: string,
): Readonly<Record<KeptCollection, readonly [key: string, value: object]>> => {
  const at = Date.now()
  const path = `/frontend/wall?queryPostId=${word}`
  const search = { text: word, at }
  const criteria = {
    origin: '',
    destination: '',
    mode: 'any',
    etdFrom: null,
    etdBefore: null,
    words: word,
    priceBelow: null,
    currency: '',
  }
  return {
    reminders: ['post:1', { about: 'post', path, title: word, due: at + hour, isDone: false }],
    templates: ['t-1', { name: word, text: word }],
    pins: ['post:1', { thread: `post:${word}`, comment: null, at }],
    'unread-marks': [`conversation:${word}`, { at }],
    'member-cards': ['7', { ...blankCard, note: word }],
    'saved-searches': ['s-1', search],
    'recent-searches': ['r-1', search],
    'saved-audiences': ['a-1', { name: word, visibility: 'public', userTypes: [] }],
    alerts: ['a-1', { ...criteria, name: word, isMuted: true, since: at }],
    'alert-matches': ['post:1', { alert: 'a-1', kind: 'post', title: word, path, etd: null, at }],
    'alert-checks': [allAlerts, { [word]: { checkedAt: at, matchedAt: null } }],
    'to-do': [
      'messages:1',
      { state: 'snoozed', until: at + hour, kind: 'messages', mark: '1', title: word, path },
    ],
    'last-threads': ['shipment', { id: word }],
    muted: [`conversation:${word}`, {}],
    quotes: ['q-1', { ...blankQuote('Q-2026-001', at), commodity: word, remarks: word }],
    'quote-numbers': [word, { last: 1 }],
    'offer-pins': [`voyage:${word}`, {}],
    'offer-notes': ['voyage:1', { text: word }],
    // Without its text, which is planted as a draft, it leaves at no moment.
    scheduled: [
      's-1',
      {
        ...{ subject: `comment:${word}`, mode: 'new', path, title: word },
        ...{ due: at + hour, wall: null, zone: null, isMissed: false },
      },
    ],
    'rate-sheets': [crypto.randomUUID(), sampleSheet({ name: word, sender: word })],
    'rate-senders': ['f-1', { sender: word, columns: [], currency: '' }],
    deadlines: [
      'shipment:1',
      {
        ...{ etd: null, movedFrom: null },
        entries: [
          {
            ...{ id: crypto.randomUUID(), kind: 'other', label: word, remindHours: null },
            at: { by: 'clock', wall: '2031-01-01T09:00' },
          },
        ],
      },
    ],
    'board-views': ['voyages', { order: [word], hidden: [], widths: {}, sort: null, group: '' }],
  }
}

/** Things of the account that asks, whose ids another account may use too. */
export interface Planted {
  readonly word: string
  /** User id of the member in the planted conversation. */
  readonly partner: string
  readonly post: string
}

/** Plants the word as the signed-in account, which has a conversation with the member `partner`. */
export const plant = async ({ page }: LaunchedApp, word: string, partner: string): Promise<Planted> => {
  for (const [collection, [key, value]] of Object.entries(entriesWith(word)))
    await callBridge(page, 'kept.put', { collection, key, value } as never)
  const sheetId = await callBridge(page, 'rates.begin', {})
  const lines = [{ mode: 'fcl' as const, prices: { 20: '1' }, carrier: word }]
  await callBridge(page, 'rates.add', { sheetId, lanes: [{ lane: rateLane, lines }] })
  const [, sheet] = entriesWith(word)['rate-sheets']
  await callBridge(page, 'rates.finish', { sheetId, sheet } as never)
  const post = { html: word, visibility: 'public', userTypes: [], files: [], lostFiles: [], sent: null }
  const drafts = [
    ['post', post],
    [`conversation:${partner}`, { text: word, unsent: [] }],
  ] as const
  for (const [subject, content] of drafts)
    await callBridge(page, 'drafts.save', {
      subject,
      mode: 'new',
      content: JSON.stringify(content),
      base: '',
    })
  await callBridge(page, 'conversations.create', { receiver_id: partner, message: word })
  await callBridge(page, 'directory.connections', {})
  await callBridge(page, 'threads.read', { kind: 'conversation', id: partner })
  await callBridge(page, 'files.saveText', { fileName: `${word}.csv`, text: word })
  const { post: created } = await callBridge(page, 'posts.create', {
    message: word,
    privacy_visibility: 'private_to_me',
    user_types: [],
    images: [],
    attachments: [],
  })
  if (!created) throw new Error('no post')
  const found = async () =>
    JSON.stringify(await callBridge(page, 'archive.search', { text: word, group: null }))
  await expect.poll(found).toContain(word)
  return { word, partner, post: created.id }
}

const rateLane = 'INNSA>NLRTM'

/** Groups of native commands that return stored content. Each of their commands is asked or acts only. */
const contentGroups =
  /^(app|drafts|kept|rates|threads|lists|archive|ledger|files|spending|diagnostics|preferences|spelling)\./
const actsOnly: ReadonlySet<string> = new Set([
  ...['drafts.save', 'drafts.beginCheck', 'kept.put', 'kept.remove', 'threads.more', 'threads.recordSeen'],
  'threads.reportChange',
  ...['archive.saveDepartures', 'archive.readBack', 'archive.stopReadBack', 'archive.wipe'],
  ...['archive.saveDeadlines', 'archive.readThreads', 'lists.saveFirstFrame'],
  ...['rates.begin', 'rates.add', 'rates.finish', 'rates.remove'],
  ...['files.save', 'files.saveText', 'files.fetch', 'files.chooseFolder', 'files.reveal', 'files.open'],
  ...['files.stop', 'files.sizes', 'diagnostics.save', 'diagnostics.openLogs'],
  // The person's own choice to see the other accounts.
  'archive.searchOthers',
])

/** Returns every question to main, with the ids of the planted things. */
const questionsAbout = ({ word, partner, post }: Planted): readonly (readonly [Method, object])[] => {
  const threads = [
    { kind: 'conversation', id: partner },
    { kind: 'post', id: post },
  ] as const
  const native: readonly (readonly [Method, object])[] = [
    ...(['app.boot', 'session.refresh', 'drafts.list', 'transfer.content', 'files.list'] as const).map(
      (name) => [name, {}] as const,
    ),
    ...Object.keys(keptSchemas).map((collection) => ['kept.list', { collection }] as const),
    ...threads.flatMap((thread) => [
      ['threads.read', thread] as const,
      ['threads.readCached', thread] as const,
      ['archive.threadFiles', thread] as const,
      ['archive.threadPast', { ...thread, isWhole: true, present: [] }] as const,
    ]),
    ['lists.readCachedConnections', {}],
    ['lists.readCachedShipments', {}],
    ['lists.readCachedNotifications', {}],
    ['archive.search', { text: word, group: null }],
    ['archive.state', {}],
    ['archive.unsearched', {}],
    ['rates.find', { lanes: [rateLane] }],
    ['archive.readBackState', {}],
    ['archive.inCommon', { userId: partner }],
    ['archive.matching', { criteria: { ...entriesWith(word).alerts[1], name: undefined } }],
    ...offerKinds.flatMap((kind) => [
      ['archive.offers', { kind, after: 0 }] as const,
      ['archive.firstOffers', { kind, sort: null, from: null }] as const,
    ]),
    ['ledger.read', {}],
    ['ledger.unlocked', {}],
    ['spending.ask', { action: 'posts.create', cost: 0, text: 'Post?', view: null }],
    ['diagnostics.report', {}],
    ['diagnostics.policies', {}],
    ['preferences.set', {}],
    ['spelling.languages', {}],
  ]
  const asked = new Set(native.map(([name]) => name))
  const missing = Object.keys(nativeCommands).filter(
    (name) => contentGroups.test(name) && !asked.has(name as Method) && !actsOnly.has(name),
  )
  if (missing.length > 0) throw new Error(`not asked: ${missing.join(', ')}`)
  const reads = endpointNames.filter((name) => endpoints[name].effect === 'read' && !endpoints[name].internal)
  const input = (name: (typeof reads)[number]): object =>
    JSON.parse(JSON.stringify(sampleInput(name)).replaceAll('"999999999"', JSON.stringify(partner))) as object
  return [...native, ...reads.map((name) => [name as Method, input(name)] as const)]
}

/** Asks main everything as the account that is active now. Returns the names of the answers that have the word. */
export const answersWith = async ({ page }: LaunchedApp, planted: Planted): Promise<readonly string[]> =>
  page.evaluate(
    async ([questions, word]) => {
      const { quayside } = window as unknown as { quayside: PreloadBridge }
      const found: string[] = []
      for (const [method, input] of questions) {
        const answer = await quayside.request({ requestId: crypto.randomUUID(), method, input })
        if (JSON.stringify(answer).includes(word)) found.push(method)
      }
      return [...new Set(found)]
    },
    [questionsAbout(planted), planted.word] as const,
  )

/**
 * Records what main sends to the page, pushes and answers, from the next switch of accounts on. Electron's own channel
 * is not seen.
 */
export const recordFrames = async ({ page }: LaunchedApp) => {
  const frames: string[] = []
  let hasSwitched = false
  const session = await page.context().newCDPSession(page)
  session.on('Network.webSocketFrameReceived', ({ response: { opcode, payloadData } }) => {
    const text = opcode === 2 ? Buffer.from(payloadData, 'base64').toString('latin1') : payloadData
    hasSwitched ||= ['session', 'signed-in', 'known'].every((part) => text.includes(part))
    if (hasSwitched) frames.push(text)
  })
  await session.send('Network.enable')
  return {
    count: () => frames.length,
    with: (word: string) =>
      frames.filter((frame) => frame.includes(word)).map((frame) => frame.slice(0, 300)),
    forget: () => void frames.splice(0),
  }
}

/** Part of the text where the app cannot read an account's own entries. */
const unread = 'could not be read from this computer'

/** Returns where the page, its storage or the desktop shows the word. */
const placesWith = async ({ page, control }: LaunchedApp, word: string): Promise<readonly string[]> => {
  const inPage = await page.evaluate(async () => ({
    page: document.documentElement.outerHTML,
    title: document.title,
    fields: [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
    storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    caches: await caches.keys().catch(() => []),
  }))
  const desktop = {
    menu: await control('applicationMenu'),
    tray: await control('tray'),
    notifications: await control('notifications'),
    windows: await control('windows'),
  }
  return Object.entries({ ...inPage, ...desktop }).flatMap(([place, content]) => {
    const text = JSON.stringify(content)
    return [word, unread].flatMap((wanted) => {
      const at = text.indexOf(wanted)
      return at < 0 ? [] : [`${place}: …${text.slice(Math.max(0, at - 200), at + 40)}…`]
    })
  })
}

/** Opens every screen and the search, and returns those that show the word, or that own entries are unreadable. */
export const screensWith = async (app: LaunchedApp, word: string): Promise<readonly string[]> => {
  const { page } = app
  const found: string[] = []
  const look = async (screen: string): Promise<void> => {
    for (const place of await placesWith(app, word)) found.push(`${screen}: ${place}`)
  }
  await look('at first')
  for (const name of reachableScreens) {
    await goTo(page, screenTable[name].path)
    await expect(page.getByRole('heading', { level: 1, name: screenTitle(name) })).toBeAttached()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await look(name)
  }
  await goTo(page, screenTable.wall.path)
  await pressMenuKey(app, 'palette')
  const search = page.getByRole('dialog', { name: 'Search and commands' })
  await search.getByRole('combobox').fill(word)
  await expect(search.getByRole('status')).not.toHaveText('')
  // Options to save the search repeat its text; a result marks it.
  if (
    (await search
      .getByRole('option')
      .filter({ has: page.locator('mark', { hasText: word }) })
      .count()) > 0
  )
    found.push('search')
  await search.getByRole('combobox').fill('')
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await look('at last')
  return found
}
