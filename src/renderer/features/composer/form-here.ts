import { isDialogOpen } from '../../lib/shortcuts.ts'

/** Marks a form that takes files. `new` is a form for a new comment or message. */
export const takesFiles = (kind: 'new' | 'other') => ({ 'data-files': kind })

const isOnScreen = (form: HTMLElement): boolean => form.checkVisibility?.() ?? true

/**
 * Returns the form that files are for: the one with the focus, otherwise the only one for a new text on the screen. Null
 * if there are several, because a file must not reach other readers.
 */
export const formHere = (): HTMLElement | null => {
  const focused = document.activeElement?.closest<HTMLElement>('[data-files]')
  if (focused) return focused
  if (isDialogOpen()) return null
  const forms = [...document.querySelectorAll<HTMLElement>('[data-files=new]')].filter(isOnScreen)
  return forms.length === 1 ? (forms[0] ?? null) : null
}

/** Opens the file dialog of that form. Returns false without one. */
export const attachHere = (): boolean => {
  const button = formHere()?.querySelector<HTMLButtonElement>('button[data-action="attach"]:enabled') ?? null
  button?.click()
  return button !== null
}
