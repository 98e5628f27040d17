import type { UserRef } from '#shared/contract/entities/user.ts'

/**
 * Whether a name is a link: names of admins are inert text to those who are not (product.md#members), and so is one
 * without a uuid.
 */
export const nameIsLink = (
  user: UserRef | null,
  viewer: Pick<UserRef, 'id' | 'is_admin'> | null,
): user is UserRef => {
  if (user === null || user.uuid === null) return false
  return !user.is_admin || viewer?.is_admin === true || viewer?.id === user.id
}
