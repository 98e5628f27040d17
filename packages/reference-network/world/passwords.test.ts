import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

it('recognises a password by its stored form', () => {
  const saved = hashPassword('Harbour!2026')
  expect([isPassword('Harbour!2026', saved), isPassword('harbour!2026', saved)]).toEqual([true, false])
  expect(saved).not.toBe(hashPassword('Harbour!2026'))
})

it('recognises a form of an earlier version, and no broken one', () => {
  const former =
    '00112233445566778899aabbccddeeff:6a3bbf810593d213e3065a6ef590b40e3a986418f6d78d8550e461a8cf2b2ebe'
  expect(isPassword('Harbour!2026', former)).toBe(true)
  expect([isPassword('Harbour!2026', ''), isPassword('Harbour!2026', 'ab')]).toEqual([false, false])
})
