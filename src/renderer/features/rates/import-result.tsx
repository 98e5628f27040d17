import { numbers } from '#shared/texts/numbers.ts'
import { bracketed } from '#shared/texts/units.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { alertTexts } from '../alerts/texts.ts'
import type { ReadRates, SkippedRow } from './import-sheet.ts'
import { rateTexts as texts } from './texts.ts'

const problemText = ({ problem, cell }: SkippedRow): string =>
  cell === '' ? texts.problems[problem] : bracketed(texts.problems[problem], cell)

/** Rows that could not be read, each with its number and the reason. */
export const SkippedRows = ({ rows }: { readonly rows: readonly SkippedRow[] }) =>
  rows.length === 0 ? null : (
    <ul aria-label={texts.skipped(rows.length)}>
      {rows.map((skipped) => (
        <Text as="li" key={skipped.row} size="m" tone="secondary" breaks>
          {texts.atRow(numbers.format(skipped.row), problemText(skipped))}
        </Text>
      ))}
    </ul>
  )

interface ImportResultProps {
  readonly read: ReadRates
  readonly onClose: () => void
}

/** What an import has stored, and the rows that it could not read. */
export const ImportResult = ({ read, onClose }: ImportResultProps) => (
  <Stack gap={3}>
    <Text role="status" weight={500}>
      {read.count === 0 ? texts.noneRead : texts.done(read.count)}
    </Text>
    {read.skipped === 0 ? null : <Text size="m">{texts.skipped(read.skipped)}</Text>}
    <SkippedRows rows={read.listed} />
    <Row gap={2} align="stretch" justify="end">
      <Button variant="primary" autoFocus onClick={onClose}>
        {alertTexts.close}
      </Button>
    </Row>
  </Stack>
)
