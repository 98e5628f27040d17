import { type PrimitiveAtom, useSetAtom } from 'jotai'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { connectionAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import type { HoldHandlers } from '../../ui/held-places.ts'
import { Box } from '../../ui/layout.tsx'
import { scrollerAround } from '../../ui/virtual-list/virtual-list.tsx'
import type { FeedModel } from './create-feed.ts'
import classes from './feed.module.css'
import { FeedEnd, FeedNote } from './feed-end.tsx'
import { maxEmptyPages } from './feed-state.ts'
import { feedTexts } from './texts.ts'

/** Distance from the end at which the next page loads, px (product.md#feed). */
const nearEnd = 100

/**
 * The end of the list. It fetches the next page in the frame in which the end comes near. The list's own callback is
 * throttled to 50 ms, too slow for a fast reader. After each page the observer fires again, so that a page without new
 * posts is followed by the next. After a failure, and after `maxEmptyPages` pages without a post, the reader decides.
 */
const NextPage = ({ feed }: { readonly feed: FeedModel }) => {
  const end = useRef<HTMLDivElement>(null)
  const { phase, page, dry, tab } = useAtomValue(feed.stateAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each page
  useLayoutEffect(() => {
    const element = end.current
    if (phase !== 'ready' || dry >= maxEmptyPages || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) void feed.loadMore()
      },
      { root: scrollerAround(element), rootMargin: `0px 0px ${nearEnd}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [feed, phase, page, tab])
  return <div ref={end} />
}

/** Notes that the posts below are those of the last run. */
const StaleNote = ({ feed }: { readonly feed: FeedModel }) => {
  const { phase, entries, asOf } = useAtomValue(feed.stateAtom)
  const { http } = useAtomValue(connectionAtom)
  const stale = phase === 'failed' || http === 'offline'
  if (!stale || asOf === null || entries.length === 0) return null
  return (
    <FeedNote role="status">
      {feedTexts.lastKnown(asOf)}
      {phase === 'failed' ? (
        <Button size="small" onClick={() => void feed.loadFirst()}>
          {feedTexts.retry}
        </Button>
      ) : null}
    </FeedNote>
  )
}

interface NewPostsProps {
  readonly feed: FeedModel
  /** Whether content above the posts is in view, for example the composer. */
  readonly headInViewAtom: PrimitiveAtom<boolean>
  readonly onShow: () => void
}

/** The button that shows the waiting new posts. It counts those of others. */
const Pill = ({ feed, onShow }: Omit<NewPostsProps, 'headInViewAtom'>) => {
  const news = useAtomValue(feed.newsAtom)
  return (
    <Box
      as="button"
      px={4}
      size="m"
      weight={500}
      numeric
      type="button"
      className={classes.pill}
      onClick={onShow}
    >
      {news === 0 ? feedTexts.ownPost : feedTexts.newPosts(news)}
    </Box>
  )
}

/** The pill over the posts while the reader is further down and nothing above the posts is in view. */
export const NewPosts = ({ feed, headInViewAtom, onShow }: NewPostsProps) => {
  const { waiting } = useAtomValue(feed.stateAtom)
  const isHeadInView = useAtomValue(headInViewAtom)
  return (
    <div className={classes.pillPlace}>
      {waiting.length === 0 || isHeadInView ? null : <Pill feed={feed} onShow={onShow} />}
    </div>
  )
}

/**
 * The pill between the content above the posts and the posts, while the content is in view. At the top it appears only
 * while new posts would move what the reader points at.
 */
const NewPostsBelowHead = ({
  feed,
  headInViewAtom,
  onShow,
  hold,
}: NewPostsProps & { readonly hold: HoldHandlers }) => {
  const { waiting } = useAtomValue(feed.stateAtom)
  const isHeadInView = useAtomValue(headInViewAtom)
  const [atTop, isHeld] = [useAtomValue(feed.atTopAtom), useAtomValue(feed.isHeldAtom)]
  if (waiting.length === 0 || !isHeadInView || (atTop && !isHeld)) return null
  return (
    <div className={classes.heldPlace} {...hold}>
      <Pill
        feed={feed}
        onShow={() => {
          // The browser reports no leaving of a removed button.
          hold.onPointerLeave()
          onShow()
        }}
      />
    </div>
  )
}

interface FeedHeaderProps extends NewPostsProps {
  /** Handlers that hold the posts while the pointer is on the pill. */
  readonly hold: HoldHandlers
  readonly children: ReactNode
}

/** Height of the pill with its distance from the top, px. */
const pillReach = 44

/** Content above the posts, which scrolls with them. */
export const FeedHeader = ({ children, ...parts }: FeedHeaderProps) => {
  const head = useRef<HTMLDivElement>(null)
  const setInView = useSetAtom(parts.headInViewAtom)
  useLayoutEffect(() => {
    const element = head.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting === true),
      { root: scrollerAround(element), rootMargin: `-${pillReach}px 0px 0px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [setInView])
  return (
    <div ref={head} className={classes.column}>
      {children}
      <StaleNote feed={parts.feed} />
      <NewPostsBelowHead {...parts} />
    </div>
  )
}

/** Content below the posts. */
export const FeedFooter = ({ feed }: { readonly feed: FeedModel }) => (
  <>
    <div className={classes.column}>
      <FeedEnd feed={feed} />
    </div>
    <NextPage feed={feed} />
  </>
)
