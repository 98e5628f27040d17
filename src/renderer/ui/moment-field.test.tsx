import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '#shared/texts/language.ts'
import { typeHere, typeParts } from '../../../tests/support/renderer/type-parts.ts'
import { MomentField, type MomentFieldProps } from './moment-field.tsx'

const texts = {
  empty: 'Empty',
  calendar: 'Choose a day',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
}

afterEach(() => {
  cleanup()
  setLanguage({ tag: 'en', messages: {} })
})

let value = ''
let replace = (_value: string): void => undefined

type FormProps = Partial<MomentFieldProps> & {
  /** Returns the value that the caller keeps of a typed one. */
  readonly keeps?: (typed: string, before: string) => string
}

const Form = ({ value: first = '', keeps = (typed) => typed, ...props }: FormProps) => {
  const [kept, setKept] = useState(first)
  useEffect(() => {
    value = kept
    replace = setKept
  })
  return (
    <MomentField
      type="date"
      label="ETD from"
      texts={texts}
      {...props}
      value={kept}
      onChange={(typed) => setKept((before) => keeps(typed, before))}
    />
  )
}

const show = (props: FormProps = {}) => render(<Form {...props} />)

const parts = () => screen.getAllByRole('spinbutton')
const shown = () => parts().map(({ textContent }) => textContent)

const focus = (name: RegExp): void => act(() => screen.getByRole('spinbutton', { name }).focus())

test.each([
  ['en', 'day month year', '03122026'],
  ['zh-CN', 'year month day', '20261203'],
  ['ar', 'day month year', '03122026'],
  ['ar', 'day month year', '٠٣١٢٢٠٢٦'],
  ['hi', 'day month year', '०३१२२०२६'],
  ['vi', 'day month year', '０３１２２０２６'],
] as const)('takes a date in the order of %s, %s, in any digits: %s', (tag, order, typed) => {
  setLanguage({ tag, messages: {} })
  show()
  const names = new Intl.DisplayNames(tag, { type: 'dateTimeField' })
  expect(parts().map((part) => part.getAttribute('aria-label')?.split(',')[0])).toEqual(
    order.split(' ').map((name) => names.of(name)),
  )
  expect(parts()[0]?.getAttribute('aria-valuetext')).toBe('Empty')
  typeParts(screen.getByRole('group'), typed)
  expect(value).toBe('2026-12-03')
  // One kind of digits everywhere.
  expect(shown().join('')).toMatch(/^[0-9]+$/)
})

test('takes digits that an input method composes, once', () => {
  show()
  act(() => parts()[0]?.focus())
  const composing = { inputType: 'insertCompositionText', data: '３１', bubbles: true, cancelable: true }
  fireEvent(document.activeElement ?? document.body, new InputEvent('beforeinput', composing))
  expect(shown()[0]).toBe('dd')
  fireEvent.compositionEnd(document.activeElement ?? document.body, { data: '３１' })
  expect(shown()).toEqual(['31', 'mm', 'yyyy'])
})

test('keeps what is half typed, reports it, and shows it again', () => {
  const first = show()
  focus(/^month/)
  typeHere('12')
  expect(value).toBe('-12-')
  first.unmount()
  show({ value: '2026--03' })
  focus(/^month/)
  typeHere('12')
  expect(value).toBe('2026-12-03')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Backspace' })
  expect(parts()[0]?.getAttribute('aria-invalid')).toBeNull()
})

test.each([
  ['has no value meanwhile', (typed: string) => (/^\d{4}-\d\d-\d\d$/.test(typed) ? typed : '')],
  [
    'keeps the former value',
    (typed: string, before: string) => (/^\d{4}-\d\d-\d\d$/.test(typed) ? typed : before),
  ],
])('keeps what is half typed where the caller %s', (_how, keeps) => {
  show({ value: '2026-12-03', keeps })
  focus(/^day/)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Backspace' })
  expect(shown()).toEqual(['dd', '12', '2026'])
  expect(value).not.toBe('2026-12-')
  focus(/^day/)
  typeHere('4')
  expect(value).toBe('2026-12-04')
})

test('shows a value from elsewhere, and an empty one', () => {
  show({ value: '2026-12-03' })
  act(() => replace('2027-01-31'))
  expect(shown()).toEqual(['31', '01', '2027'])
  act(() => replace('2027--31'))
  expect(shown()).toEqual(['31', 'mm', '2027'])
  act(() => replace(''))
  expect(shown()).toEqual(['dd', 'mm', 'yyyy'])
})

test('completes a short year, and marks a half-typed date, once the field is left', () => {
  show({ value: '-12-03' })
  focus(/^year/)
  expect(parts()[0]?.getAttribute('aria-invalid')).toBeNull()
  typeHere('26')
  act(() => (document.activeElement as HTMLElement).blur())
  expect(value).toBe('2026-12-03')
  act(() => replace('2026--03'))
  expect(parts()[0]?.getAttribute('aria-invalid')).toBe('true')
})

test('takes times and both, and pasted days', () => {
  const first = show({ type: 'time', label: 'From' })
  typeParts(screen.getByRole('group'), '0805')
  expect(value).toBe('08:05')
  first.unmount()
  const second = show({ type: 'datetime-local', label: 'Until' })
  typeParts(screen.getByRole('group'), '031220261405')
  expect(value).toBe('2026-12-03T14:05')
  second.unmount()
  show()
  fireEvent.paste(screen.getByRole('group', { name: 'ETD from' }), {
    clipboardData: { getData: () => '04 Mar 2027' },
  })
  expect(value).toBe('2027-03-04')
})

test('is disabled with the form around it', () => {
  render(
    <fieldset disabled>
      <MomentField type="date" label="ETD from" texts={texts} value="2026-12-03" onChange={() => undefined} />
    </fieldset>,
  )
  expect(parts().every((part) => part.getAttribute('aria-disabled') === 'true')).toBe(true)
  expect(
    parts().some((part) => part.isContentEditable || part.getAttribute('contenteditable') === 'true'),
  ).toBe(false)
})
