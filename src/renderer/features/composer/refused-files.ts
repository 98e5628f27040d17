import type { AppError } from '#shared/errors.ts'
import { type FileSubject, namedKilobytes } from '#shared/rules/files.ts'
import { wallRulesTexts } from '#shared/texts/wall-rules.ts'
import { errorText } from '../../lib/errors.ts'
import { settingsAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { composerTexts } from './texts.ts'
import type { Uploads } from './tray-file.ts'

type Sent = { readonly [K in keyof Uploads]: readonly Uploads[K][number][] }

const fieldPattern = /^(images|attachments)\.(\d+)$/

const bySize = ({ images, attachments }: Sent) =>
  [
    ...images.map((file) => ({ picker: 'image', file }) as const),
    ...attachments.map((file) => ({ picker: 'attachment', file }) as const),
  ].sort((a, b) => b.file.bytes.length - a.file.bytes.length)

/**
 * Returns the names of the files at the server's field names. If the whole request was too large, returns the largest
 * file. Returns '' if no file is known to be the cause.
 */
const refusedFiles = ({ code, fields = {} }: AppError, sent: Sent): string => {
  const pointedAt = Object.keys(fields).flatMap((field) => {
    const [, kind, at] = fieldPattern.exec(field) ?? []
    const file = kind === undefined ? undefined : sent[kind as keyof Sent][Number(at)]
    return file ? [file] : []
  })
  const largest = bySize(sent).map(({ file }) => file)
  const files = pointedAt.length > 0 || code !== 'too-large' ? pointedAt : largest.slice(0, 1)
  return composerTexts.namedFiles(files.map(({ name, bytes }) => ({ name, size: bytes.length })))
}

/** Returns the text about the known size limit; '' when no file was sent. */
const limitText = (sent: Sent, subject: FileSubject): string => {
  const files = bySize(sent)
  const [largest] = files
  if (!largest) return ''
  const limit = namedKilobytes(store.get(settingsAtom), subject, largest.picker)
  if (limit !== null && largest.file.bytes.length > limit * 1024)
    return `${wallRulesTexts.fileTooLarge(limit)}.`
  const all = files.reduce((sum, { file }) => sum + file.bytes.length, 0)
  return `${composerTexts.sizeRefused(all)}${limit === null ? '' : ` ${composerTexts.limitOfFile(limit)}`}`
}

/** Explains a refusal: the reason, the refused files, and the limit of a file that is too large. */
export const refusalOf = (
  error: AppError,
  sent: Sent,
  subject: FileSubject,
): { readonly text: string; readonly files: string } => ({
  text:
    error.code === 'too-large' ? `${errorText(error)} ${limitText(sent, subject)}`.trim() : errorText(error),
  files: refusedFiles(error, sent),
})
