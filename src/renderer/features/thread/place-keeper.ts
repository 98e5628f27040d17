/** What is kept in sight of a log: its end, or one row at the top. Null while the reader is somewhere of their own. */
type Aim = { readonly to: 'end' } | { readonly to: 'row'; readonly key: string } | null

/** Keeps the place of a log whose rows are measured, grow and come while it is on screen. */
export interface PlaceKeeper {
  /** Follows this element until the returned function is called. */
  readonly attach: (scroller: HTMLElement) => () => void
  readonly showEnd: () => void
  /** Puts a row to the top, unless the reader has gone elsewhere. */
  readonly showRow: (key: string) => void
  /** Rows were added at the end: who was there stays there. */
  readonly grow: () => void
}

/** How far from the end one still reads the newest, px. */
export const endReach = 60
/** Less than this is where it should be, px. */
const exact = 1
/** A list moves itself for so many frames after its size changed, however long they take. */
const settlingFrames = 30
/** A row that is not drawn yet is asked for every so many of them. */
const bringEvery = 6

const keysThatScroll: readonly string[] = ['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown', ' ']
const intents = ['wheel', 'touchmove', 'pointerdown', 'focusin'] as const

const belowOf = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight

/** Somebody who is typing in a row must not have it moved away. */
const isTypedIn = (scroller: HTMLElement): boolean => {
  const field = document.activeElement
  return (
    field instanceof HTMLElement &&
    scroller.contains(field) &&
    (field.matches('textarea, input') || field.isContentEditable)
  )
}

/**
 * A windowed list knows the height of a row once it has drawn it. A place that is gone to once is therefore the wrong
 * one a moment later: it is gone to again with each change of size, until the reader moves.
 */
export const createPlaceKeeper = (bringRow: (key: string) => void): PlaceKeeper => {
  let scroller: HTMLElement | null = null
  let aim: Aim = { to: 'end' }
  let wasAtEnd = true
  let size = ''
  let framesLeft = 0

  const sizeOf = ({ scrollHeight, clientHeight }: HTMLElement): string => `${scrollHeight} ${clientHeight}`

  /** How far what is aimed at is from its place; null where that is not drawn. */
  const offOf = (element: HTMLElement): number | null => {
    const below = belowOf(element)
    if (aim?.to !== 'row') return below
    const row = element.querySelector(`[data-row="${CSS.escape(aim.key)}"]`)
    if (!row) return null
    const off = row.getBoundingClientRect().top - element.getBoundingClientRect().top
    return Math.min(off, below)
  }

  const settle = (): void => {
    if (!scroller || scroller.clientHeight === 0) return
    const off = aim ? offOf(scroller) : 0
    if (off !== null && Math.abs(off) > exact) scroller.scrollTop += off
    else if (off === null && aim?.to === 'row' && framesLeft % bringEvery === 0) bringRow(aim.key)
    wasAtEnd = belowOf(scroller) <= endReach
    size = sizeOf(scroller)
  }

  const onFrame = (): void => {
    framesLeft -= 1
    // Rows take the place that was kept for them without a change of size.
    if (aim) settle()
    if (framesLeft > 0) requestAnimationFrame(onFrame)
  }

  const onSize = (): void => {
    const isRunning = framesLeft > 0
    framesLeft = settlingFrames
    if (!isRunning) requestAnimationFrame(onFrame)
    settle()
  }

  const onScroll = (): void => {
    if (!scroller) return
    wasAtEnd = belowOf(scroller) <= endReach
    if (!aim) {
      if (belowOf(scroller) <= exact) aim = { to: 'end' }
      return
    }
    const off = offOf(scroller)
    if (off !== null && Math.abs(off) <= exact) return
    // The list is still coming to its place; later it was somebody's search or key that led elsewhere.
    const isSettling = framesLeft > 0 || size !== sizeOf(scroller)
    if (isSettling || (off !== null && Math.abs(off) <= endReach)) settle()
    else aim = null
  }

  const onIntent = (): void => {
    aim = null
  }

  const onKey = ({ key }: KeyboardEvent): void => {
    if (keysThatScroll.includes(key)) onIntent()
  }

  const take = (next: Aim): void => {
    aim = next
    onSize()
  }

  return {
    attach: (element) => {
      scroller = element
      const sizes = new ResizeObserver(onSize)
      sizes.observe(element)
      for (const part of element.querySelectorAll('[data-testid="virtuoso-item-list"]'))
        sizes.observe(part, { box: 'border-box' })
      element.addEventListener('scroll', onScroll, { passive: true })
      element.addEventListener('keydown', onKey)
      for (const intent of intents) element.addEventListener(intent, onIntent, { passive: true })
      return () => {
        sizes.disconnect()
        element.removeEventListener('scroll', onScroll)
        element.removeEventListener('keydown', onKey)
        for (const intent of intents) element.removeEventListener(intent, onIntent)
        scroller = null
      }
    },
    showEnd: () => take({ to: 'end' }),
    showRow: (key) => {
      if (aim !== null || wasAtEnd) take({ to: 'row', key })
    },
    grow: () => {
      if (wasAtEnd && !(scroller && isTypedIn(scroller))) take({ to: 'end' })
    },
  }
}
