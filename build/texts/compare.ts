import { type MessagePart, parseMessage } from '#shared/texts/message.ts'

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

/** The plural forms that usual numbers need. Others, such as that of whole millions in Spanish, are optional. */
const neededForms = (rules: Intl.PluralRules): ReadonlySet<string> =>
  new Set(Array.from({ length: 200 }, (_, n) => rules.select(n)))

/** Returns what is wrong with a translation: broken syntax, other parameters, or plural forms of another language. */
export const problemsOf = (tag: string, source: string, translation: string): readonly string[] => {
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
  const choices = new Map(branchesOf(original, 'select'))
  for (const [name, branches] of branchesOf(parts, 'select'))
    for (const choice of branches)
      if (!choices.get(name)?.includes(choice)) problems.push(`${name} never selects ${choice}`)
  if (/[←→]/.test(translation))
    problems.push('it has an arrow, which may point backwards: the app writes lanes')
  if (source.trim() !== '' && translation.trim() === '') problems.push('it is empty')
  return problems
}
