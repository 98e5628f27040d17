/**
 * `npm test`: unit and contract tests, beside them the build and the checks, and then the journeys with the tag
 * `@core`; `npm run test:long` runs the others. Omits the tests of a tool that did not change since `main`. Runs all steps, even after a failure, and
 * ends with one line, `N passed, N failed`.
 */
import { dirname } from 'node:path'
import { createHeldOutput, testRun } from './test-run.ts'
import { changedPaths, unconcerned } from './tool-tests.ts'

const omitted = unconcerned(changedPaths(dirname(import.meta.dirname)))
if (omitted.length > 0) console.log(`Unchanged since main, so not tested: ${omitted.join(', ')}`)

const { checks, unit, build, journeys, close } = testRun()
// The tests leave the processor idle for a part of their time, so the build and the checks take it.
const output = createHeldOutput()
const prepare = async (): Promise<boolean> => {
  const isBuilt = await build(output)
  await checks(output)
  return isBuilt
}
const prepared = prepare()
await unit('unit and contract tests', ['--project', '!long', ...omitted.map((tests) => `--exclude=${tests}`)])
output.show()
if (await prepared) await journeys('core journeys', ['--grep', '@core'])
close()
