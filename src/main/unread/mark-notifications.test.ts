import { beforeEach, expect, it, vi } from 'vitest'
import { failed, ok, type Result } from '#shared/errors.ts'
import { markNotifications } from './mark-notifications.ts'

let account: string | null
let read: Set<string>
let atOnce: number
let most: number
let calls: string[]
let answers: Record<string, Result<null>>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  account = 'a'
  read = new Set()
  atOnce = 0
  most = 0
  calls = []
  answers = {}
})

const mark = (...ids: string[]): Promise<boolean> =>
  markNotifications({
    account: () => account,
    unread: {
      markNotifications: (some, isRead) => {
        for (const id of some)
          if (isRead) read.add(id)
          else read.delete(id)
      },
      isUnreadNotification: ({ id }) => !read.has(id),
    },
    onMarked: () => undefined,
    client: {
      call: async (_name, input) => {
        const { notificationId } = input as unknown as { readonly notificationId: string }
        calls.push(notificationId)
        atOnce += 1
        most = Math.max(most, atOnce)
        await Promise.resolve()
        atOnce -= 1
        return (answers[notificationId] ?? ok(null)) as never
      },
    },
  })(ids)

it('marks optimistically, sends one request after another, and each once', async () => {
  const marking = mark('1', '2', '3')
  expect([...read]).toEqual(['1', '2', '3'])
  const again = mark('1')
  await vi.runAllTimersAsync()
  expect([await marking, await again, most, calls]).toEqual([true, true, 1, ['1', '2', '3']])
})

it('undoes failed marks silently, except those of deleted notifications', async () => {
  answers = { '2': failed('not-found'), '3': failed('server') }
  const marking = mark('1', '2', '3', '4')
  await vi.runAllTimersAsync()
  expect([await marking, [...read], calls]).toEqual([false, ['1', '2'], ['1', '2', '3']])
})

it('sends nothing for another account', async () => {
  const marking = mark('1', '2')
  account = 'b'
  await vi.runAllTimersAsync()
  expect([await marking, calls]).toEqual([false, ['1']])
})
