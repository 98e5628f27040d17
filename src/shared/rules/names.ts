/**
 * The one place that reads a member's name (product.md#names); `build/layers.ts` holds everybody else to it. A full name
 * is worth credits, so each function says where it may be used.
 */
import type { UserRef } from '../contract/entities/user.ts'
import { nameTexts as texts } from '../texts/names.ts'

/** Fields of a member that a name needs. */
export type Named = Pick<
  UserRef,
  'id' | 'full_name' | 'first_name' | 'last_name' | 'user_unique_id' | 'is_profile_credit_deducted'
>

/** Facts that decide whether the viewer may read a member's full name. A missing fact counts as no. */
export interface NameFacts {
  readonly viewer: Pick<UserRef, 'id' | 'is_admin'> | null
  readonly isConnection?: boolean
  /** Paid for since the answer that carries the member was read. */
  readonly isPaid?: boolean
  /** Something that the member wrote is on screen under this very name. */
  readonly isAuthor?: boolean
}

const fullName = ({ full_name, first_name, last_name }: Named): string =>
  full_name.trim() || `${first_name} ${last_name}`.trim()

const replacement = ({ user_unique_id }: Named): string => user_unique_id || texts.unnamedMember

/**
 * The author of a post, comment, message or review, beside what they wrote: by full name; 'Post user deleted' when gone
 * (product.md#members).
 */
export const authorName = (user: Named | null): string =>
  user === null ? texts.postUserDeleted : fullName(user) || replacement(user)

/**
 * Returns a member's name outside lists of likers and the like (product.md#names): the full name to themselves, to
 * admins, to connections, to members who paid for the profile, and where their own text is on screen under that name.
 * Otherwise the unique id.
 */
export const shownName = (user: Named, facts: NameFacts): string => {
  const { viewer, isConnection, isPaid, isAuthor } = facts
  const isOwn = viewer?.id === user.id
  const hasPaid = isPaid || user.is_profile_credit_deducted
  return isOwn || viewer?.is_admin || isConnection || hasPaid || isAuthor
    ? authorName(user)
    : replacement(user)
}

/** Whether a text of the network's is a name of this member: in full, in part or the unique id. */
export const namesMember = (user: Named, text: string): boolean =>
  text !== '' && [fullName(user), user.first_name, user.user_unique_id].includes(text)

/**
 * Returns the author of a forwarded text for its new readers (user-guide.md#forwarding): the full name when it is the
 * sender, or by the rule for `reader`, null for several. The sender's own purchases and connections do not count: other
 * readers see the unique id.
 */
export const forwardedName = (
  author: Named,
  { senderId, reader }: { readonly senderId: string | null; readonly reader: NameFacts['viewer'] },
): string =>
  shownName(
    { ...author, is_profile_credit_deducted: false },
    { viewer: reader, isAuthor: author.id === senderId },
  )
