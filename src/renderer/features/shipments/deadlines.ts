import type { Shipment } from '#shared/contract/entities/shipment.ts'
import { clip } from '#shared/rules/clip.ts'
import { reminderChanges } from '#shared/rules/deadline-reminders.ts'
import { type Deadlines, deadlinesKey, noDeadlines } from '#shared/rules/deadlines.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { type Acting, actNow, whileShown } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { keepOrDiscard, keptAtom, readKept } from '../../lib/kept.ts'
import { saveParts } from '../../lib/save-parts.ts'
import { store } from '../../lib/store.ts'
import { deadlineTexts } from './deadline-texts.ts'
import { shipmentTexts } from './texts.ts'

export const deadlinesAtom = keptAtom('deadlines')

/** Stores the deadlines of a shipment with their reminders. Returns whether they are on disk. */
export const saveDeadlines = async (
  acting: Acting,
  shipment: Shipment,
  next: Deadlines,
): Promise<boolean> => {
  const key = deadlinesKey(shipment.id)
  const before = store.get(deadlinesAtom)?.get(key) ?? noDeadlines
  if (!(await keepOrDiscard(acting, 'deadlines', key, next.entries.length === 0 ? null : next))) return false
  const stored = await whileShown(acting, readKept('reminders'))
  const changes = reminderChanges({ shipment, before, after: next, now: steadyNow() }, stored)
  for (const { key: reminder, value } of changes) await keepOrDiscard(acting, 'reminders', reminder, value)
  return true
}

/** Saves the deadlines of a shipment as a calendar file. */
export const exportDeadlines = ({ id: shipmentId, reference, title }: Shipment): Promise<void> => {
  const { archive } = bridgeFor(actNow())
  const input = { shipmentId, title: clip(shipmentTexts.nameOf(reference, title), 300) }
  const toasts = { id: 'deadlines-saved', notSaved: deadlineTexts.notExported }
  return saveParts([input], archive.saveDeadlines, toasts)
}
