import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { mayChangeComment, showsReplyButton } from '#shared/rules/may.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { useWatch } from '../../lib/watch.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { alert } from '../../ui/dialogs.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { leaveField } from '../../ui/leave-field.ts'
import { LikeButton } from '../likes/like-button.tsx'
import { likeText } from '../likes/like-text.ts'
import { PeopleButton } from '../likes/people-button.tsx'
import { AttachmentList } from '../media/attachment-list.tsx'
import { SmallGallery } from '../media/small-gallery.tsx'
import { PersonAvatar } from '../person/person-avatar.tsx'
import { PersonName } from '../person/person-name.tsx'
import { fullName } from '../person/shown-name.ts'
import { plainTextOf } from '../rich-text/plain-text.ts'
import { RichText } from '../rich-text/rich-text.tsx'
import { askForForm, useWasAsked } from './asked-form.ts'
import { deleteComment, saveEdit, toggleCommentLike } from './change-comment.ts'
import { CommentForm } from './comment-form.tsx'
import { clearDraft, writeDraft } from './drafts.ts'
import { editPlaceOf, placeOf } from './places.ts'
import { isFormatted } from './plain-html.ts'
import { send } from './send.ts'
import { threadTexts } from './texts.ts'
import classes from './thread.module.css'
import { changeCommentUi, commentKey, commentUiAtom } from './thread-atoms.ts'
import type { ThreadSource } from './thread-source.ts'

export const nameOf = ({ user }: ThreadComment): string =>
  user ? fullName(user) || user.user_unique_id || threadTexts.unknownAuthor : threadTexts.unknownAuthor

interface PartProps {
  readonly source: ThreadSource
  readonly comment: ThreadComment
}

/** Comments at the top of a rich thread are edited in the rich editor, replies in place. */
const isRich = (source: ThreadSource, comment: ThreadComment): boolean =>
  (source.richComments && comment.parent_comment_id === null) || isFormatted(comment.comment)

const EditForm = ({ source, comment }: PartProps) => {
  const place = editPlaceOf(source, comment.id)
  const wasAsked = useWasAsked(place)
  return (
    <CommentForm
      source={source}
      place={place}
      label={threadTexts.editComment}
      submitLabel={threadTexts.update}
      cancelLabel={threadTexts.cancel}
      rich={isRich(source, comment)}
      autoFocus={wasAsked}
      onCancel={() => {
        clearDraft(place)
        changeCommentUi(source.key, comment.id, { editing: false })
      }}
      onSubmit={(_text, content) => saveEdit(source, comment, content)}
    />
  )
}

export const ReplyForm = ({ source, comment }: PartProps) => {
  const place = placeOf(source, comment.id)
  const wasAsked = useWasAsked(place)
  const close = (): void => changeCommentUi(source.key, comment.id, { replying: false })
  return (
    <CommentForm
      source={source}
      place={place}
      label={threadTexts.writeReply}
      submitLabel={threadTexts.reply}
      cancelLabel={threadTexts.cancel}
      autoFocus={wasAsked}
      onBlank={() =>
        void alert({ title: source.emptyReplyTitle, text: threadTexts.emptyReply, close: threadTexts.ok })
      }
      onCancel={close}
      onSubmit={async (text, content) => {
        const field = document.activeElement
        const refused = await send(source, { parent: comment, text, content })
        if (refused) return refused
        if (document.activeElement === field) leaveField()
        close()
        return refused
      }}
    />
  )
}

const Actions = ({ source, comment }: PartProps) => {
  const viewerId = useViewer()?.id ?? null
  const { replying } = useAtomValue(commentUiAtom(commentKey(source.key, comment.id)))
  const { likedUsers } = source
  const liked = likeText(comment.like_count, comment.like_status)
  const mine = mayChangeComment(comment, viewerId, source.closed)
  const edit = (): void => {
    const html = comment.comment
    writeDraft(editPlaceOf(source, comment.id), { text: isRich(source, comment) ? html : plainTextOf(html) })
    askForForm(editPlaceOf(source, comment.id))
    changeCommentUi(source.key, comment.id, { editing: true })
  }
  if (source.closed && liked === '') return null
  return (
    <div className={classes.actions}>
      <span className={classes.tools}>
        {source.closed ? null : (
          <LikeButton
            compact
            count={comment.like_count}
            liked={comment.like_status}
            onToggle={() => toggleCommentLike(source, comment.id)}
          />
        )}
        {showsReplyButton(comment, replying, source.closed) ? (
          <ActionButton
            data-action="reply"
            onClick={() => {
              askForForm(placeOf(source, comment.id))
              changeCommentUi(source.key, comment.id, { replying: true })
            }}
          >
            {threadTexts.reply}
          </ActionButton>
        ) : null}
        {mine ? (
          <span className={classes.own}>
            <IconButton
              size="small"
              label={threadTexts.edit}
              icon={<IconPencil size={15} aria-hidden />}
              onClick={edit}
            />
            <IconButton
              size="small"
              label={threadTexts.delete}
              icon={<IconTrash size={15} aria-hidden />}
              onClick={() => void deleteComment(source, comment.id)}
            />
          </span>
        ) : null}
      </span>
      {liked === '' ? null : likedUsers ? (
        <PeopleButton text={liked} title={threadTexts.likedUsers} load={() => likedUsers(comment.id)} />
      ) : (
        <span className={classes.meta}>{liked}</span>
      )}
    </div>
  )
}

interface CommentItemProps extends PartProps {
  /** Its replies and, when open, the form for one more. */
  readonly children?: ReactNode
}

/** One comment or reply. */
export const CommentItem = ({ source, comment, children }: CommentItemProps) => {
  useWatch(source.likeChannel, comment.id)
  const { editing } = useAtomValue(commentUiAtom(commentKey(source.key, comment.id)))
  const name = nameOf(comment)
  return (
    <article
      className={classes.comment}
      aria-label={name}
      data-comment-id={comment.id}
      data-variant={source.variant}
    >
      <PersonAvatar user={comment.user} name={name} size={28} />
      <div className={classes.main}>
        <div className={classes.head}>
          <PersonName user={comment.user} name={name} />
          <span className={classes.meta}>{comment.created_at_ago}</span>
          {comment.edited_at === null ? null : <span className={classes.meta}>{threadTexts.edited}</span>}
          {comment.is_read ? null : <Chip tone="info">{threadTexts.isNew}</Chip>}
        </div>
        {editing ? (
          <EditForm source={source} comment={comment} />
        ) : (
          <RichText html={comment.comment} expandable />
        )}
        {comment.images.length > 0 ? <SmallGallery images={comment.images} /> : null}
        {comment.attachments.length > 0 ? <AttachmentList attachments={comment.attachments} /> : null}
        {editing ? null : <Actions source={source} comment={comment} />}
        {children}
      </div>
    </article>
  )
}
