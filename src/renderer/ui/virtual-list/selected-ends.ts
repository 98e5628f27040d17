/** The rows at both ends of a selection, by key. */
export interface SelectedEnds {
  readonly anchor: string
  readonly focus: string
}

/** What a copy puts on the clipboard. */
export interface CopiedContent {
  readonly text: string
  readonly html: string
}

/** Follows the selection in a list whose rows leave the page. */
export interface SelectionTracker {
  /** Selects all rows, also those that load later. Those in the page are highlighted. */
  selectAll(): void
  /** Whether all rows are selected. */
  isAll(): boolean
  stop(): void
}

interface TrackedList {
  readonly scroller: HTMLElement
  /** Returns the key of the row around an element; null outside of the rows. */
  readonly keyOf: (element: Element) => string | null
  /** Returns the keys of the first and the last row; null without rows. */
  readonly bounds: () => SelectedEnds | null
  /**
   * Returns what a copy takes, by the rows at the ends of the selection; these are null if it is elsewhere, or only a caret.
   * Null leaves the copy to the browser.
   */
  readonly contentOf: (ends: SelectedEnds | null) => CopiedContent | null
}

const elementOf = (node: Node | null): Element | null =>
  node instanceof Element ? node : (node?.parentElement ?? null)

/**
 * Copies a selection in a list from its data, by the rows at both ends. The browser moves an end whose row leaves the page, so from the first
 * scroll on the ends are those of before, and only the end under the pressed pointer moves. An end outside of the list
 * counts as its first or last row.
 */
export const trackSelection = ({ scroller, keyOf, bounds, contentOf }: TrackedList): SelectionTracker => {
  let anchor: string | null = null
  let focus: string | null = null
  let isHeld = false
  let isAll = false
  let isPressed = false

  const keyAt = (node: Node | null): string | null => {
    const element = elementOf(node)
    return element !== null && scroller.contains(element) ? keyOf(element) : null
  }
  /** Returns the bound that stands for an end outside of the list. */
  const boundAt = (node: Node | null): string | null => {
    if (node === null || scroller.contains(node)) return null
    const ends = bounds()
    const isBefore = (scroller.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
    return (isBefore ? ends?.anchor : ends?.focus) ?? null
  }
  const onSelection = (): void => {
    const selection = getSelection()
    const isHere =
      scroller.contains(selection?.anchorNode ?? null) || scroller.contains(selection?.focusNode ?? null)
    if (!selection || !isHere) {
      ;[anchor, focus, isHeld, isAll] = [null, null, false, false]
      return
    }
    const to = keyAt(selection.focusNode)
    if (isHeld) {
      if (isPressed && to !== null) focus = to
      return
    }
    const from = keyAt(selection.anchorNode)
    const isOfRows = !selection.isCollapsed && (from !== null || to !== null)
    anchor = isOfRows ? (from ?? boundAt(selection.anchorNode)) : null
    focus = isOfRows ? (to ?? boundAt(selection.focusNode)) : null
  }
  const onScroll = (): void => {
    if (anchor !== null && focus !== null) isHeld = true
  }
  const onPress = (event: PointerEvent): void => {
    isPressed = true
    if (!event.shiftKey && event.button === 0) [isHeld, isAll] = [false, false]
  }
  const onRelease = (): void => {
    isPressed = false
  }
  const ends = (): SelectedEnds | null => {
    if (isAll) return bounds()
    return anchor === null || focus === null ? null : { anchor, focus }
  }
  const onCopy = (event: ClipboardEvent): void => {
    if (event.defaultPrevented || !event.clipboardData) return
    const content = contentOf(ends())
    if (content === null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', content.text)
    event.clipboardData.setData('text/html', content.html)
  }
  const ended = new AbortController()
  const { signal } = ended
  document.addEventListener('selectionchange', onSelection, { signal })
  document.addEventListener('pointerdown', onPress, { signal, capture: true })
  document.addEventListener('pointerup', onRelease, { signal, capture: true })
  document.addEventListener('pointercancel', onRelease, { signal, capture: true })
  // Capture runs before the copy of what is in the page.
  document.addEventListener('copy', onCopy, { signal, capture: true })
  // Capture runs before the list renders other rows.
  scroller.addEventListener('scroll', onScroll, { signal, capture: true, passive: true })
  return {
    selectAll: () => {
      getSelection()?.selectAllChildren(scroller)
      ;[isHeld, isAll] = [true, true]
    },
    isAll: () => isAll,
    stop: () => ended.abort(),
  }
}

/** Returns the rows from one end to the other, in the order of the list; none if an end is gone. */
export const rowsBetween = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row, index: number) => string,
  { anchor, focus }: SelectedEnds,
): readonly Row[] => {
  const at = (key: string): number => rows.findIndex((row, index) => keyOf(row, index) === key)
  const [one, other] = [at(anchor), at(focus)]
  return one < 0 || other < 0 ? [] : rows.slice(Math.min(one, other), Math.max(one, other) + 1)
}
