import { useAtomValue } from 'jotai'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso'
import type { Post } from '#shared/contract/entities/post.ts'
import { useResync } from '../../lib/resync.ts'
import { viewerAtom } from '../../lib/session.ts'
import { useWatch } from '../../lib/watch.ts'
import { weakMemo } from '../../lib/weak-memo.ts'
import { whenQuiet } from '../../lib/when-quiet.ts'
import { PostActionsContext } from '../post/post-actions-context.ts'
import { GonePost, LazyPostMenu, PostCard, postThreadOnDemand } from '../post/post-card.tsx'
import type { FeedModel } from './create-feed.ts'
import classes from './feed.module.css'
import type { FeedFocus } from './feed-focus.ts'
import { feedParts, NewPosts } from './feed-parts.tsx'
import { type FeedSource, feedKey } from './feed-source.ts'
import type { FeedEntry } from './feed-state.ts'
import { feeds, removeFromFeeds, rereadInFeeds } from './feeds.ts'
import { feedKeysOnDemand, useFeedKeys } from './use-feed-keys.ts'
import { useShowPost } from './use-show-post.ts'
import { useWritingPlace, WritingPlaceContext } from './writing-place.ts'

/** Keeps the focus in the wall from the first time that something in it has it; that is no part of the first view. */
const useFeedFocus = (parts: FeedFocus): (() => void) => {
  const keeping = useRef<Promise<() => void>>(null)
  useEffect(() => () => void keeping.current?.then((stop) => stop()), [])
  return () => {
    keeping.current ??= import('./feed-focus.ts').then(({ keepFeedFocus }) => keepFeedFocus(parts))
  }
}

/** The same element for the same post: the list draws all that it shows whenever one of them comes or goes. */
const elementOf = weakMemo((entry: FeedEntry) =>
  entry.type === 'post' ? <PostCard id={entry.id} /> : <GonePost />,
)
const renderEntry = (_index: number, entry: FeedEntry) => elementOf(entry)
const keyOfEntry = (_index: number, entry: FeedEntry): string => entry.key

/** As many cards as fill a window, and the height of a low one, px: what is below the window comes a frame later. */
const firstCards = 4
const lowCard = 300

/** Code that the first click or key on a card needs. */
const preloaded = [postThreadOnDemand, LazyPostMenu, feedKeysOnDemand]
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
  const entries = useAtomValue(feed.entriesAtom)
  const hasCome = useAtomValue(feed.hasComeAtom)
  const viewerId = useAtomValue(viewerAtom)?.id ?? ''
  const list = useRef<VirtuosoHandle>(null)
  const scroller = useRef<HTMLElement | null>(null)
  // One that changes makes the list listen to its scroller anew, and read its place at once.
  const setScroller = useCallback((element: HTMLElement | Window | null) => {
    scroller.current = element instanceof HTMLElement ? element : null
  }, [])
  // While the reader writes at the top, the list stays there.
  const snapshot = feed.place() === null ? feed.snapshot() : null
  const [atFirst] = useState(() => Math.min(entries.length, firstCards, Math.ceil(innerHeight / lowCard)))
  const context = useMemo(() => ({ feed, header }), [feed, header])
  const actions = useMemo(
    () => ({
      onDeleted: removeFromFeeds,
      onShared: () => void feed.refetch(),
      onUpdated: rereadInFeeds,
      onEdit,
    }),
    [onEdit, feed],
  )

  useEffect(() => {
    const disappear = feed.appear()
    void feed.refetch()
    return () => {
      disappear()
      void import('./let-go.ts').then(({ feedLeft }) => feedLeft(feed.source))
    }
  }, [feed])
  useResync(() => void feed.refetch())

  useWatch('posts', viewerId)
  usePreload(hasCome)
  useFeedKeys({ feed, list, scroller })
  const keepFocus = useFeedFocus({ feed, list, scroller })
  useShowPost({ source: feed.source, isThere: entries.length > 0, scroller })
  const writingPlace = useWritingPlace({ feed, list, scroller })

  const showNew = async (): Promise<void> => {
    const { startAtTop } = await import('./start-at-top.ts')
    if (scroller.current) await startAtTop(feed, scroller.current)
  }

  return (
    <PostActionsContext value={actions}>
      <WritingPlaceContext value={writingPlace}>
        <Virtuoso
          ref={list}
          className={classes.feed}
          onFocus={keepFocus}
          // Tab comes to the scroller; the list's own style would hide that.
          style={{ outline: '' }}
          data={entries}
          context={context}
          components={feedParts}
          itemContent={renderEntry}
          computeItemKey={keyOfEntry}
          increaseViewportBy={300}
          defaultItemHeight={260}
          // The first frame renders the known rows; a list that measures first shows them two frames later.
          {...(snapshot ? { restoreStateFrom: snapshot } : { initialItemCount: atFirst })}
          scrollerRef={setScroller}
          atTopThreshold={40}
          atTopStateChange={(atTop) => feed.moved({ atTop })}
          rangeChanged={({ endIndex }) => feed.moved({ last: endIndex })}
          isScrolling={(isScrolling) => {
            if (!isScrolling && feed.place() === null)
              list.current?.getState((state) => feed.saveSnapshot(state.scrollTop > 0 ? state : null))
          }}
        />
      </WritingPlaceContext>
      <NewPosts feed={feed} onShow={() => void showNew()} />
    </PostActionsContext>
  )
}
