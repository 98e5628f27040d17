import { useContext } from 'react'
import { ComposerSlot } from '../../features/composer/composer-slot.ts'
import { requestEdit } from '../../features/composer/edit-request.ts'
import { Feed } from '../../features/feed/feed.tsx'
import type { FeedSource } from '../../features/feed/feed-source.ts'
import classes from './wall.module.css'

const mine: FeedSource = { type: 'mine' }

/** What the viewer has posted and shared. */
export const MyWallScreen = () => {
  const composer = useContext(ComposerSlot)
  return (
    <div className={classes.screen}>
      <Feed source={mine} header={composer} onEdit={requestEdit} />
    </div>
  )
}
