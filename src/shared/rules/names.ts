/**
 * The only module that reads members' names (product.md#names); `build/layers.ts` enforces this. A full name is worth
 * credits, so each function states its allowed use.
 */
import type { UserRef } from '../contract/entities/user.ts'
import { nameTexts as texts } from '../texts/names.ts'
import { cleanName, hasLetter } from './clean-name.ts'

/** The fields of a member that decide the name. */
export type Named = Pick<
  UserRef,
  'id' | 'full_name' | 'first_name' | 'last_name' | 'user_unique_id' | 'is_profile_credit_deducted'
>

/**
 * Facts that decide whether the viewer may read a member's full name. All are required, so that no place names a member
 * by less than is known there.
 */
export interface NameFacts {
  readonly viewer: Pick<UserRef, 'id' | 'is_admin'> | null
  readonly isConnection: boolean
  /** Paid for after the answer with this member was received. */
  readonly isPaid: boolean
  /** A text by the member is on screen under this name. */
  readonly isAuthor: boolean
}

/** Returns the full name; '' if no letter of it is visible. */
const fullName = ({ full_name, first_name, last_name }: Named): string =>
  [full_name, `${first_name} ${last_name}`].map(cleanName).find(hasLetter) ?? ''

/** Returns the unique id, which all members may read; '' without one. */
export const shownId = ({ user_unique_id }: Pick<Named, 'user_unique_id'>): string =>
  cleanName(user_unique_id)

const replacement = (user: Named): string => shownId(user) || texts.unnamedMember

/**
 * A member's name as main knows it: the full name if the viewer may read it without a text of the member, else the
 * unique id. The window may know more, so the page shows it by `features/person/names.ts`. Files have it as it is.
 */
export interface KnownName {
  readonly nameAsKnown: string
  readonly uniqueId: string
}

/** Returns a name with the unique id. Returns only the id if it replaces the name. */
export const withUniqueId = (name: string, uniqueId: string | null): string =>
  uniqueId === null || uniqueId === '' || uniqueId === name ? name : `${name} (${uniqueId})`

/** Returns the viewer's own name. */
export const ownName = (viewer: Named): string => authorName(viewer)

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
  cleanName(text) !== '' &&
  [fullName(user), cleanName(user.first_name), shownId(user)].includes(cleanName(text))

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
    { viewer: reader, isConnection: false, isPaid: false, isAuthor: author.id === senderId },
  )
