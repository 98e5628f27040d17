import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { useResync } from '../../lib/resync.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CommentForm } from './comment-form.tsx'
import { loadThread, loadThreadSoon } from './load-thread.ts'
import { LogRows } from './log-rows.tsx'
import { placeOf } from './places.ts'
import { receive } from './receive.ts'
import { send } from './send.ts'
import { threadTexts } from './texts.ts'
import { threadAtom } from './thread-atoms.ts'
import classes from './thread-log.module.css'
import { openThread } from './thread-reactions.ts'
import type { ThreadSource } from './thread-source.ts'
import { beginOpening } from './unread-line.ts'
import { useMarkRead } from './use-mark-read.ts'

interface ThreadLogProps {
  readonly source: ThreadSource
  readonly label: string
  readonly empty: string
  readonly writeLabel: string
  readonly submitLabel: string
  /** Stands instead of the form where nothing can be written any more. */
  readonly closedNote?: ReactNode
}

const widths = ['62%', '84%', '40%', '71%', '55%', '78%']

const Waiting = () => (
  <div className={classes.waiting} aria-hidden>
    {widths.map((width) => (
      <div key={width} className={classes.bone}>
        <Skeleton width={28} height={28} round />
        <div className={classes.boneText}>
          <Skeleton width={120} height={10} />
          <Skeleton width={width} height={12} />
        </div>
      </div>
    ))}
  </div>
)

const Failed = ({ source }: { readonly source: ThreadSource }) => (
  <p className={classes.notice}>
    {threadTexts.loadFailed}
    <Button size="small" onClick={() => void loadThread(source)}>
      {threadTexts.retry}
    </Button>
  </p>
)

const Log = ({ source, empty }: Pick<ThreadLogProps, 'source' | 'empty'>) => {
  const { phase, rows } = useAtomValue(threadAtom(source.key))
  if (phase === 'idle' || phase === 'loading') return <Waiting />
  return (
    <>
      {phase === 'failed' ? <Failed source={source} /> : null}
      {phase === 'gone' ? <p className={classes.notice}>{source.gone}</p> : null}
      {rows.length > 0 ? <LogRows source={source} rows={rows} /> : null}
      {rows.length === 0 && phase === 'ready' ? <EmptyState title={empty} /> : null}
    </>
  )
}

/**
 * A thread that fills its place: the newest at the bottom, where the form stands; only what is on screen is in the
 * page, so that tens of thousands of messages scroll as ten do.
 */
export const ThreadLog = ({
  source,
  label,
  empty,
  writeLabel,
  submitLabel,
  closedNote = null,
}: ThreadLogProps) => {
  const { announcement } = useAtomValue(threadAtom(source.key))
  useEffect(() => beginOpening(source.key), [source.key])
  useEffect(() => {
    const close = openThread(
      source.key,
      (when) => loadThreadSoon(source, when),
      (comment) => receive(source, comment),
    )
    void loadThread(source)
    return close
  }, [source])
  useResync(() => void loadThread(source))
  useMarkRead(source)
  return (
    <section className={classes.thread} aria-label={label}>
      <div className={classes.log} role="log" aria-label={label} aria-live="off">
        <Log source={source} empty={empty} />
      </div>
      <div className={classes.foot}>
        {source.closed ? closedNote : null}
        <CommentForm
          source={source}
          place={placeOf(source, null)}
          label={writeLabel}
          submitLabel={submitLabel}
          rich={source.richComments}
          waits={source.busyText !== undefined}
          onSubmit={(text, content) => send(source, { parent: null, text, content })}
        />
      </div>
      <span className="q-hidden" aria-live="polite">
        {announcement}
      </span>
    </section>
  )
}
