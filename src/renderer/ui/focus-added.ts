import { flushSync } from 'react-dom'

/** Adds an item (`data-item`) at the end of a list, and focuses its first field. */
export const focusAdded = (list: HTMLElement | null, add: () => void): void => {
  flushSync(add)
  const items = [...(list?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
  items.at(-1)?.querySelector<HTMLElement>('input')?.focus()
}
