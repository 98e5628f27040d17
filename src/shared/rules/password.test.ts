import { describe, expect, it } from 'vitest'
import { passwordReady, passwordRules } from './password.ts'

const unmet = (password: string, confirmation = password) =>
  passwordRules(password, confirmation).flatMap((rule) => (rule.met ? [] : [rule.text]))

describe('the password rules', () => {
  it('are all met by a good one', () => {
    expect(unmet('Abc12!')).toEqual([])
    expect(passwordReady('Abc12!', 'Abc12!')).toBe(true)
  })
  it.each([
    ['Ab1!x', 'Password must be at least 6 characters long'],
    ['ABCdef!', 'Password must contain at least one letter and one number'],
    ['abc123!', 'Password must contain at least one uppercase letter'],
    ['Abc1234', 'Password must contain at least one special character'],
    ['Abc1234?', 'Password must contain at least one special character'],
  ])('%s breaks one', (password, text) => {
    expect(unmet(password)).toEqual([text])
  })
  it('want the confirmation to be the same', () => {
    expect(unmet('Abc12!', 'Abc12')).toEqual(['Password and Confirm Password do not match'])
  })
  it('are all red on an empty form, the confirmation too', () => {
    expect(unmet('')).toHaveLength(5)
    expect(unmet('A')).toContain('Password and Confirm Password do not match')
  })
})
