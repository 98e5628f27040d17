import { atom } from 'jotai'
import { store } from '../../lib/store.ts'
import type { ItemPlace, ListHandle, ListSnapshot } from '../../ui/virtual-list/virtual-list.tsx'
import type { FeedTab } from './feed-state.ts'

/** The reader's position in a feed on screen. */
interface Reading {
  readonly atTop: boolean
  /** Whether the list has yet to scroll to the saved position. Until then it reports the top. */
  readonly isRestoring: boolean
  /** Whether the pointer or the keyboard is in the posts. */
  readonly isHeld: boolean
  /** The last entry on screen. */
  readonly last: number
}

/** Creates the reader's place in a feed: on screen, and the saved scroll position of each tab. */
export const createFeedPlace = (currentTab: () => FeedTab) => {
  const snapshots = new Map<FeedTab, ListSnapshot>()
  const listAtom = atom<ListHandle | null>(null)
  const atTopAtom = atom(true)
  const isHeldAtom = atom(false)
  let reading: Reading | null = null
  let place: ItemPlace | null = null

  /** Starting over would lose the scroll position of another tab. */
  const isOtherTabScrolled = (): boolean => [...snapshots.keys()].some((tab) => tab !== currentTab())
  const startsOver = (): boolean => reading?.atTop === true && !reading.isRestoring && !isOtherTabScrolled()
  const isHeld = (): boolean => reading?.isHeld === true
  const move = (to: Partial<Reading>): void => {
    if (!reading) return
    reading = { ...reading, ...to }
    store.set(atTopAtom, startsOver())
    store.set(isHeldAtom, isHeld() && place === null)
  }

  const saveSnapshot = (next: ListSnapshot | null, tab = currentTab()): void => {
    if (next === null) snapshots.delete(tab)
    else snapshots.set(tab, next)
  }
  /** Saves the position of the list. Cards may have grown since the last scroll, for example with their comments. */
  const save = (tab: FeedTab): void => {
    if (place === null && !reading?.isRestoring)
      store.get(listAtom)?.takePosition((now) => saveSnapshot(now, tab))
  }

  return {
    snapshots,
    listAtom,
    atTopAtom,
    isHeldAtom,
    isOnScreen: (): boolean => reading !== null,
    /** Whether new posts appear at once, because nobody reads below the top. */
    isAtTop: (): boolean => startsOver() && place === null && !isHeld(),
    /** The last entry on screen; 0 off screen. */
    last: (): number => reading?.last ?? 0,
    /** Shows the feed in a list. */
    appear: (list: ListHandle | null): void => {
      store.set(listAtom, list)
      const isRestoring = place === null && snapshots.has(currentTab())
      reading = { atTop: true, isRestoring, isHeld: false, last: 0 }
      move({})
    },
    hide: (): void => {
      reading = null
      store.set(listAtom, null)
    },
    move,
    /** Leaves every saved position for the top. */
    startAtTop: (): void => {
      snapshots.clear()
      move({ isRestoring: false })
    },
    place: (): ItemPlace | null => place,
    setPlace: (next: ItemPlace | null): void => {
      place = next
      move({})
    },
    /** The scroll position of the tab, to restore later; null for the top. */
    snapshot: (): ListSnapshot | null => snapshots.get(currentTab()) ?? null,
    saveSnapshot,
    save,
  }
}

export type FeedPlace = ReturnType<typeof createFeedPlace>
