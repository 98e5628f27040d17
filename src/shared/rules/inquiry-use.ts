/** What an inquiry begins: a quote, a search, an alert, or the calculation of its cargo. Only sure facts count. */
import type { VoyagerType } from '../contract/entities/voyager.ts'
import { dayMs, isoDay } from '../dates.ts'
import { epochMs } from '../epoch-ms.ts'
import { withoutMarks } from '../texts/isolated.ts'
import { partsLine } from '../texts/units.ts'
import type { AlertCriteria } from './alert.ts'
import type { CargoLine } from './cargo.ts'
import {
  cargoMeaningText,
  type InquiryFact,
  type InquiryKind,
  type InquiryMeanings,
  type InquiryRole,
  isSureFact,
} from './inquiry-facts.ts'
import { placeName, portPlace } from './places.ts'
import type { QuoteSeed } from './quote-state.ts'

type Facts = readonly InquiryFact[]

const meaningsOf = <K extends InquiryKind>(facts: Facts, kind: K): readonly InquiryMeanings[K][] =>
  facts.flatMap((fact) =>
    fact.kind === kind && isSureFact(fact) ? (fact.meanings as InquiryMeanings[K][]) : [],
  )

/** Returns the meaning that all facts of a kind have; null for none or for different ones. */
const only = <K extends 'mode' | 'incoterm'>(facts: Facts, kind: K): InquiryMeanings[K] | null => {
  const all = new Set(meaningsOf(facts, kind))
  return all.size === 1 ? ([...all][0] ?? null) : null
}

const inRole = <K extends 'port' | 'days'>(
  facts: Facts,
  kind: K,
  role: InquiryRole,
): InquiryMeanings[K] | null =>
  meaningsOf(
    facts.filter((fact) => fact.role === role),
    kind,
  )[0] ?? null

/** Returns the mode: as written, or FCL for containers. */
const modeOf = (facts: Facts): VoyagerType | null => {
  const isUnsaid = !facts.some(({ kind }) => kind === 'mode')
  return isUnsaid && meaningsOf(facts, 'containers').length > 0 ? 'fcl' : only(facts, 'mode')
}

/** Kinds that describe the cargo, in the order of a quote. */
const cargoKinds: readonly InquiryKind[] = ['containers', 'pieces', 'sides', 'weight', 'volume']

/** Joins facts as plain text. */
const factLineOf = (parts: readonly string[]): string => withoutMarks(partsLine(parts))

/** Returns the start of a quote. Ports are UN/LOCODEs. */
export const inquirySeed = (facts: Facts): QuoteSeed => {
  const ready = inRole(facts, 'days', 'ready')
  return {
    origin: inRole(facts, 'port', 'origin')?.code ?? '',
    destination: inRole(facts, 'port', 'destination')?.code ?? '',
    mode: modeOf(facts),
    incoterm: only(facts, 'incoterm'),
    commodity: factLineOf([
      ...meaningsOf(facts, 'commodity'),
      ...meaningsOf(facts, 'hs').map((code) => `HS ${code}`),
    ]),
    cargo: factLineOf(
      cargoKinds
        .flatMap((kind) => facts.filter((fact) => fact.kind === kind && isSureFact(fact)))
        .map((fact) => cargoMeaningText(fact)),
    ),
    readyDay: ready === null ? null : isoDay(ready.from),
  }
}

/** Returns the first day and the day after the last one on which a ship may depart. Null for any. */
const etdOf = (facts: Facts): { readonly from: number | null; readonly before: number | null } => {
  const departure = inRole(facts, 'days', 'departure')
  if (departure !== null) return { from: departure.from, before: departure.to }
  return { from: inRole(facts, 'days', 'ready')?.from ?? null, before: null }
}

/** Returns the search for offers on the lane (user-guide.md#search); '' without a port. */
export const inquirySearch = (facts: Facts): string => {
  const mode = modeOf(facts)
  const ports = (['origin', 'destination'] as const).flatMap(
    (role) => inRole(facts, 'port', role)?.code ?? [],
  )
  const { from, before } = etdOf(facts)
  const end = before === null ? '' : isoDay(before - dayMs)
  const etd = before === null ? `etd:>=${isoDay(from ?? 0)}` : `etd:${isoDay(from ?? 0)}..${end}`
  return ports.length === 0
    ? ''
    : [
        ...(mode === null ? [] : [`kind:${mode}`]),
        ...ports.map((code) => `port:${code}`),
        ...(from === null ? [] : [etd]),
      ].join(' ')
}

/** Returns the criteria of an alert for offers on the lane; null without a port. */
export const inquiryAlert = (
  facts: Facts,
): Pick<AlertCriteria, 'origin' | 'destination' | 'mode' | 'etdFrom' | 'etdBefore'> | null => {
  const [origin, destination] = (['origin', 'destination'] as const).map((role) => {
    const port = inRole(facts, 'port', role)
    return port === null ? '' : placeName(portPlace(port))
  }) as [string, string]
  const { from, before } = etdOf(facts)
  if (origin === '' && destination === '') return null
  return {
    origin,
    destination,
    mode: modeOf(facts) ?? 'any',
    etdFrom: from === null ? null : epochMs(from),
    etdBefore: before === null ? null : epochMs(before),
  }
}

/** A line of cargo without the choices of its packing. */
export type InquiryLine = Omit<CargoLine, 'mayTilt' | 'isStackable'>

/** Returns a line of cargo for the sides of each piece, with the number before and the weight behind them. */
export const inquiryLines = (facts: Facts): readonly InquiryLine[] => {
  const sure = facts.filter(isSureFact)
  return sure.flatMap((fact, at) => {
    if (fact.kind !== 'sides') return []
    const [{ pieces, sides, unit } = { pieces: null, sides: [0, 0, 0], unit: 'cm' as const }] = fact.meanings
    const next = sure.findIndex(({ kind }, n) => n > at && kind === 'sides')
    const own = sure.slice(at + 1, next < 0 ? undefined : next)
    const before = sure[at - 1]
    const [weight] = meaningsOf(own, 'weight')
    const [length, width, height] = sides as readonly [number, number, number]
    return [
      {
        pieces: pieces ?? (before?.kind === 'pieces' ? before.meanings[0]?.count : undefined) ?? 1,
        length,
        width,
        height,
        unit,
        weight: weight?.amount ?? null,
        weightUnit: weight?.unit ?? 'kg',
        isEach: weight?.isEach ?? false,
      },
    ]
  })
}
