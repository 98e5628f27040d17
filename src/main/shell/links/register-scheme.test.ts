import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { registerScheme } from './register-scheme.ts'

const log = vi.fn()
const setAsDefaultProtocolClient = vi.fn(() => true)
const start = (isPackaged: boolean, handler: string): void => {
  registerScheme(
    { isPackaged, getApplicationNameForProtocol: () => handler, setAsDefaultProtocolClient },
    log,
  )
  vi.runAllTimers()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
})
afterEach(() => vi.useRealTimers())

it('registers an unclaimed scheme and ends the switches before the link', () => {
  start(true, '')
  expect(setAsDefaultProtocolClient.mock.calls).toEqual([['quayside', process.execPath, ['--']]])
})

it('keeps another handler, and registers nothing in development', () => {
  start(true, 'quayside.desktop')
  start(false, '')
  expect(setAsDefaultProtocolClient).not.toHaveBeenCalled()
})

it('logs a failed registration', () => {
  setAsDefaultProtocolClient.mockReturnValue(false)
  start(true, '')
  expect(log).toHaveBeenCalledOnce()
})
