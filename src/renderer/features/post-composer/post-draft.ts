import { userTypes } from '#shared/contract/entities/user-types.ts'
import { visibilities } from '#shared/contract/entities/visibility.ts'
import type { Audience } from '#shared/rules/visibility.ts'
import { fieldsOf, listOf, oneOf, parseJson, textOf } from '../../lib/saved-json.ts'
import { fileStorer, readStoredFiles } from '../composer/stored-files.ts'
import type { TrayFile } from '../composer/tray-file.ts'

/** What the form needs to stand as it stood. */
export interface PostDraft {
  readonly html: string
  readonly audience: Audience
  readonly files: readonly TrayFile[]
  /** Files too large to keep with the draft, by name. */
  readonly lostFiles: readonly string[]
}

/** Whether there is nothing in it that the form would not start with by itself. */
export const isUntouched = (draft: PostDraft, start: PostDraft): boolean =>
  draft.html === start.html &&
  draft.audience.visibility === start.audience.visibility &&
  draft.audience.userTypes.join() === start.audience.userTypes.join() &&
  draft.files.map(({ key }) => key).join() === start.files.map(({ key }) => key).join() &&
  draft.lostFiles.length === 0

const keys = userTypes.map(({ key }) => key)

/** The draft as text for storage. */
export const encodeDraft = async ({ html, audience, files, lostFiles }: PostDraft): Promise<string> => {
  const stored = await fileStorer()(files)
  return JSON.stringify({
    html,
    visibility: audience.visibility,
    userTypes: audience.userTypes,
    files: stored.files,
    lostFiles: [...lostFiles, ...stored.lost],
  })
}

/** Reads a stored draft; null when it is not one. */
export const decodeDraft = (content: string): PostDraft | null => {
  const fields = fieldsOf(parseJson(content))
  const html = textOf(fields.html)
  const visibility = oneOf(fields.visibility, visibilities)
  const types = listOf(fields.userTypes, (type) => oneOf(type, keys))
  const files = readStoredFiles(fields.files)
  const lostFiles = listOf(fields.lostFiles, textOf)
  if (html === null || visibility === null || types === null || files === null || lostFiles === null)
    return null
  return { html, audience: { visibility, userTypes: types }, files, lostFiles }
}
