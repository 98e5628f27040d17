import { type Atom, atom } from 'jotai'
import type { DraftKey } from '#shared/ipc/native.ts'
import { draftMark, mergeDraft } from '#shared/rules/merge-draft.ts'
import { actNow, onAccountChange } from './account.ts'
import { bridgeFor } from './bridge.ts'
import { createGeneration } from './generation.ts'
import { knownDraft, nameOf, receiveDraft, savedChanges, savedDrafts, trackDraft } from './saved-drafts.ts'
import { store } from './store.ts'

/** Encodes a form's values for the disk. The default encoding is JSON. */
export interface DraftCodec<T> {
  /** The form's value without a draft. */
  readonly empty: T
  /** Whether the value is not worth saving. */
  readonly isEmpty: (value: T) => boolean
  readonly encode?: (value: T) => string | Promise<string>
  /** Parses content that is valid by the schema of its kind; null if the form cannot show it. */
  readonly decode?: (content: string) => T | null
}

/** The content of one form. It survives the form, a reload, a crash and a sign-out by the server. */
export interface Draft<T> {
  readonly key: DraftKey
  /** The form's content; null before anything was typed or restored. */
  readonly valueAtom: Atom<T | null>
  /** False until the saved draft was looked for. */
  readonly restoredAtom: Atom<boolean>
  readonly read: () => T
  /** Updates memory at once and the disk soon. */
  readonly write: (value: T) => void
  readonly update: (step: (value: T) => T) => void
  /** Whether the content is not worth saving. */
  readonly isEmpty: () => boolean
  /** Saves pending changes now. */
  readonly flush: () => void
  /** Saves now. Resolves when the content is on disk, or when main has reported that it cannot be. */
  readonly save: () => Promise<void>
  /** Empties the form and removes the saved draft. */
  readonly clear: () => void
  /** Restores the saved draft, once. It is merged with text typed meanwhile. */
  readonly restore: () => Promise<T>
}

interface OpenDraft<T> extends Draft<T> {
  codec: DraftCodec<T>
  readonly take: (content: string) => Promise<void>
  readonly dispose: () => void
}

/** Longest time from a change to its saving, ms. */
const saveAfterMs = 400

/**
 * The drafts by name. One that is shown, unsaved or has content is tracked, and therefore stays; a form that was opened
 * and left is garbage.
 */
const open = new Map<string, WeakRef<OpenDraft<never>>>()
const collected = new FinalizationRegistry<string>((name) => {
  if (open.get(name)?.deref() === undefined) open.delete(name)
})

const openDrafts = (): OpenDraft<never>[] => [...open.values()].flatMap((ref) => ref.deref() ?? [])

const createDraft = <T>(key: DraftKey, codec: DraftCodec<T>): OpenDraft<T> => {
  const valueAtom = atom<T | null>(null)
  const restoredAtom = atom(false)
  const generation = createGeneration()
  // A save may start after a switch to another account.
  const acting = actNow()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The last known content on disk; null before it was read. */
  let base: string | null = null
  let saving = 0
  /** Whether no save has the newest change. */
  let isDirty = false
  let isMounted = false
  let disposed = false
  let forget: (() => void) | undefined

  const trackOrForget = (): void => {
    if (isMounted || isDirty || saving > 0 || !isEmpty()) forget ??= trackDraft(own)
    else {
      forget?.()
      forget = undefined
    }
  }
  valueAtom.onMount = () => {
    isMounted = true
    trackOrForget()
    return () => {
      isMounted = false
      trackOrForget()
    }
  }

  const read = (): T => store.get(valueAtom) ?? own.codec.empty
  const encode = (): string | Promise<string> => {
    if (isEmpty()) return ''
    return own.codec.encode ? own.codec.encode(read()) : JSON.stringify(read())
  }
  const decode = (content: string): T | null =>
    own.codec.decode ? own.codec.decode(content) : (JSON.parse(content) as T)
  const isEmpty = (): boolean => {
    const value = store.get(valueAtom)
    return value === null || own.codec.isEmpty(value)
  }
  const publish = async (text: string): Promise<void> => {
    const before = base
    base = text
    const answer = await bridgeFor(acting).drafts.save({
      ...key,
      content: text,
      base: draftMark(before ?? ''),
    })
    if (answer.ok) {
      const { revision, content = text } = answer.value
      receiveDraft(acting, { ...key, content, revision })
      return
    }
    // The next save is based on the previous content.
    if (base === text) base = before
    isDirty = true
  }
  const whileSaving = async <R>(run: () => Promise<R>): Promise<R> => {
    saving += 1
    trackOrForget()
    try {
      return await run()
    } finally {
      saving -= 1
      void take(knownDraft(key) ?? null)
      trackOrForget()
    }
  }
  /** Saves the content. Returns false if a newer content, or an empty one, was saved during the encoding. */
  const save = (): Promise<boolean> =>
    whileSaving(async () => {
      stopTimer()
      isDirty = false
      const isCurrent = generation.next()
      const content = encode()
      const text = typeof content === 'string' ? content : await content
      if (!isCurrent()) return false
      await publish(text)
      return true
    })
  /** Saves an empty form, which also removes a draft that this window never read. */
  const removeSaved = (): Promise<boolean> =>
    whileSaving(async () => {
      stopTimer()
      const isCurrent = generation.next()
      base ??= (await savedDrafts(key.subject)).get(key.mode) ?? ''
      return isCurrent() && save()
    })
  // A timer that began anew with each letter would save nothing while somebody types without a pause.
  const saveSoon = (): void => {
    timer ??= setTimeout(() => void save(), saveAfterMs)
  }
  const stopTimer = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const show = (content: string): void => {
    const value = content === '' ? null : decode(content)
    base = content
    if (value !== null || content === '') store.set(valueAtom, value)
    trackOrForget()
  }
  /**
   * Merges another window's text with the text typed here. If the merge is overtaken by a change, main merges
   * instead.
   */
  const mix = async (theirs: string): Promise<void> => {
    const [before, typed] = [base, store.get(valueAtom)]
    const mine = await encode()
    const mixed = mergeDraft(key, before ?? '', mine, theirs)
    const value = mixed === '' ? null : decode(mixed)
    if (disposed || base !== before || store.get(valueAtom) !== typed) return
    if (value === null && mixed !== '') return
    base = theirs
    store.set(valueAtom, value)
    saveSoon()
  }
  /** Shows the content on disk, beside what was typed since. During a save it waits for the answer. */
  const take = async (content: string | null): Promise<void> => {
    if (disposed || saving > 0 || content === null || content === base) return
    if (isDirty) await mix(content)
    else show(content)
  }
  const flush = (): void => {
    if (isDirty) void save()
  }
  const write = (value: T): void => {
    if (disposed) return
    isDirty = true
    store.set(valueAtom, value)
    trackOrForget()
    saveSoon()
  }
  const own: OpenDraft<T> = {
    key,
    codec,
    valueAtom,
    restoredAtom,
    read,
    isEmpty,
    write,
    update: (step) => write(step(read())),
    flush,
    save: async () => {
      while (!disposed && !(await save())) {
        // A newer content replaced this one and must be saved first.
      }
    },
    clear: () => {
      if (disposed) return
      store.set(valueAtom, null)
      void (base === null ? removeSaved() : save())
    },
    restore: async () => {
      await take((await savedDrafts(key.subject)).get(key.mode) ?? null)
      if (!disposed) store.set(restoredAtom, true)
      return read()
    },
    take,
    dispose: () => {
      flush()
      forget?.()
      disposed = true
      store.set(valueAtom, null)
      store.set(restoredAtom, false)
    },
  }
  return own
}

/** Returns the draft of a key. All callers share one object, with the codec of the last call. */
export const draft = <T>(key: DraftKey, codec: DraftCodec<T>): Draft<T> => {
  const known = open.get(nameOf(key))?.deref() as OpenDraft<T> | undefined
  if (known) {
    known.codec = codec
    return known
  }
  const made = createDraft(key, codec)
  open.set(nameOf(key), new WeakRef(made as unknown as OpenDraft<never>))
  collected.register(made, nameOf(key))
  return made
}

/** Saves the pending changes of all drafts now. */
export const flushDrafts = (): void => {
  for (const { flush } of openDrafts()) flush()
}

// Each window with the form keeps the text typed in it.
savedChanges.on((draft) => void open.get(nameOf(draft))?.deref()?.take(draft.content))

if (typeof window !== 'undefined') window.addEventListener('pagehide', flushDrafts)

// Main files a draft from the last moment before a sign-out under the account that has just left.
onAccountChange(() => {
  for (const { dispose } of openDrafts()) dispose()
  open.clear()
})
