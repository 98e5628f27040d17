import { atom } from 'jotai'
import { atomFamily } from 'jotai-family'
import { onAccountChange } from '../../state/account-change.ts'
import { bridge } from '../../state/bridge.ts'
import { onOtherWindow, tellOtherWindows } from '../../state/other-windows.ts'
import { store } from '../../state/store.ts'

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

const save = (place: DraftPlace): void => {
  const waiting = unsaved.get(keyOf(place))
  if (waiting) clearTimeout(waiting.timer)
  unsaved.delete(keyOf(place))
  const content = store.get(draftAtom(place))
  tellOtherWindows('draft', { ...place, content: JSON.stringify(content) })
  if (content.text === '' && content.unsent.length === 0) void bridge.drafts.remove(place)
  else void bridge.drafts.put({ ...place, content: JSON.stringify(content) })
}

/** Keeps what is typed: at once in memory, soon after on disk. */
export const writeDraft = (place: DraftPlace, change: Partial<DraftContent>): void => {
  store.set(draftAtom(place), (content) => ({ ...content, ...change }))
  const waiting = unsaved.get(keyOf(place))
  if (waiting) clearTimeout(waiting.timer)
  unsaved.set(keyOf(place), { place, timer: setTimeout(() => save(place), pauseMs) })
}

/** Writes what waits; for a form that leaves the page. */
export const flushDraft = (place: DraftPlace): void => {
  if (unsaved.has(keyOf(place))) save(place)
}

/** A text has left its form and waits for its answer: it stays on disk until it is confirmed. */
export const moveToUnsent = (place: DraftPlace, text: string): void => {
  const { unsent } = store.get(draftAtom(place))
  writeDraft(place, { text: '', unsent: [...unsent, text] })
  save(place)
}

/** The text was confirmed, or given up by its author. */
export const settleUnsent = (place: DraftPlace, text: string): void => {
  const { unsent } = store.get(draftAtom(place))
  const at = unsent.indexOf(text)
  if (at < 0) return
  writeDraft(place, { unsent: unsent.toSpliced(at, 1) })
  save(place)
}

export const clearDraft = (place: DraftPlace): void => {
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

/** Reads what was kept for a subject, mode by mode. What is in memory already is newer and wins. */
export const restoreDrafts = async (subject: string): Promise<ReadonlyMap<string, DraftContent>> => {
  const answer = await bridge.drafts.list()
  const restored = new Map<string, DraftContent>()
  if (!answer.ok) return restored
  for (const draft of answer.value) {
    const content = draft.subject === subject ? parse(draft.content) : null
    if (!content) continue
    const current = store.get(draftAtom(draft))
    if (current.text !== '' || current.unsent.length > 0) continue
    store.set(draftAtom(draft), content)
    restored.set(draft.mode, content)
  }
  return restored
}

// The same form may stand in two windows; whoever types there keeps what they type.
onOtherWindow('draft', ({ content, ...place }) => {
  const parsed = parse(content)
  if (parsed && !unsaved.has(keyOf(place))) store.set(draftAtom(place), parsed)
})

const flushAll = (): void => {
  for (const { place } of [...unsaved.values()]) save(place)
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', flushAll)

onAccountChange(() => {
  // Main still files it under who has just left: the words of the last moment before signing out are theirs.
  flushAll()
  for (const key of [...draftAtoms.getParams()]) draftAtoms.remove(key)
})
