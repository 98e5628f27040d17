import { beforeEach, describe, expect, test, vi } from 'vitest'
import { postPage } from '#shared/contract/entities/post.schema.ts'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import { decodedBy, draftDisk } from '../../../../tests/support/renderer/draft-disk.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { actNow, showSession } from '../../lib/account.ts'
import { bridge as realBridge } from '../../lib/bridge.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { alert, confirm } from '../../ui/dialogs.ts'
import { composerTexts } from '../composer/texts.ts'
import { blankPost, postCodec, postDraftOf, type SentPost } from '../post/post-draft.ts'
import { createPost } from './create-post.ts'

vi.mock('../../ui/dialogs.ts', () => ({
  confirm: vi.fn(async () => true),
  alert: vi.fn(async () => {}),
  showBusy: () => () => {},
}))
vi.mock('../feed/feeds.ts', () => ({ startFeedsOver: vi.fn(), rereadInFeeds: vi.fn() }))

const audience = { visibility: 'public', userTypes: ['importer'] } as const
const html = '<strong>Two</strong> 40HC'
const form = { ...blankPost, html, ...audience }
const filled = { ...form, shownCost: 3 }
const sent: SentPost = { text: 'Two 40HC', files: 0, known: ['1'], balance: 50 }
const draft = postDraftOf(null)

const session = {
  status: 'signed-in' as const,
  server: 'https://network.test',
  user: authUser.parse({ id: 7, uuid: 'me', profile_credit: 50 }),
  settings: { public_importer_credit_deduction: '3' },
  chatUrl: null,
  paymentUrl: null,
  persisted: true,
}

let disk: Map<string, string>
let bridge: ReturnType<typeof fakeBridge>

const wall = (...posts: readonly (readonly [number, string])[]): void => {
  const data = posts.map(([id, text]) => ({ id, user_id: 7, postable_type: 'TextPost', postable: { text } }))
  bridge.answer('posts.myWall', () => ok(postPage.parse({ data })))
}
const sends = () => bridge.requests.filter(({ method }) => method === 'posts.create')
const write = (more: { sent?: SentPost | null; html?: string } = {}): void =>
  draft.write({ ...form, ...more })
const questions = () => vi.mocked(confirm).mock.calls.map(([{ text }]) => text)
const key = { subject: 'post', mode: 'new' }
const savedSent = () => decodedBy(key, postCodec(draft.read()).decode)(disk.get('new') ?? '')?.sent ?? null

beforeEach(() => {
  vi.clearAllMocks()
  bridge = fakeBridge()
  disk = draftDisk(bridge)
  bridge.answer('drafts.beginCheck', () => ok(3))
  bridge.answer('session.refresh', () => ok(store.get(sessionAtom)))
  wall([1, 'Earlier'])
  draft.clear()
  store.set(sessionAtom, session)
})

test("saves the attempt with the wall's newest posts before sending", async () => {
  write()
  let before: SentPost | null = null
  bridge.answer('posts.create', () => {
    before = savedSent()
    return failed('unknown-outcome')
  })
  vi.mocked(confirm).mockResolvedValueOnce(true).mockResolvedValueOnce(false)
  expect(await createPost(actNow(), draft, filled)).toBe(false)
  expect(before).toEqual(sent)
  // Without an answer the mark stays, also over a restart.
  expect(savedSent()).toEqual(sent)
  expect(sends()[0]?.attempt).toEqual({ subject: 'post', mode: 'new', item: '', checkNumber: 3 })
})

test("shows the server's error together with the result of the lookup", async () => {
  write()
  const broken = { status: 500, message: 'Out of order.' }
  bridge.answer('posts.create', () => failed('unknown-outcome', broken))
  vi.mocked(confirm).mockResolvedValueOnce(true).mockResolvedValueOnce(false)
  expect(await createPost(actNow(), draft, filled)).toBe(false)
  const [question] = vi.mocked(confirm).mock.lastCall ?? []
  expect(question).toMatchObject({
    title: 'Error',
    text: expect.stringMatching(/^Out of order\.\n.*not on your wall/),
  })
  write()
  bridge.answer('posts.create', () => {
    wall([2, html], [1, 'Earlier'])
    return failed('unknown-outcome', broken)
  })
  expect(await createPost(actNow(), draft, filled)).toBe(true)
  const [alerted] = vi.mocked(alert).mock.lastCall ?? []
  expect(alerted).toMatchObject({
    title: 'Error',
    text: expect.stringMatching(/^Out of order\.\n.*is on your wall/),
  })
})

test("shows the server's refusal, and the draft stays", async () => {
  write()
  bridge.answer('posts.create', () => failed('invalid', { message: 'The message holds a forbidden word.' }))
  expect(await createPost(actNow(), draft, filled)).toBe(false)
  expect(vi.mocked(alert).mock.lastCall?.[0]).toMatchObject({
    title: 'Error',
    text: 'The message holds a forbidden word.',
  })
  expect(draft.read()).toMatchObject({ html, sent: null })
})

test('clears the attempt after an error that excludes a post', async () => {
  for (const code of ['invalid', 'offline', 'cancelled', 'payment-required'] as const) {
    write()
    bridge.answer('posts.create', () => failed(code))
    expect(await createPost(actNow(), draft, filled)).toBe(false)
    expect(savedSent()).toBeNull()
  }
})

test('looks up the attempt after a restart and does not resend an arrived post', async () => {
  write({ sent })
  wall([2, html], [1, 'Earlier'])
  expect(await createPost(actNow(), draft, filled)).toBe(true)
  expect(sends()).toEqual([])
  expect(questions()).toEqual([])
})

test('keeps a draft that changed after the arrived post was sent', async () => {
  write({ sent, html: `${html} reefer` })
  wall([2, html])
  expect(await createPost(actNow(), draft, { ...filled, html: `${html} reefer` })).toBe(false)
  expect(sends()).toEqual([])
  expect(draft.read()).toMatchObject({ html: `${html} reefer`, sent: null })
})

test('does not match an older post with the same text', async () => {
  write({ sent: { ...sent, known: ['1', '2'] } })
  wall([2, html])
  bridge.answer('posts.create', () => ok({ error: null } as never))
  expect(await createPost(actNow(), draft, filled)).toBe(true)
  expect(questions()[0]).toContain(`${composerTexts.againMaybe}\n`)
  expect(sends()).toHaveLength(1)
})

test.each([
  ['a post that cannot be read', { id: {} }],
  ['a text that cannot be read', { id: 2, user_id: 7, postable_type: 'TextPost', postable: 'odd' }],
])('treats %s as a possible match and asks before resending', async (_what, odd) => {
  write({ sent })
  const data = [odd, { id: 1, user_id: 7, postable_type: 'TextPost', postable: { text: 'Earlier' } }]
  bridge.answer('posts.myWall', () => ok(postPage.parse({ data })))
  vi.mocked(confirm).mockResolvedValueOnce(false)
  expect(await createPost(actNow(), draft, filled)).toBe(false)
  expect(questions()[0]).toContain(composerTexts.againBlind)
  expect(sends()).toEqual([])
})

test('sends nothing and keeps the attempt if the wall cannot be fetched', async () => {
  write({ sent })
  bridge.answer('posts.myWall', () => failed('server'))
  expect(await createPost(actNow(), draft, filled)).toBe(false)
  expect(sends()).toEqual([])
  expect(questions()).toEqual([])
  expect(draft.read().sent).toEqual(sent)
})

test('sends nothing and keeps the attempt while another window sends', async () => {
  write({ sent })
  bridge.answer('drafts.beginCheck', () => failed('in-flight'))
  expect(await createPost(actNow(), draft, filled)).toBe(false)
  expect(sends()).toEqual([])
  bridge.answer('drafts.beginCheck', () => ok(3))
  bridge.answer('posts.create', () => failed('in-flight'))
  expect(await createPost(actNow(), draft, filled)).toBe(false)
  expect(draft.read().sent).toEqual(sent)
  expect(vi.mocked(alert).mock.lastCall?.[0].text).toContain('on its way')
})

test('round-trips the attempt and drops an unreadable one', () => {
  const { encode } = postCodec(draft.read())
  const decode = decodedBy(key, postCodec(draft.read()).decode)
  const doubtful = encode({ ...form, sent }) as string
  expect(decode(doubtful)?.sent).toEqual(sent)
  expect(decode(JSON.stringify({ ...JSON.parse(doubtful), sent: 4 }))?.sent).toBeNull()
})

describe('the post after a settled one', () => {
  /** The post arrives on the wall, and this is its answer. */
  const arrives = (answer: unknown) => () => {
    wall([2, html], [1, 'Earlier'])
    return answer as never
  }
  /** Each answer of the network, and whether the form may then be cleared. */
  const answers = {
    '200': { isDone: true, answer: arrives(ok({ error: null })) },
    '200 with an error field': { isDone: false, answer: () => ok({ error: 'No posts today.' } as never) },
    '402': { isDone: false, answer: () => failed('payment-required', { status: 402 }) },
    '422': { isDone: false, answer: () => failed('invalid', { status: 422 }) },
    '429': { isDone: false, answer: () => failed('throttled', { status: 429 }) },
    'a refused connection': { isDone: false, answer: () => failed('offline') },
    'a timeout': { isDone: true, answer: arrives(failed('unknown-outcome')) },
    'a lost answer': { isDone: true, answer: arrives(failed('unknown-outcome', { status: 502 })) },
    'a lost request that is given up': { isDone: true, answer: () => failed('unknown-outcome') },
  }
  const acts = {
    'nothing else': async () => {},
    typing: async () => {
      write({ html: 'typed' })
      draft.flush()
    },
    'a list of the drafts': async () => void (await realBridge.drafts.list({ subject: 'post' })),
    'a deleted post': async () => wall([1, 'Earlier']),
    'a charge elsewhere': async () => {
      store.set(sessionAtom, { ...session, user: { ...session.user, profile_credit: 12 } })
    },
    'a sign-out and sign-in': async () => {
      showSession({ status: 'signed-out', reason: 'by-user', server: null })
      showSession(session)
      await postDraftOf(null).restore()
    },
  }
  const cases = Object.entries(answers).flatMap(([name, { isDone, answer }]) =>
    Object.entries(acts).map(([act, run]) => ({ name, act, isDone, answer, run })),
  )

  test.each(cases)('asks its price at once, after $name and $act', async ({ isDone, answer, run }) => {
    showSession(session)
    const first = postDraftOf(null)
    first.write(form)
    await first.save()
    bridge.answer('posts.create', answer)
    expect(await createPost(actNow(), first, filled)).toBe(isDone)
    const [price] = questions()
    if (isDone) first.clear()
    await run()
    const next = postDraftOf(null)
    await next.restore()
    expect(next.read().sent).toBeNull()
    next.update((form) => ({ ...form, html }))
    await next.save()
    vi.clearAllMocks()
    bridge.answer('posts.create', () => ok({ error: null } as never))
    expect(await createPost(actNow(), next, filled)).toBe(true)
    expect(questions()).toEqual([price])
    expect(vi.mocked(alert)).not.toHaveBeenCalled()
    expect(sends()).toHaveLength(2)
    next.clear()
  })
})
