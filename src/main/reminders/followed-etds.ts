import type { EndpointName, OutputOf } from '#shared/contract/api/contract.ts'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import type { Result } from '#shared/errors.ts'
import { shipmentPath } from '#shared/paths.ts'
import { reminderChanges, statedEtd } from '#shared/rules/deadline-reminders.ts'
import { type Deadlines, deadlinesKey, followEtd } from '#shared/rules/deadlines.ts'
import { wallNow } from '#shared/steady-clock.ts'
import { etdMoveText } from '#shared/texts/deadlines.ts'
import { dotLine } from '#shared/texts/units.ts'
import type { Log } from '../log.ts'
import { clippedLine, type News } from '../notifications/news.ts'
import type { NotificationCenter } from '../notifications/notification-center.ts'
import type { UserStore } from '../storage/user-store.ts'
import { nativeTexts } from '../texts.ts'

const longestName = 80

const subjectOf = (shipmentId: string): string => `deadline:${shipmentId}`

const shipmentsIn = (name: EndpointName, result: Result<unknown>): readonly Shipment[] => {
  if (!result.ok) return []
  if (name === 'directory.shipments') return result.value as OutputOf<'directory.shipments'>
  return name === 'directory.shipment' ? [result.value as OutputOf<'directory.shipment'>] : []
}

export interface EtdWatchPorts {
  readonly kept: Pick<UserStore, 'listOrNone' | 'change'>
  /** Returns the key of the account that is notified; null for none. */
  readonly account: () => string | null
  readonly center: Pick<NotificationCenter, 'take' | 'settle'>
  readonly log: Log
}

/** Returns the news of an ETD that moved; null if it is the one that the member saw. */
const moveNews = ({ id, reference, title }: Shipment, deadlines: Deadlines): News | null => {
  const body = etdMoveText(deadlines)
  if (body === null) return null
  const name = clippedLine(dotLine([reference, title]), longestName) || nativeTexts.notifications.etdMoved(1)
  return {
    kind: 'deadline',
    title: name,
    body,
    path: shipmentPath(id),
    subject: subjectOf(id),
    source: 'event',
    author: null,
    sender: null,
    quoted: '',
  }
}

/**
 * Creates the watch over the ETDs of shipments in answers, of main and of pages. Counted deadlines and their reminders
 * move at once, also while no window is visible, and a notification says so (user-guide.md#deadlines). Never throws.
 */
export const createEtdWatch =
  ({ kept, account: notified, center, log }: EtdWatchPorts) =>
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
        continue
      }
      if (account !== notified()) continue
      const news = moveNews(shipment, after)
      if (news === null) center.settle(subjectOf(shipment.id))
      else center.take(news, false)
    }
  }
