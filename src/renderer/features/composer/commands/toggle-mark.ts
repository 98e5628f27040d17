import { Editor } from 'slate'
import type { RichEditorInstance } from '../slate-types.ts'

/** Marks that are either on or off. */
export type Switch = 'bold' | 'italic' | 'underline'

/** Toggles bold, italic or underline for the selection or for the next typed text. */
export const toggleMark = (editor: RichEditorInstance, mark: Switch): void => {
  if (Editor.marks(editor)?.[mark] === true) Editor.removeMark(editor, mark)
  else Editor.addMark(editor, mark, true)
}

/** Marks with a value. */
export type Valued = 'color' | 'background' | 'font'

/** Sets text colour, background colour or font for the selection or for the next typed text. Null removes it. */
export const setMark = (editor: RichEditorInstance, mark: Valued, value: string | null): void => {
  if (value === null) Editor.removeMark(editor, mark)
  else Editor.addMark(editor, mark, value)
}
