import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import { connection } from '#shared/contract/entities/user.schema.ts'
import { ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { useAuthorsOnScreen } from '../../features/person/names.ts'
import { people } from '../../features/person/people.ts'
import { putPost } from '../../features/post/posts.ts'
import { actNow } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'
import type { SpotlightGroup } from '../../ui/spotlight.tsx'
import { Palette } from './palette.tsx'

vi.mock('../commands.ts', () => ({ reachable: [] }))
vi.mock('../all-commands.ts', () => ({ commandNames: [], commands: {} }))
vi.mock('../../ui/spotlight.tsx', () => ({
  Spotlight: ({ groups }: { groups: readonly SpotlightGroup[] }) =>
    groups
      .filter(({ id }) => id === 'members')
      .flatMap(({ options }) => options.map(({ id, label }) => <p key={id}>{label}</p>)),
}))

const authorOf = (id: number) => ({
  id,
  uuid: `u-${id}`,
  full_name: `Name ${id}`,
  user_unique_id: `WHM-${id}`,
})
const postBy = (id: number) =>
  post.parse({
    id: 100 + id,
    user: authorOf(id),
    postable_type: 'App\\Models\\TextPost',
    postable: { text: 'Hello' },
  })

beforeEach(() => {
  fakeBridge().answer('directory.connections', () => ok([connection.parse({ user: authorOf(3) })]))
  setSignedInUser({ id: 1, full_name: 'Asha Menon' })
  for (const id of [2, 3, 4]) putPost(actNow(), postBy(id))
})
afterEach(() => {
  cleanup()
  people.dispose()
})

const TextBy = ({ id }: { readonly id: string }) => {
  useAuthorsOnScreen([id])
  return null
}

test('lists visible authors and connections by name, others by unique id, sorted', async () => {
  const { container } = render(
    <Provider store={store}>
      <TextBy id="4" />
      <Palette />
    </Provider>,
  )
  await screen.findByText('Wall of Name 3')
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Wall of Name 3',
    'Wall of Name 4',
    'Wall of WHM-2',
  ])
})
