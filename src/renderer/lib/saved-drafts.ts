import { type Atom, atom } from 'jotai'
import type { DraftKey } from '#shared/ipc/native.ts'
import { createSignal } from '#shared/signal.ts'
import { accountFamily, actNow, onAccountChange } from './account.ts'
import { bridge } from './bridge.ts'
import { onOtherWindow } from './other-windows.ts'
import { accountKeyAtom } from './session.ts'
import { store } from './store.ts'

/** The part of drafts that the first view needs. Writing loads with the first form (`draft.ts`). */

/** A subject's saved drafts by mode. */
type Saved = Map<string, string>

/** A draft in memory, reduced to whether it is empty. */
interface Begun {
  readonly key: DraftKey
  /** Whether the content is not worth saving. */
  readonly isEmpty: () => boolean
}

/** Emits each saved draft, from any window. */
export const savedChanges = createSignal<DraftKey & { readonly isEmpty: boolean }>()

const saved = new Map<string, Promise<Saved>>()
const begun = new Set<Begun>()

const readSaved = async (subject: string): Promise<Saved> => {
  const answer = await bridge.drafts.list({ subject })
  // The next call reads an unreadable disk again.
  if (!answer.ok) saved.delete(subject)
  return new Map(answer.ok ? answer.value.map(({ mode, content }) => [mode, content]) : [])
}

/** Returns a subject's saved drafts by mode, read from disk once. */
export const savedDrafts = (subject: string): Promise<ReadonlyMap<string, string>> => {
  const known = saved.get(subject) ?? readSaved(subject)
  saved.set(subject, known)
  return known
}

/** Notes a saved draft. Empty content means that the draft is removed. */
export const noteSaved = ({ subject, mode }: DraftKey, content: string): void => {
  savedChanges.emit({ subject, mode, isEmpty: content === '' })
  void saved.get(subject)?.then((modes) => {
    if (content === '') modes.delete(mode)
    else modes.set(mode, content)
  })
}

/** Registers a draft; the returned function removes it. */
export const trackDraft = (draft: Begun): (() => void) => {
  begun.add(draft)
  return () => void begun.delete(draft)
}

/** Whether a subject has unsent text, in one mode or any. The thing it is written under must then stay on screen. */
export const hasDrafts = (subject: string, mode?: string): boolean =>
  [...begun].some(
    ({ key, isEmpty }) => key.subject === subject && (mode ?? key.mode) === key.mode && !isEmpty(),
  )

const createModes = (subject: string) => {
  const acting = actNow()
  const changed = new Map<string, boolean>()
  const stateAtom = atom<ReadonlySet<string>>(new Set<string>())
  const stop = savedChanges.on((change) => {
    if (change.subject !== subject) return
    changed.set(change.mode, !change.isEmpty)
    store.set(stateAtom, (modes) => {
      if (modes.has(change.mode) !== change.isEmpty) return modes
      const others = [...modes].filter((mode) => mode !== change.mode)
      return new Set(change.isEmpty ? others : [...others, change.mode])
    })
  })
  void savedDrafts(subject).then((modes) => {
    if (!acting.isCurrent()) return
    const unchanged = [...modes.keys()].filter((mode) => !changed.has(mode))
    store.set(stateAtom, (known) => new Set([...known, ...unchanged]))
  })
  return { stateAtom, dispose: stop }
}

const savedModes = accountFamily(createModes)

/** Returns the atom of a subject's modes with a saved draft, in any window; none before they were read. */
export const savedModesAtom = (subject: string): Atom<ReadonlySet<string>> =>
  savedModes.get(subject).stateAtom

onOtherWindow('draft', ({ content, account, ...key }) => {
  if (account === store.get(accountKeyAtom)) noteSaved(key, content)
})

onAccountChange(() => saved.clear())
