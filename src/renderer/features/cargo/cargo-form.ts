import type { VoyagerType } from '#shared/contract/entities/voyager.ts'
import type { DraftContent } from '#shared/ipc/drafts.ts'
import { readAmount } from '#shared/rules/amount.ts'
import { type CargoLine, type ChargeMode, exactLength, lengthIn, usualDivisors } from '#shared/rules/cargo.ts'
import { type CargoLineFields, cargoLineForm } from '#shared/rules/forms.ts'
import type { InquiryLine } from '#shared/rules/inquiry-use.ts'
import { meanings } from '#shared/rules/reading.ts'
import { orList } from '#shared/texts/lists.ts'
import { amounts } from '#shared/texts/numbers.ts'
import { type Draft, type DraftCodec, draft } from '../../lib/draft.ts'
import { cargoTexts as texts } from './texts.ts'

export type CargoDraft = DraftContent<'cargo'>

export const newCargo: CargoDraft = { lines: [cargoLineForm.blank], mode: 'air', divisor: '' }

const isBlank = (line: CargoLineFields): boolean => cargoLineForm.isUntouched(line)

const codec: DraftCodec<CargoDraft> = {
  empty: newCargo,
  isEmpty: ({ lines, divisor }) => divisor === '' && lines.every(isBlank),
}

/** Returns the draft of the calculator. It survives a restart until it is cleared. */
export const cargoDraft = (): Draft<CargoDraft> => draft({ subject: 'cargo', mode: 'new' }, codec)

/** The mode whose weight a voyage is charged by. Full containers and groupage are charged by sea. */
const chargeModeOf: Readonly<Record<VoyagerType, ChargeMode>> = {
  air: 'air',
  lcl: 'sea',
  fcl: 'sea',
  transport: 'road',
}

/** Takes the mode of an offer, with its usual divisor. */
export const takeMode = async (voyage: VoyagerType): Promise<void> => {
  const own = cargoDraft()
  await own.restore()
  const mode = chargeModeOf[voyage]
  own.update((cargo) => (cargo.mode === mode ? cargo : { ...cargo, mode, divisor: '' }))
}

const fieldsOf = ({ pieces, length, width, height, weight, ...rest }: InquiryLine): CargoLineFields => ({
  ...cargoLineForm.blank,
  ...rest,
  pieces: amounts.plain(pieces),
  length: amounts.plain(length),
  width: amounts.plain(width),
  height: amounts.plain(height),
  weight: weight === null ? '' : amounts.plain(weight),
})

/** Adds lines to those that are typed already, each once. */
export const addCargo = async (lines: readonly InquiryLine[]): Promise<void> => {
  const own = cargoDraft()
  await own.restore()
  own.update((cargo) => {
    const typed = cargo.lines.filter((line) => !isBlank(line))
    const added = lines.map(fieldsOf)
    const fresh = added.filter((line) => !typed.some((one) => cargoLineForm.isSame(one, line)))
    const all = [...typed, ...fresh]
    return { ...cargo, lines: all.length > 0 ? all : newCargo.lines }
  })
}

/** The number fields of a line. */
export const numberFields = ['pieces', 'length', 'width', 'height', 'weight'] as const
type NumberField = (typeof numberFields)[number]

/** Errors of a line, by field. */
export type LineErrors = Partial<Record<NumberField, string>>

/** Maximum pieces of a line, and sides and weights in their unit. */
const most = { pieces: 9999, side: 100_000, weight: 1_000_000 }

/** Returns the numbers that a text may mean in a field. A piece has no side over 100 m. */
const numbersIn = (name: NumberField, { [name]: typed, unit }: CargoLineFields): readonly number[] => {
  const limit = { pieces: most.pieces, weight: most.weight }[name as 'pieces' | 'weight'] ?? most.side
  const found = meanings(readAmount(typed)).filter((n) => n > 0 && n <= limit)
  if (name === 'weight') return found
  return name === 'pieces'
    ? found.filter(Number.isInteger)
    : found.filter((n) => lengthIn(exactLength(n, unit), 'm') <= 100)
}

/** A line as it is read: its numbers, or its errors. An empty weight is unknown; an empty line is nothing. */
export const readLine = (
  fields: CargoLineFields,
): { readonly line: CargoLine | null; readonly errors: LineErrors } => {
  if (numberFields.every((name) => fields[name].trim() === '')) return { line: null, errors: {} }
  const errors: LineErrors = {}
  const numbers = Object.fromEntries(
    numberFields.map((name) => {
      const found = numbersIn(name, fields)
      if (found.length > 1) errors[name] = texts.which(orList(found.map(amounts.format)))
      // An empty field of a line that is being typed is no mistake yet.
      else if (found.length === 0 && fields[name].trim() !== '') errors[name] = texts.wrong
      return [name, found.length === 1 ? (found[0] ?? null) : null]
    }),
  ) as Record<NumberField, number | null>
  const { pieces, length, width, height, weight } = numbers
  const isWhole = pieces !== null && length !== null && width !== null && height !== null
  if (!isWhole || errors.weight !== undefined) return { line: null, errors }
  return { line: { ...fields, pieces, length, width, height, weight }, errors }
}

/** Returns the divisor: as typed, or the usual one of the mode. Null for an unreadable one. */
export const divisorOf = (typed: string, mode: ChargeMode): number | null => {
  if (typed.trim() === '') return usualDivisors[mode]
  const found = meanings(readAmount(typed)).filter((n) => Number.isInteger(n) && n > 0 && n <= 100_000)
  return found[0] ?? null
}
