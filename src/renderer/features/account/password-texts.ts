import { message, texts } from '#shared/texts/message.ts'

/** Texts of the two password forms: a new password while signed in, and a reset by a mail's link. */
export const passwordFormTexts = texts('passwordForm', {
  setLead: 'Enter your current password, then the new one twice.',
  setSubmit: 'Set password',
  resetLead: message('The new password is for your account at {host}.', 'host'),
  resetSubmit: 'Reset password',
  otherHost: message(
    'This link is for {link}. The new password goes to {host}, the server you chose.',
    'link',
    'host',
  ),
  submitting: 'Sending…',

  email: 'E-mail',
  current: 'Current password',
  password: 'New password',
  confirmation: 'Confirm Password',
  show: message('Show {field}', 'field'),

  rules: 'Rules for the new password',
  met: 'Met:',
  unmet: 'Not met:',
  count: message('{met} of {all} rules met', 'met', 'all'),

  setDone: 'Password changed',
  setDoneDetail: 'Use it the next time you sign in. You stay signed in here.',
  resetDone: 'Password reset',
  resetDoneDetail: 'Sign in with the new password.',
  toSettings: 'Back to settings',
  toWall: 'Go to the wall',
  toSignIn: 'Go to sign-in',

  /** Button of the sign-in screen. */
  forgot: 'Forgot password?',
  noLink: 'Open the link from your mail',
  noLinkDetail: message('Paste the link or its token. “{forgot}” on the sign-in screen sends you one.', {
    forgot: (): string => passwordFormTexts.forgot,
  }),
  link: 'Reset link or token',
  haveLink: 'Already have a link?',
  useLink: 'Continue',
  badLink: 'This is not a reset link. Copy the whole link from the mail.',
  linkHint: message('A link works once, for a short time. “{forgot}” sends a new one.', {
    forgot: (): string => passwordFormTexts.forgot,
  }),

  serverFirst: 'Enter the address of your network on the sign-in screen first, then open the link again.',
  absent: 'This network does not change passwords here. Ask its administrator.',
  refused: 'The server did not accept the password.',
  forbidden: 'The server does not allow this change.',
  offline: 'No connection. Nothing was sent. Check your connection, then try again.',
  timeout: 'The network did not answer in time. Nothing was sent. Try again.',
  setLost:
    'Quayside does not know whether your password was changed. Try again. If your current password is refused, the new one is already set.',
  resetLost:
    'Quayside does not know whether your password was reset. Try again. If the link is refused, sign in with the new password.',
})
