/**
 * `npm test`: checks, unit and contract tests, build, and the journeys with the tag `@core`; `npm run test:long` runs
 * the others. Omits the tests of a tool that did not change since `main`. Runs all steps, even after a failure, and
 * ends with one line, `N passed, N failed`.
 */
import { dirname } from 'node:path'
import { testRun } from './test-run.ts'
import { changedPaths, unconcerned } from './tool-tests.ts'

const omitted = unconcerned(changedPaths(dirname(import.meta.dirname)))
if (omitted.length > 0) console.log(`Unchanged since main, so not tested: ${omitted.join(', ')}`)

const { checks, unit, build, journeys, close } = testRun()
checks()
unit('unit and contract tests', ['--project', '!long', ...omitted.map((tests) => `--exclude=${tests}`)])
if (build()) journeys('core journeys', ['--grep', '@core'])
close()
