import { EventEmitter } from 'node:events'
import { afterEach, expect, it, vi } from 'vitest'
import { type CloseAction, hideOnClose } from './close-window.ts'

class FakeWindow extends EventEmitter {
  visible = true
  fullScreen = false
  destroyed = false
  hide = (): void => {
    this.visible = false
  }
  isFullScreen = (): boolean => this.fullScreen
  isDestroyed = (): boolean => this.destroyed
  // As on macOS, where the event comes later.
  setFullScreen = vi.fn()
  minimize = vi.fn()
  close = (): void => {
    const preventDefault = vi.fn()
    this.emit('close', { preventDefault })
    if (preventDefault.mock.calls.length === 0) this.destroyed = true
  }
}

const onHidden = vi.fn()

const opened = (
  act: CloseAction | Promise<CloseAction>,
  platform = 'linux',
  isQuitting = false,
): FakeWindow => {
  onHidden.mockClear()
  vi.stubGlobal('process', { ...process, platform })
  const window = new FakeWindow()
  hideOnClose(window as never, { isQuitting: () => isQuitting, onClose: () => act, onHidden })
  return window
}

afterEach(() => vi.unstubAllGlobals())

it('hides or closes as decided', () => {
  const kept = opened('hide')
  kept.close()
  expect([kept.visible, kept.destroyed]).toEqual([false, false])
  expect(onHidden).toHaveBeenCalledTimes(1)
  const gone = opened('close')
  gone.close()
  expect(gone.destroyed).toBe(true)
})

it('closes while the app quits', () => {
  const window = opened('hide', 'linux', true)
  window.close()
  expect(window.destroyed).toBe(true)
})

it('stays open until the tray is known, and closes without one', async () => {
  const answer = Promise.withResolvers<CloseAction>()
  const window = opened(answer.promise)
  window.close()
  window.close()
  expect([window.visible, window.destroyed]).toEqual([true, false])
  answer.resolve('close')
  await answer.promise
  await vi.waitFor(() => expect(window.destroyed).toBe(true))
})

it('hides after an asynchronous decision', async () => {
  const window = opened(Promise.resolve('hide'))
  window.close()
  await vi.waitFor(() => expect(window.visible).toBe(false))
  expect(window.destroyed).toBe(false)
})

it('leaves full screen on macOS before it hides, to avoid a black space', () => {
  const window = opened('hide', 'darwin')
  window.fullScreen = true
  window.close()
  expect(window.setFullScreen).toHaveBeenCalledWith(false)
  expect(window.visible).toBe(true)
  window.fullScreen = false
  window.emit('leave-full-screen')
  expect(window.visible).toBe(false)
})

it('minimises without a tray if that was chosen', async () => {
  for (const act of ['minimise' as const, Promise.resolve('minimise' as const)]) {
    const window = opened(act)
    window.close()
    await vi.waitFor(() => expect(window.minimize).toHaveBeenCalledTimes(1))
    expect([window.destroyed, window.visible, onHidden.mock.calls]).toEqual([false, true, []])
  }
})
