import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alertDialog, confirmDialog } from './alert-dialog.tsx'

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= () => {}
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const question = { title: 'Spend 2 credits?', text: 'For this post.', confirm: 'Spend', cancel: 'Cancel' }

/** Presses a key on the focused button. Returns whether the button gets it. */
const reaches = (key: string, repeat = false): boolean =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, repeat })

test.each(['Enter', ' '])('a question ignores %j for 500 ms after it opened', (key) => {
  vi.advanceTimersByTime(60_000)
  render(confirmDialog(question, () => {}))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Spend' }))
  expect(reaches(key)).toBe(false)
  vi.advanceTimersByTime(499)
  expect(reaches(key)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(reaches(key)).toBe(true)
  expect(reaches(key, true)).toBe(false)
})

test('Tab and Escape work in a question at once', () => {
  render(confirmDialog(question, () => {}))
  expect([reaches('Tab'), reaches('Escape')]).toEqual([true, true])
})

test('a fresh key closes a dialog whose focused button changes nothing', () => {
  render(alertDialog({ title: 'Error', text: 'No.', close: 'OK' }, () => {}))
  expect(reaches('Enter')).toBe(true)
  cleanup()
  render(confirmDialog({ ...question, danger: true }, () => {}))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  expect([reaches('Enter'), reaches('Enter', true)]).toEqual([true, false])
})

test.each([false, true])(
  'the second click of the double click that opened it answers nothing: danger %s',
  (danger) => {
    const answer = vi.fn<(confirmed: boolean) => void>()
    render(confirmDialog({ ...question, danger }, answer))
    const spend = screen.getByRole('button', { name: 'Spend' })
    fireEvent.click(spend, { detail: 2 })
    expect(answer).not.toHaveBeenCalled()
    fireEvent.click(spend, { detail: 1 })
    expect(answer).toHaveBeenCalledWith(true)
    vi.advanceTimersByTime(500)
    fireEvent.click(spend, { detail: 2 })
    expect(answer).toHaveBeenCalledTimes(2)
  },
)
