import { useAtomValue } from 'jotai'
import { useMemo, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { threadTexts } from './texts.ts'
import classes from './thread.module.css'
import { ThreadRowView } from './thread-row-view.tsx'
import type { ThreadSource } from './thread-source.ts'
import { CommentsLeftOut, LoadFailed, NewCommentForm, ThreadSection, useThread } from './thread-view.tsx'
import { useThreadView } from './thread-view-context.ts'
import { useLinkedComment } from './use-linked-comment.ts'

const Waiting = () => (
  <div className={classes.waiting} aria-hidden>
    <Skeleton width={28} height={28} round />
    <Skeleton height={40} />
  </div>
)

const Rows = () => {
  const { thread, source } = useThreadView()
  const { phase, rows, earlier, isCut, shown } = useAtomValue(thread.stateAtom)
  if (phase === 'idle' || phase === 'loading') return <Waiting />
  if (phase === 'failed' && rows.length === 0) return <LoadFailed className={classes.note} />
  if (rows.length === 0)
    return <p className={classes.note}>{phase === 'gone' ? source.gone : threadTexts.empty}</p>
  const hidden = Math.max(0, rows.length - shown)
  const before = earlier + hidden
  const showMore = (): void => {
    const restoreFocus = keepFocus()
    thread.showMore()
    restoreFocus()
  }
  return (
    <>
      {phase === 'gone' ? <p className={classes.note}>{source.gone}</p> : null}
      {phase === 'failed' ? <LoadFailed className={classes.note} /> : null}
      {isCut ? <LoadFailed className={classes.note} text={threadTexts.earlierFailed} /> : null}
      <CommentsLeftOut />
      {before === 0 ? null : (
        <Button size="small" variant="quiet" onClick={showMore}>
          {threadTexts.showEarlier(before)}
        </Button>
      )}
      {rows.slice(hidden).map((row) => (
        <ThreadRowView key={row.key} row={row} />
      ))}
    </>
  )
}

/** A thread of comments with one level of replies, and the form for one more. Oldest first, as the server sends them. */
export const CommentThread = ({ source }: { readonly source: ThreadSource }) => {
  const thread = useThread(source)
  const around = useRef<HTMLElement>(null)
  useLinkedComment(thread, around)
  const isGone = useAtomValue(thread.stateAtom).phase === 'gone'
  // A thread about something that is gone takes nothing more; text that was begun can still be copied.
  const current = useMemo(() => (isGone ? { ...source, closed: true } : source), [source, isGone])
  return (
    <ThreadSection
      ref={around}
      thread={thread}
      source={current}
      label={threadTexts.thread}
      className={classes.thread}
    >
      <Rows />
      <NewCommentForm label={threadTexts.writeComment} submitLabel={threadTexts.comment} />
    </ThreadSection>
  )
}
