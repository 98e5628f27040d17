import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContext } from '@playwright/test'
import { languageNames } from '#shared/texts/language.ts'
import { messageMarks } from '../../../build/texts/pseudo.ts'

/**
 * Journeys in a test language, to find texts on screen that no translation reaches (`npm run test:long -- language`).
 * In `en-XZ` each message has invisible marks. A text outside of them must be somebody's words: a member's, the
 * network's or the journey's. The pages run from right to left, so that the journeys meet that as well.
 */

const root = join(import.meta.dirname, '../../..')

/** The language of all journeys; null for English. */
export const journeyLanguage = process.env.QUAYSIDE_JOURNEY_LANGUAGE ?? null

/** Removes the marks of messages, which nobody sees. */
export const withoutMarks = (text: string): string =>
  text.replaceAll(messageMarks.start, '').replaceAll(messageMarks.end, '')

// Playwright drops the marks for texts, but not for patterns.
if (journeyLanguage !== null) {
  const marks = `[${messageMarks.start}${messageMarks.end}]*`
  const sourceOf = Object.getOwnPropertyDescriptor(RegExp.prototype, 'source')?.get
  Object.defineProperty(RegExp.prototype, 'source', {
    configurable: true,
    get(this: RegExp): string {
      const source = String(sourceOf?.call(this))
      // A message within another one starts or ends beside a space.
      return source
        .replace(/\[[^\]]*\]| /g, (part) => (part === ' ' ? `${marks} ${marks}` : part))
        .replace(/(?<![[\\])\^/g, `^${marks}`)
        .replace(/(?<!\\)\$/g, `${marks}$`)
    },
  })
}

const attributes = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'alt',
  'placeholder',
]

type Note = (kind: 'plain' | 'typed' | 'cut', text: string) => void

/**
 * Runs the page from right to left, and reports its texts outside of messages as they appear, and what somebody types.
 * Runs in the page.
 */
const watch = ([{ start, end }, names]: readonly [typeof messageMarks, readonly string[]]): void => {
  // The language's own direction would also isolate parameters by marks that Playwright compares.
  Object.defineProperty(HTMLHtmlElement.prototype, 'dir', {
    get(this: HTMLElement): string {
      return this.getAttribute('dir') ?? ''
    },
    set(this: HTMLElement) {
      this.setAttribute('dir', 'rtl')
    },
  })
  const seen = new Set<string>()
  const note: Note = (kind, text) => {
    if (!/\p{L}{2}/u.test(text) || seen.has(kind + text)) return
    seen.add(kind + text)
    ;(globalThis as unknown as { __noteText: Note }).__noteText(kind, text)
  }
  const outside = (text: string): string => {
    let depth = 0
    let rest = ''
    for (const letter of text)
      if (letter === start) depth += 1
      else if (letter === end) depth -= 1
      else rest += depth > 0 ? '|' : letter
    return rest
      .replace(/\s+/g, ' ')
      .replace(/(?: ?\|)+ ?/g, '|')
      .replace(/^[ |]+|[ |]+$/g, '')
  }
  const inspectTexts = (element: HTMLElement): void => {
    for (const child of element.childNodes) {
      const own = child.nodeType === Node.TEXT_NODE ? outside(child.nodeValue ?? '') : ''
      if (own === '') continue
      // A message with links is spread over several elements.
      const around = [element, element.parentElement, element.parentElement?.parentElement]
      if (around.every((one) => !one || outside(one.textContent ?? '').includes(own))) note('plain', own)
    }
  }
  const inspect = (): void => {
    // The network's own pages and Chromium's have their own languages.
    if (!('quaysideLanguage' in globalThis)) return
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      for (const name of names) note('plain', outside(element.getAttribute(name) ?? ''))
      if (!element.matches('script, style, textarea, [contenteditable=true], [contenteditable=true] *'))
        inspectTexts(element)
      const isCut =
        element.matches('button, h1, h2, h3, label, [role=tab]') &&
        element.clientWidth > 1 &&
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).overflowX !== 'visible' &&
        getComputedStyle(element).textOverflow !== 'ellipsis'
      if (isCut) note('cut', element.textContent ?? '')
    }
    note('plain', outside(document.title))
  }
  let isDue = false
  const soon = (): void => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      inspect()
    }, 500)
  }
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      note('typed', target.value)
    else if (target instanceof HTMLElement) note('typed', target.textContent)
  })
  document.addEventListener('DOMContentLoaded', () => {
    // Two fifths more width, as other languages need.
    const wide = new CSSStyleSheet()
    wide.replaceSync('body { letter-spacing: 0.2em }')
    document.adoptedStyleSheets.push(wide)
    new MutationObserver(soon).observe(document.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: [...names],
    })
    soon()
  })
}

const plain = new Set<string>()
const cut = new Set<string>()
/** Whole values and their parts, and all of them as one text. */
const known = new Set<string>()
let spoken = ''

const strings = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => [key, ...strings(item)])
}

const partsOf = (text: string): readonly string[] => {
  if (!/^[[{]/.test(text)) return []
  try {
    return strings(JSON.parse(text))
  } catch {
    return []
  }
}

/** Notes words of a journey, of a member or of the network. */
export const know = (text: string): void => {
  if (journeyLanguage === null) return
  for (const part of partsOf(text)) know(part)
  // Plain text may contain tags.
  known.add(text.replace(/\s+/g, ' ').trim())
  const words = text
    .replace(/<(?:br|\/p)\b[^<>]*>/g, '\n')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
  for (const part of words.split(/<[^<>]*>|\n/)) known.add(part.replace(/\s+/g, ' ').trim())
  spoken += ` ${words.replace(/<[^<>]*>/g, '').replace(/\s+/g, ' ')}`
}

// The network's own sentences stay English, and so do the names of policies and of their values.
if (journeyLanguage !== null)
  for (const file of globSync(['packages/reference-network/**/*.ts', 'src/main/policy/**/*.ts'], {
    cwd: root,
  }))
    for (const [, text = ''] of readFileSync(join(root, file), 'utf8').matchAll(/['"`]([^'"`\n]{4,})['"`]/g))
      know(text)

const noteDatabase = (path: string): void => {
  const db = new DatabaseSync(path, { readOnly: true })
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
  for (const { name: table } of tables)
    for (const row of db.prepare(`SELECT * FROM "${table}"`).all())
      for (const value of Object.values(row)) if (typeof value === 'string') know(value)
  db.close()
}

/** Notes all texts of the reference network in a folder. Call before the folder is removed. */
export const noteWorld = (folder: string): void => {
  if (journeyLanguage === null) return
  for (const path of globSync('**/*.sqlite', { cwd: folder })) noteDatabase(join(folder, path))
}

/** Watches all pages of a context, which run from right to left and get wider letters. */
export const watchPlainTexts = async (context: BrowserContext): Promise<void> => {
  const note: Note = (kind, text) => {
    if (kind === 'typed') know(text)
    else (kind === 'cut' ? cut : plain).add(text)
  }
  await context.exposeFunction('__noteText', note)
  await context.addInitScript(watch, [messageMarks, attributes] as const)
}

/** Names by `Intl` of countries and languages, and the app's own ones of its languages. */
const named = new Set<string | undefined>(Object.values(languageNames))
const namesOf = (type: 'region' | 'language', codes: readonly string[]): void => {
  for (const style of ['long', 'short'] as const) {
    const names = new Intl.DisplayNames('en', { type, style, fallback: 'none' })
    for (const code of codes) named.add(names.of(code))
  }
}
// Chromium has another name than Node.
named.add('Falkland Islands (Islas Malvinas)')
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const pairs = letters.flatMap((one) => letters.map((two) => one + two))
namesOf('region', pairs)
namesOf('language', [...pairs.map((pair) => pair.toLowerCase()), 'en-GB', 'en-US', 'pt-BR', 'pt-PT'])
/** Days by `Intl`, names of keys and systems, codes, initials, masked names, file names and numbers with units. */
const formats =
  /^(?:\{\w+\}|\S+\*\*\S+|Today|Yesterday|Tomorrow|(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|at|UTC|linux|Ctrl|Alt|Shift|Esc|Enter|Del|PgDn|\p{Lu}{1,5}|\S+\.\w{2,5}|[\w-]*\d[\w-]*)$/u
const paths = /(?<!\S)\/\S+/g
const months = /\b(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\b/g

const isFormat = (text: string): boolean => named.has(text) || formats.test(text)

/** A text from this length on may end within a word, where a collapsed text was cut. */
const longFrom = 100

/** Returns whether somebody's words contain a text as whole words. */
const isSpoken = (text: string): boolean => {
  const mayBeCut = text.length >= longFrom
  const isLetter = (at: number): boolean => /\p{L}/u.test(spoken.charAt(at))
  for (let at = spoken.indexOf(text); at >= 0; at = spoken.indexOf(text, at + 1))
    if (!isLetter(at - 1) && (mayBeCut || !isLetter(at + text.length))) return true
  return false
}

/** Returns whether a text is somebody's words. */
const isKnown = (text: string): boolean => {
  if (known.has(text) || isFormat(text)) return true
  if (text.includes(' ') && isSpoken(text)) return true
  const data = partsOf(text)
  if (data.length > 0) return data.every(isKnown)
  // Full names are stored in parts.
  if (/^\p{Lu}\S+( \p{Lu}\S+)+$/u.test(text) && text.split(' ').every((word) => known.has(word))) return true
  const parts = text
    .replace(months, '')
    .replace(paths, ' ')
    .split(/[·→/,:;()\d"“”|+&>—–-]+/)
  return (
    parts.length > 1 &&
    parts.every(
      (part) =>
        isFormat(part.trim()) ||
        part.split(' ').every((word) => word === '' || isFormat(word) || isSpoken(word)),
    )
  )
}

/** Returns the texts of this process's journeys so far that are nobody's words, and the labels that were cut. */
export const untranslated = (): { readonly plain: readonly string[]; readonly cut: readonly string[] } => ({
  plain: [...plain].filter((text) => !isKnown(text)),
  cut: [...cut].map(withoutMarks),
})
