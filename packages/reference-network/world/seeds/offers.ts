import { voyagerModel } from '../offers.ts'
import { pictureName } from './generated.ts'
import { day, type Seeding } from './seeding.ts'
import {
  airlines,
  airports,
  buyingCountries,
  goods,
  inlandPlaces,
  lorries,
  seaPorts,
  vessels,
} from './trade-data.ts'

/** An offer for posts. */
export interface Offer {
  readonly id: number
  readonly userId: number
  /** The model's name, without namespace. */
  readonly model: string
}

const unique = (prefix: string, number: number): string => `${prefix}-${String(number).padStart(5, '0')}`

export const seedProduct = ({ world, chance }: Seeding, userId: number, number: number): Offer => {
  const isExporters = number % 2 === 0
  const [product, colour, country, state, city, price, currency] = chance.pick(goods)
  const pictures = Array.from(
    { length: chance.whole(1, 4) },
    (_, i) => `/uploads/${pictureName(chance.pick(['pallets', 'yard']), number * 10 + i, 800, 600)}`,
  )
  const model = isExporters ? 'ExporterProduct' : 'ImporterProduct'
  const { id } = world.db.run(
    `INSERT INTO products (uuid, user_id, product_type, product, product_unique_id, price_text, price_currency, color,
       country_of_origin, importer_countries, state_of_origin, city_of_origin, picture_url, pictures, description, view_credit)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    chance.uuid(),
    userId,
    model,
    product,
    unique(isExporters ? 'EXP' : 'IMP', number),
    price,
    currency,
    colour,
    isExporters ? country : '',
    isExporters ? '' : chance.pick(buyingCountries),
    state,
    city,
    chance.happens(0.85) ? (pictures[0] ?? null) : null,
    JSON.stringify(pictures),
    `${product}. ${isExporters ? 'Offered' : 'Wanted'} in container loads; samples and certificates on request.`,
    chance.pick([1, 2, 2, 3, 5]),
  )
  return { id, userId, model }
}

export const seedVoyager = ({ world, chance, now }: Seeding, userId: number, number: number): Offer => {
  const type = chance.pick(['fcl', 'fcl', 'lcl', 'air'] as const)
  const places = chance.some<string>(type === 'air' ? airports : seaPorts, 2)
  const { id } = world.db.run(
    `INSERT INTO voyagers (uuid, user_id, type, origin_port, destination_port, voyager_unique_id, etd, carrier, offer)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    chance.uuid(),
    userId,
    type,
    places[0] ?? '',
    places[1] ?? '',
    unique(type.toUpperCase(), number),
    now + chance.whole(2, 40) * day,
    chance.pick<string>(type === 'air' ? airlines : vessels),
    {
      fcl: `${chance.whole(2, 30)} x 40'HC at USD ${chance.whole(900, 4200)}, 14 days free time`,
      lcl: `${chance.whole(3, 40)} m³ at USD ${chance.whole(35, 95)} per m³`,
      air: `${chance.whole(200, 9000)} kg at USD ${(chance.whole(180, 620) / 100).toFixed(2)} per kg`,
    }[type],
  )
  return { id, userId, model: voyagerModel(type) }
}

export const seedVehicle = ({ world, chance }: Seeding, userId: number, number: number): Offer => {
  const places = chance.some<string>(inlandPlaces, 2)
  const gallery = Array.from({ length: chance.whole(0, 5) }, (_, i) => ({
    picture_path: `/uploads/${pictureName(i === 0 ? 'lorry' : 'yard', number * 10 + i, 720, 480)}`,
    picture_type: 'image',
    thumbnail_path: null,
  }))
  const { id } = world.db.run(
    `INSERT INTO vehicles (uuid, user_id, origin, destination, vehicle_unique_id, model, picture_url, gallery, offer)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    chance.uuid(),
    userId,
    places[0] ?? '',
    places[1] ?? '',
    unique('VEH', number),
    chance.pick<string>(lorries),
    gallery[0]?.picture_path ?? null,
    JSON.stringify(gallery),
    `INR ${chance.whole(18, 95)},000 a trip, loading within ${chance.whole(4, 24)} hours`,
  )
  return { id, userId, model: 'TransportVehicle' }
}

const tables = { product: 'products', vehicle: 'vehicles', voyager: 'voyagers' } as const

/** Removes an offer from the network. Its posts then show it as no longer available. */
export const withdraw = ({ world, now }: Seeding, kind: keyof typeof tables, id: number): void => {
  world.db.run(`UPDATE ${tables[kind]} SET removed_at = ? WHERE id = ?`, now, id)
}
