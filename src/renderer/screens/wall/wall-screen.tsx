import { useAtomValue } from 'jotai'
import { useContext, useMemo } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { homePath, postIdIn } from '#shared/paths.ts'
import { ComposerSlot } from '../../features/composer/composer-slot.ts'
import { editRequestAtom, requestEdit } from '../../features/composer/edit-request.ts'
import { Feed } from '../../features/feed/feed.tsx'
import type { FeedSource } from '../../features/feed/feed-source.ts'
import { feedTexts } from '../../features/feed/texts.ts'
import { Button } from '../../ui/button.tsx'
import classes from './wall.module.css'

const useSource = (): FeedSource => {
  const [parameters] = useSearchParams()
  const postId = postIdIn(parameters)
  return useMemo(() => (postId === null ? { type: 'wall' } : { type: 'one-post', postId }), [postId])
}

const WholeWall = () => {
  const [, navigate] = useLocation()
  return (
    <Button className={classes.back} onClick={() => navigate(homePath)}>
      {feedTexts.showWholeWall}
    </Button>
  )
}

/** Above a post that is shown alone: its way back, and the composer while it edits. */
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

/** The general wall, or the one post that a link asks for. */
export const WallScreen = () => {
  const source = useSource()
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
