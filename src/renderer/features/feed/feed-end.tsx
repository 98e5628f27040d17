import { IconMessages } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import classes from './feed.module.css'
import { feedAtom } from './feed-atoms.ts'
import { type FeedSource, feedKey } from './feed-source.ts'
import { loadFirst, loadMore } from './load.ts'
import { PostSkeleton } from './post-skeleton.tsx'
import { feedTexts } from './texts.ts'

const Again = ({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) => (
  <p className={classes.note}>
    {text}
    <Button size="small" onClick={onRetry}>
      {feedTexts.retry}
    </Button>
  </p>
)

const emptyTexts: Record<
  Exclude<FeedSource['type'], 'one-post'>,
  { title: string; text: string }
> = feedTexts.empty

const Nothing = ({ source }: { readonly source: FeedSource }) => {
  if (source.type === 'one-post') return <EmptyState role="status" title={feedTexts.postNotFound} />
  const { title, text } = emptyTexts[source.type]
  return <EmptyState icon={<IconMessages size={28} stroke={1.5} />} title={title} detail={text} />
}

/** What stands below the last post: more on its way, the end, nothing at all, or a quiet Retry. */
export const FeedEnd = ({ source }: { readonly source: FeedSource }) => {
  const { phase, entries, ended } = useAtomValue(feedAtom(feedKey(source)))
  if (entries.length === 0) {
    if (phase === 'loading')
      return (
        <div aria-busy="true" role="status" aria-label={feedTexts.loading}>
          <PostSkeleton />
          <PostSkeleton />
          <PostSkeleton />
        </div>
      )
    if (phase === 'failed')
      return <Again text={feedTexts.loadFailed} onRetry={() => void loadFirst(source)} />
    return <Nothing source={source} />
  }
  if (phase === 'more-failed')
    return <Again text={feedTexts.moreFailed} onRetry={() => void loadMore(source)} />
  if (phase === 'loading-more') return <PostSkeleton />
  if (ended && source.type !== 'one-post') return <p className={classes.end}>{feedTexts.end}</p>
  return <div className={classes.end} />
}
