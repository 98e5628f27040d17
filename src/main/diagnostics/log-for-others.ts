import { readFile } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { endpointNames } from '#shared/contract/api/contract.ts'
import { errorCodes } from '#shared/errors.ts'
import { nativeCommands } from '#shared/ipc/bridge.schema.ts'

/** All words allowed to leave this computer, by field. Closed lists: neither servers nor members choose these words. */
const words: Readonly<Record<string, ReadonlySet<string>>> = {
  code: new Set<string>([...errorCodes, ...Object.keys(constants.errno)]),
  name: new Set<string>([
    ...endpointNames,
    ...['Error', 'TypeError', 'RangeError', 'SyntaxError', 'AggregateError', 'AbortError', 'TimeoutError'],
    ...['CodedError', 'TransportError', 'ZodError', 'AxiosError', 'SystemError'],
  ]),
  method: new Set<string>([...endpointNames, ...Object.keys(nativeCommands)]),
  // Electron's reasons for the end of a renderer.
  reason: new Set<string>([
    ...['clean-exit', 'abnormal-exit', 'killed', 'crashed', 'oom', 'launch-failed'],
    ...['integrity-failure', 'memory-eviction'],
  ]),
}

/** Other fields of the app's lines. Only their numbers and nested values are kept. */
const otherFields: ReadonlySet<string> = new Set([
  ...['status', 'exitCode', 'failures', 'delay', 'bytes', 'error', 'cause', 'stack', 'message', 'count'],
])

const netError = /^(?:Error: )?(net::ERR_[A-Z_]{1,50})$/
/** Matches a stack line; keeps file and position. */
const frame = /^ {4}at .*?([\w-]{1,60}\.(?:js|cjs|mjs|ts):\d{1,7}:\d{1,7})\)?$/
const maxFrames = 12
const redacted = '[text]'

const framesIn = (stack: string): string[] =>
  stack
    .split('\n')
    .flatMap((line) => frame.exec(line)?.[1] ?? [])
    .slice(0, maxFrames)

const redactedWord = (field: string, text: string): unknown => {
  if (field === 'stack') return framesIn(text)
  if (field === 'message') return netError.exec(text)?.[1] ?? redacted
  return words[field]?.has(text) ? text : redacted
}

/**
 * Reduces a line's details to numbers, booleans and words of closed lists. Everything else becomes `[text]`: an error
 * may quote a member's text, which no pattern recognises. Never throws.
 */
export const plainWords = (value: unknown, field = '', depth = 0): unknown => {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  if (typeof value === 'string') return redactedWord(field, value)
  if (typeof value !== 'object' || depth >= 5) return '[…]'
  if (Array.isArray(value)) return value.slice(0, 20).map((one) => plainWords(one, field, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => otherFields.has(name) || Object.hasOwn(words, name))
      .map(([name, one]) => [name, plainWords(one, name, depth + 1)]),
  )
}

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
