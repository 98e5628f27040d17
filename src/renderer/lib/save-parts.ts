import type { Result } from '#shared/errors.ts'
import type { SavedFile } from '#shared/ipc/native.ts'
import { savePartsTexts as texts } from './error-texts.ts'
import { errorText } from './errors.ts'
import { toastSaved } from './saved-file.ts'
import { toast, toastError } from './toasts.ts'

interface ToastTexts {
  /** The id of the toasts, so that they replace each other. */
  readonly id: string
  /** The text once all files are saved, from their names. */
  readonly saved?: (fileNames: readonly string[]) => string
  /** The title above the error if no file was saved. */
  readonly notSaved?: string
}

/**
 * Saves an export of several files one after the other, then names them in a toast with the actions of the first. At
 * the first failure it stops, and the toast names the reason and the files saved before. Those stay on disk.
 */
export const saveParts = async <Part>(
  parts: readonly Part[],
  save: (part: Part) => Promise<Result<SavedFile>>,
  { id, saved = texts.savedAs, notSaved }: ToastTexts,
): Promise<void> => {
  const files: SavedFile[] = []
  for (const part of parts) {
    const answer = await save(part)
    if (!answer.ok) {
      const fileNames = files.map(({ fileName }) => fileName)
      if (files.length === 0) return toastError(answer.error, notSaved)
      const text = texts.savedBefore(errorText(answer.error), fileNames, parts.length)
      return toast(text, { id, tone: 'error', title: texts.notAll, isPersistent: true })
    }
    files.push(answer.value)
  }
  const [first] = files
  if (first !== undefined) toastSaved(first, saved(files.map(({ fileName }) => fileName)), { id })
}
