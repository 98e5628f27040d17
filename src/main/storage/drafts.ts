import type { DraftKey, SavedDraft } from '#shared/ipc/native.ts'
import { draftMark, mergeDraft } from '#shared/rules/merge-draft.ts'
import type { UserStore } from './user-store.ts'

/**
 * Typed texts that are not sent yet, by account (server and user), subject and mode. A draft survives a crash, a
 * sign-out by the server and kill -9, and only `save` with '' deletes it. All methods throw a CodedError `storage` when
 * the disk fails.
 */
export interface DraftStore {
  /** All drafts of an account, or those of one subject, last touched first. */
  list(account: string, subject?: string): readonly SavedDraft[]
  /**
   * Saves a window's version of a draft, '' for none. `base` is the version (or its mark) the window last saw, '' if it
   * saw none. Changes another window saved since are merged entry by entry. Returns the saved result
   * (robustness.md#two-windows).
   */
  save(account: string, key: DraftKey, content: string, base: string): string
}

/** Returns the content of a draft on disk in today's form; null when it is none. */
type ReadDraft = (key: DraftKey, content: string) => string | null

/** The drafts in `user.db`. One that `read` refuses counts as none. */
export const openDrafts = (user: UserStore, read: ReadDraft = (_key, content) => content): DraftStore => {
  /** Windows merge by the content on disk, so it is written in today's form before one of them sees it. */
  const renew = (account: string, name: string, content: string): void => {
    try {
      user.put(account, 'drafts', name, content)
    } catch {
      // The store has reported it.
    }
  }
  const list = (account: string, prefix: string): readonly SavedDraft[] =>
    user.list(account, 'drafts', { prefix }).flatMap(({ key: name, value, changedAt }) => {
      const [subject = '', mode = ''] = name.split(' ')
      const content = read({ subject, mode }, value)
      if (content === null) return []
      if (content !== value) renew(account, name, content)
      return [{ subject, mode, content, touchedAt: changedAt }]
    })
  return {
    list: (account, subject) => list(account, subject === undefined ? '' : `${subject} `),
    save: (account, key, content, base) => {
      const name = `${key.subject} ${key.mode}`
      const there = list(account, name).find(({ mode }) => mode === key.mode)?.content ?? ''
      const isKnown = draftMark(base) === draftMark(there)
      const merged = isKnown ? content : mergeDraft(key, base, content, there)
      if (merged === '') user.remove(account, 'drafts', name)
      else user.put(account, 'drafts', name, merged)
      return merged
    },
  }
}
