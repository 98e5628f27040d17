import { traceText } from '#shared/rules/fold-text.ts'
import { placesOfText } from '#shared/rules/number-forms.ts'
import { type FindableList, findableLists } from '../../../lib/find.ts'
import { maxFound, rangesIn } from './page-text.ts'

/** A match: a range in the page, or a row of a list that may not be rendered. */
type Hit =
  | { readonly type: 'text'; readonly range: Range }
  | { readonly type: 'row'; readonly list: FindableList; readonly key: string }

/** A rendered match with its ranges. */
interface Drawn {
  readonly hit: Hit
  readonly ranges: readonly Range[]
}

/** The result of a search. */
export interface Found {
  readonly count: number
  /** Index of the current match; -1 without any. */
  readonly at: number
  /** Whether the count stopped at the limit. */
  readonly isCut: boolean
  /** Whether a list on screen could be searched only in its rendered rows. */
  readonly isPartial: boolean
}

export const nothingFound: Found = { count: 0, at: -1, isCut: false, isPartial: false }

/** Searches the page for a text, and shows the matches. */
export interface Finder {
  /** Searches for a text. */
  findText(text: string): Found
  /** Searches again, because the page has changed. */
  again(): Found
  /** Moves to the next match, or with -1 to the previous one, wrapping around. */
  step(by: 1 | -1): Found
  /** Removes all highlights. */
  end(): void
}

const markNames = { all: 'find', current: 'find-current' } as const

const mark = (name: string, ranges: readonly Range[]): void => {
  // Undefined where tests run without a browser.
  if (typeof Highlight === 'undefined') return
  if (ranges.length === 0) CSS.highlights.delete(name)
  else CSS.highlights.set(name, new Highlight(...ranges))
}

/** Height of the find bar, which covers the top of the page, px. */
const covered = 96

/** Whether a range is in view of all its scroll containers. */
const isInSight = (range: Range): boolean => {
  if (typeof range.getBoundingClientRect !== 'function') return true
  const { top, bottom } = range.getBoundingClientRect()
  let element = range.startContainer.parentElement
  let from = covered
  let to = innerHeight
  while (element !== null) {
    if (getComputedStyle(element).overflowY !== 'visible') {
      const box = element.getBoundingClientRect()
      from = Math.max(from, box.top)
      to = Math.min(to, box.bottom)
    }
    element = element.parentElement
  }
  return top >= from && bottom <= to
}

const scrollIntoSight = (range: Range): void => {
  if (isInSight(range)) return
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
}

/** A virtual list. Without an entry in `findableLists` its unrendered rows cannot be searched. */
const windowed = '[data-windowed]'

const comesBefore = (range: Range, element: Element): boolean =>
  (range.startContainer.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

const collect = (root: HTMLElement, wanted: string): Hit[] => {
  const lists = findableLists().flatMap((list) => {
    const around = list.around()
    return around === null ? [] : [{ list, around }]
  })
  const hits: Hit[] = rangesIn(root, wanted, (element) => lists.some(({ around }) => around === element)).map(
    (range) => ({ type: 'text', range }),
  )
  const placesIn = placesOfText(wanted)
  for (const { list, around } of lists) {
    const rows = list.rows().filter(({ text }) => placesIn(traceText(text).text, 1).length > 0)
    const after = hits.findIndex((hit) => hit.type === 'text' && !comesBefore(hit.range, around))
    const at = after < 0 ? hits.length : after
    hits.splice(at, 0, ...rows.map(({ key }): Hit => ({ type: 'row', list, key })))
  }
  return hits
}

const isPartial = (root: HTMLElement): boolean => {
  const known = findableLists().map((list) => list.around())
  return [...root.querySelectorAll(windowed)].some(
    (element) => element.checkVisibility?.() !== false && !known.some((around) => around?.contains(element)),
  )
}

/** Returns the button that expands a collapsed text; null without one. */
const expanderOf = (list: FindableList, element: HTMLElement): HTMLElement | null => {
  const fold = element.querySelector<HTMLElement>('button[aria-expanded="false"]')
  return fold?.closest(list.inner) === element ? fold : null
}

/** Returns the whole text of a row as a range. */
const wholeOf = (element: HTMLElement): Range[] => {
  const text = element.querySelector('[dir="auto"]')
  if (text === null) return []
  const range = document.createRange()
  range.selectNodeContents(text)
  return [range]
}

/** Returns the matches in a rendered row, without the rows inside it. */
const rangesOfRow = (list: FindableList, element: HTMLElement, wanted: string): readonly Range[] =>
  rangesIn(element, wanted, (other) => other !== element && other.matches(list.inner))

/**
 * Returns the matches in the current row. A match in the author's name is visible only at the first message of a run, so
 * a row without a visible match is one as a whole.
 */
const currentInRow = (list: FindableList, element: HTMLElement, wanted: string): readonly Range[] => {
  const ranges = rangesOfRow(list, element, wanted)
  return ranges.length === 0 && expanderOf(list, element) === null ? wholeOf(element) : ranges
}

const isSame = (one: Hit, other: Hit | undefined): boolean => {
  if (one.type === 'row') return other?.type === 'row' && one.key === other.key && one.list === other.list
  if (other?.type !== 'text') return false
  const { range } = other
  return one.range.startContainer === range.startContainer && one.range.startOffset === range.startOffset
}

/** Returns the index of the current match after a change of the page. If it is gone, the place in the list stays. */
const indexAfterChange = (hits: readonly Hit[], before: Hit | undefined, at: number): number => {
  const same = before ? hits.findIndex((hit) => isSame(hit, before)) : -1
  return same >= 0 ? same : Math.min(Math.max(at, 0), hits.length - 1)
}

/** Creates a finder for the content below `root`. */
export const createFinder = (root: HTMLElement): Finder => {
  let wanted = ''
  let hits: Hit[] = []
  let at = -1
  /** Whether the current match still has to be scrolled into view, because its row is not rendered yet. */
  let isDue = false

  const drawnOf = (hit: Hit | undefined): HTMLElement | undefined =>
    hit?.type === 'row' ? hit.list.drawn().get(hit.key) : undefined

  /** Returns the matches that are rendered. */
  const drawnRanges = (): Drawn[] => {
    const rows = new Map(findableLists().map((list) => [list, list.drawn()]))
    return hits.flatMap((hit): Drawn[] => {
      if (hit.type === 'text') return [{ hit, ranges: [hit.range] }]
      const element = rows.get(hit.list)?.get(hit.key)
      return element ? [{ hit, ranges: rangesOfRow(hit.list, element, wanted) }] : []
    })
  }
  const currentRanges = (): readonly Range[] => {
    const hit = hits[at]
    if (hit?.type !== 'row') return hit ? [hit.range] : []
    const element = drawnOf(hit)
    return element ? currentInRow(hit.list, element, wanted) : []
  }
  const paint = (): void => {
    mark(
      markNames.all,
      drawnRanges().flatMap(({ ranges }) => ranges),
    )
    mark(markNames.current, currentRanges())
  }
  /** Scrolls to the current match once it is rendered, and first expands a collapsed text. */
  const settle = (): void => {
    const hit = hits[at]
    const [range] = isDue ? currentRanges() : []
    const element = drawnOf(hit)
    if (range) {
      isDue = false
      scrollIntoSight(range)
    } else if (isDue && hit?.type === 'row' && element) {
      const { activeElement } = document
      expanderOf(hit.list, element)?.click()
      if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
    }
  }
  const show = (): void => {
    const current = hits[at]
    isDue = current !== undefined
    if (current?.type === 'row') current.list.show(current.key)
    settle()
    paint()
  }
  const result = (): Found => ({
    count: hits.length,
    at,
    isCut: hits.filter(({ type }) => type === 'text').length >= maxFound,
    isPartial: wanted !== '' && isPartial(root),
  })
  /** Returns the first match in view, else the last row, where conversations are read, else the first match. */
  const first = (): number => {
    const seen = drawnRanges().find(({ ranges }) => ranges.some(isInSight))
    if (seen) return hits.indexOf(seen.hit)
    return Math.max(
      hits.findLastIndex(({ type }) => type === 'row'),
      Math.min(0, hits.length - 1),
    )
  }

  return {
    findText: (text) => {
      wanted = traceText(text.trim()).text
      hits = wanted === '' ? [] : collect(root, wanted)
      at = first()
      show()
      return result()
    },
    again: () => {
      if (wanted === '') return result()
      const before = hits[at]
      hits = collect(root, wanted)
      at = indexAfterChange(hits, before, at)
      settle()
      paint()
      return result()
    },
    step: (by) => {
      if (hits.length > 0) at = (at + by + hits.length) % hits.length
      show()
      return result()
    },
    end: () => {
      mark(markNames.all, [])
      mark(markNames.current, [])
    },
  }
}
