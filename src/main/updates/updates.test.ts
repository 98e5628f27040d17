import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readMetadata } from './metadata.ts'
import { RefusedUpdate } from './refused-update.ts'
import type { Updater } from './updater.ts'
import { createUpdates, type UpdateWish } from './updates.ts'

const hour = 3_600_000
const raw = (releaseNotes: unknown = 'New') => ({
  version: '0.2.0',
  files: [{ url: 'q.AppImage', sha512: `${'A'.repeat(86)}==`, size: 5 }],
  releaseNotes,
})
const found = readMetadata(raw(), 'linux')

const updater = {
  config: vi.fn(async () => ({ url: 'https://updates.example/', publisherName: null })),
  find: vi.fn<Updater['find']>(),
  fetch: vi.fn<Updater['fetch']>(),
  installOnQuit: vi.fn(),
  quitAndInstall: vi.fn(),
}
const load = vi.fn(async () => updater)
const onReady = vi.fn()
const relaunch = vi.fn()
let wish: UpdateWish
let changed: () => void
const open = (
  whyNot: Parameters<typeof createUpdates>[0]['whyNot'] = null,
  platform: 'linux' | 'win32' = 'linux',
) =>
  createUpdates({
    platform,
    whyNot,
    load,
    wish: () => wish,
    onWish: (listener) => {
      changed = listener
    },
    onReady,
    relaunch,
    log: vi.fn(),
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  updater.find.mockResolvedValue(null)
  updater.fetch.mockResolvedValue()
  wish = { auto: true, channel: 'latest', url: null, forbidden: false }
})
afterEach(() => vi.useRealTimers())

it('tells who looks for a reason what is found, when it was looked for and what went wrong', async () => {
  const updates = open()
  const start = { status: 'idle', why: null, version: null, channel: 'latest', automatic: true } as const
  expect(updates.facts()).toEqual({ ...start, lookedAt: null, problem: null })
  updater.find.mockRejectedValueOnce(new Error('net::ERR_INTERNET_DISCONNECTED'))
  await updates.check()
  expect(updates.facts()).toMatchObject({
    status: 'failed',
    problem: 'offline',
    lookedAt: expect.any(Number),
  })
  updater.find.mockResolvedValueOnce(found)
  await updates.check()
  // It says what went wrong before, too.
  expect(updates.facts()).toMatchObject({ status: 'ready', version: '0.2.0', problem: 'offline' })
  wish = { ...wish, forbidden: true, channel: 'beta' }
  expect(updates.facts()).toMatchObject({ status: 'none', why: 'managed', channel: 'beta', automatic: false })
})

it('is first looked for some minutes after the start, then every few hours, and loaded no sooner', async () => {
  const updates = open()
  await vi.advanceTimersByTimeAsync(170_000)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(320_000)
  expect(updater.find.mock.calls).toEqual([['https://updates.example/', 'latest']])
  expect(updates.state()).toEqual({ status: 'idle', isLatest: true })
  await vi.advanceTimersByTimeAsync(13 * hour)
  expect(updater.find).toHaveBeenCalledTimes(4)
})

it('is fetched with progress, told once, and installed when somebody restarts', async () => {
  updater.find.mockResolvedValue(found)
  updater.fetch.mockImplementation(async (onPercent) => {
    onPercent(40)
    expect(updates.state()).toEqual({ status: 'downloading', version: '0.2.0', percent: 40 })
  })
  const updates = open()
  updates.restart()
  await updates.check()
  await updates.check()
  expect(updates.state()).toEqual({ status: 'ready', version: '0.2.0', notes: 'New' })
  expect([onReady.mock.calls.length, updater.find.mock.calls.length, relaunch.mock.calls.length]).toEqual([
    1, 1, 0,
  ])
  updates.restart()
  expect(relaunch).toHaveBeenCalledOnce()
})

it('two looks at a time are one', async () => {
  const updates = open()
  await Promise.all([updates.check(), updates.check()])
  expect(updater.find).toHaveBeenCalledOnce()
})

it.each([
  [new RefusedUpdate('x'), 'refused'],
  [Object.assign(new Error('x'), { code: 'ERR_CHECKSUM_MISMATCH' }), 'refused'],
  [Object.assign(new Error('x'), { code: 'ERR_UPDATER_INVALID_SIGNATURE' }), 'refused'],
  [Object.assign(new Error('x'), { code: 'ENOSPC' }), 'disk-full'],
  [new Error('net::ERR_INTERNET_DISCONNECTED'), 'offline'],
  [new Error('status 500'), 'server'],
])('%s is said to be: %s', async (error, problem) => {
  updater.find.mockRejectedValueOnce(error)
  const updates = open()
  await updates.check()
  expect(updates.state()).toEqual({ status: 'failed', problem })
  await updates.check()
  expect(updates.state()).toEqual({ status: 'idle', isLatest: true })
})

it('is not looked for by itself where it is switched off, and is when somebody asks', async () => {
  wish = { ...wish, auto: false, channel: 'beta', url: 'https://own.example/' }
  const updates = open()
  await vi.advanceTimersByTimeAsync(24 * hour)
  expect(updater.find).not.toHaveBeenCalled()
  await updates.check()
  expect(updater.find.mock.calls).toEqual([['https://own.example/', 'beta']])
})

it('what the organisation forbids is neither asked for nor installed, also once it is there', async () => {
  updater.find.mockResolvedValue(found)
  const updates = open()
  await updates.check()
  wish = { ...wish, forbidden: true }
  changed()
  await vi.advanceTimersByTimeAsync(24 * hour)
  expect(updater.installOnQuit).toHaveBeenLastCalledWith(false)
  expect(updates.state()).toEqual({ status: 'none', why: 'managed' })
  updates.restart()
  await updates.check()
  expect([relaunch.mock.calls.length, updater.find.mock.calls.length]).toEqual([0, 1])
})

it('an installation that cannot replace itself asks nobody, and says why', async () => {
  const updates = open('package-manager')
  await vi.advanceTimersByTimeAsync(24 * hour)
  await updates.check()
  expect([updates.state(), load.mock.calls.length]).toEqual([{ status: 'none', why: 'package-manager' }, 0])
})

it('Windows without a name to hold updates to takes none; else its installer starts the new one', async () => {
  const updates = open(null, 'win32')
  await updates.check()
  expect(updates.state()).toEqual({ status: 'none', why: 'unsigned' })
  updater.config.mockResolvedValueOnce({ url: 'https://updates.example/', publisherName: ['Q'] } as never)
  updater.find.mockResolvedValue(found)
  await updates.check()
  updates.restart()
  await vi.advanceTimersByTimeAsync(1)
  expect([updater.quitAndInstall.mock.calls.length, relaunch.mock.calls.length]).toEqual([1, 0])
})

it('what is new is plain text, and not endless', async () => {
  updater.find.mockResolvedValue(
    readMetadata(
      raw(`<script>alert(1)</script><p>Faster <img src=x onerror=alert(1)>lists</p>${'x'.repeat(9000)}`),
      'linux',
    ),
  )
  const updates = open()
  await updates.check()
  const state = updates.state()
  const notes = state.status === 'ready' ? state.notes : ''
  expect(notes).toMatch(/^Faster lists/)
  expect(notes).not.toContain('alert')
  expect(notes.length).toBeLessThanOrEqual(4001)
})
