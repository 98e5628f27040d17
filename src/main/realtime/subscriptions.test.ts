import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failed, ok, type Result } from '#shared/errors.ts'
import { createSubscriptions } from './subscriptions.ts'
import { timings } from './timings.ts'

const ports = {
  authorise: vi.fn(async (): Promise<Result<{ auth: string }>> => ok({ auth: 'signed' })),
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

const eventAfter = async (ms: number): Promise<void> => {
  const subscriptions = createSubscriptions(ports, timings)
  subscriptions.opened('1.1')
  subscriptions.want(new Set(['like.4']))
  await vi.advanceTimersByTimeAsync(ms)
  expect(ports.send).toHaveBeenCalledWith('pusher:subscribe', { channel: 'private-like.4', auth: 'signed' })
  subscriptions.confirmed('private-like.4')
  expect(subscriptions.isLive('like.4')).toBe(true)
}

it('reports no gap for a channel that is confirmed soon', async () => {
  await eventAfter(500)
  expect(ports.onMissed).not.toHaveBeenCalled()
})

it('reports a gap for a channel that is confirmed late', async () => {
  await eventAfter(timings.late + 100)
  expect(ports.onMissed).toHaveBeenCalledOnce()
})

it('reports a gap for a channel that waited for the connection', async () => {
  const subscriptions = createSubscriptions(ports, timings)
  subscriptions.want(new Set(['like.4']))
  await vi.advanceTimersByTimeAsync(timings.late + 100)
  subscriptions.want(new Set(['like.4', 'like.5']))
  subscriptions.opened('1.1')
  await vi.advanceTimersByTimeAsync(0)
  subscriptions.confirmed('private-like.5')
  expect(ports.onMissed).not.toHaveBeenCalled()
  subscriptions.confirmed('private-like.4')
  expect(ports.onMissed).toHaveBeenCalledOnce()
})

const many = Array.from({ length: 27 }, (_, i) => `like.${i}`)
const subscribeMany = (): ReturnType<typeof createSubscriptions> => {
  const subscriptions = createSubscriptions(ports, timings)
  ports.send.mockImplementation(((_event: string, data: { channel: string }) => {
    setTimeout(() => subscriptions.confirmed(data.channel), 10)
    return true
  }) as never)
  subscriptions.opened('1.1')
  subscriptions.want(new Set(many))
  return subscriptions
}

it('retries one channel while authorisation fails, then subscribes all within 10 s', async () => {
  ports.authorise.mockImplementation(async () => failed('server'))
  const subscriptions = subscribeMany()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(ports.authorise.mock.calls.length).toBeLessThan(27 + 30)
  ports.authorise.mockImplementation(async () => ok({ auth: 'signed' }))
  await vi.advanceTimersByTimeAsync(10_500)
  expect(many.every(subscriptions.isLive)).toBe(true)
})

it('retries at once on hurry, but not before Retry-After', async () => {
  ports.authorise.mockImplementation(async () => failed('throttled', { retryAfter: 60 }))
  const subscriptions = subscribeMany()
  await vi.advanceTimersByTimeAsync(1000)
  const before = ports.authorise.mock.calls.length
  ports.authorise.mockImplementation(async () => ok({ auth: 'signed' }))
  subscriptions.runNow()
  await vi.advanceTimersByTimeAsync(58_000)
  expect(ports.authorise).toHaveBeenCalledTimes(before)
  await vi.advanceTimersByTimeAsync(2000)
  expect(many.every(subscriptions.isLive)).toBe(true)
})

it('retries other channels although one always fails', async () => {
  ports.authorise.mockImplementation((async (_socket: string, channel: string) =>
    channel === 'private-like.0' ? failed('server') : ok({ auth: 'signed' })) as never)
  const subscriptions = subscribeMany()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(many.filter((channel) => !subscriptions.isLive(channel))).toEqual(['like.0'])
  expect(ports.authorise.mock.calls.length).toBeLessThan(27 + 40)
})
