import { expect, test, vi } from 'vitest'
import { failed, ok, type Result } from '#shared/errors.ts'
import { type BridgeRequest, bootMethod } from '#shared/ipc/channels.ts'
import type { Push } from '#shared/ipc/push.ts'
import { unknownUnread } from '#shared/rules/unread.ts'
import { createBridge } from './bridge.ts'

const unread = (unreadCount: number): Push => ({
  type: 'unread',
  unread: { ...unknownUnread, toDo: unreadCount },
})

/** Simulates main for the preload. The test answers requests and sends pushes. */
const stage = () => {
  const requests: { readonly request: BridgeRequest; readonly end: PromiseWithResolvers<unknown> }[] = []
  let push: (push: Push) => void = () => {}
  const bridge = createBridge({
    invoke: (_channel, request) => {
      const end = Promise.withResolvers<unknown>()
      requests.push({ request, end })
      return end.promise
    },
    on: (_channel, listener) => {
      push = (one) => listener({}, one)
    },
  })
  /** Messages that the page received, in order. */
  const seen: unknown[] = []
  return {
    requests,
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

test('requests the boot state once, before the page does', async () => {
  const { requests, boot, seen } = stage()
  expect(requests.map(({ request }) => request.method)).toEqual([bootMethod])
  requests[0]?.end.resolve(state)
  await boot()
  expect(seen).toEqual([state])
  expect(requests).toHaveLength(1)
})

test('requests the boot state again for a second request of the page', async () => {
  const { requests, boot, seen } = stage()
  requests[0]?.end.resolve(state)
  await boot()
  const again = boot()
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  requests[1]?.end.resolve(ok('newer'))
  await again
  expect(seen).toEqual([state, ok('newer')])
})

test('repeats a failed early request when the page requests it', async () => {
  const { requests, boot, seen } = stage()
  requests[0]?.end.reject(new Error('no handler'))
  const page = boot()
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[1]?.request.requestId).toBe('page')
  requests[1]?.end.resolve(state)
  await page
  expect(seen).toEqual([state])
})

test('passes an error of the early request to the page', async () => {
  const { requests, boot, seen } = stage()
  requests[0]?.end.resolve(failed('storage'))
  await boot()
  expect(seen).toEqual([failed('storage')])
})

test('passes other requests through unchanged', () => {
  const { requests, bridge } = stage()
  void bridge.request({ requestId: 'a', method: 'posts.like', input: { postId: '1' } })
  expect(requests[1]?.request).toEqual({ requestId: 'a', method: 'posts.like', input: { postId: '1' } })
})

test('keeps the order of pushes and answer for a late page', async () => {
  const { requests, boot, seen, push, listen } = stage()
  push(unread(1))
  requests[0]?.end.resolve(state)
  await settled()
  push(unread(2))
  listen()
  push(unread(3))
  await boot()
  await settled()
  push(unread(4))
  expect(seen).toEqual([unread(1), state, unread(2), unread(3), unread(4)])
})

test('keeps the order of pushes and answer for an early page', async () => {
  const { requests, boot, seen, push, listen } = stage()
  listen()
  const page = boot()
  push(unread(1))
  requests[0]?.end.resolve(state)
  await page
  push(unread(2))
  await settled()
  push(unread(3))
  expect(seen).toEqual([unread(1), state, unread(2), unread(3)])
})

test('drops pushes before the page listens, and refetches for a late request', async () => {
  const { requests, boot, seen, push, listen } = stage()
  requests[0]?.end.resolve(state)
  await settled()
  for (let n = 0; n < 10_000; n += 1) push(unread(n))
  listen()
  const page = boot()
  await vi.waitFor(() => expect(requests).toHaveLength(2))
  requests[1]?.end.resolve(ok('newer'))
  await page
  push(unread(1))
  expect(seen).toEqual([ok('newer'), unread(1)])
})
