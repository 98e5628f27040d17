import { beforeEach, expect, it } from 'vitest'
import { epochMs } from '#shared/epoch-ms.ts'
import { createPartReadings, type PartReadings } from './part-readings.ts'
import { tooRecent } from './questions/thread-past.ts'

const at = epochMs(Date.UTC(2026, 10, 23, 12))
let readings: PartReadings
beforeEach(() => {
  readings = createPartReadings()
})
const record = (
  reading: number,
  nth: number,
  { isLast = false, isWhole = true, later = 0 }: { isLast?: boolean; isWhole?: boolean; later?: number } = {},
) => {
  const part = { kind: 'conversation', id: '2', reading, nth, comments: [], isLast, isWhole } as const
  return readings.record(part, [`${reading}-${nth}`], epochMs(at + later))
}

it('returns a thread after its last part, with the comments of all parts and the time of the first', () => {
  expect(record(1, 0)).toBeNull()
  expect(record(2, 0, { isLast: true })?.ids).toEqual(new Set(['2-0']))
  const whole = record(1, 1, { isLast: true, later: 60_000 })
  expect([whole?.ids, whole?.since]).toEqual([new Set(['1-0', '1-1']), at - tooRecent])
})

it('returns no thread with a lost, repeated or partly unreadable part', () => {
  record(1, 0)
  expect(record(1, 2, { isLast: true })).toBeNull()
  expect(record(1, 1, { isLast: true })).toBeNull()
  record(2, 0, { isWhole: false })
  expect(record(2, 1, { isLast: true })).toBeNull()
  expect(record(3, 1, { isLast: true })).toBeNull()
})

it('starts again with the first part', () => {
  record(1, 0)
  record(1, 1)
  record(1, 0)
  expect(record(1, 1, { isLast: true })?.ids.size).toBe(2)
})

it('drops the oldest of more than fifty readings', () => {
  for (let reading = 0; reading <= 50; reading += 1) record(reading, 0)
  expect(record(0, 1, { isLast: true })).toBeNull()
  expect(record(1, 1, { isLast: true })).not.toBeNull()
})
