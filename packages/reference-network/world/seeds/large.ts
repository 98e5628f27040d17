import { beginConversation } from '../conversations.ts'
import type { World } from '../open-world.ts'
import { insertPost } from '../posts.ts'
import { seedBase, seedStock } from './demo.ts'
import { connectMembers, seedMembers } from './people.ts'
import { nextCommentText, nextReplyText, postText } from './phrases.ts'
import { seedPost } from './posts.ts'
import { day, minute, type Seeding } from './seeding.ts'

const sizes = {
  members: 300,
  posts: 10_000,
  comments: 100_000,
  longThread: 10_000,
  longConversation: 50_000,
} as const

/** Adds many comments to one thread fast: only the rows, with replies one level deep. */
const writeThread = (
  { world, chance, now }: Seeding,
  thread: {
    readonly kind: string
    readonly subjectId: number
    readonly many: number
    readonly createdFrom: number
  },
  sides: (index: number) => {
    readonly userId: number
    readonly receiverId: number | null
    readonly text: string
  },
): void => {
  let top: number | null = null
  for (let i = 0; i < thread.many; i += 1) {
    const { userId, receiverId, text } = sides(i)
    const isReply = top !== null && chance.happens(0.15)
    const { id } = world.db.run(
      'INSERT INTO comments (kind, subject_id, user_id, receiver_id, parent_id, text, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      thread.kind,
      thread.subjectId,
      userId,
      receiverId,
      isReply ? top : null,
      isReply ? nextReplyText(chance) : text,
      thread.createdFrom + Math.floor(((now - minute - thread.createdFrom) * (i + 1)) / (thread.many + 1)),
    )
    if (!isReply) top = id
  }
}

/**
 * Fills a very large network for benchmarks: 10,000 posts and 100,000 comments. One more post has 10,000 comments,
 * and one conversation has 50,000 messages.
 */
export const seedLarge = (world: World): void => {
  const seeding = seedBase(world)
  const { chance, now } = seeding
  const members = seedMembers(world, chance, sizes.members)
  const people = [1, 2, 5, ...members]
  connectMembers(world, 1, 2)
  for (const other of chance.some(members, 60)) connectMembers(world, 1, other)
  for (const userId of members)
    for (const other of chance.some(members, 6)) connectMembers(world, userId, other)
  const stock = seedStock(seeding, people, 400)
  const posts: number[] = []
  for (let i = 0; i < sizes.posts; i += 1) {
    const kind =
      i < 5 || i % 2 === 0
        ? 'TextPost'
        : chance.pick([
            'ProductPost',
            'SharedPost',
            'Voyager',
            'LCLVoyager',
            'AirVoyager',
            'ProductGroupPost',
            'VoyagerGroupPost',
            'TransportVehicle',
            'VehicleGroupPost',
          ] as const)
    posts.push(
      seedPost(seeding, {
        kind,
        authorId: chance.pick(people),
        createdAt: now - 200 * day + Math.floor((200 * day * i) / sizes.posts),
        stock,
        earlier: posts,
      }),
    )
  }
  const each = sizes.comments / sizes.posts
  for (const [index, postId] of posts.entries()) {
    writeThread(
      seeding,
      {
        kind: 'post',
        subjectId: postId,
        many: each,
        createdFrom: now - 200 * day + Math.floor((200 * day * index) / sizes.posts),
      },
      () => ({ userId: chance.pick(people), receiverId: null, text: nextCommentText(chance) }),
    )
  }
  const busy = insertPost(world, {
    userId: 1,
    kind: 'TextPost',
    visibility: 'public',
    types: ['all'],
    text: `<strong>The longest thread of the network.</strong> ${postText(chance)}`,
    createdAt: now - 5 * minute,
  })
  writeThread(
    seeding,
    { kind: 'post', subjectId: busy, many: sizes.longThread, createdFrom: now - 100 * day },
    () => ({
      userId: chance.pick(people),
      receiverId: null,
      text: nextCommentText(chance),
    }),
  )
  const conversation = beginConversation(world, 1, 2)
  writeThread(
    seeding,
    {
      kind: 'conversation',
      subjectId: conversation,
      many: sizes.longConversation,
      createdFrom: now - 200 * day,
    },
    (index) => ({
      userId: index % 2 === 0 ? 1 : 2,
      receiverId: index % 2 === 0 ? 2 : 1,
      text: nextCommentText(chance),
    }),
  )
  world.db.run(
    "UPDATE thread_reads SET last_id = (SELECT coalesce(max(id), 0) - 3 FROM comments) WHERE kind = 'conversation' AND subject_id = ?",
    conversation,
  )
}
