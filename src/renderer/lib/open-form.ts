import { bridge } from './bridge.ts'

/** Returns whether an element is a text field with content. */
const isFilled = (element: Element | null): boolean => {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement)
    return element.value !== ''
  return element?.matches('[contenteditable]:not([contenteditable="false"])') === true
    ? element.textContent !== ''
    : false
}

/** Returns whether the user fills in a form: a dialog is open, or the focused text field has content. */
export const isFormOpen = (): boolean =>
  document.querySelector('dialog[open]') !== null || isFilled(document.activeElement)

/** Reports to main whether the user fills in a form, so that main asks nothing over it. Returns a function that stops. */
export const watchForms = (): (() => void) => {
  let reported = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = (): void => {
    timer = undefined
    const isOpen = isFormOpen()
    if (isOpen === reported) return
    reported = isOpen
    void bridge.windows.recordForm({ isOpen })
  }
  // Later, because a closing dialog moves the focus before it is closed.
  const reportSoon = (): void => {
    timer ??= setTimeout(report)
  }
  const events = ['focusin', 'focusout', 'input', 'close'] as const
  for (const event of events) document.addEventListener(event, reportSoon, true)
  return () => {
    clearTimeout(timer)
    for (const event of events) document.removeEventListener(event, reportSoon, true)
  }
}
