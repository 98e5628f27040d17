import { declarationsOf } from '#shared/rules/concealed.ts'
import { alert } from '../../ui/dialogs.ts'
import { build, childrenOf, elementOf, isMarkup } from './parse.ts'
import { textOfNodes } from './plain-text.ts'
import type { RichDocument, RichNode } from './rich-node.ts'
import { parseInert, sanitiseNodes } from './sanitise.ts'
import { type Emphasis, emphasisOf, inheritedBy } from './style.ts'
import { tooLongTexts } from './texts.ts'

/** Parses the whole text, without limits, because an edited text must not lose its end. */
export const parseWhole = (html: string): RichDocument => build(html, Infinity, Infinity, isMarkup(html))

/** Returns the whole text without markup, for drafts and the clipboard. */
export const wholeTextOf = (html: string): string => textOfNodes(parseWhole(html).nodes, true).trim()

/** Maximum characters that an editor handles without blocking the window. A node has at least one character. */
const maxEditable = 1_000_000
const maxEditableNodes = 200_000
/** A tag makes at most three nodes: itself, a required wrapper, and the text after it. */
const nodesOfTag = 3

/**
 * Whether a text is too long for the editor. It then cannot be edited, because shortening would lose text
 * (user-guide.md#very-long-texts).
 */
export const isTooLongToEdit = (html: string): boolean =>
  html.length > maxEditable ||
  (html.length > maxEditableNodes &&
    nodesOfTag * html.split('<').length > maxEditableNodes &&
    build(html, maxEditable, maxEditableNodes, isMarkup(html)).cut)

/** Elements sanitised and parsed per piece. */
const pieceSize = 150

/** Returns the top-level siblings. A wrapper around everything is skipped. */
const topOf = (html: string): Element => {
  let top = parseInert(html)
  for (
    let only = top.firstElementChild;
    only?.tagName === 'DIV' && only.attributes.length === 0 && top.childNodes.length === 1;
    only = top.firstElementChild
  )
    top = only
  return top
}

const unbounded = (around: Emphasis) => ({ around, nodes: 0, maxNodes: Infinity, lines: 0, full: false })

const nodesOf = (piece: DocumentFragment, depth: number, around: Emphasis): readonly RichNode[] => {
  try {
    return childrenOf(sanitiseNodes(piece), depth, unbounded(around))
  } catch {
    return [piece.textContent ?? '']
  }
}

/** Elements whose content parses the same without them. A large one is sanitised and parsed in pieces. */
const checkedTags: ReadonlySet<string> = new Set(
  'P DIV SPAN B STRONG I EM U S UL OL LI BLOCKQUOTE PRE'.split(' '),
)
const maxDepth = 8

const sizeOf = (node: Node): number => 1 + (node instanceof Element ? node.querySelectorAll('*').length : 0)

const isLarge = (node: Node | null, depth: number): node is Element =>
  depth < maxDepth && node instanceof Element && checkedTags.has(node.tagName) && sizeOf(node) > pieceSize

/** Converts an emptied element around its parsed children. */
const wrapped = (
  element: Element,
  inside: readonly RichNode[],
  depth: number,
  around: Emphasis,
): readonly RichNode[] => {
  const piece = element.ownerDocument.createDocumentFragment()
  piece.append(element)
  const clean = sanitiseNodes(piece).firstElementChild
  return clean === null ? inside : elementOf(clean, depth, unbounded(around), inside)
}

/** Yields the content of an element and empties it. Yields an empty piece while one of its children is being parsed. */
function* piecesIn(parent: Element, depth: number, around: Emphasis): Generator<readonly RichNode[]> {
  while (parent.firstChild) {
    const first = parent.firstChild
    if (isLarge(first, depth)) {
      const inside: RichNode[] = []
      const own = emphasisOf(first, declarationsOf(first.getAttribute('style')))
      for (const nodes of piecesIn(first, depth + 1, inheritedBy(own, around))) {
        for (const node of nodes) inside.push(node)
        yield []
      }
      yield wrapped(first, inside, depth, around)
      continue
    }
    // A fragment of the inert document, because the page's own document would fetch the pictures.
    const piece = parent.ownerDocument.createDocumentFragment()
    for (let size = 0; parent.firstChild && size < pieceSize; ) {
      if (size > 0 && isLarge(parent.firstChild, depth)) break
      size += sizeOf(parent.firstChild)
      piece.append(parent.firstChild)
    }
    yield nodesOf(piece, depth, around)
  }
}

/**
 * Yields the tree of a whole text in pieces, so that the page can paint in between. A top-level element is always one
 * node of a piece. The pieces yielded while it is parsed are empty.
 */
export function* piecesOfWhole(html: string): Generator<readonly RichNode[]> {
  if (isMarkup(html)) yield* piecesIn(topOf(html), 0, {})
  else yield parseWhole(html).nodes
}

/** Explains why the text cannot be edited (user-guide.md#very-long-texts). */
export const explainTooLong = (): void => void alert(tooLongTexts)
