import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followZone } from './follow-zone.ts'

const options = new Intl.DateTimeFormat().resolvedOptions()
const inZone = (timeZone: string): void => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  inZone('Europe/Berlin')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

it('reloads after a change of the zone, but not over a form', () => {
  const reload = vi.fn()
  const stop = followZone(reload)
  vi.advanceTimersByTime(60_000)
  expect(reload).not.toHaveBeenCalled()
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  inZone('Asia/Kolkata')
  vi.advanceTimersByTime(60_000)
  expect(reload).not.toHaveBeenCalled()
  dialog.remove()
  vi.advanceTimersByTime(10_000)
  expect(reload).toHaveBeenCalledTimes(1)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledTimes(1)
})
