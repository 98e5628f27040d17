import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plainWords } from './plain-words.ts'

/** The rotated log files, older one first. */
export const logFiles = ['main.old.log', 'main.log'] as const

/** Maximum lines in a report; the newest count. */
const maxLines = 2000

const line =
  /^\[(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3})\] \[(error|warn|info)\] +([a-z][A-Za-z ’':-]{0,79}?)(?: ([[{"\d].*|null|true|false))?$/

const detailsIn = (text: string | undefined): unknown => {
  if (text === undefined) return undefined
  try {
    return plainWords(JSON.parse(text))
  } catch {
    // A truncated line loses its details.
    return '[…]'
  }
}

/**
 * Reduces a log line to its time, level, own message and the details that `plainWords` permits. Messages are literals
 * of the code, which is tested. A line in another form is omitted, because its content is unknown.
 */
export const lineForOthers = (text: string): string | null => {
  const [, time, level, message = '', rest] = line.exec(text) ?? []
  if (time === undefined) return null
  const details = detailsIn(rest)
  return `[${time}] [${level}] ${message}${details === undefined ? '' : ` ${JSON.stringify(details)}`}`
}

/** Returns the redacted log of a folder, oldest line first. Never throws; without a log there are no lines. */
export const logForOthers = async (
  folder: string,
): Promise<{ readonly lines: readonly string[]; readonly unreadable: number }> => {
  const texts = await Promise.all(
    logFiles.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
  )
  const all = texts.flatMap((text) => text.split(/\r?\n/)).filter((text) => text !== '')
  const kept = all.slice(-maxLines).map((text) => lineForOthers(text))
  const lines = kept.flatMap((text) => text ?? [])
  return { lines, unreadable: all.length - lines.length }
}
