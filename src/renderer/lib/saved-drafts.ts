import type { DraftKey } from '#shared/ipc/native.ts'
import { onAccountChange, trackAccount } from './account.ts'
import { bridge } from './bridge.ts'
import { createEmitter } from './emitter.ts'
import { onOtherWindow } from './other-windows.ts'

/** The part of drafts that the first view needs; writing loads with the first form (`draft.ts`). */

/** A subject's saved drafts by mode, once read. */
type Saved = Map<string, string>

/** A draft as others see it: whether something was begun. */
interface Begun {
  readonly key: DraftKey
  /** Whether there is nothing in it worth saving. */
  readonly isEmpty: () => boolean
}

/** Emits each draft that is saved, in whichever window. */
export const savedChanges = createEmitter<DraftKey & { readonly isEmpty: boolean }>()

const saved = new Map<string, Promise<Saved>>()
const begun = new Set<Begun>()

const readSaved = async (subject: string): Promise<Saved> => {
  const isCurrent = trackAccount()
  const answer = await bridge.drafts.list({ subject })
  // A disk that could not be read is read again.
  if (!answer.ok && isCurrent()) saved.delete(subject)
  return new Map(answer.ok && isCurrent() ? answer.value.map(({ mode, content }) => [mode, content]) : [])
}

/** Everything that is saved of a subject, by mode; read from disk once. */
export const savedDrafts = (subject: string): Promise<ReadonlyMap<string, string>> => {
  const known = saved.get(subject) ?? readSaved(subject)
  saved.set(subject, known)
  return known
}

/** Remembers what is saved from now on; an empty content is none. */
export const noteSaved = ({ subject, mode }: DraftKey, content: string): void => {
  savedChanges.emit({ subject, mode, isEmpty: content === '' })
  void saved.get(subject)?.then((modes) => {
    if (content === '') modes.delete(mode)
    else modes.set(mode, content)
  })
}

/** Makes a draft known; the returned function forgets it. */
export const trackDraft = (draft: Begun): (() => void) => {
  begun.add(draft)
  return () => void begun.delete(draft)
}

/** Whether something was begun about a subject: what it is written under must not vanish beneath its author. */
export const hasDrafts = (subject: string): boolean =>
  [...begun].some(({ key, isEmpty }) => key.subject === subject && !isEmpty())

onOtherWindow('draft', ({ content, ...key }) => noteSaved(key, content))

onAccountChange(() => saved.clear())
