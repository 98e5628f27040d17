// Loaded before a program. SIGUSR2 shifts its wall clock by the milliseconds in the file QUAYSIDE_WALL_CLOCK.
import { readFileSync } from 'node:fs'

const TrueDate = Date
let off = 0

globalThis.Date = class extends TrueDate {
  constructor(/** @type {any[]} */ ...given) {
    if (given.length === 0) super(TrueDate.now() + off)
    else super(.../** @type {[number]} */ (given))
  }
  static now() {
    return TrueDate.now() + off
  }
}

process.on('SIGUSR2', () => {
  off = Number(readFileSync(process.env.QUAYSIDE_WALL_CLOCK ?? '', 'utf8'))
})
