import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { sessionAtom } from '../../lib/session.ts'
import { isMac, isTyping } from '../../lib/shortcuts.ts'
import { store } from '../../lib/store.ts'
import { toast } from '../../lib/toasts.ts'
import { typedKey } from '../../lib/typed-key.ts'
import { wantToWrite } from '../../lib/write-wanted.ts'
import { isLetter } from '../../ui/typed-words.ts'
import {
  type CopiedContent,
  rowsBetween,
  type SelectedEnds,
  type SelectionTracker,
  trackSelection,
} from '../../ui/virtual-list/selected-ends.ts'
import { keyAt, type LogRow } from './coming-rows.tsx'
import { copiedRows } from './copied-rows.ts'
import { threadTexts } from './texts.ts'
import type { Thread } from './thread.ts'

interface CopiedList {
  readonly thread: Thread
  readonly rows: readonly LogRow[]
  readonly scroller: HTMLElement | null
  /** The draft subject of the thread's form; null if it is closed. */
  readonly subject: string | null
}

const isSelectAll = (event: KeyboardEvent): boolean =>
  (isMac() ? event.metaKey : event.ctrlKey) &&
  !event.altKey &&
  !event.shiftKey &&
  typedKey(event.nativeEvent) === 'a'

/**
 * Copies a selection over several rows from the data, because rows far from the view are not in the page. Returns the
 * handler of Ctrl+A, which selects the whole thread. Words typed after that go to the form, because no comment is meant.
 */
export const useCopiedRows = ({
  thread,
  rows,
  scroller,
  subject,
}: CopiedList): ((event: KeyboardEvent) => void) => {
  const tracker = useRef<SelectionTracker>(null)
  const bounds = useEffectEvent(() =>
    rows[0] === undefined
      ? null
      : { anchor: keyAt(rows[0], 0), focus: keyAt(rows.at(-1) ?? rows[0], rows.length - 1) },
  )
  const contentOf = useEffectEvent((ends: SelectedEnds | null): CopiedContent | null => {
    if (ends === null || isTyping(document.activeElement)) return null
    const between = rowsBetween(rows, keyAt, ends)
    // The browser has a selection within one row.
    if (between.length < 2) return null
    const copied = copiedRows(between, thread, store.get(sessionAtom).server)
    if (copied.text === '') return null
    if (copied.isPart) toast(threadTexts.copiedPart, { id: 'text-copied' })
    return copied
  })
  useEffect(() => {
    if (scroller === null) return
    const keyOf = (element: Element): string | null =>
      element.closest<HTMLElement>('[data-items] > [data-key]')?.dataset.key ?? null
    const tracked = trackSelection({
      scroller,
      keyOf,
      bounds: () => bounds(),
      contentOf: (ends) => contentOf(ends),
    })
    tracker.current = tracked
    return () => {
      tracked.stop()
      tracker.current = null
    }
  }, [scroller])
  return (event) => {
    if (isTyping(event.target)) return
    if (isSelectAll(event)) {
      event.preventDefault()
      tracker.current?.selectAll()
    } else if (subject !== null && tracker.current?.isAll() && isLetter(event)) {
      event.preventDefault()
      event.stopPropagation()
      wantToWrite(subject, { scrolls: false })
      // The keys are captured from now on, and this one is the first.
      dispatchEvent(new KeyboardEvent('keydown', { key: event.key }))
    }
  }
}
