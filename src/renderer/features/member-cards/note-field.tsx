import { useId } from 'react'
import { cardLimits } from '#shared/rules/member-cards.ts'
import { Text } from '../../ui/layout.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import classes from './member-cards.module.css'
import { cardTexts as texts } from './texts.ts'

interface NoteFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** From here on it is said how much room is left. */
const nearlyFull = cardLimits.note - 1000

/** The note: plain text of several lines. */
export const NoteField = ({ value, onChange }: NoteFieldProps) => {
  const id = useId()
  return (
    <TextArea
      id={id}
      label={texts.note}
      className={classes.input}
      rows={5}
      maxLength={cardLimits.note}
      placeholder={texts.noteHint}
      value={value}
      data-autofocus
      aria-describedby={`${id}-length`}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <Text as="span" size="s" tone="muted" numeric optional id={`${id}-length`} className={classes.length}>
        {value.length > nearlyFull ? texts.noteLength(value.length, cardLimits.note) : ''}
      </Text>
    </TextArea>
  )
}
