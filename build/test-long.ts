/**
 * `npm run test:long [-- NAME] [--seed N]`: runs the suites of tests/long whose path contains NAME, the journeys that
 * `npm test` leaves out (`journeys`), the journeys in a test language (`language`), the property tests with a random
 * seed (`properties`) and the tests of the browser host and the build's scripts (`tools`). Ends with the line of `npm test`. A printed seed replays a run.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { testRun } from './test-run.ts'
import { answerHelp } from './usage.ts'

answerHelp(`Runs the long suites and journeys whose path contains a NAME, all without one.
"properties" are the property tests with another seed, "journeys" those that npm test leaves out, "language" all of
them in a test language, "tools" the tests of the browser host and the build's scripts.

  --seed N  replays one run of a randomised suite
  --help    this text`)
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { seed: { type: 'string' } },
  allowPositionals: true,
})
const seed = values.seed ?? process.env.QUAYSIDE_SEED ?? String(Date.now() % 1_000_000)
process.env.QUAYSIDE_SEED = seed
console.log(`seed ${seed}`)

const root = dirname(import.meta.dirname)
const isWanted = (path: string): boolean =>
  positionals.length === 0 || positionals.some((name) => path.includes(name))
const files = (pattern: string): string[] => globSync(pattern, { cwd: root }).filter(isWanted)
// Each kind may be missing. Both runners get file paths, so that NAME means the same for both.
const suites = files('tests/long/**/*.test.ts')
const walks = files('tests/long/**/*.spec.ts')
// Everyday runs have one seed; here it is another one each time.
const properties = isWanted('properties')
  ? globSync('{src,packages,tests/contract}/**/*.test.{ts,tsx}', { cwd: root }).filter((path) =>
      /'fast-check'|support\/seed\.ts'/.test(readFileSync(join(root, path), 'utf8')),
    )
  : []
const others = isWanted('journeys')
const inLanguage = isWanted('language')

const { unit, build, journeys, close } = testRun()
if (properties.length > 0) await unit('property tests', ['--project', '!long', ...properties])
if (isWanted('tools'))
  await unit('tests of the tools', ['--project', 'node*', 'packages/browser-host/', 'build/'])
if (suites.length > 0) await unit('long suites', ['--project', 'long', ...suites])
if ((walks.length > 0 || others || inLanguage) && (await build())) {
  if (walks.length > 0) await journeys('long journeys', ['--config', 'playwright.long.config.ts', ...walks])
  if (others) await journeys('other journeys', ['--grep-invert', '@core'])
  if (inLanguage) await journeys('journeys in a test language', ['--config', 'playwright.language.config.ts'])
}
close()
