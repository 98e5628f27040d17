import type { DraftContent } from '#shared/ipc/drafts.ts'
import { type Draft, type DraftCodec, draft } from '../../lib/draft.ts'
import type { Template } from './matching.ts'

/** The manager's form. */
export type TemplateDraft = DraftContent<'template'>

export const newTemplate: TemplateDraft = { key: null, name: '', text: '', was: null }

const codec: DraftCodec<TemplateDraft> = {
  empty: newTemplate,
  isEmpty: ({ key, name, text }) => key === null && name.trim() === '' && text.trim() === '',
}

/** The one template that is being written; it stays, also over an end of the app, until it is saved or discarded. */
export const templateDraft = (): Draft<TemplateDraft> => draft({ subject: 'template', mode: 'new' }, codec)

/** Starts the edit of a template. */
export const changedTemplate = ({ key, name, text }: Template): TemplateDraft => ({
  key,
  name,
  text,
  was: { name, text },
})
