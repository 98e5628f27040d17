import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NumberInput } from './number-input.tsx'

afterEach(cleanup)

const shown = () => {
  const onChange = vi.fn()
  render(<NumberInput label="Budget" value={50} max={100} placeholder="None" onChange={onChange} />)
  return { onChange, field: screen.getByRole<HTMLInputElement>('spinbutton') }
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

test('ignores and resets an invalid number', () => {
  const { onChange, field } = shown()
  // Browsers report '5e' as no value with `badInput`.
  Object.defineProperty(field, 'validity', { value: { badInput: true } })
  type(field, '')
  expect(onChange).not.toHaveBeenCalled()
  expect(field.value).toBe('50')
})
