import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { authorName } from '#shared/rules/names.ts'
import { threadTexts } from './texts.ts'

/** Returns the author's name, as shown beside the text: in exports and copies. */
export const writtenBy = ({ user }: Pick<ThreadComment, 'user'>): string =>
  user ? authorName(user) : threadTexts.unknownAuthor

/** Returns a name with the unique id, which all members may read. Returns only the id if it replaces the name. */
export const withUniqueId = (name: string, uniqueId: string | null): string =>
  uniqueId === null || uniqueId === '' || uniqueId === name ? name : `${name} (${uniqueId})`
