import { expect, it } from 'vitest'
import { contactIn } from './details-contact.ts'

it('finds the only address and the only number of a page', () => {
  expect(contactIn('Company\nHansa GmbH\nE-mail\nhanna@hansa.example\nTelephone\n+49 40 555 0142')).toEqual({
    phone: '+49 40 555 0142',
    email: 'hanna@hansa.example',
  })
  expect(contactIn('Mobile\t022 5550 0142\nE-mail\ta@b.example')).toMatchObject({ phone: '022 5550 0142' })
  expect(contactIn('+49 40 555 0142\n+49 40 555 0142').phone).toBe('+49 40 555 0142')
})

it.each([
  ['two addresses', 'a@b.example\nc@d.example'],
  ['an address within a sentence', 'Write to a@b.example today'],
  ['a date', 'ETD\n2026-11-29'],
  ['a number without a label', 'Container\n1234567'],
  ['two numbers', '+49 40 555 0142\n+49 40 555 0143'],
  ['codes that a phone would run', 'Telephone\n*#06#1234567'],
  ['an endless address', `${'a'.repeat(300)}@b.example`],
  ['an empty page', ''],
])('finds nothing in %s', (_what, text) => {
  expect(contactIn(text)).toEqual({ phone: '', email: '' })
})
