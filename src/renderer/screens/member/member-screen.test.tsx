import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import { listedUser } from '#shared/contract/entities/user.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import { memberPath } from '#shared/paths.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { putPost } from '../../features/post/posts.ts'
import { actNow } from '../../lib/account.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { ViewerContext } from '../../lib/viewer-context.ts'
import { MemberScreen } from './member-screen.tsx'

/** The posts have tests of their own, and their list needs a layout. */
vi.mock('../../features/feed/feed.tsx', () => ({
  Feed: ({
    source,
    header,
  }: {
    readonly source: { readonly userId: string }
    readonly header: ReactNode
  }) => (
    <>
      {header}
      <p>posts of {source.userId}</p>
    </>
  ),
}))

let bridge: ReturnType<typeof fakeBridge>
let ids = 800
const userOf = (more: object = {}) => ({
  id: ids,
  uuid: `u-${ids}`,
  full_name: 'Greta Lind',
  user_unique_id: `WHM-${ids}`,
  ...more,
})
const wallHas = (more: object = {}): void =>
  putPost(
    actNow(),
    post.parse({ id: ids, user: userOf(more), postable_type: 'TextPost', postable: { text: 'Hello' } }),
  )

const show = async () => {
  history.replaceState(null, '', memberPath(`u-${ids}`))
  render(
    <Provider store={store}>
      <ViewerContext value={store.get(viewerAtom)}>
        <MemberScreen />
      </ViewerContext>
    </Provider>,
  )
  await act(async () => {})
}

beforeEach(() => {
  ids += 1
  bridge = fakeBridge()
  bridge.answer('directory.connections', () => ok([]))
  bridge.answer('kept.list', () => ok([]))
  setSignedInUser({ id: 1, full_name: 'Asha Menon' })
})
afterEach(cleanup)

test('shows the facts of the wall if the network has none about a member', async () => {
  wallHas()
  await show()
  expect(screen.getByText('The network has no more facts. These come from the wall.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Greta Lind' })).toBeDefined()
  expect(screen.getByRole('button', { name: /^Unlock contact details/ })).toBeDefined()
  expect(screen.getByText(`posts of ${ids}`)).toBeDefined()
})

test('says so if neither the network nor the wall has a member', async () => {
  await show()
  expect(screen.getByText('This member cannot be shown')).toBeDefined()
})

test('fetches a member again after a failure', async () => {
  bridge.answer('directory.user', () => failed('server'))
  await show()
  expect(screen.getByText("Couldn't load this member.")).toBeDefined()
  bridge.answer('directory.user', () => ok(listedUser.parse(userOf())))
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
  expect(screen.getByRole('heading', { name: `WHM-${ids}` })).toBeDefined()
})

test('is closed for an admin, whose name it does not show', async () => {
  bridge.answer('directory.user', () => ok(listedUser.parse(userOf({ is_admin: true }))))
  wallHas({ is_admin: true })
  await show()
  expect(screen.getByText('This profile is not open to members')).toBeDefined()
  expect(document.body.textContent).not.toContain('Greta Lind')
})
