import { useEffect, useState } from 'react'
import { Editor, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'
import { type HeldKeys, holdKeys } from '../../lib/held-keys.ts'
import { isTyping } from '../../lib/shortcuts.ts'
import { typeText } from './slate-editor.ts'
import type { RichEditorInstance } from './slate-types.ts'

/** Creates the focus of an editor, with the text that was typed for the editor before it had the focus. */
const createEditorFocus = (
  editor: RichEditorInstance,
  opened: () => Promise<void> | null,
  typedBefore: string,
) => {
  let toType = typedBefore
  /** The keys typed while a very long text opens. */
  let holding: HeldKeys | null = null
  let isThere = false
  let isPressed = false
  /** Whether the editor is about to get the focus, and no other element took it. */
  let isComing = false

  const type = (text: string): void => typeText(editor, text)
  const focus = async (isGivenUp?: () => boolean): Promise<void> => {
    const opening = opened()
    if (opening) {
      await opening
      // A member who has moved on keeps their focus.
      if (isTyping(document.activeElement) || (isGivenUp?.() && !isPressed)) return
    }
    if (!editor.selection) {
      Transforms.select(editor, Editor.end(editor, []))
      // Slate handles the selection in a microtask. Focusing earlier would be deferred, and keys would be lost.
      await null
    }
    if (!isThere) return
    // Slate considers a locked editor still focused, and would not focus it.
    const node = ReactEditor.toDOMNode(editor, editor)
    if (ReactEditor.isFocused(editor) && document.activeElement !== node) node.focus()
    else ReactEditor.focus(editor)
  }
  return {
    focus,
    type,
    /** Takes the focus and types the text for the editor. The returned function stops capturing keys. */
    begin: () => {
      const held = opened() ? holdKeys() : null
      holding = held
      isComing = true
      void focus(() => held?.isGivenUp() ?? false).then(() => {
        isComing = false
        const typed = toType + (held?.take() ?? '')
        toType = ''
        if (typed !== '') type(typed)
      })
      return (): void => held?.end()
    },
    handOver: () => {
      const held = opened() ? holding : null
      const isWanted = held ? !held.isGivenUp() : isComing || ReactEditor.isFocused(editor)
      const typed = isWanted ? toType + (held?.take() ?? '') : ''
      return { typed, isWanted }
    },
    /** Notes a press in the opening text, which is no press elsewhere. */
    recordPress: (): void => {
      isPressed = true
    },
    mount: () => {
      isThere = true
      return (): void => {
        isThere = false
      }
    },
    isThere: (): boolean => isThere,
  }
}

interface FocusOptions {
  readonly autoFocus: boolean
  readonly typedBefore: string
}

/** Returns the focus of a mounted editor. It takes the focus at the end of its text, no earlier than the text is open. */
export const useEditorFocus = (
  editor: RichEditorInstance,
  opened: () => Promise<void> | null,
  { autoFocus, typedBefore }: FocusOptions,
) => {
  const [own] = useState(() => createEditorFocus(editor, opened, typedBefore))
  useEffect(() => own.mount(), [own])
  useEffect(() => (autoFocus ? own.begin() : undefined), [autoFocus, own])
  return own
}
