import { IconDots } from '@tabler/icons-react'
import type { Post } from '#shared/contract/entities/post.ts'
import { onDemand, useOnDemand } from '../../lib/on-demand.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { postTexts } from './texts.ts'

/** A wall has hundreds of menus that never open. */
export const postMenuOnDemand = onDemand(async () => (await import('./post-menu-list.tsx')).PostMenuList)

const ListOnDemand = ({ post, close }: { readonly post: Post; readonly close: () => void }) => {
  const PostMenuList = useOnDemand(postMenuOnDemand)
  return PostMenuList ? <PostMenuList post={post} close={close} /> : null
}

export const PostMenu = ({ post }: { readonly post: Post }) => (
  <Popover
    label={postTexts.more}
    kind="menu"
    align="end"
    trigger={(props) => (
      <IconButton
        {...props}
        data-action="menu"
        size="small"
        label={postTexts.more}
        icon={<IconDots size={18} aria-hidden />}
      />
    )}
  >
    {(close) => <ListOnDemand post={post} close={close} />}
  </Popover>
)
