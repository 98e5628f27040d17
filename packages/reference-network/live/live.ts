import type { StartLive } from '../ports.ts'
import { type ActContext, answerComment, answerTo, pickAct } from './acts.ts'
import { seededChance } from './chance.ts'
import { actingMember } from './member.ts'
import { createTraces } from './traces.ts'

/** Minimum and maximum pause between two events, ms. */
const shortest = 4_000
const longest = 9_000
/** Share of members online at a time. */
const shareOnline = 0.4
/** Number of members who read their messages in one step. */
const readersPerStep = 6
/** Steps between two deletions of withdrawn items: about one hour. */
const sweepIntervalMs = 500
/** Steps between two price changes: about 15 seconds. */
const repriceIntervalMs = 2

/**
 * Starts the living demo (`--live`). Members go online and offline, like, comment, post, discuss and write, and reply
 * to accounts.
 *
 * They use the same calls as over HTTP, so that counts, unread items, credits and events are consistent. The same
 * seed gives the same sequence.
 */
export const startLive = (
  { perform, presence, memberIds, accountIds, remaining, sweep, reprice }: Parameters<StartLive>[0],
  { seed = 20_260_101, pace = 1 }: { readonly seed?: number; readonly pace?: number } = {},
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
  const [star] = accountIds

  const setOnline = (userId: number, isHere: boolean): void => {
    if (isHere) online.add(userId)
    else online.delete(userId)
    presence.setSimulated(userId, isHere)
  }
  const sceneOf = (userId: number, centre: number): ActContext => ({
    chance,
    userId,
    star: centre,
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

  const step = (): void => {
    if (star === undefined) return
    if (chance.happens(0.35)) toggleOnline()
    const here = [...online]
    const from = Math.floor(chance.next() * here.length)
    const readers = [...here.slice(from), ...here.slice(0, from)].slice(0, readersPerStep)
    const answers = (userId: number): boolean => {
      const scene = sceneOf(userId, star)
      return answerTo(scene, accounts) || answerComment(scene, accounts)
    }
    // A reply does not delay the acts of others.
    readers.some((userId) => attempt(() => answers(userId)))
    for (let tries = 0; tries < 4; tries += 1) {
      const userId = chance.pick(here)
      if (userId !== undefined && attempt(() => pickAct(chance)(sceneOf(userId, star)))) return
    }
  }

  // Includes items of earlier runs, so that a demo that starts every day does not grow without limit.
  for (const { kind, userId, what } of remaining) traces.leave(kind, userId, what)
  sweep()
  let steps = 0
  for (const userId of memberIds) if (chance.happens(shareOnline)) setOnline(userId, true)
  let timer: NodeJS.Timeout
  const next = (): void => {
    timer = setTimeout(
      () => {
        step()
        steps += 1
        if (steps % sweepIntervalMs === 0) sweep()
        if (steps % repriceIntervalMs === 0) reprice(chance.next)
        next()
      },
      (shortest + chance.next() * (longest - shortest)) * pace,
    )
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
