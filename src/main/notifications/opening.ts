import type { App } from 'electron'

/** A notification that started the app. It may be of an earlier run. */
export interface LaunchingClick {
  readonly id: string
  /** The reply; null for a click. */
  readonly reply: string | null
}

/** The notification that started the app. */
export interface Openings {
  /** Sets the listener. It also receives an earlier opening, at once. */
  listen(listener: (opening: LaunchingClick) => void): void
}

/** Returns the `NotificationResponse` in macOS' launch information. */
const clickIn = (launchInfo: unknown): LaunchingClick | null => {
  if (typeof launchInfo !== 'object' || launchInfo === null) return null
  const { identifier, userText } = launchInfo as Readonly<Record<string, unknown>>
  if (typeof identifier !== 'string' || identifier === '') return null
  return { id: identifier, reply: typeof userText === 'string' ? userText : null }
}

/**
 * Detects the notification with which macOS starts the app (product.md#notifications). Call before the app is ready:
 * only the `ready` event has the information. The event comes after `whenReady` resolves.
 */
export const watchOpenings = (app: Pick<App, 'once'>): Openings => {
  let listener: ((opening: LaunchingClick) => void) | null = null
  let waiting: LaunchingClick | null = null
  app.once('ready', (_event, launchInfo: unknown) => {
    const opening = clickIn(launchInfo)
    if (opening && listener) listener(opening)
    else waiting = opening
  })
  return {
    listen: (to) => {
      listener = to
      if (waiting) to(waiting)
      waiting = null
    },
  }
}
