import type { LastPolicies } from '../../../src/main/policy/policies.ts'
import type { RawPolicies } from '../../../src/main/policy/read-policies.ts'

/** Stores the last read policies in memory; null after their loss. */
export const lastPolicies = (raw: RawPolicies | null = {}): LastPolicies => {
  let last = raw
  return {
    get: () => last,
    set: (next) => {
      last = next
    },
  }
}
