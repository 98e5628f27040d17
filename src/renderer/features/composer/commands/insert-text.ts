import { Editor, Transforms } from 'slate'
import type { RichEditorInstance } from '../slate-types.ts'

/** Types text (an emoji) where the caret is, or at the end when it was nowhere yet. */
export const insertText = (editor: RichEditorInstance, text: string): void => {
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
  Editor.insertText(editor, text)
}
