import { Transforms } from 'slate'
import type { Line, RichEditorInstance } from '../slate-types.ts'

/** Replaces the selection by lines; the first joins the line before it, the last the line after it. */
export const insertLines = (editor: RichEditorInstance, lines: readonly Line[]): void => {
  Transforms.insertFragment(editor, [...lines])
}
