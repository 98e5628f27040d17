import { createEditor, Editor } from 'slate'
import { withHistory } from 'slate-history'
import { withReact } from 'slate-react'
import { paste } from './commands/paste.ts'
import { plainTextOfLines, serialise } from './serialise.ts'
import { emptyLine, type Line, type RichEditorInstance } from './slate-types.ts'

/** Lines are rendered in groups of this many, so that a key press renders one group only. */
const chunkOfLines = 100

/** Creates a Slate editor for members' texts. `onFiles` receives pasted or dropped files. */
export const createRichEditor = (onFiles: (files: File[]) => void): RichEditorInstance => {
  const editor = withHistory(withReact(createEditor()))
  editor.children = [emptyLine()]
  editor.getChunkSize = (node) => (Editor.isEditor(node) ? chunkOfLines : null)
  editor.insertData = (data) => {
    const files = paste(editor, data)
    if (files.length > 0) onFiles(files)
  }
  editor.setFragmentData = (data) => {
    if (!editor.selection) return
    const lines = Editor.fragment(editor, editor.selection) as Line[]
    data.setData('text/html', serialise(lines))
    data.setData('text/plain', plainTextOfLines(lines))
  }
  return editor
}
