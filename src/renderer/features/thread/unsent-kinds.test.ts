import { beforeEach, expect, test, vi } from 'vitest'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import { accountOf } from '#shared/rules/account-mark.ts'
import { sendingMain } from '../../../../tests/support/renderer/sending-main.ts'
import { contentOf, makeComment, own, viewerId } from '../../../../tests/support/renderer/stage-thread.ts'
import { actNow, showSession } from '../../lib/account.ts'
import { connectPushes, onPush } from '../../lib/bridge.ts'
import { flushDrafts } from '../../lib/draft.ts'
import { receiveDraft } from '../../lib/saved-drafts.ts'
import { accountKeyAtom, connectionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { newTrayFile } from '../composer/tray-file.ts'
import { textDraft, writeText } from './drafts.ts'
import { threadOf } from './open-threads.ts'
import { conversationThread } from './sources/conversation.ts'
import { postThread } from './sources/post.ts'
import { shipmentThread } from './sources/shipment.ts'
import { createThread } from './thread.ts'
import { idsIn, unsentIn } from './thread-rows.ts'
import type { ThreadSource } from './thread-source.ts'

const sessionOf = (id: string): SessionState => ({
  status: 'signed-in',
  server: 'https://network.test',
  user: authUser.parse({ id, uuid: `user-${id}` }),
  settings: {},
  chatUrl: null,
  paymentUrl: null,
  persisted: true,
})
const mine = sessionOf(viewerId)
const theirs = sessionOf('9')
const keyOf = (session: SessionState): string => accountOf(session) ?? ''
const signedOut: SessionState = { status: 'signed-out', reason: 'by-user', server: null }

let main: ReturnType<typeof sendingMain>
let places = 0
/** The server's comments of the test's thread. */
let there: readonly ThreadComment[]

beforeEach(() => {
  main = sendingMain(keyOf(mine))
  connectPushes()
  onPush((push) => {
    if (push.type === 'drafts' && push.account === store.get(accountKeyAtom))
      for (const one of push.drafts) receiveDraft(actNow(), one)
  })
  store.set(connectionAtom, { http: 'ok', realtime: 'off', error: null })
  showSession(mine)
  places += 1
  there = [makeComment(1)]
})

const noHooks = {
  onListed() {},
  onGone() {},
  onAdded() {},
  onRemoved() {},
  onRefused() {},
  onSent() {},
  onMaybeClosed() {},
}
const subjects = {
  post: () => postThread(String(places), noHooks),
  shipment: () => shipmentThread({ id: String(places), type: 'fcl', closed: false } as never, noHooks),
  conversation: () => conversationThread(String(places), noHooks),
}
const page = (subject: keyof typeof subjects) => {
  const source: ThreadSource = {
    ...subjects[subject](),
    list: async (onPart) => {
      onPart(there, 0)
      return ok(there)
    },
  }
  delete (source as { readCached?: unknown }).readCached
  delete (source as { busyText?: unknown }).busyText
  const thread = threadOf(source.key, () => createThread(source))
  return { source, thread, rows: () => unsentIn(thread.read().rows) }
}
type Page = ReturnType<typeof page>

/** Each kind of sent text. */
const kinds = {
  comment: { subject: 'post', parent: null },
  reply: { subject: 'post', parent: '1' },
  'shipment comment': { subject: 'shipment', parent: null },
  'reply in a shipment': { subject: 'shipment', parent: '1' },
  message: { subject: 'conversation', parent: null },
  'reply to a message': { subject: 'conversation', parent: '1' },
  'forwarded text': { subject: 'conversation', parent: null, apart: true },
} as const
type Kind = (typeof kinds)[keyof typeof kinds]

const send = ({ thread }: Page, kind: Kind): void => {
  const parent = kind.parent === null ? null : thread.readComment(kind.parent)
  const isApart = 'apart' in kind
  const apart = isApart ? [newTrayFile('image', new File(['abc'], 'seal.png', { type: 'image/png' }))] : null
  void thread.sendText({
    parent,
    text: 'hello',
    content: contentOf('hello', ...(isApart ? ['seal.png'] : [])),
    ...(apart ? { apart } : {}),
  })
}
/** Waits for a state. The default interval of 50 ms would be most of the time of some 300 tests. */
const soon = (check: () => void) => vi.waitFor(check, { interval: 1, timeout: 20_000 })

/** Returns the unsent rows: their type, and the code and the server's words of a failed one. */
const shownIn = ({ rows }: Page): readonly string[] =>
  rows()
    .map((one) => [one.type, ...(one.type === 'failed' ? [one.error.code, one.error.message] : [])])
    .map((parts) => parts.filter(Boolean).join(' '))
const left = () => soon(() => expect(main.calls()).toBe(1))
const settled = (one: Page, type: string) =>
  soon(() => expect(one.rows().map((row) => row.type)).toEqual([type]))

const stored = ({ parent, ...kind }: Kind): void => {
  const images = 'apart' in kind ? { comment_images: [{ path: '/storage/seal.png' }] } : {}
  there = [...there, own(2, 'hello', { parent_comment_id: parent, ...images })]
}

/** How the text stands before the event, what happens during it, and its row afterwards. */
interface Case {
  readonly before: (one: Page) => Promise<unknown>
  readonly meanwhile?: (kind: Kind) => void
  readonly row: string | null
  /** The row after the run of the app has ended. */
  readonly afterRun?: string | null
}
const stopped = 'failed cancelled'
const lost = 'failed unknown-outcome'
const refusal = failed('invalid', { message: 'Too short', status: 422 })
const held: (() => void)[] = []
const answered = (answer: Parameters<typeof main.answer>[0], type: string) => async (one: Page) => {
  await left()
  main.answer(answer)
  await settled(one, type)
}
const cases: Readonly<Record<string, Case>> = {
  'in flight': { before: left, row: 'pending', afterRun: lost },
  'in flight, stored meanwhile': {
    before: left,
    meanwhile: (kind) => {
      stored(kind)
      main.answer(ok(own(2, 'hello', { parent_comment_id: kind.parent })))
    },
    row: null,
    afterRun: null,
  },
  'in flight, refused meanwhile': {
    before: left,
    meanwhile: () => main.answer(refusal),
    row: 'failed invalid Too short',
    afterRun: lost,
  },
  'in flight, lost meanwhile': {
    before: left,
    meanwhile: () => main.answer(failed('unknown-outcome')),
    row: lost,
  },
  'in flight, without a connection': {
    before: left,
    meanwhile: () => main.answer(failed('offline')),
    row: 'failed offline',
    afterRun: lost,
  },
  'not left yet': { before: async () => {}, row: stopped },
  'without an answer': { before: answered(failed('unknown-outcome'), 'failed'), row: lost },
  'without a connection': {
    before: async (one) => {
      await left()
      main.answer(failed('offline'))
      await soon(() => expect(one.rows()[0]?.type).toMatch(/waiting|failed/))
    },
    row: 'failed offline',
  },
  'during a maintenance': {
    before: answered(failed('throttled', { status: 503, message: 'Back at six' }), 'failed'),
    row: 'failed throttled Back at six',
  },
}

/** The page's own end; its drafts are saved first unless it is killed. */
const events = {
  'a switch of the account': {
    leave: () => {
      main.setAccount(keyOf(theirs))
      showSession(theirs)
    },
    endsRun: false,
  },
  // The page loads again, and its account stays.
  'a switch of the language': {
    leave: () => {
      flushDrafts()
      showSession(signedOut)
    },
    endsRun: false,
  },
  'a restart': {
    leave: () => {
      flushDrafts()
      main.restart()
      showSession(signedOut)
    },
    endsRun: true,
  },
  'a kill': {
    leave: () => {
      main.restart()
      showSession(signedOut)
    },
    endsRun: true,
  },
  'a sign-out': {
    leave: () => {
      main.setAccount(null)
      showSession(signedOut)
    },
    endsRun: false,
  },
}

const table = Object.entries(kinds).flatMap(([name, kind]) =>
  Object.entries(cases).flatMap(([state, each]) =>
    Object.entries(events).map(([event, { leave, endsRun }]) => ({
      name,
      kind,
      state,
      each,
      event,
      leave,
      endsRun,
    })),
  ),
)

test.each(table)('a $name $state keeps its kind over $event', async ({ kind, each, leave, endsRun }) => {
  const first = page(kind.subject)
  await first.thread.load()
  const isUnsaved = each === cases['not left yet']
  // A call waits until its text is on disk.
  if (isUnsaved) held.push(main.holdSaves())
  send(first, kind)
  await each.before(first)
  leave()
  for (const release of held.splice(0)) release()
  each.meanwhile?.(kind)
  await new Promise((resolve) => setTimeout(resolve, 0))
  main.setAccount(keyOf(mine))
  showSession(mine)
  const again = page(kind.subject)
  await again.thread.load()
  const row = endsRun && each.afterRun !== undefined ? each.afterRun : each.row
  expect(shownIn(again)).toEqual(row === null ? [] : [row])
  expect(main.calls()).toBe(row === 'pending' ? 1 : 0)
  if (row === null) expect(main.disk).toEqual(new Map())
})

const answers = Object.entries(kinds).flatMap(([name, kind]) => [
  { name, kind, answer: refusal, row: 'failed invalid Too short' },
  { name, kind, answer: failed('unknown-outcome'), row: lost },
  { name, kind, answer: null, row: null },
])

test.each(answers)(
  'the answer to a $name reaches the page that came back: $row',
  async ({ kind, answer, row }) => {
    const first = page(kind.subject)
    await first.thread.load()
    send(first, kind)
    await left()
    flushDrafts()
    showSession(signedOut)
    showSession(mine)
    const again = page(kind.subject)
    const close = again.thread.open(again.source)
    await settled(again, 'pending')
    // Typing here changes the draft, and not the state of the text.
    writeText({ subject: again.source.draftSubject, mode: 'new' }, 'next')
    expect(shownIn(again)).toEqual(['pending'])
    if (answer === null) stored(kind)
    main.answer(answer ?? ok(own(2, 'hello', { parent_comment_id: kind.parent })))
    await soon(() => expect(shownIn(again)).toEqual(row === null ? [] : [row]))
    if (answer === null) await soon(() => expect(idsIn(again.thread.read().rows)).toContain('2'))
    expect(textDraft({ subject: again.source.draftSubject, mode: 'new' }).read().text).toBe('next')
    close()
  },
)

test('a text that was sent by the last release has an unknown outcome', async () => {
  const { draftSubject } = subjects.conversation()
  for (const unsent of [['hello'], [{ text: 'hello', before: null }]]) {
    main.disk.set(`${keyOf(mine)} ${draftSubject} new`, JSON.stringify({ text: 'half', unsent }))
    showSession(signedOut)
    showSession(mine)
    const again = page('conversation')
    await again.thread.load()
    expect(shownIn(again)).toEqual([lost])
  }
})

test('the author decides about a text without a connection, which keeps its kind if the look fails', async () => {
  const first = page('conversation')
  await first.thread.load()
  send(first, kinds['forwarded text'])
  await left()
  main.answer(failed('offline'))
  await settled(first, 'failed')
  const isOffline = vi.spyOn(first.source, 'list').mockResolvedValue(failed('offline'))
  const [row] = first.rows()
  if (row) await first.thread.retry(row)
  expect(isOffline).toHaveBeenCalled()
  expect(shownIn(first)).toEqual(['failed offline'])
})
