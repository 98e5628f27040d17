import { lazily } from '../lazily.ts'
import { translated } from './language.ts'
import { formatMessage, type MessagePart, parseMessage, sources } from './message.ts'

/** Returns a text without parameters in the current language by its English; null for a sentence of nobody's. */
export const translationOf = (english: string): string | null => {
  for (const [id, { source, names }] of sources)
    if (source === english && names.length === 0) return translated(id, source)
  return null
}

/** Patterns of values, as sources of regular expressions, by the name of the parameter. */
export type ValuePatterns = Readonly<Record<string, string>>

/** Digits with or without separators of thousands. Longer ones are no number that a sentence needs. */
const numberPattern = String.raw`\d{1,3}(?:,\d{3}){1,4}|\d{1,12}`

const escaped = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/['\u2019]/g, "['\u2019]")

/** Returns the pattern of a message's parts, and adds the parameter of each group to `groups`. */
const patternOf = (
  parts: readonly MessagePart[],
  patterns: ValuePatterns,
  groups: string[],
  counted?: string,
): string => {
  const group = (name: string, pattern: string): string => {
    groups.push(name)
    return `(${pattern})`
  }
  return parts
    .map((part) => {
      if (typeof part !== 'string' && 'kind' in part) {
        const counts = part.kind === 'plural' ? part.name : counted
        const branches = Object.values(part.branches).map((one) => patternOf(one, patterns, groups, counts))
        return `(?:${branches.join('|')})`
      }
      if (typeof part !== 'string') return group(part.name, patterns[part.name] ?? numberPattern)
      if (counted === undefined) return escaped(part)
      const [first = '', ...rest] = part.split('#')
      return escaped(first) + rest.map((text) => group(counted, numberPattern) + escaped(text)).join('')
    })
    .join('')
}

const valueIn = (name: string, value: string, patterns: ValuePatterns): string | number =>
  name in patterns ? value : Number(value.replaceAll(',', ''))

interface Reader {
  readonly form: RegExp
  readonly groups: readonly string[]
}

const readerOf = (source: string, patterns: ValuePatterns): Reader => {
  const groups: string[] = []
  const pattern = patternOf(parseMessage(source.replace(/\.$/, '')), patterns, groups)
  return { form: new RegExp(String.raw`^${pattern}\.?$`, 'iu'), groups }
}

/**
 * Returns a function that reads sentences of a list of messages, given by their ids, and writes them in the current
 * language; it returns null for any other text. A full stop at the end and the case of letters do not count. A value is
 * a number unless `patterns` has its parameter. `write` makes the value to show, or null if it cannot be shown; other
 * values stay as they are.
 */
export const messageReader = (
  ids: readonly string[],
  patterns: ValuePatterns,
  write: Readonly<Record<string, (value: string) => string | null>>,
): ((text: string) => string | null) => {
  // With the first sentence: the patterns are no work for the start, and English never reads one.
  const readers = lazily(() =>
    ids.map((id) => {
      const { source = '' } = sources.get(id) ?? {}
      return { id, source, ...readerOf(source, patterns) }
    }),
  )
  return (text) => {
    for (const { id, source, form, groups } of readers()) {
      const found = form.exec(text)
      if (!found) continue
      const values = Object.fromEntries(
        groups.flatMap((name, at) => {
          const value = found[at + 1]
          if (value === undefined) return []
          const written = write[name]
          return [[name, written ? written(value) : valueIn(name, value, patterns)]]
        }),
      )
      return Object.values(values).includes(null) ? null : formatMessage(translated(id, source), values)
    }
    return null
  }
}
