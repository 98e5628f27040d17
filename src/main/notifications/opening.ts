import type { App } from 'electron'

/** A notification, perhaps of an earlier run, by which somebody started the app. */
export interface LaunchingClick {
  /** The id that it was shown with. */
  readonly id: string
  /** What was answered in it; null where it was clicked. */
  readonly reply: string | null
}

/** Hears of the notification that started the app. */
export interface Openings {
  /** From now on; one that came before is told at once. */
  listen(listener: (opening: LaunchingClick) => void): void
}

/** What macOS says of how the app was started: of a notification its `NotificationResponse`. */
const clickIn = (launchInfo: unknown): LaunchingClick | null => {
  if (typeof launchInfo !== 'object' || launchInfo === null) return null
  const { identifier, userText } = launchInfo as Readonly<Record<string, unknown>>
  if (typeof identifier !== 'string' || identifier === '') return null
  return { id: identifier, reply: typeof userText === 'string' ? userText : null }
}

/**
 * Hears by which notification macOS starts the app (product.md#notifications). To be called before the app is ready: it
 * is told with `ready` alone, and that is emitted after the promise of `whenReady` has been kept.
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
