/**
 * Conversion of members' HTML to plain text without a DOM: for notifications, the archive and counting characters. It
 * takes one pass over any input, without patterns that could backtrack. Show the result as text, never as HTML.
 */

import { declarationsOf, isConcealed, readabilityIn } from './concealed.ts'
import { type KeptMarks, TextWriter } from './text-writer.ts'

const blocks = new Set(
  'address article aside blockquote dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)
const unseen = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'iframe', 'svg', 'math'])

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  euro: '€',
  pound: '£',
  yen: '¥',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  times: '×',
  shy: '',
  zwj: '\u200d',
  zwnj: '\u200c',
}

const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90)

/**
 * Returns the end of the tag that starts at `at`, after its '>'. Ignores '>' in quotes. Returns the text's length for
 * an unclosed tag.
 */
const tagEnd = (html: string, at: number): number => {
  let quote = ''
  for (let i = at; i < html.length; i++) {
    const c = html[i]
    if (quote !== '') {
      if (c === quote) quote = ''
    } else if (c === '"' || c === "'") quote = c
    else if (c === '>') return i + 1
  }
  return html.length
}

/** Returns the character of a reference `&...;` and its end; null for other text. */
const reference = (html: string, at: number): { readonly text: string; readonly end: number } | null => {
  const semicolon = html.slice(at, at + 12).indexOf(';')
  if (semicolon < 2) return null
  const body = html.slice(at + 1, at + semicolon)
  const end = at + semicolon + 1
  if (!body.startsWith('#')) {
    const text = Object.hasOwn(named, body) ? named[body] : undefined
    return text === undefined ? null : { text, end }
  }
  const code = /^#x/i.test(body) ? Number(`0${body.slice(1)}`) : Number(body.slice(1))
  if (!Number.isInteger(code) || code < 1 || code > 0x10ffff) return null
  const surrogate = code >= 0xd800 && code <= 0xdfff
  return { text: surrogate ? '\ufffd' : String.fromCodePoint(code), end }
}

/** Returns whether a character is a control or direction character, which has no place in a notification. */
const isUnwanted = (code: number): boolean =>
  (code < 32 && code !== 10) ||
  (code >= 127 && code < 160) ||
  (code >= 0x202a && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069) ||
  code === 0xfeff

const isSpace = (c: string): boolean =>
  c === ' ' || c === '\t' || c === '\n' || c === '\r' || c === '\f' || c === '\u00a0'

/** Elements without content. */
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

/** Attributes without which a tag hides nothing. */
const mayHide = /\s(?:style|hidden|class|href|width|height)\b/i
const attribute = /\s([a-z-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi

/** Returns the end of an element whose content starts at `at`; the text's length if it is not closed. */
const elementEnd = (html: string, name: string, at: number): number => {
  const tags = new RegExp(`<(/?)${name}(?=[\\s/>])`, 'gi')
  tags.lastIndex = at
  for (let depth = 1, found = tags.exec(html); found; found = tags.exec(html)) {
    // A paragraph ends where the next one starts.
    if (name === 'p' && found[1] === '') return found.index
    depth += found[1] === '' ? 1 : -1
    if (depth === 0) return tagEnd(html, found.index)
  }
  return html.length
}

/** Maximum elements per text whose content is searched for visible parts. Only hostile texts have more. */
const maxSearched = 200

/** Finds what the tags of one text hide. Rules of a style sheet do not count here. */
const hiddenParts = (html: string) => {
  let searched = 0
  /** Returns where the hidden element of a tag ends; null if the tag hides nothing. */
  return (name: string, tag: string, at: number): number | null => {
    if (empty.has(name) || (!mayHide.test(tag) && name !== 'dialog')) return null
    const attributes = new Map<string, string>()
    for (const [, key = '', ...values] of tag.matchAll(attribute))
      attributes.set(key.toLowerCase(), values.find((value) => value !== undefined) ?? '')
    const css = declarationsOf((attributes.get('style') ?? '').replaceAll('&quot;', '"'))
    if (isConcealed({ name, attribute: (key) => attributes.get(key) ?? null }, css))
      return elementEnd(html, name, at)
    const { isVisible, isSized } = readabilityIn(css, { isVisible: true, isSized: true })
    if ((isVisible && isSized) || searched === maxSearched) return null
    searched += 1
    const end = elementEnd(html, name, at)
    // Content may be visible again. Then all of it counts as visible.
    return (isVisible ? /font/i : /visibility/i).test(html.slice(at, end)) ? null : end
  }
}

const strikes = new Set(['s', 'strike', 'del'])
const lineThrough = /\sstyle\s*=[^>]*line-through/i
const hrefOf = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

/** Returns the address of a link to the web or to a mailbox; null for others. */
const addressIn = (tag: string): string | null => {
  const [, ...values] = hrefOf.exec(tag) ?? []
  const written = (values.find((value) => value !== undefined) ?? '').replace(
    /&[^;]{1,10};/g,
    (found) => reference(found, 0)?.text ?? found,
  )
  const [, scheme = '', rest = ''] = /^\s*(https?:\/\/|mailto:)([^\s\p{C}]+)\s*$/iu.exec(written) ?? []
  if (rest === '' || written.length > 2000) return null
  // `https://bank.example@other.example` shows one name and opens another host.
  return /^m/i.test(scheme) ? rest : scheme + rest.replace(/^[^/?#]*@/, '')
}

/** Writes the marks of elements. Unclosed and stray tags leave later text unmarked at worst. */
const createMarker = (html: string, out: TextWriter) => {
  /** The end of the text that a style strikes. */
  let struckTo = 0
  let searched = 0
  let endLink: (() => void) | null = null
  return {
    /** Ends a strike by style whose element ends at or before `at`. */
    reach: (at: number): void => {
      if (struckTo === 0 || at < struckTo) return
      struckTo = 0
      out.closeStrike()
    },
    open: (name: string, tag: string, at: number, isInRow: boolean): void => {
      if (strikes.has(name)) out.openStrike()
      else if (struckTo === 0 && !empty.has(name) && searched < maxSearched && lineThrough.test(tag)) {
        searched += 1
        struckTo = elementEnd(html, name, at)
        out.openStrike()
      }
      if (name === 'a') {
        const address = addressIn(tag)
        endLink = address === null ? null : out.openLink(address)
      } else if (isInRow) return
      else if (name === 'blockquote') out.openQuote()
      else if (name === 'ul' || name === 'ol') out.openList(name === 'ol')
      else if (name === 'li') out.openItem()
    },
    close: (name: string, isInRow: boolean): void => {
      if (strikes.has(name)) out.closeStrike()
      else if (name === 'a') {
        endLink?.()
        endLink = null
      } else if (isInRow) return
      else if (name === 'blockquote') out.closeQuote()
      else if (name === 'ul' || name === 'ol') out.closeList()
      else if (name === 'li') out.closeItem()
    },
  }
}

/**
 * Converts members' HTML to plain text: removes tags and hidden content, resolves references, turns blocks and breaks
 * into line ends, and marks the cells of a table and struck words. `marks` says which others are kept.
 */
export const htmlToPlain = (html: string, marks: KeptMarks = 'strike'): string => {
  const out = new TextWriter({ marks, keepsSpace: false })
  const marker = createMarker(html, out)
  const add = (c: string): void => {
    if (isSpace(c)) out.space()
    else if (!isUnwanted(c.codePointAt(0) ?? 0)) out.word(c)
  }
  const hiddenPart = hiddenParts(html)
  let lower: string | null = null
  /** Cells so far in the row; null outside of a row. */
  let cells: number | null = null
  let i = 0
  while (i < html.length) {
    marker.reach(i)
    const c = html[i] as string
    if (c === '<') {
      const next = html.charCodeAt(i + 1)
      const closing = next === 47
      const nameAt = closing ? i + 2 : i + 1
      if (html.startsWith('<!--', i)) {
        const end = html.indexOf('-->', i + 4)
        i = end === -1 ? html.length : end + 3
        continue
      }
      if (isLetter(html.charCodeAt(nameAt))) {
        let nameEnd = nameAt
        while (nameEnd < html.length && /[A-Za-z0-9]/.test(html[nameEnd] as string)) nameEnd++
        const name = html.slice(nameAt, nameEnd).toLowerCase()
        const tagAt = i
        i = tagEnd(html, nameEnd)
        const hiddenTo = closing ? null : hiddenPart(name, html.slice(tagAt, i), i)
        if (hiddenTo !== null) {
          i = hiddenTo
          continue
        }
        if (name === 'tr' || name === 'table') cells = closing || name === 'table' ? null : 0
        if ((name === 'td' || name === 'th') && !closing) {
          if (cells !== null && cells > 0) out.cell()
          cells = cells === null ? null : cells + 1
        } else if (cells !== null && cells > 0 && name !== 'tr' && (name === 'br' || blocks.has(name)))
          out.space()
        else if (name === 'br' || blocks.has(name)) out.breakLine()
        const isInRow = cells !== null && cells > 0
        if (closing) marker.close(name, isInRow)
        else marker.open(name, html.slice(tagAt, i), i, isInRow)
        if (!closing && unseen.has(name) && html[i - 2] !== '/') {
          lower ??= html.toLowerCase()
          const end = lower.indexOf(`</${name}`, i)
          i = end === -1 ? html.length : tagEnd(html, end + 2 + name.length)
        }
        continue
      }
      if (next === 33 || next === 63 || closing) {
        i = tagEnd(html, i + 2)
        continue
      }
    }
    if (c === '&') {
      const found = reference(html, i)
      if (found !== null) {
        if (found.text !== '') add(found.text)
        i = found.end
        continue
      }
    }
    const point = String.fromCodePoint(html.codePointAt(i) ?? 0)
    add(point)
    i += point.length
  }
  return out.toString()
}
