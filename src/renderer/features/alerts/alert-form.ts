import type { KeptValue } from '#shared/ipc/kept.ts'
import { isAlert } from '#shared/rules/alert.ts'
import { findPort } from '#shared/rules/ports.ts'
import { alertText } from '#shared/texts/alerts.ts'
import type { AlertPrefill } from './open-alert-dialog.ts'
import { alertTexts as texts } from './texts.ts'

/** An alert as it is typed. */
export interface AlertForm {
  readonly name: string
  readonly origin: string
  readonly destination: string
  readonly mode: KeptValue<'alerts'>['mode']
  /** '2026-12-15', or '' for any. */
  readonly etdFrom: string
  readonly etdBefore: string
  readonly words: string
  readonly price: string
  readonly currency: string
}

const dayText = (at: number | null | undefined): string =>
  at === null || at === undefined ? '' : new Date(at).toISOString().slice(0, 10)
const dayOf = (text: string): number | null => {
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(at) ? at : null
}

/** The form that an alert or a lane begins with. */
export const formOf = (prefill: AlertPrefill): AlertForm => ({
  name: prefill.name ?? '',
  origin: prefill.origin ?? '',
  destination: prefill.destination ?? '',
  mode: prefill.mode ?? 'any',
  etdFrom: dayText(prefill.etdFrom),
  etdBefore: dayText(prefill.etdBefore),
  words: prefill.words ?? '',
  price: prefill.priceBelow === null || prefill.priceBelow === undefined ? '' : String(prefill.priceBelow),
  currency: prefill.currency || 'USD',
})

/** Only products have a price that anybody may read. */
export const hasPrice = ({ mode }: Pick<AlertForm, 'mode'>): boolean => mode === 'product'
/** Only voyages say when they depart. */
export const hasEtd = ({ mode }: Pick<AlertForm, 'mode'>): boolean =>
  mode !== 'product' && mode !== 'transport'

const isCode = (text: string): boolean => /^[a-z]{2}[ -]?[a-z]{3}$/i.test(text)

/** A code reads as the name of its port. */
const placeOf = (typed: string): string => {
  const text = typed.trim()
  return isCode(text) ? (findPort(text)?.name ?? text) : text
}

/** '1,250' and '1250.50'; NaN for what could be read as another number, such as '1.250,50'. */
const priceIn = (typed: string): number =>
  /^\d+(\.\d+)?$|^\d{1,3}(,\d{3})+(\.\d+)?$/.test(typed.trim())
    ? Number(typed.trim().replaceAll(',', ''))
    : Number.NaN

type Criteria = Omit<KeptValue<'alerts'>, 'name' | 'isMuted' | 'since'>

/** What is wrong with a form, by field. */
export type AlertErrors = Partial<Record<'price' | 'currency' | 'etdBefore' | 'form', string>>

/** What a form asks for, or what is wrong with it. */
export const criteriaOf = (
  form: AlertForm,
): { readonly criteria: Criteria; readonly name: string } | { readonly errors: AlertErrors } => {
  const isPriced = hasPrice(form) && form.price.trim() !== ''
  const price = priceIn(form.price)
  const currency = form.currency.trim().toUpperCase()
  const criteria: Criteria = {
    origin: placeOf(form.origin),
    destination: placeOf(form.destination),
    mode: form.mode,
    etdFrom: hasEtd(form) ? dayOf(form.etdFrom) : null,
    etdBefore: hasEtd(form) ? dayOf(form.etdBefore) : null,
    words: form.words.trim(),
    priceBelow: isPriced ? price : null,
    currency: /^[A-Z]{3}$/.test(currency) ? currency : 'USD',
  }
  const errors: AlertErrors = {
    ...(isPriced && !(price > 0 && Number.isFinite(price)) ? { price: texts.wrongPrice } : {}),
    ...(isPriced && !/^[A-Z]{3}$/.test(currency) ? { currency: texts.wrongCurrency } : {}),
    ...(criteria.etdFrom !== null && criteria.etdBefore !== null && criteria.etdBefore <= criteria.etdFrom
      ? { etdBefore: texts.wrongEtd }
      : {}),
  }
  if (Object.keys(errors).length > 0) return { errors }
  if (!isAlert(criteria)) return { errors: { form: texts.nothing } }
  return { criteria, name: form.name.trim() || alertText(criteria).slice(0, 120) }
}

/** The port that a place was understood as, where that says more than what was typed; null otherwise. */
export const understoodAs = (typed: string): string | null => {
  const port = findPort(typed)
  return port === null ? null : `${port.name} (${port.code})`
}
