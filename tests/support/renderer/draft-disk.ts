import { ok } from '#shared/errors.ts'
import type { fakeBridge } from './fake-bridge.ts'

/** Main's drafts of one subject, by mode, behind a fake bridge: what is saved can be read, and put there beforehand. */
export const draftDisk = (bridge: ReturnType<typeof fakeBridge>): Map<string, string> => {
  const disk = new Map<string, string>()
  bridge.answer('drafts.put', ({ mode, content }) => {
    disk.set(mode, content)
    return ok(null)
  })
  bridge.answer('drafts.remove', ({ mode }) => {
    disk.delete(mode)
    return ok(null)
  })
  bridge.answer('drafts.list', ({ subject = '' }) =>
    ok([...disk].map(([mode, content]) => ({ subject, mode, content, touchedAt: 1 }))),
  )
  return disk
}
