import { beforeEach, expect, test, vi } from 'vitest'
import { post as schema } from '#shared/contract/entities/post.schema.ts'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import { readDraft } from '#shared/ipc/drafts.schema.ts'
import { draftDisk } from '../../../../tests/support/renderer/draft-disk.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { actNow } from '../../lib/account.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { alert, confirm } from '../../ui/dialogs.ts'
import { putPost } from './posts.ts'
import { sharePost } from './share-post.ts'

vi.mock('../../ui/dialogs.ts', () => ({
  confirm: vi.fn(async () => true),
  alert: vi.fn(async () => {}),
  showBusy: () => () => {},
}))

const audience = { visibility: 'public', userTypes: ['all'] } as const
const sharer = (id: string) => ({ users: [{ ...authUser.parse({ id }), id }] }) as never

let ids = 500
let id = ''
let disk: Map<string, string>
let bridge: ReturnType<typeof fakeBridge>

beforeEach(() => {
  vi.clearAllMocks()
  ids += 1
  id = String(ids)
  bridge = fakeBridge()
  disk = draftDisk(bridge)
  bridge.answer('drafts.beginCheck', () => ok(3))
  bridge.answer('posts.sharedUsers', () => ok({ users: [] }))
  bridge.answer('session.refresh', () => ok(store.get(sessionAtom)))
  putPost(actNow(), schema.parse({ id: ids, user_id: 1, postable_type: 'TextPost', postable: { text: 'x' } }))
  store.set(sessionAtom, {
    status: 'signed-in',
    server: 'https://network.test',
    user: authUser.parse({ id: 7, uuid: 'me', profile_credit: 50 }),
    settings: { public_all_credit_deduction: '6' },
    chatUrl: null,
    paymentUrl: null,
    persisted: true,
  })
})

const share = () => sharePost({ postId: id, audience, shownCost: 6, warnings: [] })
const sends = () => bridge.requests.filter(({ method }) => method === 'posts.share')
const saveAttempt = (sharedBefore = false) =>
  disk.set('new', JSON.stringify({ sent: { sharedBefore, balance: 50 } }))

test('saves the attempt before sending and deletes it after the answer', async () => {
  let before: string | undefined
  bridge.answer('posts.share', () => {
    before = disk.get('new')
    return ok({ message: 'Shared', post: null }) as never
  })
  expect(await share()).toBe(true)
  expect(JSON.parse(before ?? '')).toEqual({ sent: { sharedBefore: false, balance: 50 } })
  expect(disk.size).toBe(0)
  expect(sends()[0]?.attempt).toMatchObject({ subject: `share:${id}`, mode: 'new', item: '', checkNumber: 3 })
})

test('looks up an earlier attempt first and does not resend an arrived share', async () => {
  saveAttempt()
  bridge.answer('posts.sharedUsers', () => ok(sharer('7')))
  expect(await share()).toBe(true)
  expect(sends()).toEqual([])
  expect(confirm).not.toHaveBeenCalled()
  expect(disk.size).toBe(0)
})

test('resends a missing share only after a confirmation that mentions it', async () => {
  saveAttempt()
  bridge.answer('posts.share', () => failed('payment-required'))
  await share()
  expect(vi.mocked(confirm).mock.calls[0]?.[0].text).toMatch(/was not confirmed.*\n6 credits will/)
  expect(sends()).toHaveLength(1)
  expect(disk.size).toBe(0)
})

test('asks before resending if a sharer in the list is unreadable', async () => {
  saveAttempt()
  bridge.answer('posts.sharedUsers', () => ({ ...ok(sharer('8')), unreadable: 1 }))
  vi.mocked(confirm).mockResolvedValueOnce(false)
  await share()
  expect(vi.mocked(confirm).mock.calls[0]?.[0].text).toContain('may have arrived')
  expect(sends()).toEqual([])
})

test('sends nothing if the lookup fails', async () => {
  saveAttempt()
  bridge.answer('posts.sharedUsers', () => failed('server'))
  expect(await share()).toBe(false)
  expect(sends()).toEqual([])
  expect(disk.size).toBe(1)
})

test('asks before resending if the viewer had shared the post before', async () => {
  saveAttempt(true)
  bridge.answer('posts.sharedUsers', () => ok(sharer('7')))
  vi.mocked(confirm).mockResolvedValueOnce(false)
  await share()
  expect(vi.mocked(confirm).mock.calls[0]?.[0].text).toContain('may have arrived')
  expect(sends()).toEqual([])
})

test.each([
  [false, /^Out of order\.\n.*did not confirm the share/],
  [true, /^Out of order\.\n.*Nothing was sent again/],
])("shows the server's error with the result of the lookup: %s", async (arrived, text) => {
  bridge.answer('posts.share', () => {
    if (arrived) bridge.answer('posts.sharedUsers', () => ok(sharer('7')))
    return failed('unknown-outcome', { status: 500, message: 'Out of order.' })
  })
  expect(await share()).toBe(arrived)
  expect(vi.mocked(alert).mock.lastCall?.[0]).toMatchObject({
    title: 'Error',
    text: expect.stringMatching(text),
  })
})

test('keeps the attempt on disk after a lost answer, and sends nothing again by itself', async () => {
  bridge.answer('posts.share', () => failed('unknown-outcome'))
  expect(await share()).toBe(false)
  expect(disk.size).toBe(1)
  expect(sends()).toHaveLength(1)
  expect(vi.mocked(alert).mock.lastCall?.[0]).toMatchObject({
    title: 'Error',
    text: expect.stringContaining('The network did not confirm the share'),
  })
})

test('finds a share whose answer was lost, and reports it as shared', async () => {
  bridge.answer('posts.share', () => {
    bridge.answer('posts.sharedUsers', () => ok(sharer('7')))
    return failed('unknown-outcome')
  })
  expect(await share()).toBe(true)
  expect(sends()).toHaveLength(1)
  expect(vi.mocked(alert).mock.lastCall?.[0].title).toBe('Success')
  expect(disk.size).toBe(0)
})

test("shows the server's refusal", async () => {
  bridge.answer('posts.share', () => failed('invalid', { message: 'This post cannot be shared any more.' }))
  expect(await share()).toBe(false)
  expect(vi.mocked(alert).mock.lastCall?.[0]).toMatchObject({
    title: 'Error',
    text: 'This post cannot be shared any more.',
  })
})

test('sends nothing and keeps the attempt while another window shares', async () => {
  bridge.answer('drafts.beginCheck', () => failed('in-flight'))
  expect(await share()).toBe(false)
  expect(sends()).toEqual([])
  bridge.answer('drafts.beginCheck', () => ok(3))
  bridge.answer('posts.share', () => failed('in-flight'))
  await share()
  expect(disk.size).toBe(1)
  expect(vi.mocked(alert).mock.lastCall?.[0].text).toContain('on its way')
})

test('ignores malformed attempts on disk', () => {
  for (const content of ['', '{', 'null', '{"sent":1}', '{"sent":{"sharedBefore":"x"}}'])
    expect(readDraft({ subject: 'share:1', mode: 'new' }, content)).toBeNull()
})
