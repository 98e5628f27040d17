import { dialog } from 'electron'
import type { FileSaver } from '../files/save-file.ts'
import { nativeTexts } from '../texts.ts'

/**
 * Saves a file that a page of the network leads to as every other one is saved: fetched from where the network keeps
 * files and from nowhere else, under a safe name, never opened (robustness.md#downloads). Its folder is shown.
 */
export const saveFromPage = async (
  files: FileSaver,
  { url, fileName }: { readonly url: string; readonly fileName: string },
): Promise<void> => {
  const saved = await files.save(url, fileName, new AbortController().signal, () => undefined)
  if (saved.ok) {
    files.reveal(saved.value.savedId)
    return
  }
  if (saved.error.code === 'cancelled') return
  const { notSaved, noSuchFile, saveAgain } = nativeTexts.details
  const detail = saved.error.code === 'not-found' ? noSuchFile : saveAgain
  await dialog.showMessageBox({ type: 'error', message: notSaved(fileName), detail })
}
