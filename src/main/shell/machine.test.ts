import type { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const made = vi.hoisted(() => ({ online: true, state: 'active', power: null as unknown as EventEmitter }))

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  made.power = Object.assign(new Emitter(), { getSystemIdleState: () => made.state })
  return { net: { isOnline: () => made.online }, powerMonitor: made.power }
})

const { watchMachine } = await import('./machine.ts')

const watched = (platform: string): string[] => {
  vi.stubGlobal('process', { ...process, platform })
  const calls: string[] = []
  watchMachine({
    pause: (reason) => void calls.push(`pause ${reason}`),
    resume: (reason) => void calls.push(`resume ${reason}`),
  })
  return calls
}

beforeEach(() => {
  vi.useFakeTimers()
  made.power.removeAllListeners()
  Object.assign(made, { online: true, state: 'active' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('reports sleep and network changes once each', () => {
  const calls = watched('win32')
  made.power.emit('suspend')
  made.power.emit('resume')
  made.online = false
  vi.advanceTimersByTime(9000)
  made.online = true
  vi.advanceTimersByTime(9000)
  expect(calls).toEqual(['pause suspended', 'resume suspended', 'pause offline', 'resume offline'])
})

it.each(['win32', 'darwin'])('reports a lock event on %s', (platform) => {
  const calls = watched(platform)
  made.power.emit('lock-screen')
  made.power.emit('unlock-screen')
  expect(calls).toEqual(['pause locked', 'resume locked'])
})

it('polls the lock state on Linux', () => {
  const calls = watched('linux')
  made.state = 'locked'
  vi.advanceTimersByTime(9000)
  made.state = 'idle'
  vi.advanceTimersByTime(9000)
  expect(calls).toEqual(['pause locked', 'resume locked'])
})

it('ignores an unknown lock state', () => {
  const calls = watched('linux')
  made.state = 'unknown'
  vi.advanceTimersByTime(9000)
  expect(calls).toEqual([])
})
