import { type Declarations, declarationsOf, isConcealed } from '#shared/rules/concealed.ts'

/** Columns in which merged cells count. Cells farther to the end follow each other. */
const maxColumns = 64

const spanOf = (element: Element, name: 'colspan' | 'rowspan' | 'span', most: number): number => {
  const span = Number.parseInt(element.getAttribute(name) ?? '', 10)
  return span >= 1 ? Math.min(span, most) : 1
}

/** Returns the parts of a table, without those of the tables in it. */
const partsOf = (table: Element, tags: RegExp): Element[] =>
  [...table.children].flatMap((child) => {
    if (tags.test(child.tagName)) return [child]
    return /^(?:TBODY|THEAD|TFOOT)$/.test(child.tagName) ? partsOf(child, tags) : []
  })

/** A place in a row: a cell, or the rest of one that spans several columns or rows. */
interface Place {
  readonly cell: Element
  readonly column: number
  readonly isRest: boolean
}

interface Row {
  readonly row: Element
  readonly places: readonly Place[]
}

/** Returns the rows with the places of their cells. */
const gridOf = (table: Element): Row[] => {
  const rows = partsOf(table, /^TR$/)
  /** The cell of an earlier row that reaches into a column, and for how many rows. */
  const reaching: ({ readonly cell: Element; readonly rows: number } | undefined)[] = []
  return rows.map((row, index) => {
    const places: Place[] = []
    let column = 0
    const skipReached = (end: number): void => {
      for (; column < end; column += 1) {
        const above = reaching[column]
        if (above === undefined) {
          if (end === Infinity) return
          continue
        }
        places.push({ cell: above.cell, column, isRest: true })
        reaching[column] = above.rows > 1 ? { ...above, rows: above.rows - 1 } : undefined
      }
    }
    for (const cell of partsOf(row, /^T[DH]$/)) {
      skipReached(Infinity)
      const end = column + (column < maxColumns ? spanOf(cell, 'colspan', maxColumns - column) : 1)
      const below = spanOf(cell, 'rowspan', rows.length - index) - 1
      for (const first = column; column < end; column += 1) {
        places.push({ cell, column, isRest: column > first })
        if (column < maxColumns) reaching[column] = below > 0 ? { cell, rows: below } : undefined
      }
    }
    skipReached(reaching.length)
    return { row, places }
  })
}

/** Whether the source shows nothing of a parsed element. */
export const isConcealedElement = (element: Element, css: Declarations): boolean =>
  isConcealed({ name: element.localName, attribute: (name) => element.getAttribute(name) }, css)

const isHiddenColumn = (column: Element): boolean =>
  isConcealedElement(column, declarationsOf(column.getAttribute('style')))

/** Returns the numbers of the columns that `<col>` and `<colgroup>` hide. */
const hiddenColumnsOf = (table: Element): ReadonlySet<number> => {
  const hidden = new Set<number>()
  let at = 0
  for (const part of partsOf(table, /^COL(?:GROUP)?$/)) {
    for (const column of part.firstElementChild ? part.children : [part]) {
      const end = Math.min(at + spanOf(column, 'span', maxColumns), maxColumns)
      if (isHiddenColumn(column) || isHiddenColumn(part)) for (; at < end; at += 1) hidden.add(at)
      at = end
    }
  }
  return hidden
}

/** Returns the rows of a table as laid out by its source, and the cells in hidden columns. */
export const layOut = (
  table: Element,
): { readonly rows: readonly Row[]; readonly hiddenCells: ReadonlySet<Element> } => {
  const hidden = hiddenColumnsOf(table)
  const hiddenCells = new Set<Element>()
  const rows = gridOf(table).map(({ row, places }) => {
    const shown = places.filter(({ column }) => !hidden.has(column))
    const kept = new Set(shown.map(({ cell }) => cell))
    for (const { cell } of places) if (!kept.has(cell)) hiddenCells.add(cell)
    return { row, places: shown }
  })
  return { rows, hiddenCells }
}

/** Returns an element of another name around the content of `element`, with its style. */
export const renamed = (element: Element, name: string): Element => {
  const made = element.ownerDocument.createElement(name)
  const style = element.getAttribute('style')
  if (style !== null) made.setAttribute('style', style)
  while (element.firstChild) made.append(element.firstChild)
  return made
}

const isEmpty = (element: Element): boolean =>
  (element.textContent ?? '').trim() === '' && element.querySelector('img') === null

/** Marks the lines of a table, which no cell of a line can hold. */
const rowsMark = 'data-rows'
const isComplex = (cell: Element): boolean => cell.querySelector(`ul, ol, blockquote, [${rowsMark}]`) !== null

/** Stands between two lines of one cell. */
const lineMark = ' / '
const lines = 'p, div, pre, h1, h2, h3, h4, h5, h6'

/** Makes the content of a cell one line, with a mark for each line break between two texts. */
const joinLines = (cell: Element): void => {
  const page = cell.ownerDocument
  for (const block of cell.querySelectorAll(lines))
    block.replaceWith(page.createElement('br'), renamed(block, 'span'), page.createElement('br'))
  const walker = page.createTreeWalker(cell, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  let last: Text | null = null
  let broken = false
  const breaks: Element[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      const text = node.data
      if (text.trim() === '' && (broken || last === null)) {
        node.data = ''
        continue
      }
      if (last === null) node.data = text.trimStart()
      else if (broken) {
        last.data = last.data.trimEnd()
        node.data = lineMark + text.trimStart()
      }
      last = node
      broken = false
    } else if ((node as Element).tagName === 'BR') {
      breaks.push(node as Element)
      broken = true
    }
  }
  if (last) last.data = last.data.trimEnd()
  for (const mark of breaks) mark.remove()
}

/** Returns a row with two or more cells as one line. An empty cell leaves its mark. */
const lineOf = (row: Element, places: readonly Place[]): Element => {
  const line = row.ownerDocument.createElement('div')
  const style = row.getAttribute('style')
  if (style !== null) line.setAttribute('style', style)
  let isAfterSpace = true
  for (const [index, { cell, isRest }] of places.entries()) {
    const isBlank = isRest || isEmpty(cell)
    const isLast = index === places.length - 1
    if (index > 0) {
      line.append(`${isAfterSpace ? '' : ' '}|${isBlank && isLast ? '' : ' '}`)
      isAfterSpace = true
    }
    if (isBlank) continue
    joinLines(cell)
    line.append(renamed(cell, cell.tagName === 'TH' ? 'strong' : 'span'))
    isAfterSpace = false
  }
  return line
}

/** Returns what a row becomes: one line, or its cells below each other if it lays out more than texts. */
const rowAsLines = ({ row, places }: Row): readonly Element[] => {
  const shown = places.slice(0, places.findLastIndex(({ isRest }) => !isRest) + 1)
  const cells = shown.flatMap(({ cell, isRest }) => (isRest ? [] : [cell]))
  if (shown.length > 1 && !cells.some(isComplex)) {
    if (!cells.every(isEmpty)) return [lineOf(row, shown)]
    const blank = row.ownerDocument.createElement('div')
    blank.append(row.ownerDocument.createElement('br'))
    return [blank]
  }
  return cells
    .filter((cell) => !isEmpty(cell))
    .map((cell) => {
      if (cell.tagName !== 'TH') return renamed(cell, 'div')
      const block = cell.ownerDocument.createElement('div')
      block.append(renamed(cell, 'strong'))
      return block
    })
}

/**
 * Replaces a table by lines with a mark between cells, so that a text has one form in the page, in the editor and as
 * plain text. `rows` are those of `layOut`, some of which may have been removed since.
 */
export const flatten = (table: Element, rows: readonly Row[]): void => {
  const flat = table.ownerDocument.createElement('div')
  const style = table.getAttribute('style')
  if (style !== null) flat.setAttribute('style', style)
  flat.setAttribute(rowsMark, '')
  for (const caption of partsOf(table, /^CAPTION$/)) flat.append(renamed(caption, 'div'))
  for (const { row, places } of rows)
    if (table.contains(row))
      for (const line of rowAsLines({ row, places: places.filter(({ cell }) => table.contains(cell)) }))
        flat.append(line)
  table.replaceWith(flat)
}
