import type { KeyboardEvent } from 'react'

const stepOf: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/**
 * One stop for Tab, arrows between the buttons: the pattern for toolbars. `columns` makes ArrowUp and ArrowDown move
 * by rows of a grid.
 */
export const rove =
  (columns = 0) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const step = stepOf[event.key]
    if (!step) return
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')].filter(
      (button) => button.closest('[popover]') === event.currentTarget.closest('[popover]'),
    )
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    if (at < 0 || buttons.length === 0) return
    event.preventDefault()
    const byRow = columns > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')
    const to = byRow
      ? Math.min(buttons.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? columns : -columns)))
      : step(at, buttons.length)
    for (const [index, button] of buttons.entries()) button.tabIndex = index === to ? 0 : -1
    buttons[to]?.focus()
  }
