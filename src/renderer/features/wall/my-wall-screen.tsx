import { useAtomValue } from 'jotai'
import { useContext } from 'react'
import { ComposerSlot } from '../../blocks/composer/composer-slot.ts'
import { requestEdit } from '../../blocks/composer/edit-request.ts'
import { Feed } from '../../blocks/feed/feed.tsx'
import type { FeedSource } from '../../blocks/feed/feed-source.ts'
import { viewerAtom } from '../../state/session.ts'
import { useWatch } from '../../state/watch.ts'
import classes from './wall.module.css'

const mine: FeedSource = { type: 'mine' }

/** What the viewer has posted and shared. */
export const MyWallScreen = () => {
  const composer = useContext(ComposerSlot)
  const viewerId = useAtomValue(viewerAtom)?.id ?? ''
  useWatch('posts', viewerId)
  return (
    <div className={classes.screen}>
      <Feed source={mine} header={composer} onEdit={requestEdit} />
    </div>
  )
}
