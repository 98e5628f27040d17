import { Transforms } from 'slate'
import type { Line, RichEditorInstance } from '../slate-types.ts'

/** Replaces the whole text, without undo: the new one belongs to another subject. */
export const replaceAll = (editor: RichEditorInstance, lines: readonly Line[]): void => {
  Transforms.deselect(editor)
  editor.marks = null
  // Line by line, thousands of them would hold up the page for seconds.
  editor.children = [...lines]
  editor.history = { undos: [], redos: [] }
  editor.onChange()
}
