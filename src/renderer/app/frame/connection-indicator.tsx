import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { connectionAtom } from '../../lib/session.ts'
import { Row } from '../../ui/layout.tsx'
import { LastingTrouble } from './lasting-trouble.tsx'

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
