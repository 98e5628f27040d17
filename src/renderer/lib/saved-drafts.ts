import { useEffect, useState } from 'react'
import type { DraftKey, SavedDraft } from '#shared/ipc/native.ts'
import { isSameValue } from '#shared/rules/same-value.ts'
import { createSignal } from '#shared/signal.ts'
import { type Acting, accountMap, actNow } from './account.ts'
import { bridge } from './bridge.ts'
import { returned } from './returned.ts'
import { accountKeyAtom } from './session.ts'
import { useAtomValue } from './use-atom-value.ts'

/** The part of drafts that the first view needs. Writing loads with the first form (`draft.ts`). */

/** A draft in memory, reduced to whether it is empty. */
interface OpenDraft {
  readonly key: DraftKey
  /** Whether the content is not worth saving. */
  readonly isEmpty: () => boolean
}

/** Emits each new state of a saved draft, from any window. Its content is '' once it is removed. */
export const savedChanges = createSignal<SavedDraft>()

/** The newest state of the drafts that this window read, saved or received, by name. */
const known = accountMap<SavedDraft>()
const readings = accountMap<Promise<void>>()
const openDrafts = new Set<OpenDraft>()

export const nameOf = ({ subject, mode }: DraftKey): string => `${subject} ${mode}`

const record = (draft: SavedDraft): void => {
  known.set(nameOf(draft), draft)
  savedChanges.emit(draft)
}

/**
 * Takes a draft's state on disk for the account of the act, unless a newer one is known. Main's pushes and answers may
 * overtake each other.
 */
export const receiveDraft = (acting: Acting, draft: SavedDraft): void => {
  const isNewer = draft.revision > (known.get(nameOf(draft))?.revision ?? -1)
  if (isNewer && acting.isCurrent()) record(draft)
}

/** Reads a subject's drafts, or all. A draft that main does not list is removed, unless it has changed meanwhile. */
const read = async (subject?: string): Promise<void> => {
  const acting = actNow()
  const before = new Map(known)
  const answer = await bridge.drafts.list(subject === undefined ? {} : { subject })
  // The next call reads an unreadable disk again.
  if (!answer.ok) return void (subject !== undefined && readings.delete(subject))
  for (const draft of answer.value) {
    // A form takes what is read for the first time when it is restored.
    if (subject === undefined || known.has(nameOf(draft))) receiveDraft(acting, draft)
    else known.set(nameOf(draft), draft)
    before.delete(nameOf(draft))
  }
  for (const [name, draft] of before)
    if (draft.subject === (subject ?? draft.subject) && known.get(name) === draft)
      record({ ...draft, content: '' })
}

const contentsOf = (subject: string): ReadonlyMap<string, string> =>
  new Map(
    [...known.values()]
      .filter((draft) => draft.subject === subject && draft.content !== '')
      .map(({ mode, content }) => [mode, content]),
  )

/** Returns a subject's saved drafts by mode, read from disk once. */
export const savedDrafts = async (subject: string): Promise<ReadonlyMap<string, string>> => {
  const reading = readings.get(subject) ?? read(subject)
  readings.set(subject, reading)
  await reading
  return contentsOf(subject)
}

/** Returns the newest known content on disk; undefined before the draft was read, saved or received. */
export const knownDraft = (key: DraftKey): string | undefined => known.get(nameOf(key))?.content

// Main sent no drafts while this window waited for its account, or under the lock.
returned.on(() => void read())

/** Registers a draft; the returned function removes it. */
export const trackDraft = (draft: OpenDraft): (() => void) => {
  openDrafts.add(draft)
  return () => void openDrafts.delete(draft)
}

/** Whether a subject has unsent text, in one mode or any. The thing it is written under must then stay on screen. */
export const hasDrafts = (subject: string, mode?: string): boolean =>
  [...openDrafts].some(
    ({ key, isEmpty }) => key.subject === subject && (mode ?? key.mode) === key.mode && !isEmpty(),
  )

const modesOf = (subject: string): ReadonlySet<string> => new Set(contentsOf(subject).keys())

/** Returns a subject's modes with a saved draft, in any window; those of drafts that are known, before they were read. */
export const useSavedModes = (subject: string): ReadonlySet<string> => {
  const account = useAtomValue(accountKeyAtom)
  const [shown, show] = useState(() => ({ subject, account, modes: modesOf(subject) }))
  useEffect(() => {
    const acting = actNow()
    let isMounted = true
    const update = async (): Promise<void> => {
      await savedDrafts(subject)
      if (!isMounted || !acting.isCurrent()) return
      const modes = modesOf(subject)
      show((before) =>
        before.subject === subject && before.account === account && isSameValue([...before.modes], [...modes])
          ? before
          : { subject, account, modes },
      )
    }
    const stop = savedChanges.on((draft) => {
      if (draft.subject === subject) void update()
    })
    void update()
    return () => {
      isMounted = false
      stop()
    }
  }, [subject, account])
  return shown.subject === subject && shown.account === account ? shown.modes : modesOf(subject)
}
