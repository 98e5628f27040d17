import { Editor, Transforms } from 'slate'
import { isBlank } from '../../rich-text/plain-text.ts'
import { isTooLongToEdit } from '../../rich-text/whole.ts'
import { deserialise, linesOfText } from '../deserialise.ts'
import type { Line, RichEditorInstance } from '../slate-types.ts'

/** Replaces the selection with lines. The first joins the line before it, the last the line after it. */
const insertLines = (editor: RichEditorInstance, lines: readonly Line[]): void => {
  Transforms.insertFragment(editor, [...lines])
}

/**
 * Replaces the selection with pasted content. The content always passes the sanitiser, because any web page can write
 * Slate's own fragment format. Office programs add a picture of the text, so files count only without text. Returns
 * those files.
 */
export const paste = (editor: RichEditorInstance, data: DataTransfer): File[] => {
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  // HTML that would block the window loses its formatting, but no text.
  const isInserted = html !== '' && !isBlank(html) && !(text !== '' && isTooLongToEdit(html))
  if (isInserted) insertLines(editor, deserialise(html))
  else if (text !== '') insertLines(editor, linesOfText(text))
  else return [...data.files]
  return []
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
