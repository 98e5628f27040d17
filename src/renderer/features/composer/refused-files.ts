import type { AppError } from '#shared/errors.ts'
import { type FileSubject, namedKilobytes } from '#shared/rules/files.ts'
import { asSentence, sentenceLine } from '#shared/texts/units.ts'
import { wallRulesTexts } from '#shared/texts/wall-rules.ts'
import { errorText } from '../../lib/errors.ts'
import { settingsAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { composerTexts } from './texts.ts'
import type { Uploads } from './tray-file.ts'

type Sent = { readonly [K in keyof Uploads]: readonly Uploads[K][number][] }

type File = Uploads[keyof Uploads][number]

/** A field of a file in Laravel's answers: `images.0`, with "The ... field" around it in the texts. */
const fieldPattern = /^(images|attachments|files)\.(\d+)\b/
const fieldInText = /(?:\b[Tt]he )?\b((?:images|attachments|files)\.\d+)\b(?: field\b)?/g

const fileAt = (field: string, { images, attachments }: Sent): File | undefined => {
  const files: Readonly<Record<string, readonly File[]>> = {
    images,
    attachments,
    files: [...images, ...attachments],
  }
  const [, kind = '', at] = fieldPattern.exec(field) ?? []
  return files[kind]?.[Number(at)]
}

/** Replaces the field names of files in a server's text by the files' names. */
export const withFileNames = (text: string, sent: Sent): string =>
  text.replace(fieldInText, (_all, field: string) => fileAt(field, sent)?.name ?? composerTexts.aFile)

const bySize = ({ images, attachments }: Sent) =>
  [
    ...images.map((file) => ({ picker: 'image', file }) as const),
    ...attachments.map((file) => ({ picker: 'attachment', file }) as const),
  ].sort((a, b) => b.file.bytes.length - a.file.bytes.length)

/**
 * Returns the files at the server's field names. If the whole request was too large, returns the largest file. Returns
 * none if no file is known to be the cause.
 */
const refusedFiles = ({ code, fields = {} }: AppError, sent: Sent): readonly File[] => {
  const pointedAt = Object.keys(fields).flatMap((field) => fileAt(field, sent) ?? [])
  const largest = bySize(sent).map(({ file }) => file)
  return pointedAt.length > 0 || code !== 'too-large' ? pointedAt : largest.slice(0, 1)
}

/** Returns the text about the known size limit; '' when no file was sent. */
const limitText = (sent: Sent, subject: FileSubject): string => {
  const files = bySize(sent)
  const [largest] = files
  if (!largest) return ''
  const limit = namedKilobytes(store.get(settingsAtom), subject, largest.picker)
  if (limit !== null && largest.file.bytes.length > limit * 1024)
    return asSentence(wallRulesTexts.fileTooLarge(limit))
  const all = files.reduce((sum, { file }) => sum + file.bytes.length, 0)
  return sentenceLine([
    composerTexts.sizeRefused(all),
    limit === null ? '' : composerTexts.limitOfFile(limit),
  ])
}

/** Why something was not sent, with the files that are the cause: as a line, and by name. */
export interface FileProblem {
  readonly text: string
  readonly files: string
  readonly names: readonly string[]
}

/** Explains a refusal: the reason, the refused files, and the limit of a file that is too large. */
export const refusalOf = (error: AppError, sent: Sent, subject: FileSubject): FileProblem => {
  const files = refusedFiles(error, sent)
  const text = withFileNames(errorText(error), sent)
  return {
    text: error.code === 'too-large' ? sentenceLine([text, limitText(sent, subject)]) : text,
    files: composerTexts.namedFiles(files.map(({ name, bytes }) => ({ name, size: bytes.length }))),
    names: files.map(({ name }) => name),
  }
}
