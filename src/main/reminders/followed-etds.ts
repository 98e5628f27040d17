import type { EndpointName, OutputOf } from '#shared/contract/api/contract.ts'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import type { Result } from '#shared/errors.ts'
import { reminderChanges, statedEtd } from '#shared/rules/deadline-reminders.ts'
import { deadlinesKey, followEtd } from '#shared/rules/deadlines.ts'
import { wallNow } from '#shared/steady-clock.ts'
import type { Log } from '../log.ts'
import type { UserStore } from '../storage/user-store.ts'

const shipmentsIn = (name: EndpointName, result: Result<unknown>): readonly Shipment[] => {
  if (!result.ok) return []
  if (name === 'directory.shipments') return result.value as OutputOf<'directory.shipments'>
  return name === 'directory.shipment' ? [result.value as OutputOf<'directory.shipment'>] : []
}

/**
 * Creates the watch over the ETDs of shipments in answers, of main and of pages. Counted deadlines and their reminders
 * move at once, also while no window is visible (user-guide.md#deadlines). The page says so. Never throws.
 */
export const createEtdWatch =
  (kept: Pick<UserStore, 'listOrNone' | 'change'>, log: Log) =>
  (account: string | null, name: EndpointName, result: Result<unknown>): void => {
    const shipments = shipmentsIn(name, result)
    if (account === null || shipments.length === 0) return
    const own = new Map(kept.listOrNone(account, 'deadlines').map(({ key, value }) => [key, value]))
    for (const shipment of shipments) {
      const key = deadlinesKey(shipment.id)
      const before = own.get(key)
      const after = before && followEtd(before, statedEtd(shipment))
      if (before === undefined || after === undefined || after === before) continue
      const reminders = new Map(kept.listOrNone(account, 'reminders').map(({ key, value }) => [key, value]))
      const changes = reminderChanges({ shipment, before, after, now: wallNow() }, reminders)
      try {
        kept.change(account, [
          { collection: 'deadlines', key, value: after },
          ...changes.map((change) => ({ collection: 'reminders' as const, ...change })),
        ])
      } catch (error) {
        // The disk is full, and the store has reported that. The next answer moves them.
        log('warn', 'deadlines not moved', error)
      }
    }
  }
