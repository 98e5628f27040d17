/** The app's state, in its own module so that all parts can import it. */
export const lifecycle = { ready: false, quitting: false, exiting: false }
