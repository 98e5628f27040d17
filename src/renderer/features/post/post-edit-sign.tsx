import type { Post } from '#shared/contract/entities/post.ts'
import { actNow } from '../../lib/account.ts'
import { useSavedModes } from '../../lib/saved-drafts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { editRequestAtom } from '../composer/composer-slot.ts'
import { EditSign } from '../composer/edit-sign.tsx'
import { editKey, editUndoKey } from './edit-draft.tsx'
import { editInComposer, editOnCard } from './open-edit.ts'
import { type PostActions, usePostActions } from './post-actions-context.ts'
import { discardEdit, isTextOnly, restoreEdit } from './post-draft.ts'

/** Continues an edit in the editor that shows all of it. */
const continueEdit = async (post: Post, onEdit: PostActions['onEdit']): Promise<void> => {
  const acting = actNow()
  const form = await restoreEdit(post)
  if (!acting.isCurrent()) return
  if (onEdit === null || isTextOnly(form, post)) editOnCard(post)
  else editInComposer(post, onEdit)
}

const discardKept = async (post: Post): Promise<void> => {
  const acting = actNow()
  await restoreEdit(post)
  if (acting.isCurrent()) discardEdit(acting, post)
}

/** The sign of the viewer's unfinished edit of a post, unless the composer shows it. */
export const PostEditSign = ({ post }: { readonly post: Post }) => {
  const { onEdit } = usePostActions()
  const modes = useSavedModes('post')
  const isOpen = useAtomValue(editRequestAtom)?.id === post.id
  return (
    <EditSign
      isKept={!isOpen && modes.has(editKey(post.id).mode)}
      undoKey={editUndoKey(post.id)}
      onContinue={() => void continueEdit(post, onEdit)}
      onDiscard={() => void discardKept(post)}
    />
  )
}
