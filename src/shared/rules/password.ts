import { texts } from '../texts/message.ts'

/** Texts of the password rules (product.md#passwords), verbatim. */
export const passwordTexts = texts('passwordRules', {
  length: 'Password must be at least 6 characters long',
  letterAndNumber: 'Password must contain at least one letter and one number',
  uppercase: 'Password must contain at least one uppercase letter',
  special: 'Password must contain at least one special character',
  confirmed: 'Password and Confirm Password do not match',
})

/** A rule's text, and whether the password meets it. The form shows it green or red (product.md#passwords). */
export interface PasswordRule {
  readonly key: 'length' | 'letterAndNumber' | 'uppercase' | 'special' | 'confirmed'
  readonly text: string
  readonly met: boolean
}

/** Checks a password and its confirmation against the five rules (product.md#passwords), in display order. */
export const passwordRules = (password: string, confirmation: string): PasswordRule[] => {
  const met = {
    length: Array.from(password).length >= 6,
    letterAndNumber: /[A-Za-z]/.test(password) && /[0-9]/.test(password),
    uppercase: /[A-Z]/.test(password),
    special: /[!@#$%^&*]/.test(password),
    confirmed: password.length > 1 && password === confirmation,
  }
  return (Object.keys(met) as (keyof typeof met)[]).map((key) => ({
    key,
    text: passwordTexts[key],
    met: met[key],
  }))
}

/** Returns whether the form may be submitted: all rules are met. */
export const passwordReady = (password: string, confirmation: string): boolean =>
  passwordRules(password, confirmation).every((rule) => rule.met)
