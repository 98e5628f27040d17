import { atom } from 'jotai'
import type { AppError } from '#shared/errors.ts'
import { store } from './store.ts'

/** A button of a toast. It closes the toast. */
export interface ToastAction {
  readonly label: string
  readonly run: () => unknown
}

/** A short notice that needs no answer (`app/overlays/toaster.tsx`). */
export interface Toast {
  readonly id: string
  readonly tone: 'info' | 'success' | 'error'
  readonly title?: string
  /** The text, or an error whose text loads with the toasts. */
  readonly text: string | AppError
  /** Buttons, for example Undo. */
  readonly actions?: readonly ToastAction[]
  /** Stays until the user closes it. */
  readonly isPersistent?: boolean
  /** Concerns the app. Other toasts are removed when another account becomes active. */
  readonly isOfApp?: boolean
}

/** Toasts that are not shown yet. */
export const toastsAtom = atom<readonly Toast[]>([])

/** Shows a toast. It replaces an earlier one with the same id. */
export const toast = (text: Toast['text'], more: Partial<Omit<Toast, 'text'>> = {}): void => {
  store.set(toastsAtom, (waiting) => [
    ...waiting,
    { id: crypto.randomUUID(), tone: 'info' as const, ...more, text },
  ])
}

/** Shows an error, except a cancellation by the user. */
export const toastError = (error: AppError, title?: string): void => {
  if (error.code === 'cancelled') return
  toast(error, { tone: 'error', ...(title === undefined ? {} : { title }) })
}
