import type { MouseEvent } from 'react'
import type { KeptValue } from '#shared/ipc/kept.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { keptAtom, keptFailureAtom } from '../../lib/kept.ts'
import { useNow } from '../../lib/ticker.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Row } from '../../ui/layout.tsx'
import { editSignTexts } from '../composer/texts.ts'
import { scheduledAt } from './scheduled-text.ts'
import { threadTexts } from './texts.ts'
import type { UndoTime, UnsentRow, WaitingRow } from './thread-rows.ts'
import { useThreadView } from './thread-view-context.ts'

/** Selector of the text fields of a thread's forms. */
export const fieldSelector = '[data-thread-field], [contenteditable="true"]'

/**
 * Returns the moment of a text; undefined for a text without one, or if the disk is unreadable. Null before the entries
 * are read.
 */
export const useScheduled = (row: UnsentRow): KeptValue<'scheduled'> | undefined | null => {
  const scheduled = useAtomValue(keptAtom('scheduled'))
  const isUnreadable = useAtomValue(keptFailureAtom('scheduled')) !== null
  if (row.type !== 'failed' || row.error.code !== 'cancelled') return undefined
  if (scheduled === null) return isUnreadable ? undefined : null
  return scheduled.get(row.idempotencyKey)
}

interface ReturnButtonProps {
  readonly row: UnsentRow
  /** Resolves to whether the text may return, if that is not known at once. */
  readonly before?: () => Promise<boolean>
  readonly children: string
}

/** Returns an unsent text to its form, which takes the focus. */
export const ReturnButton = ({ row, before, children }: ReturnButtonProps) => {
  const { thread } = useThreadView()
  const { parentId } = row
  const returnToForm = async ({ currentTarget }: MouseEvent): Promise<void> => {
    const fields = currentTarget.closest('section')?.querySelectorAll<HTMLElement>(fieldSelector)
    if (parentId !== null) thread.startReply(parentId)
    else [...(fields ?? [])].at(-1)?.focus()
    if (before === undefined || (await before())) thread.returnToForm(row)
  }
  return (
    <Button size="small" variant="quiet" onClick={(event) => void returnToForm(event)}>
      {children}
    </Button>
  )
}

const secondMs = 1000

const Undoable = ({ row, undo }: { readonly row: WaitingRow; readonly undo: UndoTime }) => {
  useNow(secondMs)
  const left = Math.max(1, Math.ceil((undo.until - steadyNow()) / secondMs))
  return (
    <>
      <span>{threadTexts.undoable(left)}</span>
      <ReturnButton row={row}>{editSignTexts.undo}</ReturnButton>
    </>
  )
}

/** A text that waits for a connection, or that can still be undone. */
export const WaitingState = ({ row }: { readonly row: WaitingRow }) => (
  <Row mt={1} gap={2} wrap size="m" tone="muted">
    {row.undo === undefined ? (
      <>
        <span>{threadTexts.waiting}</span>
        <ReturnButton row={row}>{threadTexts.cancel}</ReturnButton>
      </>
    ) : (
      <Undoable row={row} undo={row.undo} />
    )}
  </Row>
)

interface ScheduledProps {
  readonly row: UnsentRow
  readonly moment: KeptValue<'scheduled'>
}

/** A text with a moment, which is still to come or has passed without it. */
export const Scheduled = ({ row, moment }: ScheduledProps) => {
  const { thread } = useThreadView()
  /** Acts on the text once main cannot send it any more, and keeps the focus nearby. */
  const acting = (act: () => unknown) => async (): Promise<void> => {
    const restoreFocus = keepFocus()
    if (await thread.unschedule(row)) await act()
    restoreFocus()
  }
  return (
    <Row mt={1} gap={2} wrap size="m" tone={moment.isMissed ? 'danger' : 'muted'}>
      <span>{scheduledAt(moment)}</span>
      <Button size="small" onClick={() => void acting(() => thread.retry(row))()}>
        {threadTexts.sendNow}
      </Button>
      <ReturnButton row={row} before={() => thread.unschedule(row)}>
        {threadTexts.editUnsent}
      </ReturnButton>
      <Button size="small" variant="quiet" onClick={() => void acting(() => thread.discardUnsent(row))()}>
        {threadTexts.discard}
      </Button>
    </Row>
  )
}
