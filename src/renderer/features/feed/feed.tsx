import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso'
import type { Post } from '#shared/contract/entities/post.ts'
import { useResync } from '../../lib/resync.ts'
import { viewerAtom } from '../../lib/session.ts'
import { useWatch } from '../../lib/watch.ts'
import { PostActionsContext } from '../post/post-actions-context.ts'
import { GonePost, PostCard, postThreadOnDemand } from '../post/post-card.tsx'
import type { FeedModel } from './create-feed.ts'
import classes from './feed.module.css'
import { feedParts, NewPosts } from './feed-parts.tsx'
import { type FeedSource, feedKey } from './feed-source.ts'
import type { FeedEntry } from './feed-state.ts'
import { feeds, removeFromFeeds } from './feeds.ts'
import { useFeedKeys } from './use-feed-keys.ts'
import { useShowPost } from './use-show-post.ts'

const renderEntry = (_index: number, entry: FeedEntry) => (
  <div className={classes.row}>{entry.type === 'post' ? <PostCard id={entry.id} /> : <GonePost />}</div>
)
const keyOfEntry = (_index: number, entry: FeedEntry): string => entry.key

/** The list corrects its place for what it measures above the reader: it takes some frames until the top is the top. */
const settleFrames = 20

const holdAtTop = (scroller: HTMLElement | null, frames: number): void => {
  if (!scroller || frames === 0) return
  scroller.scrollTop = 0
  requestAnimationFrame(() => holdAtTop(scroller, frames - 1))
}

/** As many cards as fill a window. */
const firstCards = 4

/** What the first click on a card will want, fetched while nothing else is to be done. */
const useIdlePreload = (ready: boolean): void => {
  useEffect(() => {
    if (!ready) return
    const handle = requestIdleCallback(() => void postThreadOnDemand.load(), { timeout: 4000 })
    return () => cancelIdleCallback(handle)
  }, [ready])
}

interface FeedProps {
  readonly source: FeedSource
  /** Above the posts, scrolling with them: the composer, a member's head. */
  readonly header?: ReactNode
  readonly onEdit?: ((post: Post) => void) | null
}

/** A wall of posts: pages as the reader nears the bottom, keeps its place, and never moves under the reader's eyes. */
export const Feed = ({ source, header = null, onEdit = null }: FeedProps) => (
  <FeedList key={feedKey(source)} feed={feeds.get(source)} header={header} onEdit={onEdit} />
)

interface FeedListProps extends Required<Omit<FeedProps, 'source'>> {
  readonly feed: FeedModel
}

const FeedList = ({ feed, header, onEdit }: FeedListProps) => {
  const { entries, phase, page } = useAtomValue(feed.stateAtom)
  const viewerId = useAtomValue(viewerAtom)?.id ?? ''
  const list = useRef<VirtuosoHandle>(null)
  const scroller = useRef<HTMLElement | null>(null)
  const atBottom = useRef(false)
  const snapshot = feed.snapshot()
  const [atFirst] = useState(() => Math.min(entries.length, firstCards))
  const context = useMemo(() => ({ feed, header }), [feed, header])
  const actions = useMemo(
    () => ({ onDeleted: removeFromFeeds, onShared: () => void feed.refetch(), onEdit }),
    [onEdit, feed],
  )

  useEffect(() => {
    const disappear = feed.appear()
    void feed.refetch()
    return disappear
  }, [feed])
  useResync(() => void feed.refetch())

  // A page of nothing but known posts leaves the reader at the bottom: the next one is due at once. Not
  // after a failure, though: that waits for the reader.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page
  useEffect(() => {
    if (atBottom.current && phase === 'ready') void feed.loadMore()
  }, [feed, phase, page])

  useWatch('posts', viewerId)
  useIdlePreload(phase === 'ready')
  useFeedKeys({ feed, list, scroller })
  useShowPost({ source: feed.source, phase, scroller })

  const startAtTop = async (): Promise<void> => {
    holdAtTop(scroller.current, 1)
    await feed.loadFirst()
    holdAtTop(scroller.current, settleFrames)
  }

  return (
    <PostActionsContext value={actions}>
      <Virtuoso
        ref={list}
        className={classes.feed}
        // Tab comes to the scroller; the list's own style would hide that.
        style={{ outline: '' }}
        data={entries}
        context={context}
        components={feedParts}
        itemContent={renderEntry}
        computeItemKey={keyOfEntry}
        increaseViewportBy={300}
        defaultItemHeight={260}
        // What is known is there in the first frame already; a list that measures first has it two frames later.
        {...(snapshot ? { restoreStateFrom: snapshot } : { initialItemCount: atFirst })}
        scrollerRef={(element) => {
          scroller.current = element instanceof HTMLElement ? element : null
        }}
        atTopThreshold={40}
        atTopStateChange={(atTop) => feed.moved({ atTop })}
        atBottomThreshold={100}
        atBottomStateChange={(isAtBottom) => {
          atBottom.current = isAtBottom
          if (isAtBottom && phase !== 'more-failed') void feed.loadMore()
        }}
        rangeChanged={({ endIndex }) => feed.moved({ last: endIndex })}
        isScrolling={(isScrolling) => {
          if (!isScrolling)
            list.current?.getState((state) => feed.saveSnapshot(state.scrollTop > 0 ? state : null))
        }}
      />
      <NewPosts feed={feed} onShow={() => void startAtTop()} />
    </PostActionsContext>
  )
}
