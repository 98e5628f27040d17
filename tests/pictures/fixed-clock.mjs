/**
 * Loaded before a program (`node --import`). Its clock starts at QUAYSIDE_MOMENT, ms since 1970, so that every run
 * shows the same days and ages.
 */
const Wall = Date
const shift = Number(process.env.QUAYSIDE_MOMENT) - Wall.now()

globalThis.Date = class extends Wall {
  constructor(...given) {
    if (given.length === 0) super(Wall.now() + shift)
    else super(...given)
  }
  static now() {
    return Wall.now() + shift
  }
}
Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + shift })
