import type { UserRef } from '#shared/contract/entities/user.ts'
import { accountMap } from '../../lib/account.ts'

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
