import { viewPath } from '#shared/paths.ts'
import { fullNameOf, type MemberRow } from './users.ts'

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/**
 * Returns a member's name as a link to their profile. An admin's name is no link, because members may not open it
 * (product.md#members).
 */
export const linkToMember = (member: MemberRow, shownName = fullNameOf(member)): string => {
  const name = `<strong>${escapeHtml(shownName)}</strong>`
  return member.is_admin === 1 ? name : `<a href="${viewPath('profile', member.uuid)}">${name}</a>`
}
