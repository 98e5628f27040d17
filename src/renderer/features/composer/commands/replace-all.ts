import { Editor, Transforms } from 'slate'
import type { Line, RichEditorInstance } from '../slate-types.ts'

/** Replaces the whole text, without undo: the new one belongs to another subject. */
export const replaceAll = (editor: RichEditorInstance, lines: readonly Line[]): void => {
  Transforms.deselect(editor)
  editor.marks = null
  Editor.withoutNormalizing(editor, () => {
    for (let index = editor.children.length - 1; index >= 0; index -= 1)
      Transforms.removeNodes(editor, { at: [index] })
    Transforms.insertNodes(editor, [...lines], { at: [0] })
  })
  editor.history = { undos: [], redos: [] }
}
