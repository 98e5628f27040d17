import { IconCopy, IconDots, IconPencil, IconTrash, IconUser } from '@tabler/icons-react'
import type { Post } from '#shared/contract/entities/post.ts'
import { mayDeletePost, mayEditPost } from '../../lib/may.ts'
import { toast } from '../../lib/toasts.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { openMember } from '../person/open-member.ts'
import { nameIsLink } from '../person/shown-name.ts'
import { personTexts } from '../person/texts.ts'
import { deletePost } from './delete-post.ts'
import { usePostActions } from './post-actions-context.ts'
import { postLink } from './post-link.ts'
import { changePostUi } from './posts.ts'
import { postTexts } from './texts.ts'

const copyLink = async (postId: string): Promise<void> => {
  await navigator.clipboard.writeText(postLink(postId))
  toast(postTexts.linkCopied, { id: 'link-copied' })
}

/** Worked out when the menu opens: a wall has hundreds of menus that never do. */
const Items = ({ post }: { readonly post: Post }) => {
  const viewer = useViewer()
  const viewerId = viewer?.id ?? null
  const { user } = post
  const { onDeleted, onEdit } = usePostActions()
  const remove = async (): Promise<void> => {
    if (await deletePost(post.id)) onDeleted(post.id)
  }
  return (
    <>
      <MenuItem icon={<IconCopy size={16} />} onClick={() => void copyLink(post.id)}>
        {postTexts.copyLink}
      </MenuItem>
      {nameIsLink(user, viewer) && user.id !== viewerId ? (
        <MenuItem icon={<IconUser size={16} />} onClick={() => openMember(user)}>
          {personTexts.membersWall}
        </MenuItem>
      ) : null}
      {mayEditPost(post, viewerId) ? (
        <MenuItem
          icon={<IconPencil size={16} />}
          onClick={() => changePostUi(post.id, { editing: true, focusEditor: true })}
        >
          {postTexts.edit}
        </MenuItem>
      ) : null}
      {mayEditPost(post, viewerId) && onEdit ? (
        <MenuItem icon={<IconPencil size={16} />} onClick={() => onEdit(post)}>
          {postTexts.editAll}
        </MenuItem>
      ) : null}
      {mayDeletePost(post, viewerId) ? (
        <MenuItem danger icon={<IconTrash size={16} />} onClick={() => void remove()}>
          {postTexts.delete}
        </MenuItem>
      ) : null}
    </>
  )
}

export const PostMenu = ({ post }: { readonly post: Post }) => (
  <Menu
    label={postTexts.more}
    trigger={(props) => (
      <IconButton {...props} size="small" label={postTexts.more} icon={<IconDots size={18} aria-hidden />} />
    )}
  >
    <Items post={post} />
  </Menu>
)
