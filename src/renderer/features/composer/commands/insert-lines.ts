import { Transforms } from 'slate'
import type { Line, RichEditorInstance } from '../slate-types.ts'

/** Puts lines in place of the selection; the first joins the line it stands in, so does the last. */
export const insertLines = (editor: RichEditorInstance, lines: readonly Line[]): void => {
  Transforms.insertFragment(editor, [...lines])
}
