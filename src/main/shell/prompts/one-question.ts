import { type BrowserWindow, dialog, type MessageBoxOptions } from 'electron'

/** A question of main's own with two answers: going on, or leaving it. */
export interface YesNo {
  readonly title: string
  readonly message: string
  readonly detail: string
  readonly accept: string
  readonly cancel: string
  /** Aborted when the question no longer matters. */
  readonly signal?: AbortSignal | undefined
}

/** Native questions that pages can cause, one at a time. */
export interface Questions {
  /** Runs what shows a native question; returns `otherwise` at once while another question is open. */
  one<T>(show: () => Promise<T>, otherwise: T): Promise<T>
  /** Asks the person. Enter and Escape give the safe answer, which is no. */
  confirm(question: YesNo): Promise<boolean>
}

/** Opens the questions. `window` is the one that a question belongs to; null for a question by itself. */
export const createQuestions = (window: () => BrowserWindow | null): Questions => {
  let isOpen = false
  const one: Questions['one'] = async (show, otherwise) => {
    if (isOpen) return otherwise
    isOpen = true
    try {
      return await show()
    } finally {
      isOpen = false
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
  return { one, confirm: (question) => one(() => put(question), false) }
}
