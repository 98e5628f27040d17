import type { Processor } from './processors.ts'

const bytes = (size: number, write: (at: Buffer) => void): Buffer => {
  const made = Buffer.alloc(size)
  write(made)
  return made
}

/** Returns the header of an ELF file (Linux). */
export const elf = (processor: Processor): Buffer =>
  bytes(256, (at) => {
    at.write('\x7fELF', 'latin1')
    at.writeUInt16LE(processor === 'x64' ? 0x3e : 0xb7, 18)
  })

/** Returns the header of a PE file (Windows). */
export const pe = (processor: Processor): Buffer =>
  bytes(256, (at) => {
    at.write('MZ', 'latin1')
    at.writeUInt32LE(0x80, 0x3c)
    at.write('PE\0\0', 0x80, 'latin1')
    at.writeUInt16LE(processor === 'x64' ? 0x8664 : 0xaa64, 0x84)
  })

const cpuOf = (processor: Processor): number => (processor === 'x64' ? 0x01000007 : 0x0100000c)

/** Returns the header of a Mach-O file (macOS). */
export const machO = (processor: Processor): Buffer =>
  bytes(256, (at) => {
    at.writeUInt32LE(0xfeedfacf, 0)
    at.writeUInt32LE(cpuOf(processor), 4)
  })

/** Returns the header of a universal Mach-O file for both processors. */
export const universal = (): Buffer =>
  bytes(256, (at) => {
    at.writeUInt32BE(0xcafebabe, 0)
    at.writeUInt32BE(2, 4)
    at.writeUInt32BE(cpuOf('x64'), 8)
    at.writeUInt32BE(cpuOf('arm64'), 28)
  })
