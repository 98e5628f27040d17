import { Editor, Path, Range, Text, Transforms } from 'slate'
import type { FieldCommands } from '../../../lib/writing-fields.ts'
import type { RichEditorInstance } from '../slate-types.ts'

/** Creates the commands for tools beside an editor. `type` inserts plain text at the caret. */
export const fieldCommands = (editor: RichEditorInstance, type: (text: string) => void): FieldCommands => ({
  textBeforeCaret: () => {
    const { selection } = editor
    if (!selection || Range.isExpanded(selection)) return null
    const { anchor } = selection
    return Editor.string(editor, { anchor: Editor.start(editor, anchor.path.slice(0, 1)), focus: anchor })
  },
  replaceBack: (count, text) => {
    const { selection } = editor
    if (!selection || selection.anchor.offset < count) return false
    const { anchor: focus } = selection
    if (count > 0)
      Transforms.delete(editor, { at: { anchor: { ...focus, offset: focus.offset - count }, focus } })
    type(text)
    return true
  },
  selectNext: (find, isBehind) => {
    const { selection } = editor
    const from = isBehind && selection ? Range.end(selection) : Editor.start(editor, [])
    const at = { anchor: from, focus: Editor.end(editor, []) }
    for (const [{ text }, path] of Editor.nodes(editor, { at, match: Text.isText })) {
      const found = find(text, Path.equals(path, from.path) ? from.offset : 0)
      if (!found) continue
      Transforms.select(editor, { anchor: { path, offset: found.start }, focus: { path, offset: found.end } })
      return true
    }
    return false
  },
})
