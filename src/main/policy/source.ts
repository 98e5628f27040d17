import type { RawPolicies } from './read-policies.ts'

/**
 * Why a source is not fully read. `no-module` and `no-answer`: nothing was read. `partly-read`: some kinds of value could
 * not be. `not-trusted` and `unreadable`: the file may not be believed, or cannot be read.
 */
export type SourceTrouble = 'no-module' | 'no-answer' | 'partly-read' | 'not-trusted' | 'unreadable'

/** The form of a source's values: messages to the administrator use its terms. */
export type PolicyCarrier = 'registry' | 'property-list' | 'json'

/** One reading of a source. On trouble `raw` still holds the values that could be read. */
export interface SourceState {
  readonly raw: RawPolicies
  /** Where single values are, if not simply in the source's place. */
  readonly places?: Readonly<Record<string, string>>
  readonly trouble: SourceTrouble | null
}

/** A place that policies come from. */
export interface PolicySource {
  /** The place as diagnostics name it: a registry key, a domain of preferences, a file. */
  readonly place: string
  readonly carrier: PolicyCarrier
  /** Reads for the first time, and from then on reports each change. Never rejects. */
  start(onChange: (state: SourceState) => void): Promise<SourceState>
  close(): void
}
