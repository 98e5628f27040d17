import { useEffect, useMemo, useState } from 'react'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { DraftKey } from '#shared/ipc/native.ts'
import { useSavedModes } from '../../lib/saved-drafts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { alert } from '../../ui/dialogs.ts'
import { keepFocus } from '../../ui/keep-focus.ts'
import { leaveField } from '../../ui/leave-field.ts'
import { EditSign } from '../composer/edit-sign.tsx'
import { NewerText } from '../composer/newer-text.tsx'
import { existingTrayFiles } from '../composer/tray-file.ts'
import { CommentForm } from './comment-form.tsx'
import { draftKeyOf, editKeyOf, textDraft, undoKeyOf } from './drafts.ts'
import { isRich } from './edit.ts'
import { filesModeOf } from './files-draft.ts'
import { threadTexts } from './texts.ts'
import { useThreadView } from './thread-view-context.ts'

interface FormProps {
  readonly comment: ThreadComment
}

/**
 * Whether the reader requested the form that is being mounted. A form that remounts with its draft or by scrolling must
 * not take the focus, which would scroll the page.
 */
const useWasRequested = ({ mode }: DraftKey): boolean => {
  const { thread } = useThreadView()
  const [wasRequested] = useState(() => thread.isFormRequested(mode))
  useEffect(() => thread.endFormRequest(), [thread])
  return wasRequested
}

/** The edit form, in place of the comment's text. */
export const EditForm = ({ comment }: FormProps) => {
  const { thread, source } = useThreadView()
  const draftKey = editKeyOf(source, comment.id)
  const wasRequested = useWasRequested(draftKey)
  const { images, attachments } = comment
  const files = useMemo(() => existingTrayFiles(images, attachments), [images, attachments])
  const base = useAtomValue(textDraft(draftKey).valueAtom)?.base ?? comment.comment
  const isStale = base !== comment.comment
  useEffect(() => {
    if (isStale) thread.refreshEdit(comment.id)
  }, [thread, comment.id, isStale])
  return (
    <>
      {isStale ? (
        <NewerText note={threadTexts.changedMeanwhile(source.variant)} html={comment.comment} />
      ) : null}
      <CommentForm
        draftKey={draftKey}
        files={files}
        label={threadTexts.editComment(source.variant)}
        submitLabel={threadTexts.update}
        cancelLabel={threadTexts.cancel}
        rich={isRich(source, { ...comment, comment: base })}
        autoFocus={wasRequested}
        onCancel={() => thread.cancelEdit(comment.id)}
        onEscape={() => thread.closeEdit(comment.id)}
        onSubmit={async (_text, content) => {
          const restoreFocus = keepFocus()
          const refused = await thread.saveEdit(comment.id, content)
          restoreFocus()
          return refused
        }}
      />
    </>
  )
}

/** The sign of an unfinished edit of the viewer's comment. */
export const CommentEditSign = ({ comment }: FormProps) => {
  const { thread, source } = useThreadView()
  const key = editKeyOf(source, comment.id)
  const modes = useSavedModes(source.draftSubject)
  return (
    <EditSign
      isKept={modes.has(key.mode) || modes.has(filesModeOf(key.mode))}
      undoKey={undoKeyOf(key)}
      onContinue={() => void thread.startEdit(comment.id)}
      onDiscard={() => thread.cancelEdit(comment.id)}
    />
  )
}

/** The reply form below a comment. */
export const ReplyForm = ({ comment }: FormProps) => {
  const { thread, source } = useThreadView()
  const draftKey = draftKeyOf(source, comment.id)
  const wasRequested = useWasRequested(draftKey)
  const close = (): void => thread.closeReply(comment.id)
  return (
    <CommentForm
      draftKey={draftKey}
      label={threadTexts.writeReply}
      submitLabel={threadTexts.reply}
      cancelLabel={threadTexts.cancel}
      autoFocus={wasRequested}
      onBlank={() =>
        void alert({ title: source.emptyReplyTitle, text: threadTexts.emptyReply, close: threadTexts.ok })
      }
      onCancel={close}
      onSchedule={async (text, content, when) => {
        leaveField()
        close()
        await thread.schedule({ parent: comment, text, content }, when)
      }}
      onSubmit={async (text, content) => {
        const field = document.activeElement
        const refused = await thread.send({ parent: comment, text, content })
        if (refused) return refused
        if (document.activeElement === field) leaveField()
        close()
        return refused
      }}
    />
  )
}
