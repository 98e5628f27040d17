import { createSignal } from '#shared/signal.ts'
import { accountAtom } from './account.ts'
import { openOverlay, overlayAtom } from './overlay.ts'
import { isDialogOpen } from './shortcuts.ts'
import { store } from './store.ts'

/** The last search text. */
export const findTextAtom = accountAtom('')

/** A step of the open find bar: next match, previous match, or 0 to focus its field. */
export type FindStep = 1 | -1 | 0
export const findSteps = createSignal<FindStep>()

/** Opens the find bar, or moves to another match in the open one. */
export const findInPage = (step: FindStep): void => {
  if (store.get(overlayAtom) === 'find') findSteps.emit(step)
  else if (store.get(overlayAtom) !== null || !isDialogOpen()) openOverlay('find')
}

/** One row of a list, for find in page. */
export interface FindableRow {
  readonly key: string
  /** The row's content as text. */
  readonly text: string
}

/** A virtual list. Find in page searches the texts of its rows, because not all are in the page. */
export interface FindableList {
  /** Returns all rows in display order. */
  readonly rows: () => readonly FindableRow[]
  /** Scrolls to a row. */
  readonly show: (key: string) => void
  /** Returns the elements of the rows in the page, by key. */
  readonly drawn: () => ReadonlyMap<string, HTMLElement>
  /** Selector of elements inside a row that are rows themselves. */
  readonly inner: string
  /** Returns the container of all rows, which find in page skips. */
  readonly around: () => HTMLElement | null
}

const lists: FindableList[] = []

/** Registers a list for find in page; the returned function removes it. */
export const offerToFind = (list: FindableList): (() => void) => {
  lists.push(list)
  return () => {
    const at = lists.indexOf(list)
    if (at >= 0) lists.splice(at, 1)
  }
}

/** Returns the lists on screen. */
export const findableLists = (): readonly FindableList[] => lists
