import type { AppError } from '#shared/errors.ts'
import type { Cost } from '#shared/rules/cost.ts'
import type { Audience } from '#shared/rules/visibility.ts'
import { alert } from '../../ui/dialogs.ts'
import { refusalOf } from '../composer/refused-files.ts'
import { composerTexts } from '../composer/texts.ts'
import { readUploads, type TrayFile, UnreadableFile, type Uploads } from '../composer/tray-file.ts'

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
    const name = problem instanceof UnreadableFile ? problem.file : ''
    await alertError(composerTexts.fileUnreadable(name))
    return null
  }
}

/** The form's content when the button is pressed. */
export interface Filled {
  readonly html: string
  readonly audience: Audience
  readonly files: readonly TrayFile[]
  /** The price that the form showed, credits. */
  readonly shownCost: Cost
}
