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

/** A message box. `cancelId` is the index of the safe button. */
export type QuestionBox = MessageBoxOptions & { readonly cancelId: number }

/**
 * Native prompts that pages can cause, one at a time. A prompt needs the unlocked app: a lock closes the message boxes and
 * answers every prompt with the safe answer. Systems have no way to close a file dialog; its answer does not count.
 */
export interface Questions {
  /** Runs a function that shows a native prompt. Resolves with `otherwise` at once while another prompt is open. */
  one<T>(show: (signal: AbortSignal) => Promise<T>, otherwise: T): Promise<T>
  /** Shows a message box. Resolves with the index of the pressed button, `cancelId` for the safe answer. */
  press(box: QuestionBox): Promise<number>
  /** Prompts the user. Enter and Escape give the safe answer, no. */
  confirm(question: YesNo): Promise<boolean>
  /** Prompts for an existing file or folder. Null when cancelled, or while another prompt is open. */
  openPath(options: OpenDialogOptions): Promise<string | null>
  /** Prompts for the path of a new file, in the same way. */
  savePath(options: SaveDialogOptions): Promise<string | null>
}

export interface QuestionPorts {
  /** Returns a prompt's window; null for none. */
  readonly window: () => BrowserWindow | null
  /** Returns the signal of the unlocked app, which is aborted while it is locked. */
  readonly unlocked: () => AbortSignal
  /** Returns ms of a monotonic clock. */
  readonly now?: () => number
}

/** Ms after which an open prompt no longer blocks others, because systems have lost dialogs. */
const maxMs = 300_000

/** Creates the prompts. */
export const createQuestions = ({
  window,
  unlocked,
  now = () => performance.now(),
}: QuestionPorts): Questions => {
  let open: { readonly since: number } | null = null
  const one: Questions['one'] = async (show, otherwise) => {
    const signal = unlocked()
    if (signal.aborted || (open !== null && open.since + maxMs > now())) return otherwise
    const own = { since: now() }
    open = own
    const locked = Promise.withResolvers<typeof otherwise>()
    const lock = (): void => locked.resolve(otherwise)
    signal.addEventListener('abort', lock, { once: true })
    try {
      return await Promise.race([show(signal), locked.promise])
    } finally {
      signal.removeEventListener('abort', lock)
      if (open === own) open = null
    }
  }
  const press: Questions['press'] = (box) =>
    one(async (lock) => {
      const signal = box.signal ? AbortSignal.any([box.signal, lock]) : lock
      const parent = window()
      const shown = { ...box, signal }
      const { response } = await (parent
        ? dialog.showMessageBox(parent, shown)
        : dialog.showMessageBox(shown))
      // An answer does not count if the system kept an aborted box open.
      return signal.aborted ? box.cancelId : response
    }, box.cancelId)
  return {
    one,
    press,
    confirm: async ({ accept, cancel, signal, ...words }) => {
      const box = { type: 'question' as const, ...words, defaultId: 1, cancelId: 1, noLink: true }
      return (await press({ ...box, buttons: [accept, cancel], ...(signal ? { signal } : {}) })) === 0
    },
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

/**
 * Shows a box about a broken page, also while the app is locked: without it nobody could unlock. It names no member and
 * has no content of theirs.
 */
export const showPageTrouble = (window: BrowserWindow, box: MessageBoxOptions): Promise<number> =>
  dialog.showMessageBox(window, box).then(({ response }) => response)
