import type { App } from 'electron'
import { atLoginSwitch } from '../../at-login.ts'
import { reportAsked } from '../../diagnostics/hand-over.ts'

/** Somebody starts the app once more, or a link of ours was followed in another program. */
export interface Arrival {
  /** Untrusted, as it came. */
  readonly link: string | null
  /** The system started it because somebody logged in, not a person. */
  readonly atLogin?: boolean
}

/** Links and further starts that reach the running app. */
export interface Arrivals {
  /** Sets the listener; the latest earlier arrival is reported at once. */
  listen(listener: (arrival: Arrival) => void): void
}

/**
 * Finds the link on a command line by its form: Chromium reorders the words and adds some when a second instance passes
 * them on.
 */
export const linkIn = (argv: readonly string[]): string | null =>
  argv.slice(1).find((word) => /^quayside:/i.test(word)) ?? null

/**
 * Collects links and further starts from the beginning: macOS passes the link that started the app before it is ready.
 * `argv` is this start's own.
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
