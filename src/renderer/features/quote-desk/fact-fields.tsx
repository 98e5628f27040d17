import { useState } from 'react'
import { voyagerTypes } from '#shared/contract/entities/voyager.ts'
import { dateOf, systemZone, timeOf, zonedMoment } from '#shared/dates.ts'
import { type Quote, quoteLimits } from '#shared/ipc/quotes.ts'
import { incoterms } from '#shared/rules/incoterms.ts'
import { alertModeTexts } from '#shared/texts/alerts.ts'
import { compareTexts } from '#shared/texts/language.ts'
import { wallTimeIn } from '#shared/wall-time.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useNames } from '../person/names.ts'
import { people } from '../person/people.ts'
import { PlaceField } from '../places/place-field.tsx'
import { shipmentTexts } from '../shipments/texts.ts'
import { MomentInput } from '../time/moment-input.tsx'
import { DayField } from './fields.tsx'
import classes from './quote-desk.module.css'
import { outwardTexts, deskTexts as texts } from './texts.ts'
import { useQuoteMember } from './use-member.ts'

export interface FieldsProps {
  readonly quote: Quote
  readonly onChange: (patch: Partial<Quote>) => void
}

const modes = [
  { value: '', label: texts.notSet },
  ...voyagerTypes.map((value) => ({ value, label: alertModeTexts[value] })),
] as const

const terms = [
  { value: '', label: texts.notSet },
  ...incoterms.map((value) => ({ value, label: value })),
] as const

/** The other side: one of the members to whom the viewer may write. */
const MemberField = ({ quote: { userId }, onChange }: FieldsProps) => {
  const { value: list } = useAtomValue(people.stateAtom)
  const nameOf = useNames()
  const { name } = useQuoteMember(userId)
  const others = list
    .filter(({ user }) => user.id !== userId)
    .map(({ user }) => ({ value: user.id, label: nameOf(user) }))
    .toSorted((a, b) => compareTexts(a.label, b.label))
  return (
    <Select
      isAbove
      label={texts.forMember}
      value={userId ?? ''}
      options={[
        { value: '', label: texts.nobody },
        ...(userId === null ? [] : [{ value: userId, label: name }]),
        ...others,
      ]}
      onChange={(next) => onChange({ userId: next === '' ? null : next })}
    />
  )
}

const places = [
  ['origin', shipmentTexts.fact.from],
  ['destination', shipmentTexts.fact.to],
] as const

/** The facts of a quote: for whom, from where to where, what and when. */
export const FactFields = ({ quote, onChange }: FieldsProps) => {
  const { mode, incoterm, readyDay } = quote
  return (
    <div className={classes.facts}>
      <MemberField quote={quote} onChange={onChange} />
      {places.map(([field, label]) => (
        <PlaceField
          key={field}
          label={label}
          value={quote[field]}
          onChange={(next) => onChange({ [field]: next })}
        />
      ))}
      <Select
        isAbove
        label={outwardTexts.mode}
        value={mode ?? ''}
        options={modes}
        onChange={(next) => onChange({ mode: next === '' ? null : next })}
      />
      <Select
        isAbove
        label={outwardTexts.incoterm}
        value={incoterm ?? ''}
        options={terms}
        onChange={(next) => onChange({ incoterm: next === '' ? null : next })}
      />
      <DayField
        label={outwardTexts.readyDay}
        value={readyDay}
        onChange={(next) => onChange({ readyDay: next })}
      />
      {(['commodity', 'cargo'] as const).map((field) => (
        <TextInput
          key={field}
          label={outwardTexts[field]}
          maxLength={quoteLimits.fact}
          value={quote[field]}
          onChange={(next) => onChange({ [field]: next })}
        />
      ))}
    </div>
  )
}

/** The moment until which the quote is valid, on this computer's clock, with the zone in which it was chosen. */
const ValidityField = ({ quote: { validUntil }, onChange }: FieldsProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const known = validUntil === null ? '' : `${dateOf(validUntil.at)}T${timeOf(validUntil.at)}`
  return (
    <Stack gap={1}>
      <MomentInput
        type="datetime-local"
        isAbove
        label={outwardTexts.validUntil}
        value={typed ?? known}
        onChange={(value) => {
          setTyped(value)
          const chosen = wallTimeIn(value)
          if (value === '') onChange({ validUntil: null })
          else if (chosen !== null) onChange({ validUntil: { at: chosen.at, zone: systemZone() } })
        }}
      />
      <Text size="s" tone="muted" numeric optional>
        {validUntil === null ? '' : zonedMoment(validUntil.at, validUntil.zone)}
      </Text>
    </Stack>
  )
}

/** Validity and remarks. */
export const EndFields = ({ quote, onChange }: FieldsProps) => (
  <Stack gap={4}>
    <ValidityField quote={quote} onChange={onChange} />
    <TextArea
      label={outwardTexts.remarks}
      rows={3}
      maxLength={quoteLimits.remarks}
      placeholder={texts.remarksHint}
      value={quote.remarks}
      onChange={({ currentTarget }) => onChange({ remarks: currentTarget.value })}
    />
  </Stack>
)
