import { store } from '../../lib/store.ts'
import { draftKeyOf, textDraft } from './drafts.ts'
import type { ThreadCore } from './thread-core.ts'
import { replaceRow, rowOfSent, type UnsentRow, unsentIn } from './thread-rows.ts'

interface Follow {
  /** Follows the texts of a form, by the answered comment. */
  readonly start: (parentId: string | null) => void
  readonly stop: () => void
}

/**
 * Follows the drafts of sent texts. Main stores the outcome of a text whose page is gone, and other windows settle
 * theirs. `refetch` shows a text that was stored.
 */
export const createFollow = ({ source, state }: ThreadCore, refetch: () => void): Follow => {
  const stops = new Map<string | null, () => void>()

  /** Returns the row by the draft; null for a settled text. Texts that this page is sending stay. */
  const current = (row: UnsentRow, outcome: ReturnType<typeof outcomesOf>[number] | undefined) => {
    if (row.type === 'waiting' || (row.type === 'pending' && !row.isElsewhere)) return row
    if (outcome === undefined) return null
    // The row of a failed text has its own reason already.
    return (outcome === null) === (row.type === 'pending') ? row : rowOfSent(row, outcome)
  }
  const outcomesOf = (parentId: string | null, text: string) =>
    textDraft(draftKeyOf(source(), parentId))
      .read()
      .unsent.flatMap((one) => (one.text === text ? [one.outcome] : []))

  const sync = (parentId: string | null): void => {
    const outcomesTaken = new Map<string, number>()
    for (const row of unsentIn(state.read().rows)) {
      if (row.parentId !== parentId) continue
      const nth = outcomesTaken.get(row.text) ?? 0
      outcomesTaken.set(row.text, nth + 1)
      const by = current(row, outcomesOf(parentId, row.text)[nth])
      if (by === row) continue
      state.changeRows((rows) => replaceRow(rows, row.key, by))
      if (by === null) refetch()
    }
  }

  return {
    start: (parentId) => {
      if (stops.has(parentId)) return
      const form = textDraft(draftKeyOf(source(), parentId))
      let known = form.read().unsent
      const onChange = (): void => {
        const { unsent } = form.read()
        // Typing keeps the list.
        if (unsent === known) return
        known = unsent
        sync(parentId)
      }
      stops.set(parentId, store.sub(form.valueAtom, onChange))
    },
    stop: () => {
      for (const stop of stops.values()) stop()
      stops.clear()
    },
  }
}
