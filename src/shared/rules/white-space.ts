/** The mark between two cells of a table that is written as lines. An empty cell stays visible between two marks. */
export const cellMark = ' | '

/** The spaces around an empty cell. */
const doubled = /\| +(?=\|)/g

/**
 * Writes the tabs of one line as marks between cells, because HTML shows a tab as a space and an empty cell not at all.
 * Tabs before the first word are an indentation. `startsLine` is false for the rest of a line.
 */
export const tabsToCells = (line: string, startsLine = true): string => {
  if (!line.includes('\t')) return line
  if (startsLine && !line.trimStart().includes('\t')) return line.replace(/\t/g, '    ')
  const cells = line.split('\t').map((cell) => cell.trim())
  return startsLine ? joinCells(cells) : cells.join(cellMark).replace(doubled, '| ')
}

/** Joins the texts of a row's cells into one line; '' if all are empty. */
export const joinCells = (cells: readonly string[]): string =>
  cells.every((cell) => cell === '') ? '' : cells.join(cellMark).replace(doubled, '| ').trim()

/** Makes spaces non-breaking that HTML would collapse: in a row, and at the start or end of a line. */
export const keepSpaces = (text: string, atStart: boolean, atEnd: boolean): string => {
  let spaced = text.replace(/ {2,}/g, (run) => `${'\u00a0'.repeat(run.length - 1)} `)
  if (atStart && spaced.startsWith(' ')) spaced = `\u00a0${spaced.slice(1)}`
  if (atEnd && spaced.endsWith(' ')) spaced = `${spaced.slice(0, -1)}\u00a0`
  return spaced
}
