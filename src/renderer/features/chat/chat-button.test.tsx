import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authUser, userRef } from '#shared/contract/entities/user.schema.ts'
import { ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { applyChatStatus } from '../../lib/watch.ts'
import { LinkNavigation } from '../rich-text/rich-link.tsx'
import { ChatButton } from './chat-button.tsx'

let bridge: ReturnType<typeof fakeBridge>
const viewer = authUser.parse({ id: 7, full_name: 'Asha Menon' })
const other = userRef.parse({ id: 9, full_name: 'Ravi Kapoor' })

beforeEach(() => {
  vi.useFakeTimers()
  bridge = fakeBridge()
  bridge.answer('links.open', () => ok(null))
  bridge.answer('polling.watchChatStatus', () => ok(null))
  store.set(sessionAtom, {
    status: 'signed-in',
    server: 'https://network.example',
    user: viewer,
    settings: {},
    chatUrl: 'https://chat.example.com/',
    paymentUrl: null,
    persisted: true,
  })
})
afterEach(() => {
  cleanup()
  vi.runAllTimers()
  vi.useRealTimers()
  applyChatStatus({ 9: false })
})

const show = (paths: string[] = [], people = [other]) =>
  render(
    <Provider store={store}>
      <LinkNavigation value={(path) => paths.push(path)}>
        {people.map((user, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same person twice
          <ChatButton key={index} user={user} name="Ravi Kapoor" />
        ))}
      </LinkNavigation>
    </Provider>,
  )

test('links to the conversation of an offline user', () => {
  const paths: string[] = []
  show(paths)
  fireEvent.click(screen.getByRole('link', { name: 'Message' }))
  expect(paths).toEqual(['/frontend/show-conversation/?additionalId=9'])
})

test('opens the chat site or the conversation of an online user', async () => {
  applyChatStatus({ 9: true })
  const paths: string[] = []
  show(paths)
  fireEvent.click(screen.getByRole('link', { name: 'Message' }))
  expect(paths).toEqual(['/frontend/show-conversation/?additionalId=9'])
  fireEvent.click(screen.getByRole('button', { name: 'Chat' }))
  expect(bridge.inputsOf('links.open')).toEqual([
    { url: 'https://chat.example.com/?action=chat&senderId=7&receiverId=9' },
  ])
})

test('watches a user once for several buttons', () => {
  show([], [other, other, other])
  vi.advanceTimersByTime(100)
  expect(bridge.inputsOf('polling.watchChatStatus')).toEqual([{ userIds: ['9'] }])
})

test('renders no button for the viewer', () => {
  show([], [userRef.parse({ id: 7 })])
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
