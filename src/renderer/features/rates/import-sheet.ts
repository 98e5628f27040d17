import { epochMs } from '#shared/epoch-ms.ts'
import { clip } from '#shared/rules/clip.ts'
import { foldText } from '#shared/rules/fold-text.ts'
import type { Column } from '#shared/rules/rate-columns.ts'
import { endsOf, isUnknownPlace, placeOfKey } from '#shared/rules/rate-places.ts'
import { type RowProblem, rowReader } from '#shared/rules/rate-rows.ts'
import { type RateLine, rateLimits, type SheetTerms } from '#shared/rules/rates.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { type Acting, whileShown } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { keep } from '../../lib/kept.ts'
import { textHash } from '../../lib/text-hash.ts'
import { toastError } from '../../lib/toasts.ts'
import { type SheetFile, senderOf } from './sheet-file.ts'
import { rateTexts as texts } from './texts.ts'

/** A row that is left out, with its number in the file and the cell that has the problem. */
export interface SkippedRow {
  readonly row: number
  readonly problem: RowProblem | 'too-many'
  readonly cell: string
}

/** Skipped rows that are listed. */
const maxListed = 200

/** The rates of a sheet. */
export interface ReadRates {
  readonly lanes: ReadonlyMap<string, readonly RateLine[]>
  /** Rows with a rate. */
  readonly count: number
  readonly skipped: number
  /** The first of them. */
  readonly listed: readonly SkippedRow[]
}

/** Returns the key under which a sender is remembered. */
export const senderKey = (sender: string): string => textHash(foldText(sender.trim()))

/** Creates a reading of a sheet that goes on with each call. */
const sheetReading = (
  file: Pick<SheetFile, 'rows' | 'firstRow'>,
  columns: readonly Column[],
  terms: SheetTerms,
) => {
  const read = rowReader(columns, terms)
  const lanes = new Map<string, RateLine[]>()
  const listed: SkippedRow[] = []
  let [count, skipped] = [0, 0]
  const skip = (problem: SkippedRow['problem'], cell: string, at: number): void => {
    skipped += 1
    if (listed.length < maxListed)
      listed.push({ row: file.firstRow + at, problem, cell: clip(cell.trim(), rateLimits.name) })
  }
  const add = (row: readonly string[], at: number): void => {
    const found = read(row)
    if (found === null) return
    if ('problem' in found) {
      skip(found.problem, found.cell, at)
      return
    }
    const own = found.lanes.map((lane) => ({ lane, lines: lanes.get(lane) ?? [] }))
    if (own.some(({ lines }) => lines.length + found.lines.length > rateLimits.linesOfLane)) {
      skip('too-many', '', at)
      return
    }
    for (const { lane, lines } of own) {
      lines.push(...found.lines)
      lanes.set(lane, lines)
    }
    count += 1
  }
  return {
    readTo: (from: number, to: number): void => {
      for (let at = from; at < Math.min(to, file.rows.length); at += 1) add(file.rows[at] ?? [], at)
    },
    result: (): ReadRates => ({ lanes, count, skipped, listed }),
  }
}

/** Reads the first rows of a sheet. */
export const readStart = (
  file: Pick<SheetFile, 'rows' | 'firstRow'>,
  columns: readonly Column[],
  terms: SheetTerms,
  rows: number,
): ReadRates => {
  const reading = sheetReading(file, columns, terms)
  reading.readTo(0, rows)
  return reading.result()
}

/** Returns the names of the places that are no known port or country. */
export const unknownEnds = ({ lanes }: ReadRates): readonly string[] => {
  const found = new Map<string, string>()
  for (const [lane, [line]] of lanes) {
    const [origin, destination] = endsOf(lane)
    if (isUnknownPlace(origin)) found.set(origin, placeOfKey(origin, line?.origin))
    if (isUnknownPlace(destination)) found.set(destination, placeOfKey(destination, line?.destination))
  }
  return [...found.values()]
}

const rowsAtOnce = 500

/** Lets the window answer. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** The settings of an import. */
export interface ImportSetup {
  readonly file: SheetFile
  readonly name: string
  readonly sender: string
  readonly columns: readonly Column[]
  readonly terms: SheetTerms
}

const least = (days: readonly (string | null)[]): string | null =>
  days.includes(null) ? null : (days.toSorted()[0] ?? null)

const sheetOf = ({ file, name, sender, terms }: ImportSetup, { lanes, count, skipped }: ReadRates) => {
  const lines = [...lanes.values()].flat()
  const begins = [...new Set(lines.map(({ from }) => from ?? terms.from))]
  const ends = [...new Set(lines.map(({ until }) => until ?? terms.until))]
  return {
    ...{ name: name.trim(), sender: sender.trim(), importedAt: epochMs(steadyNow()), rows: count, skipped },
    ...terms,
    begins: least(begins),
    ends: ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null),
    digest: file.digest,
  }
}

/**
 * Reads all rows of a sheet and stores those that can be read. Returns what was read; null after a failure, of which
 * nothing stays. `onRead` gets the number of rows read so far.
 */
export const importSheet = async (
  acting: Acting,
  setup: ImportSetup,
  onRead: (rows: number) => void,
): Promise<ReadRates | null> => {
  const { file, columns, terms, sender } = setup
  const reading = sheetReading(file, columns, terms)
  for (let at = 0; at < file.rows.length; at += rowsAtOnce) {
    reading.readTo(at, at + rowsAtOnce)
    onRead(Math.min(at + rowsAtOnce, file.rows.length))
    await whileShown(acting, pause())
  }
  const read = reading.result()
  if (read.count === 0) return read
  const { rates } = bridgeFor(acting)
  const begun = await whileShown(acting, rates.begin())
  if (!begun.ok) {
    toastError(begun.error, texts.notImported)
    return null
  }
  const sheetId = begun.value
  const lanes = [...read.lanes].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const send = async () => {
    for (let at = 0; at < lanes.length; at += rateLimits.lanesAtOnce) {
      const some = lanes
        .slice(at, at + rateLimits.lanesAtOnce)
        .map(([lane, lines]) => ({ lane, lines: [...lines] }))
      const added = await whileShown(acting, rates.add({ sheetId, lanes: some }))
      if (!added.ok) return added
    }
    return whileShown(acting, rates.finish({ sheetId, sheet: sheetOf(setup, read) }))
  }
  const sent = await send()
  if (!sent.ok) {
    toastError(sent.error, texts.notImported)
    await rates.remove({ sheetId })
    return null
  }
  if (sender.trim() !== '')
    void keep(acting, 'rate-senders', senderKey(sender), senderOf(sender.trim(), columns, terms.currency))
  return read
}
