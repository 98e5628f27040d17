import type { Log } from '../log.ts'
import { type DroppedPolicy, type RawPolicies, readPolicies } from './read-policies.ts'
import type { PolicyValues } from './schema.ts'
import type { PolicySource, SourceState, SourceTrouble } from './source.ts'

/** What there is to say about policies, for diagnostics. */
export interface PolicyReport {
  /** Where they come from. */
  readonly place: string
  readonly trouble: SourceTrouble | null
  readonly values: PolicyValues
  readonly dropped: readonly DroppedPolicy[]
}

/** What the organisation has decided for this computer or this person. */
export interface Policies {
  get(): PolicyValues
  /** Calls back on each change until the returned function is called. */
  onChange(listener: (values: PolicyValues) => void): () => void
  report(): PolicyReport
  close(): void
}

/** Unknown names that the log quotes; it counts all of them. */
const mostNamed = 10

const logDropped = (dropped: readonly DroppedPolicy[], log: Log): void => {
  for (const { name, wants } of dropped)
    if (wants !== null) log('error', 'policies: a value cannot be used and is left out', { name, wants })
  const unknown = dropped.filter(({ wants }) => wants === null)
  if (unknown.length > 0)
    log('warn', 'policies: there are no such policies', {
      count: unknown.length,
      names: unknown.slice(0, mostNamed).map(({ name }) => name),
    })
}

/** Reads the policies and follows them from then on. Never rejects: without a source that answers, there are none. */
export const openPolicies = async (source: PolicySource, log: Log): Promise<Policies> => {
  const listeners = new Set<(values: PolicyValues) => void>()
  let { values, dropped } = readPolicies({})
  let trouble: SourceTrouble | null = null

  const take = (state: SourceState): void => {
    trouble = state.trouble
    const before = JSON.stringify([values, dropped])
    ;({ values, dropped } = readPolicies(state.raw, source.carrier))
    if (JSON.stringify([values, dropped]) === before) return
    logDropped(dropped, log)
    log('info', 'policies: in force', { names: Object.keys(values) })
    for (const listener of [...listeners]) listener(values)
  }
  take(await source.start(take))

  return {
    get: () => values,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    report: () => ({ place: source.place, trouble, values, dropped }),
    close: () => source.close(),
  }
}

/** Policies that never change. */
export const fixedPolicies = (raw: RawPolicies = {}): Policies => {
  const { values, dropped } = readPolicies(raw)
  return {
    get: () => values,
    onChange: () => () => false,
    report: () => ({ place: 'fixed', trouble: null, values, dropped }),
    close: () => undefined,
  }
}
