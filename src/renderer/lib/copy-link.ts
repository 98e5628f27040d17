import { copyTexts } from './texts.ts'
import { toast } from './toasts.ts'

/** Puts an address on the clipboard and says so, or that the system did not let it. */
export const copyLink = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address)
    toast(copyTexts.linkCopied, { id: 'link-copied' })
  } catch {
    toast(copyTexts.linkNotCopied, { id: 'link-copied', tone: 'error' })
  }
}
