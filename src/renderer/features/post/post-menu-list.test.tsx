import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import type { Post } from '#shared/contract/entities/post.ts'
import { failed, ok } from '#shared/errors.ts'
import { withoutMarks } from '#shared/texts/isolated.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { actNow } from '../../lib/account.ts'
import { closeOverlay, overlayAtom, overlayOfferAtom } from '../../lib/overlay.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { ViewerContext } from '../../lib/viewer-context.ts'
import { alert, confirm, showBusy } from '../../ui/dialogs.ts'
import { PostActionsContext } from './post-actions-context.ts'
import { PostMenuList } from './post-menu-list.tsx'
import { gonePostsAtom, putPost } from './posts.ts'

vi.mock('../../ui/dialogs.ts', () => ({
  confirm: vi.fn(async () => false),
  showBusy: vi.fn(),
  alert: vi.fn(),
}))

afterEach(cleanup)

const onDeleted = vi.fn()
const show = (one: Post) =>
  render(
    <Provider store={store}>
      <ViewerContext value={store.get(viewerAtom)}>
        <PostActionsContext value={{ onDeleted, onShared: () => {}, onUpdated: () => {}, onEdit: () => {} }}>
          <PostMenuList post={one} close={() => {}} />
        </PostActionsContext>
      </ViewerContext>
    </Provider>,
  )

test('the calculator opens for the voyage of a post', () => {
  fakeBridge()
  setSignedInUser({ id: 1 })
  const voyage = { id: 3, uuid: 'u', origin_port: 'Mundra', destination_port: 'Jebel Ali' }
  const offer = post.parse({
    id: 5,
    user: { id: 2, user_unique_id: 'QS-2' },
    postable_type: 'App\\Models\\AirVoyager',
    postable: { ...voyage, formatted_etd_date: '12 Dec 2026', voyager_unique_id: 'AIR-7' },
  })
  show(offer)
  fireEvent.click(screen.getByRole('menuitem', { name: 'Cargo calculator' }))
  const { mode, quote } = store.get(overlayOfferAtom) ?? {}
  expect([store.get(overlayAtom), mode]).toEqual(['cargo', 'air'])
  expect(withoutMarks(quote ?? '')).toBe('AIR, Mundra → Jebel Ali, ETD 12 Dec 2026, AIR-7')
  act(closeOverlay)
  expect(store.get(overlayOfferAtom)).toBeNull()
})

test.each([
  [0, undefined],
  [1, ['This post and its comment']],
  [9, ['This post and its 9 comments']],
])('names the %i comments that go with a deleted post', async (count, facts) => {
  const bridge = fakeBridge()
  setSignedInUser({ id: 1 })
  vi.mocked(confirm).mockClear()
  const own = post.parse({ id: 5, user: { id: 1, user_unique_id: 'QS-1' }, comment_count: count })
  show(own)
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' })))
  const asked = vi.mocked(confirm).mock.calls[0]?.[0]
  expect([asked?.text, asked?.facts]).toEqual(['Are you sure you want to delete this post?', facts])
  expect(bridge.inputsOf('posts.delete')).toEqual([])
})

const textPost = (author: number, more: object = {}) =>
  post.parse({
    id: 5,
    user_id: author,
    user: { id: author, uuid: `u-${author}`, user_unique_id: `QS-${author}` },
    postable_type: 'TextPost',
    postable: { text: 'x' },
    ...more,
  })

test('only the author can edit and delete, and only others get to the author’s wall', () => {
  fakeBridge()
  setSignedInUser({ id: 1 })
  const own = ['Edit', 'Edit in composer', 'Delete']
  show(textPost(1))
  for (const name of own) expect(screen.getByRole('menuitem', { name })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'This member’s wall' })).toBeNull()
  cleanup()
  show(textPost(2))
  for (const name of own) expect(screen.queryByRole('menuitem', { name })).toBeNull()
  expect(screen.getByRole('menuitem', { name: 'Copy link' })).toBeDefined()
  fireEvent.click(screen.getByRole('menuitem', { name: 'This member’s wall' }))
  expect(location.pathname).toBe('/frontend/users/u-2')
})

test('copies the link of the website and that of the app', async () => {
  fakeBridge()
  setSignedInUser({ id: 1 })
  const writeText = vi.fn(async (_text: string) => {})
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  show(textPost(2))
  for (const name of ['Copy link', 'Copy app link'])
    await act(async () => fireEvent.click(screen.getByRole('menuitem', { name })))
  const [[website = ''] = [], [app = ''] = []] = writeText.mock.calls
  expect(website).toMatch(/^https:\/\/network\.example\/.*queryPostId=5$/)
  expect(app).toMatch(/^quayside:\/\/post\/5\?network=/)
})

test.each([
  ['server', false],
  ['not-found', true],
  [null, true],
] as const)('a deletion that ends with %s says nothing, and the post is gone: %s', async (code, isGone) => {
  const bridge = fakeBridge()
  setSignedInUser({ id: 1 })
  vi.clearAllMocks()
  vi.mocked(confirm).mockResolvedValueOnce(true)
  const done = vi.fn()
  vi.mocked(showBusy).mockReturnValue(done)
  bridge.answer('posts.delete', () => (code === null ? ok(null as never) : failed(code)))
  const own = textPost(1)
  putPost(actNow(), own)
  show(own)
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' })))
  expect(vi.mocked(showBusy).mock.lastCall?.[1]).toBe('Please wait while post is being deleted...')
  expect(done).toHaveBeenCalledOnce()
  expect(alert).not.toHaveBeenCalled()
  expect(onDeleted).toHaveBeenCalledTimes(isGone ? 1 : 0)
  expect(store.get(gonePostsAtom).has('5')).toBe(isGone)
})
