import { useAtomValue } from 'jotai'
import { type ReactNode, useRef, useState } from 'react'
import type { ToDoKind } from '#shared/rules/to-do.ts'
import { keptAtom, keptFailureAtom } from '../../lib/kept.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useTicking } from '../../lib/ticker.ts'
import { Button } from '../../ui/button.tsx'
import { Box, Row, Stack } from '../../ui/layout.tsx'
import type { ListedCollection } from '../kept/texts.ts'
import { UnreadKept } from '../kept/unread-kept.tsx'
import { MomentDialog } from '../time/moment-dialog.tsx'
import { bringBack, markDone, muteAlert, snooze, type Undo } from './acts.ts'
import { toDoSections } from './groups.ts'
import { KindFilter } from './kind-filter.tsx'
import { toDoTexts as texts } from './texts.ts'
import classes from './to-do.module.css'
import type { ToDoItem } from './to-do-item.ts'
import { type RowActs, ToDoRow } from './to-do-row.tsx'
import { isItemSnoozed, toDoAtom } from './to-do-state.ts'

const rows = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-to-do]') ?? []),
]

/** Returns the keys of the rows in display order. */
const rowKeys = (list: HTMLElement | null): string[] => rows(list).map((row) => row.dataset.toDo ?? '')

/** Returns the key of the row with the focus; null without one. */
const currentKey = (list: HTMLElement | null): string | null => {
  const row = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-to-do]')
  return row && list?.contains(row) ? (row.dataset.toDo ?? null) : null
}

const focusRow = (list: HTMLElement | null, key: string): void => {
  const row = rows(list).find((one) => one.dataset.toDo === key)
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

/** Moves the focus to the next row, or to the first. Returns false without rows. */
const moveRow = (list: HTMLElement | null, step: 1 | -1): boolean => {
  // An open menu handles arrow keys itself.
  if (document.activeElement?.closest('[role=menu]')) return false
  const keys = rowKeys(list)
  const key = currentKey(list)
  const next = key === null ? keys[0] : keys[keys.indexOf(key) + step]
  if (next !== undefined) focusRow(list, next)
  return keys.length > 0
}

const down = 'ArrowDown'
const up = 'ArrowUp'

/** Interval at which due and returning items are checked, ms. */
const step = 10_000

/** Returns the items to do, or the snoozed ones, at the current time. */
const useItems = (showsSnoozed: boolean): readonly ToDoItem[] | null => {
  const itemsAt = useAtomValue(toDoAtom)
  const snoozed = useAtomValue(keptAtom('to-do'))
  const now = useTicking((at) => Math.floor(at / step) * step + step)
  if (snoozed === null) return null
  return itemsAt(now).filter((item) => isItemSnoozed(item, snoozed, now) === showsSnoozed)
}

/** A source of the list that could not be read, with a retry button. */
const Unread = ({ name }: { readonly name: ListedCollection }) =>
  useAtomValue(keptFailureAtom(name)) === null ? null : (
    <Box panel>
      <UnreadKept name={name} />
    </Box>
  )

interface ToDoListProps {
  /** Whether to show the snoozed items instead of those to do. */
  readonly showsSnoozed: boolean
  /** Replaces the rows of an empty list. */
  readonly empty: ReactNode
}

/** Everything to do by shipment, member and alert, with a key for each action. */
export const ToDoList = ({ showsSnoozed, empty }: ToDoListProps) => {
  const items = useItems(showsSnoozed)
  const snoozed = useAtomValue(keptAtom('to-do'))
  const alerts = useAtomValue(keptAtom('alerts'))
  const places = useRef<readonly string[]>([])
  const list = useRef<HTMLElement>(null)
  const [status, setStatus] = useState('')
  const [dated, setDated] = useState<ToDoItem | null>(null)
  const [kind, setKind] = useState<ToDoKind | null>(null)
  const [undo, setUndo] = useState<{ readonly title: string; readonly run: Undo } | null>(null)

  /** Moves the focus from a row that will be removed to the next one, or the one before. */
  const leave = (item: ToDoItem, words: string): void => {
    const keys = rowKeys(list.current)
    const at = keys.indexOf(item.key)
    const next = keys[at + 1] ?? keys[at - 1]
    if (next === undefined) list.current?.focus()
    else focusRow(list.current, next)
    setStatus(words)
  }
  const acts: RowActs = {
    onDone: (item) => {
      leave(item, texts.doneStatus(item.title))
      setUndo(null)
      void markDone(item).then((run) => run && setUndo({ title: item.title, run }))
    },
    onSnooze: (item, until) => {
      leave(item, texts.snoozedStatus(item.title, until))
      void snooze(item, until)
    },
    onPickDate: setDated,
    onMute: (item) => {
      if (item.group.type !== 'alert') return
      const { key } = item.group
      void muteAlert(key, true)
      setStatus(texts.muted(alerts?.get(key)?.name ?? ''))
    },
    onBringBack: (item) => {
      leave(item, texts.broughtBackStatus(item.title))
      void bringBack(item)
    },
  }
  const withCurrent = (act: (item: ToDoItem) => void) => (): boolean => {
    const key = currentKey(list.current)
    const item = items?.find((one) => one.key === key)
    if (item) act(item)
    return item !== undefined
  }
  useShortcuts({
    [down]: () => moveRow(list.current, 1),
    [up]: () => moveRow(list.current, -1),
    j: () => moveRow(list.current, 1),
    k: () => moveRow(list.current, -1),
    e: withCurrent(showsSnoozed ? acts.onBringBack : acts.onDone),
    s: withCurrent((item) => {
      if (!showsSnoozed)
        document
          .querySelector<HTMLElement>(`li:has([data-to-do="${CSS.escape(item.key)}"]) [data-snooze]`)
          ?.click()
    }),
    m: withCurrent((item) => acts.onMute(item)),
  })

  if (items === null) return <Unread name="to-do" />
  const sections = toDoSections(items, places.current)
  places.current = sections.map(({ key }) => key)
  const all = sections.flatMap((section) => section.items)
  // The last item of the chosen kind may be done.
  const chosen = all.some((item) => item.kind === kind) ? kind : null
  const isShown = ({ kind: one }: ToDoItem): boolean =>
    chosen === null ? showsSnoozed || one !== 'likes' : one === chosen
  const shown = all.filter(isShown)
  const undoLast = (): void => {
    if (undo === null) return
    setUndo(null)
    list.current?.focus()
    setStatus(texts.undoneStatus(undo.title))
    void undo.run()
  }
  return (
    <Stack
      as="section"
      gap={2}
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
      <Row gap={2} wrap className={classes.bar}>
        <KindFilter items={all} allHasLikes={showsSnoozed} kind={chosen} onChange={setKind} />
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
        {shown.length === 0 ? (
          empty
        ) : (
          <ul className={classes.rows}>
            {shown.map((item) => (
              <ToDoRow
                key={item.key}
                item={item}
                acts={acts}
                {...(showsSnoozed ? { until: snoozed?.get(item.key)?.until ?? null } : {})}
              />
            ))}
          </ul>
        )}
      </Box>
      {dated === null ? null : (
        <MomentDialog
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
