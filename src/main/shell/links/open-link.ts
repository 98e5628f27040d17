import { failed, ok, type Result } from '#shared/errors.ts'
import { createAllowance } from '../../allowance.ts'
import type { Questions } from '../../questions.ts'
import type { System } from '../../system.ts'
import { nativeTexts } from '../../texts.ts'
import { destinationOf, inAppPathOf, shownHost } from './destination.ts'

/** Shows that a link is of another network and was not opened. */
export const showOtherNetwork = async (
  press: Questions['press'],
  network: string,
  server: string | null,
): Promise<void> => {
  const texts = nativeTexts.links
  const box = {
    type: 'info' as const,
    title: texts.title,
    message: texts.other(shownHost(network)),
    detail: texts.otherDetail(shownHost(server === null ? '' : new URL(server).host)),
    buttons: [texts.close],
    cancelId: 0,
    noLink: true,
  }
  await press(box)
}

export interface LinkPorts {
  /** Returns the signed-in network, the base of relative links. */
  readonly base: () => string | null
  /** Returns origins named by the network, which need no prompt. */
  readonly trusted: () => readonly string[]
  /** Shows a message box, one at a time. */
  readonly press: Questions['press']
  /** Passes a link to the system. */
  readonly open: System['openExternal']
  /** Aborted at the end of the page's session; undefined while signed out. */
  readonly session: () => AbortSignal | undefined
}

/** Maximum links that open in a burst. A page may follow any number itself. */
const links = { burst: 20, refillMs: 20_000 }

/**
 * Creates the only exit for links. It prompts for the destination's host, unless the network named it, and passes the
 * link to the system. `blocked` for anything but web, mail and phone links. `cancelled` when the user declines or the
 * session ends, which closes the prompt (robustness.md#signed-out).
 */
export const createLinkGuard = ({ base, trusted, press, open, session }: LinkPorts) => {
  const allowance = createAllowance(links)
  return async (link: string): Promise<Result<null>> => {
    const destination = destinationOf(link, base())
    if (!destination) return failed('blocked')
    const texts = nativeTexts.links
    if (destination.kind !== 'web' || !trusted().includes(destination.origin)) {
      const signal = session()
      const question = {
        type: 'question' as const,
        title: texts.title,
        message: texts.questions[destination.kind](destination.shown),
        detail: `${texts.detail}\n\n${destination.url.slice(0, 500)}`,
        buttons: [texts.open, texts.cancel],
        defaultId: 0,
        cancelId: 1,
        noLink: true,
        ...(signal ? { signal } : {}),
      }
      const response = await press(question)
      // An answer after the end of the session does not count, if the system kept the dialog open.
      if (response !== 0 || session() !== signal) return failed('cancelled')
    }
    if (!allowance.take()) return failed('throttled')
    return (await open(destination.url)) ? ok(null) : failed('blocked')
  }
}

export interface FollowPorts {
  /** Returns the signed-in network's origin. */
  readonly network: () => string | null
  /** Shows a screen in the main window. */
  readonly goTo: (path: string) => void
  /** Opens a link outside the app, after a prompt. */
  readonly openLink: (url: string) => void
}

/**
 * Opens a link of a page or native menu in any window. A screen of the app opens in the main window, where credits are
 * confirmed; other links open outside the app (product.md#links).
 */
export const createFollowLink =
  ({ network, goTo, openLink }: FollowPorts) =>
  (url: string): void => {
    const path = inAppPathOf(url, network())
    if (path === null) openLink(url)
    else goTo(path)
  }
