import type { PolicyStatus } from './preferences.ts'

/** A policy in force, on the screen of policies. */
export interface ShownPolicy {
  readonly name: string
  readonly title: string
  /** The value after parsing. */
  readonly value: unknown
  /** Location of the value; null for a value of the last reading. */
  readonly source: string | null
}

/** All policies, for the screen of policies. */
export interface ShownPolicies {
  /** Location of the policies. */
  readonly place: string
  readonly policyStatus: PolicyStatus
  readonly inForce: readonly ShownPolicy[]
  /** Ignored policies; `wants` is the rule for the value, or null for an unknown name. */
  readonly ignored: readonly { readonly name: string; readonly wants: string | null }[]
}
