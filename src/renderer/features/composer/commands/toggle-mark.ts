import { Editor } from 'slate'
import type { RichEditorInstance } from '../slate-types.ts'

/** The marks that are either on or off. */
export type Switch = 'bold' | 'italic' | 'underline'

/** Toggles bold, italic or underline for the selection or for the next typed text. */
export const toggleMark = (editor: RichEditorInstance, mark: Switch): void => {
  if (Editor.marks(editor)?.[mark] === true) Editor.removeMark(editor, mark)
  else Editor.addMark(editor, mark, true)
}
