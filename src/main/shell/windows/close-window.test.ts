import { EventEmitter } from 'node:events'
import { afterEach, expect, it, vi } from 'vitest'
import { hideOnClose } from './close-window.ts'

class FakeWindow extends EventEmitter {
  visible = true
  fullScreen = false
  destroyed = false
  hide = (): void => {
    this.visible = false
  }
  isFullScreen = (): boolean => this.fullScreen
  isDestroyed = (): boolean => this.destroyed
  // As on macOS: it arrives later.
  setFullScreen = vi.fn()
  close = (): void => {
    const preventDefault = vi.fn()
    this.emit('close', { preventDefault })
    if (preventDefault.mock.calls.length === 0) this.destroyed = true
  }
}

const opened = (hides: boolean | Promise<boolean>, platform = 'linux', isQuitting = false): FakeWindow => {
  vi.stubGlobal('process', { ...process, platform })
  const window = new FakeWindow()
  hideOnClose(window as never, { isQuitting: () => isQuitting, hidesOnClose: () => hides })
  return window
}

afterEach(() => vi.unstubAllGlobals())

it('is hidden where it can be had back, and closed where not', () => {
  const kept = opened(true)
  kept.close()
  expect([kept.visible, kept.destroyed]).toEqual([false, false])
  const gone = opened(false)
  gone.close()
  expect(gone.destroyed).toBe(true)
})

it('closes while the app quits', () => {
  const window = opened(true, 'linux', true)
  window.close()
  expect(window.destroyed).toBe(true)
})

it('stays while the desktop is asked, however often it is closed, and closes where there is no tray', async () => {
  const answer = Promise.withResolvers<boolean>()
  const window = opened(answer.promise)
  window.close()
  window.close()
  expect([window.visible, window.destroyed]).toEqual([true, false])
  answer.resolve(false)
  await answer.promise
  await vi.waitFor(() => expect(window.destroyed).toBe(true))
})

it('is hidden once the desktop has said that it has a tray', async () => {
  const window = opened(Promise.resolve(true))
  window.close()
  await vi.waitFor(() => expect(window.visible).toBe(false))
  expect(window.destroyed).toBe(false)
})

it('leaves full screen on macOS before it is hidden, so that no black space is left behind', () => {
  const window = opened(true, 'darwin')
  window.fullScreen = true
  window.close()
  expect(window.setFullScreen).toHaveBeenCalledWith(false)
  expect(window.visible).toBe(true)
  window.fullScreen = false
  window.emit('leave-full-screen')
  expect(window.visible).toBe(false)
})
