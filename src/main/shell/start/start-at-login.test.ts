import { beforeEach, expect, it, vi } from 'vitest'
import type { LoginState } from '#shared/ipc/native.ts'
import { createStartAtLogin } from './start-at-login.ts'

let system: LoginState
let wished: boolean
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
    wish: {
      get: () => decided ?? wished,
      set: (on) => {
        const before = decided ?? wished
        wished = on
        if ((decided ?? wished) !== before) changed()
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
const wish = (on: boolean): void => {
  wished = on
  changed()
}

beforeEach(() => {
  vi.clearAllMocks()
  system = 'off'
  wished = false
  done = false
  decided = null
  changed = () => undefined
})

it('touches nothing until somebody wishes it', () => {
  expect(start().look()).toBe('off')
  expect(write).not.toHaveBeenCalled()
})

it('carries a wish out once, and its end', () => {
  start()
  wish(true)
  wish(true)
  wish(false)
  expect(write.mock.calls).toEqual([[true], [false]])
})

it.each(['off', 'blocked'] as const)('is not put back after the person had the system say %s', (state) => {
  start()
  wish(true)
  system = state
  const again = start()
  expect(again.look()).toBe(state)
  expect([write.mock.calls, wished]).toEqual([[[true]], false])
})

it('follows a person who put it on the list elsewhere', () => {
  system = 'on'
  start()
  expect([wished, write.mock.calls]).toEqual([true, []])
  expect(refresh).toHaveBeenCalledOnce()
})

it('what the organisation decides is carried out once, and not put back either', () => {
  decided = true
  start()
  expect(write.mock.calls).toEqual([[true]])
  system = 'off'
  for (const _start of [1, 2]) expect(start().look()).toBe('off')
  expect(write.mock.calls).toEqual([[true]])
})

it('is off where the system cannot say, or does not let it', () => {
  write.mockImplementationOnce(() => {
    throw new Error('EACCES')
  })
  start()
  wish(true)
  expect([wished, log.mock.calls.length]).toEqual([false, 1])
  system = 'unavailable'
  wish(true)
  expect([wished, write.mock.calls.length]).toEqual([true, 1])
})
