import { useId, useState } from 'react'
import { dayMs, localDay, morningBefore } from '#shared/dates.ts'
import { epochMs } from '#shared/epoch-ms.ts'
import type { SeenVoyage } from '#shared/ipc/offers.ts'
import { homePath, postPath } from '#shared/paths.ts'
import { clip } from '#shared/rules/clip.ts'
import { asciiDigits } from '#shared/rules/digits.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { dueAt, onClock } from '#shared/wall-time.ts'
import { actNow } from '../../lib/account.ts'
import { discard, keep } from '../../lib/kept.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { UnreadKept } from '../kept/unread-kept.tsx'
import { nearMomentText } from '../time/moment-text.ts'
import classes from './board.module.css'
import { endEditing } from './editing.ts'
import { reminderOf, remindersAtom } from './marks.ts'
import { endName } from './ports.ts'
import { boardTexts as texts } from './texts.ts'
import { voyageName } from './what.ts'

export const maxReminderDays = 365

/** Parses a number of days in digits of any script; null for other texts. */
export const reminderDays = (text: string): number | null => {
  const digits = asciiDigits(text.trim())
  const days = /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN
  return days <= maxReminderDays ? days : null
}

const usualDays = 3

/**
 * Returns the proposed days before an ETD. An existing reminder that is still ahead of `now` gives its days, else the
 * usual number applies. If too few days remain, the function returns as many as are ahead; 0 if none is.
 */
export const proposedDays = (etd: number, now: number, reminder: number | null = null): number => {
  if (reminder !== null && reminder > now) return Math.max(0, Math.round((etd - localDay(reminder)) / dayMs))
  for (let days = usualDays; days > 0; days -= 1) if (morningBefore(etd, days) > now) return days
  return 0
}

const problemWith = (due: number | null): string | null => {
  if (due === null) return texts.remindDaysWrong
  return due <= steadyNow() ? texts.remindPast : null
}

const ReminderForm = ({ row, etd }: { readonly row: SeenVoyage; readonly etd: number }) => {
  const before = reminderOf(row.key)
  const [text, setText] = useState(() => String(proposedDays(etd, steadyNow(), before)))
  const id = useId()
  const days = reminderDays(text)
  const due = days === null ? null : morningBefore(etd, days)
  const problem = problemWith(due)
  const submit = async (): Promise<void> => {
    if (due === null || problem !== null) return
    const isKept = await keep(actNow(), 'reminders', row.key, {
      about: 'voyage',
      path: row.postId === null ? homePath : postPath(row.postId),
      title: '',
      departure: {
        reference: clip(row.reference, 300),
        origin: clip(endName(row, 'from'), 300),
        destination: clip(endName(row, 'to'), 300),
        etd: epochMs(etd),
      },
      ...dueAt(onClock(due)),
      isDone: false,
    })
    if (isKept) endEditing()
  }
  const remove = async (): Promise<void> => {
    if (await discard(actNow(), 'reminders', row.key)) endEditing()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Text as="label" block size="m" weight={500} mb={1} htmlFor={id}>
        {texts.remindDays}
      </Text>
      <Input
        id={id}
        className={classes.days}
        inputMode="numeric"
        maxLength={3}
        value={text}
        data-autofocus
        aria-invalid={problem !== null}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Text
        size="m"
        tone="muted"
        mt={2}
        id={`${id}-hint`}
        className={classes.hint}
        role="status"
        data-wrong={problem !== null || undefined}
      >
        {problem ?? texts.remindAt(nearMomentText(due ?? 0))}
      </Text>
      <Row gap={2} align="stretch" justify="end" mt={4}>
        {before === null ? null : (
          <Button variant="quiet" onClick={() => void remove()}>
            {texts.remindRemove}
          </Button>
        )}
        <Button variant="primary" type="submit" aria-disabled={problem !== null}>
          {texts.remindKeep}
        </Button>
      </Row>
    </form>
  )
}

/** Asks how many days before the ETD main shall remind the member (user-guide.md#voyage-board). */
export const DepartureReminder = ({ row }: { readonly row: SeenVoyage }) => {
  const isRead = useAtomValue(remindersAtom) !== null
  const content = () => {
    if (row.etd === null)
      return (
        <Text size="m" tone="muted" mt={2} className={classes.hint}>
          {texts.remindNoDate}
        </Text>
      )
    return isRead ? <ReminderForm row={row} etd={row.etd} /> : <UnreadKept name="reminders" />
  }
  return (
    <Dialog title={texts.remindTitle(voyageName(row))} closeLabel={texts.close} onClose={endEditing}>
      {content()}
    </Dialog>
  )
}
