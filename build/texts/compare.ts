import { type MessagePart, parseMessage } from '#shared/texts/message.ts'
import { brokenRules } from './rules.ts'
import type { SourceMessage } from './sources.ts'

const argumentsOf = (parts: readonly MessagePart[]): readonly string[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return []
    if (!('kind' in part)) return [part.name]
    return [part.name, ...Object.values(part.branches).flatMap(argumentsOf)]
  })

const branchesOf = (
  parts: readonly MessagePart[],
  kind: string,
): readonly (readonly [string, readonly string[]])[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string' || !('kind' in part)) return []
    const inner = Object.values(part.branches).flatMap((branch) => branchesOf(branch, kind))
    return part.kind === kind ? [[part.name, Object.keys(part.branches)] as const, ...inner] : inner
  })

const letters = new Intl.Segmenter()

/** How much longer than its room a text may be, because letters differ in width. */
const tolerance = 1.1

/** Returns the letters of the longest text that a message may show. A Han character has the room of two. */
const widthOf = (parts: readonly MessagePart[]): number =>
  parts.reduce((sum, part) => {
    if (typeof part !== 'string')
      return sum + ('kind' in part ? Math.max(...Object.values(part.branches).map(widthOf)) : 4)
    const widths = [...letters.segment(part)].map(({ segment }) => (/\p{Script=Han}/u.test(segment) ? 2 : 1))
    return widths.reduce<number>((all, width) => all + width, sum)
  }, 0)

/** Returns the branches of selections: 'author none', 'author other'. */
const choicesOf = (parts: readonly MessagePart[]): ReadonlySet<string> =>
  new Set(
    branchesOf(parts, 'select').flatMap(([name, branches]) => branches.map((choice) => `${name} ${choice}`)),
  )

/** The plural forms that usual numbers need. Others, such as that of whole millions in Spanish, are optional. */
const neededForms = (rules: Intl.PluralRules): ReadonlySet<string> =>
  new Set(Array.from({ length: 200 }, (_, n) => rules.select(n)))

const formsInOrder = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** Returns the forms of plurals that a translator writes. */
export const neededFormsOf = (tag: string): readonly string[] => {
  const needed = neededForms(new Intl.PluralRules(tag))
  return formsInOrder.filter((form) => needed.has(form))
}

/**
 * Returns what is wrong with a translation: broken syntax, other parameters, plural forms of another language, dropped
 * branches, or a rule of its writing.
 */
export const problemsOf = (
  tag: string,
  { id, source, limit }: Pick<SourceMessage, 'id' | 'source' | 'limit'>,
  translation: string,
): readonly string[] => {
  let parts: readonly MessagePart[]
  try {
    parts = parseMessage(translation)
  } catch (error) {
    return [String(error)]
  }
  const original = parseMessage(source)
  const problems: string[] = []
  const [expected, found] = [new Set(argumentsOf(original)), new Set(argumentsOf(parts))]
  for (const name of expected) if (!found.has(name)) problems.push(`{${name}} is missing`)
  for (const name of found) if (!expected.has(name)) problems.push(`{${name}} is unknown`)
  const rules = new Intl.PluralRules(tag)
  const forms = new Set<string>(rules.resolvedOptions().pluralCategories)
  for (const [name, branches] of branchesOf(parts, 'plural')) {
    const own = branches.filter((form) => !form.startsWith('='))
    for (const form of own) if (!forms.has(form)) problems.push(`${name} has no form ${form}`)
    // A message that only tells 0 from other numbers needs no further forms.
    if (own.length > 1)
      for (const form of neededForms(rules)) if (!own.includes(form)) problems.push(`${name} lacks ${form}`)
  }
  const [choices, chosen] = [choicesOf(original), choicesOf(parts)]
  for (const choice of chosen) if (!choices.has(choice)) problems.push(`${choice} is never selected`)
  for (const choice of choices) if (!chosen.has(choice)) problems.push(`${choice} is dropped`)
  if (/[←→]/.test(translation))
    problems.push('it has an arrow, which may point backwards: the app writes lanes')
  if (source.trim() !== '' && translation.trim() === '') problems.push('it is empty')
  if (limit !== undefined && widthOf(parts) > limit * tolerance)
    problems.push(`it has no room: ${limit} letters`)
  return [...problems, ...brokenRules(tag, id, source, translation)]
}
