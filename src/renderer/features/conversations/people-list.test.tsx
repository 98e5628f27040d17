import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection } from '#shared/contract/entities/user.schema.ts'
import type { Connection } from '#shared/contract/entities/user.ts'
import { failed, ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { stageThread } from '../../../../tests/support/renderer/stage-thread.ts'
import { setSession } from '../../lib/account.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { people } from '../person/people.ts'
import { threadOf } from '../thread/open-threads.ts'
import { PeopleList } from './people-list.tsx'

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  bridge = fakeBridge()
  bridge.answer('kept.list', () => ok([]))
  setSignedInUser({ id: 90, full_name: 'Viewer' })
  setSession(store.get(sessionAtom))
})
afterEach(() => {
  cleanup()
  people.dispose()
  // No data of one test may remain in the next.
  setSession({ status: 'signed-out', reason: 'by-user', server: null })
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

/** Sets the list that main returns next. */
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

test('says when the last message is the viewer’s own', async () => {
  await has({ ...asha, last_message_user_id: '90' }, { ...ravi, last_message_user_id: '2' })
  show()
  expect(screen.getByRole('link', { name: /^Asha/ }).textContent).toContain('You:Noted.')
  expect(screen.getByRole('link', { name: /^Ravi/ }).textContent).not.toContain('You')
})

test('separates conversations and other contacts by headings', async () => {
  await has(greta, asha, ravi)
  show()
  expect(rows('Conversations')).toEqual(['Asha', 'Ravi'])
  expect(rows('Other contacts')).toEqual(['Greta'])
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Conversations',
    'Other contacts',
  ])
})

test('keeps the order while the pointer is over the list', async () => {
  await has(asha, ravi, greta)
  show()
  const list = screen.getByRole('list', { name: 'Conversations' })
  fireEvent.pointerEnter(list.parentElement ?? list)
  await has(asha, wrote(2, 'Ravi', 40), wrote(3, 'Greta', 50))
  expect([rows('Conversations'), rows('Other contacts')]).toEqual([['Asha', 'Ravi'], ['Greta']])
  fireEvent.pointerLeave(list.parentElement ?? list)
  await vi.waitFor(() => expect(rows('Conversations')).toEqual(['Greta', 'Ravi', 'Asha']))
})

test('shows an alert if pins fail to load, and retries', async () => {
  bridge.answer('kept.list', () => failed('storage'))
  await has(asha, ravi)
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('pinned threads')
  expect(rows('Conversations')).toEqual(['Asha', 'Ravi'])
  bridge.answer('kept.list', ({ collection }) =>
    ok(
      collection === 'pins'
        ? [
            {
              key: 'conversation:2',
              value: { thread: 'conversation:2', comment: null, at: 1 } as never,
              changedAt: 1,
            },
          ]
        : [],
    ),
  )
  const retry = screen.getByRole('button', { name: 'Retry' })
  retry.focus()
  fireEvent.click(retry)
  await waitFor(() => expect(rows('Pinned')).toEqual(['Ravi']))
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
})

test('keeps the order while a row has the focus', async () => {
  await has(asha, ravi, greta)
  show()
  const [first] = screen.getAllByRole('link')
  act(() => first?.focus())
  await has(asha, wrote(2, 'Ravi', 40), greta)
  expect(rows('Conversations')).toEqual(['Asha', 'Ravi'])
  act(() => first?.blur())
  await vi.waitFor(() => expect(rows('Conversations')).toEqual(['Ravi', 'Asha']))
})

test('shows a waiting message in its row, with a clock, in place of the last message', async () => {
  const stage = stageThread()
  bridge = stage.bridge
  bridge.answer('kept.list', () => ok([]))
  threadOf('conversation:1', () => stage.thread)
  await stage.thread.load()
  stage.source.create.mockResolvedValue(failed('offline'))
  await stage.send('Rate is 1450')
  await has(asha, ravi)
  show()
  const row = screen.getByRole('link', { name: /Asha.*Waiting for connection/ })
  expect(row.textContent).toContain('Rate is 1450')
  expect(row.textContent).not.toMatch(/Noted|Draft/)
  expect(screen.getByRole('link', { name: /Ravi/ }).textContent).toContain('Noted.')
  act(() => stage.thread.dispose())
})

test('shows only unread conversations and the open one while asked', async () => {
  const unread: Connection = { ...ravi, unread_count: 2 }
  await has(asha, unread, greta)
  bridge.answer('kept.list', () => ok([]))
  render(
    <Provider store={store}>
      <PeopleList openId="1" />
    </Provider>,
  )
  const filter = screen.getByRole('button', { name: 'Unread' })
  fireEvent.click(filter)
  expect(filter.getAttribute('aria-pressed')).toBe('true')
  expect(rows('Conversations')).toEqual(['Asha', 'Ravi'])
  expect(screen.queryByText('Greta')).toBeNull()
  fireEvent.click(filter)
  expect(screen.getByText('Greta')).toBeDefined()
})

test('shows the people of a search, whom the arrow keys reach, or that nobody matches', async () => {
  await has(asha, ravi, greta)
  show()
  const field = screen.getByRole('searchbox', { name: 'Search people' })
  field.focus()
  fireEvent.change(field, { target: { value: 'rav' } })
  await waitFor(() => expect(rows('Conversations')).toEqual(['Ravi']))
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Ravi/ }))
  fireEvent.change(field, { target: { value: 'nobody is called so' } })
  expect(await screen.findByText('No person matches “nobody is called so”.')).toBeDefined()
})
