import { message, texts } from './message.ts'

/** Texts of the frame and the menu: the app's name, screens and navigation. */
export const shellTexts = texts('shell', {
  appName: 'Quayside',
  /** Includes the number of items to do, like the badge. */
  documentTitle: message(
    '{toDo, plural, =0 {{screen} – Quayside} other {(#) {screen} – Quayside}}',
    'screen',
    'toDo',
  ),
  /** Title of a screen with a single item: 'Greta Lind · Messages'. */
  titleWithin: message('{what} · {screen}', 'what', 'screen'),
  /** Title of a screen while several accounts are signed in: 'Wall – Asha Menon'. */
  titleOfAccount: message('{screen} – {account}', 'screen', 'account'),
  back: 'Back',
  forward: 'Forward',

  screens: {
    /** In the rail: max 22 letters. */
    wall: 'Wall',
    /** In the rail: max 22 letters. */
    myWall: 'My wall',
    /** In the rail: max 22 letters. */
    messages: 'Messages',
    /** In the rail: max 22 letters. */
    shipments: 'Shipments',
    /** In the rail: max 22 letters. */
    reviewsToWrite: 'Reviews to write',
    /** In the rail: max 22 letters. */
    toDo: 'To do',
    /** In the rail: max 22 letters. */
    board: 'Voyage board',
    /** In the rail: max 22 letters. */
    quotes: 'Quotes',
    member: 'Member',
    product: 'Product',
    /** In the rail: max 22 letters. */
    notifications: 'Notifications',
    /** In the rail: max 22 letters. */
    settings: 'Settings',
    setPassword: 'Set new password',
    resetPassword: 'Reset password',
    addCredits: 'Add credits',
    /** In the rail: max 22 letters. */
    memberCards: 'Private notes',
    /** In the rail: max 22 letters. */
    credits: 'Credits',
  },

  /** Sections that texts elsewhere name. */
  sections: {
    /** Heading of the settings about the start of the app: max 28 letters. */
    start: 'Start',
    /** Heading of the settings about the writing of messages: max 28 letters. */
    writing: 'Writing',
    /** Tab with the profiles, products and voyages that the member has paid for. */
    unlocked: 'Already unlocked',
  },
})
