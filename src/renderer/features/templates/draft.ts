import { type Draft, type DraftCodec, draft } from '../../lib/draft.ts'
import { fieldsOf, parseJson, textOf } from '../../lib/saved-json.ts'

/** What is being written in the manager; `key` is null for a new one. */
export interface TemplateDraft {
  readonly key: string | null
  readonly name: string
  readonly text: string
}

export const newTemplate: TemplateDraft = { key: null, name: '', text: '' }

const codec: DraftCodec<TemplateDraft> = {
  empty: newTemplate,
  isEmpty: ({ key, name, text }) => key === null && name.trim() === '' && text.trim() === '',
  encode: (template) => JSON.stringify(template),
  decode: (content) => {
    const { key, name, text } = fieldsOf(parseJson(content))
    const [called, said] = [textOf(name), textOf(text)]
    return called === null || said === null ? null : { key: textOf(key), name: called, text: said }
  },
}

/** The one template that is being written; it stays, also over an end of the app, until it is saved or discarded. */
export const templateDraft = (): Draft<TemplateDraft> => draft({ subject: 'template', mode: 'new' }, codec)
