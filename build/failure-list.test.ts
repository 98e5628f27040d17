import { expect, it } from 'vitest'
import { unitRun } from './failure-list.ts'

it('reports an error outside of any test with its causes', () => {
  const unhandled = {
    message: 'Worker forks emitted error.',
    cause: {
      message: 'Worker exited unexpectedly',
      cause: { message: 'signal', stack: 'Error: signal SIGSEGV\n    at worker' },
    },
  }
  const { failed, problems } = unitRun([], [unhandled])
  expect(failed).toBe(0)
  expect(problems).toHaveLength(1)
  expect(problems[0]?.split('\n').map((line) => line.trim())).toEqual([
    'an error outside of any test',
    'Error: Worker forks emitted error.',
    'caused by',
    'Error: Worker exited unexpectedly',
    'caused by',
    'Error: signal SIGSEGV',
    'at worker',
  ])
})
