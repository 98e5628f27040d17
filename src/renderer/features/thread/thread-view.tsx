import { type DragEvent, type ReactNode, type Ref, useEffect, useMemo, useRef } from 'react'
import { useResync } from '../../lib/connection.ts'
import { copyText } from '../../lib/copy-text.ts'
import { isOfflineAtom } from '../../lib/session.ts'
import { copyTexts } from '../../lib/texts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { isFocusLost } from '../../ui/keep-focus.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { carriesFiles } from '../composer/pasted.ts'
import { plainTextOf } from '../rich-text/plain-text.ts'
import { Unreadable } from '../unreadable/unreadable.tsx'
import { CommentForm } from './comment-form.tsx'
import { draftKeyOf, textDraft } from './drafts.ts'
import { threadOf } from './open-threads.ts'
import { threadTexts } from './texts.ts'
import { createThread, type Thread } from './thread.ts'
import type { ThreadSource } from './thread-source.ts'
import { isIncomplete } from './thread-state.ts'
import { ThreadViewContext, useThreadView } from './thread-view-context.ts'

/** Returns the thread of a subject. It is fetched and counts as on screen while the component is mounted. */
export const useThread = (source: ThreadSource): Thread => {
  const thread = threadOf(source.key, () => createThread(source))
  useEffect(() => thread.trackUnread(), [thread])
  useEffect(() => thread.open(source), [thread, source])
  useEffect(() => thread.watch(), [thread])
  useResync(thread.loadOnceVisible)
  return thread
}

interface ThreadSectionProps {
  readonly thread: Thread
  readonly source: ThreadSource
  readonly label: string
  /** Fills the remaining height. */
  readonly fill?: boolean
  readonly className?: string | undefined
  /** Minimum height, px. */
  readonly minHeight?: number
  readonly ref?: Ref<HTMLElement>
  readonly children: ReactNode
}

const newFormIn = (section: HTMLElement): HTMLElement | null =>
  section.querySelector<HTMLElement>('form[data-files=new]')

/** Files dropped beside the forms of a thread go to the form of a new comment. */
const dropOnThread = (event: DragEvent<HTMLElement>): void => {
  const form = newFormIn(event.currentTarget)
  if (event.defaultPrevented || !carriesFiles(event) || !form) return
  event.preventDefault()
  const { dataTransfer } = event
  form.dispatchEvent(new globalThis.DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

export const ThreadSection = ({
  thread,
  source,
  label,
  fill = false,
  className,
  minHeight = 0,
  ref,
  children,
}: ThreadSectionProps) => {
  const state = useAtomValue(thread.stateAtom)
  return (
    <ThreadViewContext value={useMemo(() => ({ thread, source }), [thread, source])}>
      <Stack
        as="section"
        fill={fill}
        ref={ref}
        className={className}
        {...(minHeight > 0 ? { style: { minHeight } } : {})}
        aria-label={label}
        aria-busy={isIncomplete(state) && !state.hasFailed}
        onDragOver={(event) => {
          if (carriesFiles(event) && newFormIn(event.currentTarget)) event.preventDefault()
        }}
        onDrop={dropOnThread}
      >
        {children}
      </Stack>
    </ThreadViewContext>
  )
}

interface NoteProps {
  /** Adds the side padding of a log's rows. */
  readonly inset?: boolean
  readonly children: ReactNode
}

/** A line in place of a thread's rows, or above them. */
export const ThreadNote = ({ inset = false, children }: NoteProps) => (
  <Row as="p" {...(inset ? { px: 5, py: 2.5 } : {})} gap={3} size="m" tone="muted">
    {children}
  </Row>
)

interface LoadFailedProps {
  readonly inset?: boolean
  /** The failed part; the thread by default. */
  readonly text?: string
}

export const LoadFailed = ({ inset = false, text }: LoadFailedProps) => {
  const { thread } = useThreadView()
  const isOffline = useAtomValue(isOfflineAtom)
  return (
    <ThreadNote inset={inset}>
      {text ?? (isOffline ? threadTexts.loadsOnline : threadTexts.loadFailed)}
      <Button size="small" onClick={() => void thread.load()}>
        {threadTexts.retry}
      </Button>
    </ThreadNote>
  )
}

/** States the number of unreadable comments. */
export const UnreadableComments = ({ inset = false }: { readonly inset?: boolean }) => {
  const { thread, source } = useThreadView()
  const { unreadable } = useAtomValue(thread.stateAtom)
  const thing = source.variant === 'message' ? 'message' : 'comment'
  return <Unreadable count={unreadable} thing={thing} retry={() => void thread.load()} inset={inset} />
}

interface NewCommentFormProps {
  readonly label: string
  readonly submitLabel: string
  readonly waits?: boolean
}

/** Says beside the field that its thread is gone. It takes the focus that the field had, for the text to be copied. */
const GoneNote = () => {
  const { source } = useThreadView()
  const draft = textDraft(draftKeyOf(source, null))
  const text = useAtomValue(draft.valueAtom)?.text ?? ''
  const copy = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const card = copy.current?.closest('article')
    if (isFocusLost() || (card && document.activeElement === card)) copy.current?.focus()
  }, [])
  const plain = source.richComments ? plainTextOf(text) : text
  return (
    <Row gap={3} size="m" tone="danger" role="status" optional>
      {source.gone}
      {plain.trim() === '' ? null : (
        <Button size="small" ref={copy} onClick={() => void copyText(plain)}>
          {copyTexts.copy}
        </Button>
      )}
    </Row>
  )
}

export const NewCommentForm = ({ waits = true, ...labels }: NewCommentFormProps) => {
  const { thread, source } = useThreadView()
  const { phase } = useAtomValue(thread.stateAtom)
  return (
    <>
      {phase === 'gone' ? <GoneNote /> : null}
      <CommentForm
        draftKey={draftKeyOf(source, null)}
        rich={source.richComments}
        waits={waits}
        onSchedule={(text, content, when) => thread.schedule({ parent: null, text, content }, when)}
        onSubmit={(text, content) => thread.send({ parent: null, text, content })}
        {...labels}
      />
    </>
  )
}
