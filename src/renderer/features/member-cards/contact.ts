import { bridge } from '../../lib/bridge.ts'
import { toast, toastError } from '../../lib/toasts.ts'
import { cardTexts as texts } from './texts.ts'

/** Puts a phone number or an e-mail address on the clipboard, by the user's own click, and says so. */
export const copyContact = async (what: string, value: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(value)
    toast(texts.copied(value), { id: `copied-${what}` })
  } catch {
    toast(texts.notCopied, { id: `copied-${what}`, tone: 'error' })
  }
}

/** Returns an address in the form that the link guard accepts; null when it is none. */
export const mailAddress = (value: string): string | null => {
  const address = value.trim()
  return /^[^\s@<>,;:"'()[\]?&#%\\]+@[^\s@<>,;:"'()[\]?&#%\\/]+\.[^\s@<>,;:"'()[\]?&#%\\/]+$/.test(address)
    ? `mailto:${address}`
    : null
}

/** Hands an address to the system's mail program by the one guarded door, which asks first (product.md#links). */
export const writeMail = async (url: string): Promise<void> => {
  const answer = await bridge.links.open({ url })
  if (!answer.ok) toastError(answer.error)
}
