import { managedTexts as texts } from '../texts/managed.ts'
import type { TypedFile } from './file-types.ts'
import { isAcceptedFile } from './files.ts'
import type { VisibilityOption } from './visibility.ts'

/**
 * Returns the organisation's reason against attaching a file; null for an allowed file. `allowed` is null for any
 * file.
 */
export const attachmentRefusal = (file: TypedFile, allowed: readonly string[] | null): string | null => {
  if (allowed === null) return null
  if (allowed.length === 0) return texts.noFiles
  return isAcceptedFile(file, allowed) ? null : texts.fileType(allowed)
}

/** Returns the visibility options, with those disabled that the organisation forbids. */
export const allowedVisibilities = (
  options: readonly VisibilityOption[],
  publicPosts: boolean,
): VisibilityOption[] =>
  options.map((option) =>
    publicPosts || option.value !== 'public'
      ? option
      : { ...option, disabled: true, reason: texts.publicPosts, needsKyc: false },
  )
