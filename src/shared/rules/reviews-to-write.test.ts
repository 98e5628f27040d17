import { expect, it } from 'vitest'
import { productDetails } from '#shared/contract/entities/product.schema.ts'
import { shipment } from '#shared/contract/entities/shipment.schema.ts'
import { reviewsToWrite } from '#shared/rules/reviews-to-write.ts'

const viewer = { id: '1', kyc_status: 'Accepted' } as const
const person = (id: number, more: object = {}) => ({ id, uuid: `u${id}`, full_name: `Name ${id}`, ...more })
const closed_at = '2026-03-01T00:00:00Z'

const keys = (more: Partial<Parameters<typeof reviewsToWrite>[0]>) =>
  reviewsToWrite({ viewer, shipments: [], products: [], hasRated: () => null, ...more }).map((one) =>
    one.type === 'person' && !one.isKnown ? `${one.key}?` : one.key,
  )

const shipmentOf = (id: number, more: object = {}) =>
  shipment.parse({
    id,
    closed_at,
    user_id: 2,
    user: person(2, { viewer_has_rated: false }),
    parties: [{ user: person(1) }, { user: person(3) }, { user: null }],
    viewer_bought: true,
    ...more,
  })

it('lists closed bought shipments and their people, each once and never the viewer', () => {
  expect(keys({ shipments: [shipmentOf(8), shipmentOf(9)] })).toEqual([
    'shipment-8',
    'shipment-9',
    'person-u2',
    'person-u3?',
  ])
})

it('omits open, rated and own shipments, and admins', () => {
  expect(keys({ shipments: [shipmentOf(8, { closed_at: null })] })).toEqual([])
  const rated = shipmentOf(8, {
    viewer_has_rated: true,
    user: person(2, { viewer_has_rated: 1 }),
    parties: [],
  })
  expect(keys({ shipments: [rated] })).toEqual([])
  const own = shipmentOf(8, {
    user_id: 1,
    user: person(1),
    parties: [{ user: person(4, { is_admin: true }) }],
  })
  expect(keys({ shipments: [own] })).toEqual([])
})

it("uses a rating that the member's own screen reported", () => {
  const rated = new Map([
    ['u2', true],
    ['u3', false],
  ])
  const hasRated = (uuid: string) => rated.get(uuid) ?? null
  expect(keys({ shipments: [shipmentOf(8)], hasRated })).toEqual(['shipment-8', 'person-u3'])
})

it('lists bought products after the deal is closed', () => {
  const of = (uuid: string, more: object) =>
    productDetails.parse({ id: 5, uuid, user_id: 2, viewer_bought: true, deal_closed: true, ...more })
  const products = [of('p1', {}), of('p2', { deal_closed: false }), of('p3', { viewer_has_rated: true })]
  expect(keys({ products })).toEqual(['product-p1'])
})

it('is empty before the KYC is accepted', () => {
  expect(keys({ viewer: { id: '1', kyc_status: 'Rejected' }, shipments: [shipmentOf(8)] })).toEqual([])
})
