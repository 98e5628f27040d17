import { atom } from 'jotai'
import { steadyNow } from '#shared/steady-clock.ts'
import { actNow } from '../../lib/account.ts'
import { discard, keptAtom } from '../../lib/kept.ts'
import { store } from '../../lib/store.ts'
import { bell } from '../notifications/bell-state.ts'
import { people } from '../person/people.ts'
import { shipments } from '../shipments/shipments-state.ts'
import { toDoAtom } from './to-do-state.ts'

/** Keys of snoozed items that changed since: read, answered, or grown. */
const overAtom = atom((get): readonly string[] => {
  const snoozed = get(keptAtom('to-do'))
  if (snoozed === null || snoozed.size === 0) return []
  const isKnown = {
    messages: get(people.stateAtom).phase === 'ready',
    comments: get(shipments.stateAtom).phase === 'ready',
    notifications: get(bell.stateAtom).phase === 'ready',
    likes: get(bell.stateAtom).phase === 'ready',
    alerts: get(keptAtom('alert-matches')) !== null,
    marked: get(keptAtom('unread-marks')) !== null,
    reviews: false,
    reminders: true,
  }
  const items = new Map(get(toDoAtom)(steadyNow()).map((item) => [item.key, item]))
  return [...snoozed]
    .filter(([key, { kind, mark }]) => isKnown[kind] && items.get(key)?.mark !== mark)
    .map(([key]) => key)
})

/** Removes outdated snoozes until the returned function is called. */
export const tidySnoozed = (): (() => void) => {
  const tidied = new Set<string>()
  const tidy = (): void => {
    for (const key of store.get(overAtom)) {
      if (tidied.has(key)) continue
      tidied.add(key)
      void discard(actNow(), 'to-do', key).finally(() => tidied.delete(key))
    }
  }
  const stop = store.sub(overAtom, tidy)
  tidy()
  return stop
}
