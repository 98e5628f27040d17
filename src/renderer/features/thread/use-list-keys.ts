import type { KeysOf } from '../../lib/screen-keys.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { toast } from '../../lib/toasts.ts'
import { writeNear } from '../composer/write-near.ts'
import { keptThreadTexts as texts } from '../kept-threads/texts.ts'

/** A list whose rows are links to threads. */
export interface ThreadRows {
  /** Selector of the rows. */
  readonly rows: string
  /** Selector of the rows that are unread. */
  readonly unread: string
  /** The keys that open the screen of the list. There they focus it. */
  readonly screen: string
}

/** Returns the rows of a list of `ui/side-list.tsx`. */
export const sideRows = (screen: string): ThreadRows => ({
  rows: '[data-side-row]',
  unread: '[data-unread]',
  screen,
})

const shown = ({ rows }: ThreadRows): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(rows)]

/** Returns the focused row, else the open one. */
const currentOf = (rows: readonly HTMLElement[]): HTMLElement | undefined =>
  rows.find((row) => row.closest('li')?.contains(document.activeElement)) ??
  rows.find((row) => row.getAttribute('aria-current') === 'true')

const focusRow = (row: HTMLElement | undefined): boolean => {
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
  return row !== undefined
}

/** Focuses the row after or before the current one; without a current row, the first. Returns false without rows. */
const moveRow = (list: ThreadRows, step: 1 | -1): boolean => {
  // A menu has its own arrow keys, and in the pane beside the list these keys belong to the thread.
  if (document.activeElement?.closest('[role=menu], [data-thread-pane]')) return false
  const rows = shown(list)
  const current = currentOf(rows)
  focusRow(current === undefined ? rows[0] : rows[rows.indexOf(current) + step])
  return rows.length > 0
}

/** Returns the next or previous unread row after the current one, over the end of the list; a notice without any. */
const unreadRow = (list: ThreadRows, step: 1 | -1): HTMLElement | undefined => {
  const rows = shown(list)
  const at = rows.indexOf(currentOf(rows) as HTMLElement)
  const inOrder = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))]
  const unread = inOrder.filter((row) => row.matches(list.unread))
  if (unread.length === 0) toast(texts.noneUnread, { id: 'none-unread' })
  return step === 1 ? unread[0] : unread.at(-1)
}

const openUnread = (list: ThreadRows, step: 1 | -1): void => {
  // The listener for opened threads then focuses the field.
  unreadRow(list, step)?.click()
}

const focusList = (list: ThreadRows): boolean => {
  const rows = shown(list)
  return focusRow(currentOf(rows) ?? rows[0])
}

/** Moves from the list to the field of the open thread, and from everywhere else to the list. */
const switchPane = (list: ThreadRows): boolean => {
  const isInList = shown(list).some((row) => row.closest('li')?.contains(document.activeElement))
  if (!isInList) return focusList(list)
  writeNear(document.querySelector('[role=log], [data-thread-pane]'))
  return true
}

/** Registers the keys of a list of threads. */
export const useListKeys = (list: ThreadRows): void => {
  const changePane = (): boolean => switchPane(list)
  const keys: KeysOf<'list'> = {
    j: () => moveRow(list, 1),
    k: () => moveRow(list, -1),
    u: () => void focusRow(unreadRow(list, 1)),
    'alt+ArrowDown': () => openUnread(list, 1),
    'alt+ArrowUp': () => openUnread(list, -1),
    F6: changePane,
  }
  useShortcuts({ ...keys, ArrowDown: keys.j, ArrowUp: keys.k, [list.screen]: () => focusList(list) })
}
