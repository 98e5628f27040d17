import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import { userRef } from '#shared/contract/entities/user.schema.ts'
import { ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { actNow } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'
import { people } from '../person/people.ts'
import { putPost } from '../post/posts.ts'
import { useMemberName } from './member-head.tsx'

const author = { id: 7, uuid: 'u-7', full_name: 'Greta Lind', user_unique_id: 'WHM-7' }

beforeEach(() => {
  fakeBridge().answer('directory.connections', () => ok([]))
  setSignedInUser({ id: 1, full_name: 'Asha Menon' })
})
afterEach(() => {
  cleanup()
  people.dispose()
})

const Name = () => useMemberName(userRef.parse(author))
const show = () =>
  render(
    <Provider store={store}>
      <Name />
    </Provider>,
  )

test("shows a stranger's unique id, and the name once this window has read a post of theirs", () => {
  show()
  expect(screen.getByText('WHM-7')).toBeTruthy()
  cleanup()
  putPost(
    actNow(),
    post.parse({
      id: 1,
      user: author,
      postable_type: 'App\\Models\\TextPost',
      postable: { text: 'Hello' },
    }),
  )
  show()
  expect(screen.getByText('Greta Lind')).toBeTruthy()
})
