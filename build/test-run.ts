import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { UnitRun } from './failure-list.ts'

const root = dirname(import.meta.dirname)
const bin = (name: string): string => join(root, 'node_modules/.bin', name)

const vitestReport = z.object({
  passed: z.number(),
  failed: z.number(),
  problems: z.array(z.string()),
}) satisfies z.ZodType<UnitRun>
/** The journeys run last and print their own failures. */
const playwrightReport = z
  .object({ stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }) })
  .transform(({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    problems: [],
  }))

/** The output of steps that run beside another step. It is held back until that step has ended. */
export interface HeldOutput {
  readonly write: (text: string) => void
  /** Prints the output so far, and from now on at once. */
  readonly show: () => void
}

export const createHeldOutput = (): HeldOutput => {
  let held = ''
  let isShown = false
  return {
    write: (text) => {
      if (isShown) process.stdout.write(text)
      else held += text
    },
    show: () => {
      isShown = true
      process.stdout.write(held)
    },
  }
}

/**
 * The steps of one test run, with counts. All steps run, even after a failed one. A step with a held output runs
 * beside another one, at low priority.
 */
interface TestRun {
  readonly checks: (held?: HeldOutput) => Promise<void>
  /** Runs Vitest with more arguments. */
  readonly unit: (name: string, args: readonly string[]) => Promise<void>
  /** Returns whether the app was built. */
  readonly build: (held?: HeldOutput) => Promise<boolean>
  /** Runs Playwright with more arguments. */
  readonly journeys: (name: string, args: readonly string[]) => Promise<void>
  /**
   * Prints the last line, `N passed, N failed`, and ends the process. The exit code is 1 when a test failed or none
   * ran.
   */
  readonly close: () => never
}

interface StepOptions {
  readonly env?: NodeJS.ProcessEnv
  readonly held?: HeldOutput | undefined
}

const exitCode = (
  command: string,
  args: readonly string[],
  { env, held }: StepOptions,
): Promise<number | null> =>
  new Promise((resolve) => {
    const output = held ? 'pipe' : 'inherit'
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    })
    if (held && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => held?.write(text))
    child.once('error', (error) => {
      console.error(String(error))
      resolve(null)
    })
    child.once('close', resolve)
  })

const run = async (
  name: string,
  command: string,
  args: readonly string[],
  options: StepOptions = {},
): Promise<boolean> => {
  const write = options.held?.write ?? ((text: string) => process.stdout.write(text))
  const started = Date.now()
  write(`\n== ${name}\n`)
  const passed = (await exitCode(command, args, options)) === 0
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  write(`== ${name}: ${passed ? 'ok' : 'failed'} in ${seconds} s\n`)
  return passed
}

/** Creates a test run. */
export const testRun = (): TestRun => {
  const reports = mkdtempSync(join(tmpdir(), 'quayside-test-'))
  const total = { passed: 0, failed: 0 }
  const problems: string[] = []
  const add = (passed: number, failed: number): void => {
    total.passed += passed
    total.failed += failed
  }

  /** Runs a step. A step without its own counts is one test. */
  const step = async (
    name: string,
    command: string,
    args: readonly string[],
    held: HeldOutput | undefined,
  ): Promise<boolean> => {
    const passed = await run(name, command, args, { held })
    add(passed ? 1 : 0, passed ? 0 : 1)
    if (!passed) problems.push(name)
    return passed
  }

  const count = <T extends z.ZodType<UnitRun>>(name: string, file: string, schema: T, ok: boolean): void => {
    const parsed = existsSync(file) ? schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))) : null
    if (!parsed?.success) {
      add(0, 1)
      problems.push(`${name}: ended without a report`)
      return
    }
    const { passed, failed, problems: reported } = parsed.data
    // A runner that failed without a failed test counts as a failure, for example with an unloadable file.
    add(passed, ok ? failed : Math.max(1, failed))
    problems.push(...reported)
    if (!ok && failed === 0) problems.push(`${name}: failed without a failed test`)
  }

  return {
    checks: async (held) => {
      await step('checks', process.execPath, ['build/check.ts'], held)
    },
    unit: async (name, args) => {
      const file = join(reports, 'vitest.json')
      const ok = await run(
        name,
        bin('vitest'),
        ['run', '--reporter=default', '--reporter=./build/failure-list.ts', ...args],
        { env: { QUAYSIDE_UNIT_RUN: file } },
      )
      count(name, file, vitestReport, ok)
    },
    build: (held) => step('build', bin('electron-vite'), ['build', '--logLevel', 'warn'], held),
    journeys: async (name, args) => {
      const file = join(reports, 'playwright.json')
      rmSync(file, { force: true })
      // Playwright empties the folder first, so each step has its own.
      const pictures = ['--output', `test-results/${name.replaceAll(' ', '-')}`]
      const ok = await run(name, bin('playwright'), ['test', '--reporter=list,json', ...pictures, ...args], {
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      })
      count(name, file, playwrightReport, ok)
    },
    close: () => {
      rmSync(reports, { recursive: true, force: true })
      for (const problem of problems) console.log(`\n${problem}`)
      console.log(`\n${total.passed} passed, ${total.failed} failed`)
      process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
    },
  }
}
