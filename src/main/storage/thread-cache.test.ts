import { expect, test } from 'vitest'
import { comment } from '#shared/contract/entities/comment.schema.ts'
import type { ThreadPart } from '#shared/ipc/native.ts'
import { createThreadCache } from './thread-cache.ts'

const part = (id: number, earlier: number): ThreadPart => ({
  comments: [comment.parse({ id, user_id: 1, comment: `text ${id}` })],
  earlier,
  more: earlier > 0 ? 'more' : null,
})
const written = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const setup = () => {
  const kept = new Map<string, unknown>()
  let account: string | null = 'a'
  const ends = createThreadCache(
    {
      readThread: (of, thread) => (kept.get(`${of} ${thread}`) ?? null) as never,
      writeThread: (of, thread, end) => void kept.set(`${of} ${thread}`, end),
      dropThread: (of, thread) => void kept.delete(`${of} ${thread}`),
    },
    () => account,
  )
  return {
    ends,
    kept,
    signIn: (next: string | null) => {
      account = next
    },
  }
}

test('saves the first part of a reading for its account', async () => {
  const { ends, signIn } = setup()
  const take = ends.beginReading('conversation', '2')
  take(part(9, 8))
  take(part(8, 0))
  await written()
  expect(ends.readCached('conversation', '2')).toMatchObject({ comments: [{ id: '9' }], earlier: 8 })
  expect(ends.readCached('shipment', '2')).toBeNull()
  signIn('b')
  expect(ends.readCached('conversation', '2')).toBeNull()
  signIn(null)
  expect(ends.readCached('conversation', '2')).toBeNull()
  signIn('a')
  ends.drop('conversation', '2')
  expect(ends.readCached('conversation', '2')).toBeNull()
})

test('ignores posts and accounts that signed out', async () => {
  const { ends, kept, signIn } = setup()
  ends.beginReading('post', '2')(part(9, 0))
  ends.beginReading('shipment', '2')(part(9, 0))
  signIn('b')
  await written()
  expect(kept.size).toBe(0)
})
