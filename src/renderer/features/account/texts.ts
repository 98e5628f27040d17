import { texts } from '#shared/texts/message.ts'

/** Texts of the account: its menu, its settings and the forms about password and credits. */
export const accountTexts = texts('account', {
  cancel: 'Cancel',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', auto: 'System' },
  ownProfile: 'My profile',
  ownReviews: 'Reviews of me',
  writtenReviews: 'Reviews I wrote',
  about: 'About Quayside',
  signOut: 'Sign out',
  demoNetwork: 'Demo network',
  /** Announced before an account's name. */
  account: 'Account:',
})
