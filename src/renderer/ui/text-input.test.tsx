import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PasswordInput } from './password-input.tsx'
import { TextInput } from './text-input.tsx'

afterEach(cleanup)

/** Returns the texts that are announced with a field. */
const announced = (field: HTMLElement): (string | undefined)[] =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent)

test.each([
  [undefined, null, []],
  ['Set by your organisation.', null, ['Set by your organisation.']],
  ['Set by your organisation.', 'Enter an address.', ['Enter an address.', 'Set by your organisation.']],
])('a field announces its description %j and error %j', (description, error, texts) => {
  render(
    <TextInput label="Server" description={description} value="" error={error} onChange={() => undefined} />,
  )
  const field = screen.getByLabelText('Server')
  expect(announced(field)).toEqual(texts)
  expect(field.getAttribute('aria-invalid')).toBe(error === null ? null : 'true')
})

test('a password field shows its password on request, and announces its error', () => {
  render(
    <PasswordInput label="PIN" revealLabel="Show PIN" value="1234" error="Wrong PIN." onChange={() => {}} />,
  )
  const field = screen.getByLabelText<HTMLInputElement>('PIN')
  const reveal = screen.getByRole('button', { name: 'Show PIN' })
  expect(announced(field)).toEqual(['Wrong PIN.'])
  expect([field.type, reveal.ariaPressed]).toEqual(['password', 'false'])
  fireEvent.click(reveal)
  expect([field.type, reveal.ariaPressed]).toEqual(['text', 'true'])
})
