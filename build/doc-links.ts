/**
 * Checks references to the documents. Comments and pages refer to a heading as `product.md#credits`. Markdown links
 * may lead anywhere in the repository. Documents mention files like `src/preload/index.ts`.
 *
 * Every mentioned file and heading must exist. References by section number to documents outside the repository are
 * forbidden. Prints each breach and exits with 1.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

/** A reference: its line, and the file and heading. */
export interface Reference {
  readonly line: number
  /**
   * The text of the reference: `product.md`, `docs/contract.md`, `../packages/reference-network/faults/rule.ts`; ''
   * for the file itself.
   */
  readonly file: string
  /** Heading without its `#`; null for a file without heading. */
  readonly anchor: string | null
  /** A Markdown link is relative to its file; a mention names a document. */
  readonly kind: 'link' | 'mention'
}

/** Access to the repository's files. */
export interface Repository {
  readonly exists: (file: string) => boolean
  readonly read: (file: string) => string
}

/** Returns GitHub's anchor of a heading, without the counter of repeated ones. */
export const slugOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')

/** Returns the lines of a text, with those of fenced code empty. */
const withoutFences = (markdown: string): string[] => {
  let fenced = false
  return markdown.split('\n').map((line) => {
    const isFence = /^\s*(```|~~~)/.test(line)
    if (isFence) fenced = !fenced
    return fenced || isFence ? '' : line
  })
}

/** Returns all anchors of a Markdown text. A second heading of the same name gets `-1`, as on GitHub. */
export const anchorsOf = (markdown: string): ReadonlySet<string> => {
  const anchors = new Set<string>()
  for (const line of withoutFences(markdown)) {
    const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(line)?.[1]
    if (heading === undefined) continue
    const slug = slugOf(heading)
    let anchor = slug
    for (let n = 1; anchors.has(anchor); n++) anchor = `${slug}-${n}`
    anchors.add(anchor)
  }
  return anchors
}

const link = /\]\(([^()\s]*)(?:\s+"[^"]*")?\)/g
const mention = /(?<![\w./@-])((?:[\w.-]+\/)*[\w-]+\.md)(?![\w-]|\.\w)(?:#([\w-]+))?/g
/** Matches a path in a code span. A path with a placeholder (`NAME`, `<feature>`, `*`) is no file. */
const codePath = /`((?:src|packages|tests|build|docs|resources|\.github)\/(?!\S*NAME)[\w./-]+)`/g
const elsewhere = /\b[a-z][a-z+.-]*:\/\/[^\s)]+/gi

const split = (target: string): Pick<Reference, 'file' | 'anchor'> => {
  const [file = '', anchor = ''] = target.split('#', 2)
  return { file, anchor: anchor === '' ? null : anchor }
}

/** Returns the references of a file, in order. */
export const referencesIn = (file: string, text: string): Reference[] => {
  const isMarkdown = file.endsWith('.md')
  const lines = isMarkdown ? withoutFences(text) : text.split('\n')
  return lines.flatMap((line, index): Reference[] => {
    const found: Reference[] = []
    let rest = line.replace(elsewhere, '')
    if (isMarkdown) {
      for (const [, target = ''] of rest.replace(/`[^`]*`/g, '').matchAll(link))
        if (target !== '' && !/^[a-z]+:/i.test(target))
          found.push({ line: index + 1, kind: 'link', ...split(target) })
      for (const [, path = ''] of rest.matchAll(codePath))
        if (!path.endsWith('.md')) found.push({ line: index + 1, kind: 'mention', file: path, anchor: null })
      rest = rest.replace(link, ']')
    }
    for (const [, named = '', anchor = null] of rest.matchAll(mention))
      found.push({ line: index + 1, kind: 'mention', file: named, anchor })
    return found
  })
}

const old = /\bsections? \d|\bdecisions \d|\b(?:robust|fast|look|habits)\.md\b/gi

/** Returns references by number, and references to documents outside the repository. */
export const oldReferencesIn = (text: string): { readonly line: number; readonly written: string }[] =>
  text
    .split('\n')
    .flatMap((line, index) => Array.from(line.matchAll(old), ([written]) => ({ line: index + 1, written })))

/** Returns the possible paths of a reference, the likeliest first. */
const places = (from: string, { kind, file }: Reference): string[] => {
  if (file === '') return [from]
  const beside = normalize(join(dirname(from), file)).replace(/\/$/, '')
  return kind === 'link' ? [beside] : [join('docs', file), file, beside]
}

/** Returns a line for each broken reference of a file, beginning with its place. */
export const breachesOf = (file: string, text: string, { exists, read }: Repository): string[] => {
  const outdated = oldReferencesIn(text).map(
    ({ line, written }) => `${file}:${line} "${written}": name a heading, as in product.md#credits`,
  )
  const broken = referencesIn(file, text)
    .filter(({ file: named }) => !/^(robust|fast|look|habits)\.md$/.test(basename(named)))
    .flatMap((reference): string[] => {
      const { line, anchor } = reference
      const target = places(file, reference).find((place) => exists(place))
      if (target === undefined) return [`${file}:${line} ${reference.file}: there is no such file`]
      if (anchor === null || !target.endsWith('.md') || anchorsOf(read(target)).has(anchor)) return []
      return [`${file}:${line} ${reference.file}#${anchor}: ${target} has no such heading`]
    })
  return [...outdated, ...broken]
}

const root = dirname(import.meta.dirname)
/** These files contain examples of references. */
const examples = ['build/doc-links.ts', 'build/doc-links.test.ts']

const check = (): void => {
  const git = (...args: string[]): string[] =>
    execFileSync('git', ['ls-files', '-z', ...args], { cwd: root, encoding: 'utf8' })
      .split('\0')
      .filter((file) => file !== '' && existsSync(join(root, file)))
  const repository: Repository = {
    exists: (file) => !file.startsWith('..') && existsSync(join(root, file)),
    read: (file) => readFileSync(join(root, file), 'utf8'),
  }
  const files = git('src', 'packages', 'build', 'tests', 'docs', ':(glob)*.md', ':(glob)*.ts').filter(
    (file) => /\.(ts|tsx|css|md)$/.test(file) && !examples.includes(file),
  )
  const breaches = files.flatMap((file) => breachesOf(file, repository.read(file), repository))
  for (const line of breaches) console.error(line)
  if (breaches.length > 0) process.exit(1)
}

if (process.argv[1] === import.meta.filename) check()
