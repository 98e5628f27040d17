import { expect, test } from 'vitest'
import { chatAddress } from './chat-button.tsx'

const people = { senderId: '7', receiverId: '9' }

test('the address of the chat site names both people', () => {
  expect(chatAddress('https://chat.example.com/room', people)).toBe(
    'https://chat.example.com/room?action=chat&senderId=7&receiverId=9',
  )
})

test('parameters that the address has already stay', () => {
  expect(chatAddress('https://chat.example.com/?tenant=a&action=old', people)).toBe(
    'https://chat.example.com/?tenant=a&action=chat&senderId=7&receiverId=9',
  )
})

test('without an address there is no chat', () => {
  expect(chatAddress(null, people)).toBeNull()
  expect(chatAddress('not an address', people)).toBeNull()
})
