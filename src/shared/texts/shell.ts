import { numbers } from './numbers.ts'

/** The app's name, its screens and the way between them, as the frame and the menu show them. */
export const shellTexts = {
  appName: 'Quayside',
  /** Includes the number of things to do, as the badge does. */
  documentTitle: (screen: string, toDo: number) =>
    toDo > 0 ? `(${numbers.format(toDo)}) ${screen} – Quayside` : `${screen} – Quayside`,
  /** The title of a screen that shows one thing of many: 'Greta Lind · Messages'. */
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
    memberCards: 'My cards',
    credits: 'Credits',
  },
} as const
