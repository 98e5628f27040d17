import type { ViewSubject } from '#shared/contract/entities/credit.ts'
import type { Cost } from '#shared/rules/cost.ts'
import { viewCost } from '#shared/rules/view-cost.ts'
import { productsOnWall } from '../support/network/fixtures.ts'
import type { Member } from '../support/network/member.ts'

/** An item with a paid page. */
export interface Paid {
  readonly what: string
  readonly path: string
  readonly cost: number
  /** Whether it is free for this viewer: an own or already paid item. */
  readonly isFree: boolean
}

const pages = {
  profile: 'view-user-complete-profile',
  'exporter-product': 'view-exporter-info',
  'importer-product': 'view-importer-info',
  fcl: 'view-fcl-voyager',
  lcl: 'view-lcl-voyager',
  air: 'view-air-voyager',
  transport: 'view-transport-vehicle',
} as const satisfies Record<ViewSubject['type'], string>

/** Returns the path of an item's page. */
export const pageOf = (type: keyof typeof pages, uuid: string): string => `/frontend/${pages[type]}/${uuid}`

const voyagerTypes = { Voyager: 'fcl', LCLVoyager: 'lcl', AirVoyager: 'air' } as const

/** Returns some profiles, products and voyages of this member's wall. */
export const paidThings = async (viewer: Member, each = 4): Promise<Paid[]> => {
  const settings = await viewer.ok('account.settings')
  const things = new Map<string, Paid>()
  const isWanted = (what: string, path: string): boolean =>
    !things.has(path) && [...things.values()].filter((thing) => thing.what === what).length < each
  const add = (what: string, path: string, cost: Cost, isFree: boolean): void => {
    if (typeof cost !== 'number') throw new Error(`the cost of ${path} is unknown`)
    things.set(path, { what, path, cost, isFree })
  }
  for (let page = 1; page <= 5; page += 1) {
    const { rows } = await viewer.ok('posts.wall', { limit: 100, page })
    for (const row of rows) {
      if (row.type !== 'post') continue
      const { post } = row
      const { user } = post
      if (user?.uuid && !user.is_admin && isWanted('profile', pageOf('profile', user.uuid))) {
        const { alreadyDeducted } = await viewer.ok('credits.checkProfile', { userId: user.id })
        add('profile', pageOf('profile', user.uuid), viewCost('profile', settings), alreadyDeducted === true)
      }
      if (post.kind === 'Voyager' || post.kind === 'LCLVoyager' || post.kind === 'AirVoyager') {
        const type = voyagerTypes[post.kind]
        if (post.postable === null || !isWanted(type, pageOf(type, post.postable.uuid))) continue
        const { uuid, user_id: owner, is_voyager_credit_deducted: paid } = post.postable
        add(type, pageOf(type, uuid), viewCost(type, settings), paid || owner === viewer.id)
      }
    }
  }
  for (const { uuid, id } of await productsOnWall(viewer)) {
    const { product_type: kind } = await viewer.ok('directory.product', { uuid })
    const type = kind === 'ExporterProduct' ? 'exporter-product' : 'importer-product'
    if (!isWanted(type, pageOf(type, uuid))) continue
    const check = kind === 'ExporterProduct' ? 'credits.checkExporterProduct' : 'credits.checkImporterProduct'
    const { viewProductCreditDeduction: cost = null, alreadyDeducted } = await viewer.ok(check, {
      productId: id,
    })
    add(type, pageOf(type, uuid), cost, alreadyDeducted === true)
  }
  return [...things.values()]
}
