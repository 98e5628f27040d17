import type { Policy, PolicyForm } from './definition.ts'
import { type PolicyName, type PolicyValues, policies, policyNames } from './schema.ts'
import type { PolicyCarrier } from './source.ts'
import { wantedValue } from './wanted-value.ts'

/** A source's values before they are validated. */
export type RawPolicies = Readonly<Record<string, unknown>>

/** A value that cannot be used. */
export interface DroppedPolicy {
  readonly name: string
  /** The rule for the value, in the terms of the place where it is set; null for a name that is no policy. */
  readonly wants: string | null
}

export interface ReadPolicies {
  readonly values: PolicyValues
  readonly dropped: readonly DroppedPolicy[]
}

/** The entries of a list written as one text: separated by lines or commas. A JSON entry may contain commas. */
const entriesOf = (text: string): string[] =>
  text
    .split(text.trimStart().startsWith('{') ? /\r?\n/ : /[\r\n,;]/)
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** A value as its policy has it. The registry has no booleans, and carries lists and parts as text. */
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

/** The same values under the names of the policies: in the registry `disabledemo` and `DisableDemo` are the same. */
export const canonicalNames = (raw: RawPolicies): RawPolicies => {
  const names = new Map(policyNames.map((name) => [name.toLowerCase(), name]))
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [names.get(name.toLowerCase()) ?? name, value]),
  )
}

/**
 * Reads each policy by itself: one that cannot be used is dropped and the others hold. Names that are no policy are
 * reported as well; a name that begins with `$` is the file's own (`$schema`).
 */
export const readPolicies = (raw: RawPolicies, carrier: PolicyCarrier = 'json'): ReadPolicies => {
  const values: Partial<Record<PolicyName, unknown>> = {}
  const dropped: DroppedPolicy[] = []
  for (const name of policyNames) {
    const given = Object.hasOwn(raw, name) ? raw[name] : undefined
    if (given === undefined || given === null) continue
    const policy: Policy = policies[name]
    const parsed = policy.schema.safeParse(plain(policy.form, given))
    if (parsed.success) values[name] = parsed.data
    else dropped.push({ name, wants: wantedValue(policy, carrier) })
  }
  for (const name of Object.keys(raw))
    if (!name.startsWith('$') && !Object.hasOwn(policies, name))
      dropped.push({ name: name.slice(0, 100), wants: null })
  return { values: values as PolicyValues, dropped }
}
