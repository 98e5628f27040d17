import type { LastPolicies } from '../../../src/main/policy/policies.ts'
import type { RawPolicies } from '../../../src/main/policy/read-policies.ts'

/** The policies of the last reading, in memory; null where they were lost. */
export const lastPolicies = (raw: RawPolicies | null = {}): LastPolicies => {
  let last = raw
  return {
    get: () => last,
    set: (next) => {
      last = next
    },
  }
}
