import { ok } from '#shared/errors.ts'
import { readDraft } from '#shared/ipc/drafts.schema.ts'
import type { DraftKey, SavedDraft } from '#shared/ipc/native.ts'
import { isSameDraft } from '#shared/rules/merge-draft.ts'
import { openDrafts } from '../../../src/main/storage/drafts.ts'
import type { ChangeListener } from '../../../src/main/storage/user-store.ts'
import type { fakeBridge } from './fake-bridge.ts'

/** Returns a decoder for drafts on disk, which validates like main; null for another kind. */
export const decodedBy =
  <T>(key: DraftKey, decode: (content: string) => T | null) =>
  (saved: string): T | null => {
    const content = readDraft(key, saved)
    return content === null ? null : decode(content)
  }

/** The drafts of one subject by mode. Main's store follows each change, also one by the test. */
class DraftDisk extends Map<string, string> {
  subject = ''
  onChange: ChangeListener = () => undefined
  private changed(mode: string, value: string | null): void {
    this.onChange('', [{ collection: 'drafts', key: `${this.subject} ${mode}`, value }])
  }
  override set(mode: string, content: string): this {
    super.set(mode, content)
    this.changed(mode, content)
    return this
  }
  override delete(mode: string): boolean {
    const isDeleted = super.delete(mode)
    if (isDeleted) this.changed(mode, null)
    return isDeleted
  }
}

let disks = 0

/**
 * Keeps the drafts of one subject behind a fake bridge, by mode, in main's own store. Tests can read and preset them;
 * `read` validates them, and `onPush` receives main's pushes. With `only` a draft of another subject, which an earlier
 * test may still be saving, is left out.
 */
export const draftDisk = (
  bridge: ReturnType<typeof fakeBridge>,
  read = readDraft,
  onPush: (drafts: readonly SavedDraft[]) => void = () => undefined,
  only: string | null = null,
): Map<string, string> => {
  const disk = new DraftDisk()
  // The page of a test file lives on, and must not take a new disk's states for older ones.
  disks += 1
  const first = disks * 1_000_000
  const later = <T extends { readonly revision: number }>(one: T): T => ({
    ...one,
    revision: first + one.revision,
  })
  const modeOf = (name: string): string => name.slice(name.indexOf(' ') + 1)
  const drafts = openDrafts(
    {
      list: (_account, _collection, { prefix = '' } = {}) =>
        [...disk]
          .map(([mode, value]) => ({ key: `${disk.subject} ${mode}`, value, changedAt: 1 }))
          .filter(({ key }) => key.startsWith(prefix)) as never,
      put: (_account, _collection, name, value) => void disk.set(modeOf(name), String(value)),
      remove: (_account, _collection, name) => void disk.delete(modeOf(name)),
      onChange: (listener) => {
        disk.onChange = listener
        return () => undefined
      },
    },
    read,
  )
  drafts.onChange((_account, changed) => onPush(changed.map(later)))
  bridge.answer('drafts.save', ({ content, base, ...key }) => {
    if (only !== null && key.subject !== only) return ok({ revision: first })
    disk.subject = key.subject
    const saved = drafts.save('', key, content, base)
    return ok(
      later({ revision: drafts.revision(), ...(isSameDraft(saved, content) ? {} : { content: saved }) }),
    )
  })
  bridge.answer('drafts.list', ({ subject }) => {
    disk.subject = subject ?? disk.subject
    return ok(drafts.list('', subject).map(later))
  })
  return disk
}
