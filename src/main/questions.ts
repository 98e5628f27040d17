import {
  type BrowserWindow,
  dialog,
  type MessageBoxOptions,
  type OpenDialogOptions,
  type SaveDialogOptions,
} from 'electron'

/** A prompt of main with two answers: continue or cancel. */
export interface YesNo {
  readonly title: string
  readonly message: string
  readonly detail: string
  readonly accept: string
  readonly cancel: string
  /** Aborted when the prompt no longer matters. */
  readonly signal?: AbortSignal | undefined
}

/** Native prompts that pages can cause, one at a time. */
export interface Questions {
  /** Runs a function that shows a native prompt. Resolves with `otherwise` at once while another prompt is open. */
  one<T>(show: () => Promise<T>, otherwise: T): Promise<T>
  /** Prompts the user. Enter and Escape give the safe answer, no. */
  confirm(question: YesNo): Promise<boolean>
  /** Prompts for an existing file or folder. Null when cancelled, or while another prompt is open. */
  openPath(options: OpenDialogOptions): Promise<string | null>
  /** Prompts for the path of a new file, in the same way. */
  savePath(options: SaveDialogOptions): Promise<string | null>
}

/** Ms after which an open prompt no longer blocks others, because systems have lost dialogs. */
const maxMs = 300_000

/** Creates the prompts. `window` returns a prompt's window; null for none. */
export const createQuestions = (
  window: () => BrowserWindow | null,
  now: () => number = () => performance.now(),
): Questions => {
  let open: { readonly since: number } | null = null
  const one: Questions['one'] = async (show, otherwise) => {
    if (open !== null && open.since + maxMs > now()) return otherwise
    const own = { since: now() }
    open = own
    try {
      return await show()
    } finally {
      if (open === own) open = null
    }
  }
  const put = async ({ title, message, detail, accept, cancel, signal }: YesNo): Promise<boolean> => {
    const box: MessageBoxOptions = {
      type: 'question',
      title,
      message,
      detail,
      buttons: [accept, cancel],
      defaultId: 1,
      cancelId: 1,
      noLink: true,
      ...(signal ? { signal } : {}),
    }
    const parent = window()
    const { response } = await (parent ? dialog.showMessageBox(parent, box) : dialog.showMessageBox(box))
    return response === 0 && signal?.aborted !== true
  }
  return {
    one,
    confirm: (question) => one(() => put(question), false),
    openPath: (options) =>
      one(async () => {
        const parent = window()
        const { canceled, filePaths } = await (parent
          ? dialog.showOpenDialog(parent, options)
          : dialog.showOpenDialog(options))
        return canceled ? null : (filePaths[0] ?? null)
      }, null),
    savePath: (options) =>
      one(async () => {
        const parent = window()
        const { canceled, filePath } = await (parent
          ? dialog.showSaveDialog(parent, options)
          : dialog.showSaveDialog(options))
        return canceled || filePath === '' ? null : filePath
      }, null),
  }
}
