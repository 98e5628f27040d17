import {
  type Declarations,
  declarationsOf,
  type Readability,
  readabilityIn,
} from '#shared/rules/concealed.ts'
import { keepSpaces, tabsToCells } from '#shared/rules/white-space.ts'
import { inlineSheets } from './inline-sheets.ts'
import { flatten, isConcealedElement, layOut, renamed } from './tables.ts'

/** The white space that is part of a text. */
type WhiteSpace = 'collapsed' | 'lines' | 'all'

interface Around extends Readability {
  readonly whiteSpace: WhiteSpace
}

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Elements whose content is no text of the page. */
const neverShown = names('CANVAS DATALIST METER NOSCRIPT PROGRESS SCRIPT STYLE TEMPLATE TITLE XML')
/** Blocks that the sanitiser keeps, or whose table is rewritten with them. */
const sanitisedBlocks = names(
  'BLOCKQUOTE BR CAPTION DIV H1 H2 H3 H4 H5 H6 HR LI OL P PRE TABLE TBODY TD TFOOT TH THEAD TR UL',
)
/** Other blocks, which become plain ones. */
const otherBlocks = names(
  'ADDRESS ARTICLE ASIDE CENTER DD DETAILS DIALOG DL DT FIELDSET FIGCAPTION FIGURE FOOTER HEADER LISTING MAIN MENU NAV ' +
    'SECTION SUMMARY',
)
const preserving = names('PRE LISTING XMP TEXTAREA')
/** Elements whose own white space lies between their parts. */
const structural = names('UL OL TABLE TBODY THEAD TFOOT TR COLGROUP')

const whiteSpaceIn = (element: Element, css: Declarations, around: WhiteSpace): WhiteSpace => {
  const declared = (css.get('white-space-collapse') ?? css.get('white-space') ?? '').toLowerCase()
  if (/^(?:pre-line|preserve-breaks)\b/.test(declared)) return 'lines'
  if (/^(?:pre|pre-wrap|break-spaces|preserve|-moz-pre-wrap)(?:\s|$)/.test(declared)) return 'all'
  if (/^(?:normal|nowrap|collapse)\b/.test(declared)) return 'collapsed'
  return preserving.has(element.tagName) ? 'all' : around
}

/** Deeper elements stay as they are. A browser's parser makes none. */
const maxDepth = 1000

/** Rewrites a tree in place. Holds what the line has so far, because white space depends on it. */
class Rewriting {
  hidesText = false
  #isAtLineStart = true
  #isAfterSpace = true

  #hide(node: ChildNode): void {
    if ((node.textContent ?? '').trim() !== '') this.hidesText = true
    node.remove()
  }

  #endLine(): void {
    this.#isAtLineStart = true
    this.#isAfterSpace = true
  }

  #passed(text: string): void {
    if (text.trim() !== '') this.#isAtLineStart = false
    if (text !== '') this.#isAfterSpace = /\s$/.test(text)
  }

  #collapsed(text: string, spaces: RegExp): string {
    const collapsed = text.replace(spaces, ' ')
    return this.#isAfterSpace ? collapsed.replace(/^ /, '') : collapsed
  }

  /** Writes preserved white space as line breaks and non-breaking spaces, which every later step keeps. */
  #preserve(text: Text, whiteSpace: WhiteSpace): void {
    const page = text.ownerDocument
    for (const [index, line] of text.data.split(/\r\n?|\n/).entries()) {
      if (index > 0) {
        text.before(page.createElement('br'))
        this.#endLine()
      }
      const shown =
        whiteSpace === 'lines'
          ? this.#collapsed(line, /[ \t\f]+/g)
          : keepSpaces(tabsToCells(line, this.#isAtLineStart), this.#isAfterSpace, false)
      text.before(shown)
      this.#passed(shown)
    }
    text.remove()
  }

  #text(text: Text, around: Around, parent: Element): void {
    if (!around.isVisible || !around.isSized) this.#hide(text)
    else if (around.whiteSpace === 'collapsed' || (structural.has(parent.tagName) && text.data.trim() === ''))
      this.#collapse(text)
    else this.#preserve(text, around.whiteSpace)
  }

  #collapse(text: Text): void {
    const shown = this.#collapsed(text.data, /[ \t\n\r\f]+/g)
    if (shown !== text.data) text.data = shown
    this.#passed(shown)
  }

  #element(element: Element, css: Declarations, around: Around, depth: number): void {
    const isOther =
      otherBlocks.has(element.tagName) ||
      (element.tagName === 'SPAN' && /^(?:block|flex|grid|list-item)/i.test(css.get('display') ?? ''))
    const isBlock = isOther || sanitisedBlocks.has(element.tagName)
    if (isBlock) this.#endLine()
    if (element.tagName === 'IMG') this.#isAtLineStart = this.#isAfterSpace = false
    const table = element.tagName === 'TABLE' ? layOut(element) : null
    for (const cell of table?.hiddenCells ?? []) this.#hide(cell)
    const readability = readabilityIn(css, around)
    const whiteSpace = whiteSpaceIn(element, css, around.whiteSpace)
    this.rewrite(element, { ...readability, whiteSpace }, depth + 1)
    if (table) flatten(element, table.rows)
    else if (isOther) element.replaceWith(renamed(element, 'div'))
    const isHidden = !readability.isVisible || !readability.isSized
    // A cell keeps its place in the row.
    if (isHidden && element.firstChild === null && !/^T[DH]$/.test(element.tagName)) element.remove()
    if (isBlock) this.#endLine()
  }

  rewrite(parent: Element, around: Around, depth: number): void {
    if (depth > maxDepth) return
    for (let child = parent.firstChild, next = child; child; child = next) {
      // The child may be replaced.
      next = child.nextSibling
      if (child instanceof Text) this.#text(child, around, parent)
      if (!(child instanceof Element)) continue
      const css = declarationsOf(child.getAttribute('style'))
      if (neverShown.has(child.tagName) || child.classList.contains('Apple-interchange-newline'))
        child.remove()
      else if (isConcealedElement(child, css)) this.#hide(child)
      else this.#element(child, css, around, depth)
    }
  }
}

/**
 * Rewrites parsed HTML in place, so that it holds what its source shows (robustness.md#member-html): hidden content is
 * removed, tables become lines, and white space that counts becomes markup. The tree must be inert and without forms.
 * Returns whether the source hides text.
 */
export const asShown = (root: Element): boolean => {
  inlineSheets(root)
  const rewriting = new Rewriting()
  rewriting.rewrite(root, { isVisible: true, isSized: true, whiteSpace: 'collapsed' }, 0)
  return rewriting.hidesText
}
