import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { expect, it, vi } from 'vitest'
import { type Arrival, linkIn, watchArrivals } from './arrivals.ts'

const start = (argv: readonly string[] = ['quayside']) => {
  const app = new EventEmitter()
  return { app, arrivals: watchArrivals(app as unknown as App, argv) }
}
const receivedBy = (arrivals: ReturnType<typeof watchArrivals>): Arrival[] => {
  const received: Arrival[] = []
  arrivals.listen((arrival) => received.push(arrival))
  return received
}

it('finds a link among the arguments, but not as the program name', () => {
  expect(linkIn(['app', '--flag', '--', 'quayside://post/5'])).toBe('quayside://post/5')
  expect(linkIn(['app', 'QUAYSIDE://post/5', '.', '--flag'])).toBe('QUAYSIDE://post/5')
  expect(linkIn(['quayside://post/5', '--server=quayside://x'])).toBeNull()
})

it('queues the link of this start until the first listener', () => {
  expect(receivedBy(start(['app', 'quayside://post/5']).arrivals)).toEqual([{ link: 'quayside://post/5' }])
  expect(receivedBy(start().arrivals)).toEqual([])
})

it('accepts a macOS link that arrives before the app is ready', () => {
  const { app, arrivals } = start()
  const preventDefault = vi.fn()
  app.emit('open-url', { preventDefault }, 'quayside://post/6')
  expect(preventDefault).toHaveBeenCalledOnce()
  const received = receivedBy(arrivals)
  expect(received).toEqual([{ link: 'quayside://post/6' }])
  app.emit('open-url', { preventDefault }, 'quayside://post/7')
  expect(received.at(-1)).toEqual({ link: 'quayside://post/7' })
})

it('reports a second start with or without a link and keeps earlier links', () => {
  const { app, arrivals } = start(['app', 'quayside://post/5'])
  app.emit('second-instance', {}, ['app'])
  const received = receivedBy(arrivals)
  app.emit('second-instance', {}, ['app', '--switch', 'quayside://post/8'])
  app.emit('second-instance', {}, ['app', '--switch'])
  app.emit('second-instance', {}, ['app', '--diagnostics'], '/', { diagnostics: crypto.randomUUID() })
  expect(received).toEqual([{ link: 'quayside://post/5' }, { link: 'quayside://post/8' }, { link: null }])
})
