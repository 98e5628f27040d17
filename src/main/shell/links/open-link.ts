import { type BrowserWindow, dialog, shell } from 'electron'
import { failed, ok, type Result } from '#shared/errors.ts'
import { createAllowance } from '../../allowance.ts'
import type { Questions } from '../../questions.ts'
import { nativeTexts } from '../../texts.ts'
import { destinationOf, shownHost } from './destination.ts'

/** Says that a link is of another network than the one in use, and that nothing was opened. */
export const tellOtherNetwork = async (
  parent: BrowserWindow | null,
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
    noLink: true,
  }
  await (parent ? dialog.showMessageBox(parent, box) : dialog.showMessageBox(box))
}

export interface LinkPorts {
  /** The signed-in network, against which relative links are resolved. */
  readonly base: () => string | null
  /** Origins that the network itself named: no question is asked. */
  readonly trusted: () => readonly string[]
  readonly window: () => BrowserWindow | null
  /** Shows one question at a time; a link that comes meanwhile is `otherwise`. */
  readonly one: Questions['one']
  /** Ends with the session whose page asks; undefined while nobody is signed in. */
  readonly session: () => AbortSignal | undefined
}

/** Links that are handed to the system at once; a page may follow any number of them by itself. */
const links = { burst: 20, refillMs: 20_000 }

/**
 * The only way for a link out of the app. Has the user confirm the destination's host, unless it belongs to the
 * network, and hands the link to the system. `blocked` for anything but web and mail links, `cancelled` when
 * the user declined or the session ended meanwhile, which takes the question away (robustness.md#signed-out).
 */
export const createLinkGuard = ({ base, trusted, window, one, session }: LinkPorts) => {
  const allowance = createAllowance(links)
  return async (link: string): Promise<Result<null>> => {
    const destination = destinationOf(link, base())
    if (!destination) return failed('blocked')
    const texts = nativeTexts.links
    if (destination.kind === 'mail' || !trusted().includes(destination.origin)) {
      const signal = session()
      const question = {
        type: 'question' as const,
        title: texts.title,
        message:
          destination.kind === 'mail' ? texts.mail(destination.shown) : texts.message(destination.shown),
        detail: `${texts.detail}\n\n${destination.url.slice(0, 500)}`,
        buttons: [texts.open, texts.cancel],
        defaultId: 0,
        cancelId: 1,
        noLink: true,
        ...(signal ? { signal } : {}),
      }
      const parent = window()
      const show = () => (parent ? dialog.showMessageBox(parent, question) : dialog.showMessageBox(question))
      const { response } = await one(show, { response: 1, checkboxChecked: false })
      // The answer of a session that is over is none, where the system did not take the question away.
      if (response !== 0 || session() !== signal) return failed('cancelled')
    }
    if (!allowance.take()) return failed('throttled')
    try {
      await shell.openExternal(destination.url)
      return ok(null)
    } catch {
      return failed('blocked')
    }
  }
}
