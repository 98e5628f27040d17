/**
 * `npm run bench -- [NAME]`: runs one benchmark or all, prints a table, and writes bench-results/NAME.json. Exits
 * with 1 when a goal is missed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { answerHelp } from '../../build/usage.ts'
import { type Bench, type Measure, meetsGoal } from './bench.ts'

/** All benchmarks by name; each is loaded only when it runs. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  server: async () => (await import('./server.ts')).benchServer,
  wall: async () => (await import('./wall.ts')).benchWall,
  start: async () => (await import('./start.ts')).benchStart,
  storm: async () => (await import('./storm.ts')).benchStorm,
  tray: async () => (await import('./tray.ts')).benchTray,
  threads: async () => (await import('./threads.ts')).benchThreads,
  pauses: async () => (await import('./pauses.ts')).benchPauses,
  day: async () => (await import('./day.ts')).benchDay,
  archive: async () => (await import('./archive.ts')).benchArchive,
  board: async () => (await import('./board.ts')).benchBoard,
  accounts: async () => (await import('./accounts.ts')).benchAccounts,
  fleet: async () => (await import('./fleet.ts')).benchFleet,
  gate: async () => (await import('./gate.ts')).benchGate,
}

const folder = join(import.meta.dirname, '../../bench-results')

const shown = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1)

const goalOf = ({ goal, atLeast, unit }: Measure): string =>
  goal === undefined ? '' : `${atLeast ? 'at least' : 'at most'} ${goal} ${unit}`.trim()

const run = async (name: string): Promise<boolean> => {
  const load = benches[name]
  if (load === undefined) {
    console.error(`There is no benchmark ${name}. There are: ${Object.keys(benches).join(', ')}.`)
    return false
  }
  const bench = await load()
  const measures = await bench()
  console.log(`\n${name}`)
  console.table(
    measures.map((measure) => ({
      what: measure.name,
      value: `${shown(measure.value)} ${measure.unit}`.trim(),
      goal: goalOf(measure),
      '': meetsGoal(measure) ? '' : 'missed',
    })),
  )
  mkdirSync(folder, { recursive: true })
  const machine = { cores: availableParallelism(), cpu: cpus()[0]?.model ?? '', node: process.version }
  const result = { name, at: new Date().toISOString(), machine, measures }
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
  return measures.every(meetsGoal)
}

answerHelp(`Runs the named benchmarks, all without a name: ${Object.keys(benches).join(', ')}`)
const asked = process.argv.slice(2)
let areGoalsMet = true
// Sequential, because parallel benchmarks would disturb each other.
for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
  areGoalsMet = (await run(name)) && areGoalsMet
}
process.exit(areGoalsMet ? 0 : 1)
