import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import { openFlags } from './flags.ts'

const user = (id: string) => authUser.parse({ id, full_name: `User ${id}`, email: `${id}@a.test` })
const server = 'https://a.test'
const session = { server, present: true, user: user('1'), demo: null, isShared: false }
const pin = { hasPin: true, tries: 2, covered: [] }

const file = (dir: string): string => join(dir, 'flags.json')
const contentOf = (dir: string): Record<string, unknown> => JSON.parse(readFileSync(file(dir), 'utf8'))

/** Rewrites the flags like an earlier version: without the values that it does not know. */
const rewrite = (dir: string, known: readonly string[], more: object = {}): void =>
  writeFileSync(
    file(dir),
    JSON.stringify({
      ...Object.fromEntries(Object.entries(contentOf(dir)).filter(([name]) => known.includes(name))),
      ...more,
    }),
  )

/** The known values of earlier versions: with the first flags, with a folder's own secrets, with several accounts. */
const first = [
  'lastServer',
  'sessions',
  'bounds',
  'poppedOut',
  'startsAtLogin',
  'trayExplained',
  'networkTime',
]
const versions = {
  first,
  'own secrets': [...first, 'folder', 'readsSharedSecrets', 'demoBegun'],
  'several accounts': [...first, 'folder', 'readsSharedSecrets', 'demoBegun', 'lastUser', 'accounts'],
}

const signedIn = () => {
  const dir = freshFolder()
  const flags = openFlags(dir)
  flags.session.set({ ...session, user: user('2') })
  flags.session.set(session)
  flags.lock.set(pin)
  return { dir, folder: flags.folder() }
}

it.each(Object.entries(versions))('keeps sign-in and lock after an earlier version: %s', (_name, known) => {
  const { dir, folder } = signedIn()
  rewrite(dir, known)
  const flags = openFlags(dir)
  expect(flags.folder()).toBe(folder)
  expect(flags.readsSharedSecrets()).toBe(false)
  expect(flags.session.get()).toEqual(session)
  expect(flags.session.all().map((one) => one.user?.id)).toEqual(['2', '1'])
  expect(flags.lock.get()).toEqual(pin)
})

it('keeps them whichever values were dropped, and without the file', () => {
  const names = Object.keys(contentOf(signedIn().dir))
  fc.assert(
    fc.property(fc.subarray(names), (known) => {
      const { dir, folder } = signedIn()
      rewrite(dir, known)
      const flags = openFlags(dir)
      expect([flags.folder(), flags.session.get(), flags.lock.get()]).toEqual([folder, session, pin])
      rmSync(file(dir))
      expect(openFlags(dir).session.get()).toEqual(session)
    }),
    { numRuns: 10 },
  )
})

it('adds the sign-in of an earlier version, and keeps the entry of an account that is signed in', () => {
  const { dir } = signedIn()
  const older = { present: true, demo: null }
  rewrite(dir, first, {
    lastServer: 'https://b.test',
    sessions: { [server]: { ...older, user: user('1') }, 'https://b.test': { ...older, user: user('3') } },
  })
  const flags = openFlags(dir)
  expect(flags.session.get()).toMatchObject({ server: 'https://b.test', user: { id: '3' }, isShared: true })
  expect(flags.session.all().map((one) => [one.user?.id, one.isShared])).toEqual([
    ['2', false],
    ['1', false],
    ['3', true],
  ])
})

it('replaces a signed-out account by the sign-in of an earlier version', () => {
  const { dir } = signedIn()
  openFlags(dir).session.set({ ...session, present: false })
  rewrite(dir, first, { sessions: { [server]: { present: true, demo: null, user: user('1') } } })
  const { session: saved } = openFlags(dir)
  expect(saved.all().map((one) => [one.user?.id, one.present])).toEqual([
    ['2', true],
    ['1', true],
  ])
  expect(saved.get()).toMatchObject({ user: { id: '1' }, present: true })
})

it('brings nothing back that was removed here', () => {
  const { dir } = signedIn()
  openFlags(dir).session.forget()
  openFlags(dir).lock.set({ hasPin: false, tries: 0, covered: [] })
  rewrite(dir, first)
  const flags = openFlags(dir)
  expect([flags.session.all(), flags.session.get()?.present, flags.lock.get().hasPin]).toEqual([
    [],
    false,
    false,
  ])
})

it('keeps the values of a later version', () => {
  const { dir } = signedIn()
  rewrite(dir, Object.keys(contentOf(dir)), { later: { a: 1 } })
  openFlags(dir).trayExplained.set(true)
  expect(contentOf(dir)).toMatchObject({ later: { a: 1 }, trayExplained: true })
})
