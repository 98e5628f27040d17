import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { Editor, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'
import { caretEvents } from '../../ui/caret.ts'

/**
 * Whoever gives the focus back to the editor brings its caret, too: a dialog that closes does not, and what is typed then
 * would go nowhere. A caret that the page puts into the text is the editor's at once. `frame` is around the editor.
 */
export const useCaret = (editor: Editor, frame: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const box = frame.current
    const bringCaret = async ({ target }: FocusEvent): Promise<void> => {
      if (!(target instanceof HTMLElement) || !target.isContentEditable) return
      // Whatever takes the dialog down may change the text with it.
      await null
      const caret = getSelection()
      if (!caret || document.activeElement !== target || target.contains(caret.anchorNode)) return
      const at = editor.selection ?? Editor.range(editor, Editor.end(editor, []))
      const { startContainer, startOffset, endContainer, endOffset } = ReactEditor.toDOMRange(editor, at)
      caret.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset)
    }
    // React tells of no focus while it takes the dialog down.
    const ended = new AbortController()
    const { signal } = ended
    box?.addEventListener('focusin', bringCaret, { signal })
    const draw = (): void => flushSync(() => editor.onChange())
    const takeCaret = (): void => {
      const caret = getSelection()
      const at = caret && ReactEditor.toSlateRange(editor, caret, { exactMatch: false, suppressThrow: true })
      if (!at) return
      Transforms.select(editor, at)
      draw()
    }
    box?.addEventListener(caretEvents.before, draw, { signal })
    box?.addEventListener(caretEvents.put, takeCaret, { signal })
    return () => ended.abort()
  }, [editor, frame])
}
