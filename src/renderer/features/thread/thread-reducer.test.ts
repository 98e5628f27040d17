import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ThreadRow } from './thread-rows.ts'
import {
  earlierOf,
  emptyThread,
  isIncomplete,
  reduceThread,
  showsRows,
  type ThreadAction,
  type ThreadState,
} from './thread-state.ts'

const rowsOf = (...keys: readonly string[]): ThreadRow[] =>
  keys.map((key) => ({ type: 'message', key, replies: [] }))
const fetched = (rows: readonly ThreadRow[], earlier = 0, unreadable = 0): ThreadAction => ({
  type: 'fetched',
  rows,
  earlier,
  unreadable,
})
const cached = (rows: readonly ThreadRow[], earlier = 0): ThreadAction => ({ type: 'cached', rows, earlier })
const failed: ThreadAction = { type: 'failed', isGone: false }
const gone: ThreadAction = { type: 'failed', isGone: true }
const fetch: ThreadAction = { type: 'fetch' }
const stateAfter = (...actions: readonly ThreadAction[]): ThreadState =>
  actions.reduce(reduceThread, emptyThread)
const phaseAfter = (...actions: readonly ThreadAction[]): string => stateAfter(...actions).phase

const [two, others] = [rowsOf('4', '5'), rowsOf('8', '9')]

describe('fetch', () => {
  test('changes the phase to loading only if no rows are shown', () => {
    expect(phaseAfter(fetch)).toBe('loading')
    expect(phaseAfter(fetch, fetched([]), fetch)).toBe('loading')
    const shown = stateAfter(fetch, fetched(two))
    expect(reduceThread(shown, fetch)).toBe(shown)
  })

  test('clears the last failure of an incomplete thread', () => {
    for (const first of [cached(two), fetched(two, 3)]) {
      expect(stateAfter(fetch, first, failed)).toMatchObject({ hasFailed: true })
      expect(stateAfter(fetch, first, failed, fetch)).toMatchObject({ hasFailed: false })
    }
  })

  test('keeps the rows on failure, and fails without rows', () => {
    expect(phaseAfter(fetch, failed)).toBe('failed')
    expect(phaseAfter(fetch, failed, fetch, fetched(two))).toBe('ready')
    expect(phaseAfter(fetch, fetched(two), fetch, failed)).toBe('ready')
    expect(stateAfter(fetch, fetched(two, 3), failed)).toMatchObject({
      phase: 'partial',
      earlier: 3,
      rows: two,
    })
    expect(stateAfter(fetch, cached(two, 3), failed)).toMatchObject({
      phase: 'cached',
      earlier: 3,
      rows: two,
    })
  })

  test('keeps the rows of a thread that is gone', () => {
    for (const first of [fetched(two), fetched(two, 3), cached(two, 3)]) {
      const state = stateAfter(fetch, first, gone)
      expect(state).toMatchObject({ phase: 'gone', rows: two })
      expect(earlierOf(state)).toBe(0)
    }
    expect(phaseAfter(fetch, fetched(two), gone, failed)).toBe('failed')
  })
})

describe('cached rows', () => {
  test('are shown only while the thread loads', () => {
    expect(stateAfter(fetch, cached(two, 3))).toMatchObject({ phase: 'cached', earlier: 3, rows: two })
    for (const actions of [[], [fetch, failed], [fetch, gone], [fetch, fetched(others)]]) {
      const before = stateAfter(...actions)
      expect(reduceThread(before, cached(two))).toBe(before)
    }
  })

  test('start a new list version only if the answer lacks the first cached row', () => {
    const versionAfter = (rows: readonly ThreadRow[]): number =>
      stateAfter(fetch, cached(two), fetched(rows)).listVersion
    expect(versionAfter(others)).toBe(1)
    expect(versionAfter([])).toBe(1)
    expect(versionAfter(rowsOf('1', '4', '6'))).toBe(0)
    expect(stateAfter(fetch, fetched(two), fetched(others)).listVersion).toBe(0)
    expect(stateAfter(fetch, cached([]), fetched(others)).listVersion).toBe(0)
    expect(stateAfter(fetch, cached(two), fetched(others), fetched(two)).listVersion).toBe(1)
  })
})

describe('long thread', () => {
  test('is partial until its first comment is loaded', () => {
    const end = stateAfter(fetch, fetched(two, 3, 1))
    expect(end).toMatchObject({ phase: 'partial', earlier: 3, unreadable: 1 })
    expect(reduceThread(end, fetched(rowsOf('1', '2', '3', '4', '5'), 0, 2))).toEqual({
      ...emptyThread,
      phase: 'ready',
      rows: rowsOf('1', '2', '3', '4', '5'),
      unreadable: 2,
    })
  })

  test('counts the rows that a trim dropped', () => {
    const trimmed = stateAfter(fetch, fetched(rowsOf('1', '2', '3', '4', '5')), { type: 'trim', count: 3 })
    expect(trimmed).toMatchObject({ phase: 'partial', earlier: 3, rows: two })
    expect(reduceThread(trimmed, { type: 'trim', count: 1 })).toMatchObject({ earlier: 4 })
  })
})

test('changes only rows or the shown count, and resets everything', () => {
  const state = stateAfter(fetch, fetched(two, 3))
  expect(reduceThread(state, { type: 'rows', rows: others })).toEqual({ ...state, rows: others })
  expect(reduceThread(state, { type: 'show', shown: 70 })).toEqual({ ...state, shown: 70 })
  expect(reduceThread(state, { type: 'reset' })).toBe(emptyThread)
})

test('never reaches a contradictory state', () => {
  const rows = fc.subarray(rowsOf('1', '2', '3', '4'))
  const action = fc.oneof(
    fc.constantFrom<ThreadAction[]>(fetch, failed, gone),
    fc.tuple(rows, fc.nat(3)).map(([some, earlier]) => cached(some, earlier)),
    fc.tuple(rows, fc.nat(3)).map(([some, earlier]) => fetched(some, earlier)),
    rows.map((some): ThreadAction => ({ type: 'rows', rows: some })),
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
      const state = stateAfter(...actions)
      expect('earlier' in state).toBe(isIncomplete(state))
      expect('hasFailed' in state).toBe(isIncomplete(state))
      if (state.phase === 'partial') expect(state.earlier).toBeGreaterThan(0)
      if (showsRows(state))
        expect(actions.some(({ type }) => type === 'fetched' || type === 'cached')).toBe(true)
    }),
  )
})
