import { parse } from 'papaparse'

/** Limits of a previewed table. A hostile file must not freeze the window. */
export const tableLimits = { rows: 500, columns: 50, cellLetters: 300 } as const

/** The beginning of a table of text. */
export interface ReadTable {
  readonly rows: readonly (readonly string[])[]
  /** Whether rows, columns or parts of cells are left out. */
  readonly isCut: boolean
}

/** Decodes a text file: by its byte order mark, else as UTF-8, else as the code page of Western spreadsheets. */
export const decoded = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Returns the beginning of a table. */
export const shortened = (data: readonly (readonly string[])[]): ReadTable => {
  const { rows, columns, cellLetters } = tableLimits
  const shown = data.slice(0, rows)
  const isCut =
    data.length > rows ||
    shown.some((row) => row.length > columns || row.some((cell) => cell.length > cellLetters))
  return {
    rows: shown.map((row) => row.slice(0, columns).map((cell) => cell.slice(0, cellLetters).toWellFormed())),
    isCut,
  }
}

/** Reads the beginning of a CSV or TSV file, with the separator that it uses. */
export const readTable = (bytes: Uint8Array, isTabbed: boolean): ReadTable => {
  const { data } = parse<string[]>(decoded(bytes), {
    delimiter: isTabbed ? '\t' : '',
    preview: tableLimits.rows + 1,
    skipEmptyLines: true,
  })
  return shortened(data)
}
