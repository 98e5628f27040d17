import { useEffect, useState } from 'react'
import type { ArchiveState } from '#shared/ipc/archive.ts'
import { bridge } from '../../lib/bridge.ts'

/** Returns the archive's size, refetched when `wish` changes or on request; null until known. */
export const useArchiveState = (wish: unknown): [ArchiveState | null, () => Promise<ArchiveState | null>] => {
  const [state, setState] = useState<ArchiveState | null>(null)
  const look = async (): Promise<ArchiveState | null> => {
    const answer = await bridge.archive.state()
    if (!answer.ok) return null
    setState(answer.value)
    return answer.value
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed wish is carried out by main
  useEffect(() => {
    let isShown = true
    void bridge.archive.state().then((answer) => {
      if (isShown && answer.ok) setState(answer.value)
    })
    return () => {
      isShown = false
    }
  }, [wish])
  return [state, look]
}
