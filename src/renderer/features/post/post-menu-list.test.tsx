import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import type { Post } from '#shared/contract/entities/post.ts'
import { withoutMarks } from '#shared/texts/isolated.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { closeOverlay, overlayAtom, overlayOfferAtom } from '../../lib/overlay.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { ViewerContext } from '../../lib/viewer-context.ts'
import { confirm } from '../../ui/dialogs.ts'
import { PostMenuList } from './post-menu-list.tsx'

vi.mock('../../ui/dialogs.ts', () => ({
  confirm: vi.fn(async () => false),
  showBusy: vi.fn(),
  alert: vi.fn(),
}))

afterEach(cleanup)

const show = (one: Post) =>
  render(
    <Provider store={store}>
      <ViewerContext value={store.get(viewerAtom)}>
        <PostMenuList post={one} close={() => {}} />
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
