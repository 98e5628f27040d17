import { z } from 'zod'
import { userTypes } from '#shared/contract/entities/user-types.ts'
import { visibility } from '#shared/contract/entities/visibility.schema.ts'
import type { Audience } from '#shared/rules/visibility.ts'
import { fileStorer, restoredFile, storedFile } from '../composer/stored-files.ts'
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
const stored = z.object({
  html: z.string(),
  visibility,
  userTypes: z.array(z.enum(keys)),
  files: z.array(storedFile),
  lostFiles: z.array(z.string()),
})

/** The draft as text for storage. */
export const encodeDraft = async ({ html, audience, files, lostFiles }: PostDraft): Promise<string> => {
  const kept = await fileStorer()(files)
  return JSON.stringify({
    html,
    visibility: audience.visibility,
    userTypes: [...audience.userTypes],
    files: kept.files,
    lostFiles: [...lostFiles, ...kept.lost],
  } satisfies z.input<typeof stored>)
}

/** Reads a stored draft; null when it is not one. */
export const decodeDraft = (content: string): PostDraft | null => {
  try {
    const draft = stored.parse(JSON.parse(content))
    return {
      html: draft.html,
      audience: { visibility: draft.visibility, userTypes: draft.userTypes },
      files: draft.files.map(restoredFile),
      lostFiles: draft.lostFiles,
    }
  } catch {
    return null
  }
}
