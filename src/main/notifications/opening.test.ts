import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { expect, it } from 'vitest'
import { type LaunchingClick, watchOpenings } from './opening.ts'

const start = () => {
  const app = new EventEmitter()
  const openings = watchOpenings(app as unknown as Pick<App, 'once'>)
  const received: LaunchingClick[] = []
  return {
    ready: (info: unknown) => app.emit('ready', {}, info),
    listen: () => openings.listen((opening) => received.push(opening)),
    received,
  }
}

it("reports the opening if the system's event precedes or follows the listener", () => {
  const [before, after] = [start(), start()]
  before.ready({ identifier: 'a', userInfo: {} })
  before.listen()
  after.listen()
  after.ready({ identifier: 'b', userText: 'Yes' })
  expect(before.received).toEqual([{ id: 'a', reply: null }])
  expect(after.received).toEqual([{ id: 'b', reply: 'Yes' }])
})

it('reports nothing if no notification started the app', () => {
  for (const info of [undefined, null, {}, 'a', { identifier: 5 }, { identifier: '' }, { userInfo: {} }]) {
    const { ready, listen, received } = start()
    ready(info)
    listen()
    expect(received).toEqual([])
  }
})
