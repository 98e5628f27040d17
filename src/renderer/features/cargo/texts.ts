import type { ChargeMode } from '#shared/rules/cargo.ts'
import { alertModeTexts } from '#shared/texts/alerts.ts'
import { message, texts } from '#shared/texts/message.ts'
import { plainList } from '#shared/texts/units.ts'

/** Texts of the cargo calculator (user-guide.md#cargo-calculator). */
export const cargoTexts = texts('cargo', {
  about: 'Volume, chargeable weight and containers for your cargo. Nothing leaves this computer.',
  line: message('Line {n}', 'n'),
  addLine: 'Add line',
  removeLine: message('Remove line {n}', 'n'),
  pieces: 'Pieces',
  length: 'Length',
  width: 'Width',
  height: 'Height',
  unit: 'Unit',
  weight: 'Weight',
  weightUnit: 'Weight unit',
  /** What the weight is of. */
  weightOf: 'Weight of',
  each: 'Each piece',
  all: 'All pieces',
  mayTilt: 'May be tilted',
  isStackable: 'May be stacked',
  which: message('Which number: {numbers}? Write it without separators.', 'numbers'),
  wrong: 'Enter a number above 0.',

  totals: 'Totals',
  volume: 'Volume',
  gross: 'Gross weight',
  mode: 'Weight for',
  courier: 'Courier',
  road: 'Road',
  sea: 'Sea',
  divisor: 'Volume divisor',
  divisorHint: 'cm³ that count as 1 kg',
  volumetric: 'Volume weight',
  chargeable: 'Chargeable weight',
  revenueTons: 'Revenue tons (W/M)',

  containers: 'Containers',
  container: 'Container',
  layout: 'Layout',
  needed: 'Needed',
  unfit: message('Does not fit: {lines}', ['lines', plainList]),
  simple: 'This is a simple layout in layers, not a loading plan.',
  /** The name of a drawing: '40HC 1 / 2, from above: Line 1: 24'. */
  drawing: message('{container} {n} / {of}, from above: {load}', 'container', 'n', 'of', 'load'),

  insert: 'Insert into the text',
  copy: 'Copy table',
  clear: 'Clear',
})

/** Returns the name of a mode for its weight. */
export const chargeModeText = (mode: ChargeMode): string =>
  mode === 'air' ? alertModeTexts.air : cargoTexts[mode]
