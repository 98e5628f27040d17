import { alert } from '../../ui/dialogs.ts'
import { composerTexts } from '../composer/texts.ts'
import { readUploads, type TrayFile, UnreadableFile, type Uploads } from '../composer/tray-file.ts'

export const alertError = (text: string): Promise<void> =>
  alert({ title: composerTexts.error, text, close: composerTexts.ok })

/** The bytes of the added files, or null after saying which one can no longer be read. */
export const prepare = async (files: readonly TrayFile[]): Promise<Uploads | null> => {
  try {
    return await readUploads(files)
  } catch (problem) {
    const name = problem instanceof UnreadableFile ? problem.file : ''
    await alertError(composerTexts.fileUnreadable(name))
    return null
  }
}
