import { type ReactNode, useRef, useState } from 'react'
import type { ToDoKind } from '#shared/rules/to-do.ts'
import { screenTable } from '#shared/screens.ts'
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
import { KindFilter } from './kind-filter.tsx'
import { toDoTexts as texts } from './texts.ts'
import classes from './to-do.module.css'
import type { ToDoItem } from './to-do-item.ts'
import { ToDoRow } from './to-do-row.tsx'
import { useToDoRows } from './to-do-rows.ts'
import { useToDoActs } from './use-to-do-acts.ts'

/** Returns the key of the row with the focus; null without one. */
const currentKey = (list: HTMLElement | null): string | null => {
  const row = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-to-do]')
  return row && list?.contains(row) ? (row.dataset.toDo ?? null) : null
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
  const list = useRef<HTMLElement>(null)
  const [dated, setDated] = useState<ToDoItem | null>(null)
  const [kind, setKind] = useState<ToDoKind | null>(null)
  const [opened, setOpened] = useState<ToDoItem | null>(null)
  const shown = useToDoRows({ showsSnoozed, kind, beside, opened })
  const { rows, open } = shown
  const { acts, status, undo } = useToDoActs({ list, shown, showsSnoozed, beside, setOpened, setDated })
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
            onClick={undo.run}
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
