import { beginConversation } from '../conversations.ts'
import { setLike } from '../likes.ts'
import { insertComment, markThreadRead } from '../threads.ts'
import { messageText, replyText, shipmentText } from './phrases.ts'
import { seedFiles } from './posts.ts'
import { at, day, hour, minute, type Seeding } from './seeding.ts'
import { goods, seaPorts } from './trade-data.ts'

/** A shipment with its discussion. `closed`: nothing can be written there any more. Answers its id. */
export const seedShipment = (
  seeding: Seeding,
  options: {
    readonly ownerId: number
    readonly partyIds: readonly number[]
    readonly type: 'shipment' | 'space'
    readonly closed: boolean
    readonly comments: number
  },
): number => {
  const { world, chance, now } = seeding
  const places = chance.some<string>(seaPorts, 2)
  const begun = now - chance.whole(6, 40) * day
  const [product] = chance.pick(goods)
  const { id } = world.db.run(
    `INSERT INTO shipments (type, user_id, title, reference, origin_port, destination_port, etd, closed_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    options.type,
    options.ownerId,
    options.type === 'shipment' ? product : `Space ${places[0] ?? ''} to ${places[1] ?? ''}`,
    `QS-${chance.whole(10_000, 99_999)}`,
    places[0] ?? '',
    places[1] ?? '',
    options.closed ? begun + 4 * day : now + chance.whole(2, 25) * day,
    options.closed ? now - chance.whole(1, 5) * day : null,
  )
  for (const userId of options.partyIds) {
    world.db.run('INSERT OR IGNORE INTO shipment_parties (shipment_id, user_id) VALUES (?, ?)', id, userId)
  }
  const people = [options.ownerId, ...options.partyIds]
  const everybodyReads = (): void => {
    for (const userId of people) markThreadRead(world, 'shipment', id, userId, true)
  }
  const tops: number[] = []
  for (let i = 0; i < options.comments; i += 1) {
    // The last two words of an open discussion wait to be read.
    if (i === options.comments - 2) everybodyReads()
    const then = at(seeding, begun + ((now - 2 * hour - begun) * (i + 1)) / (options.comments + 1))
    const parentId = tops.length > 0 && chance.happens(0.35) ? chance.pick(tops) : undefined
    const commentId = insertComment(then, {
      kind: 'shipment',
      subjectId: id,
      userId: people[i % people.length] ?? options.ownerId,
      text: parentId === undefined ? shipmentText(chance) : replyText(chance),
      ...(parentId === undefined ? {} : { parentId }),
    })
    if (parentId === undefined) tops.push(commentId)
    if (chance.happens(0.3)) setLike(then, 'comment', commentId, chance.pick(people), true)
    if (chance.happens(0.15)) seedFiles(seeding, 'comment', commentId, { pictures: 0, papers: 1 })
  }
  if (options.closed) everybodyReads()
  return id
}

/** A conversation of two; the last `unread` messages are by the other and unread by the first. */
export const seedConversation = (
  seeding: Seeding,
  userId: number,
  otherId: number,
  many: { readonly messages: number; readonly unread: number },
): number => {
  const { world, chance, now } = seeding
  const id = beginConversation(world, userId, otherId)
  const begun = now - chance.whole(2, 12) * day
  const last = now - chance.whole(5, 300) * minute
  const tops: number[] = []
  for (let i = 0; i < many.messages; i += 1) {
    if (i === many.messages - many.unread) markThreadRead(world, 'conversation', id, userId, true)
    const isUnread = i >= many.messages - many.unread
    const fromOther = isUnread || chance.happens(0.5)
    const then = at(seeding, begun + ((last - begun) * (i + 1)) / many.messages)
    const parentId = tops.length > 2 && !isUnread && chance.happens(0.12) ? chance.pick(tops) : undefined
    const messageId = insertComment(then, {
      kind: 'conversation',
      subjectId: id,
      userId: fromOther ? otherId : userId,
      receiverId: fromOther ? userId : otherId,
      text: parentId === undefined ? messageText(chance) : replyText(chance),
      ...(parentId === undefined ? {} : { parentId }),
    })
    if (parentId === undefined) tops.push(messageId)
    if (chance.happens(0.08)) setLike(then, 'comment', messageId, fromOther ? userId : otherId, true)
    if (chance.happens(0.05)) {
      seedFiles(seeding, 'comment', messageId, { pictures: chance.whole(0, 1), papers: 1 })
    }
  }
  if (many.unread === 0) markThreadRead(world, 'conversation', id, userId, true)
  markThreadRead(world, 'conversation', id, otherId, true)
  return id
}
