/**
 * `npm test`: checks, unit and contract tests, build, end-to-end journeys. Runs everything even when something failed,
 * and closes with one line, `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const root = dirname(import.meta.dirname)
const reports = mkdtempSync(join(tmpdir(), 'quayside-test-'))
const bin = (name: string): string => join(root, 'node_modules/.bin', name)

const total = { passed: 0, failed: 0 }
const add = (passed: number, failed: number): void => {
  total.passed += passed
  total.failed += failed
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

/** A step without counts of its own is one test. */
const step = (name: string, command: string, args: readonly string[]): boolean => {
  const passed = run(name, command, args)
  add(passed ? 1 : 0, passed ? 0 : 1)
  return passed
}

const counts = <T extends z.ZodType<{ passed: number; failed: number }>>(
  file: string,
  schema: T,
  ok: boolean,
): void => {
  const parsed = existsSync(file) ? schema.safeParse(JSON.parse(readFileSync(file, 'utf8'))) : null
  if (!parsed?.success) {
    add(0, 1)
    return
  }
  const { passed, failed } = parsed.data
  // A runner that failed without a failed test (a file that does not load, say) is a failure all the same.
  add(passed, ok ? failed : Math.max(1, failed))
}

const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform((r) => ({ passed: r.numPassedTests, failed: r.numFailedTests }))
const playwrightReport = z
  .object({ stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }) })
  .transform(({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }))

step('checks', process.execPath, ['build/check.ts'])

const vitestFile = join(reports, 'vitest.json')
const unit = run('unit and contract tests', bin('vitest'), [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestFile}`,
])
counts(vitestFile, vitestReport, unit)

if (step('build', bin('electron-vite'), ['build', '--logLevel', 'warn'])) {
  const playwrightFile = join(reports, 'playwright.json')
  const journeys = run('journeys', bin('playwright'), ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile,
  })
  counts(playwrightFile, playwrightReport, journeys)
}

rmSync(reports, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
