import type { UserRef } from '#shared/contract/entities/user.ts'

/**
 * Whether a name is a link. Names without a uuid are plain text. So are admins' names for other members
 * (product.md#members).
 */
export const nameIsLink = (
  user: UserRef | null,
  viewer: Pick<UserRef, 'id' | 'is_admin'> | null,
): user is UserRef => {
  if (user === null || user.uuid === null) return false
  return !user.is_admin || viewer?.is_admin === true || viewer?.id === user.id
}
