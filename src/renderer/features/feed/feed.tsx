import { atom } from 'jotai'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Post } from '#shared/contract/entities/post.ts'
import { useResync } from '../../lib/connection.ts'
import { viewerAtom } from '../../lib/session.ts'
import { libTexts } from '../../lib/texts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useWatch } from '../../lib/watch.ts'
import { weakMemo } from '../../lib/weak-memo.ts'
import { whenQuiet } from '../../lib/when-quiet.ts'
import { useHold } from '../../ui/held-places.ts'
import { keepReading, startReach } from '../../ui/virtual-list/keep-reading.ts'
import { type ListHandle, VirtualList } from '../../ui/virtual-list/virtual-list.tsx'
import { PostActionsContext } from '../post/post-actions-context.ts'
import { GonePost, LazyPostMenu, PostCard, postThreadOnDemand } from '../post/post-card.tsx'
import type { FeedModel } from './create-feed.ts'
import classes from './feed.module.css'
import { useFeedKeys } from './feed-keys.ts'
import { FeedFooter, FeedHeader, NewPosts } from './feed-parts.tsx'
import { type FeedSource, feedKey } from './feed-source.ts'
import type { FeedEntry } from './feed-state.ts'
import { feeds, releaseFeed, removeFromFeeds, rereadInFeeds } from './feeds.ts'
import { feedTexts } from './texts.ts'
import { useShowPost } from './use-show-post.ts'
import { startAtTop, useWritingPlace, WritingPlaceContext } from './writing-place.ts'

/** Caches a post's element. The list renders all shown rows whenever one is added or removed. */
const elementOf = weakMemo((entry: FeedEntry) =>
  entry.type === 'post' ? <PostCard id={entry.id} /> : <GonePost />,
)
const keyOfEntry = ({ key }: FeedEntry): string => key

/** Tab focuses the list, whose own style would hide the outline. */
const showsFocus = { outline: '' }

/**
 * Number of cards that fill a window, and the height of a low card, px. Cards below the window render a frame later.
 */
const firstCards = 4
const lowCard = 300

/** Code that the first click or key on a card needs. */
const preloaded = [postThreadOnDemand, LazyPostMenu]
const usePreload = (ready: boolean): void => {
  useEffect(() => {
    if (!ready) return
    const stops = preloaded.map(({ load }) => whenQuiet(load, 4000))
    return () => {
      for (const stop of stops) stop()
    }
  }, [ready])
}

interface FeedProps {
  readonly source: FeedSource
  /** Content above the posts that scrolls with them, for example the composer or a member's header. */
  readonly header?: ReactNode
  readonly onEdit?: ((post: Post) => void) | null
}

/** A wall of posts. It loads pages near the bottom, keeps its scroll position, and never moves while it is read. */
export const Feed = ({ source, header = null, onEdit = null }: FeedProps) => {
  const feed = feeds.get(source)
  const tab = useAtomValue(feed.tabAtom)
  useEffect(() => {
    void feed.refetch()
    return () => releaseFeed(feed.source)
  }, [feed])
  return <FeedList key={`${feedKey(source)} ${tab}`} feed={feed} header={header} onEdit={onEdit} />
}

interface FeedListProps extends Required<Omit<FeedProps, 'source'>> {
  readonly feed: FeedModel
}

const FeedList = ({ feed, header, onEdit }: FeedListProps) => {
  const entries = useAtomValue(feed.entriesAtom)
  const hasCome = useAtomValue(feed.isLoadedAtom)
  const viewerId = useAtomValue(viewerAtom)?.id ?? ''
  const list = useRef<ListHandle>(null)
  // While the reader writes at the top, the list stays there.
  const [snapshot] = useState(() => (feed.place() === null ? feed.snapshot() : null))
  const restored = useRef(snapshot?.reading ?? null)
  const [start] = useState(() => {
    const atFirst = Math.min(entries.length, firstCards, Math.ceil(innerHeight / lowCard))
    // The first frame renders the known rows. A list that measures first shows them two frames later.
    return snapshot ? { restoreStateFrom: snapshot } : { initialItemCount: atFirst }
  })
  const actions = useMemo(
    () => ({
      onDeleted: removeFromFeeds,
      onShared: () => void feed.refetch(),
      onUpdated: rereadInFeeds,
      onEdit,
    }),
    [onEdit, feed],
  )

  // A layout effect, because the list can still be read when it ends.
  useLayoutEffect(() => feed.appear(list.current), [feed])
  useEffect(() => {
    const scroller = list.current?.scroller()
    return scroller ? keepReading(scroller) : undefined
  }, [])
  useResync(() => void feed.refetch())

  useWatch('posts', viewerId)
  usePreload(hasCome)
  useFeedKeys({ feed, list })
  useShowPost({ source: feed.source, isThere: entries.length > 0, list })
  const writingPlace = useWritingPlace({ feed, list })
  const [headInViewAtom] = useState(() => atom(true))
  const hold = useHold((isHeld) => feed.moved({ isHeld }))
  const listProps = useMemo(() => ({ role: 'feed', 'aria-label': feedTexts.feed, ...hold }), [hold])
  const showNew = useCallback(() => void startAtTop(feed, list.current), [feed])

  return (
    <PostActionsContext value={actions}>
      <WritingPlaceContext value={writingPlace}>
        <VirtualList
          ref={list}
          items={entries}
          keyOf={keyOfEntry}
          render={elementOf}
          header={useMemo(
            () => (
              <FeedHeader feed={feed} headInViewAtom={headInViewAtom} onShow={showNew} hold={hold}>
                {header}
              </FeedHeader>
            ),
            [feed, header, headInViewAtom, showNew, hold],
          )}
          footer={useMemo(() => <FeedFooter feed={feed} />, [feed])}
          className={classes.feed}
          style={showsFocus}
          itemClass={classes.row}
          listProps={listProps}
          {...start}
          increaseViewportBy={300}
          skipAnimationFrameInResizeObserver
          defaultItemHeight={260}
          atTopThreshold={startReach}
          atTopStateChange={(atTop) => {
            feed.moved({ atTop })
            if (atTop || restored.current === null) return
            list.current?.keepAt(restored.current)
            restored.current = null
          }}
          rangeChanged={({ endIndex }) => feed.moved({ last: endIndex })}
          isScrolling={(isScrolling) => {
            if (!isScrolling && feed.place() === null) list.current?.takePosition(feed.saveSnapshot)
          }}
          setSize={-1}
          awayText={libTexts.writingAway}
        />
      </WritingPlaceContext>
      <NewPosts feed={feed} headInViewAtom={headInViewAtom} onShow={showNew} />
    </PostActionsContext>
  )
}
