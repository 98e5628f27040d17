import { clip } from '#shared/rules/clip.ts'
import { type ColumnField, columnFields } from '#shared/rules/rate-columns.ts'
import {
  type CellForm,
  type DayForm,
  type DecimalForm,
  dayForms,
  decimalForms,
  readCellPrice,
  readDay,
} from '#shared/rules/rate-forms.ts'
import { rateLimits, rateUnits } from '#shared/rules/rates.ts'
import { amounts, numbers } from '#shared/texts/numbers.ts'
import { shownDay } from '#shared/wall-time.ts'
import { Box, Row, Stack, Text } from '../../ui/layout.tsx'
import { Select } from '../../ui/select.tsx'
import { alertTexts } from '../alerts/texts.ts'
import { unitSigns } from './rate-text.ts'
import type { Choices, SetColumn, SheetFile } from './sheet-file.ts'
import { rateTexts as texts } from './texts.ts'

/** Returns the name of a field, as in the list of meanings. */
export const fieldText = (field: ColumnField): string => {
  const unit = rateUnits.find((one) => one === field)
  if (unit !== undefined) return unitSigns[unit]
  if (field === 'origin' || field === 'destination' || field === 'currency') return alertTexts[field]
  return texts.fields[field as keyof typeof texts.fields]
}

const isDayForm = (form: CellForm): form is DayForm => form === 'dmy' || form === 'mdy'

/** Returns a cell as it reads in a form: '3 Apr 2026', '1,250'. */
const readingOf = (cell: string, form: CellForm): string => {
  if (isDayForm(form)) return shownDay(readDay(cell, form)) || '—'
  const price = readCellPrice(cell, form as DecimalForm)
  return price === null ? '—' : amounts.format(Number(price.price))
}

/** Returns the first cell of a column that is not empty, in short. */
const sampleOf = (rows: SheetFile['rows'], at: number): string =>
  clip(rows.find((row) => row[at]?.trim())?.[at] ?? '', rateLimits.name)

const formsOf = (field: ColumnField | null): readonly CellForm[] =>
  field === 'from' || field === 'until' ? dayForms : decimalForms

interface ColumnRowProps {
  readonly column: SetColumn
  readonly name: string
  readonly sample: string
  readonly onField: (field: ColumnField | null) => void
  readonly onForm: (form: CellForm) => void
}

/** A column with its first cell, its meaning, and the question about a cell of two meanings. */
const ColumnRow = ({ column: { field, form, written }, name, sample, onField, onForm }: ColumnRowProps) => (
  <Stack as="li" py={2} gap={1} divided>
    <Row gap={2} wrap>
      <Box as="span" grow>
        <Text as="bdi" block weight={500} breaks>
          {name}
        </Text>
        <Text as="bdi" block size="s" tone="muted" truncate>
          {sample}
        </Text>
      </Box>
      <Select<ColumnField | ''>
        hidesLabel
        label={texts.meaning(name)}
        value={field ?? ''}
        options={[
          { value: '', label: texts.leftOut },
          ...columnFields.map((value) => ({ value, label: fieldText(value) })),
        ]}
        onChange={(chosen) => onField(chosen === '' ? null : chosen)}
      />
    </Row>
    {written === null || written.example === '' ? null : (
      <Row gap={2} wrap justify="end">
        <Select<CellForm | ''>
          label={texts.readAs(written.example)}
          value={form ?? ''}
          options={[
            ...(form === null ? [{ value: '' as const, label: texts.choose }] : []),
            ...formsOf(field).map((value) => ({ value, label: readingOf(written.example, value) })),
          ]}
          onChange={(chosen) => {
            if (chosen !== '') onForm(chosen)
          }}
        />
      </Row>
    )}
  </Stack>
)

interface ColumnRowsProps {
  readonly file: SheetFile
  readonly columns: readonly SetColumn[]
  readonly choices: Choices
  readonly onChoose: (choices: Choices) => void
}

/** The columns of a sheet. A field has one column: a second choice takes it from the first. */
export const ColumnRows = ({ file, columns, choices, onChoose }: ColumnRowsProps) => {
  const choose = (at: number, field: ColumnField | null): void => {
    const other = field === null ? -1 : columns.findIndex((column) => column.field === field)
    onChoose({
      ...choices,
      fields: { ...choices.fields, ...(other < 0 ? {} : { [other]: null }), [at]: field },
    })
  }
  return (
    <Stack gap={1}>
      <Text as="h3" size="m" weight={500}>
        {texts.columns}
      </Text>
      <ul aria-label={texts.columns}>
        {columns.map((column, at) => (
          <ColumnRow
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity
            key={at}
            column={column}
            name={column.heading.trim() || texts.emptyHeading(numbers.format(at + 1))}
            sample={sampleOf(file.rows, at)}
            onField={(field) => choose(at, field)}
            onForm={(form) => onChoose({ ...choices, forms: { ...choices.forms, [at]: form } })}
          />
        ))}
      </ul>
    </Stack>
  )
}
