import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failed } from '#shared/errors.ts'
import { makeComment, own, stageThread } from '../../../../tests/support/renderer/stage-thread.ts'
import { textDraft, writeText } from '../thread/drafts.ts'
import { useKeptReply } from './conversation.tsx'

const focusWindow = async (): Promise<void> => {
  window.dispatchEvent(new Event('focus'))
  await new Promise((resolve) => setTimeout(resolve, 50))
}

test('settles a reply of the main process after its draft is gone', async () => {
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
  await focusWindow()
  await thread.load()
  expect(shape()).toEqual(['1', '2'])
  expect(textDraft(key()).read().unsent).toEqual([])
})

test('keeps text that is typed here when the saved draft is empty', async () => {
  const { key } = stageThread()
  renderHook(() => useKeptReply(key().subject))
  writeText(key(), 'Half')
  await focusWindow()
  expect(textDraft(key()).read().text).toBe('Half')
})
