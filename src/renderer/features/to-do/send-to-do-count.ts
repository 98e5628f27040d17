import { atom } from 'jotai'
import { markedAlone } from '#shared/rules/marked-alone.ts'
import { countReviews } from '#shared/rules/reviews-to-write.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { actNow } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { markedCountsAtom } from '../../lib/counted.ts'
import { discard, keptAtom } from '../../lib/kept.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { bell } from '../notifications/bell-state.ts'
import { pendingReviewsAtom } from '../pending-reviews/pending-state.ts'
import { people } from '../person/people.ts'
import { shipments } from '../shipments/shipments-state.ts'
import { toDoAtom } from './to-do-state.ts'

/** Number of threads that are unread only by their mark. */
const markedAtom = atom((get) => {
  const marks = get(keptAtom('unread-marks'))?.keys() ?? []
  const threads = markedAlone(marks, get(people.stateAtom).value, get(shipments.stateAtom).value)
  const shipment = threads.filter((thread) => thread.startsWith('shipment:')).length
  return { conversation: threads.length - shipment, shipment }
})

/** Counts that pages have more exactly than main, because they have products and members shown on screens. */
const figuresAtom = atom((get) => {
  // Main's own counts apply until the list is loaded.
  const isKnown = ['ready', 'not-found'].includes(get(shipments.stateAtom).phase)
  if (get(sessionAtom).status !== 'signed-in' || !isKnown) return null
  const { conversation, shipment } = get(markedAtom)
  return { reviews: countReviews(get(pendingReviewsAtom)), marked: conversation + shipment }
})

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

/**
 * Reports the page's own counts to main and the rail, and removes outdated snoozes, until the returned function is
 * called.
 */
export const sendToDoCount = (): (() => void) => {
  const countMarked = (): void => store.set(markedCountsAtom, actNow(), store.get(markedAtom))
  let reported = ''
  const tell = (): void => {
    const figures = store.get(figuresAtom)
    const now = JSON.stringify(figures)
    if (figures === null || now === reported) return
    reported = now
    void bridge.toDo.note(figures)
  }
  const tidied = new Set<string>()
  const tidy = (): void => {
    for (const key of store.get(overAtom)) {
      if (tidied.has(key)) continue
      tidied.add(key)
      void discard(actNow(), 'to-do', key).finally(() => tidied.delete(key))
    }
  }
  const stops = [store.sub(figuresAtom, tell), store.sub(markedAtom, countMarked), store.sub(overAtom, tidy)]
  countMarked()
  tell()
  tidy()
  return () => {
    for (const stop of stops) stop()
  }
}
