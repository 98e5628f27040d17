import { useAtomValue } from 'jotai'
import { connectionAtom } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import classes from './feed.module.css'
import { feedAtom } from './feed-atoms.ts'
import { type FeedSource, feedKey } from './feed-source.ts'
import { loadFirst } from './load.ts'
import { feedTexts } from './texts.ts'

/** Says, when it is so, that the posts below are those last known. */
export const FeedHead = ({ source }: { readonly source: FeedSource }) => {
  const { phase, entries, asOf } = useAtomValue(feedAtom(feedKey(source)))
  const { http } = useAtomValue(connectionAtom)
  const stale = phase === 'failed' || http === 'offline'
  if (!stale || asOf === null || entries.length === 0) return null
  return (
    <p className={classes.note} role="status">
      {feedTexts.lastKnown(asOf)}
      {phase === 'failed' ? (
        <Button size="small" onClick={() => void loadFirst(source)}>
          {feedTexts.retry}
        </Button>
      ) : null}
    </p>
  )
}
