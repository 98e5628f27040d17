import { useRef, useState } from 'react'
import type { ToDoKind } from '#shared/rules/to-do.ts'
import { isLineSnoozed } from '#shared/rules/to-do-lines.ts'
import { keptAtom } from '../../lib/kept.ts'
import { useTicking } from '../../lib/ticker.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { rowsInPlaces, useHeldPlaces } from '../../ui/held-places.ts'
import { useCountedProducts } from '../pending-reviews/pending-state.ts'
import { type Beside, isInPane } from '../thread-pane/use-beside.ts'
import { toDoSections } from './groups.ts'
import type { ToDoItem } from './to-do-item.ts'
import { toDoAtom } from './to-do-state.ts'

/** Interval at which due and returning items are checked, ms. */
const step = 10_000

/** Returns the items to do, or the snoozed ones, at the current time. */
const useItems = (showsSnoozed: boolean): readonly ToDoItem[] | null => {
  const itemsAt = useAtomValue(toDoAtom)
  const snoozed = useAtomValue(keptAtom('to-do'))
  const now = useTicking((at) => Math.floor(at / step) * step + step)
  if (snoozed === null) return null
  return itemsAt(now).filter((item) => isLineSnoozed(item, snoozed, now) === showsSnoozed)
}

/**
 * Returns the rows with the item that was opened in the pane. It keeps its place there, although reading may have
 * completed it.
 */
export const withOpened = (
  rows: readonly ToDoItem[],
  opened: ToDoItem | null,
  before: readonly ToDoItem[],
): readonly ToDoItem[] => {
  if (opened === null || rows.some(({ key }) => key === opened.key)) return rows
  const at = before.findIndex(({ key }) => key === opened.key)
  return at < 0 ? rows : rows.toSpliced(at, 0, opened)
}

export type ToDoRows = ReturnType<typeof useToDoRows>

interface RowsWanted {
  readonly showsSnoozed: boolean
  /** The wanted kind; null for all. */
  readonly kind: ToDoKind | null
  readonly beside: Beside | null
  /** The item that was opened last. */
  readonly opened: ToDoItem | null
}

/** Returns the list of To do as shown. */
export const useToDoRows = ({ showsSnoozed, kind, beside, opened }: RowsWanted) => {
  useCountedProducts()
  const items = useItems(showsSnoozed)
  const places = useRef<readonly string[]>([])
  const before = useRef<readonly ToDoItem[]>([])
  const sections = toDoSections(items ?? [], places.current)
  places.current = sections.map(({ key }) => key)
  const all = sections.flatMap((section) => section.items)
  // The last item of the wanted kind may be done.
  const shownKind = all.some((item) => item.kind === kind) ? kind : null
  const isShown = (item: ToDoItem): boolean =>
    shownKind === null ? showsSnoozed || item.kind !== 'likes' : item.kind === shownKind
  const held = opened && isInPane(beside, opened.path) && isShown(opened) ? opened : null
  const [{ removed, inPlaces }] = useState(() => {
    const keys = new Set<string>()
    return {
      removed: keys,
      inPlaces: rowsInPlaces<ToDoItem>(
        ({ key }) => key,
        (item) => (keys.has(item.key) ? null : item),
      ),
    }
  })
  const current = withOpened(all.filter(isShown), held, before.current)
  const { shown: rows, hold } = useHeldPlaces(current, inPlaces)
  before.current = rows
  return {
    isLoading: items === null,
    all,
    kind: shownKind,
    rows,
    /** Handlers for the element of the rows. */
    hold,
    /** Notes items that an act of the reader removes. Others keep their places under the pointer and the focus. */
    recordRemoved: (items: readonly ToDoItem[]): void => {
      for (const { key } of items) removed.add(key)
    },
    /** The item in the pane; null for none. */
    open: held ?? rows.find(({ path }) => isInPane(beside, path)) ?? null,
    /** Whether an item waits no more, because it was read in the pane or elsewhere. */
    isOver: (item: ToDoItem): boolean => !all.includes(item),
  }
}
