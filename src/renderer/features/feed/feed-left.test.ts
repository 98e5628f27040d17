import { afterEach, beforeEach, expect, test } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import { ok } from '#shared/errors.ts'
import { setAccounts, twoAccounts } from '../../../../tests/support/renderer/accounts.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { actNow, setSession } from '../../lib/account.ts'
import { trackDraft } from '../../lib/saved-drafts.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { editRequestAtom, requestEdit } from '../composer/composer-slot.ts'
import {
  changePostUi,
  heldPosts,
  knownAuthors,
  postOf,
  postUiAtom,
  putPost,
  registerCard,
} from '../post/posts.ts'
import type { FeedSource } from './feed-source.ts'
import { feeds, releaseFeed, restoreFeeds } from './feeds.ts'

const rowOf = (id: string) => ({
  type: 'post' as const,
  post: post.parse({
    id,
    user: { id: 9, user_unique_id: 'QS-9' },
    postable_type: 'TextPost',
    postable: { text: id },
  }),
})

/** Returns a feed with these posts. */
const fill = (source: FeedSource, ...ids: string[]) => {
  const feed = feeds.get(source)
  feed.showLastKnown(ids.map(rowOf), 0)
  return feed
}

const onePost = (postId: string): FeedSource => ({ type: 'one-post', postId })

/** Opens posts by their links, one after the other. */
const openMany = (count: number): void => {
  for (let n = 0; n < count; n += 1) {
    const source = onePost(`opened-${n}`)
    const leave = fill(source, `opened-${n}`).appear()
    leave()
    releaseFeed(source)
  }
}

const cachedPostCount = (): number => heldPosts.entries().length

const empty = (): void => {
  for (const [, { source }] of feeds.entries()) feeds.remove(source)
  for (const [id] of heldPosts.entries()) heldPosts.remove(id)
  document.body.replaceChildren()
}
beforeEach(empty)
afterEach(empty)

test('caches a limited number of feeds and posts', () => {
  openMany(500)
  const feedsThen = feeds.entries().length
  const postsThen = cachedPostCount()
  expect(feedsThen).toBeLessThan(50)
  expect(postsThen).toBeLessThan(300)
  openMany(500)
  expect(feeds.entries()).toHaveLength(feedsThen)
  expect(cachedPostCount()).toBe(postsThen)
})

test('keeps recently closed feeds unchanged', () => {
  openMany(10)
  const first = feeds.get(onePost('opened-0'))
  openMany(10)
  expect(feeds.get(onePost('opened-0'))).toBe(first)
  expect(first.read().entries).toHaveLength(1)
  expect(postOf('opened-0')).not.toBeNull()
})

test("keeps the wall, the viewer's feed and shown feeds with their posts", () => {
  fill({ type: 'wall' }, 'on-the-wall')
  releaseFeed({ type: 'wall' })
  fill({ type: 'mine' }, 'mine')
  releaseFeed({ type: 'mine' })
  const shown: FeedSource = { type: 'user', userId: '9' }
  fill(shown, 'of-a-member').appear()()
  releaseFeed(shown)
  feeds.get(shown).appear()
  openMany(500)
  for (const id of ['on-the-wall', 'mine', 'of-a-member']) expect(postOf(id)?.id).toBe(id)
  for (const source of [{ type: 'wall' }, { type: 'mine' }, shown] satisfies FeedSource[])
    expect(feeds.peek(source)?.read().entries).toHaveLength(1)
})

test('keeps posts that are rendered or have a draft', () => {
  for (const id of ['on-the-page', 'written-about', 'edited', 'idle']) putPost(actNow(), rowOf(id).post)
  const leavePage = registerCard('on-the-page', document.body)
  const drafts = [
    { subject: 'comment:written-about', mode: 'new' },
    { subject: 'post', mode: 'edit:edited' },
  ].map((key) => trackDraft({ key, isEmpty: () => false }))
  openMany(500)
  expect(heldPosts.peek('idle')).toBeUndefined()
  for (const id of ['on-the-page', 'written-about', 'edited']) expect(postOf(id)?.id).toBe(id)
  leavePage()
  for (const untrack of drafts) untrack()
})

test('keeps the authors of the latest posts', () => {
  openMany(500)
  expect(knownAuthors().map(({ id }) => id)).toEqual(['9'])
})

test('shows the wall of an account again as a switch left it', async () => {
  const bridge = fakeBridge()
  const ids = Array.from({ length: 20 }, (_, at) => String(at))
  bridge.answer('posts.wall', ({ page = 1 }) =>
    ok({ rows: ids.slice((page - 1) * 10, page * 10).map(rowOf), current_page: page, last_page: 2 } as never),
  )
  setSignedInUser({ id: 7 })
  setSession(store.get(sessionAtom))
  setAccounts(...twoAccounts)
  const wall = feeds.get({ type: 'wall' })
  const snapshot = { ranges: [], scrollTop: 900, reading: { key: '12', top: -40 } }
  wall.appear()
  await wall.loadFirst()
  await wall.loadMore()
  wall.saveSnapshot(snapshot)
  changePostUi('3', { threadOpen: true })
  changePostUi('5', { editing: true })
  requestEdit(rowOf('6').post)
  const card = document.createElement('article')
  card.append(document.createElement('section'))
  Object.defineProperty(card.firstChild, 'offsetHeight', { value: 640 })
  registerCard('3', card)
  setSignedInUser({ id: 8 })
  setSession(store.get(sessionAtom))
  expect([feeds.peek({ type: 'wall' }), postOf('15')]).toEqual([undefined, null])
  expect(store.get(editRequestAtom)).toBeNull()
  expect(restoreFeeds('https://network.example|8')).toBe(false)
  expect(restoreFeeds('https://network.example|7')).toBe(true)
  const again = feeds.get({ type: 'wall' })
  expect(again).not.toBe(wall)
  expect(again.snapshot()).toEqual(snapshot)
  expect(again.read()).toMatchObject({ page: 2, ended: true, phase: 'ready' })
  expect(again.read().entries.map(({ key }) => key)).toEqual(ids)
  expect(postOf('15')?.id).toBe('15')
  const threadsOf = (id: string) => store.get(postUiAtom(id))
  expect(threadsOf('3')).toMatchObject({ threadOpen: true, threadHeight: 640 })
  expect(threadsOf('4')).toMatchObject({ threadOpen: null, threadHeight: 0, editing: false })
  expect(threadsOf('5')).toMatchObject({ editing: true })
  expect(store.get(editRequestAtom)?.id).toBe('6')
})
