import type { UserRef } from '#shared/contract/entities/user.ts'
import { personTexts as texts } from './texts.ts'

/** A full name, put together from its parts where the server left it out; '' when there is none. */
export const fullName = (user: Pick<UserRef, 'full_name' | 'first_name' | 'last_name'>): string =>
  user.full_name.trim() || `${user.first_name} ${user.last_name}`.trim()

/**
 * The author of a post, comment, message or review: by full name; 'Post user deleted' when gone (product.md#members).
 */
export const authorName = (user: UserRef | null): string => {
  if (user === null) return texts.postUserDeleted
  return fullName(user) || user.user_unique_id || texts.unnamedMember
}

/**
 * A member of the liked and shared lists (product.md#names): the viewer is 'You'; others appear by full name if their
 * profile credit was deducted, otherwise by unique id.
 */
export const listedName = (user: UserRef, viewerId: string | null): string => {
  if (user.id === viewerId) return texts.you
  const name = user.is_profile_credit_deducted ? fullName(user) : ''
  return name || user.user_unique_id || texts.unnamedMember
}

/**
 * A member on their screen in the app: by full name to themselves, to those who paid for the profile, to admins, and
 * where the name was on screen already (`seen`: they wrote something that the viewer may read); otherwise by unique
 * id, so that no list of ids becomes a list of names.
 */
export const memberName = (
  user: UserRef,
  viewer: Pick<UserRef, 'id' | 'is_admin'> | null,
  seen: boolean,
): string => {
  const known = seen || user.is_profile_credit_deducted || viewer?.is_admin === true || viewer?.id === user.id
  return known ? authorName(user) : user.user_unique_id || texts.unnamedMember
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * First two and last two characters with ** between (product.md#names), by grapheme, so that no letter loses its
 * accent. Of four or fewer only the first stays: the mask would show the whole name.
 */
export const maskedName = (name: string): string => {
  const letters = Array.from(graphemes.segment(name.trim()), (s) => s.segment)
  if (letters.length <= 4) return `${letters[0] ?? ''}**`
  return `${letters.slice(0, 2).join('')}**${letters.slice(-2).join('')}`
}

/**
 * A member of the helpful list (product.md#names): 'You', full name if their profile credit was deducted, else
 * masked.
 */
export const helpfulName = (user: UserRef, viewerId: string | null): string => {
  if (user.id === viewerId) return texts.you
  const name = fullName(user) || user.user_unique_id
  if (name === '') return texts.unnamedMember
  return user.is_profile_credit_deducted ? name : maskedName(name)
}

/**
 * Whether a name is a link: names of admins are inert text to those who are not (product.md#admins), and so is one
 * without a uuid.
 */
export const nameIsLink = (
  user: UserRef | null,
  viewer: Pick<UserRef, 'id' | 'is_admin'> | null,
): user is UserRef => {
  if (user === null || user.uuid === null) return false
  return !user.is_admin || viewer?.is_admin === true || viewer?.id === user.id
}
