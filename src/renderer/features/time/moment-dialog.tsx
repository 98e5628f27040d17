import { type FormEvent, useState } from 'react'
import { steadyNow } from '#shared/steady-clock.ts'
import type { Chosen } from '#shared/wall-time.ts'
import { chosenIn, isZone } from '#shared/zoned-time.ts'
import { type Draft, draft } from '../../lib/draft.ts'
import { textHash } from '../../lib/text-hash.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFoot } from '../../ui/dialog-foot.tsx'
import { FormNote } from '../../ui/form-note.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { MomentInput } from './moment-input.tsx'
import { exactMomentText, isoWithZone } from './moment-text.ts'
import { momentDialogTexts as texts } from './texts.ts'
import { ZoneSelect } from './zone-select.tsx'

interface MomentFields {
  readonly wall: string
  /** '' for the computer's. */
  readonly zone: string
}

/** Returns the draft of a moment for a subject. It survives the dialog until it is chosen or cancelled. */
const momentDraft = (about: string, first: number | undefined): Draft<MomentFields> => {
  const empty = { wall: first === undefined ? '' : isoWithZone(first).slice(0, 16), zone: '' }
  return draft(
    { subject: `moment:${textHash(about)}`, mode: 'new' },
    { empty, isEmpty: ({ wall, zone }) => wall === empty.wall && zone === '' },
  )
}

interface MomentDialogProps {
  /** The act and its subject. What is typed for them is kept until it is chosen or cancelled. */
  readonly about: string
  readonly title: string
  readonly label: string
  /** The subject, if the title does not name it. */
  readonly what?: string
  /** Label of the confirming button. */
  readonly choose: string
  /** The initial time, ms since 1970; none when absent. */
  readonly first?: number
  /** The country whose clocks come first in a choice of zones; null for none. Without it there is no such choice. */
  readonly country?: string | null
  /** Receives the chosen wall time, which is in the future, with its zone; null for the computer's. */
  readonly onChoose: (moment: Chosen, zone: string | null) => void
  readonly onClose: () => void
}

/** Asks for a date and time. */
export const MomentDialog = ({
  about,
  title,
  label,
  what,
  choose,
  first,
  country,
  onChoose,
  onClose,
}: MomentDialogProps) => {
  const [own] = useState(() => momentDraft(about, first))
  const { value, isRestored } = useDraft(own)
  const [isPast, setIsPast] = useState(false)
  const zone = isZone(value.zone) ? value.zone : null
  const chosen = chosenIn(value.wall, zone)
  const set = (change: Partial<MomentFields>): void => {
    own.update((typed) => ({ ...typed, ...change }))
    setIsPast(false)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (chosen === null || chosen.at <= steadyNow()) {
      setIsPast(true)
      return
    }
    own.clear()
    onChoose(chosen, zone)
  }
  // A field that is replaced by its restored value would lose the focus.
  if (!isRestored) return null
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
          isAsked
          label={label}
          value={value.wall}
          onChange={(wall) => set({ wall })}
        />
        {country === undefined ? null : (
          <ZoneSelect value={value.zone} country={country} onChange={(typed) => set({ zone: typed })} />
        )}
        {chosen === null ? null : (
          <Text size="m" tone="secondary" numeric role="status">
            {exactMomentText(chosen.at, zone)}
          </Text>
        )}
        <DialogFoot
          cancel={texts.cancel}
          onCancel={() => {
            own.clear()
            onClose()
          }}
          save={choose}
        />
      </Stack>
    </Dialog>
  )
}
