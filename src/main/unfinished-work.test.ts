import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { endpoints } from '#shared/contract/api/contract.ts'
import type { PostPage } from '#shared/contract/entities/post.ts'
import { dayMs } from '#shared/dates.ts'
import { type EpochMs, epochMs } from '#shared/epoch-ms.ts'
import { snoozeChoices } from '#shared/rules/to-do.ts'
import { setSteadyNow, steadyNow } from '#shared/steady-clock.ts'
import { collectProblems, freshFolder } from '../../tests/support/main/storage.ts'
import { openArchiveStore } from './archive/archive-store.ts'
import { createLedger } from './ledger/ledger.ts'
import { createAgeClock } from './storage/age-clock.ts'
import { openCache } from './storage/cache.ts'
import type { StorageProblems } from './storage/problems.ts'
import { openUserStore } from './storage/user-store.ts'

const { openFlags } = await import('./storage/flags.ts')

/** Opens a store as the app does, leaves work unfinished, and returns what a later run must still find. */
type Run = (dir: string, problems: StorageProblems) => unknown

const me = 'https://network.example|1'
const wall: PostPage = endpoints['posts.wall'].output.parse({
  data: [
    {
      id: 1,
      user_id: 2,
      postable_type: 'App\\Models\\TextPost',
      postable: { text: 'x' },
      created_at_ago: '3 hours ago',
    },
  ],
}) as PostPage
const ages = () => createAgeClock(steadyNow(), { wall: steadyNow, ticks: () => performance.now() })

const stores: Readonly<Record<string, Run>> = {
  ledger: (dir, problems) => {
    const ledger = createLedger({
      root: join(dir, 'ledger'),
      days: () => 180,
      problems,
      now: steadyNow,
      ages: ages(),
      ticks: () => performance.now(),
      onCharged: () => {},
    })
    ledger.observe(me, 100, performance.now())
    ledger.opened(me, { type: 'fcl', uuid: 'v-1', ownerId: null })
    // No answer comes before the process ends.
    ledger.leave(me, { about: { kind: 'post', type: 'post', id: null, ownerId: null }, cost: 3, most: null })
    ledger.renew()
    return [ledger.entries(me).length, ledger.unlocked(me).length, ledger.spentSince(me, epochMs(0)) > 0]
  },
  'user data': (dir, problems) => {
    const user = openUserStore(dir, problems, { now: steadyNow })
    onTestFinished(() => user.close())
    for (const { name, until } of snoozeChoices)
      user.put(me, 'to-do', `messages:${name}`, {
        state: 'snoozed',
        until: until(steadyNow()).at,
        wall: null,
        kind: 'messages',
        mark: '',
        title: '',
        path: '/frontend/wall',
      })
    user.put(me, 'drafts', 'post new', 'half a sentence')
    return [user.list(me, 'to-do').length, user.list(me, 'drafts').length]
  },
  cache: (dir, problems) => {
    const cache = openCache(dir, problems, steadyNow)
    onTestFinished(() => cache.close())
    cache.writeWall(me, wall.rows)
    cache.keepFor(30)
    return cache.readWall(me)?.rows.length
  },
  archive: (dir, problems) => {
    const given = {
      file: join(dir, 'archive.db'),
      viewer: { id: '1', is_admin: false },
      days: 30,
      bytes: 500e6,
    }
    const archive = openArchiveStore(given, problems, steadyNow, undefined, ages())
    onTestFinished(() => archive.close())
    const seenAt: EpochMs = epochMs(steadyNow() - dayMs)
    const answer = { type: 'answer', name: 'posts.wall', asked: {}, value: wall } as const
    archive.write([{ ...answer, seenAt }, answer])
    archive.trim()
    return (archive.ask('size', null) as { readonly items: number }).items
  },
  flags: (dir, problems) => {
    const flags = openFlags(dir, problems)
    flags.graphicsCrashes.set([steadyNow()])
    flags.networkTime.set(steadyNow())
    return [flags.graphicsCrashes.get(), flags.networkTime.get()].flat().every(Number.isInteger)
  },
}

/** Returns the types of all values in the columns that hold times. */
const timeTypes = (file: string): readonly unknown[] => {
  const db = new DatabaseSync(file)
  try {
    const columns = db
      .prepare(
        `SELECT t.name AS tbl, c.name AS col FROM pragma_table_list t JOIN pragma_table_info(t.name) c
         WHERE t.strict = 1 AND (c.name = 'at' OR c.name LIKE '%\\_at' ESCAPE '\\' OR c.name IN ('since', 'etd'))`,
      )
      .all()
    return columns.flatMap(({ tbl, col }) =>
      db
        .prepare(`SELECT typeof(${col}) AS type FROM ${tbl} WHERE ${col} IS NOT NULL`)
        .all()
        .map(({ type }) => type),
    )
  } finally {
    db.close()
  }
}

it.each(Object.entries(stores))('%s opens again after a kill at any fraction of a millisecond', (_, run) => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 9 * dayMs, noNaN: true }), (later) => {
      const dir = freshFolder()
      const problems = collectProblems()
      const start = Date.UTC(2026, 10, 22) + 0.37
      setSteadyNow(start)
      const first = run(dir, problems)
      setSteadyNow(start + later)
      expect(run(dir, problems)).toEqual(first)
      expect(problems.seen).toEqual([])
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.endsWith('.db'),
      )
      for (const type of files.flatMap((name) => timeTypes(join(dir, name)))) expect(type).toBe('integer')
    }),
    { numRuns: 5 },
  )
})
