import { type RefObject, useEffect } from 'react'
import { Editor, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'
import { caretEvents } from '../../ui/caret.ts'
import { renderNow } from './slate-editor.ts'

/**
 * Restores the caret when the editor gets the focus back. A closing dialog restores only the focus, and typed text
 * would be lost. The editor adopts a caret that the page sets. `frame` is around the editor.
 */
export const useCaret = (editor: Editor, frame: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const box = frame.current
    const placeCaret = async ({ target }: FocusEvent): Promise<void> => {
      if (!(target instanceof HTMLElement) || !target.isContentEditable) return
      // The code that closes the dialog may change the text too.
      await null
      const caret = getSelection()
      if (!caret || document.activeElement !== target || target.contains(caret.anchorNode)) return
      const at = editor.selection ?? Editor.range(editor, Editor.end(editor, []))
      const { startContainer, startOffset, endContainer, endOffset } = ReactEditor.toDOMRange(editor, at)
      caret.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset)
    }
    // React emits no focus event while it unmounts the dialog.
    const ended = new AbortController()
    const { signal } = ended
    box?.addEventListener('focusin', placeCaret, { signal })
    const draw = (): void => renderNow(editor)
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
