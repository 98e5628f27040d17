import fc from 'fast-check'
import { it } from 'vitest'
import { comment } from '#shared/contract/entities/comment.schema.ts'
import { unreadOwner } from '../../../tests/support/main/unread-owner.ts'
import type { UnseenIds } from '../storage/held-collections.ts'
import type { UnreadOwner } from './unread.ts'

/** A message of the simulated network. `wasSeen` is the naive fact: it was on screen, here or on another device. */
interface Sent {
  readonly id: string
  isReadOnNetwork: boolean
  wasSeen: boolean
}

const people = ['2', '3']
const accounts = ['a', 'b']

/** The network and the person of one account, and what its figure must be by counting the history again. */
const simulate = () => {
  const sent = new Map(people.map((id): [string, Sent[]] => [id, []]))
  const of = (person: string): Sent[] => sent.get(person) ?? []
  return {
    of,
    onNetwork: (person: string) => of(person).filter((one) => !one.isReadOnNetwork).length,
    recount: (person: string) => of(person).filter((one) => !one.wasSeen).length,
  }
}

const step = fc.record({
  act: fc.constantFrom(
    'send',
    'send',
    'missed',
    'open',
    'see',
    'pass',
    'leave',
    'list',
    'inbox',
    'late',
    'elsewhere',
    'gap',
    'live',
    'account',
    'restart',
  ),
  person: fc.constantFrom(...people),
})

const play = (steps: readonly { readonly act: string; readonly person: string }[]): void => {
  const worlds = new Map(accounts.map((key) => [key, simulate()]))
  const disk = new Map<string, UnseenIds>()
  let account = 'a'
  let shown: string | null = null
  let isMissed = false
  let ids = 0
  const create = (): UnreadOwner =>
    unreadOwner({
      account: () => account,
      isShown: (thread) => thread === shown,
      store: { read: (of) => disk.get(of) ?? {}, write: (of, threads) => void disk.set(of, threads) },
    })
  let unread = create()
  const world = () => worlds.get(account) ?? simulate()
  const list = (asked = unread.ask(), counts = people.map(world().onNetwork)): void =>
    void unread.apply(
      'directory.connections',
      {},
      people.map((id, at) => ({
        user: { id },
        unread_count: counts[at],
        last_sent: { created_at: null },
      })) as never,
      asked,
    )
  const inbox = (): void =>
    void unread.apply(
      'conversations.checkUnread',
      { userId: '1' } as never,
      { is_online: true, unread_count: people.reduce((sum, id) => sum + world().onNetwork(id), 0) },
      unread.ask(),
    )
  const fetch = (person: string): void => {
    const take = unread.beginFetch('conversation', person)
    const comments = world()
      .of(person)
      .map((one) => comment.parse({ id: one.id, user_id: person, is_read: one.isReadOnNetwork }))
    for (const one of world().of(person)) one.isReadOnNetwork = true
    take({ comments, earlier: 0, more: null })
  }
  const begin = (): void => {
    shown = null
    unread.set({ isKnown: true, isLive: true })
    list()
    inbox()
  }
  const acts: Readonly<Record<string, (person: string) => void>> = {
    send: (person) => {
      ids += 1
      world()
        .of(person)
        .push({ id: String(ids), isReadOnNetwork: false, wasSeen: false })
      const payload = { conversation: { id: String(ids), user_id: person } }
      unread.applyEvents([{ name: 'ConversationStarted', subject: '1', payload } as never])
    },
    missed: (person) => {
      ids += 1
      isMissed = true
      world()
        .of(person)
        .push({ id: String(ids), isReadOnNetwork: false, wasSeen: false })
    },
    open: (person) => {
      shown = `conversation:${person}`
      unread.applyView()
      fetch(person)
    },
    see: (person) => {
      if (shown !== `conversation:${person}`) return
      const all = world().of(person)
      unread.applyDrawn(
        'conversation',
        person,
        all.map(({ id }) => id),
        [],
      )
      for (const one of all) one.wasSeen = true
      fetch(person)
    },
    pass: (person) =>
      unread.applyDrawn(
        'conversation',
        person,
        [],
        world()
          .of(person)
          .map(({ id }) => id),
      ),
    leave: () => {
      shown = null
      unread.applyView()
    },
    list: () => list(),
    inbox: () => inbox(),
    late: (person) => {
      const [asked, counts] = [unread.ask(), people.map(world().onNetwork)]
      fetch(person)
      list(asked, counts)
    },
    elsewhere: (person) => {
      for (const one of world().of(person))
        if (!one.isReadOnNetwork) Object.assign(one, { isReadOnNetwork: true, wasSeen: true })
      list()
      inbox()
    },
    gap: () => unread.beginGap(),
    live: () => unread.set({ isLive: true }),
    account: () => {
      account = accounts.find((key) => key !== account) ?? account
      begin()
    },
    restart: () => {
      unread.end()
      unread = create()
      begin()
    },
  }
  begin()
  for (const { act, person } of steps) {
    acts[act]?.(person)
    if (!isMissed) continue
    // A message without an event is found after the gap.
    unread.beginGap()
    isMissed = false
    list()
    inbox()
    inbox()
  }
  acts.leave?.('')
  unread.set({ isLive: false })
  list()
  inbox()
  const state = unread.state()
  const recounted = people.map(world().recount)
  const counted = people.map((id) => state.threads[`conversation:${id}`] ?? 0)
  const sum = recounted.reduce((all, one) => all + one, 0)
  if (JSON.stringify([counted, state.figures?.messages]) !== JSON.stringify([recounted, sum]))
    throw new Error(`counted ${counted} (${state.figures?.messages}), recounted ${recounted} (${sum})`)
}

it('equals a naive recount over any history of events, gaps, views, restarts and accounts', () => {
  fc.assert(fc.property(fc.array(step, { maxLength: 40 }), play), { numRuns: 500 })
})
