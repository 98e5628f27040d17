import { closeOverlay } from '../../lib/overlay.ts'
import { commandsOf, fieldOf } from '../templates/field-text.ts'

/** Returns the writing field with the focus, or the one beside the focused button of its toolbar or form. */
export const fieldHere = (): HTMLElement | null => {
  const { activeElement } = document
  const own = fieldOf(activeElement)
  if (own !== null) return own
  const around = activeElement?.closest('[role=toolbar]')?.parentElement ?? activeElement?.closest('form')
  const fields = around?.querySelectorAll('textarea, [contenteditable="true"]') ?? []
  return [...fields].map(fieldOf).find((field) => field !== null) ?? null
}

/** Closes the dialog, which keeps the field inert, and types lines at the caret of a field. */
export const insertLines = (field: HTMLElement, text: string): void => {
  closeOverlay()
  requestAnimationFrame(() => {
    const commands = commandsOf(field)
    commands?.focus()
    // A rich editor without a caret gets one with the focus.
    requestAnimationFrame(() => {
      const isBehindText = (commands?.textBeforeCaret() ?? '').split('\n').at(-1) !== ''
      commands?.replaceBack(0, isBehindText ? `\n${text}` : text)
    })
  })
}
