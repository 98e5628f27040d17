import { withoutMarks } from '#shared/texts/isolated.ts'
import { copyTexts } from './texts.ts'
import { toast } from './toasts.ts'

const blobOf = (text: string, type: string): Blob => new Blob([withoutMarks(text)], { type })

const write = (text: string, html: string | undefined): Promise<void> =>
  html === undefined
    ? navigator.clipboard.writeText(withoutMarks(text))
    : navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': blobOf(text, 'text/plain'),
          'text/html': blobOf(html, 'text/html'),
        }),
      ])

/**
 * Copies a text at the user's click, and says whether the system allowed it. `html` is the same text, sanitised, for
 * programs that take formatted text.
 */
export const copyText = async (
  text: string,
  copied: string = copyTexts.copied,
  html?: string,
): Promise<void> => {
  try {
    await write(text, html)
    toast(copied, { id: 'text-copied' })
  } catch {
    toast(copyTexts.notCopied, { id: 'text-copied', tone: 'error' })
  }
}
