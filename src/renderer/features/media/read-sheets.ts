import { strToU8, Unzip, UnzipInflate, zipSync } from 'fflate'
import readWorkbook from 'read-excel-file/universal'
import { dayMs, departureFormat } from '#shared/dates.ts'
import { epochMs } from '#shared/epoch-ms.ts'
import { amounts } from '#shared/texts/numbers.ts'
import { type ReadTable, shortened, tableLimits } from './read-table.ts'
import { formattedCells } from './sheet-formats.ts'

/** Limits of a workbook beyond those of its tables: bytes after decompression, and cells with the empty ones. */
export const sheetLimits = { unpackedBytes: 32 * 1024 * 1024, cells: 2_000_000 } as const

/** The beginning of a sheet. */
export interface ReadSheet extends ReadTable {
  readonly name: string
}

/** A workbook that exceeds a limit. */
export class TooLarge extends Error {}

/** The parts of a workbook that hold values. Macros, links, pictures and drawings are not even decompressed. */
const valueParts =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|styles\.xml|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/
/** Compressed bytes at a time: at most a thousand times as many come out before the limit is checked. */
const stepBytes = 16 * 1024

/** Decompresses the parts of a workbook. Stops at the limit, whatever sizes the archive states. */
const unpacked = (bytes: Uint8Array, maxBytes: number): ReadonlyMap<string, string> => {
  const parts = new Map<string, Uint8Array[]>()
  let size = 0
  const unzip = new Unzip((file) => {
    if (!valueParts.test(file.name)) return
    const chunks: Uint8Array[] = []
    parts.set(file.name, chunks)
    file.ondata = (error, chunk) => {
      if (error) throw error
      size += chunk.byteLength
      if (size > maxBytes) throw new TooLarge()
      chunks.push(chunk)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += stepBytes)
    unzip.push(bytes.subarray(at, at + stepBytes), at + stepBytes >= bytes.length)
  const decoder = new TextDecoder()
  return new Map(
    [...parts].map(([name, chunks]) => {
      const text = chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('')
      return [name, text + decoder.decode()]
    }),
  )
}

const rowTag = /<((?:[\w.-]+:)?)row(?=[\s/>])([^>]*)/g
const rowNumber = /\br\s*=\s*["']\s*(\d{1,9})\s*["']/
const valueTag = /<(?:[\w.-]+:)?[vt][\s>]/

/** Ends a sheet after the rows that are shown. A row more stands for the values that are left out. */
const withFirstRows = (xml: string): string => {
  let rows = 0
  for (const { 1: prefix = '', 2: attributes = '', index } of xml.matchAll(rowTag)) {
    rows += 1
    const number = Number(rowNumber.exec(attributes)?.[1] ?? rows)
    if (Math.max(rows, number) <= tableLimits.rows) continue
    const n = tableLimits.rows + 1
    const more = `<${prefix}row r="${n}"><${prefix}c r="A${n}"><${prefix}v>0</${prefix}v></${prefix}c></${prefix}row>`
    const end = `</${prefix}sheetData></${prefix}worksheet>`
    return xml.slice(0, index) + (valueTag.test(xml.slice(index)) ? more : '') + end
  }
  return xml
}

const address = /\br\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const cellAddress = /^([A-Z]{0,3})(\d{1,7})$/
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/**
 * Returns the number of cells that the library would make of a sheet, which fills every gap between two cells. Throws
 * for an address that is none.
 */
const cellsOf = (xml: string): number => {
  let [rows, columns] = [1, 1]
  for (const [, double, single] of xml.matchAll(address)) {
    const [, letters = '', row] = cellAddress.exec(double ?? single ?? '') ?? []
    if (row === undefined) throw new SyntaxError('no cell address')
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, columnOf(letters))
  }
  return rows * columns
}

/** The library shows no errors of formulas, so that a cell such as #N/A would look empty. */
const errorCell = /(<(?:[\w.-]+:)?c\s[^>]*?\bt\s*=\s*["'])e(?=["'])/g

const textOf = (value: unknown): string => {
  if (typeof value === 'number') return amounts.plain(value)
  if (typeof value === 'boolean') return String(value).toUpperCase()
  if (typeof value === 'string') return value
  const at = value instanceof Date ? value.getTime() : Number.NaN
  if (Number.isNaN(at)) return ''
  const clock = at % dayMs === 0 ? [] : [new Date(at).toISOString().slice(11, 16)]
  return [departureFormat.day(epochMs(at)), ...clock].join(' ')
}

/**
 * Reads the beginning of each sheet of a workbook (XLSX): its stored values, as text in their formats. Formulas are not
 * computed. The library gets a new archive, whose size and addresses are within the limits. Throws for everything else.
 */
export const readSheets = async (
  bytes: Uint8Array,
  limits: { readonly unpackedBytes: number; readonly cells: number } = sheetLimits,
): Promise<readonly ReadSheet[]> => {
  const parts: Record<string, Uint8Array> = {}
  let cells = 0
  const all = unpacked(bytes, limits.unpackedBytes)
  const formatted = formattedCells(all.get('xl/styles.xml') ?? '')
  for (const [name, whole] of all) {
    if (!name.startsWith('xl/worksheets/')) {
      parts[name] = strToU8(whole)
      continue
    }
    const xml = formatted(withFirstRows(whole).replace(errorCell, '$1str'))
    cells += cellsOf(xml)
    if (cells > limits.cells) throw new TooLarge()
    parts[name] = strToU8(xml)
  }
  const read = await readWorkbook(zipSync(parts, { level: 0 }).buffer)
  return read.map(({ sheet, data }) => ({
    name: sheet,
    ...shortened(data.map((row) => row.map((cell) => textOf(cell)))),
  }))
}
