import { createRoot, type Root } from 'react-dom/client'

/** Dialogs that stop everything else until they are answered; any code may show one. */

export interface Confirmation {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly cancel: string
  readonly danger?: boolean
}

export interface Alert {
  readonly title: string
  readonly text: string
  readonly close: string
  /** A second button beside the one that closes it. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** An element for one dialog, outside the app's tree so that no host has to be mounted. */
const addContainer = (key: string): HTMLElement => {
  const container = document.createElement('div')
  container.dataset.dialog = key
  return document.body.appendChild(container)
}

const held = 'dialogsHeld'
const takenOff = 'quayside-dialogs-off'

/** Takes every dialog off the page, answered as if it had been cancelled, and shows none until they are allowed again. */
export const holdDialogs = (are: boolean): void => {
  if (are) document.body.dataset[held] = ''
  else delete document.body.dataset[held]
  if (are) document.dispatchEvent(new Event(takenOff))
}

const areHeld = (): boolean => held in document.body.dataset

const isShown = (key: string): boolean =>
  Array.from(document.body.children).some(
    (element) => element instanceof HTMLElement && element.dataset.dialog === key,
  )

/** Renders a dialog; the returned function takes it off the page. */
const show = (container: HTMLElement, render: (root: Root) => void): (() => void) => {
  const root = createRoot(container)
  render(root)
  return () => {
    root.unmount()
    container.remove()
  }
}

/** Longer than the time between the two clicks of a double click. */
const doubleClickMs = 500

/** The second half of a double click on a button of a closed dialog must not press what was beneath it. */
const swallowSecondClick = (): void => {
  const swallow = (event: MouseEvent): void => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), doubleClickMs)
}

/** Shows a dialog until it is answered. One that is on the page already is not shown a second time. */
const showUntilAnswered = async <T>(
  content: Confirmation | Alert,
  otherwise: T,
  load: () => Promise<(root: Root, answer: (value: T) => void) => void>,
): Promise<T> => {
  const key = JSON.stringify(content)
  if (areHeld() || isShown(key)) return otherwise
  const container = addContainer(key)
  const answer = Promise.withResolvers<T>()
  const takeOff = (): void => answer.resolve(otherwise)
  document.addEventListener(takenOff, takeOff)
  try {
    const render = await load()
    if (areHeld()) return otherwise
    const close = show(container, (root) => render(root, answer.resolve))
    const value = await answer.promise
    close()
    swallowSecondClick()
    return value
  } finally {
    document.removeEventListener(takenOff, takeOff)
    container.remove()
  }
}

/** Resolves to true when the user confirms; false when they cancel, or when the same dialog is open already. */
export const confirm = (confirmation: Confirmation): Promise<boolean> =>
  showUntilAnswered<boolean>(confirmation, false, async () => {
    const { confirmDialog } = await import('./alert-dialog.tsx')
    return (root, answer) => root.render(confirmDialog(confirmation, answer))
  })

/** Shows a text that has to be read; resolves once the user has closed it. */
export const alert = (content: Alert): Promise<void> =>
  showUntilAnswered<void>(content, undefined, async () => {
    const { alertDialog } = await import('./alert-dialog.tsx')
    return (root, answer) => root.render(alertDialog(content, answer))
  })

/** Blocks the window with a text and a moving bar until the returned function is called. */
export const showBusy = (text: string): (() => void) => {
  if (areHeld()) return () => {}
  const closing = import('./alert-dialog.tsx').then(({ busyDialog }) =>
    areHeld() ? () => {} : show(addContainer('busy'), (root) => root.render(busyDialog(text))),
  )
  let isOpen = true
  const close = (): void => {
    if (isOpen) void closing.then((remove) => remove())
    isOpen = false
    document.removeEventListener(takenOff, close)
  }
  document.addEventListener(takenOff, close)
  return close
}
