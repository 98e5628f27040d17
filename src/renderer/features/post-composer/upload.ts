import type { AppError } from '#shared/errors.ts'
import type { Cost } from '#shared/rules/cost.ts'
import type { PostFields } from '#shared/rules/forms.ts'
import { type Acting, accountAtom } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'
import { alert } from '../../ui/dialogs.ts'
import { refusalOf } from '../composer/refused-files.ts'
import { composerTexts } from '../composer/texts.ts'
import { readUploads, type TrayFile, UnreadableFiles, type Uploads } from '../composer/tray-file.ts'

/** An upload that blocks the window: its text, its progress from 0 to 1, and its cancel function. */
export interface Upload {
  readonly text: string
  readonly part: number
  readonly cancel: (() => void) | null
}

export const uploadAtom = accountAtom<Upload | null>(null)

interface Options {
  readonly signal: AbortSignal
  readonly onProgress: (sent: number, total: number) => void
}

/** Runs a call behind the blocking dialog. It can be stopped only before all bytes are sent. */
export const withUpload = async <T>(
  acting: Acting,
  text: string,
  call: (options: Options) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController()
  const cancel = (): void => controller.abort()
  store.set(uploadAtom, acting, { text, part: 0, cancel })
  try {
    return await call({
      signal: controller.signal,
      onProgress: (sent, total) => {
        const part = total > 0 ? Math.min(1, sent / total) : 0
        store.set(uploadAtom, acting, { text, part, cancel: part < 1 ? cancel : null })
      },
    })
  } finally {
    store.set(uploadAtom, acting, null)
  }
}

const alertError = (text: string): Promise<void> =>
  alert({ title: composerTexts.error, text, close: composerTexts.ok })

/** Shows the server's reason for refusing a post, and the refused files. */
export const alertRefusal = (error: AppError, sent: Uploads): Promise<void> => {
  const { text, files } = refusalOf(error, sent, 'post')
  return alertError(files === '' ? text : `${text}\n${files}`)
}

/** Returns the bytes of the added files; null after an alert about an unreadable one. */
export const readFiles = async (files: readonly TrayFile[]): Promise<Uploads | null> => {
  try {
    return await readUploads(files)
  } catch (problem) {
    if (!(problem instanceof UnreadableFiles)) throw problem
    await alertError(composerTexts.filesUnreadable(problem.names))
    return null
  }
}

/** The form's content when the button is pressed. */
export interface Filled extends PostFields {
  readonly files: readonly TrayFile[]
  /** The price that the form showed, credits. */
  readonly shownCost: Cost
}
