/** A processor with installers. */
export type Processor = 'x64' | 'arm64'

/** The system and the processors of a program or a shared library. */
export interface Compiled {
  readonly system: 'linux' | 'win32' | 'darwin'
  /** Names as in Node's `process.arch`; a universal file of macOS has two. */
  readonly processors: readonly string[]
}

const elfMachines = new Map([
  [0x3e, 'x64'],
  [0xb7, 'arm64'],
])
const peMachines = new Map([
  [0x8664, 'x64'],
  [0xaa64, 'arm64'],
])
const machCpus = new Map([
  [0x01000007, 'x64'],
  [0x0100000c, 'arm64'],
])

const named = (names: ReadonlyMap<number, string>, number: number): string =>
  names.get(number) ?? `0x${number.toString(16)}`

const machO = (processors: readonly string[]): Compiled => ({ system: 'darwin', processors })

/** Maximum parts of a universal file, one for each processor. */
const maxParts = 4

/** Parses the header of a compiled file: ELF, PE or Mach-O. Null for any other file. */
export const compiledFor = (bytes: Buffer): Compiled | null => {
  if (bytes.length < 8 + maxParts * 20) return null
  if (bytes.readUInt32BE(0) === 0x7f454c46)
    return { system: 'linux', processors: [named(elfMachines, bytes.readUInt16LE(18))] }
  if (bytes.readUInt32LE(0) === 0xfeedfacf) return machO([named(machCpus, bytes.readUInt32LE(4))])
  // A universal file lists its parts in big-endian order, 20 bytes each. Java classes begin with the same four bytes.
  // Instead of the number of parts they have a version of at least 45.
  if (bytes.readUInt32BE(0) === 0xcafebabe) {
    const parts = bytes.readUInt32BE(4)
    if (parts > maxParts) return null
    return machO(
      Array.from({ length: parts }, (_, index) => named(machCpus, bytes.readUInt32BE(8 + index * 20))),
    )
  }
  if (bytes.toString('latin1', 0, 2) !== 'MZ') return null
  const header = bytes.readUInt32LE(0x3c)
  if (header + 6 > bytes.length || bytes.toString('latin1', header, header + 4) !== 'PE\0\0') return null
  return { system: 'win32', processors: [named(peMachines, bytes.readUInt16LE(header + 4))] }
}
