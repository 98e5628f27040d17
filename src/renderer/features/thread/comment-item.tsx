import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { mayChangeComment, showsReplyButton } from '../../lib/may.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { useWatch } from '../../lib/watch.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useRowPlace } from '../../ui/virtual-list/row-place.ts'
import { LikeButton } from '../likes/like-button.tsx'
import { PeopleButton } from '../likes/people-button.tsx'
import { likeText } from '../likes/texts.ts'
import { AttachmentList } from '../media/attachment-list.tsx'
import { SmallGallery } from '../media/gallery.tsx'
import { useAuthorName } from '../person/names.ts'
import { PersonAvatar } from '../person/person-avatar.tsx'
import { PersonName } from '../person/person-name.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { ClockTime } from '../time/clock-time.tsx'
import { CommentEditSign, EditForm } from './open-forms.tsx'
import { threadTexts } from './texts.ts'
import classes from './thread.module.css'
import { CommentAuthorContext, useThreadView } from './thread-view-context.ts'

interface PartProps {
  readonly comment: ThreadComment
}

const OwnActions = ({ comment }: PartProps) => {
  const { thread } = useThreadView()
  return (
    <span className={classes.own}>
      <IconButton
        size="small"
        data-action="edit"
        label={threadTexts.edit}
        icon={<IconPencil size={15} aria-hidden />}
        onClick={() => void thread.startEdit(comment.id)}
      />
      <IconButton
        size="small"
        label={threadTexts.delete}
        icon={<IconTrash size={15} aria-hidden />}
        onClick={() => void thread.remove(comment.id)}
      />
    </span>
  )
}

const Actions = ({ comment }: PartProps) => {
  const { thread, source } = useThreadView()
  const viewerId = useViewer()?.id ?? null
  const { replying } = useAtomValue(thread.commentUiAtom(comment.id))
  const { likedUsers } = source
  const liked = likeText(comment.like_count, comment.like_status)
  if (source.closed && liked === '') return null
  const likes = likedUsers ? (
    <PeopleButton text={liked} title={threadTexts.likedUsers} load={() => likedUsers(comment.id)} />
  ) : (
    <span className={classes.meta}>{liked}</span>
  )
  return (
    <div className={classes.actions} data-uncopied>
      <span className={classes.tools}>
        {source.closed ? null : (
          <LikeButton
            compact
            count={comment.like_count}
            liked={comment.like_status}
            onToggle={() => thread.toggleLike(comment.id)}
          />
        )}
        {showsReplyButton(comment, replying, source.closed) ? (
          <ActionButton data-action="reply" onClick={() => thread.startReply(comment.id)}>
            {threadTexts.reply}
          </ActionButton>
        ) : null}
        {mayChangeComment(comment, viewerId, source.closed) ? <OwnActions comment={comment} /> : null}
      </span>
      {liked === '' ? null : likes}
    </div>
  )
}

/** A comment's text, pictures, files and actions. */
const CommentBody = ({ comment }: PartProps) => (
  <>
    <RichText html={comment.comment} expandable />
    {comment.images.length > 0 ? <SmallGallery images={comment.images} /> : null}
    {comment.attachments.length > 0 ? <AttachmentList attachments={comment.attachments} /> : null}
    <Actions comment={comment} />
  </>
)

interface HeadProps extends PartProps {
  readonly name: string
  readonly isOwn: boolean
  /** Continues a run: the header shows only the details of this comment. */
  readonly continues: boolean
  /** Whether a divider above the row shows the day. */
  readonly dayAbove: boolean
}

const Head = ({ comment, name, isOwn, continues, dayAbove }: HeadProps) => {
  const { user, created_at, edited_at } = comment
  const { variant } = useThreadView().source
  // The avatar's column fits a clock time, but no age as text.
  const isTimeInMargin = continues && dayAbove && Boolean(created_at)
  if (isTimeInMargin && edited_at === null) return null
  return (
    <div className={classes.head}>
      {continues ? null : <PersonName user={user} name={name} />}
      {isOwn && !continues ? <Chip uncopied>{threadTexts.you}</Chip> : null}
      {isTimeInMargin ? null : <ClockTime sent={comment} className={classes.meta} dayAbove={dayAbove} />}
      {edited_at === null ? null : <span className={classes.meta}>{threadTexts.edited(variant)}</span>}
    </div>
  )
}

interface CommentItemProps extends PartProps {
  /** Continues a run of its author: no header. */
  readonly continues?: boolean
  /** The replies, and the open reply form. */
  readonly children?: ReactNode
}

/** One comment or reply. */
export const CommentItem = ({ comment, continues = false, children }: CommentItemProps) => {
  const { thread, source } = useThreadView()
  useWatch(source.likeChannel, comment.id)
  const { editing } = useAtomValue(thread.commentUiAtom(comment.id))
  const authorName = useAuthorName(comment.user)
  const name = comment.user === null ? threadTexts.unknownAuthor : authorName
  const viewerId = useViewer()?.id
  const isLog = source.variant !== undefined
  const isOwn = isLog && viewerId !== undefined && comment.user_id === viewerId
  const dayAbove = isLog && comment.parent_comment_id === null
  const place = useRowPlace(dayAbove)
  // In a conversation the frame alone names the viewer.
  const isHeadless = continues || (isOwn && source.variant === 'message')
  return (
    <article
      className={classes.comment}
      data-own={isOwn || undefined}
      data-new={!comment.is_read || undefined}
      aria-label={name}
      data-comment-id={comment.id}
      tabIndex={-1}
      data-variant={source.variant}
      {...place}
    >
      {isHeadless ? (
        <span className={classes.aside} data-copied={name}>
          {dayAbove && comment.created_at ? <ClockTime sent={comment} dayAbove /> : null}
        </span>
      ) : (
        <PersonAvatar user={comment.user} name={name} size={28} />
      )}
      <div className={classes.main}>
        {comment.is_read ? null : <span className="q-hidden">{threadTexts.isNew(source.variant)}</span>}
        <Head comment={comment} name={name} isOwn={isOwn} continues={isHeadless} dayAbove={dayAbove} />
        <CommentAuthorContext value={name}>
          {editing ? <EditForm comment={comment} /> : <CommentBody comment={comment} />}
          {!editing && mayChangeComment(comment, viewerId ?? null, source.closed) ? (
            <CommentEditSign comment={comment} />
          ) : null}
          {children}
        </CommentAuthorContext>
      </div>
    </article>
  )
}
