import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

/** The results of a vitest run. `npm test` counts them and repeats them at its end. */
export interface UnitRun {
  readonly passed: number
  readonly failed: number
  /** Failed tests, and errors outside of tests: a line each, followed by the reason. */
  readonly problems: readonly string[]
}

/** Returns an error with its causes. Vitest gives the file that ended a worker, and the signal, only as a cause. */
const reasonOf = ({ name, message, stack, cause }: Partial<SerializedError>): string => {
  const reason = (stack ?? `${name ?? 'Error'}: ${message ?? 'without a message'}`)
    .split('\n')
    .slice(0, 8)
    .map((line) => `    ${line}`)
    .join('\n')
  return cause ? `${reason}\n    caused by\n${reasonOf(cause)}` : reason
}

const problem = (title: string, errors: readonly Partial<SerializedError>[]): string =>
  [title, ...errors.map(reasonOf)].join('\n')

/** Returns the results of a vitest run. They include errors outside of tests, which appear nowhere else. */
export const unitRun = (
  modules: readonly TestModule[],
  unhandled: readonly Partial<SerializedError>[],
): UnitRun => {
  const tests: TestCase[] = modules.flatMap((module) => [...module.children.allTests()])
  const failed = tests.filter((test) => test.result().state === 'failed')
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: failed.length,
    problems: [
      ...failed.map((test) =>
        problem(`${test.module.relativeModuleId} › ${test.fullName}`, test.result().errors ?? []),
      ),
      ...modules
        .flatMap((module) => [module, ...module.children.allSuites()])
        .filter((part) => part.errors().length > 0)
        .map((part) =>
          problem(part.type === 'module' ? part.relativeModuleId : part.fullName, part.errors()),
        ),
      ...unhandled.map((error) => problem('an error outside of any test', [error])),
    ],
  }
}

/** Writes the results to the file in QUAYSIDE_UNIT_RUN. */
export default class FailureList implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.QUAYSIDE_UNIT_RUN
    if (file) writeFileSync(file, JSON.stringify(unitRun(modules, unhandled)))
  }
}
