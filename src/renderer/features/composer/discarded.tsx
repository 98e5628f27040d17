import { type ReactNode, useState } from 'react'
import { UndoNote } from '../../ui/undo-note.tsx'
import { editSignTexts } from './texts.ts'

interface Discarded<C> {
  /** Offers to bring content back, until it is used; null once something else was typed. */
  readonly offer: (content: C | null) => void
  /** The offer; null for none. */
  readonly note: ReactNode
}

/** Offers the discarded content of a form again. `bringBack` receives it. */
export const useDiscarded = <C,>(bringBack: (content: C) => void): Discarded<C> => {
  const [content, setContent] = useState<C | null>(null)
  const undo = (): void => {
    setContent(null)
    if (content !== null) bringBack(content)
  }
  return {
    offer: setContent,
    note:
      content === null ? null : (
        <UndoNote text={editSignTexts.draftDiscarded} undo={editSignTexts.undo} onUndo={undo} />
      ),
  }
}
