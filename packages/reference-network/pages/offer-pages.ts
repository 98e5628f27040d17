import { dateText } from '../world/clock.ts'
import type { ProductRow, VehicleRow, VoyagerRow } from '../world/offers.ts'
import { type MemberRow, typeLabel } from '../world/users.ts'
import { facts, html, type Markup } from './html.ts'
import { contact } from './person-page.ts'

const regions = new Intl.DisplayNames('en', { type: 'region' })
const countryNames = (codes: string): string =>
  codes
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .map((code) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code))
    .join(', ')

const pictures = (paths: readonly string[]): Markup | false =>
  paths.length > 0 &&
  html`<div class="pictures">${paths.map((path) => html`<img src="${path}" alt="">`)}</div>`

export const productPage = (product: ProductRow, owner: MemberRow | undefined): Markup => html`
<p>${product.description}</p>
${pictures(JSON.parse(product.pictures) as string[])}
${facts([
  ['Product id', product.product_unique_id],
  ['Price', `${product.price_currency} ${product.price_text}`],
  ['Colour', product.color],
  ['Country of origin', product.country_of_origin],
  ['Buys from', product.importer_countries === '' ? null : countryNames(product.importer_countries)],
  ['State', product.state_of_origin],
  ['City', product.city_of_origin],
])}
${contact(owner)}`

export const voyagerPage = (voyager: VoyagerRow, owner: MemberRow | undefined): Markup => html`
<p class="route">${voyager.origin_port} → ${voyager.destination_port}</p>
${facts([
  ['Voyage id', voyager.voyager_unique_id],
  ['ETD', dateText(voyager.etd)],
  [voyager.type === 'air' ? 'Airline' : 'Vessel', voyager.carrier],
  ['Offer', voyager.offer],
  ['Offered by', owner === undefined ? null : typeLabel(owner)],
])}
${contact(owner)}`

export const vehiclePage = (vehicle: VehicleRow, owner: MemberRow | undefined): Markup => html`
<p class="route">${vehicle.origin} → ${vehicle.destination}</p>
${pictures((JSON.parse(vehicle.gallery) as { picture_path: string }[]).map((item) => item.picture_path))}
${facts([
  ['Vehicle id', vehicle.vehicle_unique_id],
  ['Vehicle', vehicle.model],
  ['Offer', vehicle.offer],
])}
${contact(owner)}`
