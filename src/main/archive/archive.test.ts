import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished, vi } from 'vitest'
import { endpoints } from '#shared/contract/api/contract.ts'
import { type EpochMs, epochMs } from '#shared/epoch-ms.ts'
import { failed, ok, type Result } from '#shared/errors.ts'
import { clockAt } from '../../../tests/support/clock.ts'
import { collectProblems, freshFolder } from '../../../tests/support/main/storage.ts'
import { createArchive } from './archive.ts'
import { archiveFolder } from './archive-folder.ts'
import type { ArchiveWorker } from './archive-link.ts'
import type { FromThread, SeenItem, ToThread } from './archive-thread.ts'

const wall = (...ids: number[]): Result<unknown> =>
  ok(
    endpoints['posts.wall'].output.parse({
      data: ids.map((id) => ({ id, postable_type: 'TextPost', postable: { text: `post ${id}` } })),
    }),
  )

/** Creates both clocks, `ahead` ms fast. */
const agesAt = (ahead: () => number = () => 0) => {
  const now = () => clockAt(Date.now() + ahead())
  return { certainTime: now, seenAt: now, latest: () => epochMs(now() + 2 * 86_400_000) }
}

const setup = (start?: () => ArchiveWorker, root = join(freshFolder(), 'archive')) => {
  const log = vi.fn()
  const problems = collectProblems()
  const now = {
    account: 'a' as string | null,
    keeping: { isOn: true, days: 180, megabytes: 500 },
    time: 0,
    networkTime: null as EpochMs | null,
  }
  const archive = createArchive({
    folder: archiveFolder(
      root,
      agesAt(() => now.time),
    ),
    start: (given) =>
      start?.() ?? new Worker(join(import.meta.dirname, 'archive-worker.ts'), { workerData: given }),
    account: () => now.account,
    viewer: () => ({ id: '1', is_admin: false }),
    keeping: () => now.keeping,
    networkTime: () => now.networkTime,
    problems,
    restMs: 1,
    log,
  })
  archive.follow()
  const seen: SeenItem[] = []
  archive.onSeen((items) => seen.push(...items))
  const signIn = (account: string | null): void => {
    now.account = account
    archive.follow()
  }
  const items = async (): Promise<unknown> => {
    const state = await archive.state()
    return state.ok ? state.value.items : state.error.code
  }
  const note = (account: string | null, ...ids: number[]): void =>
    archive.recordResponse(account, 'posts.wall', {}, wall(...ids))
  const written = (count: number) => vi.waitFor(() => expect(seen).toHaveLength(count))
  onTestFinished(async () => {
    signIn(null)
    await archive.wipe('nobody')
  })
  return { archive, root, log, problems, now, seen, signIn, items, note, written }
}

it('stores content in a worker for each account and reports new items', async () => {
  const { archive, root, seen, signIn, items, note, written } = setup()
  expect(existsSync(root)).toBe(false)
  note('a', 1, 2)
  // From the previous account, or without an account.
  note('b', 3)
  note(null, 4)
  archive.recordResponse('a', 'posts.like', {}, ok({ like_count: 1 }))
  await written(2)
  expect(seen).toEqual([1, 2].map((id) => ({ kind: 'post', id: String(id), isNew: true })))
  archive.recordResponse('a', 'directory.product', { uuid: 'p' }, failed('not-found'))
  expect(await items()).toBe(2)
  signIn('b')
  expect(await items()).toBe(0)
  signIn(null)
  expect(await items()).toBe('signed-out')
  signIn('a')
  expect(await items()).toBe(2)
  expect(readdirSync(root)).toHaveLength(2)
})

it('forwards a 404 only for endpoints that the network has', async () => {
  const thread = silent()
  const { archive, note } = setup(() => thread.worker)
  const missing = (): void =>
    archive.recordResponse('a', 'directory.product', { uuid: 'p' }, failed('not-found'))
  const entry = (): unknown[] =>
    thread.messages.flatMap((word) => (word.type === 'passed' ? word.batch.map(({ type }) => type) : []))
  missing()
  note('a', 1)
  await vi.waitFor(() => expect(entry()).toEqual(['answer']))
  thread.say({ type: 'written', seen: [] })
  const product = endpoints['directory.product'].output.parse({ id: 5, uuid: 'q' })
  archive.recordResponse('a', 'directory.product', { uuid: 'q' }, ok(product))
  missing()
  // Every network has this call.
  archive.recordResponse('a', 'comments.list', { postId: '2' }, failed('not-found'))
  await vi.waitFor(() => expect(entry()).toEqual(['answer', 'answer', 'missing', 'missing']))
})

it('forwards the network time to its worker', async () => {
  const thread = silent()
  const { now, note } = setup(() => thread.worker)
  now.networkTime = epochMs(5)
  note('a', 1)
  await vi.waitFor(() => expect(thread.messages).toMatchObject([{ type: 'passed', networkTime: 5 }]))
})

it('numbers the parts of a reading and marks incomplete ones', async () => {
  const thread = silent()
  const { archive, signIn } = setup(() => thread.worker)
  const take = archive.readThread('post', '12')
  take({ comments: [], earlier: 2, more: 'x' })
  take({ comments: [], earlier: 1, more: 'y', unreadable: 1 })
  signIn('b')
  take({ comments: [], earlier: 1, more: 'z' })
  signIn('a')
  take({ comments: [], earlier: 0, more: null })
  const parts = (): unknown[] =>
    thread.messages.flatMap((word) =>
      word.type === 'passed'
        ? word.batch.flatMap((entry) =>
            entry.type === 'part' ? [[entry.part.nth, entry.part.isLast, entry.part.isWhole]] : [],
          )
        : [],
    )
  // The previous account's backlog is dropped, so the store gets a reading without its start.
  await vi.waitFor(() => expect(parts()).toEqual([[3, true, true]]))
})

it('removes all files of one account', async () => {
  const { archive, root, signIn, items, note, written } = setup()
  note('a', 1)
  await written(1)
  const [ofA = ''] = readdirSync(root)
  signIn('b')
  note('b', 2)
  await written(2)
  await archive.wipe('b')
  expect(readdirSync(root)).toEqual([ofA])
  expect(await items()).toBe(0)
  signIn('a')
  expect(await items()).toBe(1)
})

it('completes an interrupted removal on the next start', async () => {
  const { root, signIn, items, note, written } = setup()
  note('a', 1)
  await written(1)
  archiveFolder(root, agesAt()).markForDeletion('a')
  signIn(null)
  await archiveFolder(root, agesAt()).sweep(180)
  expect(readdirSync(root)).toEqual([])
  signIn('a')
  expect(await items()).toBe(0)
})

it('removes archives of unused accounts after the retention period', async () => {
  const { archive, root, now, signIn, note, written } = setup()
  note('a', 1)
  await written(1)
  signIn('b')
  now.time = 179 * 24 * 60 * 60_000
  await archive.wipe('nobody')
  expect(readdirSync(root)).toHaveLength(1)
  now.time = 181 * 24 * 60 * 60_000
  await archive.wipe('nobody')
  expect(readdirSync(root)).toEqual([])
})

it('removes files with a future date after the retention period', async () => {
  const root = join(freshFolder(), 'archive')
  const day = 86_400_000
  const file = archiveFolder(root, agesAt()).fileOf('a')
  writeFileSync(file, '')
  const inYears = new Date(Date.now() + 3650 * day)
  utimesSync(file, inYears, inYears)
  const nobodyKnows = { ...agesAt(() => 9000 * day), certainTime: () => null }
  for (const clock of [nobodyKnows, agesAt(), agesAt(() => 179 * day)])
    await archiveFolder(root, clock).sweep(180)
  expect(readdirSync(root)).toHaveLength(1)
  await archiveFolder(
    root,
    agesAt(() => 181 * day),
  ).sweep(180)
  expect(readdirSync(root)).toEqual([])
})

it('is empty and removes its files while switched off', async () => {
  const { archive, root, now, seen, items, note, written } = setup()
  note('a', 1)
  await written(1)
  now.keeping = { ...now.keeping, isOn: false }
  archive.govern()
  note('a', 2)
  expect(await archive.state()).toMatchObject({ value: { isOn: false, items: 0, bytes: 0, since: null } })
  expect(readdirSync(root)).toEqual([])
  now.keeping = { ...now.keeping, isOn: true }
  archive.govern()
  note('a', 3)
  await written(2)
  expect([await items(), seen.at(-1)?.id]).toEqual([1, '3'])
})

/** A thread that sends no messages itself. */
const silent = () => {
  const messages: ToThread[] = []
  const listeners = new Map<string, (message: never) => void>()
  const exit = (): void => listeners.get('exit')?.(1 as never)
  const worker: ArchiveWorker = {
    postMessage: (word) => {
      messages.push(word)
      if (word.type === 'close') exit()
    },
    on: (event: string, listener: (message: never) => void) => listeners.set(event, listener),
    terminate: async () => exit(),
  }
  const say = (word: FromThread): void => listeners.get('message')?.(word as never)
  const batches = (): number[] =>
    messages.flatMap((word) => (word.type === 'passed' ? [word.batch.length] : []))
  return { worker, say, exit, batches, messages }
}

it('sends one batch at a time and drops the oldest beyond a limit', async () => {
  const thread = silent()
  const { log, note } = setup(() => thread.worker)
  const many = Array.from({ length: 600 }, (_, id) => id)
  note('a', 1)
  await vi.waitFor(() => expect(thread.batches()).toEqual([1]))
  for (let answer = 0; answer < 40; answer += 1) note('a', ...many)
  await new Promise((resolve) => setTimeout(resolve, 400))
  // The first batch is not written yet.
  expect(thread.batches()).toEqual([1])
  thread.say({ type: 'written', seen: [] })
  await vi.waitFor(() => expect(thread.batches()).toEqual([1, 2]))
  expect(log.mock.calls).toEqual([['warn', expect.stringContaining('too much'), { dropped: 7 * 601 }]])
})

it('rejects open queries if the worker exits, and restarts it a few times', async () => {
  const threads: ReturnType<typeof silent>[] = []
  const { archive, items } = setup(() => {
    const thread = silent()
    threads.push(thread)
    return thread.worker
  })
  for (let time = 1; time <= 3; time += 1) {
    const asked = items()
    await vi.waitFor(() => expect(threads).toHaveLength(time))
    await new Promise((resolve) => setTimeout(resolve, 10))
    threads.at(-1)?.exit()
    expect(await asked).toBe('storage')
  }
  expect(await items()).toBe('storage')
  expect(threads).toHaveLength(3)
  archive.close()
})

it('does not open the archive during a removal', async () => {
  const root = join(freshFolder(), 'archive')
  const folder = dirname(archiveFolder(root, agesAt()).fileOf('a'))
  const states: boolean[] = []
  const start = (): ArchiveWorker => {
    states.push(existsSync(join(folder, 'to-be-removed')))
    let end: (code: number) => void = () => {}
    return {
      postMessage: ({ type }) => type === 'close' && end(0),
      on: (name: string, listener: never) => {
        if (name === 'exit') end = listener
      },
      terminate: async () => 0,
    }
  }
  const { archive } = setup(start, root)
  // This waits for the first check of the folders; the removal starts meanwhile.
  void archive.state()
  await archive.wipe('a')
  await vi.waitFor(() => expect(states).toEqual([false]))
})

const words = { text: 'post', group: null }
const viewer = { id: '2', is_admin: false }

it('asks the archive of another account, also around a switch to it', async () => {
  const { archive, signIn, items, note, written } = setup()
  note('a', 1, 2)
  await written(2)
  signIn('b')
  note('b', 3)
  await written(3)
  const idsIn = async (account: string): Promise<unknown> => {
    const found = await archive.askOther(account, viewer, 'search', words)
    if (!found.ok) return found.error.code
    return found.value.groups.flatMap(({ hits }) => hits.map(({ id }) => id)).toSorted()
  }
  expect(await idsIn('a')).toEqual(['1', '2'])
  expect(await idsIn('b')).toEqual(['3'])
  signIn('a')
  expect(await items()).toBe(2)
  expect(await idsIn('b')).toEqual(['3'])
  signIn('b')
  expect(await items()).toBe(1)
  await archive.wipe('a')
  expect(await idsIn('a')).toEqual([])
})

it('asks no other archive while archives are switched off', async () => {
  const { archive, root, now } = setup()
  now.keeping = { ...now.keeping, isOn: false }
  archive.govern()
  expect(await archive.askOther('b', viewer, 'search', words)).toMatchObject({ error: { code: 'storage' } })
  expect(existsSync(root)).toBe(false)
})
