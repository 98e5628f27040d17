import type { Policy, PolicyGroup } from '../../src/main/policy/definition.ts'
import { type PolicyName, policies } from '../../src/main/policy/schema.ts'

/** All policies by name, in the schema's order. */
export const allPolicies = Object.entries<Policy>(policies) as unknown as readonly (readonly [
  PolicyName,
  Policy,
])[]

/** The groups in display order, with their headings. */
export const groups: Readonly<Record<PolicyGroup, string>> = {
  network: 'Network and sign-in',
  session: 'Session and stored content',
  credits: 'Credits and posting',
  files: 'Files',
  desktop: 'Desktop',
  upkeep: 'Updates and upkeep',
}

/** Returns the groups that have policies, each with its heading and policies. */
export const grouped = (): {
  readonly id: string
  readonly heading: string
  readonly of: typeof allPolicies
}[] =>
  Object.entries(groups).flatMap(([id, heading]) => {
    const of = allPolicies.filter(([, { group }]) => group === id)
    return of.length > 0 ? [{ id, heading, of }] : []
  })

/** Formats a value as text, like lists and parts in the registry and profiles. */
export const asText = (value: unknown): string => {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
