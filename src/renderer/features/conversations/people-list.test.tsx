import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connection } from '#shared/contract/entities/user.schema.ts'
import type { Connection } from '#shared/contract/entities/user.ts'
import { ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { store } from '../../lib/store.ts'
import { people } from '../person/people.ts'
import { PeopleList } from './people-list.tsx'

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  bridge = fakeBridge()
})
afterEach(() => {
  cleanup()
  people.dispose()
})

const wrote = (id: number, full_name: string, minute: number): Connection =>
  connection.parse({
    user: { id, full_name },
    last_message: 'Noted.',
    last_message_at: `2026-03-01T10:${minute}:00Z`,
  })
const asha = wrote(1, 'Asha', 30)
const ravi = wrote(2, 'Ravi', 20)
const greta = connection.parse({ user: { id: 3, full_name: 'Greta' } })

/** The list as main answers it next. */
const has = async (...list: readonly Connection[]): Promise<void> => {
  bridge.answer('directory.connections', () => ok([...list]))
  await act(() => people.refetch())
}
const rows = (list: string): (string | null)[] =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map((row) => row.querySelector('bdi')?.textContent ?? null)
const show = () =>
  render(
    <Provider store={store}>
      <PeopleList openId={null} />
    </Provider>,
  )

test('conversations stand apart from other contacts, each under its heading', async () => {
  await has(greta, asha, ravi)
  show()
  expect(rows('Conversations')).toEqual(['Asha', 'Ravi'])
  expect(rows('Other contacts')).toEqual(['Greta'])
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Conversations',
    'Other contacts',
  ])
})

test('nobody changes places under the pointer; once it has left the newest is first', async () => {
  await has(asha, ravi, greta)
  show()
  const list = screen.getByRole('list', { name: 'Conversations' })
  fireEvent.pointerEnter(list.parentElement ?? list)
  await has(asha, wrote(2, 'Ravi', 40), wrote(3, 'Greta', 50))
  expect([rows('Conversations'), rows('Other contacts')]).toEqual([['Asha', 'Ravi'], ['Greta']])
  fireEvent.pointerLeave(list.parentElement ?? list)
  expect(rows('Conversations')).toEqual(['Greta', 'Ravi', 'Asha'])
})

test('nor under the keyboard', async () => {
  await has(asha, ravi, greta)
  show()
  const [first] = screen.getAllByRole('link')
  act(() => first?.focus())
  await has(asha, wrote(2, 'Ravi', 40), greta)
  expect(rows('Conversations')).toEqual(['Asha', 'Ravi'])
  act(() => first?.blur())
  expect(rows('Conversations')).toEqual(['Ravi', 'Asha'])
})
