import { flushSync } from 'react-dom'
import { createEditor, Editor, Path, Range, Text, Transforms } from 'slate'
import { withHistory } from 'slate-history'
import { useSlateSelector, withReact } from 'slate-react'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import type { FieldCommands } from '../../lib/writing-fields.ts'
import { isTooLongToEdit } from '../rich-text/whole.ts'
import { deserialise, linesOfText } from './deserialise.ts'
import { type AddFiles, type PastedFiles, pastedFrom } from './pasted.ts'
import { clipboardHtml, plainTextOfLines } from './serialise.ts'
import { emptyLine, type Line, type RichEditorInstance } from './slate-types.ts'

/** Lines are rendered in groups of this many, so that a key press renders one group only. */
const chunkOfLines = 100

/** Creates a Slate editor for members' texts. `onFiles` receives pasted or dropped files. */
export const createRichEditor = (onFiles: AddFiles): RichEditorInstance => {
  const editor = withHistory(withReact(createEditor()))
  editor.children = [emptyLine()]
  editor.getChunkSize = (node) => (Editor.isEditor(node) ? chunkOfLines : null)
  editor.insertData = (data) => {
    const pastedContent = paste(editor, data)
    if (pastedContent) onFiles(pastedContent.files, pastedContent.folders)
    else renderNow(editor)
  }
  editor.setFragmentData = (data) => {
    if (!editor.selection) return
    const lines = Editor.fragment(editor, editor.selection) as Line[]
    data.setData('text/html', clipboardHtml(lines, store.get(sessionAtom).server))
    data.setData('text/plain', plainTextOfLines(lines))
  }
  return editor
}

/** Replaces the selection with lines. The first joins the line before it, the last the line after it. */
const insertLines = (editor: RichEditorInstance, lines: readonly Line[]): void => {
  Transforms.insertFragment(editor, [...lines])
}

/**
 * Replaces the selection with pasted content, or adds it at the end. The content always passes the sanitiser, because
 * any web page can write Slate's own fragment format. Returns the files that were brought instead of a text; null for a
 * text.
 */
export const paste = (editor: RichEditorInstance, data: DataTransfer): PastedFiles | null => {
  const pastedContent = pastedFrom(data)
  if (pastedContent.kind === 'files') return pastedContent
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
  const { html, text } = pastedContent
  // HTML that would block the window loses its formatting, but no text.
  if (html !== '' && !(text !== '' && isTooLongToEdit(html))) insertLines(editor, deserialise(html))
  else if (text !== '') insertLines(editor, linesOfText(text))
  return null
}

/** Replaces the whole text, without undo, because the new text belongs to another subject. */
export const replaceAll = (editor: RichEditorInstance, lines: readonly Line[]): void => {
  Transforms.deselect(editor)
  editor.marks = null
  // Inserting thousands of lines one by one would block the page for seconds.
  editor.children = [...lines]
  editor.history = { undos: [], redos: [] }
  editor.onChange()
}

/** Inserts text, for example an emoji, at the caret; at the end without one. */
export const insertText = (editor: RichEditorInstance, text: string): void => {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
  Editor.insertText(editor, text)
}

/** Types plain text at the caret, line by line; at the end without one. */
export const typeText = (editor: RichEditorInstance, text: string): void => {
  // Without a focus so far there is no caret.
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) editor.insertBreak()
    editor.insertText(line)
  }
  renderNow(editor)
}

/** Renders the text and the caret before the next key, which would otherwise go to the old caret. */
export const renderNow = (editor: Editor): void => flushSync(() => editor.onChange())

/** Marks that are either on or off. */
export type Switch = 'bold' | 'italic' | 'underline'

/** Toggles bold, italic or underline for the selection or for the next typed text. */
export const toggleMark = (editor: RichEditorInstance, mark: Switch): void => {
  if (Editor.marks(editor)?.[mark] === true) Editor.removeMark(editor, mark)
  else Editor.addMark(editor, mark, true)
}

/** Marks with a value. */
export type Valued = 'color' | 'background' | 'font'

/** Returns a mark's value at the selection, and follows it. */
export const useMark = <M extends Switch | Valued>(mark: M) =>
  useSlateSelector((editor) => Editor.marks(editor)?.[mark])

/** Sets text colour, background colour or font for the selection or for the next typed text. Null removes it. */
export const setMark = (editor: RichEditorInstance, mark: Valued, value: string | null): void => {
  if (value === null) Editor.removeMark(editor, mark)
  else Editor.addMark(editor, mark, value)
}

/** Creates the commands for tools beside an editor. `type` inserts plain text at the caret. */
export const fieldCommands = (
  editor: RichEditorInstance,
  { focus, type }: { readonly focus: () => void; readonly type: (text: string) => void },
): FieldCommands => ({
  focus,
  textBeforeCaret: () => {
    const { selection } = editor
    if (!selection || Range.isExpanded(selection)) return null
    const { anchor } = selection
    return Editor.string(editor, { anchor: Editor.start(editor, anchor.path.slice(0, 1)), focus: anchor })
  },
  replaceBack: (count, text) => {
    const { selection } = editor
    if (!selection || selection.anchor.offset < count) return false
    const { anchor: focus } = selection
    if (count > 0)
      Transforms.delete(editor, { at: { anchor: { ...focus, offset: focus.offset - count }, focus } })
    type(text)
    return true
  },
  selectNext: (find, isBehind) => {
    const { selection } = editor
    const from = isBehind && selection ? Range.end(selection) : Editor.start(editor, [])
    const at = { anchor: from, focus: Editor.end(editor, []) }
    for (const [{ text }, path] of Editor.nodes(editor, { at, match: Text.isText })) {
      const found = find(text, Path.equals(path, from.path) ? from.offset : 0)
      if (!found) continue
      Transforms.select(editor, { anchor: { path, offset: found.start }, focus: { path, offset: found.end } })
      renderNow(editor)
      return true
    }
    return false
  },
})
