import { IconShare3 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { ActionButton } from '../../ui/action-button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { postTexts } from './texts.ts'

const SharePanel = lazy(async () => ({ default: (await import('./share-panel.tsx')).SharePanel }))

export const ShareMenu = ({ postId }: { readonly postId: string }) => (
  <Popover
    label={postTexts.sharePost}
    align="start"
    trigger={(props) => (
      <ActionButton {...props} icon={<IconShare3 size={16} aria-hidden />} data-action="share">
        {postTexts.share}
      </ActionButton>
    )}
  >
    {(close) => (
      <Suspense>
        <SharePanel postId={postId} onDone={close} />
      </Suspense>
    )}
  </Popover>
)
