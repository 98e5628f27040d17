import { expect, it, vi } from 'vitest'
import { storageProblems } from './problems.ts'

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
