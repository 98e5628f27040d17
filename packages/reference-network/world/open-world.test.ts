import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, UnusableDatabase, type World } from './open-world.ts'
import { seeds } from './seeds/seeds.ts'

let dataDir: string
let file: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'quayside-world-'))
  file = join(dataDir, 'network.sqlite')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const open = (seed: (world: World) => void = seeds.empty): World => openWorld({ dataDir, seed })
const names = (world: World): string[] =>
  world.db.all<{ email: string }>('SELECT email FROM users ORDER BY id').map((row) => row.email)

describe('openWorld', () => {
  it('builds a new world and reopens it unchanged', () => {
    const world = open()
    world.db.run("UPDATE users SET first_name = 'Changed' WHERE id = 1")
    world.close()
    const again = open(() => {
      throw new Error('seeded twice')
    })
    expect(again.db.one('SELECT first_name FROM users WHERE id = 1')).toMatchObject({ first_name: 'Changed' })
    again.close()
  })

  it('keeps committed data after the process is killed', () => {
    const world = open()
    world.db.transaction(() => world.db.run("UPDATE users SET first_name = 'Kept' WHERE id = 1"))
    // A kill leaves the file and its log unclosed.
    const killed = mkdtempSync(join(tmpdir(), 'quayside-killed-'))
    for (const name of ['network.sqlite', 'network.sqlite-wal']) {
      copyFileSync(join(dataDir, name), join(killed, name))
    }
    world.close()
    const again = openWorld({ dataDir: killed, seed: seeds.empty })
    expect(again.db.one('SELECT first_name FROM users WHERE id = 1')).toMatchObject({ first_name: 'Kept' })
    again.close()
    rmSync(killed, { recursive: true, force: true })
  })

  it('keeps nothing of an interrupted seed', () => {
    expect(() =>
      open((world) => {
        seeds.empty(world)
        throw new Error('interrupted')
      }),
    ).toThrow('interrupted')
    const world = open()
    expect(names(world)).toHaveLength(5)
    world.close()
  })

  it.each([
    ['text', Buffer.from('not a database at all, just some words in a file')],
    ['zeros', Buffer.alloc(8192)],
  ])('refuses a file of %s and leaves it unchanged', (_, bytes) => {
    writeFileSync(file, bytes)
    expect(() => open()).toThrow(UnusableDatabase)
    expect(readFileSync(file).equals(bytes)).toBe(true)
  })

  it('refuses another program’s database and leaves it unchanged', () => {
    const other = new DatabaseSync(file)
    other.exec('CREATE TABLE theirs (id INTEGER)')
    other.close()
    const before = readFileSync(file)
    expect(() => open()).toThrow(/belongs to another program/)
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  it('refuses its own damaged file', () => {
    open(seeds.demo).close()
    const bytes = readFileSync(file)
    bytes.fill(0x5a, 8192, bytes.length - 4096)
    writeFileSync(file, bytes)
    expect(() => open()).toThrow(/damaged/)
    expect(readFileSync(file).equals(bytes)).toBe(true)
  })

  it('builds the same community every time', () => {
    const first = open(seeds.demo)
    const one = first.db.all('SELECT uuid, email, user_unique_id FROM users')
    const texts = first.db.all('SELECT text, kind, user_id FROM posts')
    first.close()
    rmSync(dataDir, { recursive: true })
    const second = open(seeds.demo)
    expect(second.db.all('SELECT uuid, email, user_unique_id FROM users')).toEqual(one)
    expect(second.db.all('SELECT text, kind, user_id FROM posts')).toEqual(texts)
    second.close()
  })
})
