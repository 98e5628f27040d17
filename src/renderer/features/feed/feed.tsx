import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type Components, type StateSnapshot, Virtuoso, type VirtuosoHandle } from 'react-virtuoso'
import type { Post } from '#shared/contract/entities/post.ts'
import { useResync } from '../../lib/resync.ts'
import { viewerAtom } from '../../lib/session.ts'
import { useWatch } from '../../lib/watch.ts'
import { PostActionsContext } from '../post/post-actions-context.ts'
import { GonePost, PostCard } from '../post/post-card.tsx'
import { preloadPostThread } from '../post/post-thread-on-demand.tsx'
import classes from './feed.module.css'
import { feedAtom, places } from './feed-atoms.ts'
import { FeedEnd } from './feed-end.tsx'
import { FeedHead } from './feed-head.tsx'
import { dropPost } from './feed-reactions.ts'
import { type FeedSource, feedKey } from './feed-source.ts'
import type { FeedEntry } from './feed-state.ts'
import { loadFirst, loadMore, refresh } from './load.ts'
import { feedTexts } from './texts.ts'
import { useFeedKeys } from './use-feed-keys.ts'
import { useShowPost } from './use-show-post.ts'

interface Context {
  readonly source: FeedSource
  readonly header: ReactNode
}

const Head: Components<FeedEntry, Context>['Header'] = ({ context }) =>
  context ? (
    <div className={classes.column}>
      {context.header}
      <FeedHead source={context.source} />
    </div>
  ) : null

const End: Components<FeedEntry, Context>['Footer'] = ({ context }) =>
  context ? (
    <div className={classes.column}>
      <FeedEnd source={context.source} />
    </div>
  ) : null

const List: Components<FeedEntry, Context>['List'] = ({ context: _context, children, ...rest }) => (
  <div {...rest} role="feed" aria-label={feedTexts.feed}>
    {children}
  </div>
)

const components: Components<FeedEntry, Context> = { Header: Head, Footer: End, List }

const renderEntry = (_index: number, entry: FeedEntry) => (
  <div className={classes.row}>{entry.type === 'post' ? <PostCard id={entry.id} /> : <GonePost />}</div>
)
const keyOfEntry = (_index: number, entry: FeedEntry): string => entry.key

/** Where each feed was left, so that coming back finds the same post in the same place. */
const snapshots = new Map<string, StateSnapshot>()

/** The list corrects its place for what it measures above the reader: it takes some frames until the top is the top. */
const settleFrames = 20

const holdAtTop = (scroller: HTMLElement | null, frames: number): void => {
  if (!scroller || frames === 0) return
  scroller.scrollTop = 0
  requestAnimationFrame(() => holdAtTop(scroller, frames - 1))
}

/** As many cards as fill a window. */
const firstCards = 4

interface FeedProps {
  readonly source: FeedSource
  /** What stands above the posts and scrolls with them: the composer, a profile's head. */
  readonly header?: ReactNode
  readonly onEdit?: ((post: Post) => void) | null
}

/** A wall of posts: pages as the reader nears the bottom, keeps its place, and never moves under the reader's eyes. */
export const Feed = ({ source, header = null, onEdit = null }: FeedProps) => {
  const key = feedKey(source)
  return <FeedList key={key} feed={key} source={source} header={header} onEdit={onEdit} />
}

const FeedList = ({ feed, source, header, onEdit }: Required<FeedProps> & { readonly feed: string }) => {
  const { entries, phase, page } = useAtomValue(feedAtom(feed))
  const viewerId = useAtomValue(viewerAtom)?.id ?? ''
  const list = useRef<VirtuosoHandle>(null)
  const scroller = useRef<HTMLElement | null>(null)
  const atBottom = useRef(false)
  const snapshot = snapshots.get(feed)
  const [atFirst] = useState(() => Math.min(entries.length, firstCards))
  const context = useMemo(() => ({ source, header }), [source, header])
  const actions = useMemo(
    () => ({ onDeleted: dropPost, onShared: () => void refresh(source), onEdit }),
    [onEdit, source],
  )

  useEffect(() => {
    places.set(feed, { source, atTop: snapshots.get(feed) === undefined, last: 0 })
    void refresh(source)
    return () => {
      places.delete(feed)
    }
  }, [feed, source])
  useResync(() => void refresh(source))

  // A page of nothing but known posts leaves the reader at the bottom: the next one is due at once. Not
  // after a failure, though: that waits for the reader.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page
  useEffect(() => {
    if (atBottom.current && phase === 'ready') void loadMore(source)
  }, [source, phase, page])

  useWatch('posts', viewerId)
  useIdlePreload(phase === 'ready')
  useFeedKeys({ feed, list, scroller })
  useShowPost({ source, phase, scroller })

  const startAtTop = async (): Promise<void> => {
    holdAtTop(scroller.current, 1)
    await loadFirst(source)
    holdAtTop(scroller.current, settleFrames)
  }

  const remember = (): void =>
    list.current?.getState((state) => {
      if (state.scrollTop > 0) snapshots.set(feed, state)
      else snapshots.delete(feed)
    })

  return (
    <PostActionsContext value={actions}>
      <Virtuoso
        ref={list}
        className={classes.feed}
        // Tab comes to the scroller; the list's own style would hide that.
        style={{ outline: '' }}
        data={entries}
        context={context}
        components={components}
        itemContent={renderEntry}
        computeItemKey={keyOfEntry}
        increaseViewportBy={300}
        defaultItemHeight={260}
        // What is known already stands in the first frame; a list that measures first has it two frames later.
        {...(snapshot ? { restoreStateFrom: snapshot } : { initialItemCount: atFirst })}
        scrollerRef={(element) => {
          scroller.current = element instanceof HTMLElement ? element : null
        }}
        atTopThreshold={40}
        atTopStateChange={(atTop) => {
          const place = places.get(feed)
          if (place) place.atTop = atTop
        }}
        atBottomThreshold={100}
        atBottomStateChange={(isAtBottom) => {
          atBottom.current = isAtBottom
          if (isAtBottom && phase !== 'more-failed') void loadMore(source)
        }}
        rangeChanged={({ endIndex }) => {
          const place = places.get(feed)
          if (place) place.last = endIndex
        }}
        isScrolling={(isScrolling) => {
          if (!isScrolling) remember()
        }}
      />
      <NewPosts feed={feed} onShow={() => void startAtTop()} />
    </PostActionsContext>
  )
}

/** What the first click on a card will want, fetched while nothing else is to be done. */
const useIdlePreload = (ready: boolean): void => {
  useEffect(() => {
    if (!ready) return
    const handle = requestIdleCallback(() => void preloadPostThread(), { timeout: 4000 })
    return () => cancelIdleCallback(handle)
  }, [ready])
}

const NewPosts = ({ feed, onShow }: { readonly feed: string; readonly onShow: () => void }) => {
  const { waiting } = useAtomValue(feedAtom(feed))
  return (
    <div className={classes.pillPlace} aria-live="polite">
      {waiting.length === 0 ? null : (
        <button type="button" className={classes.pill} onClick={onShow}>
          {feedTexts.newPosts(waiting.length)}
        </button>
      )}
    </div>
  )
}
