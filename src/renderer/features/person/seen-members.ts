import type { UserRef } from '#shared/contract/entities/user.ts'
import { accountMap } from '../../lib/account.ts'

/** Members whose screen was opened from something that carried them: it shows that much before, or without, an answer. */
const seen = accountMap<UserRef>()

export const rememberMember = (user: UserRef): void => {
  if (user.uuid !== null) seen.set(user.uuid, user)
}

/** The same by id, when the uuid is unknown: the network serves members by uuid alone. */
export const seenMemberOfId = (id: string): UserRef | null =>
  [...seen.values()].find((user) => user.id === id) ?? null

export const seenMember = (uuid: string): UserRef | null => seen.get(uuid) ?? null
