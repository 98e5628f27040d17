import { IconShare3 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { wallTexts } from '#shared/texts/wall.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Popover } from '../../ui/popover.tsx'

const SharePanel = lazy(async () => ({ default: (await import('./share-panel.tsx')).SharePanel }))

export const ShareMenu = ({ postId }: { readonly postId: string }) => (
  <Popover
    label={wallTexts.sharePost}
    align="start"
    trigger={(props) => (
      <ActionButton {...props} icon={<IconShare3 size={16} aria-hidden />} data-action="share">
        {wallTexts.share}
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
