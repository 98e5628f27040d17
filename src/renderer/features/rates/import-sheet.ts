import { epochMs } from '#shared/epoch-ms.ts'
import type { Result } from '#shared/errors.ts'
import type { KeptValue } from '#shared/ipc/kept.ts'
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

/** Creates a reading of a sheet that goes on with each call, up to a row. */
const sheetReading = (
  { rows, firstRow }: Pick<SheetFile, 'rows' | 'firstRow'>,
  columns: readonly Column[],
  terms: SheetTerms,
): ((to: number) => ReadRates) => {
  const read = rowReader(columns, terms)
  const lanes = new Map<string, RateLine[]>()
  const listed: SkippedRow[] = []
  let [at, count, skipped] = [0, 0, 0]
  const skip = (problem: SkippedRow['problem'], cell: string): void => {
    skipped += 1
    if (listed.length < maxListed)
      listed.push({ row: firstRow + at, problem, cell: clip(cell.trim(), rateLimits.name) })
  }
  const isFull = (lane: string, more: readonly RateLine[]): boolean =>
    (lanes.get(lane)?.length ?? 0) + more.length > rateLimits.linesOfLane
  const add = (row: readonly string[]): void => {
    const found = read(row)
    if (found === null) return
    if ('problem' in found) skip(found.problem, found.cell)
    else if (found.lanes.some((lane) => isFull(lane, found.lines))) skip('too-many', '')
    else {
      for (const lane of found.lanes) {
        const lines = lanes.get(lane) ?? []
        lines.push(...found.lines)
        lanes.set(lane, lines)
      }
      count += 1
    }
  }
  return (to) => {
    for (; at < Math.min(to, rows.length); at += 1) add(rows[at] ?? [])
    return { lanes, count, skipped, listed }
  }
}

/** Reads the first rows of a sheet. */
export const readStart = (
  file: Pick<SheetFile, 'rows' | 'firstRow'>,
  columns: readonly Column[],
  terms: SheetTerms,
  rows: number,
): ReadRates => sheetReading(file, columns, terms)(rows)

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

const sheetOf = (
  { file, name, sender, terms }: ImportSetup,
  { lanes, count, skipped }: ReadRates,
): KeptValue<'rate-sheets'> => {
  const lines = [...lanes.values()].flat()
  /** Sorted; none if a row has no limit. */
  const daysOf = (end: 'from' | 'until'): readonly (string | null)[] => {
    const days = [...new Set(lines.map((line) => line[end] ?? terms[end]))]
    return days.includes(null) ? [] : days.toSorted()
  }
  return {
    name: name.trim(),
    sender: sender.trim(),
    importedAt: epochMs(steadyNow()),
    rows: count,
    skipped,
    ...terms,
    begins: daysOf('from')[0] ?? null,
    ends: daysOf('until').at(-1) ?? null,
    digest: file.digest,
  }
}

/** Stores the rates of a sheet, some lanes at a time. */
const store = async (
  acting: Acting,
  sheetId: string,
  setup: ImportSetup,
  read: ReadRates,
): Promise<Result<null>> => {
  const { rates } = bridgeFor(acting)
  const all = [...read.lanes].toSorted(([one], [other]) => (one < other ? -1 : 1))
  for (let at = 0; at < all.length; at += rateLimits.lanesAtOnce) {
    const some = all.slice(at, at + rateLimits.lanesAtOnce)
    const lanes = some.map(([lane, lines]) => ({ lane, lines: [...lines] }))
    const added = await whileShown(acting, rates.add({ sheetId, lanes }))
    if (!added.ok) return added
  }
  return whileShown(acting, rates.finish({ sheetId, sheet: sheetOf(setup, read) }))
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
  const { rates } = bridgeFor(acting)
  const readTo = sheetReading(file, columns, terms)
  let read = readTo(0)
  for (let to = rowsAtOnce; to < file.rows.length + rowsAtOnce; to += rowsAtOnce) {
    read = readTo(to)
    onRead(Math.min(to, file.rows.length))
    await whileShown(acting, pause())
  }
  if (read.count === 0) return read
  const begun = await whileShown(acting, rates.begin())
  const sent = begun.ok ? await store(acting, begun.value, setup, read) : begun
  if (!sent.ok) {
    toastError(sent.error, texts.notImported)
    if (begun.ok) await rates.remove({ sheetId: begun.value })
    return null
  }
  if (sender.trim() !== '')
    void keep(acting, 'rate-senders', senderKey(sender), senderOf(sender.trim(), columns, terms.currency))
  return read
}
