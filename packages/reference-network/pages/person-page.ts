import type { World } from '../world/open-world.ts'
import { ratingOf } from '../world/review-facts.ts'
import { fullNameOf, type MemberRow, typeLabel } from '../world/users.ts'
import { facts, html, type Markup } from './html.ts'

/** Renders a member's identity and contact details, which the profile credit pays for. */
export const personPage = (world: World, member: MemberRow): Markup => {
  const rating = ratingOf(world, 'User::class', member.id)
  const stars = rating.average === null ? null : `${rating.average} of 5, ${rating.count} reviews`
  return html`<div class="head">
${member.profile_img !== null && html`<img src="${member.profile_img}" alt="">`}
<p>${typeLabel(member)} · ${member.user_unique_id}<br><span class="quiet">${member.about}</span></p>
</div>
${facts([
  ['Company', member.company],
  ['City', member.city],
  ['Country', member.country_name],
  ['E-mail', member.email],
  ['Telephone', member.phone],
  ['KYC', member.kyc_status],
  ['Rating', stars],
])}`
}

/** Renders the contact details under an offer. */
export const contact = (member: MemberRow | undefined): Markup =>
  member === undefined
    ? html`<p class="quiet">The member who offered this is gone.</p>`
    : html`<h2>Contact</h2>${facts([
        ['Name', fullNameOf(member)],
        ['Company', member.company],
        ['E-mail', member.email],
        ['Telephone', member.phone],
      ])}`
