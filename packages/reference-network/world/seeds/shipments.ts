import { beginConversation } from '../conversations.ts'
import { setLike } from '../likes.ts'
import type { World } from '../open-world.ts'
import { exchanges, openers, shipmentEnd, shipmentStory } from '../talk/letters.ts'
import { fill } from '../talk/talk.ts'
import { insertComment, markThreadRead } from '../threads.ts'
import { connectMembers } from './people.ts'
import { deckOf, namesFrom } from './phrases.ts'
import { seedFiles } from './posts.ts'
import { at, day, hour, minute, type Seeding } from './seeding.ts'
import { goods, seaPorts } from './trade-data.ts'

/** Adds a shipment with its discussion and returns its id. A `closed` shipment accepts no more comments. */
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
  const createdFrom = now - chance.whole(6, 40) * day
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
    options.closed ? createdFrom + 4 * day : now + chance.whole(2, 25) * day,
    options.closed ? now - chance.whole(1, 5) * day : null,
  )
  for (const userId of options.partyIds) {
    world.db.run('INSERT OR IGNORE INTO shipment_parties (shipment_id, user_id) VALUES (?, ?)', id, userId)
  }
  const people = [options.ownerId, ...options.partyIds]
  const everybodyReads = (): void => {
    for (const userId of people) markThreadRead(world, 'shipment', id, userId, true)
  }
  const names = { port: places[1] ?? '', vessel: namesFrom(chance).vessel }
  const lines = shipmentStory.slice(0, options.comments)
  const story = options.closed ? [...lines, ...shipmentEnd] : lines
  for (const [i, [remark, answer]] of story.entries()) {
    // The last comment of an open discussion is unread.
    if (i === story.length - 1) everybodyReads()
    const moment = (part: number): World =>
      at(
        seeding,
        Math.round(createdFrom + ((now - 2 * hour - createdFrom) * (i + part)) / (story.length + 1)),
      )
    const speaker = people[i % people.length] ?? options.ownerId
    const say = (then: World, userId: number, text: string, parentId?: number): number =>
      insertComment(then, {
        kind: 'shipment',
        subjectId: id,
        userId,
        text: fill(text, names),
        ...(parentId === undefined ? {} : { parentId }),
      })
    const commentId = say(moment(0.3), speaker, remark)
    if (answer !== undefined)
      say(moment(0.6), people[(i + 1) % people.length] ?? options.ownerId, answer, commentId)
    if (chance.happens(0.3)) {
      setLike(
        moment(0.8),
        'comment',
        commentId,
        chance.pick(people.filter((userId) => userId !== speaker)),
        true,
      )
    }
    if (/draft|photos|instructions/i.test(remark))
      seedFiles(seeding, 'comment', commentId, { pictures: 0, papers: 1 })
  }
  if (options.closed) everybodyReads()
  return id
}

const nextExchange = deckOf(exchanges)
const nextOpener = deckOf(openers)

/**
 * Adds a conversation of two members and connects them, because it requires a connection. The last `unread` messages
 * are from the other member.
 */
export const seedConversation = (
  seeding: Seeding,
  userId: number,
  otherId: number,
  many: {
    readonly messages: number
    readonly unread: number
    /** The text of the last unread message; any text without it. */
    readonly last?: string
  },
): number => {
  const { world, chance, now } = seeding
  connectMembers(world, userId, otherId)
  const id = beginConversation(world, userId, otherId)
  const createdFrom = now - chance.whole(2, 12) * day
  const last = now - chance.whole(5, 300) * minute
  const messages: { readonly by: number; readonly text: string; readonly isAnswer: boolean }[] = []
  while (messages.length < many.messages - many.unread) {
    const names = namesFrom(chance)
    const sides = chance.happens(0.5) ? [userId, otherId] : [otherId, userId]
    for (const [line, text] of nextExchange(chance).entries()) {
      messages.push({
        by: sides[line % 2] ?? userId,
        text: fill(text, names),
        isAnswer: line === 1 && chance.happens(0.2),
      })
    }
  }
  const read = messages.length
  for (let i = 0; i < many.unread; i += 1) {
    const opener = fill(nextOpener(chance), namesFrom(chance))
    const text = i === many.unread - 1 ? (many.last ?? opener) : opener
    messages.push({ by: otherId, text, isAnswer: false })
  }
  let top: number | undefined
  for (const [i, { by, text, isAnswer }] of messages.entries()) {
    if (i === read) markThreadRead(world, 'conversation', id, userId, true)
    const then = at(seeding, Math.round(createdFrom + ((last - createdFrom) * (i + 1)) / messages.length))
    const messageId = insertComment(then, {
      kind: 'conversation',
      subjectId: id,
      userId: by,
      receiverId: by === userId ? otherId : userId,
      text,
      ...(isAnswer && top !== undefined ? { parentId: top } : {}),
    })
    if (!isAnswer) top = messageId
    if (i < read && chance.happens(0.08)) {
      setLike(then, 'comment', messageId, by === userId ? otherId : userId, true)
    }
    if (/packing list|quote|folder|draft/i.test(text) && chance.happens(0.6)) {
      seedFiles(seeding, 'comment', messageId, { pictures: 0, papers: 1 })
    }
  }
  if (many.unread === 0) markThreadRead(world, 'conversation', id, userId, true)
  markThreadRead(world, 'conversation', id, otherId, true)
  return id
}
