import type { Disrupt, Emit } from '../ports.ts'
import { refuse } from './connection.ts'
import type { Hub } from './hub.ts'

type Shape = Parameters<Disrupt['shape']>[0]

/** Creates faults of realtime: events that the hub delivers twice, late, in another order or not at all. */
export const createDisrupt = (
  hub: Pick<Hub, 'connections' | 'remove' | 'emit'>,
): Disrupt & { readonly emit: Emit; readonly refusing: () => number | null } => {
  let refusing: number | null = null
  let shape: Shape = null
  let held: (() => void)[] = []
  let release: NodeJS.Timeout | undefined

  const flush = (): void => {
    release = undefined
    const late = held.reverse()
    held = []
    for (const deliver of late) deliver()
  }

  return {
    refusing: () => refusing,
    emit: (...delivery) => {
      const copies = shape?.copies ?? 1
      for (let copy = 0; copy < copies; copy += 1) {
        if (shape === null || shape.holdMs === 0) hub.emit(...delivery)
        else {
          held.push(() => hub.emit(...delivery))
          release ??= setTimeout(flush, shape.holdMs)
        }
      }
    },
    drop: ({ code, userId }) => {
      const chosen = [...hub.connections.values()].filter((c) => userId === undefined || c.userId === userId)
      for (const connection of chosen) {
        hub.remove(connection)
        if (code === undefined) connection.socket.terminate()
        else refuse(connection.socket, code, 'Closed on demand')
      }
      return chosen.length
    },
    refuse: (code) => {
      refusing = code
    },
    listeners: () => {
      const counts: Record<string, number> = {}
      for (const { listening } of hub.connections.values())
        for (const channel of listening.keys()) counts[channel] = (counts[channel] ?? 0) + 1
      return counts
    },
    shape: (next) => {
      shape = next
      if (next === null) {
        clearTimeout(release)
        flush()
      }
    },
  }
}
