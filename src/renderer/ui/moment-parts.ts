/** The parts of a date field, each as typed so far; null for an empty one. */

export type MomentKind = 'time' | 'date' | 'datetime-local'
export const momentParts = ['year', 'month', 'day', 'hour', 'minute'] as const
export type MomentPart = (typeof momentParts)[number]
export type MomentParts = Readonly<Partial<Record<MomentPart, number | null>>>

/** The parts of each kind of field. */
export const partsOfKind: Readonly<Record<MomentKind, readonly MomentPart[]>> = {
  date: ['year', 'month', 'day'],
  time: ['hour', 'minute'],
  'datetime-local': momentParts,
}

const day = String.raw`(\d{0,4})-(\d{0,2})-(\d{0,2})`
const time = String.raw`(\d{0,2}):(\d{0,2})`
const patterns: Readonly<Record<MomentKind, RegExp>> = {
  date: new RegExp(`^${day}$`),
  time: new RegExp(`^${time}$`),
  'datetime-local': new RegExp(`^${day}T${time}$`),
}

/**
 * Parses a field's value: '2026-11-23', '22:30' or '2026-11-23T22:30'. Empty parts are empty in the text too:
 * '2026--23' has no month yet.
 */
export const partsIn = (value: string, kind: MomentKind): MomentParts => {
  const found = patterns[kind].exec(value)?.slice(1) ?? []
  return Object.fromEntries(partsOfKind[kind].map((part, at) => [part, found[at] ? Number(found[at]) : null]))
}

/**
 * Returns the value of a field with these parts; '' for an empty field. A year below 1000 is still being typed: it has
 * fewer digits, so that nothing takes the value for a date.
 */
export const valueOfParts = (parts: MomentParts, kind: MomentKind): string => {
  const names = partsOfKind[kind]
  if (names.every((name) => (parts[name] ?? null) === null)) return ''
  const text = (name: MomentPart): string => {
    const value = parts[name] ?? null
    return value === null ? '' : String(value).padStart(name === 'year' ? 1 : 2, '0')
  }
  const dayText = `${text('year')}-${text('month')}-${text('day')}`
  const timeText = `${text('hour')}:${text('minute')}`
  if (kind === 'date') return dayText
  return kind === 'time' ? timeText : `${dayText}T${timeText}`
}

const wholes: Readonly<Record<MomentKind, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d$/,
  'datetime-local': /^\d{4}-\d\d-\d\dT\d\d:\d\d$/,
}

/** Whether a field has a value, of which parts are missing. */
export const isPartial = (value: string, kind: MomentKind): boolean =>
  value !== '' && !wholes[kind].test(value)
