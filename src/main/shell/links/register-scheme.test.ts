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

it('an installed app takes the scheme that nobody has, and nothing of a link as a switch', () => {
  start(true, '')
  expect(setAsDefaultProtocolClient.mock.calls).toEqual([['quayside', process.execPath, ['--']]])
})

it('leaves it to whoever has it, and does nothing while developing', () => {
  start(true, 'quayside.desktop')
  start(false, '')
  expect(setAsDefaultProtocolClient).not.toHaveBeenCalled()
})

it('says in the log where the system does not let it', () => {
  setAsDefaultProtocolClient.mockReturnValue(false)
  start(true, '')
  expect(log).toHaveBeenCalledOnce()
})
