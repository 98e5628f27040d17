import { type FormEvent, useEffect, useMemo, useState } from 'react'
import type { EpochMs } from '#shared/epoch-ms.ts'
import type { DraftContent } from '#shared/ipc/drafts.ts'
import type { KeptValue } from '#shared/ipc/kept.ts'
import { alertModes } from '#shared/rules/alert.ts'
import { type AlertFields, alertForm } from '#shared/rules/forms.ts'
import { closestPlace, parsePlace, placeInCountry } from '#shared/rules/places.ts'
import { meanings } from '#shared/rules/reading.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { alertModeTexts, alertName, alertText, ownAlertName } from '#shared/texts/alerts.ts'
import { orList } from '#shared/texts/lists.ts'
import { dotLine } from '#shared/texts/units.ts'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { changedElsewhere } from '../../lib/changed-elsewhere.ts'
import { type Draft, type DraftCodec, draft } from '../../lib/draft.ts'
import { keep, keptAtom } from '../../lib/kept.ts'
import { closeOverlay } from '../../lib/overlay.ts'
import { textHash } from '../../lib/text-hash.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFoot } from '../../ui/dialog-foot.tsx'
import { confirm } from '../../ui/dialogs.ts'
import { FormNote } from '../../ui/form-note.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { ReadBack, useReadBack } from '../archive/read-back.tsx'
import { useDiscarded } from '../composer/discarded.tsx'
import { EtdFields, LaneFields, PriceFields, WordFields } from './alert-fields.tsx'
import {
  type AlertErrors,
  criteriaOf,
  formOf,
  hasEtd,
  hasPrice,
  sameAlert,
  unknownPlaces,
} from './alert-form.ts'
import classes from './alerts.module.css'
import { type AlertPrefill, alertPrefillAtom } from './open-alert-dialog.ts'
import { saveNewAlert, unmuteTwin } from './save-alert.ts'
import { alertTexts as texts } from './texts.ts'

/** The dialog's content. */
export type AlertDraft = DraftContent<'alert'>

const codecOf = (begin: AlertDraft): DraftCodec<AlertDraft> => ({
  empty: begin,
  isEmpty: (typed) => alertForm.isSame(typed, begin),
})

/**
 * Returns the draft of a dialog that starts with `prefill`. It survives a restart until it is saved or discarded. Each
 * alert, each watched lane and each watched search has its own draft.
 */
export const alertDraft = (prefill: AlertPrefill): Draft<AlertDraft> => {
  const { key, ...rest } = prefill
  const form = formOf(rest)
  if (key !== undefined)
    return draft({ subject: 'alert', mode: `edit:${key}` }, codecOf({ ...form, was: form }))
  const isBlank = alertForm.isUntouched(form)
  const subject = isBlank ? 'alert' : `alert:${textHash(JSON.stringify(form))}`
  return draft({ subject, mode: 'new' }, codecOf({ ...form, was: null }))
}

/** Debounce of typing before the offers are counted, ms. */
const restMs = 300

/** Returns the number of offers that the form would match today; null while unknown. */
const useMatching = (form: AlertFields, isReadBack: boolean): number | null => {
  const [count, setCount] = useState<number | null>(null)
  const read = criteriaOf(form)
  const asked = 'errors' in read ? null : JSON.stringify(read.criteria)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the archive has more offers after reading back
  useEffect(() => {
    setCount(null)
    if (asked === null) return
    const acting = actNow()
    let isWanted = true
    const timer = setTimeout(async () => {
      const result = await bridgeFor(acting).archive.matching({ criteria: JSON.parse(asked) })
      if (isWanted && result.ok) setCount(result.value)
    }, restMs)
    return () => {
      clearTimeout(timer)
      isWanted = false
    }
  }, [asked, isReadBack])
  return count
}

/** Returns the start of an alert. It stays for unchanged criteria, and is now for changed ones. */
const sinceOf = (before: AlertPrefill, now: Partial<KeptValue<'alerts'>>): EpochMs => {
  const isSame = Object.entries(now).every(([name, value]) => before[name as keyof AlertPrefill] === value)
  return (isSame ? before.since : undefined) ?? steadyNow()
}

/** Returns the text about a change of the alert in another window; null for none. */
const newsOf = (typed: AlertDraft, now: KeptValue<'alerts'> | undefined): string | null => {
  const became = changedElsewhere<AlertFields>(typed.was, typed, now ? formOf(now) : null, alertForm.isSame)
  if (became === null) return null
  return now ? texts.changedMeanwhile(dotLine([ownAlertName(now), alertText(now)])) : texts.removedMeanwhile
}

/** Asks whether an unknown place is meant as typed. */
const isMeant = (typed: string): Promise<boolean> => {
  const exact = parsePlace(typed)
  const namesakes = exact.kind === 'unknown' ? exact.near : []
  const near = namesakes.length > 0 ? namesakes : meanings(closestPlace(typed))
  return confirm({
    title: texts.unknownTitle,
    text: texts.unknownText(typed, near.length === 0 ? null : orList(near.map(placeInCountry))),
    confirm: texts.unknownYes,
    cancel: texts.unknownNo,
  })
}

/** Asks about one unknown place after the other, until one is not meant as typed. */
const areAllMeant = async (places: readonly string[]): Promise<boolean> => {
  for (const typed of places) if (!(await isMeant(typed))) return false
  return true
}

const Matching = ({ form }: { readonly form: AlertFields }) => {
  const readBack = useReadBack()
  const count = useMatching(form, readBack?.phase === 'done')
  return (
    <Row gap={3} rowGap={1} wrap justify="between">
      <Text size="m" tone="secondary" className={classes.matching} role="status">
        {count === null ? null : texts.matching(count)}
      </Text>
      {count === 0 || readBack?.phase === 'reading' ? <ReadBack state={readBack} /> : null}
    </Row>
  )
}

/** Creates or changes an alert. Its content is a draft, which survives the dialog until it is saved or discarded. */
export const AlertDialog = () => {
  const prefill = useAtomValue(alertPrefillAtom)
  const alerts = useAtomValue(keptAtom('alerts'))
  const draft = useMemo(() => alertDraft(prefill), [prefill])
  const { value: form } = useDraft(draft)
  const [errors, setErrors] = useState<AlertErrors>({})
  const [isTypedNow, setTypedNow] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const discarded = useDiscarded<AlertDraft>(draft.write)
  /** The key of a new alert, so that two presses create only one. */
  const [newKey] = useState(() => crypto.randomUUID())
  const now = prefill.key === undefined ? undefined : alerts?.get(prefill.key)
  const isUnsaved = !alertForm.isSame(form, formOf(prefill))
  const news = alerts === null || isSaving ? null : newsOf(form, now)
  const set = (change: Partial<AlertFields>): void => {
    draft.update((typed) => ({ ...typed, ...change }))
    setTypedNow(true)
    discarded.offer(null)
    setErrors({})
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const acting = actNow()
    const read = criteriaOf(form)
    if ('errors' in read) {
      setErrors(read.errors)
      return
    }
    const unknown = unknownPlaces(form, formOf(prefill.key === undefined ? {} : prefill))
    if (!(await areAllMeant(unknown))) return
    const twin = sameAlert(alerts, read.criteria, (_, key) => key !== prefill.key)
    if (twin !== null && prefill.key !== undefined) {
      setErrors({ form: texts.watchedAlready(alertName(twin)) })
      return
    }
    setSaving(true)
    // Fields that changed in another window stay changed.
    const before = now ?? prefill
    const alert = {
      ...read.criteria,
      name: read.name,
      isMuted: before.isMuted ?? false,
      since: sinceOf(before, read.criteria),
    }
    const save = (): Promise<boolean> => {
      if (twin !== null) return unmuteTwin(acting, twin)
      return prefill.key === undefined
        ? saveNewAlert(acting, newKey, alert)
        : keep(acting, 'alerts', prefill.key, alert)
    }
    const isKept = await save()
    setSaving(false)
    // After a failed save, which a toast reports, the content stays.
    if (!isKept) return
    draft.clear()
    closeOverlay()
  }
  const discard = (): void => {
    discarded.offer(form)
    draft.clear()
  }
  const fields = { form, errors, set }
  return (
    <Dialog
      title={prefill.key === undefined ? texts.newTitle : texts.editTitle}
      closeLabel={texts.close}
      width={560}
      onClose={closeOverlay}
    >
      <Stack as="form" gap={4} noValidate onSubmit={(event) => void submit(event)}>
        <Text size="m" tone="secondary">
          {texts.detail}
        </Text>
        {news === null ? null : <FormNote tone="info">{news}</FormNote>}
        {isUnsaved && !isTypedNow && !isSaving ? <FormNote tone="info">{texts.unsaved}</FormNote> : null}
        {discarded.note}
        {errors.form === undefined ? null : <FormNote tone="danger">{errors.form}</FormNote>}
        <SegmentedControl
          label={texts.mode}
          value={form.mode}
          options={alertModes.map((value) => ({ value, label: alertModeTexts[value] }))}
          onChange={(mode) => set({ mode })}
        />
        <LaneFields {...fields} />
        {hasEtd(form) ? <EtdFields {...fields} /> : null}
        {hasPrice(form) ? <PriceFields {...fields} /> : null}
        <WordFields form={form} set={set} />
        <Matching form={form} />
        <DialogFoot
          cancel={isUnsaved ? texts.discard : texts.cancel}
          onCancel={isUnsaved ? discard : closeOverlay}
          save={texts.save}
        />
      </Stack>
    </Dialog>
  )
}
