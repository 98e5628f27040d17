import type { App } from 'electron'
import { atLoginSwitch } from '../../at-login.ts'
import { reportAsked } from '../../diagnostics/hand-over.ts'

/** Somebody starts the app once more, or a link of ours was followed in another program. */
export interface Arrival {
  /** As it came, from whoever made it up. */
  readonly link: string | null
  /** The system started it because somebody logged in, not a person. */
  readonly atLogin?: boolean
}

/** What arrives for the running app. */
export interface Arrivals {
  /** From now on; what came before is told at once, the latest of it. */
  listen(listener: (arrival: Arrival) => void): void
}

/**
 * The link on a command line, by what it looks like: Chromium puts words in another order and adds some of its own when
 * a second start hands them over.
 */
export const linkIn = (argv: readonly string[]): string | null =>
  argv.slice(1).find((word) => /^quayside:/i.test(word)) ?? null

/**
 * Hears of links and further starts from the beginning: macOS hands over the link that started the app before it is
 * ready. `argv` is this start's own.
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
  app.on('second-instance', (_event, words, _folder, said) => {
    // Who asks for a report gets one, and no window.
    if (reportAsked(said) !== null) return
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
