/**
 * `npm test`: checks, unit and contract tests, build, and the journeys with the tag `@core`; `npm run test:long` runs
 * the others. Runs all of them, even after a failure, and ends with one line, `N passed, N failed`.
 */
import { testRun } from './test-run.ts'

const { checks, unit, build, journeys, close } = testRun()
checks()
unit('unit and contract tests', ['--project', '!long'])
if (build()) journeys('core journeys', ['--grep', '@core'])
close()
