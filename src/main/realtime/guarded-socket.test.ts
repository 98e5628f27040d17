import { expect, it, vi } from 'vitest'
import { GuardedSocket, type OpenSocket } from './guarded-socket.ts'

const url = 'wss://realtime.example/app/key'

const start = (open: OpenSocket) => {
  const watch = { onActivity: vi.fn(), onClosed: vi.fn(), onTrouble: vi.fn() }
  const socket = new GuardedSocket(url, watch, open)
  const onclose = vi.fn()
  socket.onclose = onclose
  return { socket, watch, onclose }
}
const socketThat = (close: () => void) =>
  Object.assign(new EventTarget(), { readyState: 0, close }) as unknown as Awaited<ReturnType<OpenSocket>>

it.each<[string, OpenSocket]>([
  ['refused', async () => Promise.reject(new Error('refused'))],
  [
    'impossible',
    () => {
      throw new Error('no URL')
    },
  ],
])('closes once, after its handlers are set, if opening is %s', async (_, open) => {
  const { socket, watch, onclose } = start(open)
  expect(socket.readyState).toBe(0)
  await vi.waitFor(() => expect(onclose).toHaveBeenCalledExactlyOnceWith({ code: 1006, reason: '' }))
  expect(watch.onClosed).toHaveBeenCalledExactlyOnceWith(1006, '')
  expect(watch.onTrouble).toHaveBeenCalledOnce()
  expect(socket.readyState).toBe(3)
})

it('never opens if it is closed before the lookup ends', async () => {
  const close = vi.fn()
  const lookup = Promise.withResolvers<void>()
  const { socket, watch, onclose } = start(async () => {
    await lookup.promise
    return socketThat(close)
  })
  socket.close()
  await vi.waitFor(() => expect(onclose).toHaveBeenCalledOnce())
  lookup.resolve()
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(watch.onClosed).toHaveBeenCalledOnce()
})
