const rows = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-to-do]') ?? []),
]

/** Returns the key of the row with the focus; null without one. */
export const currentKey = (list: HTMLElement | null): string | null => {
  const row = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-to-do]')
  return row && list?.contains(row) ? (row.dataset.toDo ?? null) : null
}

/** Focuses the row of a key. */
export const focusRow = (list: HTMLElement | null, key: string): void => {
  const row = rows(list).find((one) => one.dataset.toDo === key)
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

/** Moves the focus from a row to the next one, without a row to the first. Returns false without rows. */
export const moveRow = (list: HTMLElement | null, key: string | null, step: 1 | -1): boolean => {
  // An open menu handles arrow keys itself.
  if (document.activeElement?.closest('[role=menu]')) return false
  const keys = rows(list).map((row) => row.dataset.toDo ?? '')
  const next = key === null ? keys[0] : keys[keys.indexOf(key) + step]
  if (next !== undefined) focusRow(list, next)
  return keys.length > 0
}
