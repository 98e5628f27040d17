/**
 * The only module that reads members' names (product.md#names); `build/layers.ts` enforces this. A full name is worth
 * credits, so each function states its allowed use.
 */
import type { UserRef } from '../contract/entities/user.ts'
import { nameTexts as texts } from '../texts/names.ts'

/** The fields of a member that decide the name. */
export type Named = Pick<
  UserRef,
  'id' | 'full_name' | 'first_name' | 'last_name' | 'user_unique_id' | 'is_profile_credit_deducted'
>

/** Facts that decide whether the viewer may read a member's full name. A missing fact counts as no. */
export interface NameFacts {
  readonly viewer: Pick<UserRef, 'id' | 'is_admin'> | null
  readonly isConnection?: boolean
  /** Paid for after the answer with this member was received. */
  readonly isPaid?: boolean
  /** A text by the member is on screen under this name. */
  readonly isAuthor?: boolean
}

const fullName = ({ full_name, first_name, last_name }: Named): string =>
  full_name.trim() || `${first_name} ${last_name}`.trim()

const replacement = ({ user_unique_id }: Named): string => user_unique_id || texts.unnamedMember

/**
 * Returns the name beside a member's own post, comment, message or review: the full name, or 'Post user deleted'
 * (product.md#members).
 */
export const authorName = (user: Named | null): string =>
  user === null ? texts.postUserDeleted : fullName(user) || replacement(user)

/**
 * Returns a member's name outside the lists of likers, sharers and helpful votes (product.md#names).
 *
 * The full name is for the member, admins, connections and members who paid for the profile. It also shows beside the
 * member's own text under that name. All others see the unique id.
 */
export const shownName = (user: Named, facts: NameFacts): string => {
  const { viewer, isConnection, isPaid, isAuthor } = facts
  const isOwn = viewer?.id === user.id
  const hasPaid = isPaid || user.is_profile_credit_deducted
  return isOwn || viewer?.is_admin || isConnection || hasPaid || isAuthor
    ? authorName(user)
    : replacement(user)
}

/** Returns whether a text of the network is this member's full name, first name or unique id. */
export const namesMember = (user: Named, text: string): boolean =>
  text !== '' && [fullName(user), user.first_name, user.user_unique_id].includes(text)

/**
 * Returns the author's name in a forwarded text (user-guide.md#forwarding): the full name if the author is the sender
 * or the rule for `reader` allows it. `reader` is null for several readers. The sender's own purchases and
 * connections do not count, so other readers see the unique id.
 */
export const forwardedName = (
  author: Named,
  { senderId, reader }: { readonly senderId: string | null; readonly reader: NameFacts['viewer'] },
): string =>
  shownName(
    { ...author, is_profile_credit_deducted: false },
    { viewer: reader, isAuthor: author.id === senderId },
  )
