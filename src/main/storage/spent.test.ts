import { expect, it, onTestFinished } from 'vitest'
import { freshFolder } from '../../../tests/support/main/storage.ts'

const { openUserStore } = await import('./user-store.ts')
const spent = await import('./spent.ts')

const openSpentToday = (dir: string, now: () => Date) => {
  const user = openUserStore(dir)
  onTestFinished(() => user.close())
  return spent.openSpentToday(user, now)
}

const at = (text: string) => () => new Date(text)

it('adds and subtracts by account and survives a restart', () => {
  const dir = freshFolder()
  const spent = openSpentToday(dir, at('2026-11-22T10:00:00'))
  spent.add('a', 0.1)
  spent.add('a', 0.2)
  spent.add('b', 5)
  spent.add('b', -2)
  expect([spent.of('a'), spent.of('b'), spent.of('c')]).toEqual([0.3, 3, 0])
  expect(openSpentToday(dir, at('2026-11-22T23:59:59')).of('b')).toBe(3)
})

it('starts at zero on a new day, but not after a clock is set back', () => {
  const dir = freshFolder()
  openSpentToday(dir, at('2026-11-22T10:00:00')).add('a', 7)
  expect(openSpentToday(dir, at('2026-11-21T10:00:00')).of('a')).toBe(7)
  const next = openSpentToday(dir, at('2026-11-23T00:00:01'))
  expect(next.of('a')).toBe(0)
  next.add('a', -1)
  expect(next.of('a')).toBe(0)
})

it('ends a day in the future after the clock is corrected, and keeps its sum', () => {
  const dir = freshFolder()
  openSpentToday(dir, at('2031-03-01T10:00:00')).add('a', 7)
  expect(openSpentToday(dir, at('2026-11-22T10:00:00')).of('a')).toBe(7)
  expect(openSpentToday(dir, at('2026-11-22T23:00:00')).of('a')).toBe(7)
  expect(openSpentToday(dir, at('2026-11-23T00:00:01')).of('a')).toBe(0)
})

it('keeps the sum if the clock is set back by two days', () => {
  const dir = freshFolder()
  openSpentToday(dir, at('2026-11-24T10:00:00')).add('a', 7)
  openSpentToday(dir, at('2026-11-22T10:00:00')).add('a', 1)
  expect(openSpentToday(dir, at('2026-11-24T23:00:00')).of('a')).toBe(8)
})
