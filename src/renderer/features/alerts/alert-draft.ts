import type { DraftContent } from '#shared/ipc/drafts.ts'
import { type Draft, type DraftCodec, draft } from '../../lib/draft.ts'
import { textHash } from '../../lib/text-hash.ts'
import { formOf, isSameForm } from './alert-form.ts'
import type { AlertPrefill } from './open-alert-dialog.ts'

/** The dialog's content. */
export type AlertDraft = DraftContent<'alert'>

const codecOf = (begin: AlertDraft): DraftCodec<AlertDraft> => ({
  empty: begin,
  isEmpty: (typed) => isSameForm(typed, begin),
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
