import type { RawPolicies } from './read-policies.ts'

/** Matches a line of `reg.exe export`, version 5. A text may contain line breaks. */
const line =
  /^\[([^\r\n]*)\]\r?$|^"((?:[^"\\]|\\.)*)"=(?:"((?:[^"\\]|\\[\s\S])*)"|dword:([0-9a-f]{8})|hex(?:\(([0-9a-f]+)\))?:([0-9a-f,\\\s]*))/gim

const plain = (text: string): string => text.replace(/\\([\s\S])/g, '$1')

const bytesOf = (hex: string): Buffer => Buffer.from(hex.replace(/[^0-9a-f]/gi, ''), 'hex')

/** Texts in the registry usually end with a NUL. */
const textOf = (bytes: Buffer): string => bytes.toString('utf16le').replace(/\0+$/, '')

const expanded = (text: string, environment: Readonly<Record<string, string | undefined>>): string =>
  text.replace(/%([^%]+)%/g, (whole, name: string) => {
    const found = Object.keys(environment).find((known) => known.toLowerCase() === name.toLowerCase())
    return (found === undefined ? undefined : environment[found]) ?? whole
  })

/** Converts a value by its registry type. Types without a policy stay bytes, which no schema accepts. */
const typedValue = (
  type: string | undefined,
  bytes: Buffer,
  environment: Readonly<Record<string, string | undefined>>,
): unknown => {
  if (type === '1') return textOf(bytes)
  if (type === '2') return expanded(textOf(bytes), environment)
  if (type === '7')
    return textOf(bytes)
      .split('\0')
      .filter((item) => item !== '')
  if (type === 'b' && bytes.length === 8) return Number(bytes.readBigUInt64LE())
  return bytes
}

/**
 * Parses the values of one key in a file of `reg.exe export`. `key` has the full name of its root. REG_EXPAND_SZ values
 * use the variables of `environment`.
 */
export const valuesOfKey = (
  file: string,
  key: string,
  environment: Readonly<Record<string, string | undefined>>,
): RawPolicies => {
  const values: Record<string, unknown> = {}
  let isWanted = false
  for (const [, heading, name, text, dword, type, hex] of file.matchAll(line)) {
    if (heading !== undefined) isWanted = heading.toLowerCase() === key.toLowerCase()
    else if (!isWanted || name === undefined) continue
    else if (text !== undefined) values[plain(name)] = plain(text)
    else if (dword !== undefined) values[plain(name)] = Number.parseInt(dword, 16)
    else values[plain(name)] = typedValue(type, bytesOf(hex ?? ''), environment)
  }
  return values
}
