import type { AppError } from '#shared/errors.ts'
import { composerTexts } from './texts.ts'
import type { Uploads } from './tray-file.ts'

type Sent = { readonly [K in keyof Uploads]: readonly Uploads[K][number][] }

const fieldPattern = /^(images|attachments)\.(\d+)$/

/**
 * Which of the sent files a server refused, for reading: those that it points at by their place, and after a request
 * that was too large as a whole the largest one. '' where no file is to blame.
 */
export const refusedFiles = ({ code, fields = {} }: AppError, sent: Sent): string => {
  const pointedAt = Object.keys(fields).flatMap((field) => {
    const [, kind, at] = fieldPattern.exec(field) ?? []
    const file = kind === undefined ? undefined : sent[kind as keyof Sent][Number(at)]
    return file ? [file] : []
  })
  const largest = [...sent.images, ...sent.attachments].sort((a, b) => b.bytes.length - a.bytes.length)
  const files = pointedAt.length > 0 || code !== 'too-large' ? pointedAt : largest.slice(0, 1)
  return composerTexts.namedFiles(files.map(({ name, bytes }) => ({ name, size: bytes.length })))
}
