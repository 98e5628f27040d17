import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failed } from '#shared/errors.ts'
import { makeComment, own, stageThread } from '../../../../tests/support/renderer/stage-thread.ts'
import { textDraft, writeText } from '../thread/drafts.ts'
import { useKeptReply } from './conversation.tsx'

const comeBack = async (): Promise<void> => {
  window.dispatchEvent(new Event('focus'))
  await new Promise((resolve) => setTimeout(resolve, 50))
}

test('a reply that main is sending is settled here once main has its answer', async () => {
  const stage = stageThread()
  const { thread, disk, bridge, has, shape, key } = stage
  disk.set('new', JSON.stringify({ text: '', unsent: [{ text: 'Yes', before: null }] }))
  bridge.answer('drafts.look', () => failed('in-flight'))
  has(makeComment(1))
  await thread.load()
  renderHook(() => useKeptReply(key().subject))
  expect(shape()).toEqual(['1', 'failed Yes'])
  disk.delete('new')
  has(makeComment(1), own(2, 'Yes'))
  await comeBack()
  await thread.load()
  expect(shape()).toEqual(['1', '2'])
  expect(textDraft(key()).read().unsent).toEqual([])
})

test('an emptied draft takes nothing that is typed here', async () => {
  const { key } = stageThread()
  renderHook(() => useKeptReply(key().subject))
  writeText(key(), 'Half')
  await comeBack()
  expect(textDraft(key()).read().text).toBe('Half')
})
