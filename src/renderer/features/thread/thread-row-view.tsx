import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { errorText } from '../../lib/errors.ts'
import { Button } from '../../ui/button.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { CommentItem, ReplyForm } from './comment-item.tsx'
import { draftAtom } from './drafts.ts'
import { editPlaceOf, placeOf } from './places.ts'
import { discard, retry, takeBack } from './send.ts'
import { threadTexts } from './texts.ts'
import classes from './thread.module.css'
import { commentAtom, commentKey, commentUiAtom } from './thread-atoms.ts'
import type { ThreadRow, UnsentRow } from './thread-rows.ts'
import type { ThreadSource } from './thread-source.ts'

interface RowProps<R extends ThreadRow> {
  readonly source: ThreadSource
  readonly row: R
}

const Replies = ({ source, rows }: { readonly source: ThreadSource; readonly rows: readonly ThreadRow[] }) =>
  rows.length === 0 ? null : (
    <div className={classes.replies}>
      {rows.map((row) => (
        <ThreadRowView key={row.key} source={source} row={row} />
      ))}
    </div>
  )

const Message = ({ source, row }: RowProps<Extract<ThreadRow, { type: 'message' }>>) => {
  const comment = useAtomValue(commentAtom(commentKey(source.key, row.key)))
  const { replying } = useAtomValue(commentUiAtom(commentKey(source.key, row.key)))
  if (!comment) return null
  return (
    <CommentItem source={source} comment={comment}>
      <Replies source={source} rows={row.replies} />
      {replying ? <ReplyForm source={source} comment={comment} /> : null}
    </CommentItem>
  )
}

/** What somebody was writing beside a comment that is gone: it can still be copied. */
const KeptWords = ({ source, id }: { readonly source: ThreadSource; readonly id: string }) => {
  const reply = useAtomValue(draftAtom(placeOf(source, id))).text
  const edit = useAtomValue(draftAtom(editPlaceOf(source, id))).text
  const text = [reply, edit].filter(Boolean).join('\n')
  if (text === '') return threadTexts.gone
  return (
    <>
      {threadTexts.goneKeepsText}
      <textarea className={classes.field} readOnly value={text} aria-label={threadTexts.keptText} />
    </>
  )
}

const Deleted = ({ source, row }: RowProps<Extract<ThreadRow, { type: 'deleted' }>>) => (
  <div className={classes.deleted}>
    <KeptWords source={source} id={row.key} />
    <Replies source={source} rows={row.replies} />
  </div>
)

const UnsentView = ({ source, row }: RowProps<UnsentRow>) => (
  <div className={classes.unsent} data-failed={row.type === 'failed' || undefined}>
    <RichText html={row.content.html} expandable />
    {row.type === 'pending' ? (
      <span className={classes.meta}>{threadTexts.sending}</span>
    ) : (
      <div className={classes.failed}>
        <span>
          {threadTexts.notSent}{' '}
          {row.error.wayOut === 'check' ? threadTexts.outcomeUnknown : errorText(row.error)}
        </span>
        <Button size="small" onClick={() => void retry(source, row)}>
          {threadTexts.retry}
        </Button>
        <Button size="small" variant="quiet" onClick={() => takeBack(source, row)}>
          {threadTexts.editUnsent}
        </Button>
        <Button size="small" variant="quiet" onClick={() => discard(source, row)}>
          {threadTexts.discard}
        </Button>
      </div>
    )}
  </div>
)

/** A row of a thread, by what it is. */
export const ThreadRowView = memo(({ source, row }: RowProps<ThreadRow>) => {
  switch (row.type) {
    case 'message':
      return <Message source={source} row={row} />
    case 'deleted':
      return <Deleted source={source} row={row} />
    default:
      return <UnsentView source={source} row={row} />
  }
})
ThreadRowView.displayName = 'ThreadRowView'
