import { ok } from '#shared/errors.ts'
import { readDraft } from '#shared/ipc/drafts.schema.ts'
import type { DraftKey } from '#shared/ipc/native.ts'
import { isSameDraft } from '#shared/rules/merge-draft.ts'
import { openDrafts } from '../../../src/main/storage/drafts.ts'
import type { fakeBridge } from './fake-bridge.ts'

/** Returns a decoder for drafts on disk, which validates like main; null for another kind. */
export const decodedBy =
  <T>(key: DraftKey, decode: (content: string) => T | null) =>
  (saved: string): T | null => {
    const content = readDraft(key, saved)
    return content === null ? null : decode(content)
  }

/**
 * Keeps the drafts of one subject behind a fake bridge, by mode, in main's own store. Tests can read and preset them;
 * `read` validates them.
 */
export const draftDisk = (bridge: ReturnType<typeof fakeBridge>, read = readDraft): Map<string, string> => {
  const disk = new Map<string, string>()
  const modeOf = (name: string): string => name.slice(name.indexOf(' ') + 1)
  const entries = (prefix: string) =>
    [...disk].map(([mode, value]) => ({ key: `${prefix.split(' ')[0]} ${mode}`, value, changedAt: 1 }))
  const drafts = openDrafts(
    {
      list: (_account, _collection, { prefix = '' } = {}) =>
        entries(prefix).filter(({ key }) => key.startsWith(prefix)) as never,
      put: (_account, _collection, name, value) => void disk.set(modeOf(name), String(value)),
      remove: (_account, _collection, name) => void disk.delete(modeOf(name)),
    },
    read,
  )
  bridge.answer('drafts.save', ({ content, base, ...key }) => {
    const saved = drafts.save('', key, content, base)
    return ok(isSameDraft(saved, content) ? null : saved)
  })
  bridge.answer('drafts.list', ({ subject }) => ok(drafts.list('', subject)))
  return disk
}
