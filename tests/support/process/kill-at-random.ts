import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { withoutElectron } from '../main/storage.ts'

/** A process's messages before it was killed: the last started write and the last completed one; null for none. */
export interface LastMessages {
  readonly begun: number | null
  readonly done: number | null
}

/**
 * Functions for the source of such a process. Each message is written synchronously. A killed process would not save
 * its compiled code, and the next one would compile it again.
 */
const speech = `import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
const say = (word) => {
  if (word === 'ready') flushCompileCache()
  writeSync(1, word + '\\n')
}
const write = (n, change) => { say('begun ' + n); change(); say('done ' + n) }`

const lastOf = (output: string, word: string): number | null => {
  const last = [...output.matchAll(new RegExp(`^${word} (\\d+)$`, 'gm'))].at(-1)
  return last ? Number(last[1]) : null
}

/**
 * Runs a module in a separate process, and kills it with SIGKILL `afterMs` after it is ready. The module calls
 * `say('ready')` before it opens anything, and then `write(n, change)` repeatedly.
 */
export const killAfter = async (source: string, afterMs: number): Promise<LastMessages> => {
  const code = `${withoutElectron}\n${speech}\n${source}`
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stderr.on('data', (chunk) => {
    output.err += String(chunk)
  })
  child.stdout.on('data', (chunk) => {
    if (output.out === '') setTimeout(() => child.kill('SIGKILL'), afterMs)
    output.out += String(chunk)
  })
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  if (signal !== 'SIGKILL') throw new Error(`ended by itself: ${output.err}`)
  return { begun: lastOf(output.out, 'begun'), done: lastOf(output.out, 'done') }
}
