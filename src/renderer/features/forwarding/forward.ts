import type { UploadFile } from '#shared/contract/entities/attachment.ts'
import type { AppError } from '#shared/errors.ts'
import type { FilePicker } from '#shared/rules/files.ts'
import { sentenceLine } from '#shared/texts/units.ts'
import { errorText } from '../../lib/errors.ts'
import { toast } from '../../lib/toasts.ts'
import { refusalOf } from '../composer/refused-files.ts'
import { newTrayFile } from '../composer/tray-file.ts'
import { threadOf } from '../thread/open-threads.ts'
import { isRefusal } from '../thread/send.ts'
import { createThread } from '../thread/thread.ts'
import type { ThreadContent } from '../thread/thread-source.ts'
import type { ForwardedText } from './forwarded-text.ts'
import type { Target } from './targets.ts'
import { forwardingTexts as texts } from './texts.ts'

/** The confirmed content. */
export interface Forwarding {
  readonly target: Target
  readonly forwarded: ForwardedText
  readonly files: readonly { readonly picker: FilePicker; readonly upload: UploadFile }[]
}

const contentOf = ({ forwarded, files }: Forwarding): ThreadContent => {
  const of = (picker: FilePicker): readonly UploadFile[] =>
    files.flatMap((file) => (file.picker === picker ? [file.upload] : []))
  return { html: forwarded.html, images: of('image'), attachments: of('attachment') }
}

const asPicked = ({ picker, upload }: Forwarding['files'][number]) =>
  newTrayFile(picker, new File([new Uint8Array(upload.bytes)], upload.name, { type: upload.type }))

const showReason = (error: AppError, { target }: Forwarding, content: ThreadContent, id: string): void => {
  const { name, source } = target
  const isUnknown = error.recovery === 'check'
  const { text, files } = isRefusal(error)
    ? refusalOf(error, content, source.fileSubject)
    : { text: errorText(error), files: '' }
  const kept = isRefusal(error) ? texts.inForm : texts.inThread
  toast(sentenceLine([text, files, kept]), {
    id,
    tone: 'error',
    title: isUnknown ? texts.unknown(name) : texts.notForwarded(name),
    isPersistent: true,
  })
}

/**
 * Adds a message to the target thread. The thread sends it like a typed one: once, on disk before it leaves, never
 * again automatically. `onKept` is called once the thread has it.
 */
export const forward = async (forwarding: Forwarding, onKept: () => void): Promise<void> => {
  const { target, forwarded, files } = forwarding
  const thread = threadOf(target.source.key, () => createThread(target.source))
  // Unsent messages of an earlier run stay separate.
  await thread.restoreDrafts.run()
  const content = contentOf(forwarding)
  const sending = thread.sendText({ parent: null, text: forwarded.text, content, apart: files.map(asPicked) })
  onKept()
  const id = `forward:${crypto.randomUUID()}`
  toast(texts.forwarding(target.name), { id })
  const outcome = await sending
  if (outcome?.ok) toast(texts.done(target.name), { id, tone: 'success' })
  else if (outcome) showReason(outcome.error, forwarding, content, id)
}
