import { startOf } from '#shared/rules/clip.ts'
import { declarationsOf } from '#shared/rules/concealed.ts'
import { keepSpaces, tabsToCells } from '#shared/rules/white-space.ts'
import { textMemo } from '../../lib/text-memo.ts'
import { expandThreshold, isExpandable } from './excerpt.ts'
import { linkTargetOf } from './link-target.ts'
import { blockTags, type RichDocument, type RichNode, type RichTag } from './rich-node.ts'
import { sanitise } from './sanitise.ts'
import { type Emphasis, emphasisOf, inheritedBy, markTags, styleOf } from './style.ts'

/**
 * Limit of the parsed input, in characters, so that no text can block the window. It is far above handwritten texts.
 */
const maxInput = 300_000
const maxShownNodes = 4000
/** Characters parsed first of a long text. They exceed its collapsed part. */
export const firstPart = 20_000
const maxDepth = 40
/** Texts with this many lines count as long, because they are as tall as long texts. */
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
  H1: 'p',
  H2: 'p',
  H3: 'p',
  H4: 'p',
  H5: 'p',
  H6: 'p',
}

interface Walk {
  /** The emphasis of the text around the next element. */
  around: Emphasis
  nodes: number
  readonly maxNodes: number
  lines: number
  full: boolean
}

/** A tree, with whether it reached the limit of nodes. Later nodes would not be shown. */
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
      : [{ tag: 'img', src, alt: startOf(element.getAttribute('alt') ?? '', 500) }]
  }
  const css = declarationsOf(element.getAttribute('style'))
  const own = emphasisOf(element, css)
  const { around } = walk
  walk.around = inheritedBy(own, around)
  const children = inside ?? childrenOf(element, depth + 1, walk)
  walk.around = around
  if (name === 'A') {
    const link = linkTargetOf(element.getAttribute('href') ?? '')
    return link ? [{ tag: 'a', link, children }] : children
  }
  const known = tags[name]
  if (!known) return children
  if (blockTags.has(known)) walk.lines += 1
  const style = styleOf(element, css, own, around)
  // The tag's own mark may be switched off by its style.
  const tag = known in markTags && own[known as keyof typeof markTags] !== true ? 'span' : known
  const marked = (Object.keys(markTags) as (keyof typeof markTags)[])
    .filter((mark) => mark !== tag && own[mark] === true)
    .reduce<readonly RichNode[]>((inner, mark) => [{ tag: mark, children: inner }], children)
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

/** Converts text without markup. Its line breaks, spaces and columns are kept. */
const plainDocument = (text: string, cut: boolean, maxLines: number): Built => {
  const lines = text.split(/\r\n|\r|\n/)
  const shown = lines.slice(0, maxLines)
  const full = shown.length < lines.length
  const nodes = shown.flatMap((line, index): RichNode[] => {
    const content = line === '' ? [] : [keepSpaces(tabsToCells(line), true, false)]
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
  const walk: Walk = { around: {}, nodes: 0, maxNodes, lines: 0, full: false }
  const nodes = childrenOf(sanitise(html), 0, walk)
  const long = walk.lines > expandFromLines || isExpandable(html, nodes)
  return { nodes, long, cut: cut || walk.full, full: walk.full }
}

export const isMarkup = (input: string): boolean => /<[a-z!/?]/i.test(input)

/** Returns the text outside of tags, in one pass. It is rendered as text and therefore need not be safe HTML. */
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
    // The parser threw: the text without its tags is shown instead.
    return plainDocument(withoutTags(input), cut, maxNodes)
  }
}

/** Returns the position after `tags` tags of any kind; the text's length if there are fewer. */
const afterTags = (html: string, tags: number): number => {
  let at = -1
  for (let n = 0; n <= tags; n += 1) {
    at = html.indexOf('<', at + 1)
    if (at < 0) return html.length
  }
  return at
}

/**
 * Sanitises only the shown part of a text. If a part does not reach the limit of nodes, a larger part is parsed. The
 * whole input at once would block the window, mostly for nodes beyond the limit. The time depends on the number of
 * tags; a shown node has one or two.
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

/** Returns the cache weight of a text, capped at the parsed length. A huge text must not evict all others. */
export const weightOf = (html: string): number => Math.min(html.length, maxInput)

/** Parses members' HTML, or plain text with line breaks, into a tree of allowed nodes. Cached by content. */
export const parseRichText = textMemo(buildShown, { entries: 600, weight: 3_000_000, weightOf })

const buildStart = (html: string): RichDocument => {
  const start = build(html, firstPart, maxShownNodes, isMarkup(html.slice(0, maxInput)))
  return start.long ? { ...start, cut: html.length > maxInput } : parseRichText(html)
}

const parseLongStart = textMemo(buildStart, { entries: 300, weight: 3_000_000, weightOf: () => firstPart })

/** Parses only the beginning of a long text, for its collapsed form. `cut` then depends on the text's length alone. */
export const parseStart = (html: string): RichDocument =>
  html.length <= firstPart ? parseRichText(html) : parseLongStart(html)
