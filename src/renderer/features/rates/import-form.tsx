import { useId, useMemo } from 'react'
import { localDay, localFormat } from '#shared/dates.ts'
import type { KeptValue } from '#shared/ipc/kept.ts'
import type { RateSheetFields } from '#shared/rules/forms.ts'
import { missingIn } from '#shared/rules/rate-columns.ts'
import { rateLimits, type SheetTerms } from '#shared/rules/rates.ts'
import { dayInField } from '#shared/wall-time.ts'
import { actNow, whileShown } from '../../lib/account.ts'
import { keptAtom } from '../../lib/kept.ts'
import { useSetAccountAtom } from '../../lib/use-account-atom.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { FormNote } from '../../ui/form-note.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { alertTexts } from '../alerts/texts.ts'
import { MomentInput } from '../time/moment-input.tsx'
import { ColumnRows, fieldText } from './column-rows.tsx'
import { sheetsAtom } from './find-rates.ts'
import { SkippedRows } from './import-result.tsx'
import { importSheet, type ReadRates, readStart, senderKey, unknownEnds } from './import-sheet.ts'
import classes from './rates.module.css'
import { importAtom, type SheetDraft, type SheetImport, sheetDraft } from './sheet-draft.ts'
import { columnsOf, type SetColumn } from './sheet-file.ts'
import { rateTexts as texts } from './texts.ts'

const sendersAtom = keptAtom('rate-senders')

/** Rows that are tried before the import. */
const previewRows = 200
/** Unknown places that are named, and rows that are listed. */
const maxNamed = 5

const termsOf = ({
  currency,
  from,
  until,
}: Pick<RateSheetFields, 'currency' | 'from' | 'until'>): SheetTerms => ({
  currency: currency.trim().toUpperCase(),
  from: dayInField(from) === null ? null : from,
  until: dayInField(until) === null ? null : until,
})

/** Returns what the person still has to do before the import; null for nothing. */
const problemWith = ({ name, currency }: RateSheetFields, columns: readonly SetColumn[]): string | null => {
  const missing = missingIn(columns.map(({ field }) => field))
  if (missing !== null) return texts.missing.field(fieldText(missing))
  if (columns.some(({ written, form }) => written !== null && form === null)) return texts.missing.form
  if (name.trim() === '') return texts.missing.name
  return /^(?:|[A-Z]{3})$/.test(currency.trim().toUpperCase()) ? null : alertTexts.wrongCurrency
}

/** The first rows as they would be imported. */
const Preview = ({ read }: { readonly read: ReadRates }) => {
  const unknown = useMemo(() => unknownEnds(read), [read])
  return (
    <Stack gap={1} role="status">
      <Text size="m">{texts.readable(read.count, read.count + read.skipped)}</Text>
      {unknown.length === 0 ? null : (
        <Text size="m" tone="secondary" breaks>
          {texts.unknown(unknown.slice(0, maxNamed))}
        </Text>
      )}
      <SkippedRows rows={read.listed.slice(0, maxNamed)} />
    </Stack>
  )
}

interface SheetFieldsProps {
  readonly typed: RateSheetFields
  /** Senders of earlier sheets. */
  readonly senders: readonly KeptValue<'rate-senders'>[]
  readonly onChange: (change: Partial<RateSheetFields>) => void
}

/** Name, sender, and what rows of the sheet lack. */
const SheetFields = ({ typed, senders, onChange: set }: SheetFieldsProps) => {
  const id = useId()
  return (
    <div className={classes.fields}>
      <TextInput
        label={alertTexts.name}
        value={typed.name}
        maxLength={rateLimits.name}
        onChange={(name) => set({ name })}
      />
      <TextInput
        label={texts.sender}
        description={texts.senderHint}
        value={typed.sender}
        maxLength={rateLimits.name}
        list={`${id}-senders`}
        onChange={(sender) => {
          const known = senders.find((one) => senderKey(one.sender) === senderKey(sender))?.currency
          set(known && typed.currency === '' ? { sender, currency: known } : { sender })
        }}
      />
      <datalist id={`${id}-senders`}>
        {senders.map(({ sender }) => (
          <option key={sender} value={sender} />
        ))}
      </datalist>
      <TextInput
        label={alertTexts.currency}
        description={texts.defaultHint}
        value={typed.currency}
        maxLength={3}
        placeholder="USD"
        onChange={(currency) => set({ currency })}
      />
      {(['from', 'until'] as const).map((end) => (
        <MomentInput
          key={end}
          type="date"
          isAbove
          label={texts.fields[end]}
          value={typed[end]}
          onChange={(value) => set({ [end]: value })}
        />
      ))}
    </div>
  )
}

interface ImportFormProps extends SheetImport {
  readonly onDiscard: (typed: SheetDraft) => void
  readonly onClose: () => void
}

/** How a chosen file is read: its name, its sender, its columns, and a preview of the first rows. */
export const ImportForm = ({ file, progress, onDiscard, onClose }: ImportFormProps) => {
  const sheets = useAtomValue(sheetsAtom)
  const senders = useAtomValue(sendersAtom)
  const setImport = useSetAccountAtom(importAtom)
  const own = useMemo(() => sheetDraft(file), [file])
  const { value: typed } = useDraft(own)
  const { currency, from, until, fields, forms } = typed
  const known = senders?.get(senderKey(typed.sender)) ?? null
  const columns = useMemo(() => columnsOf(file, known, { fields, forms }), [file, known, fields, forms])
  const problem = problemWith(typed, columns)
  const terms = useMemo(() => termsOf({ currency, from, until }), [currency, from, until])
  const preview = useMemo(
    () => (problem === null ? readStart(file, columns, terms, previewRows) : null),
    [file, columns, terms, problem],
  )
  const earlier = [...(sheets?.values() ?? [])].find(({ digest }) => digest === file.digest)
  const change = (part: Partial<SheetDraft>): void => own.update((before) => ({ ...before, ...part }))
  const run = async (): Promise<void> => {
    const acting = actNow()
    const report = (rows: number): void => setImport({ file, progress: rows, done: null })
    report(0)
    const read = await whileShown(acting, importSheet(acting, { file, ...typed, columns, terms }, report))
    if (read !== null && read.count > 0) own.clear()
    setImport({ file, progress: null, done: read })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (problem === null && progress === null) void run()
      }}
    >
      <Stack gap={4}>
        {earlier === undefined ? null : (
          <FormNote tone="info">
            {texts.again(localFormat.day(localDay(earlier.importedAt)), earlier.name)}
          </FormNote>
        )}
        <SheetFields typed={typed} senders={[...(senders?.values() ?? [])]} onChange={change} />
        <ColumnRows file={file} columns={columns} choices={typed} onChoose={change} />
        {preview === null ? null : <Preview read={preview} />}
        {problem === null ? null : (
          <Text size="m" tone="danger" role="status">
            {problem}
          </Text>
        )}
        <Row gap={2} align="stretch" justify="end" wrap>
          <Button disabled={progress !== null} onClick={() => (own.isEmpty() ? onClose() : onDiscard(typed))}>
            {own.isEmpty() ? alertTexts.cancel : alertTexts.discard}
          </Button>
          <Button type="submit" variant="primary" busy={progress !== null} aria-disabled={problem !== null}>
            {progress === null ? texts.run(file.rows.length) : texts.running(progress)}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
