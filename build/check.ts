/**
 * `npm run check`: format, lint, types, layers, unused code, generated docs. Prints each failure and then exits with
 * 1.
 */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { checks } from './checks.ts'

const root = dirname(import.meta.dirname)
type Check = (typeof checks)[number]

const run = ({ command, args }: Check): Promise<{ readonly ok: boolean; readonly output: string }> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    const keep = (chunk: Buffer): void => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ ok: false, output: String(error) }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })

const waiting = [...checks]
let broken = 0
const worker = async (): Promise<void> => {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const started = Date.now()
    const { ok, output } = await run(check)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${check.name} in ${seconds} s`)
    if (!ok) broken += 1
    if (!ok || check.reports) console.log(output.trimEnd().replaceAll(/^/gm, '       '))
  }
}
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker))
process.exit(broken > 0 ? 1 : 0)
