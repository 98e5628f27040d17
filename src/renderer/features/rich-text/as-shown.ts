import {
  type Declarations,
  declarationsOf,
  isConcealed,
  type MarkupElement,
  type Visibility,
  visibilityIn,
} from '#shared/rules/concealed.ts'
import { keepSpaces, tabsToCells } from '#shared/rules/white-space.ts'
import { inlineSheets } from './inline-sheets.ts'
import { flatten, layOut, renamed } from './tables.ts'

/** Which white space of a text is part of it. */
type WhiteSpace = 'collapsed' | 'lines' | 'all'

interface Around extends Visibility {
  readonly whiteSpace: WhiteSpace
}

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Elements whose content is no text of the page. */
const neverShown = names('STYLE SCRIPT TEMPLATE TITLE XML NOSCRIPT')
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

const elementOf = (element: Element): MarkupElement => ({
  name: element.localName,
  attribute: (name) => element.getAttribute(name),
})

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
  #isAtLineStart = true
  #isAfterSpace = true

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
    if (!around.isVisible || !around.isSized) text.remove()
    else if (around.whiteSpace === 'collapsed' || (structural.has(parent.tagName) && text.data.trim() === ''))
      this.#collapse(text)
    else this.#preserve(text, around.whiteSpace)
  }

  #collapse(text: Text): void {
    const shown = this.#collapsed(text.data, /[ \t\n\r\f]+/g)
    if (shown !== text.data) text.data = shown
    this.#passed(shown)
  }

  #element(element: Element, around: Around, depth: number): void {
    const css = declarationsOf(element.getAttribute('style') ?? '')
    if (
      neverShown.has(element.tagName) ||
      element.classList.contains('Apple-interchange-newline') ||
      isConcealed(elementOf(element), css)
    ) {
      element.remove()
      return
    }
    const isOther =
      otherBlocks.has(element.tagName) ||
      (element.tagName === 'SPAN' && /^(?:block|flex|grid|list-item)/i.test(css.get('display') ?? ''))
    const isBlock = isOther || sanitisedBlocks.has(element.tagName)
    if (isBlock) this.#endLine()
    if (element.tagName === 'IMG') this.#isAtLineStart = this.#isAfterSpace = false
    const rows = element.tagName === 'TABLE' ? layOut(element) : null
    const visibility = visibilityIn(css, around)
    const whiteSpace = whiteSpaceIn(element, css, around.whiteSpace)
    this.rewrite(element, { ...visibility, whiteSpace }, depth + 1)
    if (rows) flatten(element, rows)
    else if (isOther) element.replaceWith(renamed(element, 'div'))
    const isHidden = !visibility.isVisible || !visibility.isSized
    // A cell keeps its place in the row.
    if (isHidden && element.firstChild === null && !/^T[DH]$/.test(element.tagName)) element.remove()
    if (isBlock) this.#endLine()
  }

  rewrite(parent: Element, around: Around, depth: number): void {
    if (depth > maxDepth) return
    for (const child of [...parent.childNodes])
      if (child instanceof Text) this.#text(child, around, parent)
      else if (child instanceof Element) this.#element(child, around, depth)
  }
}

/**
 * Rewrites parsed HTML in place, so that it holds what its source shows (robustness.md#member-html): hidden content is
 * removed, tables become lines, and white space that counts becomes markup. The tree must be inert and without forms.
 */
export const asShown = <T extends Element>(root: T): T => {
  inlineSheets(root)
  new Rewriting().rewrite(root, { isVisible: true, isSized: true, whiteSpace: 'collapsed' }, 0)
  return root
}
