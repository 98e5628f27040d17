import { createRoot, type Root } from 'react-dom/client'

/** Questions and words that stop everything else until they are answered, asked from anywhere. */

export interface Question {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly cancel: string
  readonly danger?: boolean
}

export interface Statement {
  readonly title: string
  readonly text: string
  readonly close: string
  /** A way on beside closing it. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** Puts a dialog on the page and takes it away again; it lives outside the app's tree, so no host has to be mounted. */
const show = (render: (root: Root) => void): (() => void) => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  render(root)
  return () => {
    root.unmount()
    place.remove()
  }
}

/** Longer than two clicks of a double click are apart. */
const doubleClickMs = 500

/** The second half of a double click on a button that is gone with its dialog must not press what stood beneath it. */
const swallowSecondClick = (): void => {
  const swallow = (event: MouseEvent): void => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), doubleClickMs)
}

/** What stands on the page, or is about to: pressed again, the same is neither asked nor said twice. */
const standing = new Set<string>()

const once = async <T>(what: Question | Statement, otherwise: T, show: () => Promise<T>): Promise<T> => {
  const key = JSON.stringify(what)
  if (standing.has(key)) return otherwise
  standing.add(key)
  return show().finally(() => standing.delete(key))
}

/** Asks; true when confirmed. */
export const ask = (question: Question): Promise<boolean> => once(question, false, () => askOnce(question))

const askOnce = async (question: Question): Promise<boolean> => {
  const { questionDialog } = await import('./ask-dialog.tsx')
  const answer = Promise.withResolvers<boolean>()
  const close = show((root) => root.render(questionDialog(question, answer.resolve)))
  const confirmed = await answer.promise
  close()
  swallowSecondClick()
  return confirmed
}

/** Says something that has to be read; resolves once it was. */
export const tell = (statement: Statement): Promise<void> =>
  once(statement, undefined, () => tellOnce(statement))

const tellOnce = async (statement: Statement): Promise<void> => {
  const { statementDialog } = await import('./ask-dialog.tsx')
  const read = Promise.withResolvers<void>()
  const close = show((root) => root.render(statementDialog(statement, read.resolve)))
  await read.promise
  close()
  swallowSecondClick()
}

/** Blocks the window with words and a moving bar until the returned function is called. */
export const showBusy = (text: string): (() => void) => {
  const closing = import('./ask-dialog.tsx').then(({ busyDialog }) =>
    show((root) => root.render(busyDialog(text))),
  )
  return () => void closing.then((close) => close())
}
