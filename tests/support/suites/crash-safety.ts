import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { seededChance } from '../../../packages/reference-network/live/chance.ts'
import type { StorageProblems } from '../../../src/main/storage/problems.ts'
import { collectProblems, freshFolder } from '../main/storage.ts'
import { killAfter } from '../process/kill-at-random.ts'

// Imported after Electron was replaced.
const { openCache } = await import('../../../src/main/storage/cache.ts')
const { openDrafts } = await import('../../../src/main/storage/drafts.ts')
const { openFlags } = await import('../../../src/main/storage/flags.ts')
const { openPreferences } = await import('../../../src/main/storage/preferences.ts')
const { openUserStore } = await import('../../../src/main/storage/user-store.ts')

/** A store, with the code of the killed writer and of the next reader. */
interface Case {
  /** Source that opens the store as `store` in `dir`. `writes` is the source of the nth write. */
  readonly opens: string
  readonly writes: string
  /** Returns the number of the stored write, by its content; 0 for none. Throws for a partial write. */
  readonly read: (dir: string, problems: StorageProblems) => number
  readonly files: readonly string[]
  /** Returns the content after a write; the write's number by default. */
  readonly holds?: (write: number) => number
}

const whole = (numbers: readonly number[]): number => {
  const [first = 0] = numbers
  expect(new Set(numbers).size, `parts of several writes: ${numbers}`).toBeLessThanOrEqual(1)
  return first
}

const storage = (name: string): string =>
  JSON.stringify(pathToFileURL(join(import.meta.dirname, '../../../src/main/storage', name)).href)

const database = (name: string): string[] => [name, `${name}-shm`, `${name}-wal`]

/** Text sizes differ, so that a write takes one page or many. */
const padded = `const padded = (n) => n + ' ' + 'x'.repeat((n * 7919) % 60000)`

const userStore = `const { openUserStore } = await import(${storage('user-store.ts')})`
const draftStore = `const { openDrafts } = await import(${storage('drafts.ts')}); ${userStore}; say('ready'); const store = openDrafts(openUserStore(dir))`

/** Returns the number of the write in the drafts on disk. */
const readDrafts = (dir: string, problems: StorageProblems): number => {
  const user = openUserStore(dir, problems)
  const drafts = openDrafts(user).list('a')
  user.close()
  return whole(drafts.map(({ content }) => Number.parseInt(content, 10)))
}

const cases: Readonly<Record<string, Case>> = {
  settings: {
    opens: `const { openPreferences } = await import(${storage('preferences.ts')}); say('ready'); const store = openPreferences(dir)`,
    writes: `store.set({ server: 'http://' + n, email: String(n), lastPath: '/' + n + '?' + 'x'.repeat(n % 1900) })`,
    read: (dir, problems) => {
      const { server, email, lastPath } = openPreferences(dir, problems).get()
      return whole([Number(server.slice(7)), Number(email), Number(/^\/(\d+)\?/.exec(lastPath)?.[1] ?? 0)])
    },
    files: ['preferences.json'],
  },
  session: {
    opens: `const { openFlags } = await import(${storage('flags.ts')}); say('ready'); const store = openFlags(dir)`,
    writes: `store.session.set({ server: 'http://' + n, present: true, user: null, demo: 'x'.repeat(n % 300) })`,
    read: (dir, problems) => Number(openFlags(dir, problems).session.get()?.server.slice(7) ?? 0),
    files: ['flags.json', 'sign-in.json'],
  },
  cache: {
    opens: `const { openCache } = await import(${storage('cache.ts')}); say('ready'); const store = openCache(dir)`,
    writes: `store.writeWall('a', Array.from({ length: 60 }, (_, row) => ({ type: 'unreadable', key: padded(n) + '-' + row })))`,
    read: (dir, problems) => {
      const store = openCache(dir, problems)
      const rows = store.readWall('a')?.rows ?? []
      store.close()
      return whole(rows.map((row) => (row.type === 'unreadable' ? Number.parseInt(row.key, 10) : -1)))
    },
    files: database('cache.db'),
  },
  drafts: {
    opens: draftStore,
    writes: `store.save('a', { subject: 'post', mode: 'new' }, padded(n), padded(n - 1))`,
    read: readDrafts,
    files: database('user.db'),
  },
  'user store': {
    opens: `${userStore}; say('ready'); const store = openUserStore(dir)`,
    writes: `store.put('a', 'reminders', 'message:1', { about: 'message', path: '/frontend/wall', title: String(n).padEnd(n % 300, ' '), due: n, isDone: false })`,
    read: (dir, problems) => {
      const store = openUserStore(dir, problems)
      const entries = store.list('a', 'reminders')
      store.close()
      return whole(entries.flatMap(({ value }) => [value.due, Number.parseInt(value.title, 10)]))
    },
    files: database('user.db'),
  },
  'entries of several collections': {
    opens: `${userStore}; say('ready'); const store = openUserStore(dir)`,
    writes: `store.change('a', ['templates', 'offer-notes', 'drafts'].map((collection) => ({ collection, key: 'x', value: collection === 'drafts' ? padded(n) : { name: String(n), text: String(n).padEnd(n % 7000, ' ') } })))`,
    read: (dir, problems) => {
      const store = openUserStore(dir, problems)
      const texts = [
        ...store.list('a', 'templates').map(({ value }) => value.text),
        ...store.list('a', 'offer-notes').map(({ value }) => value.text),
        ...store.list('a', 'drafts').map(({ value }) => value),
      ]
      store.close()
      return whole(texts.map((text) => Number.parseInt(text, 10)))
    },
    files: database('user.db'),
  },
  'pending drafts': {
    // An item is saved before it is sent, and removed after it has arrived: an odd write, then an even one.
    opens: draftStore,
    writes: `n % 2 === 1 ? store.save('a', { subject: 'comment:' + n, mode: 'new' }, padded(n), '') : store.save('a', { subject: 'comment:' + (n - 1), mode: 'new' }, '', padded(n - 1))`,
    read: readDrafts,
    files: database('user.db'),
    holds: (write) => (write % 2 === 1 ? write : 0),
  },
}

/** Maximum life of a process after it opens its store, ms: a few dozen writes on an idle machine. */
const longestLifeMs = 120

/** Kills a process `kills` times while it writes a store, and then opens the store each time. */
export const crashSafety = (kills: number, seed: number): void => {
  describe(`storage after ${kills} kills at random moments (seed ${seed})`, () => {
    it.each(Object.entries(cases))(
      '%s: holds the previous or the latest write, undamaged',
      { timeout: kills * 60_000 },
      async (_name, store) => {
        const chance = seededChance(seed)
        const dir = freshFolder()
        const { holds = (write: number) => write } = store
        let [held, next] = [0, 1]
        for (let kill = 1; kill <= kills; kill += 1) {
          const source = `${padded}
          const dir = ${JSON.stringify(dir)}
          ${store.opens}
          for (let n = ${next}; ; n++) write(n, () => ${store.writes})`
          const words = await killAfter(source, chance.next() * longestLifeMs)
          const problems = collectProblems()
          const found = store.read(dir, problems)
          const details = `seed ${seed}, kill ${kill}: found ${found} after ${JSON.stringify(words)}`
          expect(problems.seen, details).toEqual([])
          const [old, latest] = [words.done, words.begun].map((write) =>
            write === null ? held : holds(write),
          )
          expect([old, latest], details).toContain(found)
          // Files left by an interrupted write must not accumulate.
          expect(
            readdirSync(dir).filter((file) => !store.files.includes(file)),
            details,
          ).toEqual([])
          held = found
          next = Math.max(words.begun ?? 0, next) + 1
          // The held write comes first; later writes were all begun.
          if (store.holds) next = found === 0 ? next + (next % 2 === 0 ? 1 : 0) : found + 1
        }
      },
    )
  })
}
