/**
 * The marks of a text without markup. `all` keeps struck words, list numbers, quotes and addresses of links. `strike` is
 * for one line: it keeps struck words only, because a struck price would read as a valid one. `none` writes the words
 * alone, for comparisons and searches.
 */
export type KeptMarks = 'all' | 'strike' | 'none'

interface Form {
  readonly marks: KeptMarks
  /** Whether runs of spaces and of line ends are kept. Otherwise each run becomes one. */
  readonly keepsSpace: boolean
}

const struck = '~~'

const bareAddress = (address: string): string =>
  address
    .trim()
    .replace(/^(?:mailto:|https?:\/\/)/i, '')
    .replace(/\/$/, '')

/**
 * Writes rich text as plain text. Every conversion of members' HTML, nodes or editor lines to text uses it, so that a
 * text keeps its sense wherever it goes. Marks depend on no language, because exports and searches contain them.
 */
export class TextWriter {
  readonly #form: Form
  readonly #parts: string[] = []
  /** The open lists; the number of items so far, null for a list without numbers. */
  readonly #lists: (number | null)[] = []
  /** White space that is written before the next word. */
  #space = ''
  #itemMark = ''
  #quotes = 0
  #strikes = 0
  #isStruck = false
  #isLineStart = true

  constructor(form: Form) {
    this.#form = form
  }

  /** Adds text without white space. */
  word(text: string): void {
    if (text === '') return
    if (this.#strikes === 0) this.#endStrike()
    if (this.#parts.length > 0 || this.#form.keepsSpace) this.#parts.push(this.#space)
    this.#space = ''
    if (this.#isLineStart && this.#form.marks === 'all') {
      this.#parts.push('> '.repeat(this.#quotes), this.#itemMark)
      this.#itemMark = ''
    }
    this.#isLineStart = false
    if (this.#strikes > 0 && !this.#isStruck && this.#form.marks !== 'none') {
      this.#parts.push(struck)
      this.#isStruck = true
    }
    this.#parts.push(text)
  }

  /** Adds white space without line ends. */
  space(run = ' '): void {
    if (this.#form.keepsSpace) this.#space += run
    else if (this.#space === '') this.#space = ' '
  }

  /** Adds text with any white space. */
  text(text: string): void {
    for (const [run] of text.matchAll(/\r\n?|\n|[^\S\r\n]+|\S+/g)) {
      if (/^[\r\n]/.test(run)) this.breakLine()
      else if (/^\s/.test(run)) this.space(run)
      else this.word(run)
    }
  }

  /** Adds a line end. */
  breakLine(): void {
    this.#endStrike()
    this.#isLineStart = true
    this.#space = this.#form.keepsSpace ? `${this.#space.replace(/[^\S\n]+$/, '')}\n` : '\n'
  }

  /** Adds a line end, unless a line has just begun. */
  startLine(): void {
    if (this.#parts.length === 0) return
    if (!this.#isLineStart) this.breakLine()
    else this.#space = this.#space.replace(/[^\S\n]+$/, '')
  }

  /** Marks the end of a table's cell, even of an empty one. */
  cell(): void {
    this.space()
    this.word('|')
    this.space()
  }

  /** Separates two cells for a spreadsheet. An empty first cell keeps its place. */
  tab(): void {
    this.#space = `${this.#space.replace(/ +$/, '')}\t`
  }

  openStrike(): void {
    this.#strikes += 1
  }
  closeStrike(): void {
    this.#strikes = Math.max(0, this.#strikes - 1)
  }

  openQuote(): void {
    this.startLine()
    this.#quotes += 1
  }
  closeQuote(): void {
    this.startLine()
    this.#quotes = Math.max(0, this.#quotes - 1)
  }

  openList(isNumbered: boolean): void {
    this.startLine()
    this.#lists.push(isNumbered ? 0 : null)
  }
  closeList(): void {
    this.startLine()
    this.#itemMark = ''
    this.#lists.pop()
  }
  openItem(): void {
    this.startLine()
    const count = this.#lists.at(-1)
    const indent = '  '.repeat(Math.max(0, this.#lists.length - 1))
    if (typeof count !== 'number') this.#itemMark = `${indent}- `
    else {
      this.#lists[this.#lists.length - 1] = count + 1
      this.#itemMark = `${indent}${count + 1}. `
    }
  }
  closeItem(): void {
    this.startLine()
    this.#itemMark = ''
  }

  /** Begins the text of a link. The returned function ends it: the address follows, unless the text names it. */
  openLink(address: string): () => void {
    const from = this.#parts.length
    return () => {
      const text = this.#parts.slice(from).join('')
      if (this.#form.marks !== 'all' || address === '' || text === '' || text.includes(bareAddress(address)))
        return
      this.#parts.push(` (${address})`)
    }
  }

  #endStrike(): void {
    if (this.#isStruck) this.#parts.push(struck)
    this.#isStruck = false
  }

  toString(): string {
    this.#endStrike()
    return this.#parts.join('')
  }
}
