import { voyagerModel } from '../offers.ts'
import { insertPost } from '../posts.ts'
import { day, hour, type Seeding } from './seeding.ts'

/** Weekly services: mode, lane, days until the first departure, and carrier. */
const services = [
  ['fcl', 'Nhava Sheva (INNSA)', 'Rotterdam (NLRTM)', -4, 'MV Nordic Tern'],
  ['fcl', 'Mundra (INMUN)', 'Jebel Ali (AEJEA)', 2, 'MV Levant Star'],
  ['lcl', 'Chennai (INMAA)', 'Hamburg (DEHAM)', 5, 'MV Hansa Kestrel'],
  ['air', 'Mumbai BOM (INBOM)', 'Frankfurt FRA (DEFRA)', 1, 'Rhine Air Cargo'],
] as const

const departures = 8
/** First number in the references of weekly services. Single offers have lower numbers. */
const firstNumber = 200

/**
 * Adds weekly services, so that some lanes have several offers. Each forwarder posts the next departures in one post,
 * which the accounts have read. The first owner offers the first service, and so on.
 */
export const seedServices = (
  { world, now }: Seeding,
  {
    ownerIds,
    chance,
    readerIds,
  }: {
    readonly ownerIds: readonly number[]
    readonly chance: Seeding['chance']
    readonly readerIds: readonly number[]
  },
): void => {
  for (const [at, [type, from, to, first, carrier]] of services.entries()) {
    const userId = ownerIds[at % ownerIds.length]
    if (userId === undefined) return
    const postId = insertPost(world, {
      userId,
      kind: 'VoyagerGroupPost',
      visibility: 'public',
      types: ['all'],
      createdAt: now - (3 + at * 2) * hour,
    })
    for (let n = 0; n < departures; n += 1) {
      const { id } = world.db.run(
        `INSERT INTO voyagers (uuid, user_id, type, origin_port, destination_port, voyager_unique_id, etd, carrier, offer)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        chance.uuid(),
        userId,
        type,
        from,
        to,
        `${type.toUpperCase()}-${String(firstNumber + at * 20 + n).padStart(5, '0')}`,
        now + (first + n * 7) * day,
        carrier,
        'Weekly service, space on every departure',
      )
      world.db.run(
        'INSERT INTO post_items (post_id, position, model_type, model_id) VALUES (?, ?, ?, ?)',
        postId,
        n,
        voyagerModel(type),
        id,
      )
    }
    for (const readerId of readerIds)
      world.db.run(
        'INSERT INTO post_reads (user_id, post_id, seen_at) VALUES (?, ?, ?)',
        readerId,
        postId,
        now - hour,
      )
  }
}
