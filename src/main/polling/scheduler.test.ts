import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import { createPolling, type PollingPorts } from './scheduler.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Check = PollingPorts['checkUnread']
const answerOf = (is_online: boolean, unread_count = 0) => ok({ is_online, unread_count })

const pollingWith = (check: Check = async () => answerOf(false), random = () => 0.5, pace?: number) => {
  const checkUnread = vi.fn(check)
  const onInbox = vi.fn()
  const onChatStatus = vi.fn()
  const polling = createPolling({
    checkUnread,
    onInbox,
    onChatStatus,
    random,
    ...(pace === undefined ? {} : { pace }),
  })
  const requests = (id: string) => checkUnread.mock.calls.filter(([userId]) => userId === id).length
  return { polling, checkUnread, onInbox, onChatStatus, requests }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('inbox', () => {
  it('is polled at once and then every 5 s', async () => {
    const { polling, requests } = pollingWith()
    polling.start('1')
    await pass(0)
    expect(requests('1')).toBe(1)
    await pass(4999)
    expect(requests('1')).toBe(1)
    await pass(20_001)
    expect(requests('1')).toBe(6)
  })
  it('is polled at a third of the pace in the background', async () => {
    const { polling, requests } = pollingWith(undefined, undefined, 3)
    polling.start('1')
    await pass(14_999)
    expect(requests('1')).toBe(1)
    await pass(15_001)
    expect(requests('1')).toBe(3)
  })
  it('reports the first count and every change', async () => {
    const counts = [0, 0, 3, 3, 1]
    const { polling, onInbox } = pollingWith(async () => answerOf(true, counts.shift() ?? 1))
    polling.start('1')
    await pass(25_000)
    expect(onInbox.mock.calls).toEqual([[0], [3], [1]])
  })
  it('is polled on request without parallel polls', async () => {
    const { polling, requests } = pollingWith()
    polling.start('1')
    await pass(1000)
    polling.checkInbox()
    polling.checkInbox()
    await pass(0)
    expect(requests('1')).toBe(2)
  })
})

describe('chat status', () => {
  it('costs one request per user for any number of windows', async () => {
    const { polling, requests, onChatStatus } = pollingWith(async (id) => answerOf(id === '7'))
    polling.start('1')
    polling.watchChatStatus(1, ['7', '8', '7'])
    polling.watchChatStatus(2, ['7'])
    await pass(0)
    expect([requests('7'), requests('8')]).toEqual([1, 1])
    expect(onChatStatus).toHaveBeenLastCalledWith({ 7: true, 8: false })
  })
  it('is reported again only when it changes', async () => {
    let online = false
    const { polling, onChatStatus } = pollingWith(async () => answerOf(online))
    polling.start('1')
    polling.watchChatStatus(1, ['7'])
    await pass(12_000)
    expect(onChatStatus.mock.calls).toEqual([[{ 7: false }]])
    online = true
    await pass(6000)
    expect(onChatStatus.mock.calls).toEqual([[{ 7: false }], [{ 7: true }]])
  })
  it('is reported again to a new or reloaded window', async () => {
    const { polling, requests, onChatStatus } = pollingWith(async () => answerOf(true))
    polling.start('1')
    polling.watchChatStatus(1, ['7'])
    await pass(1000)
    for (const windowId of [2, 1]) {
      onChatStatus.mockClear()
      polling.watchChatStatus(windowId, ['7'])
      expect(onChatStatus.mock.calls).toEqual([[{ 7: true }]])
    }
    expect(requests('7')).toBe(1)
  })
  it('is polled only while watched, and not again within the interval', async () => {
    const { polling, requests } = pollingWith()
    polling.start('1')
    polling.watchChatStatus(1, ['7'])
    polling.watchChatStatus(2, ['7'])
    await pass(1000)
    polling.watchChatStatus(1, [])
    polling.forget(2)
    await pass(1000)
    polling.watchChatStatus(1, ['7'])
    await pass(1000)
    expect(requests('7')).toBe(1)
    await pass(2100)
    expect(requests('7')).toBe(2)
    polling.watchChatStatus(1, [])
    await pass(60_000)
    expect(requests('7')).toBe(2)
  })
  it('is polled for four users at a time', async () => {
    let inFlight = 0
    let most = 0
    const { polling, checkUnread } = pollingWith(async () => {
      most = Math.max(most, ++inFlight)
      await new Promise((resolve) => setTimeout(resolve, 100))
      inFlight--
      return answerOf(true)
    })
    polling.start('1')
    polling.watchChatStatus(
      1,
      Array.from({ length: 40 }, (_, i) => `u${i}`),
    )
    await pass(2000)
    expect(most).toBe(4)
    expect(new Set(checkUnread.mock.calls.map(([id]) => id)).size).toBe(41)
  })
})

describe('failure', () => {
  it('causes a backoff up to a minute, which a success resets', async () => {
    let broken = true
    const { polling, requests } = pollingWith(
      async () => (broken ? failed('server') : answerOf(true)),
      () => 1,
    )
    polling.start('1')
    polling.watchChatStatus(1, ['7'])
    await pass(0)
    const times: number[] = []
    for (let second = 1; second <= 200; second++) {
      const before = requests('7')
      await pass(1000)
      if (requests('7') > before) times.push(second)
    }
    expect(times).toEqual([10, 30, 70, 130, 190])
    broken = false
    await pass(10_000)
    const before = requests('7')
    await pass(11_000)
    expect(requests('7')).toBe(before + 2)
  })
  it('ends for all users within 10 s of a successful inbox poll', async () => {
    let broken = true
    const { polling, requests } = pollingWith(
      async () => (broken ? failed('server') : answerOf(true)),
      () => 0.99,
    )
    polling.start('1')
    polling.watchChatStatus(1, ['7', '8', '9'])
    await pass(300_000)
    expect(requests('1')).toBeLessThanOrEqual(35)
    const before = [requests('7'), requests('8'), requests('9')]
    broken = false
    await pass(10_000)
    for (const [i, id] of ['7', '8', '9'].entries()) expect(requests(id)).toBeGreaterThan(before[i] ?? 0)
  })
  it('counts the delay from the start of a request that times out', async () => {
    let hangs = true
    const { polling, onInbox } = pollingWith(
      async () => {
        if (!hangs) return answerOf(true, 4)
        await new Promise((resolve) => setTimeout(resolve, 10_000))
        return failed('timeout')
      },
      () => 1,
    )
    polling.start('1')
    await pass(60_500)
    hangs = false
    await pass(12_000)
    expect(onInbox).toHaveBeenCalledWith(4)
  })
  it('is retried on hurry, at most once per second', async () => {
    const { polling, requests } = pollingWith(
      async () => failed('server'),
      () => 1,
    )
    polling.start('1')
    await pass(40_000)
    const before = requests('1')
    for (let click = 0; click < 20; click++) {
      polling.runNow()
      await pass(100)
    }
    expect(requests('1') - before).toBeGreaterThan(0)
    expect(requests('1') - before).toBeLessThanOrEqual(3)
  })
  it('is not retried during Retry-After, despite hurry', async () => {
    const { polling, requests } = pollingWith(async () => failed('throttled', { retryAfter: 60 }))
    polling.start('1')
    await pass(5000)
    polling.runNow()
    await pass(50_000)
    expect(requests('1')).toBe(1)
  })
  it('delays every poll during Retry-After', async () => {
    let throttled = true
    const { polling, checkUnread } = pollingWith(async () =>
      throttled ? failed('throttled', { retryAfter: 30 }) : answerOf(true),
    )
    polling.start('1')
    await pass(0)
    throttled = false
    polling.watchChatStatus(1, ['7', '8'])
    await pass(29_900)
    expect(checkUnread).toHaveBeenCalledTimes(1)
    await pass(5100)
    expect(checkUnread).toHaveBeenCalledTimes(4)
  })
  it('ends at a random time after Retry-After', async () => {
    const firsts = [0.1, 0.5, 0.9].map((chance) => {
      const lots = [chance]
      const asked: number[] = []
      const { polling } = pollingWith(
        async () => {
          asked.push(performance.now())
          return asked.length === 1 ? failed('throttled', { retryAfter: 30 }) : answerOf(true)
        },
        () => lots.shift() ?? 0.5,
      )
      polling.start('1')
      polling.watchChatStatus(1, ['7', '8'])
      return asked
    })
    await pass(60_000)
    const waited = firsts.map(([, ...later]) => Math.round(later.find((at) => at > 20_000) ?? 0))
    expect(waited).toEqual([30_500, 32_500, 34_500])
  })
  it('causes a backoff after an exception', async () => {
    const { polling, requests } = pollingWith(async () => {
      throw new Error('boom')
    })
    polling.start('1')
    await pass(0)
    await pass(60_000)
    expect(requests('1')).toBeGreaterThan(1)
    expect(requests('1')).toBeLessThan(12)
  })
})

describe('pause', () => {
  it('has no timers and polls at once after its last reason ends', async () => {
    const { polling, requests } = pollingWith()
    polling.start('1')
    await pass(1000)
    polling.pause('suspended')
    polling.pause('offline')
    expect(vi.getTimerCount()).toBe(0)
    await pass(600_000)
    polling.resume('suspended')
    polling.watchChatStatus(1, ['7'])
    await pass(10_000)
    expect([requests('1'), requests('7')]).toEqual([1, 0])
    polling.resume('offline')
    await pass(0)
    expect([requests('1'), requests('7')]).toEqual([2, 1])
  })
  it('remains if it begins during a request', async () => {
    const { polling, requests } = pollingWith(async () => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      return answerOf(true)
    })
    polling.start('1')
    polling.pause('locked')
    await pass(60_000)
    expect(requests('1')).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })
  it('allows a requested inbox check behind a locked screen', async () => {
    const { polling, requests } = pollingWith()
    polling.start('1')
    await pass(1000)
    polling.pause('locked')
    polling.checkInbox()
    await pass(60_000)
    expect(requests('1')).toBe(2)
    polling.pause('suspended')
    polling.checkInbox()
    await pass(60_000)
    expect(requests('1')).toBe(2)
  })
  it('ends without effect if it never began', async () => {
    const { polling, requests } = pollingWith()
    polling.start('1')
    await pass(1000)
    polling.resume('offline')
    await pass(1000)
    expect(requests('1')).toBe(1)
  })
})

describe('stop', () => {
  it('ends all polls and ignores late responses', async () => {
    const { polling, requests, onInbox } = pollingWith(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return answerOf(true, 9)
    })
    polling.start('1')
    polling.watchChatStatus(1, ['7'])
    polling.stop()
    expect(vi.getTimerCount()).toBe(2) // the two requests in flight, no timers of the app
    await pass(60_000)
    expect(onInbox).not.toHaveBeenCalled()
    expect(requests('1')).toBe(1)
    polling.start('2')
    await pass(1500)
    expect(requests('2')).toBe(1)
    expect(onInbox.mock.calls).toEqual([[9]])
  })
  it('is not reversed by watched users', async () => {
    const { polling, checkUnread } = pollingWith()
    polling.watchChatStatus(1, ['7'])
    await pass(60_000)
    expect(checkUnread).not.toHaveBeenCalled()
  })
})

describe('wall clock change', () => {
  const hour = 3_600_000
  it.each([-24 * hour, hour])('does not affect the interval (%i ms)', async (jump) => {
    const { polling, requests } = pollingWith()
    polling.start('1')
    await pass(1000)
    vi.setSystemTime(Date.now() + jump)
    await pass(20_000)
    expect(requests('1')).toBe(5)
  })
  it('does not affect Retry-After', async () => {
    let throttled = true
    const { polling, requests } = pollingWith(async () =>
      throttled ? failed('throttled', { retryAfter: 30 }) : answerOf(true),
    )
    polling.start('1')
    await pass(0)
    throttled = false
    vi.setSystemTime(Date.now() + hour)
    await pass(28_000)
    expect(requests('1')).toBe(1)
    vi.setSystemTime(Date.now() - 5 * hour)
    await pass(5000)
    expect(requests('1')).toBe(2)
  })
})
