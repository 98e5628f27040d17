import type { AppError } from '#shared/errors.ts'
import type { Cost } from '#shared/rules/cost.ts'
import type { Audience } from '#shared/rules/visibility.ts'
import { alert } from '../../ui/dialogs.ts'
import { refusalOf } from '../composer/refused-files.ts'
import { composerTexts } from '../composer/texts.ts'
import { readUploads, type TrayFile, UnreadableFile, type Uploads } from '../composer/tray-file.ts'

const alertError = (text: string): Promise<void> =>
  alert({ title: composerTexts.error, text, close: composerTexts.ok })

/** Says why the server refused a post, in its words, and which files are to blame. */
export const alertRefusal = (error: AppError, sent: Uploads): Promise<void> => {
  const { text, files } = refusalOf(error, sent, 'post')
  return alertError(files === '' ? text : `${text}\n${files}`)
}

/** The bytes of the added files, or null after saying which one can no longer be read. */
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
  /** Credits, as the form showed them: what is asked about is the price of then. */
  readonly shownCost: Cost
}
