import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { freshDataDir, launch } from './support/network.ts'

const folder = freshDataDir()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a network with these words and hands back how it ended and what it said. */
const end = async (flags: readonly string[], dataDir = join(folder, 'new')) => {
  const { child } = launch({ dataDir, seed: 'empty', flags })
  const said = { out: '', err: '' }
  child.stdout?.on('data', (chunk) => {
    said.out += String(chunk)
  })
  child.stderr?.on('data', (chunk) => {
    said.err += String(chunk)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  return { ...said, code }
}

describe.concurrent('a start that cannot be', () => {
  it.each([
    ['an unknown seed', ['--seed', 'huge'], /--seed is demo, empty or large/],
    ['an unknown option', ['--lively'], /Unknown option '--lively'/],
    ['a port that is none', ['--port', '99999'], /--port/],
  ])('is told in one line: %s', async (_what, flags, words) => {
    const { code, err, out } = await end(flags)
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err.trim()).toMatch(words)
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  it('is told in one line: a port that is taken, a folder that is none', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const address = holder.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const file = join(folder, 'file')
    writeFileSync(file, 'no folder')
    const [taken, noFolder] = await Promise.all([end(['--port', String(port)]), end([], file)])
    holder.close()
    expect(taken.err.trim()).toBe(`Port ${port} is taken: name another with --port.`)
    expect(noFolder.err.trim()).toMatch(/^ENOTDIR: .*name another folder with --data\.$/)
    expect([taken.code, noFolder.code]).toEqual([1, 1])
  })
})

it('says with --help what it can do, and does none of it', async () => {
  const { code, out } = await end(['--help'])
  expect(code).toBe(0)
  for (const option of ['--port', '--data', '--seed', '--live', '--faults', '--namespaced']) {
    expect(out).toContain(option)
  }
})
