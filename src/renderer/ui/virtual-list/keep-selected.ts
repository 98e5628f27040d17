/** Further pixels that rows are rendered for, above and below the view. */
export interface Margin {
  readonly top: number
  readonly bottom: number
}

export const noMargin: Margin = { top: 0, bottom: 0 }

/** A margin grows by this much, px, so that not every scroll event renders the list twice. */
const step = 1000
/** Maximum of a margin for selected text, px: some hundred messages. */
const maxMargin = 40_000
/** The same for a place that was only clicked. Shift and a click may still select up to it. */
const maxCaretMargin = 10_000

const rowAround = (scroller: HTMLElement, node: Node | null): Element | null => {
  const element = node instanceof Element ? node : (node?.parentElement ?? null)
  const row = element?.closest('[data-items] > [data-key]') ?? null
  return row && scroller.contains(row) ? row : null
}

const rounded = (distance: number): number => (distance <= 0 ? 0 : Math.ceil(distance / step) * step)

/** The rows with the ends of the page's selection. */
interface SelectedRows {
  readonly ends: readonly Element[]
  readonly isCollapsed: boolean
}

/** Reads the page's selection, which the browser may compute the layout for. */
const selectedRows = (scroller: HTMLElement): SelectedRows => {
  const selection = getSelection()
  const ends = [selection?.anchorNode ?? null, selection?.focusNode ?? null]
  return {
    ends: ends.flatMap((node) => rowAround(scroller, node) ?? []),
    isCollapsed: selection?.isCollapsed ?? true,
  }
}

/** Returns the margins that reach to both ends of a selection. */
const marginFor = (scroller: HTMLElement, { ends, isCollapsed }: SelectedRows): Margin => {
  if (ends.length === 0) return noMargin
  const view = scroller.getBoundingClientRect()
  const max = isCollapsed ? maxCaretMargin : maxMargin
  let [top, bottom] = [0, 0]
  for (const end of ends) {
    const row = end.getBoundingClientRect()
    top = Math.max(top, rounded(view.top - row.top))
    bottom = Math.max(bottom, rounded(row.bottom - view.bottom))
  }
  return top > max || bottom > max ? noMargin : { top, bottom }
}

/**
 * Keeps the rows of a selection in the page while the list scrolls, until the returned function is called. The browser
 * would move an end of the selection that leaves the page, and a copy would lack the rows in between. `setMargin` must
 * render at once. Called with a new list, which has no selection: to read it would lay out the page twice.
 */
export const keepSelected = (scroller: HTMLElement, setMargin: (margin: Margin) => void): (() => void) => {
  let last = noMargin
  let isSelected = false
  const update = (rows: SelectedRows): void => {
    const margin = marginFor(scroller, rows)
    if (margin.top === last.top && margin.bottom === last.bottom) return
    last = margin
    setMargin(margin)
  }
  const onSelection = (): void => {
    const rows = selectedRows(scroller)
    isSelected = rows.ends.length > 0
    update(rows)
  }
  // Most scrolling has no selection.
  const onScroll = (): void => {
    if (isSelected) update(selectedRows(scroller))
  }
  document.addEventListener('selectionchange', onSelection)
  // Capture runs before the list renders other rows.
  scroller.addEventListener('scroll', onScroll, { capture: true, passive: true })
  return () => {
    document.removeEventListener('selectionchange', onSelection)
    scroller.removeEventListener('scroll', onScroll, { capture: true })
  }
}
