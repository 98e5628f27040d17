import { type ReactNode, useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { besidePath } from '#shared/paths.ts'
import { threadAt } from '#shared/rules/notification-target.ts'
import type { ToDoKind } from '#shared/rules/to-do.ts'
import { screenTable } from '#shared/screens.ts'
import { type Acting, actNow } from '../../lib/account.ts'
import { keptAtom, keptFailureAtom } from '../../lib/kept.ts'
import type { KeysOf } from '../../lib/screen-keys.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Box, Row, Stack } from '../../ui/layout.tsx'
import type { ListedCollection } from '../kept/texts.ts'
import { UnreadKept } from '../kept/unread-kept.tsx'
import { type ThreadRows, useListKeys } from '../thread/use-list-keys.ts'
import { type Beside, isFocusInPane } from '../thread-pane/use-beside.ts'
import { MomentDialog } from '../time/moment-dialog.tsx'
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
import { KindFilter } from './kind-filter.tsx'
import { toDoTexts as texts } from './texts.ts'
import classes from './to-do.module.css'
import type { ToDoItem } from './to-do-item.ts'
import { type RowActs, readThreadOf, ToDoRow } from './to-do-row.tsx'
import { useToDoRows } from './to-do-rows.ts'

const rowsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-to-do]') ?? []),
]

/** Returns the key of the row with the focus; null without one. */
const currentKey = (list: HTMLElement | null): string | null => {
  const row = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-to-do]')
  return row && list?.contains(row) ? (row.dataset.toDo ?? null) : null
}

/** Focuses the row of a key. */
const focusRow = (list: HTMLElement | null, key: string): void => {
  const row = rowsIn(list).find((one) => one.dataset.toDo === key)
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

const threadRows: ThreadRows = {
  rows: '[data-to-do]',
  unread: '[data-to-do]',
  screen: screenTable['to-do'].keys,
}

/** A source of the list that could not be read, with a retry button. */
const Unread = ({ name }: { readonly name: ListedCollection }) =>
  useAtomValue(keptFailureAtom(name)) === null ? null : (
    <Box panel>
      <UnreadKept name={name} />
    </Box>
  )

/** Returns a setter of the match that its reader has opened. It is set aside when it is left. */
const useOpenedMatch = () => {
  const [match, setMatch] = useState<{ readonly item: ToDoItem; readonly acting: Acting } | null>(null)
  useEffect(() => {
    if (match !== null) return () => void setOpenedAside(match.acting, match.item)
    return
  }, [match])
  return (item: ToDoItem): void => setMatch(item.kind === 'alerts' ? { item, acting: actNow() } : null)
}

interface ToDoListProps {
  /** Whether to show the snoozed items instead of those to do. */
  readonly showsSnoozed: boolean
  /** Replaces the rows of an empty list. */
  readonly empty: ReactNode
  /** Null if threads open on their own screens. */
  readonly beside?: Beside | null
}

/** Everything to do by shipment, member and alert, with a key for each action. */
export const ToDoList = ({ showsSnoozed, empty, beside = null }: ToDoListProps) => {
  const snoozed = useAtomValue(keptAtom('to-do'))
  const alerts = useAtomValue(keptAtom('alerts'))
  const list = useRef<HTMLElement>(null)
  const [status, setStatus] = useState('')
  const [dated, setDated] = useState<ToDoItem | null>(null)
  const [kind, setKind] = useState<ToDoKind | null>(null)
  const [undo, setUndo] = useState<{ readonly title: string; readonly run: Undo } | null>(null)
  const [opened, setOpened] = useState<ToDoItem | null>(null)
  const setOpenedMatch = useOpenedMatch()
  const shown = useToDoRows({ showsSnoozed, kind, beside, opened })
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
  const acts: RowActs = {
    onOpen: (item) => {
      setOpened(item)
      if (showsSnoozed || shown.isOver(item)) return
      recordOpened(item)
      setOpenedMatch(item)
    },
    onDone: (item) => {
      leave(item)
      setUndo(null)
      if (shown.isOver(item)) return setStatus(texts.doneStatus(item.title))
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
  const currentRow = (): string | null => currentKey(list.current) ?? open?.key ?? null
  // In the pane these keys belong to the thread.
  const withCurrent = (act: (item: ToDoItem) => void) => (): boolean => {
    const key = currentRow()
    const item = isFocusInPane() ? undefined : rows.find((one) => one.key === key)
    if (item) act(item)
    return item !== undefined
  }
  useListKeys(threadRows)
  const keys: KeysOf<'toDo'> = {
    e: withCurrent(showsSnoozed ? acts.onBringBack : acts.onDone),
    s: withCurrent((item) => {
      if (!showsSnoozed)
        document
          .querySelector<HTMLElement>(`li:has([data-to-do="${CSS.escape(item.key)}"]) [data-snooze]`)
          ?.click()
    }),
    m: withCurrent((item) => acts.onMute(item)),
  }
  useShortcuts(keys)

  if (shown.isLoading) return <Unread name="to-do" />
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
  return (
    <Stack
      as="section"
      gap={2}
      className={classes.list}
      ref={list}
      tabIndex={-1}
      aria-label={showsSnoozed ? texts.aside(0) : texts.now}
    >
      <p role="status" className="q-hidden">
        {status}
      </p>
      <Unread name="reminders" />
      <Unread name="alert-matches" />
      <Unread name="unread-marks" />
      <Row gap={2} wrap buttonHigh>
        <KindFilter items={shown.all} allHasLikes={showsSnoozed} kind={shown.kind} onChange={setKind} />
        {undo === null ? null : (
          <Button
            className={classes.undo}
            size="small"
            variant="quiet"
            aria-label={texts.undoOf(undo.title)}
            onClick={undoLast}
          >
            {texts.undo}
          </Button>
        )}
      </Row>
      <Box panel>
        {rows.length === 0 ? (
          empty
        ) : (
          <ul className={classes.rows} {...shown.hold}>
            {rows.map((item) => (
              <ToDoRow
                key={item.key}
                item={item}
                acts={acts}
                beside={beside}
                isOpen={item.key === open?.key}
                isOver={shown.isOver(item)}
                {...(showsSnoozed ? { until: snoozed?.get(item.key)?.until ?? null } : {})}
              />
            ))}
          </ul>
        )}
      </Box>
      {dated === null ? null : (
        <MomentDialog
          about={`snooze ${dated.key}`}
          title={texts.dateTitle}
          label={texts.dateLabel}
          what={dated.title}
          choose={texts.snooze}
          onClose={() => setDated(null)}
          onChoose={(until) => {
            setDated(null)
            acts.onSnooze(dated, until)
          }}
        />
      )}
    </Stack>
  )
}
