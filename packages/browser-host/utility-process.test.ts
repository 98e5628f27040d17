import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'host-utility-'))
afterAll(() => rmSync(folder, { recursive: true }))

const script = (name: string, source: string): string => {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, source)
  return path
}

const here = (path: string): string => pathToFileURL(join(import.meta.dirname, path)).href

/** Time for a child to end after its parent, even on a busy machine, ms. */
const maxMs = 20_000

/** Returns the source of a parent that forks three children and writes their process ids. */
const parentOf = (child: string): string => `
import { writeSync } from 'node:fs'
import { utilityProcess } from ${JSON.stringify(here('electron/utility-process.ts'))}
const start = () => writeSync(1, utilityProcess.fork(${JSON.stringify(child)}).pid + '\\n')
start()
setTimeout(start, 60)
setTimeout(start, 120)
setInterval(() => undefined, 1000)`

/** Kills a parent with SIGKILL `afterMs` after its first fork. Returns whether all children ended too. */
const endsAfter = async (child: string, afterMs: number): Promise<boolean> => {
  const parent = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', parentOf(child)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  parent.stdout.on('data', (chunk) => {
    output += String(chunk)
  })
  parent.stderr.resume()
  // The children inherit stderr, so it closes with the last child.
  const closed = once(parent, 'close').then(() => true)
  await once(parent.stdout, 'data')
  await setTimeout(afterMs)
  parent.kill('SIGKILL')
  const haveEnded = await Promise.race([closed, setTimeout(maxMs, false)])
  if (haveEnded) return true
  for (const pid of output.trim().split('\n'))
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // Already ended.
    }
  await closed
  return false
}

describe('utility process', { timeout: 240_000 }, () => {
  it.each([
    ['waits', 'setInterval(() => undefined, 1000)'],
    ['runs an endless loop', 'for (;;);'],
    [
      'has all threads of its pool at work',
      `import { pbkdf2 } from 'node:crypto'
      for (let thread = 0; thread < 4; thread++) pbkdf2('a', 'b', 1e9, 64, 'sha512', () => undefined)`,
    ],
  ])('ends with its killed parent when it %s', async (name, source) => {
    const child = script(name, source)
    const moments = Array.from({ length: 4 }, () => Math.round(Math.random() * 500))
    const survived: number[] = []
    for (const moment of moments) if (!(await endsAfter(child, moment))) survived.push(moment)
    expect(survived).toEqual([])
  })

  it('ends if its channel closed before the agent started', async () => {
    const gone = "await new Promise((resolve) => process.once('disconnect', resolve))"
    const child = fork(script('waiting', 'setInterval(() => undefined, 1000)'), [], {
      execArgv: ['--import', `data:text/javascript,${gone}`, '--import', here('runtime/utility-agent.ts')],
    })
    const ended = once(child, 'exit').then(() => true)
    child.disconnect()
    const hasEnded = await Promise.race([ended, setTimeout(maxMs, false)])
    child.kill('SIGKILL')
    expect(hasEnded).toBe(true)
  })
})
