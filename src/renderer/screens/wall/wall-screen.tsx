import { useContext, useMemo } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { homePath, paths, postIdIn } from '#shared/paths.ts'
import { ComposerSlot, editRequestAtom, requestEdit } from '../../features/composer/composer-slot.ts'
import type { FeedModel } from '../../features/feed/create-feed.ts'
import { Feed } from '../../features/feed/feed.tsx'
import type { FeedSource } from '../../features/feed/feed-source.ts'
import { feeds } from '../../features/feed/feeds.ts'
import { feedTexts } from '../../features/feed/texts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Box, Stack } from '../../ui/layout.tsx'
import { TabList } from '../../ui/tab-list.tsx'
import classes from './wall.module.css'

const mine: FeedSource = { type: 'mine' }

/** Returns the feed of the current path: the general wall, the one post of a link, or the viewer's own. */
export const useWallSource = (): FeedSource => {
  const [path] = useLocation()
  const [parameters] = useSearchParams()
  const postId = postIdIn(parameters)
  return useMemo(() => {
    if (path.startsWith(paths.myWall)) return mine
    return postId === null ? { type: 'wall' } : { type: 'one-post', postId }
  }, [path, postId])
}

const WholeWall = () => {
  const [, navigate] = useLocation()
  return (
    <Button className={classes.back} onClick={() => navigate(homePath)}>
      {feedTexts.showWholeWall}
    </Button>
  )
}

/** The header of a single post: the link back to the wall, and the composer during an edit. */
const SinglePostHead = () => {
  const composer = useContext(ComposerSlot)
  const isEditing = useAtomValue(editRequestAtom) !== null
  return (
    <>
      {isEditing ? composer : null}
      <WholeWall />
    </>
  )
}

/** The kinds of posts that the wall shows, until the app closes. */
const WallTabs = ({ feed }: { readonly feed: FeedModel }) => {
  const tab = useAtomValue(feed.tabAtom)
  return (
    <div className={classes.tabs} data-folds>
      <TabList label={feedTexts.tabsLabel} tabs={feedTexts.tabs} value={tab} onChange={feed.setTab} />
    </div>
  )
}

/** The general wall, or the one post of a link. */
export const WallScreen = () => {
  const source = useWallSource()
  const composer = useContext(ComposerSlot)
  const isAlone = source.type === 'one-post'
  return (
    <Stack className={classes.wall}>
      {isAlone ? null : <WallTabs feed={feeds.get(source)} />}
      <Box fill className={classes.screen}>
        <Feed source={source} header={isAlone ? <SinglePostHead /> : composer} onEdit={requestEdit} />
      </Box>
    </Stack>
  )
}

/** The viewer's own posts and shares. */
export const MyWallScreen = () => {
  const composer = useContext(ComposerSlot)
  return (
    <div className={classes.screen}>
      <Feed source={useWallSource()} header={composer} onEdit={requestEdit} />
    </div>
  )
}
