import { type FormEvent, useState } from 'react'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import { statedEtd } from '#shared/rules/deadline-reminders.ts'
import {
  type Deadlines,
  type DeadlineTime,
  deadlineKinds,
  deadlineLimits,
  dueMoment,
  type ShipmentDeadline,
  usualTimes,
} from '#shared/rules/deadlines.ts'
import { type DeadlineFields, deadlineForm } from '#shared/rules/forms.ts'
import { parsePlace } from '#shared/rules/places.ts'
import { meanings } from '#shared/rules/reading.ts'
import { deadlineKindTexts, deadlineName } from '#shared/texts/deadlines.ts'
import { dayInField, wallTimeIn } from '#shared/wall-time.ts'
import { isZone } from '#shared/zoned-time.ts'
import { actNow } from '../../lib/account.ts'
import { type Draft, draft } from '../../lib/draft.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFoot } from '../../ui/dialog-foot.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { MomentInput } from '../time/moment-input.tsx'
import { exactMomentText } from '../time/moment-text.ts'
import { ZoneSelect } from '../time/zone-select.tsx'
import { deadlineTexts as texts } from './deadline-texts.ts'
import { saveDeadlines } from './deadlines.ts'

/** Returns the code of a port's country; null if it is unknown or has several meanings. */
const countryAt = (port: string): string | null => {
  const [place, ...others] = meanings(parsePlace(port))
  return place === undefined || others.length > 0 ? null : place.code.slice(0, 2)
}

type Form = DeadlineFields

const timeFields = (at: DeadlineTime): Pick<Form, 'by' | 'wall' | 'days' | 'isBefore' | 'time'> =>
  at.by === 'clock'
    ? { by: 'clock', wall: at.wall, days: 3, isBefore: true, time: '12:00' }
    : { by: 'etd', wall: '', days: Math.abs(at.days), isBefore: at.days <= 0, time: at.time }

const first: Omit<ShipmentDeadline, 'id'> = {
  kind: 'si',
  label: '',
  at: usualTimes.si,
  zone: null,
  remindHours: 24,
}

const formOf = (deadline: ShipmentDeadline | null, etd: string | null): Form => {
  const { kind, label, at, zone, remindHours } = deadline ?? first
  const known = String(remindHours) as Form['remind']
  return {
    kind,
    label,
    ...timeFields(at),
    zone: zone ?? '',
    etd: etd ?? '',
    remind: remindHours !== null && known in texts.reminders ? known : 'none',
  }
}

/** Returns the draft of a new deadline, or of the changes of one. It survives the dialog until it is saved or cancelled. */
const deadlineDraft = (
  shipmentId: string,
  deadline: ShipmentDeadline | null,
  etd: string | null,
): Draft<Form> => {
  const empty = formOf(deadline, etd)
  const mode = deadline === null ? 'new' : `edit:${deadline.id}`
  return draft(
    { subject: `deadline:${shipmentId}`, mode },
    { empty, isEmpty: (form) => deadlineForm.isSame(form, empty) },
  )
}

const timeOfForm = ({ by, wall, days, isBefore, time }: Form): DeadlineTime | null => {
  if (by === 'clock') return wallTimeIn(wall) === null ? null : { by, wall }
  return /^\d\d:\d\d$/.test(time) ? { by, days: days === 0 || !isBefore ? days : -days, time } : null
}

interface FieldsProps {
  readonly form: Form
  readonly set: (change: Partial<Form>) => void
}

/** The time of a deadline: on the clock, or counted from the ETD. */
const TimeFields = ({ form, set, asksEtd }: FieldsProps & { readonly asksEtd: boolean }) => {
  if (form.by === 'clock')
    return (
      <MomentInput
        type="datetime-local"
        isAbove
        label={texts.moment}
        value={form.wall}
        onChange={(wall) => set({ wall })}
      />
    )
  return (
    <>
      <Row gap={2} wrap>
        <Text as="span" size="m" tone="muted" aria-hidden="true">
          {texts.days}
        </Text>
        <NumberInput
          label={texts.days}
          value={form.days}
          max={deadlineLimits.days}
          placeholder="0"
          onChange={(days) => set({ days: days ?? 0 })}
        />
        <Select
          hidesLabel
          label={texts.direction}
          value={form.isBefore ? 'before' : 'after'}
          options={(['before', 'after'] as const).map((value) => ({ value, label: texts.directions[value] }))}
          onChange={(value) => set({ isBefore: value === 'before' })}
        />
        <MomentInput type="time" label={texts.time} value={form.time} onChange={(time) => set({ time })} />
      </Row>
      {asksEtd ? (
        <MomentInput
          type="date"
          isAbove
          label={texts.ownEtd}
          value={form.etd}
          onChange={(etd) => set({ etd })}
        />
      ) : null}
    </>
  )
}

const reminders = ['none', '0', '4', '24', '48'] as const

interface DeadlineDialogProps {
  readonly shipment: Shipment
  readonly deadlines: Deadlines
  /** Null for a new one. */
  readonly deadline: ShipmentDeadline | null
  readonly onClose: () => void
}

/** Adds, changes or removes a deadline of a shipment. */
export const DeadlineDialog = ({ shipment, deadlines, deadline, onClose }: DeadlineDialogProps) => {
  const [own] = useState(() => deadlineDraft(shipment.id, deadline, deadlines.etd))
  const { value: form } = useDraft(own)
  const [problem, setProblem] = useState<string | null>(null)
  const asksEtd = statedEtd(shipment) === null
  const etd = asksEtd && dayInField(form.etd) !== null ? form.etd : deadlines.etd
  const at = timeOfForm(form)
  const zone = isZone(form.zone) ? form.zone : null
  const due = at && dueMoment({ at, zone }, etd)
  const set = (change: Partial<Form>): void => {
    own.update((before) => ({ ...before, ...change }))
    setProblem(null)
  }
  const discard = (): void => {
    own.clear()
    onClose()
  }
  const store = async (entries: ShipmentDeadline[]): Promise<void> => {
    if (await saveDeadlines(actNow(), shipment, { ...deadlines, etd, entries })) discard()
  }
  const others = deadlines.entries.filter(({ id }) => id !== deadline?.id)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isNamed = form.kind !== 'other' || form.label.trim() !== ''
    if (at === null || !isNamed) {
      setProblem(isNamed ? texts.incomplete : texts.needsName)
      return
    }
    const label = form.kind === 'other' ? form.label.trim() : ''
    const remindHours = form.remind === 'none' ? null : Number(form.remind)
    const id = deadline?.id ?? crypto.randomUUID()
    void store([...others, { id, kind: form.kind, label, at, zone, remindHours }])
  }
  return (
    <Dialog
      title={deadline === null ? texts.add : texts.edit(deadlineName(deadline))}
      closeLabel={texts.close}
      onClose={onClose}
    >
      <Stack as="form" gap={4} onSubmit={submit}>
        <Select
          isAbove
          isFirst
          label={texts.kind}
          value={form.kind}
          options={deadlineKinds.map((value) => ({ value, label: deadlineKindTexts[value] }))}
          // Of a new one, the usual time of its kind.
          onChange={(kind) => set({ kind, ...(deadline === null ? timeFields(usualTimes[kind]) : {}) })}
        />
        {form.kind === 'other' ? (
          <TextInput
            label={texts.name}
            value={form.label}
            maxLength={deadlineLimits.label}
            onChange={(label) => set({ label })}
          />
        ) : null}
        <Select
          isAbove
          label={texts.way}
          value={form.by}
          options={(['etd', 'clock'] as const).map((value) => ({ value, label: texts.ways[value] }))}
          onChange={(by) => set({ by })}
        />
        <TimeFields form={form} set={set} asksEtd={asksEtd} />
        <ZoneSelect
          value={form.zone}
          country={countryAt(shipment.origin_port)}
          onChange={(zone) => set({ zone })}
        />
        {due === null ? null : (
          <Text size="m" tone="secondary" numeric role="status">
            {exactMomentText(due, zone)}
          </Text>
        )}
        <Select
          isAbove
          label={texts.remind}
          value={form.remind}
          options={reminders.map((value) => ({ value, label: texts.reminders[value] }))}
          onChange={(remind) => set({ remind })}
        />
        {problem === null ? null : (
          <Text size="m" tone="danger" role="alert">
            {problem}
          </Text>
        )}
        <DialogFoot cancel={texts.cancel} onCancel={discard} save={texts.save}>
          {deadline === null ? null : (
            <Button variant="quiet" onClick={() => void store(others)}>
              {texts.remove}
            </Button>
          )}
        </DialogFoot>
      </Stack>
    </Dialog>
  )
}
