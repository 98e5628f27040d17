import { expect, it, vi } from 'vitest'
import { storageProblems } from './problems.ts'

it('names the store that has a problem, and not the cache, which costs a fetch', () => {
  const notice = vi.fn()
  const problems = storageProblems(vi.fn(), notice)
  for (const what of ['ledger', 'archive', 'cache', 'user data', 'preferences'])
    problems.writeFailed(what, null)
  for (const what of ['ledger', 'archive', 'cache', 'user data', 'preferences']) problems.reset(what, null)
  expect(notice.mock.calls.flat()).toEqual([
    ...['ledger-failed', 'archive-failed', 'storage-failed'],
    ...['ledger-reset', 'archive-reset', 'user-data-reset', 'preferences-reset'],
  ])
})

it('logs every problem and notifies the user once per kind', () => {
  const log = vi.fn()
  const notice = vi.fn()
  const problems = storageProblems(log, notice)
  problems.writeFailed('drafts', Object.assign(new Error('x'), { code: 'ENOSPC' }))
  problems.writeFailed('drafts', Object.assign(new Error('database or disk is full'), { errcode: 13 }))
  problems.writeFailed('cache', null)
  problems.writeFailed('preferences', Object.assign(new Error('x'), { code: 'EROFS' }))
  problems.reset('preferences', '/somewhere')
  problems.reset('preferences', null)
  problems.reset('cache', null)
  expect(notice.mock.calls).toEqual([['storage-full'], ['storage-failed'], ['preferences-reset']])
  expect(log).toHaveBeenCalledTimes(7)
  expect(log.mock.calls[0]).toEqual(['error', expect.stringContaining('drafts'), { code: 'ENOSPC' }])
})
