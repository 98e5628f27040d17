import { type Caret, type CaretRange, caretOf, putCaret, typeInto } from '../caret.ts'
import { focusOn } from '../focus-on.ts'
import { fields, isFocusLost, itemAround } from '../keep-focus.ts'

/** A virtual list: only rows near the viewport are in the page. */
export interface WindowedList {
  readonly scroller: HTMLElement
  readonly keyAt: (index: number) => string | undefined
  /** Returns -1 for a row that is no longer in the list. */
  readonly indexOf: (key: string) => number
  /** Scrolls to a row. */
  readonly show: (index: number) => void
  /** The list's announcement while the focused field is scrolled out of view. */
  readonly awayText: string
}

/** The focused element in the list. */
interface Held {
  readonly element: HTMLElement
  /** The items around it, nearest first. */
  readonly around: readonly HTMLElement[]
  readonly row: HTMLElement
  readonly key: string
  readonly index: number
  ends: CaretRange | null
}

/** A focused field whose row was unmounted by scrolling. */
interface Away {
  readonly key: string
  readonly label: string | null
  /** Index among the row's fields of that label. */
  readonly nth: number
  readonly caret: Caret | null
  typed: string
}

const rowSelector = '[data-item-index]'

/** Time that a row may take to render its field again, ms. */
const returnMs = 3000

/** Keys that act on a field without typing a letter. They scroll back to the field, without their own effect. */
const fieldKeys: readonly string[] = ['Enter', 'Backspace', 'Delete', 'Process', 'Dead']

const isCommand = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')

const itemsAround = (element: HTMLElement): HTMLElement[] => {
  const found: HTMLElement[] = []
  for (let item = itemAround(element); item; item = itemAround(item.parentElement)) found.push(item)
  return found
}

const sameFields = (row: HTMLElement | null, label: string | null): HTMLElement[] =>
  [...(row?.querySelectorAll<HTMLElement>(fields) ?? [])].filter(
    (field) => field.getAttribute('aria-label') === label,
  )

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))

const rowAt = ({ scroller }: WindowedList, index: number): HTMLElement | null =>
  scroller.querySelector<HTMLElement>(`[data-item-index="${index}"]`)

const itemAt = (list: WindowedList, index: number): HTMLElement | null => {
  const row = rowAt(list, index)
  return row?.querySelector<HTMLElement>('article') ?? row
}

/** Creates the memory of a focused field that was scrolled out of view, until it returns or the focus goes elsewhere. */
const createAwayField = (list: WindowedList) => {
  const { scroller } = list
  let away: Away | null = null
  /** The field being restored, which may have the focus but not yet its caret. */
  let returningTo: Away | null = null
  let entered: { readonly field: HTMLElement; readonly away: Away } | null = null

  const clear = (): void => {
    away = null
    scroller.removeAttribute('aria-description')
  }

  const fieldOf = ({ key, label, nth }: Away): HTMLElement | undefined =>
    sameFields(rowAt(list, list.indexOf(key)), label)[nth]

  /** Inserts the keys typed until the field and its caret are restored, in order. */
  const returnFocus = async (to: Away): Promise<void> => {
    const start = performance.now()
    if (!fieldOf(to)) list.show(list.indexOf(to.key))
    while (!fieldOf(to) && away === to && performance.now() - start < returnMs) await nextFrame()
    if (away !== to) return
    const field = fieldOf(to)
    clear()
    if (!field) {
      focusOn(itemAt(list, list.indexOf(to.key)) ?? scroller)
      return
    }
    entered = { field, away: to }
    field.focus({ preventScroll: true })
    // A focused editor first restores its own caret.
    await nextFrame()
    await nextFrame()
    entered = null
    putCaret(field, to.caret)
    if (to.typed !== '') typeInto(field, to.typed)
    field.scrollIntoView({ block: 'nearest' })
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const types = event.key.length === 1
    if (entered && types && !isCommand(event) && event.target === entered.field) {
      event.preventDefault()
      event.stopPropagation()
      entered.away.typed += event.key
    }
    if (!away || event.target !== scroller) return
    if (event.key === 'Escape') {
      clear()
      return
    }
    if (isCommand(event) || !(types || fieldKeys.includes(event.key))) return
    // The list must not handle the key.
    event.preventDefault()
    if (types) away.typed += event.key
    if (returningTo === away) return
    returningTo = away
    void returnFocus(away)
  }

  /** Gives the focus of a field whose row was unmounted to the list. */
  const leave = ({ element, row, key, ends }: Held): void => {
    const label = element.getAttribute('aria-label')
    const nth = sameFields(row, label).indexOf(element)
    if (nth >= 0) {
      away = { key, label, nth, caret: caretOf(element, ends), typed: '' }
      scroller.setAttribute('aria-description', list.awayText)
    }
    focusOn(scroller)
  }
  return { clear, leave, onKeyDown }
}

/**
 * Keeps the focus in a virtual list whose rows unmount while it scrolls, until the returned function is called. When
 * the focused row unmounts, the list itself gets the focus, so that scroll keys still work. Typing scrolls back to the
 * same position in the same field. If the row was removed from the list, its replacement gets the focus.
 */
export const keepRowFocus = (list: WindowedList): (() => void) => {
  const { scroller } = list
  const ended = new AbortController()
  const { signal } = ended
  const away = createAwayField(list)
  let held: Held | null = null

  const onLost = (lost: Held): void => {
    held = null
    changes.disconnect()
    if (!lost.row.isConnected && list.indexOf(lost.key) >= 0) away.leave(lost)
    // The code that removed the row may set the focus itself.
    else
      requestAnimationFrame(() => {
        if (signal.aborted || !isFocusLost()) return
        const item = lost.around.find(({ isConnected }) => isConnected)
        focusOn(item ?? itemAt(list, lost.index) ?? itemAt(list, lost.index - 1) ?? scroller)
      })
  }

  const changes = new MutationObserver(() => {
    if (held && isFocusLost()) onLost(held)
  })

  const hold = (element: EventTarget | null): void => {
    held = null
    changes.disconnect()
    if (!(element instanceof HTMLElement) || !scroller.contains(element)) return
    const row = element.closest<HTMLElement>(rowSelector)
    const index = Number(row?.dataset.itemIndex)
    const key = row ? list.keyAt(index) : undefined
    if (!row || key === undefined) return
    held = { element, around: itemsAround(element), row, key, index, ends: null }
    changes.observe(scroller, { childList: true, subtree: true })
  }

  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target !== scroller) away.clear()
      hold(target)
    },
    { signal },
  )
  document.addEventListener(
    'focusout',
    () =>
      // The event also fires just before an element is removed.
      queueMicrotask(() => {
        if (held?.element.isConnected && isFocusLost()) held = null
      }),
    { signal },
  )
  document.addEventListener(
    'selectionchange',
    () => {
      const ends = getSelection()
      if (!held || !ends?.anchorNode || !held.element.contains(ends.anchorNode)) return
      const { anchorNode, anchorOffset, focusNode, focusOffset } = ends
      held.ends = { anchorNode, anchorOffset, focusNode, focusOffset }
    },
    { signal },
  )
  scroller.addEventListener('keydown', away.onKeyDown, { signal, capture: true })
  scroller.addEventListener('pointerdown', away.clear, { signal })
  hold(document.activeElement)
  return () => {
    ended.abort()
    changes.disconnect()
    away.clear()
  }
}
