/**
 * `npm test`: checks, unit and contract tests, build, end-to-end journeys. Runs everything even when something failed,
 * and closes with one line, `N passed, N failed`.
 */
import { testRun } from './test-run.ts'

const { checks, unit, build, journeys, close } = testRun()
checks()
unit('unit and contract tests', ['--project', '!long'])
if (build()) journeys([])
close()
