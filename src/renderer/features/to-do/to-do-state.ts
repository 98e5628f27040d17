import { atom } from 'jotai'
import { isLineSnoozed } from '#shared/rules/to-do-lines.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { keptAtom } from '../../lib/kept.ts'
import { isComing } from '../../lib/resource.ts'
import { connectionAtom, sessionAtom } from '../../lib/session.ts'
import { unreadMessagesAtom } from '../../lib/unread.ts'
import { allNotificationsAtom } from '../notifications/bell-lists.ts'
import { bell } from '../notifications/bell-state.ts'
import { pendingReviewsAtom } from '../pending-reviews/pending-state.ts'
import { namesAtom } from '../person/names.ts'
import { people } from '../person/people.ts'
import { shipments } from '../shipments/shipments-state.ts'
import { type ToDoItem, toDoItems } from './to-do-item.ts'

const none = (): ReadonlyMap<string, never> => new Map<string, never>()

/** Returns the items to do at a time (ms since 1970), snoozed or not, from this window's data. Fetches nothing. */
export const toDoAtom = atom((get) => {
  const nameOf = get(namesAtom)
  const sources = {
    people: get(people.stateAtom).value,
    shipments: get(shipments.stateAtom).value,
    messages: get(unreadMessagesAtom),
    notifications: get(allNotificationsAtom),
    marks: get(keptAtom('unread-marks')) ?? none(),
    reminders: get(keptAtom('reminders')) ?? none(),
    matches: get(keptAtom('alert-matches')) ?? none(),
    reviews: get(pendingReviewsAtom),
    nameOf: (user: Parameters<typeof nameOf>[0]) => nameOf(user),
    origin: get(sessionAtom).server ?? '',
  }
  return (now: number): readonly ToDoItem[] => toDoItems({ ...sources, now })
})

/** Number of snoozed items. */
export const snoozedCountAtom = atom((get) => {
  const snoozed = get(keptAtom('to-do')) ?? none()
  const now = steadyNow()
  return get(toDoAtom)(now).filter((item) => isLineSnoozed(item, snoozed, now)).length
})

/**
 * Completeness: lists may still be loading, have failed, or have unreadable items. A list that the server lacks counts
 * as complete.
 */
export const knownAtom = atom((get): 'all' | 'part' | 'coming' => {
  const states = [get(people.stateAtom), get(shipments.stateAtom), get(bell.stateAtom)]
  const isWaiting = states.some(isComing)
  const isPart = states.some(
    ({ error, unreadable }) => (error !== null && error.code !== 'not-found') || unreadable,
  )
  if (isPart || (isWaiting && get(connectionAtom).http !== 'ok')) return 'part'
  return isWaiting ? 'coming' : 'all'
})
