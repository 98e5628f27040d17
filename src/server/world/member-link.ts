import { viewPath } from '#shared/paths.ts'
import { fullName, type Member } from './users.ts'

/** Text as it may stand in HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/** A member's name as a link to their profile; an admin's is inert, as members may not open it (product.md#admins). */
export const linkToMember = (member: Member): string => {
  const name = `<strong>${escapeHtml(fullName(member))}</strong>`
  return member.is_admin === 1 ? name : `<a href="${viewPath('profile', member.uuid)}">${name}</a>`
}
