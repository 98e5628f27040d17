import type { DraftKey } from '../ipc/native.ts'
import { isSameValue } from './same-value.ts'
import { textNumber } from './text-number.ts'

/** Fields with typed text. A merge keeps both versions. */
const typed: ReadonlySet<string> = new Set(['text', 'html', 'message'])

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Returns the fields of a draft's content; null when unreadable. */
const fieldsOf = (content: string): Fields | null => {
  try {
    const value: unknown = JSON.parse(content)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/**
 * Returns whether two versions of a draft have the same content. The order of keys never matters, because a schema may
 * change it. Unreadable versions are compared as text.
 */
export const isSameDraft = (one: string | null, other: string | null): boolean => {
  if (one === other) return true
  const fields = one && fieldsOf(one)
  return !!fields && !!other && isSameValue(fields, fieldsOf(other))
}

/**
 * Joins two texts with a line break. A line end in HTML is only a space, and `<br>` in plain text is literal text.
 */
export const joinedText = (one: string, other: string, isHtml: boolean): string =>
  `${one}${isHtml ? '<br>' : '\n'}${other}`

/** Returns whether the text of a new or answering form is HTML: that of a shipment's rich editor. */
export const isHtmlForm = ({ subject, mode }: DraftKey): boolean =>
  mode === 'new' && subject.startsWith('shipment:')

/**
 * Returns whether a field is HTML: by its name or form. The text of an edit may be either, so its content decides.
 */
const isHtml = (name: string, { subject, mode }: DraftKey, texts: string): boolean => {
  if (name !== 'text') return name === 'html'
  // Matches a whole tag, or an escape that the rich editor writes.
  if (mode.startsWith('edit:')) return /<\/?[a-z][^<>]*>|&(amp|lt|gt|quot|nbsp);/i.test(texts)
  return isHtmlForm({ subject, mode })
}

const mergeText = (name: string, key: DraftKey, mine: string, theirs: string): string => {
  if (mine.startsWith(theirs)) return mine
  return theirs.startsWith(mine) ? theirs : joinedText(theirs, mine, isHtml(name, key, theirs + mine))
}

const inOrder = (_name: string, value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).sort()) : value

/** Keys the entries of a list by their identity across versions: the sent text, otherwise the whole content. */
const numbered = (list: readonly unknown[]): Map<string, unknown> => {
  const counts = new Map<string, number>()
  return new Map(
    list.map((entry) => {
      const name =
        isObject(entry) && typeof entry.text === 'string' ? entry.text : JSON.stringify(entry, inOrder)
      const nth = counts.get(name) ?? 0
      counts.set(name, nth + 1)
      return [`${nth} ${name}`, entry]
    }),
  )
}

/**
 * Merges two lists entry by entry: drops entries that either version removed, and keeps entries that either version
 * added. An entry that both added appears twice if the base is known.
 */
const mergeList = (
  base: readonly unknown[] | null,
  mine: readonly unknown[],
  theirs: readonly unknown[],
): readonly unknown[] => {
  const [before, here, there] = [numbered(base ?? []), numbered(mine), numbered(theirs)]
  const merged: unknown[] = []
  for (const [name, entry] of there) {
    const isRemoved = before.has(name) && !here.has(name)
    const isChanged = before.has(name) && !isSameValue(here.get(name), before.get(name))
    if (!isRemoved) merged.push(isChanged ? here.get(name) : entry)
  }
  for (const [name, entry] of here) {
    const isKnown = before.has(name) || (base === null && there.has(name))
    if (!isKnown) merged.push(entry)
  }
  return merged
}

const blankOf = (name: string, value: unknown): unknown => {
  if (Array.isArray(value)) return []
  return typed.has(name) && typeof value === 'string' ? '' : undefined
}

const isBlank = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0)

/** Merges one field; `base` is undefined when unknown. */
const mergeField = (name: string, key: DraftKey, base: unknown, mine: unknown, theirs: unknown): unknown => {
  if (mine === undefined || theirs === undefined) return mine ?? theirs
  if (isSameValue(base, theirs)) return mine
  if (isSameValue(base, mine)) return theirs
  if (Array.isArray(mine) && Array.isArray(theirs))
    return mergeList(Array.isArray(base) ? base : null, mine, theirs)
  if (isBlank(mine) !== isBlank(theirs)) return isBlank(mine) ? theirs : mine
  if (typed.has(name) && typeof mine === 'string' && typeof theirs === 'string')
    return mergeText(name, key, mine, theirs)
  return mine
}

/** Returns the fields of a draft without their content. */
const emptied = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, blankOf(name, value) ?? value]))

/**
 * Merges two versions of a draft with their common ancestor `base`. Works by field and by list entry, so that no
 * typed text is lost (robustness.md#two-windows).
 *
 * '' means no draft, for arguments and result. A window without a draft passes '' as `base`. The mark of a long
 * `base` is less precise: content in both versions counts as old.
 */
export const mergeDraft = (key: DraftKey, base: string, mine: string, theirs: string): string => {
  if (isSameDraft(mine, theirs) || isSameDraft(base, theirs)) return mine
  if (isSameDraft(base, mine)) return theirs
  const written = fieldsOf(mine === '' ? theirs : mine)
  const there = theirs === '' ? written && emptied(written) : fieldsOf(theirs)
  const here = mine === '' ? written && emptied(written) : written
  if (here === null || there === null) return mine === '' ? theirs : mine
  const before = base === '' ? {} : fieldsOf(base)
  const wasOf = (name: string): unknown =>
    before === null ? undefined : (before[name] ?? blankOf(name, there[name] ?? here[name]))
  const names = [...new Set([...Object.keys(there), ...Object.keys(here)])]
  const merged: Fields = Object.fromEntries(
    names.map((name) => [name, mergeField(name, key, wasOf(name), here[name], there[name])]),
  )
  const isNothing = names.every((name) => {
    const blank = blankOf(name, merged[name])
    return isSameValue(merged[name], blank === undefined ? wasOf(name) : blank)
  })
  return isNothing && (mine === '' || theirs === '') ? '' : JSON.stringify(merged)
}

const longFrom = 100_000

/** Returns a mark for comparing a draft's content: the content itself, or a hash of long content. */
export const draftMark = (content: string): string =>
  content.length < longFrom ? content : `${content.length} ${textNumber(content)}`
