import { type Atom, atom } from 'jotai'
import type { Result } from '#shared/errors.ts'
import type { DraftKey, SavedDraft } from '#shared/ipc/native.ts'
import { draftMark, mergeDraft } from '#shared/rules/merge-draft.ts'
import { actNow, onAccountChange } from './account.ts'
import { bridge, bridgeFor } from './bridge.ts'
import { createGeneration } from './generation.ts'
import { notifyOtherWindows, onOtherWindow } from './other-windows.ts'
import { returned } from './returned.ts'
import { noteSaved, savedDrafts, trackDraft } from './saved-drafts.ts'
import { accountKeyAtom } from './session.ts'
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
  /** Updates memory at once and the disk after the debounce. */
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
  readonly replaceWith: (content: string) => Promise<void>
  readonly dispose: () => void
}

const saveAfterMs = 400

const open = new Map<string, OpenDraft<never>>()

const nameOf = ({ subject, mode }: DraftKey): string => `${subject} ${mode}`

/** Begins and ends of saves in this window. */
let saveSteps = 0

/**
 * Reads a subject's drafts, again if a save began or ended during the read: its answer may be older than text that
 * was typed here.
 */
const readStored = async (subject: string): Promise<Result<readonly SavedDraft[]>> => {
  const asked = saveSteps
  const answer = await bridge.drafts.list({ subject })
  return answer.ok && asked !== saveSteps ? readStored(subject) : answer
}

const createDraft = <T>(key: DraftKey, codec: DraftCodec<T>): OpenDraft<T> => {
  const valueAtom = atom<T | null>(null)
  const restoredAtom = atom(false)
  const generation = createGeneration()
  // A save may start after a switch to another account.
  const acting = actNow()
  const { account } = acting
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The last known content on disk; null before it was read. */
  let base: string | null = null
  let saving = 0
  /** Another window saved during this window's save. */
  let isBehind = false
  let touched = false
  let disposed = false

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
    noteSaved(key, text)
    notifyOtherWindows('draft', { ...key, content: text, account })
    const answer = await bridgeFor(acting).drafts.save({
      ...key,
      content: text,
      base: draftMark(before ?? ''),
    })
    if (!answer.ok) {
      // The next save is based on the previous content.
      if (base === text) base = before
    } else if (answer.value !== null) {
      noteSaved(key, answer.value)
      notifyOtherWindows('draft', { ...key, content: answer.value, account })
      isBehind = true
    }
  }
  /** Reads the draft again after main merged another window's version into it. */
  const catchUp = async (): Promise<void> => {
    const answer = await readStored(key.subject)
    if (answer.ok) await replaceWith(answer.value.find(({ mode }) => mode === key.mode)?.content ?? '')
  }
  const whileSaving = async <R>(run: () => Promise<R>): Promise<R> => {
    saving += 1
    saveSteps += 1
    try {
      return await run()
    } finally {
      saving -= 1
      saveSteps += 1
      if (isBehind && saving === 0 && !disposed) {
        isBehind = false
        void catchUp()
      }
    }
  }
  /** Saves the content. Returns false if a newer content, or an empty one, was saved during the encoding. */
  const save = (): Promise<boolean> =>
    whileSaving(async () => {
      clearTimeout(timer)
      timer = undefined
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
      clearTimeout(timer)
      timer = undefined
      const isCurrent = generation.next()
      base ??= (await savedDrafts(key.subject)).get(key.mode) ?? ''
      return isCurrent() && save()
    })
  const show = (content: string): void => {
    const value = content === '' ? null : decode(content)
    base = content
    if (value !== null || content === '') store.set(valueAtom, value)
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
  }
  const replaceWith = async (content: string): Promise<void> => {
    if (disposed || base === content) return
    touched = true
    if (saving > 0) isBehind = true
    else if (timer !== undefined) await mix(content)
    else show(content)
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
    if (content !== undefined && base === null && !disposed) {
      if (touched) await replaceWith(content)
      else {
        touched = true
        show(content)
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
        // A newer content replaced this one and must be saved first.
      }
    },
    clear: () => {
      if (disposed) return
      touched = true
      store.set(valueAtom, null)
      void (base === null ? removeSaved() : save())
    },
    restore,
    replaceWith,
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

/** Returns the draft of a key. All callers share one object, with the codec of the last call. */
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

/** Saves the pending changes of all drafts now. */
export const flushDrafts = (): void => {
  for (const { flush } of open.values()) flush()
}

/** Shows a draft that main has on disk. */
const takeStored = (key: DraftKey, content: string): void => {
  noteSaved(key, content)
  void open.get(nameOf(key))?.replaceWith(content)
}

/** Reads a subject's drafts again after main has changed them. */
export const refreshDrafts = async (subject: string): Promise<void> => {
  const answer = await readStored(subject)
  if (!answer.ok) return
  const there = new Map(answer.value.map(({ mode, content }) => [mode, content]))
  const modes = [...open.values()].filter(({ key }) => key.subject === subject).map(({ key }) => key.mode)
  for (const mode of new Set([...there.keys(), ...modes]))
    takeStored({ subject, mode }, there.get(mode) ?? '')
}

// Main may have stored answers while this window waited for its account.
returned.on(() => {
  for (const subject of new Set([...open.values()].map(({ key }) => key.subject))) void refreshDrafts(subject)
})

/** Shows drafts that main stored, in this and the other windows. */
export const noteStored = (drafts: readonly SavedDraft[]): void => {
  for (const { subject, mode, content } of drafts) {
    takeStored({ subject, mode }, content)
    notifyOtherWindows('draft', { subject, mode, content, account: store.get(accountKeyAtom) })
  }
}

// Two windows may show the same form. Each keeps the text typed in it.
onOtherWindow('draft', ({ content, account, ...key }) => {
  if (account !== store.get(accountKeyAtom)) return
  void open.get(nameOf(key))?.replaceWith(content)
})

if (typeof window !== 'undefined') window.addEventListener('pagehide', flushDrafts)

// Main files a draft from the last moment before a sign-out under the account that has just left.
onAccountChange(() => {
  for (const { dispose } of open.values()) dispose()
  open.clear()
})
