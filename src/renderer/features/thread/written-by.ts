import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { writtenName } from '../person/names.ts'
import { threadTexts } from './texts.ts'

/** Returns the author's name, as shown beside the text: in exports and copies. */
export const writtenBy = ({ user }: Pick<ThreadComment, 'user'>): string =>
  user ? writtenName(user) : threadTexts.unknownAuthor
