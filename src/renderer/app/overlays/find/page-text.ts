import { traceText } from '#shared/rules/fold-text.ts'
import { placesOfText } from '#shared/rules/number-forms.ts'

/** Maximum matches, more than a reader steps through. */
export const maxFound = 1000

/** Elements without page text: the find bar itself, and live regions for screen readers. */
const excludedSelector =
  '[data-find-bar], script, style, noscript, textarea, select, [aria-live="off"][hidden]'

const isBlock = (element: Element): boolean => !getComputedStyle(element).display.startsWith('inline')

/** A run of text. A bold word or a link splits it into several nodes. */
interface Run {
  readonly block: Element
  readonly nodes: { readonly node: Text; readonly from: number }[]
  text: string
}

const blockOf = (node: Text, known: Map<Element, Element>): Element | null => {
  const parent = node.parentElement
  if (parent === null) return null
  const before = known.get(parent)
  if (before) return before
  let block = parent
  while (block.parentElement !== null && !isBlock(block)) block = block.parentElement
  known.set(parent, block)
  return block
}

/** Returns the visible texts below `root` in order, without the elements that `skip` selects. */
const runsIn = (root: Element, skip: (element: Element) => boolean): Run[] => {
  const runs: Run[] = []
  const blocks = new Map<Element, Element>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node instanceof Text) return NodeFilter.FILTER_ACCEPT
    const element = node as Element
    const isSeen = element.checkVisibility?.({ visibilityProperty: true }) ?? true
    return !isSeen || skip(element) || element.matches(excludedSelector)
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_SKIP
  })
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node as Text
    const block = text.data === '' ? null : blockOf(text, blocks)
    if (block === null) continue
    let run = runs.at(-1)
    if (run?.block !== block) {
      run = { block, nodes: [], text: '' }
      runs.push(run)
    }
    run.nodes.push({ node: text, from: run.text.length })
    run.text += text.data
  }
  return runs
}

const pointIn = ({ nodes }: Run, at: number, isEnd: boolean): readonly [Text, number] | null => {
  const found = nodes.findLast(({ from }) => (isEnd ? from < at : from <= at))
  return found ? [found.node, Math.min(at - found.from, found.node.data.length)] : null
}

const rangeIn = (run: Run, from: number, to: number): Range | null => {
  const start = pointIn(run, from, false)
  const end = pointIn(run, to, true)
  if (start === null || end === null) return null
  const range = document.createRange()
  range.setStart(...start)
  range.setEnd(...end)
  return range
}

/** Whether a range is visible. Content without size is for screen readers only. */
const isSeen = (range: Range): boolean => {
  if (typeof range.getBoundingClientRect !== 'function') return true
  const { width, height } = range.getBoundingClientRect()
  return width > 1 && height > 1
}

/** Returns the ranges of a folded search text in order, without the elements that `skip` selects. */
export const rangesIn = (
  root: Element,
  wanted: string,
  skip: (element: Element) => boolean = () => false,
): Range[] => {
  const ranges: Range[] = []
  const placesIn = placesOfText(wanted)
  for (const run of runsIn(root, skip)) {
    const traced = traceText(run.text)
    for (const { from, to } of placesIn(traced.text, maxFound - ranges.length)) {
      const range = rangeIn(run, traced.start(from), traced.end(to - 1))
      if (range !== null && isSeen(range)) ranges.push(range)
    }
    if (ranges.length >= maxFound) break
  }
  return ranges
}
