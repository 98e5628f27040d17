import type { Result } from '#shared/errors.ts'
import type { SavedFile } from '#shared/ipc/native.ts'
import { isDocumentName } from '#shared/rules/file-name.ts'
import { bridge } from './bridge.ts'
import { savedFileTexts as texts } from './texts.ts'
import { type Toast, type ToastAction, toast, toastError } from './toasts.ts'

type Saved = Pick<SavedFile, 'savedId' | 'fileName'>

/** Actions of a saved file. */
const run = {
  /** Opens it with the system's program. Main asks first (robustness.md#downloads). */
  open: (savedId: string) => bridge.files.open({ savedId }),
  showInFolder: (savedId: string) => bridge.files.reveal({ savedId }),
} as const satisfies Record<string, (savedId: string) => Promise<Result<null>>>

/** Returns the actions of a saved file. A file that may run something is only shown in its folder. */
export const savedActions = ({ savedId, fileName }: Saved): readonly ToastAction[] =>
  (['open', 'showInFolder'] as const)
    .filter((action) => action === 'showInFolder' || isDocumentName(fileName))
    .map((action) => ({
      label: texts[action],
      run: async () => {
        const result = await run[action](savedId)
        if (!result.ok) toastError(result.error)
      },
    }))

/** Performs the first action of a saved file. Returns false if the file is gone. */
export const openSaved = async ({ savedId, fileName }: Saved): Promise<boolean> => {
  const result = await run[isDocumentName(fileName) ? 'open' : 'showInFolder'](savedId)
  if (!result.ok && result.error.code === 'not-found') return false
  if (!result.ok) toastError(result.error)
  return true
}

/** Shows that a file was saved, with its actions. */
export const toastSaved = (file: Saved, text: string, more: Partial<Omit<Toast, 'text'>> = {}): void =>
  toast(text, { tone: 'success', ...more, actions: savedActions(file) })
