import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NumberInput } from './number-input.tsx'

afterEach(cleanup)

const shown = () => {
  const onChange = vi.fn()
  render(<NumberInput label="Budget" value={50} max={100} placeholder="None" onChange={onChange} />)
  return { onChange, field: screen.getByRole<HTMLInputElement>('textbox') }
}
const type = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

test('reports a number on Enter or blur, at most the maximum, and null if empty', () => {
  const { onChange, field } = shown()
  fireEvent.change(field, { target: { value: '70' } })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  type(field, '700')
  type(field, '')
  expect(onChange.mock.calls).toEqual([[70], [100], [null]])
})

test.each(['٧٠', '۷۰', '७०', '７０', ' 70 '])('reads digits of every script: %s', (typed) => {
  const { onChange, field } = shown()
  type(field, typed)
  expect(onChange.mock.calls).toEqual([[70]])
})

test.each(['5e', '-3', '2.55', 'many', '٧x'])('marks and resets what is no whole number: %s', (typed) => {
  const { onChange, field } = shown()
  fireEvent.change(field, { target: { value: typed } })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.blur(field)
  expect(onChange).not.toHaveBeenCalled()
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['50', 'false'])
})
