import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { epochMs } from '#shared/epoch-ms.ts'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import { startUtility } from '../../../tests/support/process/utility.ts'
import type { TransferFile } from './transfer-file.ts'
import { createWorkApart } from './work-apart.ts'

const log = vi.fn()
const work = createWorkApart(() => startUtility(join(import.meta.dirname, 'transfer-process.ts')), log)
const owner = { network: 'https://a.test', member: '1' }
const content = (entries: readonly unknown[]): string => {
  const file: TransferFile = {
    format: 'quayside-transfer',
    version: 1,
    ...owner,
    madeAt: epochMs(1),
    leftOutFiles: 0,
    entries: entries as unknown[],
  }
  return JSON.stringify(file)
}
const saved = (text: string): string => {
  const path = join(freshFolder(), 'move.json')
  writeFileSync(path, text)
  return path
}

/** Returns the time that a task takes of this thread, in ms, and the growth of this process, in bytes. */
const costOf = async (run: () => Promise<unknown>): Promise<{ busy: number; grown: number }> => {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  const began = process.threadCpuUsage()
  await run()
  const { user, system } = process.threadCpuUsage(began)
  clearInterval(timer)
  return { busy: (user + system) / 1000, grown: most - before }
}

it.each([
  ['1 MB of nothing', () => content(new Array(200_000).fill(null)), 'too-many'],
  ['32 MB of nothing', () => content(new Array(6_000_000).fill(null)), 'too-many'],
  ['1 MB of lists', () => '['.repeat(1024 * 1024), 'not-transfer'],
  [
    'the most unreadable entries',
    () => content(Array.from({ length: 20_000 }, () => ({ collection: 'alerts', key: 'x' }))),
    null,
  ],
])('reads %s without blocking or growing main', { timeout: 60_000 }, async (_what, text, reason) => {
  const path = saved(text())
  const { busy, grown } = await costOf(async () =>
    expect(await work({ name: 'open', path, owner })).toMatchObject(
      reason === null ? { state: 'read' } : { state: 'refused', refused: { reason } },
    ),
  )
  expect(busy).toBeLessThan(500)
  expect(grown).toBeLessThan(64 * 1024 * 1024)
  expect(log).not.toHaveBeenCalled()
})

it('seals and opens a file without the memory of scrypt in main', { timeout: 60_000 }, async () => {
  const text = content([{ collection: 'templates', key: 't-1', value: { name: 'Rate', text: 'x' } }])
  const { grown } = await costOf(async () => {
    const sealed = await work({ name: 'seal', text, passphrase: 'correct horse' })
    const opened = await work({ name: 'open', path: saved(sealed ?? ''), owner })
    if (opened?.state !== 'locked') throw new Error(opened?.state)
    expect(
      await work({ name: 'unlock', sealed: opened.sealed, passphrase: 'correct horse', owner }),
    ).toMatchObject({ state: 'read', file: { entries: [{ key: 't-1' }] } })
  })
  // The memory guard of realtime ends a connection at 128 MB.
  expect(grown).toBeLessThan(64 * 1024 * 1024)
})

it('ends with null if the process fails, takes too long or cannot start', { timeout: 60_000 }, async () => {
  const failing = createWorkApart(() => startUtility(join(freshFolder(), 'missing.ts'), 'ignore'), log)
  expect(await failing({ name: 'open', path: '/x', owner })).toBeNull()
  const slow = createWorkApart(() => startUtility(join(import.meta.dirname, 'transfer-process.ts')), log, 1)
  expect(await slow({ name: 'open', path: '/x', owner })).toBeNull()
  const none = createWorkApart(() => {
    throw new Error('no process')
  }, log)
  expect(await none({ name: 'open', path: '/x', owner })).toBeNull()
  expect(log).toHaveBeenCalledTimes(3)
})
