import { IconHistory } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { dayMs } from '#shared/dates.ts'
import { type ReadBackState, readBackDays } from '#shared/ipc/read-back.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { actNow } from '../../lib/account.ts'
import { bridge, bridgeFor, onPush } from '../../lib/bridge.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import classes from './read-back.module.css'
import { readBackPhase, readBackTexts as texts } from './texts.ts'

/** Returns the state of reading the wall back; null until known. */
export const useReadBack = (): ReadBackState | null => {
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

/** Returns the number of days read, of those wanted. */
const daysRead = ({ reached }: ReadBackState): number =>
  reached === null ? 0 : Math.min(readBackDays, Math.max(0, (steadyNow() - reached) / dayMs))

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
  const isReading = state.phase === 'reading'
  return (
    <Row gap={3} rowGap={1} wrap inline>
      {isReading ? (
        <progress
          className={classes.bar}
          aria-label={texts.progress}
          max={readBackDays}
          value={daysRead(state)}
        />
      ) : null}
      <Text as="span" size="m" tone="secondary" numeric optional role="status">
        {readBackPhase(state)}
      </Text>
      {isReading ? (
        <Button size="small" onClick={() => void bridgeFor(actNow()).archive.stopReadBack()}>
          {texts.stop}
        </Button>
      ) : (
        <Button
          size={isMain ? 'medium' : 'small'}
          variant={isMain ? 'primary' : 'quiet'}
          icon={<IconHistory size={16} aria-hidden />}
          onClick={() => void bridgeFor(actNow()).archive.readBack()}
        >
          {texts.start(readBackDays)}
        </Button>
      )}
    </Row>
  )
}
