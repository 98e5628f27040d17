import { useContext } from 'react'
import { ComposerSlot } from '../../features/composer/composer-slot.ts'
import { requestEdit } from '../../features/composer/edit-request.ts'
import { Feed } from '../../features/feed/feed.tsx'
import classes from './wall.module.css'
import { useWallSource } from './wall-source.ts'

/** The viewer's own posts and shares. */
export const MyWallScreen = () => {
  const composer = useContext(ComposerSlot)
  return (
    <div className={classes.screen}>
      <Feed source={useWallSource()} header={composer} onEdit={requestEdit} />
    </div>
  )
}
