import { ok } from '#shared/errors.ts'
import { readDraft } from '#shared/ipc/drafts.schema.ts'
import type { DraftKey } from '#shared/ipc/native.ts'
import { draftMark, mergeDraft } from '#shared/rules/merge-draft.ts'
import type { fakeBridge } from './fake-bridge.ts'

/** Returns a decoder for drafts on disk, which validates like main; null for another kind. */
export const decodedBy =
  <T>(key: DraftKey, decode: (content: string) => T | null) =>
  (saved: string): T | null => {
    const content = readDraft(key, saved)
    return content === null ? null : decode(content)
  }

/**
 * Simulates main's drafts of one subject behind a fake bridge, by mode. Tests can read and preset them; `read`
 * validates them.
 */
export const draftDisk = (bridge: ReturnType<typeof fakeBridge>, read = readDraft): Map<string, string> => {
  const disk = new Map<string, string>()
  bridge.answer('drafts.save', ({ subject, mode, content, base }) => {
    const there = disk.get(mode) ?? ''
    const saved = draftMark(there) === base ? content : mergeDraft({ subject, mode }, base, content, there)
    if (saved === '') disk.delete(mode)
    else disk.set(mode, saved)
    return ok(saved === content ? null : saved)
  })
  bridge.answer('drafts.list', ({ subject = '' }) =>
    ok(
      [...disk].flatMap(([mode, saved]) => {
        const content = read({ subject, mode }, saved)
        if (content === null) return []
        disk.set(mode, content)
        return [{ subject, mode, content, touchedAt: 1 }]
      }),
    ),
  )
  return disk
}
