import { useAtomValue } from 'jotai'
import { useContext } from 'react'
import { useLocation } from 'wouter'
import { homePath } from '#shared/paths.ts'
import { ComposerSlot } from '../../features/composer/composer-slot.ts'
import { editRequestAtom, requestEdit } from '../../features/composer/edit-request.ts'
import { Feed } from '../../features/feed/feed.tsx'
import { feedTexts } from '../../features/feed/texts.ts'
import { Button } from '../../ui/button.tsx'
import classes from './wall.module.css'
import { useWallSource } from './wall-source.ts'

const WholeWall = () => {
  const [, navigate] = useLocation()
  return (
    <Button className={classes.back} onClick={() => navigate(homePath)}>
      {feedTexts.showWholeWall}
    </Button>
  )
}

/** The header of a single post: the link back to the wall, and the composer during an edit. */
const AloneHead = () => {
  const composer = useContext(ComposerSlot)
  const isEditing = useAtomValue(editRequestAtom) !== null
  return (
    <>
      {isEditing ? composer : null}
      <WholeWall />
    </>
  )
}

/** The general wall, or the one post of a link. */
export const WallScreen = () => {
  const source = useWallSource()
  const composer = useContext(ComposerSlot)
  return (
    <div className={classes.screen}>
      {source.type === 'one-post' ? (
        <Feed source={source} header={<AloneHead />} onEdit={requestEdit} />
      ) : (
        <Feed source={source} header={composer} onEdit={requestEdit} />
      )}
    </div>
  )
}
