import { numbers } from './numbers.ts'

/** Texts of the frame and the menu: the app's name, screens and navigation. */
export const shellTexts = {
  appName: 'Quayside',
  /** Includes the number of items to do, like the badge. */
  documentTitle: (screen: string, toDo: number) =>
    toDo > 0 ? `(${numbers.format(toDo)}) ${screen} – Quayside` : `${screen} – Quayside`,
  /** Title of a screen with a single item: 'Greta Lind · Messages'. */
  titleWithin: (what: string, screen: string) => `${what} · ${screen}`,
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
} as const
