import { IconPaperclip } from '@tabler/icons-react'
import { Fragment, memo, useContext } from 'react'
import type { AppError } from '#shared/errors.ts'
import { plainList, sentenceLine } from '#shared/texts/units.ts'
import { answerText, errorText } from '../../lib/errors.ts'
import { connectionAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Box, Row, Stack, Text } from '../../ui/layout.tsx'
import { withQuotes } from '../../ui/written-text.tsx'
import { withFileNames } from '../composer/refused-files.ts'
import { composerTexts } from '../composer/texts.ts'
import { RichText } from '../rich-text/rich-text.tsx'
import { CommentItem } from './comment-item.tsx'
import { Divider } from './divider.tsx'
import { draftKeyOf, editKeyOf, textDraft } from './drafts.ts'
import { ReplyForm } from './open-forms.tsx'
import { continuesRun } from './runs.ts'
import { threadTexts } from './texts.ts'
import classes from './thread.module.css'
import type { ThreadRow, UnsentRow } from './thread-rows.ts'
import type { ThreadSource } from './thread-source.ts'
import { firstReplies } from './thread-state.ts'
import { useThreadView } from './thread-view-context.ts'
import { UnreadReplyContext } from './unread-line.ts'
import { ReturnButton, Scheduled, useScheduled, WaitingState } from './waiting-rows.tsx'

interface RowProps<R extends ThreadRow> {
  readonly row: R
  /** Continues the run of the row above: no header. */
  readonly continues?: boolean
}

interface RepliesProps {
  /** The answered comment. */
  readonly id: string
  readonly rows: readonly ThreadRow[]
}

const Replies = ({ id, rows }: RepliesProps) => {
  const { thread, source } = useThreadView()
  const { replies: shown } = useAtomValue(thread.commentUiAtom(id))
  const unreadFrom = useContext(UnreadReplyContext)
  if (rows.length === 0) return null
  const isLog = source.variant !== undefined
  const hidden = Math.max(0, rows.length - shown)
  const visible = rows.slice(hidden)
  const showMore = (): void => {
    const restoreFocus = keepFocus()
    thread.showReplies(id, shown + firstReplies)
    restoreFocus()
  }
  return (
    <div className={classes.replies}>
      {hidden === 0 ? null : (
        <Button size="small" variant="quiet" onClick={showMore}>
          {threadTexts.showEarlierReplies(Math.min(hidden, firstReplies), hidden)}
        </Button>
      )}
      {visible.map((row, index) => (
        <Fragment key={row.key}>
          {row.key === unreadFrom ? (
            <Divider text={threadTexts.unreadFromHere(source.variant)} unread />
          ) : null}
          <ThreadRowView
            row={row}
            continues={
              isLog && row.key !== unreadFrom && continuesRun(thread.readComment, visible[index - 1], row)
            }
          />
        </Fragment>
      ))}
    </div>
  )
}

const Message = ({ row, continues = false }: RowProps<Extract<ThreadRow, { type: 'message' }>>) => {
  const { thread } = useThreadView()
  const comment = useAtomValue(thread.commentAtom(row.key))
  const { replying } = useAtomValue(thread.commentUiAtom(row.key))
  if (!comment) return null
  return (
    <CommentItem comment={comment} continues={continues}>
      <Replies id={row.key} rows={row.replies} />
      {replying ? <ReplyForm comment={comment} /> : null}
    </CommentItem>
  )
}

/** The draft at a deleted comment, which can still be copied. */
const SavedText = ({ id }: { readonly id: string }) => {
  const { source } = useThreadView()
  const reply = useAtomValue(textDraft(draftKeyOf(source, id)).valueAtom)?.text
  const edit = useAtomValue(textDraft(editKeyOf(source, id)).valueAtom)?.text
  const text = [reply, edit].filter(Boolean).join('\n')
  if (text === '') return threadTexts.gone(source.variant)
  return (
    <>
      {threadTexts.goneKeepsText(source.variant)}
      <textarea className={classes.field} readOnly value={text} aria-label={threadTexts.keptText} />
    </>
  )
}

const Deleted = ({ row }: RowProps<Extract<ThreadRow, { type: 'deleted' }>>) => (
  <Stack px={2.5} py={2} gap={2} size="m" tone="muted" radius="m" className={classes.deleted}>
    <SavedText id={row.key} />
    <Replies id={row.key} rows={row.replies} />
  </Stack>
)

/** Returns why a text is not sent. A connection that is back is no reason any more. */
const reasonOf = (row: FailedRow, isConnected: boolean, variant: ThreadSource['variant']): string => {
  const { error, checkError, content } = row
  const reasonNow = (reason: AppError): string =>
    reason.code === 'offline' && isConnected ? '' : errorText(reason)
  const parts =
    error.recovery === 'check'
      ? [
          threadTexts.notSent(variant),
          answerText(error),
          threadTexts.retryLooks,
          checkError ? reasonNow(checkError) : '',
        ]
      : [error.code === 'in-flight' ? '' : threadTexts.notSent(variant), reasonNow(error)]
  return withFileNames(sentenceLine(parts), content)
}

type FailedRow = Extract<UnsentRow, { type: 'failed' }>

const Failed = ({ row }: RowProps<FailedRow>) => {
  const { thread, source } = useThreadView()
  const { http } = useAtomValue(connectionAtom)
  /** Runs an action whose button unmounts, and keeps the focus nearby. */
  const keepingFocus = (act: () => void) => (): void => {
    const restoreFocus = keepFocus()
    act()
    restoreFocus()
  }
  return (
    <Row mt={1} gap={2} wrap size="m" tone="danger">
      <span>{withQuotes(reasonOf(row, http === 'ok', source.variant))}</span>
      <Button size="small" onClick={keepingFocus(() => void thread.retry(row))}>
        {threadTexts.retry}
      </Button>
      <ReturnButton row={row}>{threadTexts.editUnsent}</ReturnButton>
      <Button size="small" variant="quiet" onClick={keepingFocus(() => thread.discard(row))}>
        {threadTexts.discard}
      </Button>
    </Row>
  )
}

const UnsentState = ({ row }: RowProps<UnsentRow>) => {
  const scheduled = useScheduled(row)
  switch (row.type) {
    case 'failed':
      // Until the entries are read, it is unknown whether it has a moment.
      if (scheduled === null) return null
      return scheduled === undefined ? <Failed row={row} /> : <Scheduled row={row} moment={scheduled} />
    case 'waiting':
      return <WaitingState row={row} />
    default:
      return <span className={classes.meta}>{threadTexts.sending}</span>
  }
}

/** The files of an unsent text, by name and size. Those that a restart lost have to be added again. */
const UnsentFiles = ({ row: { content, lostFiles = [] } }: RowProps<UnsentRow>) => {
  const files = [...content.images, ...content.attachments]
  return (
    <>
      {files.length === 0 ? null : (
        <Row mt={1} gap={1} size="m" tone="secondary">
          <IconPaperclip size={14} aria-hidden />
          <bdi>
            {composerTexts.namedFiles(files.map(({ name, bytes }) => ({ name, size: bytes.length })))}
          </bdi>
        </Row>
      )}
      {lostFiles.length === 0 ? null : (
        <Text mt={1} size="m" tone="warn">
          {composerTexts.filesNotKept(plainList(lostFiles))}
        </Text>
      )}
    </>
  )
}

const UnsentView = ({ row }: RowProps<UnsentRow>) => {
  const isScheduled = useScheduled(row)?.isMissed === false
  return (
    <Box
      px={2.5}
      py={2}
      breaks
      radius="m"
      className={classes.unsent}
      tabIndex={-1}
      data-item
      data-unsent={row.key}
      data-failed={(row.type === 'failed' && !isScheduled) || undefined}
    >
      <RichText html={row.content.html} expandable />
      <UnsentFiles row={row} />
      <UnsentState row={row} />
    </Box>
  )
}

/** A row of a thread, by its type. */
export const ThreadRowView = memo(({ row, continues = false }: RowProps<ThreadRow>) => {
  switch (row.type) {
    case 'message':
      return <Message row={row} continues={continues} />
    case 'deleted':
      return <Deleted row={row} />
    default:
      return <UnsentView row={row} />
  }
})
ThreadRowView.displayName = 'ThreadRowView'
