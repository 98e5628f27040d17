import { type RefObject, useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { besidePath } from '#shared/paths.ts'
import { threadAt } from '#shared/rules/notification-target.ts'
import { type Acting, actNow } from '../../lib/account.ts'
import { keptAtom } from '../../lib/kept.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import type { Beside } from '../thread-pane/use-beside.ts'
import {
  type Acted,
  bringBack,
  markDone,
  markThreadUnread,
  muteAlert,
  recordOpened,
  setOpenedAside,
  snooze,
  type Undo,
} from './acts.ts'
import { toDoTexts as texts } from './texts.ts'
import type { ToDoItem } from './to-do-item.ts'
import { type RowActs, readThreadOf } from './to-do-row.tsx'
import type { ToDoRows } from './to-do-rows.ts'

/** Focuses the row of a key. */
const focusRow = (list: HTMLElement | null, key: string): void => {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-to-do]') ?? [])]
  const row = rows.find((one) => one.dataset.toDo === key)
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

/** Returns a setter of the match that its reader has opened. It is set aside when it is left. */
const useOpenedMatch = () => {
  const [match, setMatch] = useState<{ readonly item: ToDoItem; readonly acting: Acting } | null>(null)
  useEffect(() => {
    if (match !== null) return () => void setOpenedAside(match.acting, match.item)
    return
  }, [match])
  return (item: ToDoItem): void => setMatch(item.kind === 'alerts' ? { item, acting: actNow() } : null)
}

/** Returns the announcement of the last act, the undo of that act, and functions that announce another one. */
const useAnnounced = (list: RefObject<HTMLElement | null>) => {
  const [status, setStatus] = useState('')
  const [undo, setUndo] = useState<{ readonly title: string; readonly run: Undo } | null>(null)
  /** Announces an act once it is saved. A toast reports a failure, and the item returns to its place. */
  const announceSaved = async (saving: Promise<boolean>, words: string): Promise<void> => {
    setStatus('')
    if (await saving) setStatus(words)
  }
  /** Announces an act once it is saved, with a button that undoes it. A single letter may have been a slip. */
  const announceUndoable = (acting: Promise<Acted>, title: string, words: string): void => {
    setUndo(null)
    const done = async (): Promise<boolean> => {
      const outcome = await acting
      if (outcome.isDone && outcome.undo) setUndo({ title, run: outcome.undo })
      return outcome.isDone
    }
    void announceSaved(done(), words)
  }
  const undoLast = (): void => {
    if (undo === null) return
    setUndo(null)
    list.current?.focus()
    const undone = async (): Promise<boolean> => {
      const isUndone = await undo.run()
      if (!isUndone) setUndo(undo)
      return isUndone
    }
    void announceSaved(undone(), texts.undoneStatus(undo.title))
  }
  return {
    status,
    undo: undo === null ? null : { title: undo.title, run: undoLast },
    announce: setStatus,
    announceSaved,
    announceUndoable,
    clearUndo: (): void => setUndo(null),
  }
}

interface ActsOptions {
  readonly list: RefObject<HTMLElement | null>
  readonly shown: ToDoRows
  readonly showsSnoozed: boolean
  readonly beside: Beside | null
  readonly setOpened: (item: ToDoItem | null) => void
  /** Opens the choice of a date for an item. */
  readonly setDated: (item: ToDoItem) => void
}

/** Returns the acts on the rows. Each moves the focus and the pane to the next row, and is announced. */
export const useToDoActs = ({ list, shown, showsSnoozed, beside, setOpened, setDated }: ActsOptions) => {
  const alerts = useAtomValue(keptAtom('alerts'))
  const setOpenedMatch = useOpenedMatch()
  const { status, undo, announce, announceSaved, announceUndoable, clearUndo } = useAnnounced(list)
  const { rows, open } = shown

  /** Opens an item in the pane, or closes the pane without a thread to show. */
  const openBeside = ({ list: path }: Beside, item: ToDoItem | undefined): void => {
    const thread = item === undefined ? null : threadAt(item.path)
    setOpened(item ?? null)
    navigate(thread === null ? path : besidePath(path, thread), { replace: true })
  }
  /** Moves the focus from a row that will be removed to the next one, or the one before. The pane follows. */
  const leave = (item: ToDoItem): void => {
    shown.recordRemoved([item])
    const at = rows.findIndex(({ key }) => key === item.key)
    const next = rows[at + 1] ?? rows[at - 1]
    if (beside !== null && item.key === open?.key) openBeside(beside, next)
    if (next === undefined) list.current?.focus()
    else focusRow(list.current, next.key)
  }
  const acts: RowActs = {
    onOpen: (item) => {
      setOpened(item)
      if (showsSnoozed || shown.isOver(item)) return
      recordOpened(item)
      setOpenedMatch(item)
    },
    onDone: (item) => {
      leave(item)
      clearUndo()
      if (shown.isOver(item)) return announce(texts.doneStatus(item.title))
      announceUndoable(markDone(item), item.title, texts.doneStatus(item.title))
    },
    onSnooze: (item, until) => {
      leave(item)
      void announceSaved(snooze(item, until), texts.snoozedStatus(item.title, until.at))
    },
    onPickDate: setDated,
    onMute: (item) => {
      if (item.group.type !== 'alert') return
      const { key } = item.group
      shown.recordRemoved(rows.filter(({ group }) => group.type === 'alert' && group.key === key))
      const words = texts.muted(alerts?.get(key)?.name ?? '')
      announceUndoable(muteAlert(key), words, words)
    },
    onBringBack: (item) => {
      const thread = shown.isOver(item) ? readThreadOf(item) : null
      if (thread !== null) setOpened(null)
      else leave(item)
      const acting = thread === null ? bringBack(item) : markThreadUnread(thread)
      announceUndoable(acting, item.title, texts.broughtBackStatus(item.title))
    },
  }
  return { acts, status, undo }
}
