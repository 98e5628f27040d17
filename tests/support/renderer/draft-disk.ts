import { ok } from '#shared/errors.ts'
import { draftMark, mergeDraft } from '#shared/rules/merge-draft.ts'
import type { fakeBridge } from './fake-bridge.ts'

/** Main's drafts of one subject, by mode, behind a fake bridge: what is saved can be read, and put there beforehand. */
export const draftDisk = (bridge: ReturnType<typeof fakeBridge>): Map<string, string> => {
  const disk = new Map<string, string>()
  bridge.answer('drafts.save', ({ subject, mode, content, base }) => {
    const there = disk.get(mode) ?? ''
    const saved = draftMark(there) === base ? content : mergeDraft({ subject, mode }, base, content, there)
    if (saved === '') disk.delete(mode)
    else disk.set(mode, saved)
    return ok(saved === content ? null : saved)
  })
  bridge.answer('drafts.list', ({ subject = '' }) =>
    ok([...disk].map(([mode, content]) => ({ subject, mode, content, touchedAt: 1 }))),
  )
  return disk
}
