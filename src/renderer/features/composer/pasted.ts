import type { DragEvent, ClipboardEvent as PasteEvent } from 'react'
import { isTyping } from '../../lib/shortcuts.ts'
import { typeInto } from '../../ui/caret.ts'
import { fields } from '../../ui/keep-focus.ts'
import { isBlank } from '../rich-text/plain-text.ts'
import { hidesText } from '../rich-text/sanitise.ts'
import { isTooLongToEdit, wholeTextOf } from '../rich-text/whole.ts'
import { formHere } from './form-here.ts'
import { writeNear } from './write-near.ts'

/** The content of a paste or a drop: text or files, never both. */
export type Pasted = { readonly kind: 'text'; readonly html: string; readonly text: string } | PastedFiles

export interface PastedFiles {
  readonly kind: 'files'
  readonly files: readonly File[]
  /** Names of the folders beside the files. */
  readonly folders: readonly string[]
}

const isAddress = (line: string): boolean => /^[a-z][a-z\d+.-]*:\S*$/i.test(line)

/** Whether a text only names the files beside it. File managers and browsers add such texts. */
const namesFiles = (text: string, files: readonly File[], isPicture: boolean): boolean =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .every(
      (line) =>
        /^(?:file:|x-special\/)/i.test(line) ||
        (isPicture && isAddress(line)) ||
        files.some(({ name }) => line === name || line.endsWith(`/${name}`) || line.endsWith(`\\${name}`)),
    )

/** Separates files from folders, which look like files. Works only until the event's handler returns. */
export const filesAndFolders = (
  data: DataTransfer,
): { readonly files: File[]; readonly folders: string[] } => {
  const items = [...(data.items ?? [])].filter(({ kind }) => kind === 'file')
  const all = [...data.files]
  const isFolder = (at: number): boolean =>
    items.length === all.length && items[at]?.webkitGetAsEntry?.()?.isDirectory === true
  return {
    files: all.filter((_file, at) => !isFolder(at)),
    folders: all.flatMap(({ name }, at) => (isFolder(at) ? [name] : [])),
  }
}

/**
 * Decides what a paste or a drop brings, for every field. Text wins, because office programs add a picture of it. A
 * picture or file counts only alone.
 */
export const pastedFrom = (data: DataTransfer): Pasted => {
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  const files = [...data.files]
  if (html !== '' && !isBlank(html)) return { kind: 'text', html, text }
  if (text.trim() !== '' && !(files.length > 0 && namesFiles(text, files, html !== '')))
    return { kind: 'text', html: '', text }
  return files.length === 0 ? { kind: 'text', html: '', text } : { kind: 'files', ...filesAndFolders(data) }
}

/** Whether plain text is missing or, in contrast to the HTML beside it, has what its source hides. */
const isInHtmlOnly = ({ html, text }: { readonly html: string; readonly text: string }): boolean =>
  html !== '' && (text === '' || (hidesText(html) && !isTooLongToEdit(html)))

const fieldOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(fields) : null

/** Takes brought files, and the names of folders among them. */
export type AddFiles = (files: readonly File[], folders: readonly string[]) => void

/** Adds the files of a paste in a form. A rich editor has handled its own. */
export const pasteAround = (event: PasteEvent, addFiles: AddFiles): void => {
  if (event.defaultPrevented) return
  const pastedContent = pastedFrom(event.clipboardData)
  if (pastedContent.kind !== 'files') return
  event.preventDefault()
  addFiles(pastedContent.files, pastedContent.folders)
}

/** Gives files that were pasted beside a form to the form that is open. */
const pasteFilesHere = (event: ClipboardEvent, clipboardData: DataTransfer): void => {
  const form = formHere()
  if (isTyping(event.target) || form === null) return
  event.preventDefault()
  form.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  writeNear(form)
}

/**
 * Pastes into plain fields what the source shows, because the browser would paste hidden columns with the others. Files
 * need no field: they go to the open form.
 */
export const watchPastes = (): (() => void) => {
  const onPaste = (event: ClipboardEvent): void => {
    const { target, clipboardData } = event
    if (event.defaultPrevented || !clipboardData) return
    const pastedContent = pastedFrom(clipboardData)
    if (pastedContent.kind === 'files') {
      pasteFilesHere(event, clipboardData)
      return
    }
    if (!(target instanceof HTMLTextAreaElement) || !isInHtmlOnly(pastedContent)) return
    event.preventDefault()
    typeInto(target, wholeTextOf(pastedContent.html))
  }
  document.addEventListener('paste', onPaste)
  return () => document.removeEventListener('paste', onPaste)
}

export const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/**
 * Handles a drop with files on a form: adds them, or inserts the text that they come with. A rich editor handles what is
 * dropped on its text. The page would open files that nothing handles.
 */
export const dropAround = (event: DragEvent, addFiles: AddFiles): void => {
  if (event.defaultPrevented || !carriesFiles(event)) return
  const pastedContent = pastedFrom(event.dataTransfer)
  const on = fieldOf(event.target)
  const isRich = (field: HTMLElement): boolean => !(field instanceof HTMLTextAreaElement)
  if (pastedContent.kind === 'text' && on && isRich(on)) return
  event.preventDefault()
  event.stopPropagation()
  const field = on ?? event.currentTarget.querySelector<HTMLElement>(fields)
  if (pastedContent.kind === 'files') addFiles(pastedContent.files, pastedContent.folders)
  else if (field && isRich(field)) {
    const { dataTransfer: clipboardData } = event
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }
  writeNear(event.currentTarget)
  if (pastedContent.kind === 'text' && field && !isRich(field))
    typeInto(field, isInHtmlOnly(pastedContent) ? wholeTextOf(pastedContent.html) : pastedContent.text)
}
