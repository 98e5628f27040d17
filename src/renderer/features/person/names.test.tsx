import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection, userRef } from '#shared/contract/entities/user.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { actNow, showSession } from '../../lib/account.ts'
import { fullNameInWindow } from '../../lib/member-names.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { markUnlocked, unlockedProfilesAtom } from '../credits/unlocked.ts'
import { useAuthorName, useNames } from './names.ts'
import { people } from './people.ts'

let bridge: ReturnType<typeof fakeBridge>
const person = (id: number) =>
  userRef.parse({ id, uuid: `u-${id}`, full_name: `Name ${id}`, user_unique_id: `WHM-${id}` })

beforeEach(() => {
  bridge = fakeBridge()
  setSignedInUser({ id: 1, full_name: 'Asha Menon' })
})
afterEach(() => {
  cleanup()
  people.dispose()
  store.set(unlockedProfilesAtom, actNow(), new Set())
})

const Rows = ({ ids, author = false }: { ids: number[]; author?: boolean }) => {
  const nameOf = useNames()
  return ids.map((id) => <p key={id}>{nameOf(person(id), author)}</p>)
}
const show = (ids: number[], author = false) =>
  render(
    <Provider store={store}>
      <Rows ids={ids} author={author} />
    </Provider>,
  )

test('names connections on every screen after one request, but not other correspondents', async () => {
  bridge.answer('directory.connections', () =>
    ok([connection.parse({ user: person(2) }), connection.parse({ user: person(3), is_connection: false })]),
  )
  show([2, 3, 4])
  expect(screen.getByText('WHM-2')).toBeTruthy()
  expect(await screen.findByText('Name 2')).toBeTruthy()
  expect(screen.getByText('WHM-3')).toBeTruthy()
  expect(screen.getByText('WHM-4')).toBeTruthy()
  cleanup()
  show([2])
  expect(bridge.inputsOf('directory.connections')).toHaveLength(1)
})

test('keeps unique ids if the connections fail to load, and requests them once', async () => {
  bridge.answer('directory.connections', () => failed('server'))
  show([2])
  await waitFor(() => expect(people.read().phase).toBe('failed'))
  cleanup()
  show([2])
  expect(screen.getByText('WHM-2')).toBeTruthy()
  expect(bridge.inputsOf('directory.connections')).toHaveLength(1)
})

test('names a newly unlocked profile at once, and an author on screen', async () => {
  show([5])
  expect(screen.getByText('WHM-5')).toBeTruthy()
  markUnlocked(actNow(), { type: 'profile', userId: '5', uuid: 'u-5' })
  expect(await screen.findByText('Name 5')).toBeTruthy()
  cleanup()
  show([6], true)
  expect(screen.getByText('Name 6')).toBeTruthy()
})

const Text = ({ id }: { readonly id: number }) => <p>by {useAuthorName(person(id))}</p>

test('names an author in full in the whole window while a text of theirs is on screen', async () => {
  const both = (withText: boolean) => (
    <Provider store={store}>
      <Rows ids={[7]} />
      {withText ? <Text id={7} /> : null}
    </Provider>
  )
  const { rerender } = render(both(false))
  expect(screen.getByText('WHM-7')).toBeTruthy()
  rerender(both(true))
  expect(await screen.findByText('Name 7')).toBeTruthy()
  expect(screen.getByText('by Name 7')).toBeTruthy()
  expect(fullNameInWindow('7')).toBe('Name 7')
  history.pushState(null, '', '/frontend/shipments')
  rerender(both(false))
  expect(await screen.findByText('WHM-7')).toBeTruthy()
  expect(fullNameInWindow('7')).toBeNull()
})

const Named = ({ drawn }: { readonly drawn: (name: string) => void }) => {
  drawn(useNames()(person(8)))
  return null
}

test('authors whom nobody asked about draw no name again', () => {
  const drawn = vi.fn()
  // The same element, so that only a change of names draws it again.
  const named = <Named drawn={drawn} />
  const wall = (...ids: readonly number[]) => (
    <Provider store={store}>
      {named}
      {ids.map((id) => (
        <Text key={id} id={id} />
      ))}
    </Provider>
  )
  const { rerender } = render(wall())
  drawn.mockClear()
  rerender(wall(9, 10, 11))
  expect(drawn).not.toHaveBeenCalled()
  rerender(wall(8, 9))
  expect(drawn.mock.lastCall).toEqual(['Name 8'])
})

const Alike = ({ names }: { readonly names: readonly string[] }) => {
  const nameOf = useNames()
  return names.map((full_name, at) => (
    <p key={full_name}>
      {nameOf(userRef.parse({ id: 20 + at, full_name, user_unique_id: `TRP-${at}` }), true)}
    </p>
  ))
}

test('shows the ids of people whose names look equal, and of one who looks like the viewer', async () => {
  render(
    <Provider store={store}>
      <Alike names={['Ravi Deshpande', 'R\u0430vi Deshpande', 'Asha\u2060 Menon', 'Greta Holm']} />
    </Provider>,
  )
  expect(await screen.findByText('Ravi Deshpande (TRP-0)')).toBeTruthy()
  expect(screen.getByText('R\u0430vi Deshpande (TRP-1)')).toBeTruthy()
  expect(screen.getByText('Asha Menon (TRP-2)')).toBeTruthy()
  expect(screen.getByText('Greta Holm')).toBeTruthy()
})

test('drops the names of one network for the member with the same id on another one', async () => {
  const names = ['Ines Duarte', 'Ines\u2060 Duarte']
  const showAlike = (shown: readonly string[]) =>
    render(
      <Provider store={store}>
        <Alike names={shown} />
      </Provider>,
    )
  showAlike(names)
  expect(await screen.findByText('Ines Duarte (TRP-0)')).toBeTruthy()
  cleanup()
  const session = store.get(sessionAtom)
  if (session.status !== 'signed-in') throw new Error('nobody is signed in')
  showSession({ ...session, server: 'https://other.example' })
  showAlike(names.slice(0, 1))
  expect(screen.getByText('Ines Duarte')).toBeTruthy()
})
