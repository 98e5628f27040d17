import { type FindableList, findableLists } from '../../../lib/findable-list.ts'
import { alikeText, mostFound, rangesIn } from './page-text.ts'

/** A match: a place in the page, or a row of a list that may not be rendered. */
type Hit =
  | { readonly type: 'text'; readonly range: Range }
  | { readonly type: 'row'; readonly list: FindableList; readonly key: string }

/** Something found that is in the page, and where in it. */
interface Drawn {
  readonly hit: Hit
  readonly ranges: readonly Range[]
}

/** The result of a search. */
export interface Found {
  readonly count: number
  /** Index of the current match; -1 without any. */
  readonly at: number
  /** The count stopped at the limit. */
  readonly isCut: boolean
  /** Something on screen is a list of which only what is drawn could be looked through. */
  readonly isPartial: boolean
}

export const nothingFound: Found = { count: 0, at: -1, isCut: false, isPartial: false }

/** Looks through the page for one text after the other, and shows what it finds. */
export interface Finder {
  /** Looks for a text. */
  look(text: string): Found
  /** Looks again: the page has changed. */
  again(): Found
  /** Shows the next one, or with -1 the one before; after the last comes the first. */
  step(by: 1 | -1): Found
  /** Takes all marks away. */
  end(): void
}

const markNames = { all: 'find', current: 'find-current' } as const

const mark = (name: string, ranges: readonly Range[]): void => {
  // Not there where tests run without a browser.
  if (typeof Highlight === 'undefined') return
  if (ranges.length === 0) CSS.highlights.delete(name)
  else CSS.highlights.set(name, new Highlight(...ranges))
}

/** Height of the find bar, which covers the top of the page, px. */
const covered = 96

/** Whether nothing hides a range that is scrolled elsewhere. */
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

const bringInSight = (range: Range): void => {
  if (isInSight(range)) return
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
}

/** A list that says nothing of the rows which are not drawn. */
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
  for (const { list, around } of lists) {
    const rows = list.rows().filter(({ text }) => alikeText(text).includes(wanted))
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

/** Members fold long texts away behind this. */
const expanderOf = (list: FindableList, element: HTMLElement): HTMLElement | null => {
  const fold = element.querySelector<HTMLElement>('button[aria-expanded="false"]')
  return fold?.closest(list.inner) === element ? fold : null
}

/** All that a row says. */
const wholeOf = (element: HTMLElement): Range[] => {
  const text = element.querySelector('[dir="auto"]')
  if (text === null) return []
  const range = document.createRange()
  range.selectNodeContents(text)
  return [range]
}

/** Where a row in the page says it. */
const rangesOfRow = (list: FindableList, element: HTMLElement, wanted: string): readonly Range[] =>
  rangesIn(element, wanted, (other) => other !== element && other.matches(list.inner))

const isSame = (one: Hit, other: Hit | undefined): boolean => {
  if (one.type === 'row') return other?.type === 'row' && one.key === other.key && one.list === other.list
  if (other?.type !== 'text') return false
  const { range } = other
  return one.range.startContainer === range.startContainer && one.range.startOffset === range.startOffset
}

/** Finds in what is below `root`. */
export const createFinder = (root: HTMLElement): Finder => {
  let wanted = ''
  let hits: Hit[] = []
  let at = -1
  /** The current match has not been scrolled into view, because its row is not rendered yet. */
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
    if (!element) return []
    const ranges = rangesOfRow(hit.list, element, wanted)
    // The name of its author stands above the first message of a run alone.
    return ranges.length === 0 && expanderOf(hit.list, element) === null ? wholeOf(element) : ranges
  }
  const paint = (): void => {
    mark(
      markNames.all,
      drawnRanges().flatMap(({ ranges }) => ranges),
    )
    mark(markNames.current, currentRanges())
  }
  /** Brings what is shown in sight, once it is in the page; what is folded away there is unfolded first. */
  const settle = (): void => {
    const hit = hits[at]
    const [range] = isDue ? currentRanges() : []
    const element = drawnOf(hit)
    if (range) {
      isDue = false
      bringInSight(range)
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
    isCut: hits.filter(({ type }) => type === 'text').length >= mostFound,
    isPartial: wanted !== '' && isPartial(root),
  })
  /** The first that is in sight; else the last row, where one reads a conversation; else the first of all. */
  const first = (): number => {
    const seen = drawnRanges().find(({ ranges }) => ranges.some(isInSight))
    if (seen) return hits.indexOf(seen.hit)
    return Math.max(
      hits.findLastIndex(({ type }) => type === 'row'),
      Math.min(0, hits.length - 1),
    )
  }

  return {
    look: (text) => {
      wanted = alikeText(text.trim())
      hits = wanted === '' ? [] : collect(root, wanted)
      at = first()
      show()
      return result()
    },
    again: () => {
      if (wanted === '') return result()
      const before = hits[at]
      hits = collect(root, wanted)
      const same = before ? hits.findIndex((hit) => isSame(hit, before)) : -1
      at = same >= 0 ? same : Math.min(Math.max(at, 0), hits.length - 1)
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
