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

it('a link is found wherever it stands, but not where the program’s name is', () => {
  expect(linkIn(['app', '--flag', '--', 'quayside://post/5'])).toBe('quayside://post/5')
  expect(linkIn(['app', 'QUAYSIDE://post/5', '.', '--flag'])).toBe('QUAYSIDE://post/5')
  expect(linkIn(['quayside://post/5', '--server=quayside://x'])).toBeNull()
})

it('the link of this start waits until somebody listens', () => {
  expect(receivedBy(start(['app', 'quayside://post/5']).arrivals)).toEqual([{ link: 'quayside://post/5' }])
  expect(receivedBy(start().arrivals)).toEqual([])
})

it('macOS hands over the link that started the app before it is ready; it is taken', () => {
  const { app, arrivals } = start()
  const preventDefault = vi.fn()
  app.emit('open-url', { preventDefault }, 'quayside://post/6')
  expect(preventDefault).toHaveBeenCalledOnce()
  const received = receivedBy(arrivals)
  expect(received).toEqual([{ link: 'quayside://post/6' }])
  app.emit('open-url', { preventDefault }, 'quayside://post/7')
  expect(received.at(-1)).toEqual({ link: 'quayside://post/7' })
})

it('a second start is told of with its link or without, and takes no earlier link away', () => {
  const { app, arrivals } = start(['app', 'quayside://post/5'])
  app.emit('second-instance', {}, ['app'])
  const received = receivedBy(arrivals)
  app.emit('second-instance', {}, ['app', '--switch', 'quayside://post/8'])
  app.emit('second-instance', {}, ['app', '--switch'])
  app.emit('second-instance', {}, ['app', '--diagnostics'], '/', { diagnostics: crypto.randomUUID() })
  expect(received).toEqual([{ link: 'quayside://post/5' }, { link: 'quayside://post/8' }, { link: null }])
})
