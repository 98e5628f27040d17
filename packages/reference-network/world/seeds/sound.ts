import type { Chance } from './random.ts'

/** Samples per second, enough for a ship's horn. */
const rate = 8_000
/** Notes of ships' horns, Hz. */
const notes = [110, 130.8, 146.8, 164.8, 98] as const

const header = (bytes: number): Buffer => {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  // PCM, one channel, 16 bits.
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(bytes, 40)
  return head
}

/** Returns a few blasts of a ship's horn as WAV, two to six seconds. */
export const drawSound = (chance: Chance): Buffer => {
  const samples: number[] = []
  const note = chance.pick(notes)
  for (let blast = chance.whole(1, 3); blast > 0; blast -= 1) {
    const length = chance.whole(11, 15) * (rate / 10)
    for (let i = 0; i < length; i += 1) {
      // Fades in and out, to avoid clicks.
      const loudness = Math.min(1, i / 1_200, (length - i) / 2_400)
      const turn = (2 * Math.PI * note * i) / rate
      const wave = Math.sin(turn) + 0.5 * Math.sin(2 * turn) + 0.3 * Math.sin(3.01 * turn)
      samples.push(Math.round(wave * loudness * 7_000))
    }
    for (let i = 0; i < rate / 2; i += 1) samples.push(0)
  }
  const data = Buffer.alloc(samples.length * 2)
  for (const [i, sample] of samples.entries()) data.writeInt16LE(sample, i * 2)
  return Buffer.concat([header(data.length), data])
}
