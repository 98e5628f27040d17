import { EventEmitter } from 'node:events'
import { beforeEach, expect, it, vi } from 'vitest'
import { saveAtSessionEnd } from './session-end.ts'

const steps: string[] = []
let app: EventEmitter
const ports = () => ({
  app: app as never,
  flush: () => void steps.push('flush'),
  save: async () => void steps.push('save'),
  close: () => void steps.push('close'),
  hold: () => void steps.push('hold'),
  log: vi.fn(),
})
const openWindow = (): EventEmitter => {
  const window = new EventEmitter()
  app.emit('browser-window-created', {}, window)
  return window
}

beforeEach(() => {
  app = new EventEmitter()
  steps.length = 0
})

it('saves when Windows asks, and closes once when the session ends', () => {
  saveAtSessionEnd(ports())
  const [one, other] = [openWindow(), openWindow()]
  one.emit('query-session-end', { preventDefault: () => steps.push('prevented') })
  expect(steps).toEqual(['flush', 'save'])
  one.emit('session-end', {})
  other.emit('session-end', {})
  expect(steps).toEqual(['flush', 'save', 'flush', 'save', 'hold', 'close'])
})

it('closes even if the pages and the keyring fail', async () => {
  const given = ports()
  saveAtSessionEnd({
    ...given,
    flush: () => {
      throw new Error('no page')
    },
    save: async () => {
      throw new Error('the keyring does not answer')
    },
  })
  openWindow().emit('session-end', {})
  await Promise.resolve()
  expect(steps).toEqual(['hold', 'close'])
  expect(given.log).toHaveBeenCalledWith('warn', 'session not saved', expect.any(Error))
})
