import { htmlToPlain } from '#shared/rules/html-to-plain.ts'
import { seaPorts, vessels } from '../world/seeds/trade-data.ts'
import { kindOfLetter, openers, replies, shipmentNews } from '../world/talk/letters.ts'
import { answerFor, fill, talkOn, topicOf } from '../world/talk/talk.ts'
import { topics } from '../world/talk/topics.ts'
import type { LiveChance } from './chance.ts'
import type { ActingMember } from './member.ts'
import type { Trace } from './traces.ts'

/** The context of an act: a member and their surroundings. */
export interface ActContext {
  readonly chance: LiveChance
  readonly member: ActingMember
  readonly userId: number
  /** The signed-in account that the act is addressed to; 0 for none. */
  readonly star: number
  /** The accounts for sign-in. */
  readonly accounts: ReadonlySet<number>
  readonly leave: (kind: Trace, what: string) => void
}

/** An act of a member; false when there was no opportunity. */
export type Act = (scene: ActContext) => boolean

type SeenPost = ReturnType<ActingMember['posts']>[number]

/** Returns a post, mostly one of the newest. */
const mostlyNew = (posts: readonly SeenPost[], chance: LiveChance): SeenPost | undefined =>
  chance.pick(chance.happens(0.65) ? posts.slice(0, 4) : posts)

/** Returns a post of another member. Posts of accounts are left to `reactTo`, because a reaction notifies. */
const postOfMember = ({ chance, member, accounts, userId }: ActContext): SeenPost | undefined =>
  mostlyNew(
    member.posts().filter(({ user_id }) => user_id !== String(userId) && !accounts.has(Number(user_id))),
    chance,
  )

/** Likes a post of another member, and sometimes takes a like back. */
export const likeSomePost: Act = (scene) => {
  const post = postOfMember(scene)
  if (post === undefined) return false
  if (!post.like_status) scene.member.like(post.id)
  else if (scene.chance.happens(0.1)) scene.member.unlike(post.id)
  else return false
  return true
}

/** Fills a port and a vessel into a text. */
const spoken = (text: string, chance: LiveChance): string =>
  fill(text, {
    port: chance.pick<string>(seaPorts) ?? 'Kochi',
    vessel: chance.pick<string>(vessels) ?? 'the vessel',
  })

/** Returns the texts that are not among the `existing` ones. */
const unusedTexts = (texts: readonly string[], existing: readonly string[]): string[] => {
  const plain = new Set(existing.map((html) => htmlToPlain(html)))
  return texts.filter((text) => !plain.has(htmlToPlain(text)))
}

const textOf = (post: { readonly postable: object | null }): string => {
  const { postable } = post
  return postable !== null && 'text' in postable ? String(postable.text) : ''
}

const commentOn = (post: SeenPost | undefined, scene: ActContext): boolean => {
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

/** Comments on a post of another member. */
export const commentSomewhere: Act = (scene) => commentOn(postOfMember(scene), scene)

/** Writes a post about a topic that is not on the wall. */
export const postOnTopic: Act = ({ chance, member, leave }) => {
  const recent = new Set(member.posts().map((seen) => topicOf(textOf(seen))))
  const topic = chance.pick(topics.filter((known) => !recent.has(known)))
  if (topic === undefined) return false
  leave('posts.delete', member.post(spoken(topic.post, chance)))
  return true
}

/** Time that a member waits for an answer before another message, ms. */
const patienceMs = 2 * 60 * 60_000

/** Writes a message to the account. */
export const messageAccount: Act = ({ chance, member, userId, star, leave }) => {
  if (!member.connections().some(({ user }) => user.id === String(star))) return false
  const thread = member.readConversation(star)
  const last = thread.at(-1)
  if (last?.user_id === String(userId) && Date.now() - Date.parse(last.created_at ?? '') < patienceMs)
    return false
  const text = chance.pick(
    unusedTexts(
      openers,
      thread.slice(-10).map(({ comment: text }) => text),
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

/** Likes or comments on a post of the account, or writes in a shipment with it. Each notifies the account. */
export const reactTo: Act = (scene) => {
  const { chance, member, star } = scene
  const post = mostlyNew(member.posts(star), chance)
  const reactions: readonly (() => boolean)[] = [
    () => {
      if (post === undefined || post.like_status) return false
      member.like(post.id)
      return true
    },
    () => commentOn(post, scene),
    () => discuss(scene),
  ]
  const from = Math.floor(chance.next() * reactions.length)
  return [...reactions.slice(from), ...reactions.slice(0, from)].some((react) => react())
}

/** Replies to an account that waits for an answer, and marks its messages as read. */
export const answerTo: Act = (scene) => {
  const { accounts } = scene
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

/** Maximum age of a comment that still gets an answer from its author, ms. */
const freshFor = 10 * 60_000

/** Lets an author answer one new comment under their posts. An account always gets an answer, a member sometimes. */
export const answerComment: Act = (scene) => {
  const { accounts } = scene
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
