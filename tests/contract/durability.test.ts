import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { creditOf, newPost, noFiles } from '../support/network/fixtures.ts'
import { type Member, newVisitor } from '../support/network/member.ts'
import { freshDataDir, launch, type Network, startNetwork } from '../support/network/network.ts'

const folders: string[] = []
const dataDir = (): string => {
  const folder = freshDataDir()
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const signedIn = async (network: Network): Promise<Member> => {
  const member = newVisitor(network)
  await member.signIn(network.accounts[0]?.email ?? '', network.accounts[0]?.password ?? '')
  return member
}

const ownPosts = async (member: Member): Promise<Set<string>> => {
  const ids = new Set<string>()
  for (let page = 1; ; page += 1) {
    const { rows, last_page: last } = await member.ok('posts.myWall', { limit: 100, page })
    for (const row of rows) if (row.type === 'post') ids.add(row.post.id)
    if (page >= (last ?? 1)) return ids
  }
}

// The tests share a folder and its network, which each of them kills and starts again.
describe('kill -9', { timeout: 120_000 }, () => {
  const folder = freshDataDir()
  let network: Network
  let member: Member
  const start = async (): Promise<void> => {
    network = await startNetwork({ dataDir: folder })
    member = await signedIn(network)
  }
  beforeAll(start)
  afterAll(() => network.dispose())

  it('keeps a post, its cost and its idempotency key right after the answer', async () => {
    const credit = await creditOf(member)
    const post = { message: 'once', privacy_visibility: 'public', user_types: ['All'], ...noFiles }
    const key = { 'idempotency-key': 'one-confirmation' }
    const first = await member.ok('posts.create', post, key)
    await network.kill()
    await start()
    expect((await ownPosts(member)).has(first.post?.id ?? '')).toBe(true)
    const left = await creditOf(member)
    expect(left).toBeLessThan(credit)
    const again = await member.ok('posts.create', post, key)
    expect(again.post?.id).toBe(first.post?.id)
    expect(await creditOf(member)).toBe(left)
  })

  it('keeps the session and the realtime key', async () => {
    const { key } = network.pusher
    await member.ok('conversations.create', { receiver_id: '2', message: 'still here', ...noFiles })
    await network.kill()
    await start()
    expect(network.pusher.key).toBe(key)
    const thread = await member.ok('conversations.list', { otherUserId: '2' })
    expect(thread.at(-1)?.comment ?? thread[0]?.comment).toBeDefined()
    expect(thread.some(({ comment }) => comment === 'still here')).toBe(true)
  })

  it('keeps every acknowledged post and its charge', async () => {
    const [credit, before] = [await creditOf(member), await ownPosts(member)]
    const answered: string[] = []
    for (let round = 0; round < 2; round += 1) {
      const posting = (async () => {
        for (;;) {
          answered.push(
            await newPost(member, { privacy_visibility: 'my_connection_only', user_types: ['Exporter'] }),
          )
        }
      })().catch(() => undefined)
      const wanted = answered.length + 2
      await expect.poll(() => answered.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted)
      // Kills the network at a random moment during the next posts.
      await new Promise((resolve) => setTimeout(resolve, 10 + round * 35))
      await network.kill()
      await posting
      await start()
    }
    const now = await ownPosts(member)
    expect(answered.length).toBeGreaterThan(2)
    for (const id of answered) expect(now.has(id)).toBe(true)
    expect(await creditOf(member)).toBe(credit - 2 * (now.size - before.size))
  })
})

describe('unusable database', () => {
  const file = (folder: string): string => join(folder, 'network.sqlite')

  /** Starts on a folder, expects a failure and returns the output. */
  const refused = async (folder: string): Promise<string> => {
    const bytes = readFileSync(file(folder))
    const { child } = launch({ dataDir: folder })
    let output = ''
    child.stderr?.on('data', (chunk) => {
      output += String(chunk)
    })
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).toBe(1)
    expect(readFileSync(file(folder)).equals(bytes)).toBe(true)
    return output
  }

  it('is refused with a clear message if it is not SQLite', async () => {
    const folder = dataDir()
    writeFileSync(file(folder), 'Dear diary, the harbour was quiet today.\n'.repeat(200))
    expect(await refused(folder)).toMatch(/network\.sqlite .*(damaged|no database).*left as it is/)
  })

  it('is refused if it belongs to another program', async () => {
    const folder = dataDir()
    mkdirSync(folder, { recursive: true })
    const db = new DatabaseSync(file(folder))
    db.exec('CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES (1)')
    db.close()
    expect(await refused(folder)).toMatch(/belongs to another program.*left as it is/)
  })

  it('is refused if it is damaged', async () => {
    const folder = dataDir()
    const network = await startNetwork({ dataDir: folder, seed: 'empty' })
    await network.stop()
    const bytes = readFileSync(file(folder))
    bytes.fill(0x5a, 4_096, 40_960)
    writeFileSync(file(folder), bytes)
    expect(await refused(folder)).toMatch(/damaged.*left as it is/s)
  })
})
