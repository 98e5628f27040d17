import { type FormEvent, type ReactNode, useState } from 'react'
import { steadyNow } from '#shared/steady-clock.ts'
import { type Chosen, wallTimeIn } from '#shared/wall-time.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFoot } from '../../ui/dialog-foot.tsx'
import { FormNote } from '../../ui/form-note.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { MomentInput } from './moment-input.tsx'
import { isoWithZone } from './moment-text.ts'
import { momentDialogTexts as texts } from './texts.ts'

interface MomentDialogProps {
  readonly title: string
  readonly label: string
  /** The subject, if the title does not name it. */
  readonly what?: string
  /** Label of the confirming button. */
  readonly choose: string
  /** The initial time, ms since 1970; none when absent. */
  readonly first?: number
  /** A field below the moment. */
  readonly children?: ReactNode
  /** Reads the typed wall time ('2026-11-24T08:00'); null while it is incomplete. By default in local time. */
  readonly read?: (value: string) => Chosen | null
  /** Receives the chosen wall time, which is in the future. */
  readonly onChoose: (moment: Chosen) => void
  readonly onClose: () => void
}

/** Asks for a date and time. */
export const MomentDialog = ({
  title,
  label,
  what,
  choose,
  first,
  children,
  read = wallTimeIn,
  onChoose,
  onClose,
}: MomentDialogProps) => {
  const [value, setValue] = useState(() => (first === undefined ? '' : isoWithZone(first).slice(0, 16)))
  const [isPast, setIsPast] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const chosen = read(value)
    if (chosen !== null && chosen.at > steadyNow()) onChoose(chosen)
    else setIsPast(true)
  }
  return (
    <Dialog title={title} closeLabel={texts.close} onClose={onClose} width={400}>
      <Stack as="form" gap={3} onSubmit={submit}>
        {what === undefined ? null : (
          <Text as="bdi" tone="secondary" breaks>
            {what}
          </Text>
        )}
        {isPast ? <FormNote tone="danger">{texts.past}</FormNote> : null}
        <MomentInput
          type="datetime-local"
          isAbove
          label={label}
          value={value}
          onChange={(typed) => {
            setValue(typed)
            setIsPast(false)
          }}
        />
        {children}
        <DialogFoot cancel={texts.cancel} onCancel={onClose} save={choose} />
      </Stack>
    </Dialog>
  )
}
