import { type EndpointName, endpoints, type ParsedInputOf } from '#shared/contract/api/contract.ts'
import type { UploadFile } from '#shared/contract/entities/attachment.ts'
import type { Result } from '#shared/errors.ts'
import type { DraftContent } from '#shared/ipc/drafts.ts'
import type { DraftKey, ThreadKind } from '#shared/ipc/native.ts'
import { toHtml, withoutBlankEnds } from '#shared/rules/plain-to-html.ts'
import type { CallOptions, Client } from '../http/client.ts'

/** The calls that may leave at a chosen moment: comments and messages, which cost nothing. */
type ScheduledName = Extract<
  EndpointName,
  `${'comments' | 'shipmentComments' | 'conversations'}.${'create' | 'reply'}`
>

type SentFiles = DraftContent<'files'>['sent'][number]

/** The call of a scheduled text, and the thread that it changes. */
export interface ScheduledCall {
  readonly name: ScheduledName
  readonly input: object
  readonly thread: { readonly kind: ThreadKind; readonly id: string }
  readonly send: (client: Pick<Client, 'call'>, options: CallOptions) => Promise<Result<unknown>>
}

const uploadOf = (stored: SentFiles['files'][number]): UploadFile | null =>
  'data' in stored
    ? { name: stored.name, type: stored.type, bytes: new Uint8Array(Buffer.from(stored.data, 'base64')) }
    : null

/** Returns the files of a text as a call takes them; null if one of them is not on this computer. */
const uploadsOf = (
  sent: SentFiles | undefined,
): { readonly images: UploadFile[]; readonly attachments: UploadFile[] } | null => {
  if (sent === undefined) return { images: [], attachments: [] }
  const of = (picker: 'image' | 'attachment') =>
    sent.files.filter((file) => file.picker === picker).map(uploadOf)
  const [images, attachments] = [of('image'), of('attachment')]
  const isWhole = (files: readonly (UploadFile | null)[]): files is UploadFile[] => !files.includes(null)
  return sent.lost.length === 0 && isWhole(images) && isWhole(attachments) ? { images, attachments } : null
}

/** The server's class of a post, as in the page's replies. */
const modelType = 'App\\Models\\Post'

/**
 * Returns the call that sends a scheduled text of a draft; null if a file is missing, or if the network would not take
 * it, for example because it is too long.
 */
export const scheduledCall = (
  { subject, mode }: DraftKey,
  text: string,
  sent: SentFiles | undefined,
): ScheduledCall | null => {
  const files = uploadsOf(sent)
  const [about = '', id = ''] = subject.split(':')
  const [form, parent = ''] = mode.split(':')
  if (files === null) return null
  const make = <N extends ScheduledName>(name: N, kind: ThreadKind, raw: object): ScheduledCall | null => {
    const input = endpoints[name].input.safeParse({ ...raw, ...files })
    if (!input.success) return null
    const parsed = input.data as ParsedInputOf<N> & object
    const send: ScheduledCall['send'] = (client, options) => client.call(name, parsed, options)
    return { name, input: parsed, thread: { kind, id }, send }
  }
  const html = toHtml(withoutBlankEnds(text))
  const reply = { parent_comment_id: parent }
  switch (`${about} ${form}`) {
    case 'comment new':
      return make('comments.create', 'post', { postId: id, comment: html })
    case 'comment reply':
      return make('comments.reply', 'post', { model_id: id, model_type: modelType, comment: html, ...reply })
    case 'shipment new':
      // The rich editor writes HTML.
      return make('shipmentComments.create', 'shipment', { shipment_id: id, message: text })
    case 'shipment reply':
      return make('shipmentComments.reply', 'shipment', { shipment_id: id, comment: html, ...reply })
    case 'conversation new':
      return make('conversations.create', 'conversation', { receiver_id: id, message: html })
    case 'conversation reply':
      return make('conversations.reply', 'conversation', { receiver_id: id, message: html, ...reply })
    default:
      return null
  }
}
