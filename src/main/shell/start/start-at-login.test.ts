import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoginState } from '#shared/ipc/native.ts'
import { createStartAtLogin, startedAtLogin, startHidden } from './start-at-login.ts'

let system: LoginState
let preference: boolean
let done: boolean
/** The policies' decision; null for none. */
let decided: boolean | null
const write = vi.fn((on: boolean) => {
  system = on ? 'on' : 'off'
})
const refresh = vi.fn()
const log = vi.fn()
let changed: () => void = () => undefined

const start = () =>
  createStartAtLogin({
    item: { read: () => system, write, refresh },
    wanted: {
      get: () => decided ?? preference,
      set: (on) => {
        const before = decided ?? preference
        preference = on
        if ((decided ?? preference) !== before) changed()
      },
      onChange: (listener) => {
        changed = listener
      },
    },
    done: {
      get: () => done,
      set: (on) => {
        done = on
      },
    },
    log,
  })
const setPreference = (on: boolean): void => {
  preference = on
  changed()
}

beforeEach(() => {
  vi.clearAllMocks()
  system = 'off'
  preference = false
  done = false
  decided = null
  changed = () => undefined
})

it('changes nothing by default', () => {
  expect(start().getState()).toBe('off')
  expect(write).not.toHaveBeenCalled()
})

it('applies each change of the preference once', () => {
  start()
  setPreference(true)
  setPreference(true)
  setPreference(false)
  expect(write.mock.calls).toEqual([[true], [false]])
})

it.each(['off', 'blocked'] as const)('keeps the system setting %s that the user chose', (state) => {
  start()
  setPreference(true)
  system = state
  const again = start()
  expect(again.getState()).toBe(state)
  expect([write.mock.calls, preference]).toEqual([[[true]], false])
})

it('adopts an item that the user enabled in the system', () => {
  system = 'on'
  start()
  expect([preference, write.mock.calls]).toEqual([true, []])
  expect(refresh).toHaveBeenCalledOnce()
})

it('applies the policy once and keeps a later system setting', () => {
  decided = true
  start()
  expect(write.mock.calls).toEqual([[true]])
  system = 'off'
  for (const _start of [1, 2]) expect(start().getState()).toBe('off')
  expect(write.mock.calls).toEqual([[true]])
})

it('turns the preference off if the write fails', () => {
  write.mockImplementationOnce(() => {
    throw new Error('EACCES')
  })
  start()
  setPreference(true)
  expect([preference, log.mock.calls.length]).toEqual([false, 1])
  system = 'unavailable'
  setPreference(true)
  expect([preference, write.mock.calls.length]).toEqual([true, 1])
})

describe('a hidden start', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const start = async (ways: readonly boolean[], opensAfter = Number.POSITIVE_INFINITY): Promise<boolean> => {
    const openMinimised = vi.fn()
    let checks = 0
    const hasWayBack = (): boolean => ways[checks++] ?? false
    void startHidden({ hasWayBack, isOpen: () => checks > opensAfter, openMinimised })
    await vi.advanceTimersByTimeAsync(60_000)
    return openMinimised.mock.calls.length > 0
  }

  it('stays hidden if a tray exists or appears soon', async () => {
    expect(await start([true])).toBe(false)
    expect(await start([false, false, true])).toBe(false)
  })

  it('opens minimised without a tray, unless a window is already open', async () => {
    expect(await start([])).toBe(true)
    expect(await start([], 2)).toBe(false)
  })

  it('reads the start at login from macOS, or elsewhere from the command line', () => {
    const app = (wasOpenedAtLogin: boolean) =>
      ({ getLoginItemSettings: () => ({ wasOpenedAtLogin }) }) as never
    expect(startedAtLogin(app(true), 'darwin', false)).toBe(true)
    expect(startedAtLogin(app(true), 'win32', false)).toBe(false)
    expect(startedAtLogin(app(false), 'linux', true)).toBe(true)
  })
})
