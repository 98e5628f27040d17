import { IconMessages } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { pressShortcut } from '../../lib/shortcuts.ts'
import { useAfter } from '../../lib/use-after.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { FeedModel } from './create-feed.ts'
import classes from './feed.module.css'
import { type FeedTab, maxEmptyPages } from './feed-state.ts'
import { feedTexts, nothingTexts as texts } from './texts.ts'

const icon = <IconMessages size={28} stroke={1.5} />

interface NothingProps {
  readonly feed: FeedModel
  readonly tab: FeedTab
}

/** Replaces the posts of an empty feed. */
const Nothing = ({ feed: { source, setTab }, tab }: NothingProps) => {
  if (source.type === 'one-post') return <EmptyState role="status" title={texts.postNotFound} />
  if (tab !== 'all')
    return (
      <EmptyState
        icon={icon}
        title={texts.emptyTab[tab]}
        action={<Button onClick={() => setTab('all')}>{texts.showAll}</Button>}
      />
    )
  const { title, text } = texts.empty[source.type]
  return (
    <EmptyState
      icon={icon}
      title={title}
      detail={text}
      action={
        source.type === 'user' ? null : <Button onClick={() => pressShortcut('n')}>{texts.writeFirst}</Button>
      }
    />
  )
}

/** The skeleton of a post. */
const PostSkeleton = () => (
  <Stack mb={3} px={4} gap={2.5} panel className={classes.skeleton} aria-hidden>
    <Row gap={2.5}>
      <Skeleton width={36} height={36} round />
      <Stack gap={1.5}>
        <Skeleton width={140} />
        <Skeleton width={90} height={10} />
      </Stack>
    </Row>
    <Skeleton />
    <Skeleton width="92%" />
    <Skeleton width="60%" />
    <Skeleton height={96} />
  </Stack>
)

/** A page that loads sooner than this, ms, shows no skeleton, so that nothing below the posts moves. */
const closeToEnd = 120

/** Shown below the last post while more are loading. */
const More = () => (useAfter(closeToEnd) ? <PostSkeleton /> : <div className={classes.end} />)

/** A line among the posts about how they were loaded. */
export const FeedNote = ({ role, children }: { readonly role?: 'status'; readonly children: ReactNode }) => (
  <Row
    as="p"
    mt={3}
    px={3}
    py={2}
    gap={3}
    justify="between"
    size="m"
    tone="secondary"
    numeric
    radius="m"
    className={classes.note}
    role={role}
  >
    {children}
  </Row>
)

const Failed = ({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) => (
  <FeedNote>
    {text}
    <Button size="small" onClick={onRetry}>
      {feedTexts.retry}
    </Button>
  </FeedNote>
)

/** Shown below the last post: a skeleton, the end, an empty state, or Retry. */
export const FeedEnd = ({ feed }: { readonly feed: FeedModel }) => {
  const { source } = feed
  const { phase, ended, dry, tab } = useAtomValue(feed.stateAtom)
  const isEmpty = useAtomValue(feed.entriesAtom).length === 0
  if (isEmpty && phase === 'loading')
    return (
      <div aria-busy="true" role="status" aria-label={feedTexts.loading}>
        <PostSkeleton />
        <PostSkeleton />
        <PostSkeleton />
      </div>
    )
  if (isEmpty && phase === 'failed')
    return <Failed text={feedTexts.loadFailed} onRetry={() => void feed.loadFirst()} />
  if (phase === 'more-failed' || (phase === 'failed' && !ended))
    return <Failed text={feedTexts.moreFailed} onRetry={() => void feed.loadMore()} />
  if (phase === 'loading-more') return <More />
  if (!ended && dry >= maxEmptyPages)
    return (
      <FeedNote role="status">
        {feedTexts.dry[tab]}
        <Button size="small" onClick={() => void feed.loadMore()}>
          {feedTexts.loadOlder}
        </Button>
      </FeedNote>
    )
  if (isEmpty && ended) return <Nothing feed={feed} tab={tab} />
  if (ended && source.type !== 'one-post')
    return (
      <Text size="m" tone="muted" centred className={classes.end}>
        {feedTexts.end}
      </Text>
    )
  return <div className={classes.end} />
}
