import { atom } from 'jotai'
import { atomFamily } from 'jotai-family'
import { onAccountChange, trackAccount } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { notifyOtherWindows, onOtherWindow } from '../../lib/other-windows.ts'
import { store } from '../../lib/store.ts'
import type { Uploads } from '../composer/tray-file.ts'
import { noteWritten } from './being-written.ts'
import {
  clearFiles,
  filesSentWith,
  hasFiles,
  modeOfFiles,
  moveFilesToSent,
  restoreFiles,
  settleSentFiles,
} from './kept-files.ts'

/** Where something typed belongs. */
export interface DraftPlace {
  readonly subject: string
  readonly mode: string
}

/** What is kept of a form: its text, and texts that left it but were never confirmed. */
export interface DraftContent {
  readonly text: string
  readonly unsent: readonly string[]
}

const pauseMs = 400
const nothing: DraftContent = { text: '', unsent: [] }

const keyOf = ({ subject, mode }: DraftPlace): string => `${subject} ${mode}`
const draftAtoms = atomFamily((_key: string) => atom<DraftContent>(nothing))
const unsaved = new Map<
  string,
  { readonly place: DraftPlace; readonly timer: ReturnType<typeof setTimeout> }
>()

/** What is typed at a place. It outlives the form, which comes and goes while the wall scrolls. */
export const draftAtom = (place: DraftPlace) => draftAtoms(keyOf(place))

const setDraft = (place: DraftPlace, content: DraftContent): void => {
  store.set(draftAtom(place), content)
  noteWritten(place.subject, place.mode, content.text !== '' || content.unsent.length > 0)
}

const save = (place: DraftPlace): void => {
  const waiting = unsaved.get(keyOf(place))
  if (waiting) clearTimeout(waiting.timer)
  unsaved.delete(keyOf(place))
  const content = store.get(draftAtom(place))
  notifyOtherWindows('draft', { ...place, content: JSON.stringify(content) })
  if (content.text === '' && content.unsent.length === 0) void bridge.drafts.remove(place)
  else void bridge.drafts.put({ ...place, content: JSON.stringify(content) })
}

/** Keeps what is typed: at once in memory, soon after on disk. */
export const writeDraft = (place: DraftPlace, change: Partial<DraftContent>): void => {
  setDraft(place, { ...store.get(draftAtom(place)), ...change })
  const waiting = unsaved.get(keyOf(place))
  if (waiting) clearTimeout(waiting.timer)
  unsaved.set(keyOf(place), { place, timer: setTimeout(() => save(place), pauseMs) })
}

/** Writes what waits; for a form that leaves the page. */
export const flushDraft = (place: DraftPlace): void => {
  if (unsaved.has(keyOf(place))) save(place)
}

/** What stands in the form beyond the words that leave it: somebody may have typed on meanwhile. */
const beyond = (now: string, sent: string): string => (now.startsWith(sent) ? now.slice(sent.length) : now)

/** A text has left its form with the files beside it and waits for its answer: both stay on disk until it is confirmed. */
export const moveToUnsent = (place: DraftPlace, text: string): void => {
  const before = store.get(draftAtom(place))
  writeDraft(place, { text: beyond(before.text, text), unsent: [...before.unsent, text] })
  moveFilesToSent(place, text)
  save(place)
}

/** The text was confirmed, or given up by its author. */
export const settleUnsent = (place: DraftPlace, text: string): void => {
  settleSentFiles(place, text)
  const { unsent } = store.get(draftAtom(place))
  const at = unsent.indexOf(text)
  if (at < 0) return
  writeDraft(place, { unsent: unsent.toSpliced(at, 1) })
  save(place)
}

export const clearDraft = (place: DraftPlace): void => {
  clearFiles(place)
  writeDraft(place, nothing)
  save(place)
}

const parse = (content: string): DraftContent | null => {
  try {
    const raw: unknown = JSON.parse(content)
    const { text, unsent } = raw as Partial<Record<keyof DraftContent, unknown>>
    if (typeof text !== 'string' || !Array.isArray(unsent)) return null
    return { text, unsent: unsent.filter((item) => typeof item === 'string') }
  } catch {
    return null
  }
}

/** A text that left its form before the app was closed or crashed, with what was kept of its files. */
export interface RestoredText extends Uploads {
  readonly text: string
  readonly lostFiles: readonly string[]
}

export interface RestoredDraft {
  /** Whether something was being written, so that the form stands open again. */
  readonly written: boolean
  readonly unsent: readonly RestoredText[]
}

type Restored = ReadonlyMap<string, RestoredDraft>
const restored = new Map<string, Promise<Restored>>()

const readKept = async (subject: string): Promise<Restored> => {
  const isCurrent = trackAccount()
  const answer = await bridge.drafts.list({ subject })
  const found = new Map<string, RestoredDraft>()
  if (!isCurrent()) return found
  if (!answer.ok) {
    restored.delete(subject)
    return found
  }
  const texts = new Map<string, readonly string[]>()
  for (const { mode, content } of answer.value) {
    const place = { subject, mode: modeOfFiles(mode) ?? mode }
    if (place.mode !== mode) {
      await restoreFiles(place, content)
      texts.set(place.mode, texts.get(place.mode) ?? [])
      continue
    }
    const kept = parse(content)
    const current = store.get(draftAtom(place))
    if (!kept || current.text !== '' || current.unsent.length > 0) continue
    setDraft(place, kept)
    texts.set(mode, kept.unsent)
  }
  for (const [mode, unsent] of texts) {
    const place = { subject, mode }
    found.set(mode, {
      written: store.get(draftAtom(place)).text !== '' || hasFiles(place),
      unsent: await Promise.all(
        unsent.map(async (text) => ({ text, ...(await filesSentWith(place, text)) })),
      ),
    })
  }
  return found
}

/**
 * Brings back, once, what was kept for a subject, mode by mode. What is in memory already is newer and wins. A form asks
 * for it as it opens, whether or not its thread can be read: words typed meanwhile must not replace those on disk.
 */
export const restoreDrafts = (subject: string): Promise<Restored> => {
  const before = restored.get(subject)
  if (before) return before
  const reading = readKept(subject)
  restored.set(subject, reading)
  return reading
}

// The same form may stand in two windows; whoever types there keeps what they type.
onOtherWindow('draft', ({ content, ...place }) => {
  const parsed = parse(content)
  if (parsed && !unsaved.has(keyOf(place))) setDraft(place, parsed)
})

const flushAll = (): void => {
  for (const { place } of [...unsaved.values()]) save(place)
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', flushAll)

onAccountChange(() => {
  // Main still files it under who has just left: the words of the last moment before signing out are theirs.
  flushAll()
  restored.clear()
  for (const key of [...draftAtoms.getParams()]) draftAtoms.remove(key)
})
