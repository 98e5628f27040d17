import { expect, test } from 'vitest'
import { store } from '../../lib/store.ts'
import type { ThreadRow } from './thread-rows.ts'
import { createThreadState } from './thread-state.ts'

const rowOf = (key: string, replies: readonly ThreadRow[] = []): ThreadRow => ({
  type: 'message',
  key,
  replies,
})

const staged = () => {
  const state = createThreadState()
  const replies = Array.from({ length: 200 }, (_, index) => rowOf(`1-${index}`))
  const rows = [rowOf('1', replies), ...Array.from({ length: 99 }, (_, index) => rowOf(`${index + 2}`))]
  state.dispatch({ type: 'fetched', rows, earlier: 0, unreadable: 0 })
  return { state, reveal: state.reveal }
}

test('reveals an older comment with all rows below it', () => {
  const { state, reveal } = staged()
  expect(reveal('60')).toBe('60')
  expect(state.read().shown).toBe(41)
  expect(reveal('99')).toBe('99')
  expect(state.read().shown).toBe(41)
})

test('reveals a reply with its comment and the replies between', () => {
  const { state, reveal } = staged()
  expect(reveal('1-20')).toBe('1')
  expect(state.read().shown).toBe(100)
  expect(store.get(state.commentUiAtom('1')).replies).toBe(180)
})

test('returns null for an unknown comment and changes nothing', () => {
  const { state, reveal } = staged()
  const before = state.read()
  expect(reveal('5000')).toBeNull()
  expect(state.read()).toBe(before)
})
