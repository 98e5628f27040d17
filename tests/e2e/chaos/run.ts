import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { type Chance, chanceFrom } from '../../../packages/reference-network/world/seeds/random.ts'
import type { LaunchedApp, LaunchOptions } from '../../support/app/launched-app.ts'
import { accountAt, signIn } from '../../support/app/sign-in.ts'
import { judge, type Outcome } from '../../support/chaos/oracle.ts'
import { newPost } from '../../support/network/fixtures.ts'
import type { Member } from '../../support/network/member.ts'
import type { Network } from '../../support/network/network.ts'
import { seed } from '../../support/seed.ts'
import { callBridge } from '../steps/bridge.ts'
import { clearFaults } from '../steps/faults.ts'
import { goTo } from '../steps/go-to.ts'
import { memberAt } from '../steps/member.ts'
import { showNewest } from '../steps/threads.ts'
import { balanceOf, resetWall } from '../steps/wall.ts'
import { booksOf, type Mark, sharesOf, startBooks, textsOf } from './books.ts'
import { faults, type Stage, withWallClock } from './faults.ts'
import {
  actOnce,
  conversationPath,
  openMeeting,
  type Person,
  recover,
  sendWaitingTexts,
  setLongTimeout,
  setShortTimeout,
  textsBy,
} from './person.ts'

/** Time for the clients to recover after the faults, ms (robustness.md#healing). */
const healing = 15_000

interface Given {
  readonly network: Network
  readonly launch: (options?: LaunchOptions) => Promise<LaunchedApp>
}

/** Returns unpaid offers of others on this member's wall. */
const unpaidOf = async (member: Member): Promise<readonly string[]> => {
  const { rows } = await member.ok('posts.wall', { limit: 100, page: 1 })
  return rows.flatMap((row) => {
    if (row.type !== 'post' || row.post.user?.id === member.id) return []
    const { id, kind, postable } = row.post
    const isUnpaid = kind === 'Voyager' && postable !== null && !postable.is_voyager_credit_deducted
    return isUnpaid ? [id] : []
  })
}

const audience = { label: 'Transporter', key: 'transporter' }

/** Creates the members, their apps, and the subjects of their actions. */
const setUp = async ({ network, launch }: Given, chance: Chance, log: Person['log']) => {
  const members = await Promise.all([memberAt(network, 0), memberAt(network, 1)])
  const marks = members.map(({ id }) => startBooks(network, id, 5_000))
  const admin = await memberAt(network, 3)
  const meetingPost = await newPost(admin)
  const toShare: string[] = []
  for (let n = 0; n < 12; n += 1) toShare.push(await newPost(admin))
  const people = await Promise.all(
    members.map(async (member, place): Promise<Person> => {
      const userData = mkdtempSync(join(tmpdir(), 'quayside-app-'))
      const app = await launch({ server: network.url, ...withWallClock(userData) })
      const account = accountAt(network, place)
      await signIn(app.page, account)
      setShortTimeout(app)
      return {
        place,
        account,
        app,
        there: Promise.resolve(),
        subjects: {
          otherId: members[1 - place]?.id ?? '',
          meetingPost,
          toShare,
          toLookAt: await unpaidOf(member),
          audience: audience.label,
        },
        chance: chanceFrom(chance.whole(1, 1e9)),
        typed: [],
        confirmed: new Map(),
        log: (text) => log(`member ${place}: ${text}`),
      }
    }),
  )
  const restore = async (person: Person): Promise<void> => {
    person.app = setShortTimeout(await launch({ server: network.url, ...withWallClock(person.app.userData) }))
    await recover(person)
  }
  return { members, marks, stage: { network, people, chance, restore, log } satisfies Stage }
}

const drawFault = (chance: Chance) => {
  let left = chance.next() * faults.reduce((sum, [weight]) => sum + weight, 0)
  for (const one of faults) {
    left -= one[0]
    if (left < 0) return one
  }
  throw new Error('no fault drawn')
}

/** Lets both members act during random faults, until the time is over. */
const actDuringFaults = async (stage: Stage, ms: number, log: Person['log']): Promise<void> => {
  const end = performance.now() + ms
  let isBroken = false
  const isOver = (): boolean => isBroken || performance.now() > end
  const using = async (person: Person): Promise<void> => {
    try {
      while (!isOver()) await actOnce(person)
      await person.there
    } catch (error) {
      isBroken = true
      throw error
    }
  }
  const failing = async (): Promise<void> => {
    while (!isOver()) {
      const [, name, fault] = drawFault(stage.chance)
      log(name)
      await fault(stage).catch((error: unknown) => log(`${name}: ${String(error).split('\n')[0]}`))
      await new Promise((resolve) => setTimeout(resolve, stage.chance.whole(100, 1_500)))
    }
  }
  await Promise.all([failing(), ...stage.people.map(using)])
}

const idsIn = (page: Page, selector: string, name: string): Promise<readonly string[]> =>
  page
    .locator(selector)
    .evaluateAll((found, attribute) => found.map((it) => it.getAttribute(attribute) ?? ''), name)

/** The content of a screen, and the network's data for it. They are read one after the other. */
interface View {
  readonly where: string
  readonly shown: () => Promise<unknown>
  readonly server: () => Promise<unknown>
}

const tail = 6

const conversationView = ({ app: { page }, place, subjects }: Person, member: Member): View => ({
  where: `the conversation of member ${place}`,
  shown: async () => {
    await showNewest(page)
    return (await idsIn(page, '[role=log] [data-comment-id]', 'data-comment-id')).slice(-tail)
  },
  server: async () =>
    (await member.ok('conversations.list', { otherUserId: subjects.otherId }))
      .map(({ id }) => id)
      .slice(-tail),
})

const meetingView = ({ app: { page }, place, subjects }: Person, member: Member): View => {
  const card = page.getByRole('feed').locator(`article[data-post-id="${subjects.meetingPost}"]`)
  return {
    where: `the post at member ${place}`,
    shown: async () => ({
      likes: Number(
        /\d+/.exec(
          (await card.locator('[data-action=like]').first().getAttribute('aria-label')) ?? '',
        )?.[0] ?? 0,
      ),
      liked: (await card.locator('[data-action=like]').first().getAttribute('aria-pressed')) === 'true',
      comments: await card.locator('[data-action=comment]').first().getAttribute('aria-label'),
      newest: (
        await idsIn(
          page,
          `article[data-post-id="${subjects.meetingPost}"] [data-comment-id]`,
          'data-comment-id',
        )
      ).slice(-tail),
    }),
    server: async () => {
      const { rows } = await member.ok('posts.wall', { limit: 1, page: 1, queryPostId: subjects.meetingPost })
      const [row] = rows
      if (row?.type !== 'post') return null
      const comments = await member.ok('comments.list', { postId: subjects.meetingPost })
      return {
        likes: row.post.like_count,
        liked: row.post.like_status,
        comments: `Comment (${row.post.comment_count})`,
        newest: comments.map(({ id }) => id).slice(-tail),
      }
    },
  }
}

const balanceView = ({ app: { page }, place }: Person, member: Member): View => ({
  where: `the balance of member ${place}`,
  shown: () => balanceOf(page),
  server: async () => (await member.ok('account.me')).profile_credit,
})

const wallView = ({ app: { page }, place }: Person, member: Member): View => ({
  where: `the wall of member ${place}`,
  shown: async () => (await idsIn(page, '[role=feed] article[data-post-id]', 'data-post-id')).slice(0, 4),
  server: async () =>
    (await member.ok('posts.wall', { limit: 4, page: 1 })).rows.map((row) =>
      row.type === 'post' ? row.post.id : '',
    ),
})

/** Waits until screens match the network, up to `ms`. Returns the last comparison of each. */
const compare = async (
  views: readonly View[],
  ms: number,
): Promise<Outcome['shown'] & readonly unknown[]> => {
  let last: Outcome['shown'] = []
  await expect(async () => {
    last = await Promise.all(
      views.map(async ({ where, shown, server }) => ({
        where,
        shown: await shown(),
        server: await server(),
      })),
    )
    for (const { where, shown, server } of last) expect(shown, where).toEqual(server)
  })
    .toPass({ timeout: ms, intervals: [250] })
    .catch(() => {})
  return last
}

const outcomeOf = async (
  stage: Stage,
  members: readonly Member[],
  marks: readonly Mark[],
  shown: Outcome['shown'],
): Promise<Outcome> => {
  const { network, people } = stage
  const byPlace = people.map((person, place) => {
    const [member, mark] = [members[place], marks[place]]
    if (!member || !mark) throw new Error(`no member at ${place}`)
    return { person, member, mark }
  })
  return {
    typed: people.flatMap(textsBy),
    stored: byPlace.map(({ member, mark }) => textsOf(network, member.id, mark)),
    kept: await Promise.all(
      people.map(async ({ app }) =>
        (await callBridge(app.page, 'drafts.list', {})).map(({ content }) => content),
      ),
    ),
    books: byPlace.map(({ member, mark }) => booksOf(network, member.id, mark, audience.key)),
    confirmed: byPlace.flatMap(({ person: { place, subjects }, member, mark }) =>
      subjects.toShare.map((postId) => ({
        by: place,
        what: `sharing ${postId}`,
        times: people[place]?.confirmed.get(`sharing ${postId}`) ?? 0,
        there: sharesOf(network, member.id, mark, postId),
      })),
    ),
    shown,
  }
}

/**
 * Lets two members use the app for `ms` during faults, then ends the faults. Returns the oracle's findings twice:
 * after the apps have recovered, and after all waiting texts were sent.
 */
export const runChaos = async (
  given: Given,
  { seed, ms }: { readonly seed: number; readonly ms: number },
): Promise<readonly string[]> => {
  const began = performance.now()
  const log = (text: string): void =>
    console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} ${text}`)
  const chance = chanceFrom(seed)
  const { members, marks, stage } = await setUp(given, chance, log)
  const [one, two] = stage.people
  const [first, second] = members
  if (!one || !two || !first || !second) throw new Error('two members are needed')
  await actDuringFaults(stage, ms, log)

  // Both apps stay on one screen when the faults end, so that no navigation causes a refetch.
  await recover(one)
  await goTo(one.app.page, conversationPath(one))
  await recover(two)
  await expect(() => openMeeting(two)).toPass({ timeout: 60_000, intervals: [100] })
  await clearFaults(stage.network)
  stage.people.forEach(setLongTimeout)
  log('the faults are over')
  const over = performance.now()
  const staying = await compare(
    [
      conversationView(one, first),
      meetingView(two, second),
      balanceView(one, first),
      balanceView(two, second),
    ],
    healing,
  )
  log(`recovered after ${((performance.now() - over) / 1000).toFixed(1)} s`)
  const kept = judge(await outcomeOf(stage, members, marks, staying))
  if (kept.length > 0) return kept

  await Promise.all(
    stage.people.map((person, place) => {
      const [member, mark] = [members[place], marks[place]]
      if (!member || !mark) throw new Error(`no member at ${place}`)
      const isThere = (token: string): boolean =>
        textsOf(stage.network, member.id, mark).some((text) => text.includes(token))
      return sendWaitingTexts(person, isThere)
    }),
  )
  log('all waiting texts were sent')
  for (const { app } of stage.people) await resetWall(app.page)
  const walls = await compare([wallView(one, first), wallView(two, second)], healing)
  await Promise.all([openMeeting(one), goTo(two.app.page, conversationPath(two))])
  const moved = await compare([meetingView(one, first), conversationView(two, second)], healing)
  const sent = await outcomeOf(stage, members, marks, [...walls, ...moved])
  const waiting = sent.typed.filter(
    ({ by, token, owed }) => owed && !sent.stored[by]?.some((text) => text.includes(token)),
  )
  return [...judge(sent), ...waiting.map(({ token }) => `${token} could not be sent after the faults`)]
}

/** Runs a chaos test. Prints its seed and, after a failure, the command for a replay. */
export const expectOrder = async (
  given: Given,
  { ms, replay }: { readonly ms: number; readonly replay: (seed: number) => string },
): Promise<void> => {
  const name = `chaos with seed ${seed}; replay: ${replay(seed)}`
  console.log(name)
  expect(await runChaos(given, { seed, ms }), name).toEqual([])
}
