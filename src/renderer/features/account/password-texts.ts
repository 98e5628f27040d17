/** Texts of the two password forms: a new password while signed in, and a reset by a mail's link. */
export const passwordFormTexts = {
  setLead: 'Enter the password you have now, then the new one twice.',
  setSubmit: 'Set password',
  resetLead: (host: string) => `The new password is for your account at ${host}.`,
  resetSubmit: 'Reset password',
  otherHost: (link: string, host: string) =>
    `The link names ${link}. The new password goes to ${host} all the same: that is the server you chose.`,
  submitting: 'Sending…',

  email: 'E-mail',
  current: 'Current password',
  password: 'New password',
  confirmation: 'Confirm Password',
  show: (field: string) => `Show ${field.toLowerCase()}`,

  rules: 'Rules for the new password',
  met: 'Met:',
  unmet: 'Not met:',
  count: (met: number, all: number) => `${met} of ${all} rules met`,

  setDone: 'Your password is changed',
  setDoneDetail: 'Use it the next time you sign in. You stay signed in here.',
  resetDone: 'Your password is reset',
  resetDoneDetail: 'Sign in with the new password.',
  toSettings: 'Back to settings',
  toWall: 'Go to the wall',
  toSignIn: 'Go to sign-in',

  noLink: 'Open the link from your mail',
  noLinkDetail:
    'Paste the link, or the token in it. You get one by “Forgot password?” on the sign-in screen.',
  link: 'Reset link or token',
  haveLink: 'Do you have a link already?',
  useLink: 'Continue',
  badLink: 'This is no reset link and no token. Copy the whole link from the mail.',
  linkHint: 'A link works once and for a short time. Ask for a new one by “Forgot password?”.',

  serverFirst: 'Enter the address of your network on the sign-in screen first, then open the link again.',
  absent: 'This network does not offer it here. Ask its administrator.',
  refused: 'The server did not accept this.',
  forbidden: 'The server does not allow this.',
  offline: 'No connection to the network: nothing was sent. Check it, then try again.',
  timeout: 'The network could not be reached in time: nothing was sent. Try again.',
  setLost:
    'It is not known whether your password was changed. Try again. If the current password is refused then, the new one already holds.',
  resetLost:
    'It is not known whether your password was reset. Try again. If the link is refused then, sign in with the new password.',
} as const
