import { useState } from 'react'
import { componentOnDemand } from '../../lib/on-demand.ts'
import { connectionAtom } from '../../lib/session.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Row } from '../../ui/layout.tsx'

/** Loads with the first problem. The file is on this computer, so it loads offline as well. */
const LastingTrouble = componentOnDemand(async () => (await import('./lasting-trouble.tsx')).LastingTrouble)

/** Shows a connection problem; nothing otherwise. */
export const ConnectionIndicator = () => {
  const { http, realtime, realtimeTrouble } = useAtomValue(connectionAtom)
  const isConnected = http === 'ok' && realtime !== 'waiting' && !realtimeTrouble
  const [wasWell, setWasWell] = useState(true)
  if (wasWell && !isConnected) setWasWell(false)
  return (
    <Row align="stretch" shrink role="status">
      {wasWell ? null : <LastingTrouble />}
    </Row>
  )
}
