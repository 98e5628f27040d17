import { dateText } from './clock.ts'
import { hasViewed } from './credits.ts'
import type { World } from './open-world.ts'
import type { Viewer } from './viewer.ts'

/** A product. Posts can offer products, voyages and vehicles. A removed one is gone for all members. */
export interface ProductRow {
  readonly id: number
  readonly uuid: string
  readonly user_id: number
  readonly product_type: 'ExporterProduct' | 'ImporterProduct'
  readonly product: string
  readonly product_unique_id: string
  readonly price_text: string
  readonly price_currency: string
  readonly color: string
  readonly country_of_origin: string
  readonly importer_countries: string
  readonly state_of_origin: string
  readonly city_of_origin: string
  readonly picture_url: string | null
  readonly pictures: string
  readonly description: string
  readonly view_credit: number
}

export interface VoyagerRow {
  readonly id: number
  readonly uuid: string
  readonly user_id: number
  readonly type: 'fcl' | 'lcl' | 'air'
  readonly origin_port: string
  readonly destination_port: string
  readonly voyager_unique_id: string
  readonly etd: number
  readonly carrier: string
  readonly offer: string
}

export interface VehicleRow {
  readonly id: number
  readonly uuid: string
  readonly user_id: number
  readonly origin: string
  readonly destination: string
  readonly vehicle_unique_id: string
  readonly model: string
  readonly picture_url: string | null
  readonly gallery: string
  readonly offer: string
}

type Key = number | string
const by = (key: Key): 'id' | 'uuid' => (typeof key === 'number' ? 'id' : 'uuid')

export const productBy = (world: World, key: Key): ProductRow | undefined =>
  world.db.one(`SELECT * FROM products WHERE ${by(key)} = ? AND removed_at IS NULL`, key)

export const voyagerBy = (world: World, key: Key): VoyagerRow | undefined =>
  world.db.one(`SELECT * FROM voyagers WHERE ${by(key)} = ? AND removed_at IS NULL`, key)

export const vehicleBy = (world: World, key: Key): VehicleRow | undefined =>
  world.db.one(`SELECT * FROM vehicles WHERE ${by(key)} = ? AND removed_at IS NULL`, key)

/** Returns the fields of a product's card. Price and origin are free; the contact details cost credits. */
export const productWire = (row: ProductRow) => ({
  id: row.id,
  uuid: row.uuid,
  user_id: row.user_id,
  picture_url: row.picture_url,
  product: row.product,
  product_unique_id: row.product_unique_id,
  price_text: row.price_text,
  price_currency: row.price_currency,
  color: row.color,
  ...(row.product_type === 'ExporterProduct'
    ? { country_of_origin: row.country_of_origin }
    : { importer_countries: row.importer_countries }),
  state_of_origin: row.state_of_origin,
  city_of_origin: row.city_of_origin,
})

const voyagerWire = (world: World, viewer: Viewer, row: VoyagerRow) => ({
  id: row.id,
  user_id: row.user_id,
  uuid: row.uuid,
  origin_port: row.origin_port,
  destination_port: row.destination_port,
  voyager_unique_id: row.voyager_unique_id,
  formatted_etd_date: dateText(row.etd),
  is_voyager_credit_deducted: viewer.isAdmin || hasViewed(world, viewer.id, 'voyager', row.id),
})

const vehicleWire = (row: VehicleRow) => ({
  id: row.id,
  user_id: row.user_id,
  uuid: row.uuid,
  transport_rate: { origin: row.origin, destination: row.destination },
  vehicle_unique_id: row.vehicle_unique_id,
  model: row.model,
  picture_url: row.picture_url,
  gallery: JSON.parse(row.gallery) as unknown[],
})

const modelNames = { fcl: 'Voyager', lcl: 'LCLVoyager', air: 'AirVoyager' } as const

/** Returns the model's name of a voyage, without the models namespace. */
export const voyagerModel = (type: VoyagerRow['type']): (typeof modelNames)[VoyagerRow['type']] =>
  modelNames[type]

/** Returns any offer by its model's name, as the viewer sees it; null for a removed offer. */
export const offerWire = (world: World, viewer: Viewer, model: string, id: number): object | null => {
  if (model === 'ExporterProduct' || model === 'ImporterProduct') {
    const row = productBy(world, id)
    return row === undefined ? null : productWire(row)
  }
  if (model === 'TransportVehicle') {
    const row = vehicleBy(world, id)
    return row === undefined ? null : vehicleWire(row)
  }
  const row = voyagerBy(world, id)
  return row === undefined ? null : voyagerWire(world, viewer, row)
}
