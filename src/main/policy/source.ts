import type { RawPolicies } from './read-policies.ts'

/**
 * Reason for an incomplete reading. `no-module` and `no-answer`: nothing was read. `partly-read`: some types of value
 * are unreadable. `not-trusted` and `unreadable`: the file is not trusted or unreadable.
 */
export type SourceTrouble = 'no-module' | 'no-answer' | 'partly-read' | 'not-trusted' | 'unreadable'

/** Format of a source's values. Messages to the administrator use its terms. */
export type PolicyCarrier = 'registry' | 'property-list' | 'json'

/** One reading of a source. With a trouble, `raw` has the readable values. */
export interface SourceState {
  readonly raw: RawPolicies
  /** Places of single values that differ from the source's place. */
  readonly places?: Readonly<Record<string, string>>
  readonly trouble: SourceTrouble | null
}

export interface PolicySource {
  /** Name for diagnostics: a registry key, a domain of preferences, a file. */
  readonly place: string
  readonly carrier: PolicyCarrier
  /** Reads the source, then reports each change. Never rejects. */
  start(onChange: (state: SourceState) => void): Promise<SourceState>
  close(): void
}
