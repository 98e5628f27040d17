/**
 * `npm run test:long [-- NAME] [--seed N]`: the suites that last longer than a minute, those of tests/long whose path
 * contains NAME. Closes with the line of `npm test`. A seed replays one run of a suite that draws lots.
 */
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { testRun } from './test-run.ts'

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { seed: { type: 'string' } },
  allowPositionals: true,
})
if (values.seed !== undefined) process.env.QUAYSIDE_SEED = values.seed

const root = dirname(import.meta.dirname)
const files = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).filter(
    (path) => positionals.length === 0 || positionals.some((name) => path.includes(name)),
  )
// Each kind may be absent. The runners get the very files, so that a name means the same to both.
const suites = files('tests/long/**/*.test.ts')
const walks = files('tests/long/**/*.spec.ts')

const { unit, build, journeys, close } = testRun()
if (suites.length > 0) unit('long suites', ['--project', 'long', ...suites])
if (walks.length > 0 && build()) journeys(['--config', 'playwright.long.config.ts', ...walks])
close()
