import type { KeptValue } from '#shared/ipc/kept.ts'
import { type Draft, type DraftCodec, draft } from '../../lib/draft.ts'
import { fieldsOf, parseJson, textOf } from '../../lib/saved-json.ts'
import type { Template } from './matching.ts'

/** What is being written in the manager; `key` is null for a new one. */
export interface TemplateDraft {
  readonly key: string | null
  readonly name: string
  readonly text: string
  /** What it said when it was begun to be changed; null for a new one. */
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

/** A template that is begun to be changed. */
export const changedTemplate = ({ key, name, text }: Template): TemplateDraft => ({
  key,
  name,
  text,
  was: { name, text },
})
