import { expect, test } from 'vitest'
import { chatAddress } from './chat-button.tsx'

const people = { senderId: '7', receiverId: '9' }

test('adds both user ids to the chat address', () => {
  expect(chatAddress('https://chat.example.com/room', people)).toBe(
    'https://chat.example.com/room?action=chat&senderId=7&receiverId=9',
  )
})

test('keeps the other parameters of the address', () => {
  expect(chatAddress('https://chat.example.com/?tenant=a&action=old', people)).toBe(
    'https://chat.example.com/?tenant=a&action=chat&senderId=7&receiverId=9',
  )
})

test('returns null without a valid address', () => {
  expect(chatAddress(null, people)).toBeNull()
  expect(chatAddress('not an address', people)).toBeNull()
})
