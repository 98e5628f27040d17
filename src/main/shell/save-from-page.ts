import { dialog } from 'electron'
import { createAllowance } from '../allowance.ts'
import type { FileSaver } from '../files/save-file.ts'
import type { Questions } from '../questions.ts'
import { nativeTexts } from '../texts.ts'

/** More files than a person saves from pages in a minute; what a page starts beyond is ignored. */
const perMinute = { burst: 20, refillMs: 60_000 }

/**
 * Returns what saves a file that a page of the network leads to as every other one is saved: fetched from where the network
 * keeps files and from nowhere else, under a safe name, never opened (robustness.md#downloads). Its folder is shown.
 */
export const createSaveFromPage = (files: Pick<FileSaver, 'save' | 'reveal'>, one: Questions['one']) => {
  const allowance = createAllowance(perMinute)
  return async ({ url, fileName }: { readonly url: string; readonly fileName: string }): Promise<void> => {
    if (!allowance.take()) return
    const saved = await files.save(url, fileName, new AbortController().signal, () => undefined)
    if (saved.ok) {
      files.reveal(saved.value.savedId)
      return
    }
    if (saved.error.code === 'cancelled') return
    const { notSaved, noSuchFile, saveAgain } = nativeTexts.details
    const detail = saved.error.code === 'not-found' ? noSuchFile : saveAgain
    const show = async (): Promise<void> =>
      void (await dialog.showMessageBox({ type: 'error', message: notSaved(fileName), detail }))
    await one(show, undefined)
  }
}
