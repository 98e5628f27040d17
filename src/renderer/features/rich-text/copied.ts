import { localFormat } from '#shared/dates.ts'
import { TextWriter } from '#shared/rules/text-writer.ts'
import { withoutMarks } from '#shared/texts/isolated.ts'
import { addressOf } from '../../lib/link-addresses.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { fields } from '../../ui/keep-focus.ts'

/** Controls, signs that speak of the viewer (`data-uncopied`), and texts that are not on screen. */
const uncopied = `button, [role=button], [role=menu], [role=tooltip], input, select, textarea, svg,
  [aria-hidden=true], .q-hidden, [data-uncopied]`

const keptTags: ReadonlySet<string> = new Set(
  'a b blockquote code em i li ol pre s strong table tbody td th thead tr u ul'.split(' '),
)
const tagOfRole: Readonly<Record<string, string>> = {
  grid: 'table',
  row: 'tr',
  gridcell: 'td',
  columnheader: 'th',
  list: 'div',
}
const blocks = 'div, blockquote, li, ol, pre, table, tbody, tr, ul'

const isInline = (element: Element): boolean => /^(?:inline|contents)/.test(getComputedStyle(element).display)

/** Whether children are beside each other. Every child of such an element is a block to the browser. */
const isRow = (element: Element | null): element is Element => {
  if (!element || element.matches('article')) return false
  const { display, flexDirection } = getComputedStyle(element)
  return /flex$/.test(display) && !/column/.test(flexDirection)
}

/** Returns the address of a member's link for other programs. The app's own links have none there. */
const hrefOf = (element: Element): string | null => {
  const address = addressOf(element)
  const { server } = store.get(sessionAtom)
  return address !== undefined && server !== null && URL.canParse(address, server)
    ? new URL(address, server).href
    : null
}

const contentOf = (node: Node | undefined): Node[] => {
  if (!node) return []
  return isBlock(node) ? [...node.childNodes] : [node]
}

const textIn = (text: Text, range: Range): string => {
  const start = text === range.startContainer ? range.startOffset : 0
  const end = text === range.endContainer ? range.endOffset : text.length
  return text.data.slice(start, end)
}

const isBlock = (node: Node): boolean => node instanceof Element && node.matches(blocks)

const isArticle = (node: Node): boolean =>
  node instanceof Element && (node.matches('article') || node.querySelector('article') !== null)

/** Creates a function that returns the selected content of a node as bare elements of an inert document. */
const createCleaner = (range: Range) => {
  const inert = document.implementation.createHTMLDocument('')
  const make = (tag: string, children: readonly (Node | string)[]): HTMLElement => {
    const element = inert.createElement(tag)
    element.append(...children)
    return element
  }
  const emptyLine = (): HTMLElement => make('div', [inert.createElement('br')])

  /** Returns the content of an element: an empty line beside an article, a space in a row, a line for each fact. */
  const inside = (element: Element): Node[] => {
    const all: Node[] = []
    const isBeside = isRow(element)
    let before: Node | null = null
    for (const child of element.childNodes) {
      const found = clean(child)
      if (found.length === 0) continue
      const isFact = child instanceof Element && child.matches('dt + dd')
      if (before && (isArticle(before) || isArticle(child)) && found.some(isBlock)) all.push(emptyLine())
      else if (isFact)
        all.splice(-1, 1, make('div', [...contentOf(all.at(-1)), ': ', ...found.flatMap(contentOf)]))
      else if (isBeside && before && !found.some(isBlock)) all.push(inert.createTextNode(' '))
      if (!isFact) all.push(...found)
      before = child
    }
    return all
  }

  const cleanElement = (element: Element): Node[] => {
    if (element.matches(uncopied) || getComputedStyle(element).display === 'none') return []
    if (element instanceof HTMLTimeElement && element.dateTime !== '')
      return [inert.createTextNode(localFormat.dayAndClock(Date.parse(element.dateTime)))]
    if (element instanceof HTMLBRElement) return [inert.createElement('br')]
    if (element instanceof HTMLImageElement)
      return element.alt === '' ? [] : [inert.createTextNode(element.alt)]
    const children = inside(element)
    const copied = element.getAttribute('data-copied')
    if (copied !== null) children.unshift(inert.createTextNode(`${copied} `))
    if (children.length === 0) return []
    const href = hrefOf(element)
    if (href !== null) {
      const link = make('a', children)
      link.setAttribute('href', href)
      return [link]
    }
    const tag = tagOfRole[element.getAttribute('role') ?? ''] ?? element.localName
    if (keptTags.has(tag) && tag !== 'a') return [make(tag, children)]
    if (isInline(element) || children.every(isBlock)) return children
    if (isRow(element.parentElement) && !children.some(isBlock)) return children
    const line = make('div', children)
    if (element.getAttribute('dir') === 'auto') line.setAttribute('dir', 'auto')
    return [line]
  }

  const clean = (node: Node): Node[] => {
    if (!range.intersectsNode(node)) return []
    if (node instanceof Element) return cleanElement(node)
    if (!(node instanceof Text)) return []
    const isKept = /^pre/.test(getComputedStyle(node.parentElement ?? document.body).whiteSpace)
    const text = textIn(node, range)
    const shown = withoutMarks(isKept ? text : text.replace(/[ \t\n\r]+/g, ' '))
    return shown === '' ? [] : [inert.createTextNode(shown)]
  }
  return { clean, make }
}

/** Returns the text of bare elements: a line for each block, and a tab between cells. */
const textOf = (root: Element): string => {
  const out = new TextWriter({ marks: 'all', keepsSpace: true })
  let isAfterSpace = true
  const write = (node: Node): void => {
    if (node instanceof Text) {
      const isKept = node.parentElement?.closest('pre') ?? null
      out.text(isKept === null && isAfterSpace ? node.data.replace(/^ /, '') : node.data)
      if (node.data !== '') isAfterSpace = /\s$/.test(node.data)
    }
    if (!(node instanceof Element)) return
    const tag = node.localName
    if (tag === 'br') {
      isAfterSpace = true
      out.breakLine()
      return
    }
    const isLine = isBlock(node)
    if (isLine) {
      out.startLine()
      isAfterSpace = true
    }
    if (/^t[dh]$/.test(tag) && node.previousElementSibling) {
      out.tab()
      isAfterSpace = true
    }
    const address = tag === 'a' ? (node.getAttribute('href') ?? '') : ''
    const endLink = out.openLink(/^https?:/.test(address) ? address : '')
    if (tag === 's') out.openStrike()
    else if (tag === 'ul' || tag === 'ol') out.openList(tag === 'ol')
    else if (tag === 'li') out.openItem()
    else if (tag === 'blockquote') out.openQuote()
    for (const child of node.childNodes) write(child)
    if (tag === 's') out.closeStrike()
    else if (tag === 'ul' || tag === 'ol') out.closeList()
    else if (tag === 'li') out.closeItem()
    else if (tag === 'blockquote') out.closeQuote()
    endLink()
    if (isLine) {
      out.startLine()
      isAfterSpace = true
    }
  }
  write(root)
  return out.toString().trim()
}

/** Returns the node that gives a selection its meaning: the table around rows, or the link around a word. */
const wholeAround = (node: Node): Node => {
  const parent = node.parentElement
  if (node instanceof Element && node.matches('tbody, tr, [role=rowgroup], [role=row]'))
    return node.closest('table, [role=grid]') ?? node
  return parent && isInline(parent) ? wholeAround(parent) : node
}

interface Copied {
  readonly html: string
  readonly text: string
}

/**
 * Returns what a selection of the page means for other programs: what its reader sees, without controls, without the
 * look of the app, with times as dates, and with addresses that work elsewhere (user-guide.md#copy).
 */
export const copiedFrom = (range: Range): Copied => {
  const { commonAncestorContainer: common } = range
  const { clean, make } = createCleaner(range)
  const root = make('div', clean(wholeAround(common)))
  return { html: root.innerHTML, text: textOf(root) }
}

/** Replaces what the browser would copy from the page. Fields and editors copy their own text. */
export const watchCopies = (): (() => void) => {
  const onCopy = (event: ClipboardEvent): void => {
    const selection = getSelection()
    const { target, clipboardData } = event
    if (event.defaultPrevented || !clipboardData || !selection || selection.isCollapsed) return
    if (target instanceof Element && target.closest(fields)) return
    const { html, text } = copiedFrom(selection.getRangeAt(0))
    if (text === '') return
    event.preventDefault()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', text)
  }
  document.addEventListener('copy', onCopy)
  return () => document.removeEventListener('copy', onCopy)
}
