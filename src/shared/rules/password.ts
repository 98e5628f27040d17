import { passwordTexts as texts } from '../texts/password.ts'

/** A rule with its text and whether it is met: shown green or red (product.md#passwords). */
export interface PasswordRule {
  readonly key: 'length' | 'letterAndNumber' | 'uppercase' | 'special' | 'confirmed'
  readonly text: string
  readonly met: boolean
}

/** The five rules for a password and its confirmation (product.md#passwords), in the order in which they are shown. */
export const passwordRules = (password: string, confirmation: string): PasswordRule[] => {
  const met = {
    length: Array.from(password).length >= 6,
    letterAndNumber: /[A-Za-z]/.test(password) && /[0-9]/.test(password),
    uppercase: /[A-Z]/.test(password),
    special: /[!@#$%^&*]/.test(password),
    confirmed: password.length > 1 && password === confirmation,
  }
  return (Object.keys(met) as (keyof typeof met)[]).map((key) => ({ key, text: texts[key], met: met[key] }))
}

/** Whether the form may be submitted: every rule passes. */
export const passwordReady = (password: string, confirmation: string): boolean =>
  passwordRules(password, confirmation).every((rule) => rule.met)
