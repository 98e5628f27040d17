import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { defaultPreferences } from '#shared/ipc/preferences.schema.ts'
import { collectProblems, filesIn, freshFolder, runAndKill } from '../../../tests/support/main/storage.ts'

const { openPreferences } = await import('./preferences.ts')
const { openFlags } = await import('./flags.ts')

describe('preferences', () => {
  it('start with the defaults and persist changes', () => {
    const dir = freshFolder()
    const first = openPreferences(dir)
    expect(first.get()).toEqual(defaultPreferences)
    expect(first.set({ zoom: 1.5, email: undefined })).toEqual({ ...defaultPreferences, zoom: 1.5 })
    expect(openPreferences(dir).get().zoom).toBe(1.5)
  })
  it('notify listeners only of changes', () => {
    const store = openPreferences(freshFolder())
    const listener = vi.fn()
    const stop = store.onChange(listener)
    store.set({ railCollapsed: true })
    store.set({ railCollapsed: true })
    expect(listener.mock.calls).toEqual([[{ ...defaultPreferences, railCollapsed: true }]])
    stop()
    store.set({ railCollapsed: false })
    expect(listener).toHaveBeenCalledTimes(1)
  })
  it('write only what differs from the file, and again after a write that failed', () => {
    const dir = freshFolder()
    const file = join(dir, 'preferences.json')
    // The first write has all values, also those that are the defaults.
    openPreferences(dir).set({ zoom: defaultPreferences.zoom })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(defaultPreferences)
    const problems = collectProblems()
    const store = openPreferences(dir, problems)
    const { ino } = statSync(file)
    store.set({ zoom: defaultPreferences.zoom })
    expect(statSync(file).ino).toBe(ino)
    rmSync(dir, { recursive: true })
    writeFileSync(dir, 'in the way of the folder')
    store.set({ zoom: 2 })
    expect(problems.seen).toEqual(['failed preferences'])
    rmSync(dir)
    mkdirSync(dir)
    store.set({ zoom: 2 })
    expect(openPreferences(dir).get().zoom).toBe(2)
  })
  it.each([
    ['empty', ''],
    ['zeroed', '\0\0\0\0'],
    ['truncated', '{"zoom": 1.'],
    ['a list', '[1, 2]'],
    ['null', 'null'],
    ['marked with a BOM', '\ufeff{"zoom": 2}'],
    ['text', '"zoom"'],
  ])('move to a backup and return the defaults if the file is %s', (_, content) => {
    const dir = freshFolder()
    writeFileSync(join(dir, 'preferences.json'), content)
    const problems = collectProblems()
    const store = openPreferences(dir, problems)
    expect(store.get()).toEqual(defaultPreferences)
    expect(problems.seen).toEqual(['reset preferences'])
    const copy = filesIn(dir).find((name) => name.startsWith('preferences.json.corrupt-'))
    expect(readFileSync(join(dir, copy ?? 'missing'), 'utf8')).toBe(content)
    store.set({ zoom: 2 })
    expect(openPreferences(dir).get().zoom).toBe(2)
  })
  it('move a folder at their path to a backup', () => {
    const dir = freshFolder()
    mkdirSync(join(dir, 'preferences.json', 'within'), { recursive: true })
    const problems = collectProblems()
    openPreferences(dir, problems).set({ zoom: 2 })
    expect(problems.seen).toEqual(['reset preferences'])
    expect(openPreferences(dir).get().zoom).toBe(2)
    const copy = filesIn(dir).find((name) => name.startsWith('preferences.json.corrupt-'))
    expect(filesIn(join(dir, copy ?? 'missing'))).toEqual(['within'])
  })
  it('replace only values of a wrong type', () => {
    const dir = freshFolder()
    writeFileSync(
      join(dir, 'preferences.json'),
      JSON.stringify({ zoom: 'big', colorScheme: ['dark'], server: 'https://a.test', extra: 1 }),
    )
    const problems = collectProblems()
    expect(openPreferences(dir, problems).get()).toEqual({ ...defaultPreferences, server: 'https://a.test' })
    expect(problems.seen).toEqual([])
  })
  it('apply a failed write for this run and report the problem', () => {
    const dir = freshFolder()
    const problems = collectProblems()
    const store = openPreferences(dir, problems)
    // A folder at the file's path fails the write for every system user.
    mkdirSync(join(dir, 'preferences.json'))
    expect(store.set({ zoom: 1.3 }).zoom).toBe(1.3)
    expect(store.get().zoom).toBe(1.3)
    expect(problems.seen).toEqual(['failed preferences'])
  })
  it('use the defaults if the folder is unusable', () => {
    const dir = freshFolder()
    writeFileSync(join(dir, 'file'), '')
    const problems = collectProblems()
    const store = openPreferences(join(dir, 'file', 'below'), problems)
    expect(store.set({ zoom: 2 }).zoom).toBe(2)
    expect(problems.seen).toContain('failed preferences')
  })
  it('are old or new after kill -9, never broken', async () => {
    const dir = freshFolder()
    const url = pathToFileURL(join(import.meta.dirname, 'preferences.ts')).href
    const source = `const { openPreferences } = await import(${JSON.stringify(url)})
      const store = openPreferences(${JSON.stringify(dir)})
      for (let i = 1; ; i++) { store.set({ email: String(i).repeat(50), server: \`http://\${i}\` }); console.log(i) }`
    await runAndKill(source, 20)
    const problems = collectProblems()
    const { server, email } = openPreferences(dir, problems).get()
    expect(problems.seen).toEqual([])
    const count = server.replace('http://', '')
    expect(Number(count)).toBeGreaterThanOrEqual(20)
    expect(email).toBe(count.repeat(50))
  })
})

describe('flags', () => {
  it('keep one session per server and return the last one', () => {
    const dir = freshFolder()
    const flags = openFlags(dir)
    expect(flags.session.get()).toBeNull()
    const session = { present: true, user: null, demo: null, isShared: false }
    flags.session.set({ server: 'https://a.test', ...session })
    flags.session.set({ server: 'https://b.test', ...session, present: false })
    expect(openFlags(dir).session.get()).toEqual({ server: 'https://b.test', ...session, present: false })
    expect(flags.session.all().map((s) => s.server)).toEqual(['https://a.test', 'https://b.test'])
  })
  it('keep one random id for each folder, and note an earlier version in it', () => {
    const [fresh, older] = [freshFolder(), freshFolder()]
    writeFileSync(join(older, 'flags.json'), JSON.stringify({ lastServer: 'https://a.test' }))
    const [one, other] = [openFlags(fresh), openFlags(older)]
    expect(one.folder()).toMatch(/^[0-9a-f-]{36}$/)
    expect(openFlags(fresh).folder()).toBe(one.folder())
    expect(other.folder()).not.toBe(one.folder())
    one.session.set({ server: 'https://a.test', present: true, user: null, demo: null, isShared: false })
    const both = [openFlags(fresh), openFlags(older)]
    expect(both.map((flags) => flags.readsSharedSecrets())).toEqual([false, true])
  })
  it('keep the user and the window bounds, and drop invalid values', () => {
    const dir = freshFolder()
    const bounds = { x: -10, y: 0, width: 800, height: 600, maximized: false, fullScreen: false }
    openFlags(dir).bounds.set(bounds)
    expect(openFlags(dir).bounds.get()).toEqual(bounds)
    writeFileSync(
      join(dir, 'flags.json'),
      JSON.stringify({
        lastServer: 'x',
        sessions: { x: { present: 1, user: { id: '../' } } },
        bounds: { x: 'left' },
        poppedOut: { account: 'x', windows: [{ path: 'https://evil.example/', bounds: null }] },
      }),
    )
    const flags = openFlags(dir)
    expect([flags.bounds.get(), flags.poppedOut.get('x')]).toEqual([null, null])
    expect(flags.session.get()).toEqual({
      server: 'x',
      present: false,
      user: null,
      demo: null,
      isShared: true,
    })
  })
})
