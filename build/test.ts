/**
 * `npm test`: unit and contract tests, then the journeys with the tag `@core`, and beside them the build and the checks;
 * `npm run test:long` runs the other journeys. Omits the tests of a tool that did not change since `main`. Runs all steps, even
 * after a failure, and ends with one line, `N passed, N failed`.
 */
import { dirname } from 'node:path'
import { createHeldOutput, testRun } from './test-run.ts'
import { changedPaths, unconcerned } from './tool-tests.ts'

const omitted = unconcerned(changedPaths(dirname(import.meta.dirname)))
if (omitted.length > 0) console.log(`Unchanged since main, so not tested: ${omitted.join(', ')}`)

const { checks, unit, build, journeys, close } = testRun()
// The tests leave the processor idle for a part of their time, so the build and the checks take it.
const output = createHeldOutput()
const built = build(output)
const checked = built.then(() => checks(output))
await unit('unit and contract tests', ['--project', '!long', ...omitted.map((tests) => `--exclude=${tests}`)])
if (await built) await journeys('core journeys', ['--grep', '@core'])
output.show()
await checked
close()
