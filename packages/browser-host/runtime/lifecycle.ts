/** How far the app has come; apart, so that every part may read it. */
export const lifecycle = { ready: false, quitting: false, exiting: false }
