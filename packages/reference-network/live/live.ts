import type { StartLive } from '../ports.ts'
import {
  type Act,
  type ActContext,
  answerComment,
  answerTo,
  commentSomewhere,
  likeSomePost,
  messageAccount,
  postOnTopic,
  reactTo,
} from './acts.ts'
import { seededChance } from './chance.ts'
import { actingMember } from './member.ts'
import { createTraces } from './traces.ts'

/** Minimum and maximum time between two steps, ms. */
const shortest = 4_000
const longest = 9_000
/** Share of members online at a time. */
const shareOnline = 0.4
/** Number of members who read their messages in one step. */
const readersPerStep = 6
/** Steps between two deletions of withdrawn items: about one hour. */
const sweepInterval = 500

/** Acts addressed to a signed-in account, with their number an hour at pace 1. They happen while it is connected. */
const toAccount: readonly (readonly [Act, number])[] = [
  [messageAccount, 6],
  [reactTo, 10],
]
/** Acts among members, with their number an hour at pace 1. */
const amongMembers: readonly (readonly [Act, number])[] = [
  [postOnTopic, 4],
  [likeSomePost, 40],
  [commentSomewhere, 16],
]
/** Price changes an hour at pace 1. */
const repricesPerHour = 20
const hourMs = 3_600_000
/** The addressee of an act that addresses no account. */
const nobody = 0

/**
 * Starts the living demo (`--live`). Members go online and offline, like, comment, post, discuss and write, and reply
 * to accounts.
 *
 * They use the same calls as over HTTP, so that counts, unread items, credits and events are consistent. The same
 * seed gives the same sequence. `pace` multiplies how often they act; replies are prompt at any pace.
 */
export const startLive = (
  { perform, presence, memberIds, accountIds, remaining, sweep, reprice, pace }: Parameters<StartLive>[0],
  { seed = 20_260_101 }: { readonly seed?: number } = {},
): ReturnType<StartLive> => {
  const chance = seededChance(seed)
  const accounts = new Set(accountIds)
  const online = new Set<number>()
  /** Refusals are normal: no credits left, or a post that was just deleted. */
  const attempt = (act: () => boolean): boolean => {
    try {
      return act()
    } catch {
      return false
    }
  }

  const traces = createTraces((kind, userId, what) => {
    attempt(() => {
      actingMember(perform, userId).remove(kind, what)
      return true
    })
  })

  const setOnline = (userId: number, isHere: boolean): void => {
    if (isHere) online.add(userId)
    else online.delete(userId)
    presence.setSimulated(userId, isHere)
  }
  const sceneOf = (userId: number, star: number): ActContext => ({
    chance,
    userId,
    star,
    accounts,
    member: actingMember(perform, userId),
    leave: (kind, what) => traces.leave(kind, userId, what),
  })

  const toggleOnline = (): void => {
    const isCrowded = online.size > memberIds.length * shareOnline
    const userId = isCrowded
      ? chance.pick([...online])
      : chance.pick(memberIds.filter((id) => !online.has(id)))
    if (userId !== undefined) setOnline(userId, !isCrowded)
  }

  /** Lets a few online members read, until one replies. */
  const reply = (): void => {
    const here = [...online]
    const from = Math.floor(chance.next() * here.length)
    const readers = [...here.slice(from), ...here.slice(0, from)].slice(0, readersPerStep)
    readers.some((userId) =>
      attempt(() => {
        const scene = sceneOf(userId, nobody)
        return answerTo(scene) || answerComment(scene)
      }),
    )
  }

  /** Lets one of a few online members act. */
  const someoneDoes = (act: Act, star: number): boolean => {
    for (let tries = 0; tries < 4; tries += 1) {
      const userId = chance.pick([...online])
      if (userId !== undefined && attempt(() => act(sceneOf(userId, star)))) return true
    }
    return false
  }

  let elapsedMs = 0
  /** Returns a step that acts at random times, `perHour` times an hour on average. A refused act is tried again. */
  const repeated = (perHour: () => number, act: () => boolean): (() => void) => {
    const waitMs = (): number => (-Math.log(1 - chance.next()) * hourMs) / (perHour() * pace)
    let dueMs = waitMs()
    return () => {
      if (elapsedMs >= dueMs && act()) dueMs = elapsedMs + waitMs()
    }
  }
  const connected = (): number[] => accountIds.filter((id) => presence.isOnline(id))
  const schedule = [
    ...toAccount.map(([act, perHour]) =>
      repeated(
        () => perHour * Math.max(1, connected().length),
        () => {
          const star = chance.pick(connected())
          // Nobody writes to an absent account, so that nothing accumulates before its sign-in.
          return star === undefined || someoneDoes(act, star)
        },
      ),
    ),
    ...amongMembers.map(([act, perHour]) =>
      repeated(
        () => perHour,
        () => someoneDoes(act, nobody),
      ),
    ),
    repeated(
      () => repricesPerHour,
      () => {
        reprice(chance.next)
        return true
      },
    ),
  ]

  const step = (): void => {
    if (chance.happens(0.35)) toggleOnline()
    // A reply does not delay the acts of others.
    reply()
    for (const act of schedule) act()
  }

  // Includes items of earlier runs, so that a demo that starts every day does not grow without limit.
  for (const { kind, userId, what } of remaining) traces.leave(kind, userId, what)
  sweep()
  let steps = 0
  for (const userId of memberIds) if (chance.happens(shareOnline)) setOnline(userId, true)
  let timer: NodeJS.Timeout
  const next = (): void => {
    const pauseMs = shortest + chance.next() * (longest - shortest)
    timer = setTimeout(() => {
      elapsedMs += pauseMs
      step()
      steps += 1
      if (steps % sweepInterval === 0) sweep()
      next()
    }, pauseMs)
    timer.unref()
  }
  next()

  return {
    stop: () => {
      clearTimeout(timer)
      for (const userId of [...online]) setOnline(userId, false)
    },
  }
}
