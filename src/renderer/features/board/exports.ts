import type { Result } from '#shared/errors.ts'
import type { SavedFile } from '#shared/ipc/native.ts'
import type { OfferKind, SeenVoyage } from '#shared/ipc/offers.ts'
import { bridge } from '../../lib/bridge.ts'
import { type Cell, toCsv } from '../../lib/csv.ts'
import { toast, toastError } from '../../lib/toasts.ts'
import { isoDay, today } from './days.ts'
import type { GridColumn, GridRow } from './grid/grid-column.ts'
import { isPinned } from './marks.ts'
import { boardTexts as texts } from './texts.ts'

/** What is shown as rows of a file: the shown columns of the shown rows, in their order. */
export const tableOf = <Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): string =>
  toCsv(
    columns.map(({ title }) => title),
    rows.map((row) =>
      columns.map(({ file, text }): Cell => {
        const value = (file ?? text)(row)
        return value === '' ? null : value
      }),
    ),
  )

const say = (answer: Result<SavedFile>): void => {
  if (answer.ok) toast(texts.saved(answer.value.fileName), { id: 'board-saved', tone: 'success' })
  else toastError(answer.error)
}

/** Saves what a table shows as CSV, where all files are saved; nothing opens by itself. */
export const exportTable = async <Row extends GridRow>(
  kind: OfferKind,
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): Promise<void> => {
  const fileName = texts.csvName(kind, isoDay(today()))
  say(await bridge.files.saveText({ fileName, text: tableOf(columns, rows) }))
}

/** Saves the pinned departures as a calendar file; main makes it of what it has of them. */
export const exportDepartures = async (rows: readonly SeenVoyage[]): Promise<void> => {
  const uuids = rows.filter(({ key, etd }) => etd !== null && isPinned(key)).map(({ uuid }) => uuid)
  if (uuids.length === 0) toast(texts.noPinned, { id: 'board-saved' })
  else say(await bridge.archive.saveDepartures({ uuids }))
}
