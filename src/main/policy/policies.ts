import type { ShownPolicies } from '#shared/ipc/policies.ts'
import type { PolicyStatus } from '#shared/ipc/preferences.ts'
import { createSignal } from '#shared/signal.ts'
import type { Log } from '../log.ts'
import { type RawPolicies, readPolicies } from './read-policies.ts'
import { isPolicyName, type PolicyValues, policies, policyNames } from './schema.ts'
import type { PolicyCarrier, PolicySource, SourceState, SourceTrouble } from './source.ts'
import { policyTexts } from './texts.ts'
import { wantedValue } from './wanted-value.ts'

/** The policies for diagnostics and the page. */
export interface PolicyReport {
  /** The source of the policies. */
  readonly place: string
  readonly trouble: SourceTrouble | null
  readonly policyStatus: PolicyStatus
  readonly values: PolicyValues
  /** Source of each value; null for a value of the last reading. */
  readonly sources: Readonly<Record<string, string | null>>
  /** Policies with an invalid value: `wants` is its rule, in the terms of the source; null for an unknown name. */
  readonly dropped: readonly { readonly name: string; readonly wants: string | null }[]
}

/** Returns the policies for their screen, in the order of the guide. */
export const shownPolicies = ({
  place,
  policyStatus,
  values,
  sources,
  dropped,
}: PolicyReport): ShownPolicies => ({
  place,
  policyStatus,
  inForce: policyNames
    .filter((name) => values[name] !== undefined)
    .map((name) => ({
      name,
      title: policyTexts.titles[name],
      value: values[name],
      source: sources[name] ?? null,
    })),
  ignored: dropped,
})

/** The organisation's policies for this computer or user. */
export interface Policies {
  get(): PolicyValues
  /** Calls the listener on each change of values or standing until the returned function is called. */
  onChange(listener: (values: PolicyValues) => void): () => void
  report(): PolicyReport
  close(): void
}

/** The policies of the last complete reading. */
export interface LastPolicies {
  /** Returns the policies; null if existing ones are unreadable. */
  get(): RawPolicies | null
  set(raw: RawPolicies): void
}

/** Maximum unknown names in the log, which counts all of them. */
const maxNamed = 10

/** The rules are in the language of the moment, so a report never stores them. */
const withRules = (dropped: readonly string[], carrier: PolicyCarrier): PolicyReport['dropped'] =>
  dropped.map((name) => ({ name, wants: wantedValue(name, carrier) }))

const logDropped = (dropped: readonly string[], log: Log): void => {
  for (const name of dropped.filter(isPolicyName))
    log('error', 'policies: a value cannot be used and is left out', { name, form: policies[name].form })
  const unknown = dropped.filter((name) => !isPolicyName(name))
  if (unknown.length > 0)
    log('warn', 'policies: there are no such policies', {
      count: unknown.length,
      names: unknown.slice(0, maxNamed),
    })
}

/** Merges a partial reading into the known values. A value of the wrong type never replaces a usable one. */
const overlaid = (known: RawPolicies, raw: RawPolicies): RawPolicies => {
  const unreadable = new Set(readPolicies(raw).dropped)
  const usable = Object.entries(raw).filter(([name]) => !(unreadable.has(name) && Object.hasOwn(known, name)))
  return { ...known, ...Object.fromEntries(usable) }
}

/**
 * Reads the policies and watches them. Never rejects. Until the source is fully read, `last` applies. On a computer
 * that is marked as managed (`isExpected`) or had policies, an empty reading does not count.
 */
export const openPolicies = async (
  source: PolicySource,
  log: Log,
  last: LastPolicies,
  isExpected: boolean,
): Promise<Policies> => {
  const changed = createSignal<PolicyValues>()
  let { values, dropped } = readPolicies({})
  let trouble: SourceTrouble | null = null
  let policyStatus: PolicyStatus = 'current'
  let sources: PolicyReport['sources'] = {}

  const statusOf = (): PolicyStatus => {
    const hasNone = Object.keys(values).length === 0
    if (hasNone && (isExpected || (trouble !== null && last.get() === null))) return 'awaited'
    if (trouble === null) return 'current'
    return hasNone ? 'unread' : 'last-known'
  }
  const take = (state: SourceState): void => {
    const before = JSON.stringify([values, dropped, policyStatus, sources])
    trouble = state.trouble
    if (trouble === null) last.set(state.raw)
    const raw = trouble === null ? state.raw : overlaid(last.get() ?? {}, state.raw)
    ;({ values, dropped } = readPolicies(raw))
    policyStatus = statusOf()
    const placeOf = (name: string): string | null =>
      raw[name] === state.raw[name] ? (state.places?.[name] ?? source.place) : null
    sources = Object.fromEntries(Object.keys(values).map((name) => [name, placeOf(name)]))
    if (JSON.stringify([values, dropped, policyStatus, sources]) === before) return
    logDropped(dropped, log)
    log(policyStatus === 'current' ? 'info' : 'error', 'policies: in force', {
      standing: policyStatus,
      names: Object.keys(values),
    })
    changed.emit(values)
  }
  take(await source.start(take))

  return {
    get: () => values,
    onChange: changed.on,
    report: () => ({
      place: source.place,
      trouble,
      policyStatus,
      values,
      sources,
      dropped: withRules(dropped, source.carrier),
    }),
    close: () => source.close(),
  }
}

/** Returns policies that never change. */
export const fixedPolicies = (raw: RawPolicies = {}): Policies => {
  const { values, dropped } = readPolicies(raw)
  return {
    get: () => values,
    onChange: () => () => false,
    report: () => ({
      place: 'fixed',
      trouble: null,
      policyStatus: 'current',
      values,
      sources: {},
      dropped: withRules(dropped, 'json'),
    }),
    close: () => undefined,
  }
}
