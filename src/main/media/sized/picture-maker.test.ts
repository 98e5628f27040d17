import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPictureMaker, type PictureMaker } from './picture-maker.ts'

class FakeChild extends EventEmitter {
  readonly sent: { id: number; bytes: Uint8Array; width: number }[] = []
  readonly kill = vi.fn(() => true)
  postMessage(message: unknown): void {
    this.sent.push(message as (typeof this.sent)[number])
  }
  answer(at: number, shrunk: object): void {
    this.emit('message', { id: this.sent[at]?.id, ...shrunk })
  }
}

let children: FakeChild[]
let maker: PictureMaker
const bytes = Uint8Array.of(1)
const wanted = (): AbortSignal => new AbortController().signal
const make = (signal = wanted()) => maker.make(bytes, { width: 360, whole: false }, signal)

beforeEach(() => {
  vi.useFakeTimers()
  children = []
  maker = createPictureMaker(() => {
    const child = new FakeChild()
    children.push(child)
    return child
  }, vi.fn())
})
afterEach(() => vi.useRealTimers())

it('uses one process for two pictures at a time', async () => {
  const all = [make(), make(), make()]
  expect(children).toHaveLength(1)
  expect(children[0]?.sent).toHaveLength(2)
  children[0]?.answer(0, { outcome: 'made', bytes, type: 'image/jpeg' })
  expect(await all[0]).toMatchObject({ outcome: 'made', type: 'image/jpeg' })
  await Promise.resolve()
  expect(children[0]?.sent).toHaveLength(3)
})

it('returns icon pixels only of the expected size', async () => {
  const pixels = () => maker.pixels(bytes, wanted())
  const [good, short, other] = [pixels(), pixels(), make()]
  expect(children[0]?.sent[0]).toMatchObject({ place: 'icon' })
  const square = new Uint8Array(64 * 64 * 4)
  children[0]?.answer(1, { outcome: 'pixels', bytes: square.subarray(4) })
  children[0]?.answer(1, { outcome: 'left' })
  children[0]?.answer(0, { outcome: 'pixels', bytes: square })
  expect(await good).toEqual({ side: 64, bytes: square })
  expect(await short).toBeNull()
  await vi.waitFor(() => expect(children[0]?.sent).toHaveLength(3))
  // A page's picture never gets pixels, whatever the process answers.
  children[0]?.answer(2, { outcome: 'pixels', bytes: square })
  expect(await other).toEqual({ outcome: 'left' })
})

it('skips cancelled pictures', async () => {
  const [one, two] = [make(), make()]
  const controller = new AbortController()
  const third = make(controller.signal)
  controller.abort()
  expect(await third).toEqual({ outcome: 'left' })
  children[0]?.answer(0, { outcome: 'small' })
  children[0]?.answer(1, { outcome: 'small' })
  await Promise.all([one, two])
  expect(children[0]?.sent).toHaveLength(2)
})

it('returns the outcome left after an exit and restarts the process', async () => {
  const first = make()
  children[0]?.emit('exit', 139)
  expect(await first).toEqual({ outcome: 'left' })
  const second = make()
  children[1]?.answer(0, { outcome: 'small' })
  expect(await second).toEqual({ outcome: 'small' })
})

it('pauses for a minute after three immediate exits', async () => {
  for (let n = 0; n < 3; n += 1) {
    const picture = make()
    children.at(-1)?.emit('exit', 1)
    await picture
  }
  expect(await make()).toEqual({ outcome: 'left' })
  expect(children).toHaveLength(3)
  vi.advanceTimersByTime(60_000)
  void make()
  expect(children).toHaveLength(4)
})

it('kills a process that does not answer', async () => {
  const picture = make()
  children[0]?.emit('message', { outcome: 'ready' })
  vi.advanceTimersByTime(15_000)
  expect(await picture).toEqual({ outcome: 'left' })
  expect(children[0]?.kill).toHaveBeenCalledOnce()
})

it('kills a process that does not start', async () => {
  const picture = make()
  vi.advanceTimersByTime(60_000)
  expect(await picture).toEqual({ outcome: 'left' })
  expect(children[0]?.kill).toHaveBeenCalledOnce()
})

it('measures the time from the ready message', async () => {
  const picture = make()
  vi.advanceTimersByTime(59_000)
  children[0]?.emit('message', { outcome: 'ready' })
  vi.advanceTimersByTime(14_000)
  expect(children[0]?.kill).not.toHaveBeenCalled()
  children[0]?.answer(0, { outcome: 'small' })
  expect(await picture).toEqual({ outcome: 'small' })
})

it('kills an idle process', async () => {
  const picture = make()
  children[0]?.answer(0, { outcome: 'small' })
  await picture
  await Promise.resolve()
  vi.advanceTimersByTime(30_000)
  expect(children[0]?.kill).toHaveBeenCalledOnce()
})

it.each([
  { outcome: 'made', bytes: 'text', type: 'image/jpeg' },
  { outcome: 'made', bytes, type: 'text/html' },
  { outcome: 'made', bytes: new Uint8Array(17 * 1024 * 1024), type: 'image/jpeg' },
  { outcome: 'other' },
])('ignores an invalid answer (%#)', async (response) => {
  const picture = make()
  children[0]?.emit('message', { outcome: 'ready' })
  children[0]?.answer(0, response)
  vi.advanceTimersByTime(15_000)
  expect(await picture).toEqual({ outcome: 'left' })
})

it('returns the outcome left if no process can start', async () => {
  maker = createPictureMaker(() => {
    throw new Error('none')
  }, vi.fn())
  expect(await make()).toEqual({ outcome: 'left' })
})
