import { BroadcastChannel as ThreadChannel } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { notifyOtherWindows, onOtherWindow, windowsChannel } from './other-windows.ts'

const others: (BroadcastChannel | ThreadChannel)[] = []
afterEach(() => {
  for (const other of others.splice(0)) other.close()
})

test('hears other windows until it unsubscribes, and not itself', async () => {
  const other = new BroadcastChannel(windowsChannel)
  others.push(other)
  const listener = vi.fn<(key: string) => void>()
  const stop = onOtherWindow('thread', listener)
  notifyOtherWindows('thread', 'post:1')
  other.postMessage({ topic: 'thread', value: 'post:2' })
  await expect.poll(() => listener.mock.calls).toEqual([['post:2']])
  stop()
  const second = vi.fn<(key: string) => void>()
  onOtherWindow('thread', second)
  other.postMessage({ topic: 'thread', value: 'post:3' })
  await expect.poll(() => second.mock.calls).toEqual([['post:3']])
  expect(listener).toHaveBeenCalledOnce()
})

test('hears no other test file, which may run in another thread', async () => {
  const elsewhere = new ThreadChannel(windowsChannel)
  const third = new ThreadChannel(windowsChannel)
  const here = new BroadcastChannel(windowsChannel)
  others.push(elsewhere, third, here)
  const listener = vi.fn<(key: string) => void>()
  onOtherWindow('thread', listener)
  const hasArrived = new Promise((resolve) => {
    third.onmessage = resolve
  })
  elsewhere.postMessage({ topic: 'thread', value: 'post:4' })
  await hasArrived
  here.postMessage({ topic: 'thread', value: 'post:5' })
  await expect.poll(() => listener.mock.calls).toEqual([['post:5']])
})
