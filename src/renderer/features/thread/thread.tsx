import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useResync } from '../../lib/resync.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CommentForm } from './comment-form.tsx'
import { loadThread, loadThreadSoon } from './load-thread.ts'
import { placeOf } from './places.ts'
import { receive } from './receive.ts'
import { send } from './send.ts'
import { threadTexts } from './texts.ts'
import classes from './thread.module.css'
import { changeThread, threadAtom } from './thread-atoms.ts'
import { openThread } from './thread-reactions.ts'
import { ThreadRowView } from './thread-row-view.tsx'
import type { ThreadSource } from './thread-source.ts'
import { useLockedWhenGone } from './use-locked-when-gone.ts'

/** How many more rows the button brings. */
const step = 50

const Waiting = () => (
  <div className={classes.waiting} aria-hidden>
    <Skeleton width={28} height={28} round />
    <Skeleton height={40} />
  </div>
)

const Failed = ({ source }: { readonly source: ThreadSource }) => (
  <p className={classes.note}>
    {threadTexts.loadFailed}
    <Button size="small" onClick={() => void loadThread(source)}>
      {threadTexts.retry}
    </Button>
  </p>
)

const Rows = ({ source }: { readonly source: ThreadSource }) => {
  const { phase, rows, shown } = useAtomValue(threadAtom(source.key))
  if (phase === 'idle' || phase === 'loading') return <Waiting />
  if (phase === 'failed' && rows.length === 0) return <Failed source={source} />
  if (rows.length === 0)
    return <p className={classes.note}>{phase === 'gone' ? source.gone : threadTexts.empty}</p>
  const hidden = Math.max(0, rows.length - shown)
  return (
    <>
      {phase === 'gone' ? <p className={classes.note}>{source.gone}</p> : null}
      {phase === 'failed' ? <Failed source={source} /> : null}
      {hidden === 0 ? null : (
        <Button
          size="small"
          variant="quiet"
          onClick={() => changeThread(source.key, (state) => ({ ...state, shown: state.shown + step }))}
        >
          {threadTexts.showEarlier(hidden)}
        </Button>
      )}
      {rows.slice(hidden).map((row) => (
        <ThreadRowView key={row.key} source={source} row={row} />
      ))}
    </>
  )
}

/** A thread of comments with one level of replies, and the form for one more. Oldest first, as the server sends them. */
export const Thread = ({ source: open }: { readonly source: ThreadSource }) => {
  const { announcement, phase } = useAtomValue(threadAtom(open.key))
  const source = useLockedWhenGone(open, phase)
  useEffect(() => {
    const close = openThread(
      open.key,
      (when) => loadThreadSoon(open, when),
      (comment) => receive(open, comment),
    )
    void loadThread(open)
    return close
  }, [open])
  useResync(() => void loadThread(open))
  return (
    <section className={classes.thread} aria-label={threadTexts.thread}>
      <Rows source={source} />
      <CommentForm
        source={source}
        place={placeOf(source, null)}
        label={threadTexts.writeComment}
        submitLabel={threadTexts.comment}
        rich={source.richComments}
        onSubmit={(text, content) => send(source, { parent: null, text, content })}
      />
      <span className="q-hidden" aria-live="polite">
        {announcement}
      </span>
    </section>
  )
}
