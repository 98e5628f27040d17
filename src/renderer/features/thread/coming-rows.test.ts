// @no-page
import { describe, expect, test } from 'vitest'
import { keyAt, placesTooMany, withComing } from './coming-rows.tsx'
import type { ThreadRow } from './thread-rows.ts'

const rows = (...keys: readonly string[]): ThreadRow[] =>
  keys.map((key) => ({ type: 'message', key, replies: [] }))

describe('withComing and placesTooMany', () => {
  test('adds one placeholder with a unique key per earlier row', () => {
    const all = withComing(rows('8', '9'), 3)
    expect(all.map(({ type }) => type)).toEqual(['coming', 'coming', 'coming', 'message', 'message'])
    expect(new Set(all.map(keyAt)).size).toBe(5)
    const whole = rows('1')
    expect(withComing(whole, 0)).toBe(whole)
  })

  test('returns the placeholders minus the earlier rows that arrived', () => {
    const now = { rows: rows('6', '7', '8', '9', '10'), earlier: 0 }
    expect(placesTooMany({ rows: rows('8', '9'), earlier: 2 }, now)).toBe(0)
    expect(placesTooMany({ rows: rows('8', '9'), earlier: 5 }, now)).toBe(3)
    expect(placesTooMany({ rows: rows('8', '9'), earlier: 1 }, now)).toBe(-1)
  })

  test('aligns both lists by the first row that still exists', () => {
    const now = { rows: rows('1', '2', '9'), earlier: 1 }
    expect(placesTooMany({ rows: rows('7', '8', '9'), earlier: 1 }, now)).toBe(0)
    expect(placesTooMany({ rows: rows('7'), earlier: 1 }, now)).toBe(0)
    expect(placesTooMany({ rows: [], earlier: 1 }, now)).toBe(0)
  })
})
