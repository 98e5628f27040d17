import { Fragment, type RefObject, useContext, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { linkedCommentIn, postIdIn } from '#shared/paths.ts'
import { hasActedSince, openedAt } from '../../lib/reader-acts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Box, Row } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Divider } from './divider.tsx'
import { OffscreenNewLinks, useUnsentAway } from './offscreen-new-links.tsx'
import { threadTexts } from './texts.ts'
import classes from './thread.module.css'
import type { Thread } from './thread.ts'
import { ThreadRowView } from './thread-row-view.tsx'
import type { ThreadSource } from './thread-source.ts'
import { earlierOf, isIncomplete, type ThreadState } from './thread-state.ts'
import {
  LoadFailed,
  NewCommentForm,
  ThreadNote,
  ThreadSection,
  UnreadableComments,
  useThread,
} from './thread-view.tsx'
import { useThreadView } from './thread-view-context.ts'
import { type Placed, UnreadReplyContext, useUnreadFrom } from './unread-line.ts'
import { useGoToComment, useLinkedComment } from './use-go-to-comment.ts'
import { useUnseen } from './use-unseen.ts'

const Waiting = () => (
  <Row gap={2} align="stretch" aria-hidden>
    <Skeleton width={28} height={28} round />
    <Box grow>
      <Skeleton height={40} />
    </Box>
  </Row>
)

const isBeforeFirstAnswer = (phase: ThreadState['phase']): boolean => phase === 'idle' || phase === 'loading'

const Rows = () => {
  const { thread, source } = useThreadView()
  const unreadFrom = useContext(UnreadReplyContext)
  const state = useAtomValue(thread.stateAtom)
  const { phase, rows, shown } = state
  if (isBeforeFirstAnswer(phase)) return <Waiting />
  if (phase === 'failed' && rows.length === 0) return <LoadFailed />
  if (rows.length === 0) return phase === 'gone' ? null : <ThreadNote>{threadTexts.empty}</ThreadNote>
  const hidden = Math.max(0, rows.length - shown)
  const before = earlierOf(state) + hidden
  const showMore = (): void => {
    const restoreFocus = keepFocus()
    thread.showMore()
    restoreFocus()
  }
  return (
    <>
      {phase === 'failed' ? <LoadFailed /> : null}
      {isIncomplete(state) && state.hasFailed ? (
        <LoadFailed text={threadTexts.earlierFailed(source.variant)} />
      ) : null}
      <UnreadableComments />
      {before === 0 ? null : (
        <Button size="small" variant="quiet" onClick={showMore}>
          {threadTexts.showEarlier(before)}
        </Button>
      )}
      {rows.slice(hidden).map((row) => (
        <Fragment key={row.key}>
          {row.key === unreadFrom ? (
            <Divider text={threadTexts.unreadFromHere(source.variant)} unread />
          ) : null}
          <ThreadRowView row={row} />
        </Fragment>
      ))}
    </>
  )
}

/**
 * Scrolls to the first unread comment on the post's own page, unless the reader has acted there. The wall never scrolls
 * by itself.
 */
const useLandOnUnread = (
  thread: Thread,
  unreadFrom: Placed | null,
  goToComment: (id: string, opened: number) => boolean,
): void => {
  const [query] = useSearchParams()
  const isOwnPage = thread.key === `post:${postIdIn(query)}` && linkedCommentIn(query) === null
  const scrolledTo = useRef<string>(null)
  useEffect(() => {
    if (!isOwnPage || unreadFrom === null || scrolledTo.current !== null || thread.isLineForArrival()) return
    scrolledTo.current = unreadFrom.id
    const opened = openedAt()
    if (!hasActedSince(opened)) goToComment(unreadFrom.id, opened)
  }, [isOwnPage, thread, unreadFrom, goToComment])
}

/** The rows, with links to unseen ones. */
const RowsWithNews = ({ around }: { readonly around: RefObject<HTMLElement | null> }) => {
  const { thread } = useThreadView()
  const { rows } = useAtomValue(thread.stateAtom)
  const unreadFrom = useUnreadFrom(thread, rows)
  const goToComment = useGoToComment(thread, around)
  useLandOnUnread(thread, unreadFrom, goToComment)
  const { above } = useUnseen({ thread, rows, around })
  const unsent = useUnsentAway({ rows, around })
  return (
    <UnreadReplyContext value={unreadFrom?.id ?? null}>
      <Rows />
      <OffscreenNewLinks above={above} below={null} unsent={unsent} goTo={goToComment} />
    </UnreadReplyContext>
  )
}

interface CommentThreadProps {
  readonly source: ThreadSource
  /** Minimum height until the thread is loaded, px. */
  readonly reserved?: number
}

/**
 * A thread of comments with one level of replies, and the form of a new comment. Oldest first, as the server sends
 * them.
 */
export const CommentThread = ({ source, reserved = 0 }: CommentThreadProps) => {
  const thread = useThread(source)
  const around = useRef<HTMLElement>(null)
  useLinkedComment(thread, around)
  const { phase } = useAtomValue(thread.stateAtom)
  const isGone = phase === 'gone'
  // The thread of a deleted subject accepts no text, but the member can still copy a draft.
  const current = useMemo(() => (isGone ? { ...source, closed: true } : source), [source, isGone])
  return (
    <ThreadSection
      ref={around}
      thread={thread}
      source={current}
      label={threadTexts.thread}
      className={classes.thread}
      minHeight={isBeforeFirstAnswer(phase) || phase === 'cached' ? reserved : 0}
    >
      <RowsWithNews around={around} />
      <NewCommentForm label={threadTexts.writeComment} submitLabel={threadTexts.comment} />
    </ThreadSection>
  )
}
