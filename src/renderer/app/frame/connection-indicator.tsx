import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { componentOnDemand } from '../../lib/on-demand.ts'
import { connectionAtom } from '../../lib/session.ts'
import { Row } from '../../ui/layout.tsx'

/** Loaded with the first problem: the file comes from this computer, so it loads offline as well. */
const LastingTrouble = componentOnDemand(async () => (await import('./lasting-trouble.tsx')).LastingTrouble)

/** Shows something only when something is wrong. */
export const ConnectionIndicator = () => {
  const { http, realtime, realtimeTrouble } = useAtomValue(connectionAtom)
  const isWell = http === 'ok' && realtime !== 'waiting' && !realtimeTrouble
  const [wasWell, setWasWell] = useState(true)
  if (wasWell && !isWell) setWasWell(false)
  return (
    <Row align="stretch" shrink role="status">
      {wasWell ? null : <LastingTrouble />}
    </Row>
  )
}
