import { IconShare3 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { wallTexts } from '#shared/texts/wall.ts'
import { Popover } from '../../ui/popover.tsx'
import classes from './post-card.module.css'

const SharePanel = lazy(async () => ({ default: (await import('./share-panel.tsx')).SharePanel }))

export const ShareMenu = ({ postId }: { readonly postId: string }) => (
  <Popover
    label={wallTexts.sharePost}
    align="start"
    trigger={(props) => (
      <button type="button" {...props} className={classes.action} data-action="share">
        <IconShare3 size={16} aria-hidden />
        {wallTexts.share}
      </button>
    )}
  >
    {(close) => (
      <Suspense>
        <SharePanel postId={postId} onDone={close} />
      </Suspense>
    )}
  </Popover>
)
