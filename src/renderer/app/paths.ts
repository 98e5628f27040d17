/** Paths of the app's own screens; those of section 2 keep the web client's. */
export const paths = {
  wall: '/frontend/wall',
  myWall: '/frontend/my-wall',
  messages: '/frontend/show-conversation/',
  shipments: '/frontend/shipments',
  notifications: '/frontend/notifications-view-all',
  settings: '/settings',
} as const

/** Where the app opens, and where it goes when it does not know better. */
export const homePath = paths.wall
