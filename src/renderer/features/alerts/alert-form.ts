import { dayMs, hasDeparted, isoDay } from '#shared/dates.ts'
import { type EpochMs, epochMs } from '#shared/epoch-ms.ts'
import type { KeptValue } from '#shared/ipc/kept.ts'
import { isAlert, lastDayBefore } from '#shared/rules/alert.ts'
import { readAmount } from '#shared/rules/amount.ts'
import type { AlertFields } from '#shared/rules/forms.ts'
import { placeName, typedPlace } from '#shared/rules/places.ts'
import { mapReading, onlyMeaning } from '#shared/rules/reading.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { ownAlertName } from '#shared/texts/alerts.ts'
import { orList } from '#shared/texts/lists.ts'
import { amounts } from '#shared/texts/numbers.ts'
import { dayInField } from '#shared/wall-time.ts'
import { whichPlace } from '../places/place-field.tsx'
import { momentFieldTexts } from '../time/texts.ts'
import type { AlertPrefill } from './open-alert-dialog.ts'
import { alertTexts as texts } from './texts.ts'

const dayText = (at: number | null | undefined): string => (at === null || at === undefined ? '' : isoDay(at))

const dayAfter = (day: number | null): EpochMs | null => (day === null ? null : epochMs(day + dayMs))

/** Returns a price in the format of the field. A fourth decimal keeps '1.125' from being read as a thousand. */
const priceText = (price: number): string => {
  const text = amounts.plain(price)
  return onlyMeaning(readAmount(text)) === price ? text : `${text}0`
}

/** Returns how the typed price is read, or the question which amount is meant; null for none or an unreadable one. */
export const priceNote = ({ price, currency }: Pick<AlertFields, 'price' | 'currency'>): string | null => {
  const reading = readAmount(price)
  if (reading.kind === 'ambiguous') return texts.whichPrice(orList(reading.among.map(amounts.format)))
  const unit = currency.trim().toUpperCase()
  return reading.kind === 'known' && reading.value > 0
    ? texts.priceRead(unit, amounts.format(reading.value))
    : null
}

const noCriteria: Criteria = {
  origin: '',
  destination: '',
  mode: 'any',
  words: '',
  currency: '',
  etdFrom: null,
  etdBefore: null,
  priceBelow: null,
}

const nameIn = ({ name = '', ...prefill }: AlertPrefill): string =>
  name === '' ? '' : ownAlertName({ ...noCriteria, ...prefill, name })

/** Returns the initial form of an alert or a lane. */
export const formOf = (prefill: AlertPrefill): AlertFields => ({
  name: nameIn(prefill),
  origin: prefill.origin ?? '',
  destination: prefill.destination ?? '',
  mode: prefill.mode ?? 'any',
  etdFrom: dayText(prefill.etdFrom),
  etdTo: dayText(lastDayBefore(prefill.etdBefore ?? null)),
  words: prefill.words ?? '',
  price: typeof prefill.priceBelow === 'number' ? priceText(prefill.priceBelow) : '',
  currency: prefill.currency || 'USD',
})

/** Whether the form has a price. Only products have one that every member may read. */
export const hasPrice = ({ mode }: Pick<AlertFields, 'mode'>): boolean => mode === 'product'
/** Whether the form has departure dates. Only voyages have them. */
export const hasEtd = ({ mode }: Pick<AlertFields, 'mode'>): boolean =>
  mode !== 'product' && mode !== 'transport'

/** Returns a known place by its name, with the code if several ports share the name. Other texts are trimmed. */
const placeOf = (typed: string): string =>
  onlyMeaning(mapReading(typedPlace(typed), placeName)) ?? typed.trim()

/** Returns the question about a name of several places; null for other texts. */
const questionAbout = (typed: string): string | null => {
  const reading = typedPlace(typed)
  return reading.kind === 'ambiguous' ? whichPlace(reading.among) : null
}

/** Returns the places of a form that are neither a port nor a country, unless unchanged since `before`. */
export const unknownPlaces = (form: AlertFields, before: AlertFields): readonly string[] =>
  (['origin', 'destination'] as const).flatMap((end) => {
    const typed = form[end].trim()
    return typed === '' || typed === before[end].trim() || typedPlace(typed).kind !== 'unknown' ? [] : [typed]
  })

type Criteria = Omit<KeptValue<'alerts'>, 'name' | 'isMuted' | 'since'>

/** An alert with its key. */
export type SavedAlert = KeptValue<'alerts'> & { readonly key: string }

/** Returns an alert with the same criteria that is not muted, with its key; null for none. */
export const watchedBy = (
  alerts: ReadonlyMap<string, KeptValue<'alerts'>> | null,
  prefill: AlertPrefill,
): SavedAlert | null => {
  const read = criteriaOf(formOf(prefill))
  if ('errors' in read) return null
  return sameAlert(alerts, read.criteria, ({ isMuted }) => !isMuted)
}

/** Returns an alert with exactly these criteria, with its key; null for none. */
export const sameAlert = (
  alerts: ReadonlyMap<string, KeptValue<'alerts'>> | null,
  criteria: Criteria,
  isWanted: (alert: KeptValue<'alerts'>, key: string) => boolean,
): SavedAlert | null => {
  const facts = Object.entries(criteria) as [keyof Criteria, unknown][]
  for (const [key, alert] of alerts ?? [])
    if (isWanted(alert, key) && facts.every(([name, value]) => alert[name] === value))
      return { ...alert, key }
  return null
}

/** Errors of a form by field. */
export type AlertErrors = Partial<
  Record<'origin' | 'destination' | 'price' | 'currency' | 'etdFrom' | 'etdTo' | 'form', string>
>

/** Returns the criteria of a form, or its errors. */
export const criteriaOf = (
  form: AlertFields,
): { readonly criteria: Criteria; readonly name: string } | { readonly errors: AlertErrors } => {
  const isPriced = hasPrice(form) && form.price.trim() !== ''
  const price = onlyMeaning(readAmount(form.price))
  const currency = form.currency.trim().toUpperCase()
  const criteria: Criteria = {
    origin: placeOf(form.origin),
    destination: placeOf(form.destination),
    mode: form.mode,
    etdFrom: hasEtd(form) ? dayInField(form.etdFrom) : null,
    etdBefore: hasEtd(form) ? dayAfter(dayInField(form.etdTo)) : null,
    words: form.words.trim(),
    priceBelow: isPriced ? price : null,
    currency: /^[A-Z]{3}$/.test(currency) ? currency : 'USD',
  }
  const [origin, destination] = [questionAbout(form.origin), questionAbout(form.destination)]
  const errors: AlertErrors = {
    ...(origin === null ? {} : { origin }),
    ...(destination === null ? {} : { destination }),
    ...(isPriced && (price === null || price === 0) ? { price: priceNote(form) ?? texts.wrongPrice } : {}),
    ...(isPriced && !/^[A-Z]{3}$/.test(currency) ? { currency: texts.wrongCurrency } : {}),
    ...(criteria.etdFrom !== null && criteria.etdBefore !== null && criteria.etdBefore <= criteria.etdFrom
      ? { etdTo: texts.wrongEtd }
      : {}),
    // No offer of the future would match.
    ...(hasDeparted(lastDayBefore(criteria.etdBefore), steadyNow()) ? { etdTo: texts.pastEtd } : {}),
    // A half-typed date would be none without a word.
    ...(hasEtd(form) && form.etdFrom !== '' && criteria.etdFrom === null
      ? { etdFrom: momentFieldTexts.partial }
      : {}),
    ...(hasEtd(form) && form.etdTo !== '' && criteria.etdBefore === null
      ? { etdTo: momentFieldTexts.partial }
      : {}),
  }
  if (Object.keys(errors).length > 0) return { errors }
  if (!isAlert(criteria)) return { errors: { form: texts.nothing } }
  return { criteria, name: form.name.trim() }
}
