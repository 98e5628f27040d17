import type { ShownPolicies } from '#shared/ipc/policies.ts'
import type { PolicyReport } from './policies.ts'
import { policies, policyNames } from './schema.ts'

/** Returns the policies for their screen, in the order of the guide. */
export const shownPolicies = ({
  place,
  standing,
  values,
  sources,
  dropped,
}: PolicyReport): ShownPolicies => ({
  place,
  standing,
  inForce: policyNames
    .filter((name) => values[name] !== undefined)
    .map((name) => ({
      name,
      title: policies[name].title,
      value: values[name],
      source: sources[name] ?? null,
    })),
  ignored: dropped.map(({ name, wants }) => ({ name, wants })),
})
