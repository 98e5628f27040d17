import {
  type CargoLine,
  type ChargeMode,
  cargoTotals,
  chargeOf,
  cubicMetres,
  kilograms,
} from '#shared/rules/cargo.ts'
import { type ContainerFit, type ContainerName, containerNames, fitIn } from '#shared/rules/cargo-fit.ts'
import { joinCells } from '#shared/rules/white-space.ts'
import { withoutMarks } from '#shared/texts/isolated.ts'
import { amounts } from '#shared/texts/numbers.ts'
import { bracketed, labelled, partsLine } from '#shared/texts/units.ts'
import { chargeModeText, cargoTexts as texts } from './texts.ts'

/** Formats a weight or volume with its sign, which all languages share; a dash for an unknown one. */
export const kgText = (kg: number | null): string => (kg === null ? '–' : `${amounts.format(kg)} kg`)
export const volumeText = (volume: bigint): string => `${amounts.format(cubicMetres(volume))} m³`

/** Returns the layout of the cargo in each kind of container. */
export const fitsOf = (
  lines: readonly CargoLine[],
): readonly { readonly name: ContainerName; readonly fit: ContainerFit }[] =>
  containerNames.map((name) => ({ name, fit: fitIn(name, lines) }))

const sizeText = ({ length, width, height, unit }: CargoLine): string =>
  `${[length, width, height].map(amounts.format).join(' × ')} ${unit}`

interface Calculation {
  /** The offer in one line; '' for none. */
  readonly offer: string
  readonly lines: readonly CargoLine[]
  readonly mode: ChargeMode
  readonly divisor: number
}

/** Writes the calculation as lines of text. Those with cells are columns to a reader (`rich-text/cell-rows.ts`). */
export const cargoTable = ({ offer, lines, mode, divisor }: Calculation): string => {
  const row = (name: string, some: readonly CargoLine[], size: string): string => {
    const { pieces, volume, gross } = cargoTotals(some)
    const weight = gross === null ? null : kilograms(gross)
    return joinCells([name, amounts.format(pieces), size, kgText(weight), volumeText(volume)])
  }
  const sides = [texts.length, texts.width, texts.height].join(' × ')
  const { chargeable } = chargeOf(cargoTotals(lines), mode, divisor)
  const needed = fitsOf(lines).flatMap(({ name, fit }) =>
    fit.needed === null ? [] : [`${amounts.format(fit.needed)} × ${name}`],
  )
  return withoutMarks(
    [
      ...(offer === '' ? [] : [offer]),
      joinCells(['#', texts.pieces, sides, texts.gross, texts.volume]),
      ...lines.map((line, at) => row(String(at + 1), [line], sizeText(line))),
      row(texts.totals, lines, '–'),
      labelled(bracketed(texts.chargeable, `${chargeModeText(mode)} 1:${divisor}`), kgText(chargeable)),
      ...(needed.length === 0 ? [] : [labelled(texts.containers, partsLine(needed))]),
    ].join('\n'),
  )
}
