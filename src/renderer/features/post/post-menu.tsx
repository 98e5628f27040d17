import { IconDots } from '@tabler/icons-react'
import type { Post } from '#shared/contract/entities/post.ts'
import { componentOnDemand } from '../../lib/on-demand.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { postTexts } from './texts.ts'

/** A wall has hundreds of menus that never open. */
export const PostMenuList = componentOnDemand(async () => (await import('./post-menu-list.tsx')).PostMenuList)

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
    {(close) => <PostMenuList post={post} close={close} />}
  </Popover>
)
