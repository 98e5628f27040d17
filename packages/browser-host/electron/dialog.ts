import { desktop } from '../runtime/desktop.ts'
import { isDriven, options } from '../runtime/environment.ts'
import { lifecycle } from '../runtime/lifecycle.ts'
import { connectedWindow, type OpenWindow, openWindows } from '../runtime/open-windows.ts'
import type { DialogView } from '../wire/messages.ts'
import { cancelButton, checkErrorBox, checkFileDialog, checkMessageBox } from './dialog-options.ts'

type Kind = 'message' | 'error' | 'open' | 'save'
type Implemented =
  | 'showErrorBox'
  | 'showMessageBox'
  | 'showMessageBoxSync'
  | 'showOpenDialog'
  | 'showSaveDialog'

/** A test's answer: the button of a box, or the paths of a file dialog (none: cancelled). */
export interface DialogAnswer {
  readonly response?: number
  readonly checked?: boolean
  readonly paths?: readonly string[]
}

/** A dialog of the app. */
export interface ShownDialog {
  readonly id: number
  readonly kind: Kind
  readonly title: string
  readonly message: string
  readonly detail: string
  readonly buttons: readonly string[]
  open: boolean
}

let nextId = 1

/** All dialogs, in the order of their display. */
export const shownDialogs: ShownDialog[] = []

const queued: DialogAnswer[] = []
const waiting = new Map<number, (answer: DialogAnswer) => void>()

/** Answers the oldest open dialog, or without one the next dialog. */
export const answerDialog = (answer: DialogAnswer): void => {
  const [first] = waiting.keys()
  if (first === undefined) queued.push(answer)
  else settle(first, answer)
}

const settle = (id: number, answer: DialogAnswer): void => {
  const resolve = waiting.get(id)
  if (!resolve) return
  waiting.delete(id)
  const shown = shownDialogs.find((one) => one.id === id)
  if (shown) shown.open = false
  for (const window of openWindows.values()) window.contents.post({ type: 'dialog-gone', id })
  resolve(answer)
}

const record = (kind: Kind, view: Omit<ShownDialog, 'id' | 'kind' | 'open'>): ShownDialog => {
  const shown: ShownDialog = { id: nextId++, kind, ...view, open: true }
  shownDialogs.push(shown)
  return shown
}

/** Returns a queued answer, or the answer of the person at the page, or the fallback. */
const answerOf = async (
  shown: ShownDialog,
  fallback: DialogAnswer,
  view: DialogView | null,
  wanted: OpenWindow | undefined,
): Promise<DialogAnswer> => {
  const ready = queued.shift()
  if (ready) {
    shown.open = false
    return ready
  }
  const shownIn = wanted?.contents.connected ? wanted : connectedWindow()
  const window = isDriven ? undefined : shownIn
  if (!view || !window) {
    if (!options.control) {
      shown.open = false
      return fallback
    }
  }
  return new Promise((resolve) => {
    waiting.set(shown.id, resolve)
    if (!view || !window) return
    const answered = (id: number, response: number, checked: boolean): void => {
      if (id !== shown.id) return
      window.contents.off('dialog-answer', answered)
      settle(id, { response: response < 0 ? (fallback.response ?? 0) : response, checked })
    }
    window.contents.on('dialog-answer', answered)
    window.contents.post({ type: 'dialog', dialog: view })
  })
}

const split = <O extends object>(
  first: Electron.BaseWindow | O | undefined,
  second: O | undefined,
  otherwise: O,
): [OpenWindow | undefined, O] => {
  const window = [...openWindows.values()].find((one) => one.asElectron() === first)
  if (second !== undefined) return [window, second]
  return window || first == null ? [window, otherwise] : [undefined, first as O]
}
const emptyBox: Electron.MessageBoxOptions = { type: 'none', message: '' }

const messageBox = async (
  window: OpenWindow | undefined,
  box: Electron.MessageBoxOptions,
): Promise<Electron.MessageBoxReturnValue> => {
  const buttons = box.buttons?.length ? box.buttons : ['OK']
  const view = { title: box.title ?? '', message: box.message, detail: box.detail ?? '', buttons }
  const shown = record('message', view)
  const cancelled = cancelButton(box)
  const withdraw = (): void => settle(shown.id, { response: cancelled })
  box.signal?.addEventListener('abort', withdraw, { once: true })
  const answer = await answerOf(
    shown,
    { response: cancelled, checked: box.checkboxChecked ?? false },
    { ...view, id: shown.id, defaultId: box.defaultId ?? 0, checkboxLabel: box.checkboxLabel ?? '' },
    window,
  )
  box.signal?.removeEventListener('abort', withdraw)
  return { response: answer.response ?? cancelled, checkboxChecked: answer.checked ?? false }
}

/** Shows a file dialog. Returns the chosen paths; none when it was cancelled. */
export const fileDialog = async (
  kind: 'open' | 'save',
  wanted: Electron.OpenDialogOptions | Electron.SaveDialogOptions,
  fallback: readonly string[] = [],
): Promise<readonly string[]> => {
  const shown = record(kind, {
    title: wanted.title ?? '',
    message: wanted.defaultPath ?? '',
    detail: '',
    buttons: [wanted.buttonLabel ?? ''],
  })
  return (await answerOf(shown, { paths: fallback }, null, undefined)).paths ?? []
}

/** Electron's `dialog`. */
export const dialog: Pick<Electron.Dialog, Implemented> = {
  showErrorBox: (title, content) => {
    checkErrorBox(title, content)
    // Electron has no dialog on Linux before the app is ready.
    if (desktop.platform === 'linux' && !lifecycle.ready) {
      console.error(`${title}\n${content}`)
      return
    }
    record('error', { title, message: content, detail: '', buttons: ['OK'] }).open = false
    console.error(`${title}: ${content}`)
  },
  showMessageBox: (
    first: Electron.BaseWindow | Electron.MessageBoxOptions,
    second?: Electron.MessageBoxOptions,
  ) => {
    const [window, box] = split(first, second, emptyBox)
    checkMessageBox(box)
    return messageBox(window, box)
  },
  showMessageBoxSync: (
    first: Electron.BaseWindow | Electron.MessageBoxSyncOptions,
    second?: Electron.MessageBoxSyncOptions,
  ) => {
    // This call is synchronous, so no person can answer. It returns a queued answer or the cancel button.
    const [, box] = split<Electron.MessageBoxSyncOptions>(first, second, { message: '' })
    checkMessageBox(box)
    const view = { title: box.title ?? '', message: box.message, detail: box.detail ?? '' }
    record('message', { ...view, buttons: box.buttons ?? ['OK'] }).open = false
    return queued.shift()?.response ?? cancelButton(box)
  },
  showOpenDialog: (
    first: Electron.BaseWindow | Electron.OpenDialogOptions,
    second?: Electron.OpenDialogOptions,
  ) => {
    const [, wanted] = split<Electron.OpenDialogOptions>(first, second, { title: 'Open' })
    checkFileDialog('open', wanted)
    return fileDialog('open', wanted).then((paths) => ({
      canceled: paths.length === 0,
      filePaths: [...paths],
    }))
  },
  showSaveDialog: (
    first: Electron.BaseWindow | Electron.SaveDialogOptions,
    second?: Electron.SaveDialogOptions,
  ) => {
    const [, wanted] = split<Electron.SaveDialogOptions>(first, second, { title: 'Save' })
    checkFileDialog('save', wanted)
    return fileDialog('save', wanted).then(([filePath = '']) => ({ canceled: filePath === '', filePath }))
  },
}
