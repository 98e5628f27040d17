/**
 * `npm run test:long [-- NAME] [--seed N]`: runs the suites of tests/long whose path contains NAME, the journeys that
 * `npm test` leaves out (`journeys`), and the journeys in a test language (`language`). Ends with the line of `npm test`.
 * A seed replays one run of a randomised suite.
 */
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { testRun } from './test-run.ts'
import { answerHelp } from './usage.ts'

answerHelp(`Runs the long suites and journeys whose path contains a NAME, all without one.
"journeys" are those that npm test leaves out, "language" are all of them in a test language.

  --seed N  replays one run of a randomised suite
  --help    this text`)
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { seed: { type: 'string' } },
  allowPositionals: true,
})
if (values.seed !== undefined) process.env.QUAYSIDE_SEED = values.seed

const root = dirname(import.meta.dirname)
const isWanted = (path: string): boolean =>
  positionals.length === 0 || positionals.some((name) => path.includes(name))
const files = (pattern: string): string[] => globSync(pattern, { cwd: root }).filter(isWanted)
// Each kind may be missing. Both runners get file paths, so that NAME means the same for both.
const suites = files('tests/long/**/*.test.ts')
const walks = files('tests/long/**/*.spec.ts')
const others = isWanted('journeys')
const inLanguage = isWanted('language')

const { unit, build, journeys, close } = testRun()
if (suites.length > 0) unit('long suites', ['--project', 'long', ...suites])
if ((walks.length > 0 || others || inLanguage) && build()) {
  if (walks.length > 0) journeys('long journeys', ['--config', 'playwright.long.config.ts', ...walks])
  if (others) journeys('other journeys', ['--grep-invert', '@core'])
  if (inLanguage) journeys('journeys in a test language', ['--config', 'playwright.language.config.ts'])
}
close()
