import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { deadlinesAtom, followEtds } from './deadlines.ts'
import { shipments } from './shipments-state.ts'

/** Moves counted deadlines whenever the list of shipments arrives with another ETD. Renders nothing. */
export const FollowEtds = () => {
  const { value: list } = useAtomValue(shipments.stateAtom)
  const kept = useAtomValue(deadlinesAtom)
  const follow = useEffectEvent(() => followEtds(kept ?? new Map(), list))
  const isRead = kept !== null
  // Not with each change of the deadlines: one that could not be saved would be tried again and again.
  useEffect(() => {
    if (isRead && list.length > 0) follow()
  }, [isRead, list])
  return null
}
