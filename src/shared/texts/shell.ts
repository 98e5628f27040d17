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
    wall: 'Wall',
    myWall: 'My wall',
    messages: 'Messages',
    shipments: 'Shipments',
    reviewsToWrite: 'Reviews to write',
    toDo: 'To do',
    board: 'Voyage board',
    member: 'Member',
    product: 'Product',
    notifications: 'Notifications',
    settings: 'Settings',
    setPassword: 'Set new password',
    resetPassword: 'Reset password',
    addCredits: 'Add credits',
    memberCards: 'Private notes',
    credits: 'Credits',
  },

  /** Sections that texts elsewhere name. */
  sections: {
    /** Heading of the settings about the start of the app. */
    start: 'Start',
    /** Heading of the settings about the writing of messages. */
    writing: 'Writing',
    /** Tab with the profiles, products and voyages that the member has paid for. */
    unlocked: 'Already unlocked',
  },
})
