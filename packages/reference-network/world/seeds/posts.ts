import type { PostKind } from '#shared/contract/entities/post.ts'
import { selectableUserTypes, type UserTypeKey } from '#shared/contract/entities/user-types.ts'
import type { Visibility } from '#shared/contract/entities/visibility.ts'
import { setLike } from '../likes.ts'
import type { World } from '../open-world.ts'
import { audienceOf, insertPost, type PostRow } from '../posts.ts'
import { talkOn } from '../talk/talk.ts'
import { insertComment } from '../threads.ts'
import { documentName, pictureName, soundName } from './generated.ts'
import type { Offer } from './offers.ts'
import { nextShareText, postText } from './phrases.ts'
import type { Scene } from './scenes.ts'
import { at, day, hour, minute, type Seeding } from './seeding.ts'

const types = selectableUserTypes.map((type) => type.key).filter((key) => key !== 'all')
const shapes: readonly (readonly [number, number])[] = [
  [960, 640],
  [1200, 675],
  [800, 800],
  [640, 960],
  [1280, 480],
]
const postScenes: readonly Scene[] = ['ship', 'yard', 'plane', 'lorry', 'chart', 'pallets']
const altTexts: Record<Scene, string> = {
  ship: 'A container ship under way',
  yard: 'Stacked containers under a crane',
  plane: 'A freighter above the clouds',
  lorry: 'A lorry on the road',
  chart: 'Freight rates over fourteen weeks',
  pallets: 'Pallets on warehouse shelves',
  portrait: 'A portrait',
}
const mimes = { pdf: 'application/pdf', csv: 'text/csv', txt: 'text/plain' } as const
const paperNames = { pdf: 'packing-list.pdf', csv: 'rates.csv', txt: 'instructions.txt' } as const

/** Adds generated files to a post or comment. Paths are unique, so a picture has one place only. */
export const seedFiles = (
  { world, chance }: Seeding,
  owner: 'post' | 'comment',
  ownerId: number,
  many: { readonly pictures: number; readonly papers: number; readonly sounds?: number },
): void => {
  const insert = (role: string, path: string, fileName: string, alt: string, mime: string): void => {
    world.db.run(
      'INSERT OR IGNORE INTO files (owner, owner_id, role, path, file_name, alt_text, mime) VALUES (?, ?, ?, ?, ?, ?, ?)',
      owner,
      ownerId,
      role,
      `/uploads/${path}`,
      fileName,
      alt,
      mime,
    )
  }
  const base = owner === 'post' ? ownerId * 20 : 400_000 + (ownerId % 20_000) * 20
  for (let i = 0; i < many.pictures; i += 1) {
    const scene = chance.pick(postScenes)
    const [width, height] = chance.pick(shapes)
    insert('image', pictureName(scene, base + i, width, height), `${scene}.png`, altTexts[scene], 'image/png')
  }
  for (let i = 0; i < many.papers; i += 1) {
    const kind = chance.pick(['pdf', 'csv', 'txt'] as const)
    insert('attachment', documentName(kind, base + i), paperNames[kind], '', mimes[kind])
  }
  for (let i = 0; i < (many.sounds ?? 0); i += 1) {
    insert('attachment', soundName(base + i), 'horn.wav', '', 'audio/wav')
  }
}

/** Picks the audience of a seeded post, mostly everybody. */
const audience = ({ chance }: Seeding): { visibility: Visibility; types: UserTypeKey[] } => {
  const roll = chance.next()
  if (roll < 0.03) return { visibility: 'private_to_me', types: [] }
  const visibility = roll < 0.18 ? 'my_connection_only' : 'public'
  return { visibility, types: chance.happens(0.82) ? ['all'] : chance.some(types, chance.whole(1, 4)) }
}

/** Offers for posts, by kind. */
export interface Stock {
  readonly products: readonly Offer[]
  readonly voyagers: readonly Offer[]
  readonly vehicles: readonly Offer[]
}

const kindsByWeight: readonly (readonly [PostKind, number])[] = [
  ['TextPost', 44],
  ['ProductPost', 13],
  ['SharedPost', 9],
  ['ProductGroupPost', 5],
  ['Voyager', 8],
  ['LCLVoyager', 5],
  ['AirVoyager', 5],
  ['VoyagerGroupPost', 4],
  ['TransportVehicle', 5],
  ['VehicleGroupPost', 2],
]

const kindOf = ({ chance }: Seeding): PostKind => {
  let roll = chance.next() * 100
  for (const [kind, weight] of kindsByWeight) {
    roll -= weight
    if (roll < 0) return kind
  }
  return 'TextPost'
}

const groupStock = {
  ProductGroupPost: 'products',
  VoyagerGroupPost: 'voyagers',
  VehicleGroupPost: 'vehicles',
} as const
const singleStock = {
  ProductPost: 'products',
  Voyager: 'voyagers',
  LCLVoyager: 'voyagers',
  AirVoyager: 'voyagers',
  TransportVehicle: 'vehicles',
} as const

/** Adds one post of a kind and returns its id. The owner of an offer writes the post about it. */
export const seedPost = (
  seeding: Seeding,
  options: {
    readonly kind: PostKind
    readonly authorId: number
    readonly createdAt: number
    readonly stock: Stock
    readonly earlier: readonly number[]
  },
): number => {
  const { world, chance } = seeding
  const { kind, authorId, createdAt, stock } = options
  const common = { ...audience(seeding), kind, createdAt }
  if (kind === 'TextPost') {
    const id = insertPost(world, { ...common, userId: authorId, text: postText(chance) })
    const pictures = chance.happens(0.45) ? chance.pick([1, 1, 1, 2, 3, 4, 5, 8]) : 0
    seedFiles(seeding, 'post', id, { pictures, papers: chance.happens(0.12) ? chance.whole(1, 2) : 0 })
    return id
  }
  if (kind === 'SharedPost') {
    const text = chance.happens(0.6) ? nextShareText(chance) : ''
    const original = chance.pick(options.earlier.slice(-120))
    return insertPost(world, { ...common, userId: authorId, text, sharedPostId: original })
  }
  if (kind in groupStock) {
    const all = stock[groupStock[kind as keyof typeof groupStock]]
    const first = chance.pick(all)
    const id = insertPost(world, { ...common, userId: first.userId })
    const own = all.filter((offer) => offer.userId === first.userId)
    const many = chance.whole(2, 7)
    const items = own.length >= many ? chance.some(own, many) : chance.some(all, many)
    for (const [position, offer] of items.entries()) {
      world.db.run(
        'INSERT INTO post_items (post_id, position, model_type, model_id) VALUES (?, ?, ?, ?)',
        id,
        position,
        offer.model,
        offer.id,
      )
    }
    return id
  }
  const all = stock[singleStock[kind as keyof typeof singleStock]]
  const fitting = kind === 'ProductPost' ? all : all.filter((offer) => offer.model === kind)
  const offer = chance.pick(fitting)
  return insertPost(world, { ...common, userId: offer.userId, modelType: offer.model, modelId: offer.id })
}

/** Returns comments that fit a post, in chronological order. The author answers most of them. */
const echoes = (
  { chance }: Seeding,
  post: PostRow,
  people: readonly number[],
): { readonly userId: number; readonly text: string; readonly isAnswer: boolean }[] => {
  const others = people.filter((userId) => userId !== post.user_id)
  if (others.length === 0 || chance.happens(0.4)) return []
  const fitting = talkOn(post.kind, post.text)
  const isBusy = chance.happens(0.15)
  const talk = chance.some(fitting, isBusy ? fitting.length : chance.whole(1, 3))
  const general = talkOn('SharedPost', '')
  if (isBusy && fitting !== general) talk.push(...chance.some(general, 4))
  return talk.flatMap(([remark, answer]) => [
    { userId: chance.pick(others), text: remark, isAnswer: false },
    ...(chance.happens(0.6) ? [{ userId: post.user_id, text: answer, isAnswer: true }] : []),
  ])
}

/** Adds likes and comments to a post by members who can see it, some with replies, likes and files. */
const seedEcho = (seeding: Seeding, post: PostRow, people: readonly number[]): void => {
  const { chance, now } = seeding
  const span = Math.min(now - post.created_at, 3 * day)
  const soon = (part: number): World => at(seeding, Math.round(post.created_at + span * part))
  for (const userId of chance.some(people, chance.whole(0, 14))) {
    if (userId !== post.user_id) setLike(soon(chance.next()), 'post', post.id, userId, true)
  }
  const remarks = echoes(seeding, post, people)
  let top: number | undefined
  for (const [i, { userId, text, isAnswer }] of remarks.entries()) {
    const then = soon((i + chance.next()) / (remarks.length + 1))
    const id = insertComment(then, {
      kind: 'post',
      subjectId: post.id,
      userId,
      text,
      ...(isAnswer && top !== undefined ? { parentId: top } : {}),
    })
    if (!isAnswer) top = id
    for (const liker of chance.some(people, chance.whole(0, 3))) {
      if (liker !== userId) setLike(then, 'comment', id, liker, true)
    }
    if (chance.happens(0.05)) seedFiles(seeding, 'comment', id, { pictures: 1, papers: 0 })
  }
}

/** Adds posts of all ten kinds over two months, more of them recently. Returns the ids, oldest first. */
export const seedWall = (
  seeding: Seeding,
  many: number,
  people: readonly number[],
  stock: Stock,
): number[] => {
  const ids: number[] = []
  const open: number[] = []
  for (let i = 0; i < many; i += 1) {
    const age = 60 * day * (1 - i / many) ** 2.2 + 4 * minute
    const createdAt = Math.round(seeding.now - age + seeding.chance.next() * Math.min(hour, age / 4))
    // The newest posts include every kind once, so that the first screens show all of them.
    const fromEnd = many - 1 - i
    const first = kindsByWeight[fromEnd % kindsByWeight.length]?.[0]
    const kind = fromEnd < kindsByWeight.length && first !== undefined ? first : kindOf(seeding)
    const id = seedPost(seeding, {
      kind: i < 5 ? 'TextPost' : kind,
      authorId: seeding.chance.pick(people),
      createdAt,
      stock,
      earlier: open,
    })
    const row = seeding.world.db.one<PostRow>('SELECT * FROM posts WHERE id = ?', id)
    if (row !== undefined) {
      const readers = new Set(audienceOf(seeding.world, row))
      seedEcho(
        seeding,
        row,
        people.filter((userId) => readers.has(userId)),
      )
    }
    ids.push(id)
    if (row?.visibility === 'public') open.push(id)
  }
  return ids
}
