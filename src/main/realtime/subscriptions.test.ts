import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ok } from '#shared/errors.ts'
import { createSubscriptions } from './subscriptions.ts'
import { timings } from './timings.ts'

const ports = {
  authorise: vi.fn(async () => ok({ auth: 'signed' })),
  send: vi.fn(() => true),
  onMissed: vi.fn(),
  onSettled: vi.fn(),
  random: () => 0.5,
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
})
afterEach(() => vi.useRealTimers())

const hearAfter = async (ms: number): Promise<void> => {
  const subscriptions = createSubscriptions(ports, timings)
  subscriptions.opened('1.1')
  subscriptions.want(new Set(['like.4']))
  await vi.advanceTimersByTimeAsync(ms)
  expect(ports.send).toHaveBeenCalledWith('pusher:subscribe', { channel: 'private-like.4', auth: 'signed' })
  subscriptions.confirmed('private-like.4')
  expect(subscriptions.isLive('like.4')).toBe(true)
}

it('a channel that is heard soon has missed nothing', async () => {
  await hearAfter(500)
  expect(ports.onMissed).not.toHaveBeenCalled()
})

it('one that is heard late may have missed what happened meanwhile', async () => {
  await hearAfter(timings.late + 100)
  expect(ports.onMissed).toHaveBeenCalledOnce()
})
