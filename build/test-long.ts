/**
 * `npm run test:long [-- NAME] [--seed N]`: runs the suites of tests/long whose path contains NAME, and the journeys
 * in a test language (`language`). They take longer than a minute. Ends with the line of `npm test`. A seed replays one
 * run of a randomised suite.
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
// Each kind may be missing. Both runners get file paths, so that NAME means the same for both.
const suites = files('tests/long/**/*.test.ts')
const walks = files('tests/long/**/*.spec.ts')
const language = files('playwright.language.config.ts')

const { unit, build, journeys, close } = testRun()
if (suites.length > 0) unit('long suites', ['--project', 'long', ...suites])
if (walks.length + language.length > 0 && build()) {
  if (walks.length > 0) journeys('long journeys', ['--config', 'playwright.long.config.ts', ...walks])
  for (const config of language) journeys('journeys in a test language', ['--config', config])
}
close()
