import { Editor, Transforms } from 'slate'
import { isBlank } from '../../rich-text/plain-text.ts'
import { isTooLongToEdit } from '../../rich-text/whole.ts'
import { deserialise, linesOfText } from '../deserialise.ts'
import type { Line, RichEditorInstance } from '../slate-types.ts'

/** Replaces the selection by lines; the first joins the line before it, the last the line after it. */
const insertLines = (editor: RichEditorInstance, lines: readonly Line[]): void => {
  Transforms.insertFragment(editor, [...lines])
}

/**
 * Replaces the selection by pasted content. It always passes the sanitiser: any web page can write slate's own fragment
 * format. Office programs add a picture of the text to the text, so files count only without text; those are returned.
 */
export const paste = (editor: RichEditorInstance, data: DataTransfer): File[] => {
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  // Formatting that would hold up the window is left behind, never the words.
  const isInserted = html !== '' && !isBlank(html) && !(text !== '' && isTooLongToEdit(html))
  if (isInserted) insertLines(editor, deserialise(html))
  else if (text !== '') insertLines(editor, linesOfText(text))
  else return [...data.files]
  return []
}

/** Replaces the whole text, without undo: the new one belongs to another subject. */
export const replaceAll = (editor: RichEditorInstance, lines: readonly Line[]): void => {
  Transforms.deselect(editor)
  editor.marks = null
  // Line by line, thousands of them would hold up the page for seconds.
  editor.children = [...lines]
  editor.history = { undos: [], redos: [] }
  editor.onChange()
}

/** Types text (an emoji) where the caret is, or at the end when it was nowhere yet. */
export const insertText = (editor: RichEditorInstance, text: string): void => {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
  Editor.insertText(editor, text)
}
