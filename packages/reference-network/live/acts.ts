import { htmlToPlain } from '#shared/rules/html-to-plain.ts'
import { seaPorts, vessels } from '../world/seeds/trade-data.ts'
import { kindOfLetter, openers, replies, shipmentNews } from '../world/talk/letters.ts'
import { answerFor, fill, talkOn, topicOf } from '../world/talk/talk.ts'
import { topics } from '../world/talk/topics.ts'
import type { LiveChance } from './chance.ts'
import type { ActingMember } from './member.ts'
import type { Trace } from './traces.ts'

/** A member who is about to do something, and around whom. */
export interface ActContext {
  readonly chance: LiveChance
  readonly member: ActingMember
  readonly userId: number
  /** The account somebody is most likely signed in with. */
  readonly star: number
  readonly leave: (kind: Trace, what: string) => void
}

/** One thing a member may do; false when there was no occasion for it. */
export type Act = (scene: ActContext) => boolean

/** Picks a post: mostly from the top of the wall, sometimes the star's latest. */
const somePost = ({ chance, member, star, userId }: ActContext) => {
  const near = chance.happens(0.25) ? member.posts(star).slice(0, 3) : []
  const seen = (near.length > 0 ? near : member.posts()).filter((post) => post.user_id !== String(userId))
  return chance.pick(chance.happens(0.65) ? seen.slice(0, 4) : seen)
}

const like: Act = (scene) => {
  const post = somePost(scene)
  if (post === undefined) return false
  if (!post.like_status) scene.member.like(post.id)
  else if (scene.chance.happens(0.1)) scene.member.unlike(post.id)
  else return false
  return true
}

/** A text with a port and a vessel filled in where it names them. */
const spoken = (text: string, chance: LiveChance): string =>
  fill(text, {
    port: chance.pick<string>(seaPorts) ?? 'Kochi',
    vessel: chance.pick<string>(vessels) ?? 'the vessel',
  })

/** Returns the texts that are not among the `existing` ones. */
const unusedTexts = (texts: readonly string[], existing: readonly string[]): string[] => {
  const plain = new Set(existing.map(htmlToPlain))
  return texts.filter((text) => !plain.has(htmlToPlain(text)))
}

const textOf = (post: { readonly postable: object | null }): string => {
  const { postable } = post
  return postable !== null && 'text' in postable ? String(postable.text) : ''
}

const comment: Act = (scene) => {
  const post = somePost(scene)
  if (post === undefined) return false
  const thread = scene.member.comments(post.id)
  if (thread.filter(({ user_id }) => user_id === String(scene.userId)).length > 1) return false
  const texts = thread.map(({ comment: text }) => text)
  const fitting = unusedTexts(
    talkOn(post.kind, textOf(post)).map(([text]) => text),
    texts,
  )
  const text = scene.chance.pick(fitting)
  if (text === undefined) return false
  scene.leave('comments.delete', scene.member.comment(post.id, text))
  return true
}

const post: Act = ({ chance, member, leave }) => {
  const recent = new Set(member.posts().map((seen) => topicOf(textOf(seen))))
  const topic = chance.pick(topics.filter((known) => !recent.has(known)))
  if (topic === undefined) return false
  leave('posts.delete', member.post(spoken(topic.post, chance)))
  return true
}

const message: Act = ({ chance, member, userId, star, leave }) => {
  if (!member.connections().some(({ user }) => user.id === String(star))) return false
  const thread = member.readConversation(star)
  // Nobody writes again before the other has answered.
  if (thread.at(-1)?.user_id === String(userId)) return false
  const text = chance.pick(
    unusedTexts(
      openers,
      thread.map(({ comment: text }) => text),
    ),
  )
  if (text === undefined) return false
  leave('conversations.delete', member.message(star, spoken(text, chance)))
  return true
}

const discuss: Act = ({ chance, member, star, leave }) => {
  const shared = member
    .shipments()
    .filter(
      ({ closed_at, user_id, parties }) =>
        closed_at === null &&
        (user_id === String(star) || parties.some(({ user }) => user?.id === String(star))),
    )
  const shipment = chance.pick(shared)
  if (shipment === undefined) return false
  const texts = member.discussion(shipment.id).map(({ comment: text }) => text)
  const text = chance.pick(unusedTexts(shipmentNews, texts))
  if (text === undefined) return false
  leave('shipmentComments.delete', member.discuss(shipment.id, text))
  return true
}

/** Answers an account that wrote and waits for a reply; that also reads its messages. */
export const answerTo = (scene: ActContext, accounts: ReadonlySet<number>): boolean => {
  const waiting = scene.member
    .connections()
    .find(({ user, unread_count }) => unread_count > 0 && accounts.has(Number(user.id)))
  if (waiting === undefined) return false
  const account = Number(waiting.user.id)
  const thread = scene.member.readConversation(account)
  const theirs = thread.findLast(({ user_id }) => user_id === String(account))
  const fitting = replies[kindOfLetter(htmlToPlain(theirs?.comment ?? ''))]
  const fresh = unusedTexts(
    fitting,
    thread.slice(-10).map(({ comment: text }) => text),
  )
  const text = scene.chance.pick(fresh.length > 0 ? fresh : fitting)
  if (text === undefined) return false
  scene.leave('conversations.delete', scene.member.message(account, text))
  return true
}

/** Age up to which a comment still gets an answer from its author, ms. */
const freshFor = 10 * 60_000

/**
 * An author looks at what is new under their posts and answers one comment: an account's for sure, a member's now and
 * then.
 */
export const answerComment = (scene: ActContext, accounts: ReadonlySet<number>): boolean => {
  const mine = String(scene.userId)
  for (const post of scene.member.posts(scene.userId)) {
    if (post.unread_comment_count === 0) continue
    const open = scene.member
      .comments(post.id)
      .findLast(
        ({ user_id, user_has_replied, created_at }) =>
          user_id !== mine && !user_has_replied && Date.now() - Date.parse(created_at ?? '') < freshFor,
      )
    if (open === undefined) continue
    if (!accounts.has(Number(open.user_id)) && !scene.chance.happens(0.6)) continue
    const text =
      answerFor(open.comment) ?? scene.chance.pick(replies[kindOfLetter(htmlToPlain(open.comment))])
    if (text === undefined) continue
    scene.leave('comments.delete', scene.member.answer(post.id, open.id, text))
    return true
  }
  return false
}

/** Acts with how often each comes up. What rings a bell is rare. */
const repertoire: readonly (readonly [Act, number])[] = [
  [like, 42],
  [comment, 26],
  [post, 13],
  [discuss, 5],
  [message, 9],
]

/** An act by its weight. */
export const pickAct = (chance: LiveChance): Act => {
  let left = chance.next() * repertoire.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [act, weight] of repertoire) {
    left -= weight
    if (left < 0) return act
  }
  return like
}
