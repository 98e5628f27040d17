import { statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import { areLeft } from './left-files.ts'

const dayMs = 24 * 60 * 60_000
const now = 400 * dayMs
const clock = { certainTime: (): number | null => now, seenAt: () => now, latest: () => now + 2 * dayMs }

const written = (...daysAgo: readonly number[]): string[] => {
  const folder = freshFolder()
  return daysAgo.map((days, index) => {
    const file = join(folder, String(index))
    writeFileSync(file, '')
    const at = (now - days * dayMs) / 1000
    utimesSync(file, at, at)
    return file
  })
}

it('returns true only if every existing file is older than the limit', () => {
  expect(areLeft([...written(40, 31), '/nowhere'], 30, clock)).toBe(true)
  expect(areLeft(written(40, 29), 30, clock)).toBe(false)
  expect(areLeft(['/nowhere'], 30, clock)).toBe(false)
})

it('returns false while the time is unknown', () => {
  const files = written(40, -40)
  expect(areLeft(files, 30, { ...clock, certainTime: () => null })).toBe(false)
  expect(statSync(files[1] ?? '').mtimeMs).toBe(now + 40 * dayMs)
})

it('dates a file from the future to now, so that it expires later', () => {
  const files = written(-40, 40)
  expect(areLeft(files, 30, clock)).toBe(false)
  expect(files.map((file) => statSync(file).mtimeMs)).toEqual([now, now - 40 * dayMs])
  const later = now + 31 * dayMs
  expect(areLeft(files, 30, { certainTime: () => later, seenAt: () => later, latest: () => later })).toBe(
    true,
  )
})
