import { describe, expect, it } from 'vitest'
import { passwordReady, passwordRules } from './password.ts'

const unmet = (password: string, confirmation = password) =>
  passwordRules(password, confirmation).flatMap((rule) => (rule.met ? [] : [rule.text]))

describe('passwordRules', () => {
  it('are all met by a valid password', () => {
    expect(unmet('Abc12!')).toEqual([])
    expect(passwordReady('Abc12!', 'Abc12!')).toBe(true)
  })
  it.each([
    ['Ab1!x', 'Password must be at least 6 characters long'],
    ['ABCdef!', 'Password must contain at least one letter and one number'],
    ['abc123!', 'Password must contain at least one uppercase letter'],
    ['Abc1234', 'Password must contain at least one special character'],
    ['Abc1234?', 'Password must contain at least one special character'],
  ])('reject %s by one rule', (password, text) => {
    expect(unmet(password)).toEqual([text])
  })
  it('require an equal confirmation', () => {
    expect(unmet('Abc12!', 'Abc12')).toEqual(['Password and Confirm Password do not match'])
  })
  it('are all unmet for an empty form', () => {
    expect(unmet('')).toHaveLength(5)
    expect(unmet('A')).toContain('Password and Confirm Password do not match')
  })
})
