import { type BrowserWindow, dialog, shell } from 'electron'
import { failed, ok, type Result } from '#shared/errors.ts'
import { nativeTexts } from '../../texts.ts'
import { destinationOf } from './destination.ts'

export interface LinkPorts {
  /** The signed-in network: relative links are its own. */
  readonly base: () => string | null
  /** Origins that the network itself named, which need no asking. */
  readonly trusted: () => readonly string[]
  readonly window: () => BrowserWindow | null
}

/**
 * The one guarded door to the outside. Asks with the destination's host in the question, unless it is the network's own
 * place, and hands the link to the system. `blocked` for what is no web or mail link, `cancelled` when the answer was no.
 */
export const createLinkDoor =
  ({ base, trusted, window }: LinkPorts) =>
  async (link: string): Promise<Result<null>> => {
    const destination = destinationOf(link, base())
    if (!destination) return failed('blocked')
    const texts = nativeTexts.links
    if (destination.kind === 'mail' || !trusted().includes(destination.origin)) {
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
      }
      const parent = window()
      const { response } = await (parent
        ? dialog.showMessageBox(parent, question)
        : dialog.showMessageBox(question))
      if (response !== 0) return failed('cancelled')
    }
    try {
      await shell.openExternal(destination.url)
      return ok(null)
    } catch {
      return failed('blocked')
    }
  }
