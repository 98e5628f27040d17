import type { ReactElement, ReactNode } from 'react'

/** Dialogs that block the page until they are answered. Any code may show one. */

export interface Confirmation {
  readonly title: string
  /** Content between the title and the facts. */
  readonly above?: ReactNode
  /** A picture beside the facts. */
  readonly figure?: ReactNode
  /** Facts above the text, a line each. */
  readonly facts?: readonly string[]
  readonly text: string
  readonly confirm: string
  readonly cancel: string
  readonly danger?: boolean
}

export interface Alert {
  readonly title: string
  readonly text: string
  readonly close: string
  /** A second button beside the close button. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** A way to stop waiting, by a button and by Esc. */
export interface Leave {
  readonly label: string
  readonly run: () => void
}

/** Adds an element for one dialog, outside of the app's tree, so that no host component has to be mounted. */
const addContainer = (key: string): HTMLElement => {
  const container = document.createElement('div')
  container.dataset.dialog = key
  return document.body.appendChild(container)
}

const held = 'dialogsHeld'
const dialogsClosed = 'quayside-dialogs-off'

/** Cancels and removes every dialog with true, and shows none until a call with false. */
export const pauseDialogs = (are: boolean): void => {
  if (are) document.body.dataset[held] = ''
  else delete document.body.dataset[held]
  if (are) document.dispatchEvent(new Event(dialogsClosed))
}

const areHeld = (): boolean => held in document.body.dataset

const isShown = (key: string): boolean =>
  Array.from(document.body.children).some(
    (element) => element instanceof HTMLElement && element.dataset.dialog === key,
  )

/** Loads the dialogs' components, which are not part of the first view. */
const fetchDrawn = () => import('./alert-dialog.tsx')

type Drawn = Awaited<ReturnType<typeof fetchDrawn>>

/** Shows a dialog until it is answered. Returns `otherwise` if the same dialog is open already. */
const showUntilAnswered = async <T>(
  content: Confirmation | Alert,
  otherwise: T,
  draw: (drawn: Drawn, answer: (value: T) => void) => ReactElement,
): Promise<T> => {
  const key = JSON.stringify({ ...content, above: undefined, figure: undefined })
  if (areHeld() || isShown(key)) return otherwise
  const container = addContainer(key)
  const answer = Promise.withResolvers<T>()
  const dismiss = (): void => answer.resolve(otherwise)
  document.addEventListener(dialogsClosed, dismiss)
  try {
    const drawn = await fetchDrawn()
    if (areHeld()) return otherwise
    return await drawn.showUntil(answer.promise, container, draw(drawn, answer.resolve))
  } finally {
    document.removeEventListener(dialogsClosed, dismiss)
    container.remove()
  }
}

/** Resolves to true if the user confirms; false if they cancel, or if the same dialog is open already. */
export const confirm = (confirmation: Confirmation): Promise<boolean> =>
  showUntilAnswered<boolean>(confirmation, false, ({ confirmDialog }, answer) =>
    confirmDialog(confirmation, answer),
  )

/** Shows a text that has to be read. Resolves once the user has closed it. */
export const alert = (content: Alert): Promise<void> =>
  showUntilAnswered<void>(content, undefined, ({ alertDialog }, answer) => alertDialog(content, answer))

/** An act that a dialog belongs to, for example of one account. */
interface Act {
  readonly isCurrent: () => boolean
}

/**
 * Blocks the window with a text and a moving bar until the returned function is called. With `leave` the user may stop
 * waiting earlier. A past act blocks nothing, because nothing would end it.
 */
export const showBusy = (act: Act, text: string, leave?: Leave): (() => void) => {
  if (areHeld() || !act.isCurrent()) return () => {}
  const closing = fetchDrawn().then(({ busyDialog, show }) =>
    areHeld() ? () => {} : show(addContainer('busy'), busyDialog(text, leave)),
  )
  let isOpen = true
  const close = (): void => {
    if (isOpen) void closing.then((remove) => remove())
    isOpen = false
    document.removeEventListener(dialogsClosed, close)
  }
  document.addEventListener(dialogsClosed, close)
  return close
}
