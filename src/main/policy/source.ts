import type { RawPolicies } from './read-policies.ts'

/** Why a source gives nothing: the module is missing, or the file may not be trusted or cannot be read. */
export type SourceTrouble = 'no-module' | 'no-answer' | 'not-trusted' | 'unreadable'

/** How a source holds values: an administrator reads what went wrong in these terms. */
export type PolicyCarrier = 'registry' | 'property-list' | 'json'

/** What a source says now. */
export interface SourceState {
  readonly raw: RawPolicies
  readonly trouble: SourceTrouble | null
}

/** A place that policies come from. */
export interface PolicySource {
  /** Where that is, for diagnostics: a registry key, a domain of preferences, a file. */
  readonly place: string
  readonly carrier: PolicyCarrier
  /** Reads for the first time, and from then on reports each change. Never rejects. */
  start(onChange: (state: SourceState) => void): Promise<SourceState>
  close(): void
}
