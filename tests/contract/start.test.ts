import { once } from 'node:events'
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { freshDataDir, launch, startNetwork } from '../support/network/network.ts'

const folder = freshDataDir()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a network with these arguments and returns how it ended and what it printed. */
const end = async (flags: readonly string[], dataDir = join(folder, 'new')) => {
  const { child } = launch({ dataDir, seed: 'empty', flags })
  const output = { out: '', err: '' }
  child.stdout?.on('data', (chunk) => {
    output.out += String(chunk)
  })
  child.stderr?.on('data', (chunk) => {
    output.err += String(chunk)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { ...output, code }
}

describe.concurrent('failed start', () => {
  it.each([
    ['an unknown seed', ['--seed', 'huge'], /--seed is demo, empty or large/],
    ['an unknown option', ['--lively'], /Unknown option '--lively'/],
    ['no folder at all', ['--data', ''], /--data wants a folder/],
    ['an invalid port', ['--port', '99999'], /--port/],
    ['an invalid pace', ['--live', '--pace', '0'], /--pace is a number above 0 and at most 100/],
  ])('prints one line for %s', async (_what, flags, words) => {
    const { code, err, out } = await end(flags)
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err.trim()).toMatch(words)
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  it('prints one line for a taken port and for a file instead of a folder', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const address = holder.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const file = join(folder, 'file')
    writeFileSync(file, 'no folder')
    const [taken, noFolder] = await Promise.all([end(['--port', String(port)]), end([], file)])
    holder.close()
    expect(taken.err.trim()).toBe(`Port ${port} is taken: name another with --port.`)
    expect(noFolder.err.trim()).toBe(`The folder ${file} is no folder: name another with --data.`)
    expect([taken.code, noFolder.code]).toEqual([1, 1])
  })
})

it('fails at once if the folder cannot exist', async ({ skip }) => {
  skip(process.platform !== 'linux', 'Only Linux has /proc')
  const began = performance.now()
  const { code, err, out } = await end([], '/proc/quayside/data')
  expect(err.trim()).toBe('The folder /proc/quayside/data cannot be made there: name another with --data.')
  expect([code, out]).toEqual([1, ''])
  expect(performance.now() - began).toBeLessThan(8000)
})

it('prints one line for a read-only folder or database', async () => {
  const readOnly = join(folder, 'read-only')
  // Root can write anywhere, and Windows lacks the mode. A folder in place of the file fails for both.
  if (process.getuid === undefined || process.getuid() === 0)
    mkdirSync(join(readOnly, 'network.lock'), { recursive: true })
  else {
    mkdirSync(readOnly)
    chmodSync(readOnly, 0o555)
  }
  const { code, err } = await end([], readOnly)
  chmodSync(readOnly, 0o755)
  expect(err.trim()).toBe(`The folder ${readOnly} cannot be written: name another with --data.`)
  expect(code).toBe(1)
  const database = join(folder, 'database')
  mkdirSync(join(database, 'network.sqlite'), { recursive: true })
  const other = await end([], database)
  expect(other.err.trim()).toMatch(/network\.sqlite .*name another folder with --data\.$/)
  expect(other.code).toBe(1)
})

describe('second network on one folder', () => {
  it('is refused while the first one runs', async () => {
    const first = await startNetwork({ seed: 'empty' })
    try {
      const { code, err, out } = await end([], first.dataDir)
      expect(err.trim()).toBe(
        `The folder ${first.dataDir} is in use by another network: name another with --data.`,
      )
      expect([code, out]).toEqual([1, ''])
      expect((await fetch(`${first.url}/sanctum/csrf-cookie`)).status).toBe(204)
    } finally {
      await first.dispose()
    }
  })

  it('starts after a killed one and waits for an ending one', async () => {
    const first = await startNetwork({ seed: 'empty' })
    await first.kill()
    const second = await startNetwork({ seed: 'empty', dataDir: first.dataDir })
    const ending = second.stop()
    const third = await startNetwork({ seed: 'empty', dataDir: first.dataDir })
    await ending
    await third.dispose()
  })
})

it('--help lists the options and starts nothing', async () => {
  const { code, out } = await end(['--help'])
  expect(code).toBe(0)
  for (const option of ['--port', '--data', '--seed', '--live', '--pace', '--faults', '--namespaced']) {
    expect(out).toContain(option)
  }
})
