import { build, childrenOf, isMarkup } from './parse.ts'
import { textOfNodes } from './plain-text.ts'
import type { RichDocument, RichNode } from './rich-node.ts'
import { quietened, sanitiseNodes } from './sanitise.ts'

/** All of it, however much that is, for the editor: what somebody edits must not lose its end. */
export const parseWhole = (html: string): RichDocument => build(html, Infinity, Infinity, isMarkup(html))

/** The text without any markup and without a cut, for what somebody writes on or copies. */
export const wholeTextOf = (html: string): string => textOfNodes(parseWhole(html).nodes, true).trim()

/** What an editor takes without holding up the window; a node has a character at least. */
const maxEditable = 1_000_000
const maxEditableNodes = 200_000
/** A tag makes three nodes at most: itself, one that it needs around it, and the text after it. */
const nodesOfTag = 3

/** Whether no editor could show all of it: it is not edited, rather than shortened (product.md#long-text). */
export const isTooLongToEdit = (html: string): boolean =>
  html.length > maxEditable ||
  (html.length > maxEditableNodes &&
    nodesOfTag * html.split('<').length > maxEditableNodes &&
    build(html, maxEditable, maxEditableNodes, isMarkup(html)).cut)

/** So many elements are sanitised and read in one go. */
const pieceSize = 150

/**
 * What stands beside one another, in a document that never runs, fetches or paints anything; an element that only holds
 * all the rest together is looked through.
 */
const topOf = (html: string): Element => {
  // Not a parsed document's own body, which `<form name=body>` would stand in for.
  let top: Element = document.implementation.createHTMLDocument('').createElement('body')
  top.innerHTML = quietened(html)
  for (
    let only = top.firstElementChild;
    only?.tagName === 'DIV' && only.attributes.length === 0 && top.childNodes.length === 1;
    only = top.firstElementChild
  )
    top = only
  return top
}

const nodesOf = (piece: DocumentFragment): readonly RichNode[] => {
  try {
    return childrenOf(sanitiseNodes(piece), 0, { nodes: 0, maxNodes: Infinity, lines: 0, full: false })
  } catch {
    return [piece.textContent ?? '']
  }
}

/**
 * The tree of all of a text, piece by piece, so that whoever reads a very long one can let the page paint in between.
 * What stands in one element is one piece, however much that is.
 */
export function* piecesOfWhole(html: string): Generator<readonly RichNode[]> {
  if (!isMarkup(html)) {
    yield parseWhole(html).nodes
    return
  }
  const top = topOf(html)
  while (top.firstChild) {
    // Of that document, too: in the page's own one its pictures would be fetched.
    const piece = top.ownerDocument.createDocumentFragment()
    for (let size = 0; top.firstChild && size < pieceSize; ) {
      size += 1 + (top.firstChild instanceof Element ? top.firstChild.querySelectorAll('*').length : 0)
      piece.append(top.firstChild)
    }
    yield nodesOf(piece)
  }
}
