import type { PolicyStatus } from './preferences.ts'

/** A policy in force, as the screen of policies shows it. */
export interface ShownPolicy {
  readonly name: string
  readonly title: string
  /** As its schema has read it. */
  readonly value: unknown
  /** The place of the value; null for a value of the last reading. */
  readonly source: string | null
}

/** The organisation's policies, for the screen of policies. */
export interface ShownPolicies {
  /** The place that they come from. */
  readonly place: string
  readonly standing: PolicyStatus
  readonly inForce: readonly ShownPolicy[]
  /** Ignored policies; `wants` is the rule for the value, or null for an unknown name. */
  readonly ignored: readonly { readonly name: string; readonly wants: string | null }[]
}
