import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../tests/support/renderer/fake-bridge.ts'
import { watchForms } from './open-form.ts'

let bridge: ReturnType<typeof fakeBridge>
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  bridge = fakeBridge()
  bridge.answer('windows.recordForm', () => ok(null))
  document.body.innerHTML = '<textarea></textarea><dialog><button>Close</button></dialog>'
  stop = watchForms()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const reports = () => bridge.inputsOf('windows.recordForm')

test('reports a text field with content, not an empty one', () => {
  const field = document.querySelector('textarea') as HTMLTextAreaElement
  field.focus()
  vi.runAllTimers()
  expect(reports()).toEqual([])
  for (const text of ['R', 'Ra', '']) {
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
    vi.runAllTimers()
  }
  expect(reports()).toEqual([{ isOpen: true }, { isOpen: false }])
  field.value = 'Rates'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  vi.runAllTimers()
  field.blur()
  vi.runAllTimers()
  expect(reports().slice(2)).toEqual([{ isOpen: true }, { isOpen: false }])
})

test('reports an open dialog until it is closed', () => {
  const dialog = document.querySelector('dialog') as HTMLDialogElement
  dialog.setAttribute('open', '')
  dialog.querySelector('button')?.focus()
  vi.runAllTimers()
  dialog.removeAttribute('open')
  dialog.dispatchEvent(new Event('close'))
  vi.runAllTimers()
  expect(reports()).toEqual([{ isOpen: true }, { isOpen: false }])
})
