import { copyFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { EpochMs } from '#shared/epoch-ms.ts'
import { clockAt, fraction } from '../../../tests/support/clock.ts'
import { filesIn, freshFolder, olderUserFiles } from '../../../tests/support/main/storage.ts'
import { createAgeClock, mayExpire, openAgeClock } from './age-clock.ts'

const { openFlags } = await import('./flags.ts')

const day = 24 * 60 * 60_000
const start = Date.UTC(2026, 10, 22)

const clocked = (savedTime: number | null = null) => {
  const now = { wall: start, ticks: 0 }
  const clocks = { wall: () => clockAt(now.wall), ticks: () => now.ticks + fraction }
  const pass = (ms: number): void => {
    now.wall += ms
    now.ticks += ms
  }
  return { now, clocks, pass, clock: createAgeClock(savedTime, clocks) }
}

it('returns no certain time before the first network time', () => {
  const { clock, now } = clocked()
  expect([clock.certainTime(), clock.networkTime(), clock.seenAt()]).toEqual([null, null, start])
  now.wall += 3650 * day
  clock.setNetworkTime(Number.NaN)
  expect(clock.certainTime()).toBeNull()
})

it('follows the local clock while it agrees with the network', () => {
  const { clock, pass } = clocked()
  clock.setNetworkTime(start - 1000)
  pass(3 * day)
  expect([clock.certainTime(), clock.seenAt()]).toEqual([start + 3 * day, start + 3 * day])
})

it('limits a clock that is set forward to two extra days, even after a restart', () => {
  const { clock, now, pass } = clocked()
  clock.setNetworkTime(start)
  now.wall += 3650 * day
  expect(clock.certainTime()).toBe(start + 2 * day)
  pass(day)
  expect(clock.certainTime()).toBe(start + 3 * day)
  const later = clocked(start)
  later.now.wall = now.wall
  expect(later.clock.certainTime()).toBe(start + 2 * day)
})

it('keeps running if the local clock is set back', () => {
  const { clock, now, pass } = clocked()
  clock.setNetworkTime(start)
  now.wall -= 3650 * day
  pass(day)
  expect(clock.seenAt()).toBe(start + day)
  // Nothing is removed too early.
  expect(clock.certainTime()).toBe(now.wall)
  // Neither clock supports this date.
  expect(clock.latest()).toBeLessThan(start + 4 * day)
})

it('ignores a network clock that is years off in either direction', () => {
  const { clock } = clocked()
  clock.setNetworkTime(start + 3650 * day)
  expect(clock.certainTime()).toBe(start)
  clock.setNetworkTime(0)
  expect([clock.certainTime(), clock.seenAt()]).toEqual([2 * day, start])
})

it('saves the network time, but not every small change', () => {
  const dir = freshFolder()
  const { clocks, now } = clocked()
  const open = () => openAgeClock(openFlags(dir).networkTime, clocks)
  open().setNetworkTime(start)
  open().setNetworkTime(start + 1000)
  expect(open().networkTime()).toBe(start)
  open().setNetworkTime(start + day)
  now.wall += 3650 * day
  expect(open().certainTime()).toBe(start + 3 * day)
})

it('imports the time from the file of an earlier version once', () => {
  const dir = freshFolder()
  copyFileSync(join(olderUserFiles, 'clock.json'), join(dir, 'clock.json'))
  for (let run = 0; run < 2; run += 1)
    expect(openAgeClock(openFlags(dir).networkTime, clocked().clocks).networkTime()).toBe(
      Date.UTC(2026, 10, 20, 9),
    )
  expect(filesIn(dir)).toEqual(['flags.json', 'sign-in.json'])
  writeFileSync(join(dir, 'flags.json'), '{}')
  writeFileSync(join(dir, 'clock.json'), '{ not json')
  expect(openFlags(dir).networkTime.get()).toBeNull()
})

describe('mayExpire', () => {
  const now = 400 * day
  const clock = {
    certainTime: (): EpochMs | null => clockAt(now),
    seenAt: () => clockAt(now),
    latest: () => clockAt(now + 2 * day),
  }

  const written = (...daysAgo: readonly number[]): string[] => {
    const folder = freshFolder()
    return daysAgo.map((days, index) => {
      const file = join(folder, String(index))
      writeFileSync(file, '')
      const at = (now - days * day) / 1000
      utimesSync(file, at, at)
      return file
    })
  }

  it('returns true only if every existing file is older than the limit', () => {
    expect(mayExpire([...written(40, 31), '/nowhere'], 30, clock)).toBe(true)
    expect(mayExpire(written(40, 29), 30, clock)).toBe(false)
    expect(mayExpire(['/nowhere'], 30, clock)).toBe(false)
  })

  it('returns false while the time is unknown', () => {
    const files = written(40, -40)
    expect(mayExpire(files, 30, { ...clock, certainTime: () => null })).toBe(false)
    expect(statSync(files[1] ?? '').mtimeMs).toBe(now + 40 * day)
  })

  it('dates a file from the future to now, so that it expires later', () => {
    const files = written(-40, 40)
    expect(mayExpire(files, 30, clock)).toBe(false)
    expect(files.map((file) => statSync(file).mtimeMs)).toEqual([now, now - 40 * day])
    const later = now + 31 * day
    expect(
      mayExpire(files, 30, {
        certainTime: () => clockAt(later),
        seenAt: () => clockAt(later),
        latest: () => clockAt(later),
      }),
    ).toBe(true)
  })
})
