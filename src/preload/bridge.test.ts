import { expect, test, vi } from 'vitest'
import { failed, ok, type Result } from '#shared/errors.ts'
import { type BridgeRequest, bootMethod } from '#shared/ipc/channels.ts'
import type { Push } from '#shared/ipc/push.ts'
import { createBridge } from './bridge.ts'

const unread = (unreadCount: number): Push => ({ type: 'inbox', unreadCount })

/** Simulates main for the preload. The test answers requests and sends pushes. */
const stage = () => {
  const asked: { readonly request: BridgeRequest; readonly end: PromiseWithResolvers<unknown> }[] = []
  let push: (push: Push) => void = () => {}
  const bridge = createBridge({
    invoke: (_channel, request) => {
      const end = Promise.withResolvers<unknown>()
      asked.push({ request, end })
      return end.promise
    },
    on: (_channel, listener) => {
      push = (one) => listener({}, one)
    },
  })
  /** Messages that the page received, in order. */
  const seen: unknown[] = []
  return {
    asked,
    bridge,
    seen,
    push: (one: Push) => push(one),
    listen: () => bridge.onPush((one) => seen.push(one)),
    boot: async (): Promise<void> => {
      seen.push(await bridge.request({ requestId: 'page', method: bootMethod, input: {} }))
    },
  }
}
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
const state: Result<unknown> = ok('state')

test('asks for the boot state before the page does, and once', async () => {
  const { asked, boot, seen } = stage()
  expect(asked.map(({ request }) => request.method)).toEqual([bootMethod])
  asked[0]?.end.resolve(state)
  await boot()
  expect(seen).toEqual([state])
  expect(asked).toHaveLength(1)
})

test('who asks again gets a new answer', async () => {
  const { asked, boot, seen } = stage()
  asked[0]?.end.resolve(state)
  await boot()
  const again = boot()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.end.resolve(ok('newer'))
  await again
  expect(seen).toEqual([state, ok('newer')])
})

test('a request that could not be made ahead is made by the page', async () => {
  const { asked, boot, seen } = stage()
  asked[0]?.end.reject(new Error('no handler'))
  const page = boot()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]?.request.requestId).toBe('page')
  asked[1]?.end.resolve(state)
  await page
  expect(seen).toEqual([state])
})

test('a refusal is the page’s to show', async () => {
  const { asked, boot, seen } = stage()
  asked[0]?.end.resolve(failed('storage'))
  await boot()
  expect(seen).toEqual([failed('storage')])
})

test('other requests go through as they are', () => {
  const { asked, bridge } = stage()
  void bridge.request({ requestId: 'a', method: 'posts.like', input: { postId: '1' } })
  expect(asked[1]?.request).toEqual({ requestId: 'a', method: 'posts.like', input: { postId: '1' } })
})

test('pushes and answer keep their order when the page comes late', async () => {
  const { asked, boot, seen, push, listen } = stage()
  push(unread(1))
  asked[0]?.end.resolve(state)
  await settled()
  push(unread(2))
  listen()
  push(unread(3))
  await boot()
  await settled()
  push(unread(4))
  expect(seen).toEqual([unread(1), state, unread(2), unread(3), unread(4)])
})

test('pushes and answer keep their order when the page is first', async () => {
  const { asked, boot, seen, push, listen } = stage()
  listen()
  const page = boot()
  push(unread(1))
  asked[0]?.end.resolve(state)
  await page
  push(unread(2))
  await settled()
  push(unread(3))
  expect(seen).toEqual([unread(1), state, unread(2), unread(3)])
})

test('nothing piles up for a page that never asks, and one that asks late is told what is so by then', async () => {
  const { asked, boot, seen, push, listen } = stage()
  asked[0]?.end.resolve(state)
  await settled()
  for (let n = 0; n < 10_000; n += 1) push(unread(n))
  listen()
  const page = boot()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.end.resolve(ok('newer'))
  await page
  push(unread(1))
  expect(seen).toEqual([ok('newer'), unread(1)])
})
