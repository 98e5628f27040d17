import type { KeptValue } from '#shared/ipc/kept.ts'
import { type Draft, type DraftCodec, draft } from '../../lib/draft.ts'
import { fieldsOf, parseJson, textOf } from '../../lib/saved-json.ts'
import type { Template } from './matching.ts'

/** The manager's form; `key` is null for a new template. */
export interface TemplateDraft {
  readonly key: string | null
  readonly name: string
  readonly text: string
  /** The template before the edit; null for a new one. */
  readonly was: KeptValue<'templates'> | null
}

export const newTemplate: TemplateDraft = { key: null, name: '', text: '', was: null }

const templateIn = (value: unknown): KeptValue<'templates'> | null => {
  const fields = fieldsOf(value)
  const [name, text] = [textOf(fields.name), textOf(fields.text)]
  return name === null || text === null ? null : { name, text }
}

const codec: DraftCodec<TemplateDraft> = {
  empty: newTemplate,
  isEmpty: ({ key, name, text }) => key === null && name.trim() === '' && text.trim() === '',
  encode: (template) => JSON.stringify(template),
  decode: (content) => {
    const { key, was, ...fields } = fieldsOf(parseJson(content))
    const written = templateIn(fields)
    return written === null ? null : { ...written, key: textOf(key), was: templateIn(was) }
  },
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
