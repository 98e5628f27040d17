import { navigate } from 'wouter/use-browser-location'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { memberPath } from '#shared/paths.ts'
import { accountMap } from '../../lib/account.ts'

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

/**
 * Members whose screen was opened from a post, thread or list. The screen shows these facts before, or without, an
 * answer.
 */
const seen = accountMap<UserRef>()

export const rememberMember = (user: UserRef): void => {
  if (user.uuid !== null) seen.set(user.uuid, user)
}

/** Returns a seen member by id, if the uuid is unknown: the network serves members by uuid only. */
export const seenMemberOfId = (id: string): UserRef | null =>
  [...seen.values()].find((user) => user.id === id) ?? null

export const seenMember = (uuid: string): UserRef | null => seen.get(uuid) ?? null

/** Opens a member's screen in the app, which costs nothing. */
export const openMember = (user: UserRef): void => {
  if (user.uuid === null) return
  rememberMember(user)
  navigate(memberPath(user.uuid))
}
