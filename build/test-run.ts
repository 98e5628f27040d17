import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
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

/** The steps of one test run, with counts. All steps run, even after a failed one. */
interface TestRun {
  readonly checks: () => void
  /** Runs Vitest with more arguments. */
  readonly unit: (name: string, args: readonly string[]) => void
  /** Returns whether the app was built. */
  readonly build: () => boolean
  /** Runs Playwright with more arguments. */
  readonly journeys: (name: string, args: readonly string[]) => void
  /**
   * Prints the last line, `N passed, N failed`, and ends the process. The exit code is 1 when a test failed or none
   * ran.
   */
  readonly close: () => never
}

const run = (
  name: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): boolean => {
  const started = Date.now()
  console.log(`\n== ${name}`)
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  console.log(
    `== ${name}: ${status === 0 ? 'ok' : 'failed'} in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  )
  return status === 0
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
  const step = (name: string, command: string, args: readonly string[]): boolean => {
    const passed = run(name, command, args)
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
    checks: () => {
      step('checks', process.execPath, ['build/check.ts'])
    },
    unit: (name, args) => {
      const file = join(reports, 'vitest.json')
      const ok = run(
        name,
        bin('vitest'),
        ['run', '--reporter=default', '--reporter=./build/failure-list.ts', ...args],
        { QUAYSIDE_UNIT_RUN: file },
      )
      count(name, file, vitestReport, ok)
    },
    build: () => step('build', bin('electron-vite'), ['build', '--logLevel', 'warn']),
    journeys: (name, args) => {
      const file = join(reports, 'playwright.json')
      rmSync(file, { force: true })
      // Playwright empties the folder first, so each step has its own.
      const pictures = ['--output', `test-results/${name.replaceAll(' ', '-')}`]
      const ok = run(name, bin('playwright'), ['test', '--reporter=list,json', ...pictures, ...args], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
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
