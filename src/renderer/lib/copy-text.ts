import { withoutMarks } from '#shared/texts/isolated.ts'
import { copyTexts } from './texts.ts'
import { toast } from './toasts.ts'

/** Copies a text at the user's click, and says whether the system allowed it. */
export const copyText = async (text: string, copied: string = copyTexts.copied): Promise<void> => {
  try {
    await navigator.clipboard.writeText(withoutMarks(text))
    toast(copied, { id: 'text-copied' })
  } catch {
    toast(copyTexts.notCopied, { id: 'text-copied', tone: 'error' })
  }
}
