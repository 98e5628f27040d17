import { Lru } from '#shared/lru.ts'
import { expandThreshold, isExpandable } from './expandable.ts'
import { linkTargetOf } from './link-target.ts'
import { blockTags, type RichDocument, type RichNode, type RichTag } from './rich-node.ts'
import { sanitise } from './sanitise.ts'
import { marksOf, styleOf } from './style.ts'

/** Bounds, so that no text of other people can hold up the window: far beyond what anybody writes by hand. */
const maxInput = 300_000
const maxShownNodes = 4000
/** Read first of a long text: more than what is shown of it folded, and seldom all of it. */
export const firstPart = 20_000
const maxDepth = 40
/** A short text of many line breaks is as tall as a long one. */
export const expandFromLines = 30

const tags: Readonly<Record<string, RichTag>> = {
  B: 'strong',
  STRONG: 'strong',
  I: 'em',
  EM: 'em',
  U: 'u',
  INS: 'u',
  S: 's',
  STRIKE: 's',
  DEL: 's',
  SPAN: 'span',
  FONT: 'span',
  P: 'p',
  DIV: 'div',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  BLOCKQUOTE: 'blockquote',
  PRE: 'pre',
  CODE: 'code',
  TABLE: 'div',
  THEAD: 'div',
  TBODY: 'div',
  TFOOT: 'div',
  TR: 'div',
  TD: 'span',
  TH: 'strong',
}
interface Walk {
  nodes: number
  readonly maxNodes: number
  lines: number
  full: boolean
}

/** A tree, and whether it reached the limit of nodes: later nodes would not be shown. */
interface Built extends RichDocument {
  readonly full: boolean
}

/** Converts an element to a node, with its parsed children if known. */
export const elementOf = (
  element: Element,
  depth: number,
  walk: Walk,
  inside?: readonly RichNode[],
): readonly RichNode[] => {
  const name = element.tagName
  if (name === 'BR') {
    walk.lines += 1
    return [{ tag: 'br' }]
  }
  if (name === 'IMG') {
    const src = element.getAttribute('src')?.trim() ?? ''
    return src === '' || src.length > 2000
      ? []
      : [{ tag: 'img', src, alt: (element.getAttribute('alt') ?? '').slice(0, 500) }]
  }
  const children = inside ?? childrenOf(element, depth + 1, walk)
  if (name === 'A') {
    const link = linkTargetOf(element.getAttribute('href') ?? '')
    return link ? [{ tag: 'a', link, children }] : children
  }
  if (/^H[1-6]$/.test(name)) {
    walk.lines += 1
    return [{ tag: 'p', children: [{ tag: 'strong', children }] }]
  }
  const tag = tags[name]
  if (!tag) return children
  if (blockTags.has(tag)) walk.lines += 1
  const style = styleOf(element)
  const marked = marksOf(element).reduce<readonly RichNode[]>(
    (inner, mark) => (mark === tag ? inner : [{ tag: mark, children: inner }]),
    // Cells of a table are beside one another; without a space their text would run together.
    name === 'TD' || name === 'TH' ? [...children, ' '] : children,
  )
  if (tag === 'span' && !style) return [...marked]
  return [style ? { tag, style, children: marked } : { tag, children: marked }]
}

export const childrenOf = (parent: Node, depth: number, walk: Walk): RichNode[] => {
  if (depth > maxDepth) {
    const text = parent.textContent ?? ''
    return text === '' ? [] : [text]
  }
  const nodes: RichNode[] = []
  for (let child = parent.firstChild; child; child = child.nextSibling) {
    if (walk.nodes >= walk.maxNodes) {
      walk.full = true
      break
    }
    walk.nodes += 1
    if (child.nodeType === Node.TEXT_NODE) {
      const text = child.nodeValue ?? ''
      if (text !== '') nodes.push(text)
    } else if (child.nodeType === Node.ELEMENT_NODE) {
      nodes.push(...elementOf(child as Element, depth, walk))
    }
  }
  return nodes
}

/** Text that carries no markup: its line breaks are meant. */
const plainDocument = (text: string, cut: boolean, maxLines: number): Built => {
  const lines = text.split(/\r\n|\r|\n/)
  const shown = lines.slice(0, maxLines)
  const full = shown.length < lines.length
  const nodes = shown.flatMap((line, index): RichNode[] => {
    const content = line === '' ? [] : [line]
    return index === 0 ? content : [{ tag: 'br' }, ...content]
  })
  return {
    nodes,
    long: lines.length > expandFromLines || text.length >= expandThreshold,
    cut: cut || full,
    full,
  }
}

const markedUpDocument = (html: string, cut: boolean, maxNodes: number): Built => {
  const walk: Walk = { nodes: 0, maxNodes, lines: 0, full: false }
  const nodes = childrenOf(sanitise(html), 0, walk)
  const long = walk.lines > expandFromLines || isExpandable(html, nodes)
  return { nodes, long, cut: cut || walk.full, full: walk.full }
}

export const isMarkup = (input: string): boolean => /<[a-z!/?]/i.test(input)

/** Returns the text outside of tags, in one pass. It is rendered as text, so that it need not be safe HTML. */
const withoutTags = (html: string): string =>
  html
    .split('<')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('>') + 1)))
    .join(' ')

export const build = (html: string, maxLength: number, maxNodes: number, hasMarkup: boolean): Built => {
  const cut = html.length > maxLength
  const input = cut ? html.slice(0, maxLength) : html
  try {
    if (hasMarkup) return markedUpDocument(input, cut, maxNodes)
    return plainDocument(input.includes('&') ? (sanitise(input).textContent ?? '') : input, cut, maxNodes)
  } catch {
    // Something no parser could take: its text is still worth showing.
    return plainDocument(withoutTags(input), cut, maxNodes)
  }
}

/** Returns the position after `tags` tags of any kind; the text's length when it has fewer. */
const afterTags = (html: string, tags: number): number => {
  let at = -1
  for (let n = 0; n <= tags; n += 1) {
    at = html.indexOf('<', at + 1)
    if (at < 0) return html.length
  }
  return at
}

/**
 * Only what is shown is sanitised: a larger part is read where a smaller one did not fill the bound on nodes. All of
 * the input at once would hold up the window, and most of it would be thrown away. It takes as long as there are tags, of
 * which a node that is shown has one or two.
 */
const buildShown = (html: string): RichDocument => {
  const hasMarkup = isMarkup(html.slice(0, maxInput))
  const longest = Math.min(html.length, maxInput)
  for (let tags = 1.1 * maxShownNodes; hasMarkup && html.length > firstPart; tags *= 2) {
    const length = afterTags(html, tags)
    if (length >= longest) break
    const part = build(html, length, maxShownNodes, hasMarkup)
    if (part.full) return part
  }
  return build(html, maxInput, maxShownNodes, hasMarkup)
}

/** Returns the cache weight of a text, capped at the parsed length: a huge text must not evict all others. */
export const weightOf = (html: string): number => Math.min(html.length, maxInput)

const parsed = new Lru<RichDocument>(600, 3_000_000)

/** Parses members' HTML, or plain text with line breaks, into a tree of allowed nodes. Cached by content. */
export const parseRichText = (html: string): RichDocument =>
  parsed.get(html) ?? parsed.put(html, buildShown(html), weightOf(html))

const begun = new Lru<RichDocument>(300, 3_000_000)

const buildStart = (html: string): RichDocument => {
  const start = build(html, firstPart, maxShownNodes, isMarkup(html.slice(0, maxInput)))
  return start.long ? { ...start, cut: html.length > maxInput } : parseRichText(html)
}

/**
 * The tree as far as a folded text needs it: of a long one only the beginning is read. Whether its end is missing is
 * known by its length alone.
 */
export const parseStart = (html: string): RichDocument =>
  html.length <= firstPart
    ? parseRichText(html)
    : (begun.get(html) ?? begun.put(html, buildStart(html), firstPart))
