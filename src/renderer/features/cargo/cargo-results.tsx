import { useState } from 'react'
import {
  type CargoLine,
  type ChargeableWeight,
  type ChargeMode,
  cargoTotals,
  chargeModes,
  kilograms,
  usualDivisors,
} from '#shared/rules/cargo.ts'
import { type ContainerName, containerNames } from '#shared/rules/cargo-fit.ts'
import { amounts } from '#shared/texts/numbers.ts'
import { FactSection } from '../../ui/fact-section.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import classes from './cargo.module.css'
import { CargoDrawing } from './cargo-drawing.tsx'
import type { CargoDraft } from './cargo-form.ts'
import { type fitsOf, kgText, volumeText } from './cargo-table.ts'
import { chargeModeText, cargoTexts as texts } from './texts.ts'

interface TotalsProps {
  readonly lines: readonly CargoLine[]
  readonly cargo: CargoDraft
  /** Null for an unreadable divisor. */
  readonly charge: ChargeableWeight | null
  readonly onChange: (change: Partial<CargoDraft>) => void
}

/** Volume, gross weight and chargeable weight, with the mode and its divisor. */
export const CargoTotalsFacts = ({ lines, cargo, charge, onChange }: TotalsProps) => {
  const { pieces, volume, gross } = cargoTotals(lines)
  const { mode, divisor } = cargo
  const tons = charge?.chargeable ?? null
  return (
    <FactSection title={texts.totals}>
      <Facts
        facts={[
          { label: texts.pieces, value: amounts.format(pieces) },
          { label: texts.volume, value: volumeText(volume) },
          { label: texts.gross, value: kgText(gross === null ? null : kilograms(gross)) },
        ]}
      />
      <Stack gap={2} mt={3}>
        <SegmentedControl
          label={texts.mode}
          value={mode}
          options={chargeModes.map((value) => ({ value, label: chargeModeText(value) }))}
          onChange={(next: ChargeMode) => onChange({ mode: next, divisor: '' })}
        />
        <TextInput
          label={texts.divisor}
          description={texts.divisorHint}
          value={divisor}
          placeholder={String(usualDivisors[mode])}
          error={charge === null ? texts.wrong : null}
          inputMode="numeric"
          maxLength={7}
          onChange={(typed) => onChange({ divisor: typed })}
        />
      </Stack>
      {charge === null ? null : (
        <Facts
          facts={[
            { label: texts.volumetric, value: kgText(charge.volumetric) },
            { label: texts.chargeable, value: kgText(charge.chargeable) },
            {
              label: texts.revenueTons,
              value: mode === 'sea' && tons !== null ? amounts.format(tons / 1000) : null,
            },
          ]}
        />
      )}
    </FactSection>
  )
}

/** Maximum drawings. Further containers are counted. */
const mostDrawn = 3

/** The containers that the cargo needs, and the layout in those of one kind. */
export const CargoContainers = ({ fits }: { readonly fits: ReturnType<typeof fitsOf> }) => {
  const [shown, setShown] = useState<ContainerName>('40HC')
  const fit = fits.find(({ name }) => name === shown)?.fit
  const columns = [texts.container, texts.volume, texts.weight, texts.layout, texts.needed]
  return (
    <FactSection title={texts.containers}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column} scope="col">
                <span className={at === 0 ? 'q-hidden' : undefined}>{column}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fits.map(({ name, fit: { byVolume, byWeight, loads, unfit, needed } }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {[byVolume, byWeight, unfit.length > 0 ? null : loads.length, needed].map((n, at) => (
                <td key={columns[at + 1]}>{n === null ? '–' : amounts.format(n)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Stack gap={2} mt={3}>
        <SegmentedControl
          label={texts.container}
          value={shown}
          options={containerNames.map((value) => ({ value, label: value }))}
          onChange={setShown}
        />
        {fit && fit.unfit.length > 0 ? (
          <Text tone="danger">{texts.unfit(fit.unfit.map((line) => texts.line(line + 1)))}</Text>
        ) : null}
        {fit?.loads.slice(0, mostDrawn).map((piles, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: containers have no identity
          <CargoDrawing key={at} name={shown} n={at + 1} of={fit.loads.length} piles={piles} />
        ))}
        <Text size="s" tone="muted">
          {texts.simple}
        </Text>
      </Stack>
    </FactSection>
  )
}
