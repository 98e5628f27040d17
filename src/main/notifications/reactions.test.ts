import { expect, it, vi } from 'vitest'
import { parseEvent, type RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { HoldReason } from './gate.ts'
import { createReactions } from './reactions.ts'

const event = (channel: string, name: string, data: unknown): RealtimeEvent => {
  const parsed = parseEvent(channel, name, data)
  if (!parsed) throw new Error('not of the contract')
  return parsed
}
const bell = event('user-notification.1', 'UserNotification', {
  formatted_message: '<a href="/frontend/show-conversation/?additionalId=12">Jan</a> wrote to you.',
})
const message = event('conversation-started.1', 'ConversationStarted', {
  conversation: { id: 3, message: 'Hello', user_id: 12, sender: { id: 12, full_name: 'Jan K' } },
})

const setup = (reason: HoldReason | null) => {
  const onNews = vi.fn((_news: unknown, isDuplicate: boolean) => (isDuplicate ? 'told' : reason))
  const { react, end } = createReactions({
    ownUserId: () => '1',
    origin: () => 'https://network.example',
    onNews,
    push: () => undefined,
  })
  return { react, end, duplicates: () => onNews.mock.calls.map(([, isDuplicate]) => isDuplicate) }
}

it('marks the second event of a message as a duplicate', () => {
  const { react, duplicates } = setup(null)
  react([bell, message])
  expect(duplicates()).toEqual([false, true])
})

it('does not mark a duplicate if the first event was held back', () => {
  const { react, duplicates } = setup('kind-switched-off')
  react([bell, message])
  expect(duplicates()).toEqual([false, false])
})

it('clears the duplicate filter at the end of a session', () => {
  const { react, end, duplicates } = setup(null)
  react([bell])
  end()
  react([message])
  expect(duplicates()).toEqual([false, false])
})
