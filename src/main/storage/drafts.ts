import type { DraftKey, SavedDraft } from '#shared/ipc/native.ts'
import { draftMark, isSameDraft, mergeDraft } from '#shared/rules/merge-draft.ts'
import { createSignal } from '#shared/signal.ts'
import type { UserStore } from './user-store.ts'

/**
 * Unsent texts, by account (server and user), subject and mode. A draft survives a crash, a sign-out by the server and
 * kill -9. Only `save` with '' deletes it. All methods throw a CodedError `storage` when the disk fails.
 */
export interface DraftStore {
  /** Returns all drafts of an account, or of one subject, last changed first. */
  list(account: string, subject?: string): readonly SavedDraft[]
  /**
   * Saves a window's version of a draft, '' for none. `base` is the version (or its mark) that the window last saw, or
   * ''. Changes that another window saved since are merged entry by entry. Returns the saved result
   * (robustness.md#two-windows).
   */
  save(account: string, key: DraftKey, content: string, base: string): string
  /** Returns the number of changes to drafts in this run. */
  revision(): number
  /** Calls the listener after each change, also of an import or a sent text, until the returned function is called. */
  onChange(listener: (account: string, drafts: readonly SavedDraft[]) => void): () => void
}

/** Returns a stored draft in the current format; null for an invalid one. */
type ReadDraft = (key: DraftKey, content: string) => string | null

/** Opens the drafts in `user.db`. A draft that `read` rejects counts as none. */
export const openDrafts = (
  user: Pick<UserStore, 'list' | 'put' | 'remove' | 'onChange'>,
  read: ReadDraft = (_key, content) => content,
): DraftStore => {
  const changed = createSignal<readonly [account: string, drafts: readonly SavedDraft[]]>()
  let revision = 0
  const savedAs = (name: string, value: string): SavedDraft | null => {
    const [subject = '', mode = ''] = name.split(' ')
    const content = value && read({ subject, mode }, value)
    return content === null ? null : { subject, mode, content, revision }
  }
  user.onChange((account, changes) => {
    const ours = changes.filter((change) => change.collection === 'drafts')
    if (ours.length === 0) return
    revision += 1
    changed.emit([account, ours.flatMap(({ key, value }) => savedAs(key, value ?? '') ?? [])])
  })
  /** Writes drafts in the current format before a window reads them, because windows merge by the content on disk. */
  const renew = (account: string, name: string, content: string): void => {
    try {
      user.put(account, 'drafts', name, content)
    } catch {
      // The store has reported it.
    }
  }
  const list = (account: string, prefix: string): readonly SavedDraft[] =>
    user.list(account, 'drafts', { prefix }).flatMap(({ key: name, value }) => {
      const draft = savedAs(name, value)
      if (draft === null) return []
      if (draft.content !== value) renew(account, name, draft.content)
      return [draft]
    })
  return {
    list: (account, subject) => list(account, subject === undefined ? '' : `${subject} `),
    save: (account, key, content, base) => {
      const name = `${key.subject} ${key.mode}`
      const there = list(account, name).find(({ mode }) => mode === key.mode)?.content ?? ''
      const isKnown = draftMark(base) === draftMark(there) || isSameDraft(base, there)
      const merged = isKnown ? content : mergeDraft(key, base, content, there)
      if (merged === '') user.remove(account, 'drafts', name)
      else user.put(account, 'drafts', name, merged)
      return merged
    },
    revision: () => revision,
    onChange: (listener) => changed.on((change) => listener(...change)),
  }
}
