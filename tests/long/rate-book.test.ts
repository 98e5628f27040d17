import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Result } from '#shared/errors.ts'
import { native } from '#shared/ipc/native.schema.ts'
import { rateLimits } from '#shared/rules/rates.ts'
import { createRateBook } from '../../src/main/rates/rate-book.ts'
import { openUserStore } from '../../src/main/storage/user-store.ts'
import { freshFolder } from '../support/main/storage.ts'
import { sampleSheet } from '../support/rate-sheet.ts'

const rows = 100_000
const line = {
  mode: 'fcl',
  prices: { 20: '1850', 40: '2900.5', '40HC': '2900.5' },
  carrier: 'Falcon Container Lines',
  from: '2026-12-01',
  until: '2026-12-31',
}
const laneAt = (n: number): string => `INNSA>~port ${String(n).padStart(6, '0')}`

const answerOf = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

/** Returns the time, ms, within which this share of the runs ended. */
const within = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0

it('imports and finds 100,000 rows of as many lanes within its times', async () => {
  const kept = openUserStore(freshFolder())
  const book = createRateBook(kept)
  const sheetId = answerOf(await book.begin('me'))
  const added: number[] = []
  for (let at = 0; at < rows; at += rateLimits.lanesAtOnce) {
    const lanes = Array.from({ length: Math.min(rateLimits.lanesAtOnce, rows - at) }, (_, n) => ({
      lane: laneAt(at + n),
      lines: [line],
    }))
    const before = performance.now()
    answerOf(book.add('me', native.rates.add.input.parse({ sheetId, lanes })))
    added.push(performance.now() - before)
    await nextTurn()
  }
  answerOf(book.finish('me', { sheetId, sheet: sampleSheet({ rows }) }))
  const found = Array.from({ length: 1000 }, (_, n) => {
    const lane = laneAt((n * 9973) % rows)
    const before = performance.now()
    expect(answerOf(book.find('me', [lane, 'INNSA>NL', 'IN>NLRTM', 'IN>NL']))).toHaveLength(1)
    return performance.now() - before
  })
  kept.close()
  const times = { add: within(added, 0.95), find: within(found, 0.95) }
  process.stdout.write(
    `rate book, 95%: ${times.add.toFixed(1)} ms to add, ${times.find.toFixed(2)} ms to find\n`,
  )
  expect(times.find).toBeLessThan(30)
  // Main answers nothing else meanwhile.
  expect(times.add).toBeLessThan(50)
})
