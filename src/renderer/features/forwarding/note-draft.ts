import { type Draft, type DraftCodec, draft } from '../../lib/draft.ts'
import { fieldsOf, parseJson, textOf } from '../../lib/saved-json.ts'
import type { ForwardedMessage } from './forwarded-message.ts'

interface Note {
  readonly text: string
}

const codec: DraftCodec<Note> = {
  empty: { text: '' },
  isEmpty: ({ text }) => text.trim() === '',
  encode: (note) => JSON.stringify(note),
  decode: (content) => {
    const text = textOf(fieldsOf(parseJson(content)).text)
    return text === null ? null : { text }
  },
}

/** The note above a forwarded message; it stays until the message is sent. */
export const noteDraftOf = ({ thread, comment }: ForwardedMessage): Draft<Note> =>
  draft({ subject: `forward:${thread.split(':')[0]}-${comment.id}`, mode: 'new' }, codec)
