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

/** Milliseconds after which an open question keeps no other one away: systems have lost dialogs. */
const mostMs = 300_000

/** Opens the questions. `window` is the one that a question belongs to; null for a question by itself. */
export const createQuestions = (
  window: () => BrowserWindow | null,
  now: () => number = () => performance.now(),
): Questions => {
  let open: { readonly since: number } | null = null
  const one: Questions['one'] = async (show, otherwise) => {
    if (open !== null && open.since + mostMs > now()) return otherwise
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
  return { one, confirm: (question) => one(() => put(question), false) }
}
