import { useMemo } from 'react'
import { voyagerTypes } from '#shared/contract/entities/voyager.ts'
import { isoDay } from '#shared/dates.ts'
import type { SeenVoyage } from '#shared/ipc/offers.ts'
import { etdText } from '#shared/texts/alerts.ts'
import { dayInField } from '#shared/wall-time.ts'
import { useAccountAtom } from '../../lib/use-account-atom.ts'
import { useHasAside } from '../../ui/aside.tsx'
import { isPartial } from '../../ui/moment-parts.ts'
import { Select } from '../../ui/select.tsx'
import { PlaceFilter } from '../places/place-field.tsx'
import { MomentInput } from '../time/moment-input.tsx'
import { typedDaysAtom, voyageFilterAtom } from './board-state.ts'
import { FilterBar, type FilterChip, FilterSwitch } from './filter-bar.tsx'
import type { GridView } from './grid/grid-column.ts'
import { type LaneEnd, portsAt, suggestedPorts } from './ports.ts'
import { boardTexts as texts } from './texts.ts'
import { useToday } from './use-board.ts'
import { type EtdWindow, noVoyageFilter, type VoyageFilter } from './voyage-filter.ts'
import { etdOf } from './voyage-rows.ts'

/** The choices of departure days, by their names in the list. */
type EtdChoice = keyof typeof texts.windows

const etdChoices = Object.keys(texts.windows) as readonly EtdChoice[]

const choiceOf = (window: EtdWindow): EtdChoice => {
  if (window.kind === 'within') return `within${window.days}` as EtdChoice
  if (window.kind === 'month') return window.ahead === 0 ? 'thisMonth' : 'nextMonth'
  return window.kind
}

/** Returns the days of a choice. Earlier chosen days stay chosen. */
const windowOf = (choice: EtdChoice, before: EtdWindow): EtdWindow => {
  switch (choice) {
    case 'within7':
      return { kind: 'within', days: 7 }
    case 'within14':
      return { kind: 'within', days: 14 }
    case 'within30':
      return { kind: 'within', days: 30 }
    case 'thisMonth':
      return { kind: 'month', ahead: 0 }
    case 'nextMonth':
      return { kind: 'month', ahead: 1 }
    case 'between':
      return before.kind === 'between' ? before : { kind: 'between', from: null, until: null }
    default:
      return { kind: choice }
  }
}

interface VoyageFiltersProps {
  readonly rows: readonly SeenVoyage[]
  readonly view: GridView
  readonly onView: (patch: Partial<GridView>) => void
}

const modeOptions = [
  { value: 'any', label: texts.anyMode },
  ...voyagerTypes.map((mode) => ({ value: mode, label: texts.modes[mode] })),
] as const

const etdOptions = etdChoices.map((choice) => ({ value: choice, label: texts.windows[choice] }))

const accessOptions = (['any', 'unlocked', 'locked'] as const).map((access) => ({
  value: access,
  label: texts.accesses[access],
}))

const groupOptions = [
  { value: '', label: texts.groups.none },
  { value: 'lane', label: texts.groups.lane },
  { value: 'week', label: texts.groups.week },
] as const

const groupText = (group: string): string => groupOptions.find(({ value }) => value === group)?.label ?? group

const chip = (label: string, value: string, remove: () => void): FilterChip => ({
  text: texts.chip(label, value),
  remove,
})

type EtdRange = Extract<EtdWindow, { kind: 'between' }>

/** Returns the filter, and a function that changes a part of it. */
const useVoyageFilter = () => {
  const [filter, setFilter] = useAccountAtom(voyageFilterAtom)
  const change = (patch: Partial<VoyageFilter>): void => setFilter((before) => ({ ...before, ...patch }))
  return [filter, change] as const
}

/** The departure days: a choice, and both ends of a range. */
const EtdFields = () => {
  const [{ etd }, change] = useVoyageFilter()
  const [typedDays, setTypedDays] = useAccountAtom(typedDaysAtom)
  const dayField = (range: EtdRange, end: 'from' | 'until', label: string) => {
    const day = range[end]
    return (
      <MomentInput
        type="date"
        label={label}
        value={day === null ? typedDays[end] : isoDay(day)}
        onChange={(value) => {
          setTypedDays((before) => ({ ...before, [end]: isPartial(value, 'date') ? value : '' }))
          change({ etd: { ...range, [end]: dayInField(value) } })
        }}
      />
    )
  }
  return (
    <>
      <Select
        label={texts.etd}
        value={choiceOf(etd)}
        options={etdOptions}
        onChange={(choice) => change({ etd: windowOf(choice, etd) })}
      />
      {etd.kind === 'between' ? (
        <>
          {dayField(etd, 'from', texts.earliest)}
          {dayField(etd, 'until', texts.latest)}
        </>
      ) : null}
    </>
  )
}

/** The voyage board's filters and grouping. */
export const VoyageFilters = ({ rows, view, onView }: VoyageFiltersProps) => {
  const [filter, change] = useVoyageFilter()
  const suggestions = useMemo(() => {
    const at = (end: LaneEnd) => {
      const ports = portsAt(rows, end)
      return (typed: string) => suggestedPorts(ports, typed)
    }
    return { from: at('from'), to: at('to') }
  }, [rows])
  const portField = (end: LaneEnd) => (
    <PlaceFilter
      label={texts[end]}
      value={filter[end]}
      placeholder={texts.anyPort}
      suggestionsFor={suggestions[end]}
      onChange={(typed) => change({ [end]: typed })}
    />
  )
  const { etd } = filter
  const today = useToday()
  const hasRoom = useHasAside()
  const etdChip = etdText(etdOf(etd, today)) || texts.windows[choiceOf(etd)]
  const chips: readonly FilterChip[] = [
    ...(filter.mode === 'any'
      ? []
      : [chip(texts.mode, texts.modes[filter.mode], () => change({ mode: 'any' }))]),
    ...(etd.kind === 'coming' || hasRoom
      ? []
      : [chip(texts.etd, etdChip, () => change({ etd: noVoyageFilter.etd }))]),
    ...(filter.access === 'any'
      ? []
      : [chip(texts.access, texts.accesses[filter.access], () => change({ access: 'any' }))]),
    ...(view.group === '' ? [] : [chip(texts.group, groupText(view.group), () => onView({ group: '' }))]),
    ...(filter.pinnedOnly
      ? [{ text: texts.pinnedOnly.voyages, remove: () => change({ pinnedOnly: false }) }]
      : []),
  ]
  return (
    <FilterBar
      show="voyages"
      text={filter.text}
      onText={(text) => change({ text })}
      chips={chips}
      fields={
        <>
          {portField('from')}
          {portField('to')}
          {hasRoom ? <EtdFields /> : null}
        </>
      }
    >
      <Select
        label={texts.mode}
        value={filter.mode}
        options={modeOptions}
        onChange={(mode) => change({ mode })}
      />
      {hasRoom ? null : <EtdFields />}
      <Select
        label={texts.access}
        value={filter.access}
        options={accessOptions}
        onChange={(access) => change({ access })}
      />
      <Select
        label={texts.group}
        value={view.group as (typeof groupOptions)[number]['value']}
        options={groupOptions}
        onChange={(group) => onView({ group })}
      />
      <FilterSwitch
        label={texts.pinnedOnly.voyages}
        checked={filter.pinnedOnly}
        onChange={(pinnedOnly) => change({ pinnedOnly })}
      />
    </FilterBar>
  )
}
