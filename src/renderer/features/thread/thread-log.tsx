import { type ReactNode, useMemo, useRef } from 'react'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Stack } from '../../ui/layout.tsx'
import { useAuthorsOnScreen } from '../person/names.ts'
import { unreadableTexts } from '../unreadable/texts.ts'
import { Waiting } from './coming-rows.tsx'
import { useCommentKeys } from './comment-keys.ts'
import { LogRows } from './log-rows.tsx'
import { threadTexts } from './texts.ts'
import classes from './thread-log.module.css'
import type { ThreadSource } from './thread-source.ts'
import { earlierOf, isIncomplete, linkedRowsOf } from './thread-state.ts'
import { LoadFailed, NewCommentForm, ThreadSection, UnreadableComments, useThread } from './thread-view.tsx'
import { useThreadView } from './thread-view-context.ts'
import { useLinkedComment } from './use-go-to-comment.ts'

interface ThreadLogProps {
  readonly source: ThreadSource
  readonly label: string
  readonly empty: string
  readonly writeLabel: string
  readonly submitLabel: string
  /** Closes the form for a reason outside of the subject. */
  readonly closed?: boolean
  /** Replaces the form of a closed thread. */
  readonly closedNote?: ReactNode
}

/** A log without messages. It reports a linked comment as gone. */
const EmptyLog = ({ title }: { readonly title: string }) => {
  const { thread } = useThreadView()
  const around = useRef<HTMLDivElement>(null)
  useLinkedComment(thread, around)
  return (
    <div ref={around}>
      <EmptyState title={title} />
    </div>
  )
}

const Log = ({ empty }: Pick<ThreadLogProps, 'empty'>) => {
  const { thread, source } = useThreadView()
  const state = useAtomValue(thread.stateAtom)
  const { phase, rows, listVersion } = state
  // All of them, since most rows of a long thread are not in the page.
  useAuthorsOnScreen(useMemo(() => thread.authorsOf(rows), [thread, rows]))
  if (phase === 'idle' || phase === 'loading') return <Waiting />
  return (
    <>
      {phase === 'failed' ? <LoadFailed inset /> : null}
      {isIncomplete(state) && state.hasFailed ? (
        <LoadFailed
          inset
          text={phase === 'cached' ? unreadableTexts.cachedOnly : threadTexts.earlierFailed(source.variant)}
        />
      ) : null}
      <UnreadableComments inset />
      {rows.length > 0 ? (
        <LogRows key={listVersion} rows={rows} earlier={earlierOf(state)} excerpt={linkedRowsOf(state)} />
      ) : null}
      {rows.length === 0 && phase === 'ready' ? <EmptyLog title={empty} /> : null}
    </>
  )
}

/**
 * A thread as a virtual list, newest at the bottom, with its form. Only visible rows are in the page, so that tens of
 * thousands of messages scroll smoothly.
 */
export const ThreadLog = ({
  source,
  label,
  empty,
  writeLabel,
  submitLabel,
  closed = false,
  closedNote = null,
}: ThreadLogProps) => {
  useCommentKeys()
  const thread = useThread(source)
  const current = useMemo(() => (closed ? { ...source, closed } : source), [source, closed])
  return (
    <ThreadSection thread={thread} source={current} label={label} fill>
      <Stack fill role="log" aria-label={label} aria-live="off">
        <Log empty={empty} />
      </Stack>
      <Stack gap={2} fixed className={classes.foot}>
        {current.closed ? closedNote : null}
        <NewCommentForm label={writeLabel} submitLabel={submitLabel} waits={source.busyText !== undefined} />
      </Stack>
    </ThreadSection>
  )
}
