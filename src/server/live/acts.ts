import type { Chance } from './chance.ts'
import type { ActingMember } from './member.ts'
import { phrases } from './phrases.ts'
import type { Trace } from './traces.ts'

/** A member who is about to do something, and around whom. */
export interface Scene {
  readonly chance: Chance
  readonly member: ActingMember
  readonly userId: number
  /** The account somebody is most likely looking from. */
  readonly star: number
  readonly leave: (kind: Trace, what: string) => void
}

/** One thing a member may do; false when there was no occasion for it. */
export type Act = (scene: Scene) => boolean

/** Around the star as often as not, else anywhere on the wall. */
const somePost = ({ chance, member, star }: Scene) => {
  const near = chance.happens(0.5) ? member.posts(star) : []
  return chance.pick(near.length > 0 ? near : member.posts())
}

const like: Act = (scene) => {
  const post = somePost(scene)
  if (post === undefined) return false
  if (!post.like_status) scene.member.like(post.id)
  else if (scene.chance.happens(0.3)) scene.member.unlike(post.id)
  else return false
  return true
}

const comment: Act = (scene) => {
  const post = somePost(scene)
  const text = scene.chance.pick(phrases.comments)
  if (post === undefined || text === undefined) return false
  scene.leave('comments.delete', scene.member.comment(post.id, text))
  return true
}

const post: Act = ({ chance, member, leave }) => {
  const text = chance.pick(phrases.posts)
  if (text === undefined) return false
  leave('posts.delete', member.post(text))
  return true
}

const message: Act = ({ chance, member, star, leave }) => {
  const text = chance.pick(phrases.messages)
  const knows = member.connections().some(({ user }) => user.id === String(star))
  if (!knows || text === undefined) return false
  leave('conversations.delete', member.message(star, text))
  return true
}

const discuss: Act = ({ chance, member, star, leave }) => {
  const text = chance.pick(phrases.shipment)
  const shared = member
    .shipments()
    .filter(
      ({ closed_at, user_id, parties }) =>
        closed_at === null &&
        (user_id === String(star) || parties.some(({ user }) => user?.id === String(star))),
    )
  const shipment = chance.pick(shared)
  if (shipment === undefined || text === undefined) return false
  leave('shipmentComments.delete', member.discuss(shipment.id, text))
  return true
}

/** Answers whoever of the accounts wrote and waits; reads their messages in doing so. */
export const answerTo = (scene: Scene, accounts: ReadonlySet<number>): boolean => {
  const waiting = scene.member
    .connections()
    .find(({ user, unread_count }) => unread_count > 0 && accounts.has(Number(user.id)))
  const text = scene.chance.pick(phrases.answers)
  if (waiting === undefined || text === undefined) return false
  const account = Number(waiting.user.id)
  scene.member.readConversation(account)
  scene.leave('conversations.delete', scene.member.message(account, text))
  return true
}

/** Acts with how often each comes up. What rings a bell is rare. */
const repertoire: readonly (readonly [Act, number])[] = [
  [like, 46],
  [comment, 30],
  [post, 12],
  [discuss, 6],
  [message, 6],
]

/** An act by its weight. */
export const pickAct = (chance: Chance): Act => {
  let left = chance.next() * repertoire.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [act, weight] of repertoire) {
    left -= weight
    if (left < 0) return act
  }
  return like
}
