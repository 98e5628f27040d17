import type { Policy, PolicyForm } from './definition.ts'
import { isPolicyName, type PolicyName, type PolicyValues, policies, policyNames } from './schema.ts'

/** A source's values before validation. */
export type RawPolicies = Readonly<Record<string, unknown>>

export interface ReadPolicies {
  readonly values: PolicyValues
  /** Names of the policies with an invalid value, and unknown names. */
  readonly dropped: readonly string[]
}

/** Splits a list in one text by lines or commas. A JSON entry may contain commas. */
const entriesOf = (text: string): string[] =>
  text
    .split(text.trimStart().startsWith('{') ? /\r?\n/ : /[\r\n,;]/)
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** Converts a value to its policy's type. The registry has no booleans, and stores lists and parts as text. */
const plain = (form: PolicyForm, value: unknown): unknown => {
  if (form.type === 'boolean' && (value === 0 || value === 1)) return value === 1
  if (typeof value !== 'string') return value
  if (form.type === 'list') return entriesOf(value)
  if (form.type !== 'json') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** Returns the values under the policies' names. In the registry `disabledemo` and `DisableDemo` are the same. */
export const canonicalNames = (raw: RawPolicies): RawPolicies => {
  const names = new Map(policyNames.map((name) => [name.toLowerCase(), name]))
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [names.get(name.toLowerCase()) ?? name, value]),
  )
}

/**
 * Parses each policy separately. Invalid ones are dropped; the others apply. Also reports unknown names. A name that
 * begins with `$` belongs to the file format (`$schema`).
 */
export const readPolicies = (raw: RawPolicies): ReadPolicies => {
  const values: Partial<Record<PolicyName, unknown>> = {}
  const dropped: string[] = []
  for (const name of policyNames) {
    const given = Object.hasOwn(raw, name) ? raw[name] : undefined
    if (given === undefined || given === null) continue
    const policy: Policy = policies[name]
    const parsed = policy.schema.safeParse(plain(policy.form, given))
    if (parsed.success) values[name] = parsed.data
    else dropped.push(name)
  }
  for (const name of Object.keys(raw))
    if (!name.startsWith('$') && !isPolicyName(name)) dropped.push(name.slice(0, 100))
  return { values: values as PolicyValues, dropped }
}
