import {
  addCreditsPath,
  resetPasswordPath,
  setPasswordPath,
  settingsPath,
  wallPath,
} from '../features/account/account-paths.ts'

/** Paths of the app's own screens. Those that the web client has too are the same there (product.md#paths). */
export const paths = {
  wall: wallPath,
  myWall: '/frontend/my-wall',
  messages: '/frontend/show-conversation/',
  shipments: '/frontend/shipments',
  notifications: '/frontend/notifications-view-all',
  settings: settingsPath,
  setPassword: setPasswordPath,
  /** Its token is taken out of the address at once. */
  resetPassword: `${resetPasswordPath}/:token?`,
  addCredits: addCreditsPath,
} as const

/** Where the app opens, and where it goes when it does not know better. */
export const homePath = paths.wall
