import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { errorText } from '../../lib/errors.ts'
import { Button } from '../../ui/button.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { CommentItem, ReplyForm } from './comment-item.tsx'
import { draftKeyOf, editKeyOf, textDraft } from './drafts.ts'
import { threadTexts } from './texts.ts'
import classes from './thread.module.css'
import type { ThreadRow, UnsentRow } from './thread-rows.ts'
import { useThreadView } from './thread-view-context.ts'

interface RowProps<R extends ThreadRow> {
  readonly row: R
}

const Replies = ({ rows }: { readonly rows: readonly ThreadRow[] }) =>
  rows.length === 0 ? null : (
    <div className={classes.replies}>
      {rows.map((row) => (
        <ThreadRowView key={row.key} row={row} />
      ))}
    </div>
  )

const Message = ({ row }: RowProps<Extract<ThreadRow, { type: 'message' }>>) => {
  const { thread } = useThreadView()
  const comment = useAtomValue(thread.commentAtom(row.key))
  const { replying } = useAtomValue(thread.commentUiAtom(row.key))
  if (!comment) return null
  return (
    <CommentItem comment={comment}>
      <Replies rows={row.replies} />
      {replying ? <ReplyForm comment={comment} /> : null}
    </CommentItem>
  )
}

/** What somebody was writing beside a comment that is gone: it can still be copied. */
const SavedText = ({ id }: { readonly id: string }) => {
  const { source } = useThreadView()
  const reply = useAtomValue(textDraft(draftKeyOf(source, id)).valueAtom)?.text
  const edit = useAtomValue(textDraft(editKeyOf(source, id)).valueAtom)?.text
  const text = [reply, edit].filter(Boolean).join('\n')
  if (text === '') return threadTexts.gone
  return (
    <>
      {threadTexts.goneKeepsText}
      <textarea className={classes.field} readOnly value={text} aria-label={threadTexts.keptText} />
    </>
  )
}

const Deleted = ({ row }: RowProps<Extract<ThreadRow, { type: 'deleted' }>>) => (
  <div className={classes.deleted}>
    <SavedText id={row.key} />
    <Replies rows={row.replies} />
  </div>
)

const Failed = ({ row }: RowProps<Extract<ThreadRow, { type: 'failed' }>>) => {
  const { thread } = useThreadView()
  const { error } = row
  return (
    <div className={classes.failed}>
      <span>
        {threadTexts.notSent} {error.wayOut === 'check' ? threadTexts.outcomeUnknown : errorText(error)}
      </span>
      <Button size="small" onClick={() => void thread.retry(row)}>
        {threadTexts.retry}
      </Button>
      <Button size="small" variant="quiet" onClick={() => thread.takeBack(row)}>
        {threadTexts.editUnsent}
      </Button>
      <Button size="small" variant="quiet" onClick={() => thread.discard(row)}>
        {threadTexts.discard}
      </Button>
    </div>
  )
}

const UnsentView = ({ row }: RowProps<UnsentRow>) => (
  <div className={classes.unsent} data-failed={row.type === 'failed' || undefined}>
    <RichText html={row.content.html} expandable />
    {row.type === 'failed' ? (
      <Failed row={row} />
    ) : (
      <span className={classes.meta}>{threadTexts.sending}</span>
    )}
  </div>
)

/** A row of a thread, by what it is. */
export const ThreadRowView = memo(({ row }: RowProps<ThreadRow>) => {
  switch (row.type) {
    case 'message':
      return <Message row={row} />
    case 'deleted':
      return <Deleted row={row} />
    default:
      return <UnsentView row={row} />
  }
})
ThreadRowView.displayName = 'ThreadRowView'
