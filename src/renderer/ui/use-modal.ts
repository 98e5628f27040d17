import { type RefObject, useLayoutEffect } from 'react'
import { backCloses } from './back-closes.ts'
import { keepCaret } from './keep-focus.ts'

/**
 * Opens a dialog element as modal while its component is mounted, with the focus on the first element of a selector.
 * Closing returns focus and caret. Back does what Esc does.
 */
export const useModal = (
  dialog: RefObject<HTMLDialogElement | null>,
  first: string = '[data-autofocus]',
): void =>
  // A layout effect: its cleanup runs before the dialog leaves the document and before the next one saves the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const restoreFocus = keepCaret()
    element.showModal()
    element.querySelector<HTMLElement>(first)?.focus()
    const stop = backCloses(
      () => void element.dispatchEvent(new Event('cancel', { cancelable: true })),
      () => (document.activeElement?.closest('dialog') ?? element) === element,
    )
    return () => {
      stop()
      element.close()
      restoreFocus()
    }
  }, [dialog, first])
