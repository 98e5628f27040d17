import { tabsToCells } from '#shared/rules/white-space.ts'
import { yieldToPage } from '../../lib/paint.ts'
import type { RichNode, RichTag } from '../rich-text/rich-node.ts'
import { parseWhole, piecesOfWhole } from '../rich-text/whole.ts'
import { isBlankText, serialise } from './serialise.ts'
import { emptyLine, type FormattedText, type Line, type Marks } from './slate-types.ts'

const blocks: ReadonlySet<RichTag> = new Set(['p', 'div', 'li', 'blockquote', 'pre', 'ul', 'ol'])
const marksByTag: Readonly<Partial<Record<RichTag, Marks>>> = {
  strong: { bold: true },
  em: { italic: true },
  u: { underline: true },
  s: { strike: true },
  code: { font: 'Courier New' },
  pre: { font: 'Courier New' },
}

type Walk = {
  readonly lines: Line[]
  leaves: FormattedText[]
  /** Whether the open line began with a line break. It then counts even if it stays empty. */
  broken: boolean
  /** Number of open quotes. Their mark is text, as that of lists is, because a text is a list of lines. */
  quotes: number
}

const sameMarks = (a: Marks, b: Marks): boolean =>
  a.bold === b.bold &&
  a.italic === b.italic &&
  a.underline === b.underline &&
  a.strike === b.strike &&
  a.color === b.color &&
  a.background === b.background &&
  a.font === b.font &&
  a.link === b.link

const addText = (walk: Walk, text: string, marks: Marks): void => {
  const last = walk.leaves.at(-1)
  const collapsed = text.replace(/[ \t\n\r\f]+/g, ' ')
  const shown = last === undefined || last.text.endsWith(' ') ? collapsed.replace(/^ /, '') : collapsed
  if (shown === '') return
  if (last && sameMarks(last, marks))
    walk.leaves[walk.leaves.length - 1] = { ...last, text: last.text + shown }
  else walk.leaves.push({ ...marks, text: shown })
}

/** Puts a '> ' before a line for each quote that it is in. */
export const withQuoteMark = (children: FormattedText[], quotes = 1): FormattedText[] => {
  const mark = '> '.repeat(quotes)
  return isBlankText([{ type: 'line', children }])
    ? [{ text: mark.trimEnd() }]
    : [{ text: mark }, ...children]
}

const closeLine = (walk: Walk): void => {
  const last = walk.leaves.at(-1)
  if (last?.text.endsWith(' ')) {
    const text = last.text.slice(0, -1)
    if (text === '') walk.leaves.pop()
    else walk.leaves[walk.leaves.length - 1] = { ...last, text }
  }
  // Collapsible spaces are removed by now. The remaining non-breaking spaces become plain ones.
  const children = walk.leaves.map((leaf) => ({ ...leaf, text: leaf.text.replace(/\u00a0/g, ' ') }))
  const quoted = walk.quotes === 0 ? children : withQuoteMark(children, walk.quotes)
  walk.lines.push(quoted.length > 0 ? { type: 'line', children: quoted } : emptyLine())
  walk.leaves = []
  walk.broken = false
}

const endLine = (walk: Walk): void => {
  if (walk.leaves.length > 0) closeLine(walk)
  walk.broken = false
}

const bulletOf = (list: 'ul' | 'ol', number: number): string => (list === 'ul' ? '• ' : `${number}. `)

const addNode = (walk: Walk, node: RichNode, marks: Marks): void => {
  if (typeof node === 'string') {
    addText(walk, node, marks)
    return
  }
  if (node.tag === 'br') {
    closeLine(walk)
    walk.broken = true
    return
  }
  if (node.tag === 'img') {
    addText(walk, node.alt, marks)
    return
  }
  if (node.tag === 'a') {
    const link = node.link.kind === 'in-app' ? node.link.path : node.link.url
    for (const child of node.children) addNode(walk, child, { ...marks, link })
    return
  }
  const { color, background, font, isLight, isUpright } = node.style ?? {}
  const { bold, italic, ...others } = marks
  const inner: Marks = {
    ...others,
    ...(bold && !isLight ? { bold } : {}),
    ...(italic && !isUpright ? { italic } : {}),
    ...marksByTag[node.tag],
    ...(color ? { color } : {}),
    ...(background ? { background } : {}),
    ...(font ? { font } : {}),
  }
  const isBlock = blocks.has(node.tag)
  if (isBlock) endLine(walk)
  if (node.tag === 'blockquote') walk.quotes += 1
  let number = 0
  for (const child of node.children) {
    if ((node.tag === 'ul' || node.tag === 'ol') && typeof child !== 'string' && child.tag === 'li') {
      number += 1
      endLine(walk)
      walk.leaves.push({ ...inner, text: bulletOf(node.tag, number).replace(/ $/, '\u00a0') })
      for (const inItem of child.children) addNode(walk, inItem, inner)
      endLine(walk)
    } else addNode(walk, child, inner)
  }
  if (isBlock) endLine(walk)
  if (node.tag === 'blockquote') walk.quotes -= 1
}

const newWalk = (): Walk => ({ lines: [], leaves: [], broken: false, quotes: 0 })

const linesOf = (walk: Walk): Line[] => {
  if (walk.leaves.length > 0 || walk.broken || walk.lines.length === 0) closeLine(walk)
  return walk.lines
}

/** Sanitises HTML and converts it to lines of the editor, at least one. */
export const deserialise = (html: string): Line[] => {
  const walk = newWalk()
  for (const node of parseWhole(html).nodes) addNode(walk, node, {})
  return linesOf(walk)
}

/** Longest task before the page may paint, ms. */
const taskMs = 12

/** Converts a very long text in pieces, so that the page can paint. Returns null once `isWanted` is false. */
export const deserialiseInPieces = async (html: string, isWanted: () => boolean): Promise<Line[] | null> => {
  const walk = newWalk()
  let began = performance.now()
  for (const nodes of piecesOfWhole(html)) {
    const known = walk.lines.length
    for (const node of nodes) addNode(walk, node, {})
    // The first key serialises all lines. This caches their HTML in advance.
    serialise(walk.lines.slice(known))
    if (performance.now() - began < taskMs) continue
    await yieldToPage()
    if (!isWanted()) return null
    began = performance.now()
  }
  return linesOf(walk)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Converts plain text to lines of the editor, at least one. */
export const linesOfText = (text: string, marks: Marks = {}): Line[] =>
  text.split(/\r\n|\r|\n/).map((line) => ({
    type: 'line',
    children: [
      {
        ...marks,
        text: tabsToCells(line.replace(control, '')).replace(/\u00a0/g, ' '),
      },
    ],
  }))
