import { alertModes } from '#shared/rules/alert.ts'
import { type Draft, type DraftCodec, draft } from '../../lib/draft.ts'
import { fieldsOf, oneOf, parseJson, textOf } from '../../lib/saved-json.ts'
import { textHash } from '../../lib/text-hash.ts'
import { type AlertForm, formOf, isSameForm } from './alert-form.ts'
import type { AlertPrefill } from './open-alert-dialog.ts'

/** The dialog's content. */
export interface AlertDraft extends AlertForm {
  /** The alert before the edit; null for a new one. */
  readonly was: AlertForm | null
}

const formIn = (value: unknown): AlertForm | null => {
  const { mode, ...fields } = fieldsOf(value)
  const read = {
    name: textOf(fields.name),
    origin: textOf(fields.origin),
    destination: textOf(fields.destination),
    etdFrom: textOf(fields.etdFrom),
    etdBefore: textOf(fields.etdBefore),
    words: textOf(fields.words),
    price: textOf(fields.price),
    currency: textOf(fields.currency),
    mode: oneOf(mode, alertModes),
  }
  return Object.values(read).includes(null) ? null : (read as AlertForm)
}

const codecOf = (begin: AlertDraft): DraftCodec<AlertDraft> => ({
  empty: begin,
  isEmpty: (typed) => isSameForm(typed, begin),
  encode: (typed) => JSON.stringify(typed),
  decode: (content) => {
    const fields = fieldsOf(parseJson(content))
    const form = formIn(fields)
    return form === null ? null : { ...form, was: formIn(fields.was) }
  },
})

/**
 * The draft of a dialog that starts with `prefill`; it survives a restart until it is saved or discarded. Each alert,
 * each watched lane and each watched search has its own draft.
 */
export const alertDraft = (prefill: AlertPrefill): Draft<AlertDraft> => {
  const { key, ...rest } = prefill
  const form = formOf(rest)
  if (key !== undefined)
    return draft({ subject: 'alert', mode: `edit:${key}` }, codecOf({ ...form, was: form }))
  const isBlank = isSameForm(form, formOf({}))
  const subject = isBlank ? 'alert' : `alert:${textHash(JSON.stringify(form))}`
  return draft({ subject, mode: 'new' }, codecOf({ ...form, was: null }))
}
