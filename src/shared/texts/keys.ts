import { texts } from './message.ts'

/** Names on the keys of the user's keyboard, by the English ones. */
export const keyTexts: Readonly<Record<string, string>> = texts('keys', {
  Ctrl: 'Ctrl',
  Shift: 'Shift',
  Esc: 'Esc',
  Enter: 'Enter',
  Del: 'Del',
  PgDn: 'PgDn',
})
