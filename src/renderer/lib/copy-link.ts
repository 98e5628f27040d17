import { copyTexts } from './texts.ts'
import { toast } from './toasts.ts'

/** Copies an address to the clipboard. A toast reports success or the system's refusal. */
export const copyLink = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address)
    toast(copyTexts.linkCopied, { id: 'link-copied' })
  } catch {
    toast(copyTexts.linkNotCopied, { id: 'link-copied', tone: 'error' })
  }
}
