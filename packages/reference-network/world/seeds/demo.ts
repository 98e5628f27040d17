import type { RatedType } from '#shared/contract/entities/review.ts'
import { chargeView, costOfView } from '../credits.ts'
import { setLike } from '../likes.ts'
import type { World } from '../open-world.ts'
import { insertPost } from '../posts.ts'
import { markThreadRead } from '../threads.ts'
import { memberById } from '../users.ts'
import { seedBell } from './bell.ts'
import { seedFirstDay } from './first-day.ts'
import { seedProduct, seedVehicle, seedVoyager, withdraw } from './offers.ts'
import { connectMembers, seedAccounts, seedMembers } from './people.ts'
import { nextReviewText } from './phrases.ts'
import { type Stock, seedFiles, seedWall } from './posts.ts'
import { chanceFrom } from './random.ts'
import { at, day, hour, minute, type Seeding } from './seeding.ts'
import { seedServices } from './services.ts'
import { seedSettings } from './settings.ts'
import { seedConversation, seedShipment } from './shipments.ts'

/** Returns a customer's inquiry, for cargo that is ready in two weeks. */
const inquiry = (now: number): string => {
  const ready = new Date(now + 14 * day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })
  return `Hello Asha, what is your LCL rate from Nhava Sheva to Rotterdam, FOB? Cargo: ceramic tiles, HS code 690721, 12 pallets of 120 x 100 x 95 cm, 1.250 kg in total, ready ${ready}.`
}

/** Adds reviews of one item by several members, some marked as helpful. Oldest first. */
const seedReviews = (
  seeding: Seeding,
  rated: { readonly type: RatedType; readonly id: number },
  reviewerIds: readonly number[],
): void => {
  const { world, chance, now } = seeding
  for (const [index, userId] of reviewerIds.entries()) {
    const { id } = world.db.run(
      'INSERT OR IGNORE INTO reviews (user_id, rated_type, rated_id, rating, review, created_at) VALUES (?, ?, ?, ?, ?, ?)',
      userId,
      rated.type,
      rated.id,
      chance.pick([5, 5, 4, 4, 3, 2]),
      nextReviewText(chance),
      now - (reviewerIds.length - index) * chance.whole(3, 20) * day,
    )
    for (const liker of chance.some(reviewerIds, chance.whole(0, 4))) {
      if (liker !== userId) setLike(world, 'review', id, liker, true)
    }
  }
}

const [asha, ravi, greta, admin, samuel] = [1, 2, 3, 4, 5] as const
const forMembers = 60

/** Adds the settings and the five accounts. An empty world has nothing else; other worlds begin with them. */
export const seedBase = (world: World): Seeding => {
  const seeding = { world, chance: chanceFrom(20_260_401), now: world.clock.now() }
  for (const [key, value] of seedSettings) {
    world.db.run('INSERT INTO settings (key, value) VALUES (?, ?)', key, value)
  }
  seedAccounts(world, seeding.chance)
  return seeding
}

/** Adds products, voyages and vehicles of these members, `each` of every kind. */
export const seedStock = (seeding: Seeding, people: readonly number[], each: number): Stock => {
  const { chance } = seeding
  const many = <T>(make: (userId: number, number: number) => T): T[] =>
    Array.from({ length: each }, (_, i) => make(chance.pick(people), i + 1))
  return {
    products: many((userId, number) => seedProduct(seeding, userId, number)),
    voyagers: many((userId, number) => seedVoyager(seeding, userId, number)),
    vehicles: many((userId, number) => seedVehicle(seeding, userId, number)),
  }
}

const seedConnections = ({ world, chance }: Seeding, members: readonly number[]): void => {
  connectMembers(world, asha, ravi)
  connectMembers(world, asha, samuel)
  connectMembers(world, ravi, greta)
  for (const userId of [asha, ravi, greta, samuel]) {
    for (const other of chance.some(members, userId === asha ? 18 : 7)) connectMembers(world, userId, other)
  }
  for (const userId of members)
    for (const other of chance.some(members, 5)) connectMembers(world, userId, other)
}

const seedDeals = (seeding: Seeding, members: readonly number[], stock: Stock): void => {
  const { chance, world, now } = seeding
  const some = (many: number): number[] => chance.some(members, many)
  const shipment = (
    ownerId: number,
    partyIds: readonly number[],
    more: { readonly type?: 'shipment' | 'space'; readonly closed?: boolean } = {},
  ): number =>
    seedShipment(seeding, {
      ownerId,
      partyIds,
      type: more.type ?? 'shipment',
      closed: more.closed ?? false,
      comments: chance.whole(3, 14),
    })
  shipment(asha, [ravi, ...some(2)])
  shipment(asha, some(3))
  shipment(asha, [samuel, ...some(1)], { type: 'space' })
  shipment(asha, some(2), { closed: true })
  for (const closed of [false, false, true, true]) {
    const [owner = ravi, ...others] = some(3)
    shipment(owner, [asha, ...others], {
      closed,
      type: closed ? 'shipment' : chance.pick(['shipment', 'space']),
    })
  }
  shipment(ravi, [asha], { closed: true })
  shipment(ravi, some(2))
  for (let i = 0; i < 8; i += 1) {
    const [owner = ravi, ...others] = some(4)
    shipment(owner, others, { closed: chance.happens(0.4) })
  }
  const others = stock.products.filter((product) => product.userId !== asha)
  for (const [index, product] of chance.some(others, 5).entries()) {
    world.db.run(
      'INSERT OR IGNORE INTO purchases (product_id, buyer_id, closed_at) VALUES (?, ?, ?)',
      product.id,
      asha,
      index < 3 ? now - (index + 2) * 24 * hour : null,
    )
  }
  for (const product of stock.products.slice(0, 18)) {
    const reviewers = chance
      .some(verified(world, members), chance.whole(1, 4))
      .filter((userId) => userId !== product.userId)
    for (const buyerId of reviewers) {
      world.db.run(
        'INSERT OR IGNORE INTO purchases (product_id, buyer_id, closed_at) VALUES (?, ?, ?)',
        product.id,
        buyerId,
        now - 90 * 24 * hour,
      )
    }
    seedReviews(seeding, { type: 'Product::class', id: product.id }, reviewers)
  }
}

/** Unread content of the accounts: the newest `posts`, and the comments under `threads` posts. */
const unread = { posts: 14, threads: 70 } as const

/** Marks older content as read by the accounts. */
const seedReading = ({ world, now }: Seeding, posts: readonly number[]): void => {
  for (const userId of [asha, ravi, greta, admin, samuel]) {
    for (const postId of posts.slice(0, -unread.posts)) {
      world.db.run(
        'INSERT INTO post_reads (user_id, post_id, seen_at) VALUES (?, ?, ?)',
        userId,
        postId,
        now - hour,
      )
    }
    for (const postId of posts.slice(0, -unread.threads)) {
      markThreadRead(world, 'post', postId, userId, false)
    }
  }
}

/** Returns the members with accepted KYC, who may review. */
const verified = (world: World, members: readonly number[]): number[] =>
  members.filter((id) => memberById(world, id)?.kyc_status === 'Accepted')

/** Adds an audio file near the top of the wall. */
const seedSound = (seeding: Seeding): void => {
  const { world, now } = seeding
  const id = insertPost(world, {
    userId: ravi,
    kind: 'TextPost',
    visibility: 'public',
    types: ['all'],
    text: 'Hear the <strong>Konkan Star</strong> say good morning to Kochi. Recorded from the pilot boat, volume up!',
    createdAt: now - 50 * minute,
  })
  seedFiles(seeding, 'post', id, { pictures: 0, papers: 0, sounds: 1 })
}

/** The looks that each account has paid for: profiles of some members, and voyages of recent posts. */
const paidViews = [
  { userId: asha, profiles: 6, voyages: 4 },
  { userId: ravi, profiles: 5, voyages: 3 },
  { userId: greta, profiles: 3, voyages: 1 },
  { userId: samuel, profiles: 4, voyages: 2 },
] as const

/** Lets the accounts pay for looks in the last days, so those names and offers are unlocked. Balances stay the same. */
const seedViews = (seeding: Seeding, members: readonly number[]): void => {
  const { world, chance, now } = seeding
  for (const { userId, ...many } of paidViews) {
    const known = userId === asha ? [ravi] : []
    const profiles = [...known, ...chance.some(members, many.profiles)].map((targetId) => ({
      ...({ kind: 'profile', targetId, amount: costOfView(world, 'profile') } as const),
    }))
    const voyages = world.db
      .all<{ id: number; type: 'fcl' | 'lcl' | 'air' }>(
        `SELECT v.id, v.type FROM voyagers v JOIN posts p ON p.model_id = v.id
         WHERE p.kind IN ('Voyager', 'LCLVoyager', 'AirVoyager') AND p.visibility = 'public' AND p.deleted_at IS NULL
           AND v.user_id <> ? AND v.removed_at IS NULL GROUP BY v.id ORDER BY max(p.created_at) DESC LIMIT ? OFFSET 3`,
        userId,
        many.voyages,
      )
      .map(({ id, type }) => ({ kind: 'voyager', targetId: id, amount: costOfView(world, type) }) as const)
    const views = [...profiles, ...voyages]
    for (const [index, view] of views.entries()) {
      world.db.run('UPDATE users SET profile_credit = profile_credit + ? WHERE id = ?', view.amount, userId)
      chargeView(at(seeding, now - (views.length - index) * 19 * hour), userId, view)
    }
  }
}

/** Fills a realistic freight community: about 60 members of all eleven types and 400 posts of all ten kinds. */
export const seedDemo = (world: World): void => {
  const seeding = seedBase(world)
  const { chance } = seeding
  const members = seedMembers(world, chance, forMembers)
  const people = [asha, ravi, greta, samuel, asha, ...members]
  seedConnections(seeding, members)
  const stock = seedStock(seeding, people, 48)
  const posts = seedWall(seeding, 400, people, stock)
  seedSound(seeding)
  for (const id of chance.some(posts.slice(0, 330), 14)) {
    world.db.run('UPDATE posts SET deleted_at = ? WHERE id = ?', seeding.now, id)
  }
  for (const id of chance.some(posts.slice(0, 390), 20)) {
    world.db.run(
      "UPDATE posts SET edited_at = created_at + 600000 WHERE id = ? AND kind IN ('TextPost', 'SharedPost')",
      id,
    )
  }
  for (const product of chance.some(stock.products, 3)) withdraw(seeding, 'product', product.id)
  for (const voyager of chance.some(stock.voyagers, 3)) withdraw(seeding, 'voyager', voyager.id)
  for (const vehicle of chance.some(stock.vehicles, 2)) withdraw(seeding, 'vehicle', vehicle.id)
  seedDeals(seeding, members, stock)
  for (const userId of [asha, ravi, samuel, ...members.slice(0, 16)]) {
    const reviewers = chance.some(verified(world, members), chance.whole(1, 6)).filter((id) => id !== userId)
    seedReviews(seeding, { type: 'User::class', id: userId }, reviewers)
  }
  seedConversation(seeding, asha, ravi, { messages: 34, unread: 2, last: inquiry(seeding.now) })
  seedConversation(seeding, samuel, asha, { messages: 9, unread: 1 })
  for (const [index, other] of chance.some(members, 6).entries()) {
    seedConversation(seeding, asha, other, {
      messages: chance.whole(4, 60),
      unread: index < 2 ? chance.whole(1, 3) : 0,
    })
  }
  seedConversation(seeding, greta, ravi, { messages: 6, unread: 1 })
  for (const userId of [asha, ravi, greta, admin, samuel]) seedBell(seeding, userId)
  seedReading(seeding, posts)
  seedViews(seeding, members)
  // Uses separate random numbers, so that the content above stays the same.
  seedServices(seeding, {
    ownerIds: members.slice(0, 4),
    chance: chanceFrom(20_270_401),
    readerIds: [asha, ravi, greta, admin, samuel],
  })
  const firstDay = { ...seeding, chance: chanceFrom(20_280_401) }
  for (const userId of [asha, ravi, greta, admin, samuel]) seedFirstDay(firstDay, userId)
}
