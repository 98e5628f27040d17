import type { App } from 'electron'
import { atLoginSwitch } from '../../at-login.ts'
import { reportAsked } from '../../diagnostics/deliver-report.ts'

/** Another start of the app, or a followed link of another program. */
export interface Arrival {
  /** Untrusted. */
  readonly link: string | null
  /** The system started the app at login. */
  readonly atLogin?: boolean
}

/** Links and further starts that reach the running app. */
export interface Arrivals {
  /** Sets the listener. It also receives the latest earlier arrival, at once. */
  listen(listener: (arrival: Arrival) => void): void
}

/** Finds the link on a command line by its form. Chromium reorders and adds words for a second instance. */
export const linkIn = (argv: readonly string[]): string | null =>
  argv.slice(1).find((word) => /^quayside:/i.test(word)) ?? null

/**
 * Collects links and further starts from the beginning: macOS passes the starting link before the app is ready. `argv`
 * belongs to this start.
 */
export const watchArrivals = (app: Pick<App, 'on'>, argv: readonly string[]): Arrivals => {
  let listener: ((arrival: Arrival) => void) | null = null
  const link = linkIn(argv)
  let waiting: Arrival | null = link === null ? null : { link }
  const arrive = (arrival: Arrival): void => {
    if (listener) listener(arrival)
    else waiting = arrival.link === null ? (waiting ?? arrival) : arrival
  }
  app.on('open-url', (event, url) => {
    event.preventDefault()
    arrive({ link: url })
  })
  app.on('second-instance', (_event, words, _folder, data) => {
    // A request for a report opens no window.
    if (reportAsked(data) !== null) return
    arrive({ link: linkIn(words), ...(words.includes(atLoginSwitch) ? { atLogin: true } : {}) })
  })
  return {
    listen: (to) => {
      listener = to
      if (waiting) to(waiting)
      waiting = null
    },
  }
}
