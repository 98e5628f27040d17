import { type Atom, atom } from 'jotai'
import type { DraftKey } from '#shared/ipc/native.ts'
import { onAccountChange } from './account.ts'
import { bridge } from './bridge.ts'
import { createGeneration } from './generation.ts'
import { notifyOtherWindows, onOtherWindow } from './other-windows.ts'
import { noteSaved, savedDrafts, trackDraft } from './saved-drafts.ts'
import { store } from './store.ts'

/** How something typed is saved as text, and read back. */
export interface DraftCodec<T> {
  /** What the form shows without a draft. */
  readonly empty: T
  /** Whether there is nothing in it worth saving. */
  readonly isEmpty: (value: T) => boolean
  readonly encode: (value: T) => string | Promise<string>
  /** Null when the text is no draft of this kind. */
  readonly decode: (content: string) => T | null | Promise<T | null>
}

/** What somebody typed in one form. It outlives the form, a reload, a crash and a sign-out by the server. */
export interface Draft<T> {
  readonly key: DraftKey
  /** What is in the form; null where nothing was typed or restored. */
  readonly valueAtom: Atom<T | null>
  /** False until what was saved before has been looked for. */
  readonly restoredAtom: Atom<boolean>
  readonly read: () => T
  /** In memory at once, on disk soon after. */
  readonly write: (value: T) => void
  readonly update: (step: (value: T) => T) => void
  /** Whether there is nothing in it worth saving. */
  readonly isEmpty: () => boolean
  /** Writes what waits now. */
  readonly flush: () => void
  /** Writes it now; over when that is on disk, or main has said that it cannot be. */
  readonly save: () => Promise<void>
  /** Empties it, here and on disk. */
  readonly clear: () => void
  /** Brings back, once, what was saved before; what is in memory already is newer and wins. */
  readonly restore: () => Promise<T>
}

interface OpenDraft<T> extends Draft<T> {
  codec: DraftCodec<T>
  readonly takeOver: (content: string) => void
  readonly dispose: () => void
}

const saveAfterMs = 400

const open = new Map<string, OpenDraft<never>>()

const nameOf = ({ subject, mode }: DraftKey): string => `${subject} ${mode}`

const createDraft = <T>(key: DraftKey, codec: DraftCodec<T>): OpenDraft<T> => {
  const valueAtom = atom<T | null>(null)
  const restoredAtom = atom(false)
  const generation = createGeneration()
  let timer: ReturnType<typeof setTimeout> | undefined
  let touched = false
  let disposed = false

  const read = (): T => store.get(valueAtom) ?? own.codec.empty
  const isEmpty = (): boolean => {
    const value = store.get(valueAtom)
    return value === null || own.codec.isEmpty(value)
  }
  const publish = async (content: string): Promise<void> => {
    noteSaved(key, content)
    notifyOtherWindows('draft', { ...key, content })
    if (content === '') await bridge.drafts.remove(key)
    else await bridge.drafts.put({ ...key, content })
  }
  /** False when a newer text, or none at all, has been saved while this one was being written out. */
  const save = async (): Promise<boolean> => {
    clearTimeout(timer)
    timer = undefined
    const isCurrent = generation.next()
    const content = isEmpty() ? '' : own.codec.encode(read())
    const text = typeof content === 'string' ? content : await content
    if (!isCurrent()) return false
    await publish(text)
    return true
  }
  const flush = (): void => {
    if (timer !== undefined) void save()
  }
  const write = (value: T): void => {
    if (disposed) return
    touched = true
    store.set(valueAtom, value)
    clearTimeout(timer)
    timer = setTimeout(() => void save(), saveAfterMs)
  }
  const restore = async (): Promise<T> => {
    const content = (await savedDrafts(key.subject)).get(key.mode)
    if (!touched && !disposed && content !== undefined) {
      const value = await own.codec.decode(content)
      if (value !== null && !touched && !disposed) {
        touched = true
        store.set(valueAtom, value)
      }
    }
    if (!disposed) store.set(restoredAtom, true)
    return read()
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
        // What replaced it is on disk only when it has been saved itself.
      }
    },
    clear: () => {
      if (disposed) return
      touched = true
      store.set(valueAtom, null)
      void save()
    },
    restore,
    takeOver: (content) => {
      if (timer !== undefined) return
      touched = true
      generation.invalidate()
      const show = (value: T | null): void => {
        if (timer === undefined && !disposed) store.set(valueAtom, value)
      }
      if (content === '') show(null)
      else void Promise.resolve(own.codec.decode(content)).then((value) => value !== null && show(value))
    },
    dispose: () => {
      flush()
      forget()
      disposed = true
      store.set(valueAtom, null)
      store.set(restoredAtom, false)
    },
  }
  const forget = trackDraft(own)
  return own
}

/** The draft of a key: the same object for everybody who asks, with the codec that was given last. */
export const draft = <T>(key: DraftKey, codec: DraftCodec<T>): Draft<T> => {
  const known = open.get(nameOf(key)) as OpenDraft<T> | undefined
  if (known) {
    known.codec = codec
    return known
  }
  const made = createDraft(key, codec)
  open.set(nameOf(key), made as unknown as OpenDraft<never>)
  return made
}

const flushAll = (): void => {
  for (const { flush } of open.values()) flush()
}

// The same form may be open in two windows; who types there keeps what they type.
onOtherWindow('draft', ({ content, ...key }) => {
  open.get(nameOf(key))?.takeOver(content)
})

if (typeof window !== 'undefined') window.addEventListener('pagehide', flushAll)

// Main still files it under who has just left: the text of the last moment before signing out is theirs.
onAccountChange(() => {
  for (const { dispose } of open.values()) dispose()
  open.clear()
})
