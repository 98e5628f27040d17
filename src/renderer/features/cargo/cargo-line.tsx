import { IconTrash } from '@tabler/icons-react'
import { lengthUnits, weightUnits } from '#shared/rules/cargo.ts'
import type { CargoLineFields } from '#shared/rules/forms.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import classes from './cargo.module.css'
import { numberFields, readLine } from './cargo-form.ts'
import { cargoTexts as texts } from './texts.ts'

const signs = <T extends string>(values: readonly T[]) => values.map((value) => ({ value, label: value }))

interface CargoLineProps {
  /** From 1 on. */
  readonly n: number
  readonly fields: CargoLineFields
  readonly onChange: (change: Partial<CargoLineFields>) => void
  /** Null for the only line. */
  readonly onRemove: (() => void) | null
}

/** The fields of equal pieces. */
export const CargoLineFieldset = ({ n, fields, onChange, onRemove }: CargoLineProps) => {
  const { errors } = readLine(fields)
  const [sides, weight] = [numberFields.slice(0, -1), numberFields.slice(-1)]
  const inputs = (names: readonly (typeof numberFields)[number][]) =>
    names.map((name) => (
      <TextInput
        key={name}
        label={texts[name]}
        value={fields[name]}
        error={errors[name] ?? null}
        inputMode="decimal"
        maxLength={20}
        {...(n === 1 && name === 'pieces' ? { 'data-autofocus': true } : {})}
        onChange={(typed) => onChange({ [name]: typed })}
      />
    ))
  return (
    <Stack as="fieldset" gap={2} p={3} panel aria-label={texts.line(n)} data-item>
      <Row justify="between">
        <Text weight={600} aria-hidden>
          {texts.line(n)}
        </Text>
        {onRemove === null ? null : (
          <IconButton
            size="small"
            label={texts.removeLine(n)}
            icon={<IconTrash size={16} aria-hidden />}
            onClick={onRemove}
          />
        )}
      </Row>
      <div className={classes.grid}>
        {inputs(sides)}
        <Select
          isAbove
          label={texts.unit}
          value={fields.unit}
          options={signs(lengthUnits)}
          onChange={(unit) => onChange({ unit })}
        />
        {inputs(weight)}
        <Select
          isAbove
          label={texts.weightUnit}
          value={fields.weightUnit}
          options={signs(weightUnits)}
          onChange={(weightUnit) => onChange({ weightUnit })}
        />
        <Select
          isAbove
          label={texts.weightOf}
          value={fields.isEach ? 'each' : 'all'}
          options={(['each', 'all'] as const).map((value) => ({ value, label: texts[value] }))}
          onChange={(of) => onChange({ isEach: of === 'each' })}
        />
      </div>
      <Row gap={4} rowGap={2} wrap>
        {(['mayTilt', 'isStackable'] as const).map((name) => (
          <Checkbox
            key={name}
            label={texts[name]}
            checked={fields[name]}
            onChange={(checked) => onChange({ [name]: checked })}
          />
        ))}
      </Row>
    </Stack>
  )
}
