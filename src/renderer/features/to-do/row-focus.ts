const rows = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-to-do]') ?? []),
]

/** The keys of the rows, in the order in which they stand. */
export const rowKeys = (list: HTMLElement | null): string[] => rows(list).map((row) => row.dataset.toDo ?? '')

/** The key of the row in which the focus is; null elsewhere. */
export const currentKey = (list: HTMLElement | null): string | null => {
  const row = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-to-do]')
  return row && list?.contains(row) ? (row.dataset.toDo ?? null) : null
}

export const focusRow = (list: HTMLElement | null, key: string): void => {
  const row = rows(list).find((one) => one.dataset.toDo === key)
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

/** Moves the focus from row to row; from elsewhere to the first. False where there is none to go to. */
export const moveRow = (list: HTMLElement | null, step: 1 | -1): boolean => {
  // An open menu handles arrow keys itself.
  if (document.activeElement?.closest('[role=menu]')) return false
  const keys = rowKeys(list)
  const key = currentKey(list)
  const next = key === null ? keys[0] : keys[keys.indexOf(key) + step]
  if (next !== undefined) focusRow(list, next)
  return keys.length > 0
}
