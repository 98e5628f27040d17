import { useEffect, useId } from 'react'
import { followUpKey } from '#shared/rules/member-cards.ts'
import { dayInField } from '#shared/wall-time.ts'
import { accountAtoms } from '../../lib/account.ts'
import { keptAtom } from '../../lib/kept.ts'
import { useAccountAtom } from '../../lib/use-account-atom.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { isPartial } from '../../ui/moment-parts.ts'
import { MomentInput } from '../time/moment-input.tsx'
import { dayFromNow } from './card-day.ts'
import { cardTexts as texts } from './texts.ts'

interface FollowUpFieldProps {
  readonly userId: string
  /** `2026-11-23`; null for none. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

const ways = [
  { label: texts.tomorrow, days: 1 },
  { label: texts.inAWeek, days: 7 },
  { label: texts.inAMonth, days: 30 },
] as const

/** The field's value by member while it is being typed, also after the card was closed: a date arrives digit by digit. */
const typedAtoms = accountAtoms<string | null>(null)

const remindersAtom = keptAtom('reminders')

/** Whether a date is complete. A year that is still being typed is an early one. */
const isWholeDay = (value: string): boolean => dayInField(value) !== null && value >= '2000'

/** The date on which the viewer wants to be reminded of a member. */
export const FollowUpField = ({ userId, value, onChange }: FollowUpFieldProps) => {
  const id = useId()
  const [typed, setTyped] = useAccountAtom(typedAtoms.get(userId))
  // A whole date is the card's, which another window may have changed since.
  useEffect(() => setTyped((before) => (isPartial(before ?? '', 'date') ? before : null)), [setTyped])
  const choose = (day: string | null): void => {
    setTyped(null)
    onChange(day)
  }
  const isDone = useAtomValue(remindersAtom)?.get(followUpKey(userId))?.isDone === true
  return (
    <Stack gap={1} role="group" aria-labelledby={id}>
      <Text as="span" size="m" weight={500} id={id}>
        {texts.followUp}
      </Text>
      <Row gap={1} wrap>
        <MomentInput
          type="date"
          label={<span className="q-hidden">{texts.followUp}</span>}
          value={typed ?? value ?? ''}
          onChange={(day) => {
            setTyped(day)
            if (isWholeDay(day)) onChange(day)
          }}
          onBlur={() => {
            if (typed === '') onChange(null)
            if (typed === '' || isWholeDay(typed ?? '')) setTyped(null)
          }}
        />
        {value === null ? null : (
          <Button size="small" onClick={() => choose(null)}>
            {texts.followUpDone}
          </Button>
        )}
      </Row>
      <Row gap={1} wrap>
        {ways.map(({ label, days }) => (
          <Button key={label} size="small" variant="quiet" onClick={() => choose(dayFromNow(days))}>
            {label}
          </Button>
        ))}
      </Row>
      {value === null ? null : (
        <Text as="span" size="s" tone="muted">
          {isDone ? texts.reminded : texts.followUpHint}
        </Text>
      )}
    </Stack>
  )
}
