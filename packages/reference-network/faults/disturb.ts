import type { Realtime } from '../ports.ts'
import type { RealtimeFault } from './rule.ts'

type Flood = Extract<RealtimeFault, { fault: 'flood-events' }>

/** Causes faults of realtime. */
export const createDisturbances = ({ disrupt, emit }: Realtime) => {
  const disconnects = new Map<unknown, () => void>()

  /** Undoes a fault after `ms`, or earlier when another of its kind replaces it or `clear` runs. */
  const lasting = (kind: unknown, ms: number, undo: () => void): void => {
    const end = (): void => {
      clearTimeout(timer)
      disconnects.delete(kind)
      undo()
    }
    const timer = setTimeout(end, ms)
    disconnects.set(kind, end)
  }
  const shape = (copies: number, holdMs: number, forMs: number): void => {
    disconnects.get('shape')?.()
    disrupt.shape({ copies, holdMs })
    lasting('shape', forMs, () => disrupt.shape(null))
  }

  const flood = ({ event, subject, rate, payload, for_ms: forMs }: Flood): void => {
    const started = performance.now()
    let sent = 0
    const catchUp = (): void => {
      // Timers may fire slightly early; a flood of full duration sends all its events.
      const elapsedMs = performance.now() - started
      const due = Math.floor(((elapsedMs > forMs - 2 ? forMs : elapsedMs) / 1_000) * rate)
      for (; sent < due; sent += 1) emit(event, subject, payload ?? { likeCount: sent })
    }
    const timer = setInterval(catchUp, 10)
    lasting(timer, forMs, () => {
      clearInterval(timer)
      catchUp()
    })
  }

  return {
    /** Causes a fault. Returns the number of connections that it closed. */
    cause: (fault: RealtimeFault): number => {
      switch (fault.fault) {
        case 'drop-realtime':
          return disrupt.drop({ code: fault.code, userId: fault.user_id })
        case 'refuse-realtime':
          disconnects.get('refuse')?.()
          disrupt.refuse(fault.code)
          lasting('refuse', fault.for_ms, () => disrupt.refuse(null))
          return 0
        case 'duplicate-events':
          shape(fault.copies, 0, fault.for_ms)
          return 0
        case 'reorder-events':
          shape(fault.copies, fault.hold_ms, fault.for_ms)
          return 0
        case 'flood-events':
          flood(fault)
          return 0
      }
    },
    /** Ends all faults. */
    clear: (): void => {
      for (const end of [...disconnects.values()]) end()
    },
  }
}
