import { atom } from 'jotai'
import type { Notification } from '#shared/contract/entities/notification.ts'
import { onAccountChange } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { store } from '../../lib/store.ts'

/** The bell's two lists as the server last gave them, and whether they are there at all. */
interface Bell {
  readonly phase: 'loading' | 'ready' | 'failed'
  readonly unread: readonly Notification[]
  readonly latest: readonly Notification[]
}

const emptyBell: Bell = { phase: 'loading', unread: [], latest: [] }
export const bellAtom = atom<Bell>(emptyBell)

/** The number of unread notifications. */
export const unreadCountAtom = atom((get) => get(bellAtom).unread.filter((item) => !item.is_read).length)

/** Which list the bell shows: the unread ones, and when there are none the latest. */
export const shownListAtom = atom((get) => {
  const { unread, latest } = get(bellAtom)
  return get(unreadCountAtom) > 0
    ? ({ kind: 'unread', items: unread } as const)
    : ({ kind: 'latest', items: latest } as const)
})

/** Everything known, each once: what the screen behind View All shows. */
export const allNotificationsAtom = atom((get) => {
  const { unread, latest } = get(bellAtom)
  return [...new Map([...unread, ...latest].map((item) => [item.id, item])).values()]
})

/** Marked as read by this window: an answer that was under way meanwhile does not undo it. */
const readHere = new Set<string>()

const withRead = (items: readonly Notification[]): readonly Notification[] =>
  items.map((item) => (!item.is_read && readHere.has(item.id) ? { ...item, is_read: true } : item))

const setRead = (id: string, isRead: boolean): void => {
  const change = (items: readonly Notification[]) =>
    items.map((item) => (item.id === id ? { ...item, is_read: isRead } : item))
  store.set(bellAtom, (bell) => ({ ...bell, unread: change(bell.unread), latest: change(bell.latest) }))
}

let turn = 0
let underWay = false
let again = false

/** Fetches both lists. Called while a fetch is under way it makes one more follow, however often it is called. */
export const refreshBell = async (): Promise<void> => {
  if (underWay) {
    again = true
    return
  }
  underWay = true
  const mine = turn
  const answer = await bridge.notifications.unread()
  underWay = false
  if (mine === turn) {
    if (answer.ok)
      store.set(bellAtom, {
        phase: 'ready',
        unread: withRead(answer.value.unread_notifications),
        latest: withRead(answer.value.latest_notifications),
      })
    else store.set(bellAtom, (bell) => (bell.phase === 'ready' ? bell : { ...bell, phase: 'failed' }))
  }
  if (again) {
    again = false
    await refreshBell()
  }
}

/**
 * Marks one as read; does nothing for one that is read already. A failure is silent and undoes it
 * (product.md#silent-failures).
 */
export const markAsRead = async ({ id, is_read }: Notification): Promise<void> => {
  if (is_read || readHere.has(id)) return
  readHere.add(id)
  setRead(id, true)
  const mine = turn
  const answer = await bridge.notifications.markAsRead({ notificationId: id })
  if (answer.ok || mine !== turn) return
  readHere.delete(id)
  setRead(id, false)
}

onAccountChange(() => {
  turn += 1
  readHere.clear()
  store.set(bellAtom, emptyBell)
})
