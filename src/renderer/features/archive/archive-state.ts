import { useEffect, useState } from 'react'
import type { ArchiveState } from '#shared/ipc/archive.ts'
import type { ThreadKind } from '#shared/ipc/native.ts'
import { bridge } from '../../lib/bridge.ts'

const kinds: readonly ThreadKind[] = ['post', 'shipment', 'conversation']

/** Returns the archive's name of a thread key, for example 'shipment:7'; null for other keys. */
export const seenThread = (key: string): { readonly kind: ThreadKind; readonly id: string } | null => {
  const at = key.indexOf(':')
  const kind = kinds.find((one) => one === key.slice(0, at))
  return kind === undefined ? null : { kind, id: key.slice(at + 1) }
}

/** Returns the archive's size, refetched when `wish` changes or on request; null until known. */
export const useArchiveState = (
  trigger: unknown,
): [ArchiveState | null, () => Promise<ArchiveState | null>] => {
  const [state, setState] = useState<ArchiveState | null>(null)
  const fetchState = async (): Promise<ArchiveState | null> => {
    const result = await bridge.archive.state()
    if (!result.ok) return null
    setState(result.value)
    return result.value
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: main applies a changed preference
  useEffect(() => {
    let isShown = true
    void bridge.archive.state().then((answer) => {
      if (isShown && answer.ok) setState(answer.value)
    })
    return () => {
      isShown = false
    }
  }, [trigger])
  return [state, fetchState]
}
