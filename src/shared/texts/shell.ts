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
})
