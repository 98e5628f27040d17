import { isoDay } from '#shared/dates.ts'
import { departuresAtOnce, type OfferKind, type SeenVoyage } from '#shared/ipc/offers.ts'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { toCsv } from '../../lib/csv.ts'
import { readKept } from '../../lib/kept.ts'
import { saveParts } from '../../lib/save-parts.ts'
import { store } from '../../lib/store.ts'
import { toast } from '../../lib/toasts.ts'
import { keptTexts } from '../kept/texts.ts'
import { type GridColumn, type GridRow, valuesOf } from './grid/grid-column.ts'
import { pinsAtom } from './marks.ts'
import { boardTexts as texts } from './texts.ts'
import { today } from './weeks.ts'

/** Returns the shown columns of the shown rows as CSV. */
export const tableOf = <Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): string =>
  toCsv(
    columns.flatMap(({ title, amount }) => (amount === undefined ? [title] : [title, amount.title])),
    rows.map((row) => valuesOf(columns, row)),
  )

const id = 'board-saved'

/** Saves the shown table as CSV in the downloads folder. No program opens it. */
export const exportTable = async <Row extends GridRow>(
  kind: OfferKind,
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): Promise<void> => {
  const acting = actNow()
  const fileName = `quayside-${kind}-${isoDay(today())}.csv`
  await saveParts([tableOf(columns, rows)], (text) => bridgeFor(acting).files.saveText({ fileName, text }), {
    id,
  })
}

/**
 * Saves the pinned departures as calendar files, which main creates from the archive. Beyond the limit of one file,
 * several follow in order of departure.
 */
export const exportDepartures = async (rows: readonly SeenVoyage[]): Promise<void> => {
  const acting = actNow()
  const pins = await readKept('offer-pins')
  if (store.get(pinsAtom) === null) return toast(keptTexts.notRead['offer-pins'], { id, tone: 'error' })
  const uuids = rows
    .filter(({ key, etd }) => etd !== null && pins.has(key))
    .toSorted((one, other) => (one.etd ?? 0) - (other.etd ?? 0))
    .map(({ uuid }) => uuid)
  if (uuids.length === 0) return toast(texts.noPinned, { id })
  const parts = Array.from({ length: Math.ceil(uuids.length / departuresAtOnce) }, (_, n) =>
    uuids.slice(n * departuresAtOnce, (n + 1) * departuresAtOnce),
  )
  await saveParts(parts, (part) => bridgeFor(acting).archive.saveDepartures({ uuids: part }), { id })
}
