/** How far the app has come; kept apart so that every part may ask. */
export const lifecycle = { ready: false, quitting: false, exiting: false }
