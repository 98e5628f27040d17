import { IconHistory } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { dayMs } from '#shared/dates.ts'
import { type ReadBackState, readBackDays, readBackOf, type Unsearched } from '#shared/ipc/read-back.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { actNow } from '../../lib/account.ts'
import { bridge, bridgeFor, onPush } from '../../lib/bridge.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import classes from './read-back.module.css'
import { readBackPhase, readBackTexts as texts, unsearchedLabel, unsearchedTexts } from './texts.ts'

/** Returns the state of reading, whatever is read; null until known. */
export const useReading = (): ReadBackState | null => {
  const [state, setState] = useState<ReadBackState | null>(null)
  useEffect(() => {
    let isNewest = true
    const stop = onPush((push) => {
      if (push.type !== 'read-back') return
      isNewest = false
      setState(push.state)
    })
    void bridge.archive.readBackState().then((answer) => {
      if (isNewest && answer.ok) setState(answer.value)
    })
    return () => {
      isNewest = false
      stop()
    }
  }, [])
  return state
}

/** Returns the state of reading the wall; null until known. */
export const useReadBack = (): ReadBackState | null => {
  const state = useReading()
  return state && readBackOf(state, 'wall')
}

/** Returns the threads that a search lacks, counted again when a reading ends; null until known. */
export const useUnsearched = (readBack: ReadBackState | null): Unsearched | null => {
  const [unsearched, setUnsearched] = useState<Unsearched | null>(null)
  const isReading = readBack?.phase === 'reading'
  useEffect(() => {
    if (isReading) return
    let isNewest = true
    void bridge.archive.unsearched().then((answer) => {
      if (isNewest && answer.ok) setUnsearched(answer.value)
    })
    return () => {
      isNewest = false
    }
  }, [isReading])
  return unsearched
}

/** Returns the number of days read, of those wanted. */
const daysRead = ({ reached }: ReadBackState): number =>
  reached === null ? 0 : Math.min(readBackDays, Math.max(0, (steadyNow() - reached) / dayMs))

interface ReadingProps {
  readonly state: ReadBackState
  readonly progress: { readonly label: string; readonly max: number; readonly value: number }
  /** What the button starts; null without a button. */
  readonly start: { readonly label: string; readonly run: () => void } | null
  readonly isMain?: boolean
}

/** The progress of a reading with its stop, or the button that starts it. */
const Reading = ({ state, progress, start, isMain = false }: ReadingProps) => {
  const isReading = state.phase === 'reading'
  return (
    <Row gap={3} rowGap={1} wrap inline>
      {isReading ? (
        <progress
          className={classes.bar}
          aria-label={progress.label}
          max={progress.max}
          value={progress.value}
        />
      ) : null}
      <Text as="span" size="m" tone="secondary" numeric optional role="status">
        {readBackPhase(state)}
      </Text>
      {isReading ? (
        <Button size="small" onClick={() => void bridgeFor(actNow()).archive.stopReadBack()}>
          {texts.stop}
        </Button>
      ) : null}
      {isReading || start === null ? null : (
        <Button
          size={isMain ? 'medium' : 'small'}
          variant={isMain ? 'primary' : 'quiet'}
          icon={<IconHistory size={16} aria-hidden />}
          onClick={start.run}
        >
          {start.label}
        </Button>
      )}
    </Row>
  )
}

interface ReadBackProps {
  readonly state: ReadBackState | null
  /** Whether it is the only action of an empty screen. */
  readonly isMain?: boolean
}

/**
 * Offers to read the last 30 days of the wall into the archive, and shows the progress. Hidden while the archive is
 * off.
 */
export const ReadBack = ({ state, isMain = false }: ReadBackProps) => {
  if (state === null || state.phase === 'off') return null
  const run = (): void => void bridgeFor(actNow()).archive.readBack()
  return (
    <Reading
      state={state}
      progress={{ label: texts.progress, max: readBackDays, value: daysRead(state) }}
      start={{ label: texts.start(readBackDays), run }}
      isMain={isMain}
    />
  )
}

interface ReadThreadsProps {
  readonly state: ReadBackState | null
  readonly unsearched: Unsearched | null
}

/** States which threads a search lacks, offers to read them, and shows the progress. Hidden while the archive is off. */
export const ReadThreads = ({ state, unsearched }: ReadThreadsProps) => {
  if (state === null || state.phase === 'off' || unsearched === null) return null
  const label = unsearchedLabel(unsearched)
  const run = (): void => void bridgeFor(actNow()).archive.readThreads()
  return (
    <>
      <Reading
        state={state}
        progress={{ label: texts.threadsProgress, max: Math.max(1, state.wanted), value: state.threads }}
        start={label === null ? null : { label, run }}
      />
      {unsearched.unread > 0 ? <p>{unsearchedTexts.unread(unsearched.unread)}</p> : null}
    </>
  )
}
