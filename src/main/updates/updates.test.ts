import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { steadyNow } from '#shared/steady-clock.ts'
import { readMetadata } from './metadata.ts'
import { RefusedUpdate } from './refused-update.ts'
import type { Updater } from './updater.ts'
import { createUpdates, type UpdateRequest } from './updates.ts'

const hour = 3_600_000
const raw = (releaseNotes: unknown = 'New') => ({
  version: '0.2.0',
  files: [{ url: 'q.AppImage', sha512: `${'A'.repeat(86)}==`, size: 5 }],
  releaseNotes,
})
const found = readMetadata(raw(), 'linux')

const updater = {
  config: vi.fn(async () => ({ url: 'https://updates.example/', publisherName: null, key: 'K' })),
  find: vi.fn<Updater['find']>(),
  fetch: vi.fn<Updater['fetch']>(),
  checkSigner: vi.fn(async () => null),
  installOnQuit: vi.fn(),
  quitAndInstall: vi.fn(),
}
const load = vi.fn(async () => updater)
const onReady = vi.fn()
const onDue = vi.fn()
const onChange = vi.fn()
const relaunch = vi.fn()
const isMetered = vi.fn(async () => false)
const share = (): number => 0
const fetched = { version: '0.2.0', file: '/x/q.AppImage', sha512: 'x', signed: null }
const waiting = {
  keep: vi.fn(() => ({ readyAt: steadyNow() }) as never),
  recordTry: vi.fn(),
}
let online: boolean
let getRequest: UpdateRequest
let changed: () => void
const open = (
  whyNot: Parameters<typeof createUpdates>[0]['whyNot'] = null,
  platform: 'linux' | 'win32' = 'linux',
) =>
  createUpdates({
    platform,
    whyNot,
    load,
    getRequest: () => getRequest,
    onRequestChange: (listener) => {
      changed = listener
    },
    waiting,
    share,
    isOnline: () => online,
    isMetered,
    isBusy: () => false,
    onReady,
    onDue,
    onChange,
    relaunch,
    log: vi.fn(),
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  updater.find.mockResolvedValue(null)
  updater.fetch.mockResolvedValue(fetched)
  isMetered.mockResolvedValue(false)
  online = true
  getRequest = {
    auto: true,
    fetches: true,
    channel: 'latest',
    url: null,
    forbidden: false,
    pin: null,
    deadlineDays: null,
  }
})
afterEach(() => vi.useRealTimers())

it('facts returns state, time and last problem', async () => {
  const updates = open()
  const start = { status: 'idle', why: null, version: null, channel: 'latest', automatic: true } as const
  expect(updates.facts()).toEqual({ ...start, checkedAt: null, problem: null })
  updater.find.mockRejectedValueOnce(new Error('net::ERR_INTERNET_DISCONNECTED'))
  await updates.check()
  expect(updates.facts()).toMatchObject({
    status: 'failed',
    problem: 'offline',
    checkedAt: expect.any(Number),
  })
  updater.find.mockResolvedValueOnce(found)
  await updates.check()
  // The earlier problem is still reported.
  expect(updates.facts()).toMatchObject({ status: 'ready', version: '0.2.0', problem: 'offline' })
  getRequest = { ...getRequest, forbidden: true, channel: 'beta' }
  expect(updates.facts()).toMatchObject({ status: 'none', why: 'managed', channel: 'beta', automatic: false })
})

it('checks minutes after the start and every few hours, and loads lazily', async () => {
  const updates = open()
  await vi.advanceTimersByTimeAsync(170_000)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(320_000)
  expect(updater.find.mock.calls).toEqual([['https://updates.example/', 'latest', { pin: null, share }]])
  expect(updates.state()).toEqual({ status: 'idle', isLatest: true })
  await vi.advanceTimersByTimeAsync(14 * hour)
  expect(updater.find).toHaveBeenCalledTimes(4)
})

it('fetches with progress, notifies once, and installs on restart', async () => {
  updater.find.mockResolvedValue(found)
  updater.fetch.mockImplementation(async (onPercent) => {
    onPercent(40)
    expect(updates.state()).toEqual({ status: 'downloading', version: '0.2.0', percent: 40 })
    return fetched
  })
  const updates = open()
  updates.restart()
  await updates.check()
  await updates.check()
  expect(updates.state()).toEqual({
    status: 'ready',
    version: '0.2.0',
    notes: 'New',
    dueAt: null,
  })
  expect([onReady.mock.calls.length, updater.find.mock.calls.length, relaunch.mock.calls.length]).toEqual([
    1, 1, 0,
  ])
  expect([onChange.mock.calls, waiting.keep.mock.calls]).toEqual([[['0.2.0']], [[fetched]]])
  updates.restart()
  expect([relaunch.mock.calls.length, waiting.recordTry.mock.calls.length]).toEqual([1, 1])
})

it('merges two concurrent checks into one', async () => {
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
])('maps %s to the problem %s', async (error, problem) => {
  updater.find.mockRejectedValueOnce(error)
  const updates = open()
  await updates.check()
  expect(updates.state()).toEqual({ status: 'failed', problem })
  await updates.check()
  expect(updates.state()).toEqual({ status: 'idle', isLatest: true })
})

it('checks only on request if automatic updates are off', async () => {
  getRequest = { ...getRequest, auto: false, channel: 'beta', url: 'https://own.example/' }
  const updates = open()
  await vi.advanceTimersByTimeAsync(24 * hour)
  expect(updater.find).not.toHaveBeenCalled()
  await updates.check()
  expect(updater.find.mock.calls).toEqual([['https://own.example/', 'beta', { pin: null, share }]])
})

it('neither checks nor installs if a policy forbids it', async () => {
  updater.find.mockResolvedValue(found)
  const updates = open()
  await updates.check()
  getRequest = { ...getRequest, forbidden: true }
  changed()
  await vi.advanceTimersByTimeAsync(24 * hour)
  expect(updater.installOnQuit).toHaveBeenLastCalledWith(false)
  expect(updates.state()).toEqual({ status: 'none', why: 'managed' })
  updates.restart()
  await updates.check()
  expect([relaunch.mock.calls.length, updater.find.mock.calls.length]).toEqual([0, 1])
})

it.each(['not-installed', 'no-address'] as const)(
  '%s: does not check and returns the reason',
  async (why) => {
    const updates = open(why)
    await vi.advanceTimersByTimeAsync(24 * hour)
    await updates.check()
    expect([updates.state(), load.mock.calls.length]).toEqual([{ status: 'none', why }, 0])
  },
)

it.each(['package-manager', 'for-all-users', 'read-only'] as const)(
  '%s: only shows that a newer version exists',
  async (why) => {
    updater.find.mockResolvedValue(found)
    const updates = open(why)
    expect(updates.state()).toEqual({ status: 'none', why })
    await vi.advanceTimersByTimeAsync(9 * 60_000)
    expect(updates.state()).toEqual({ status: 'none', why, newest: '0.2.0' })
    expect(updates.facts()).toMatchObject({ status: 'none', why, version: '0.2.0' })
    updates.restart()
    await vi.advanceTimersByTimeAsync(hour)
    expect([updater.fetch, onReady, onChange, relaunch].map(({ mock }) => mock.calls.length)).toEqual([
      0, 0, 0, 0,
    ])
    // The policy ends the requests, and Settings shows no version.
    getRequest = { ...getRequest, auto: false, forbidden: true }
    await vi.advanceTimersByTimeAsync(24 * hour)
    expect([updater.find.mock.calls.length, updates.state()]).toEqual([1, { status: 'none', why }])
  },
)

it('fails silently offline in an installation for all users', async () => {
  updater.find.mockRejectedValue(new Error('net::ERR_INTERNET_DISCONNECTED'))
  const updates = open('for-all-users')
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  expect(updates.state()).toEqual({ status: 'none', why: 'for-all-users' })
})

it.each([
  ['metered', async () => isMetered.mockResolvedValue(true)],
  [
    'asked',
    async () => {
      getRequest = { ...getRequest, fetches: false }
    },
  ],
] as const)('%s: waits with a found version until the user asks', async (waits, given) => {
  await given()
  updater.find.mockResolvedValue(found)
  const updates = open()
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  expect(updates.state()).toEqual({ status: 'found', version: '0.2.0', waits })
  expect(updater.fetch).not.toHaveBeenCalled()
  await updates.check()
  expect(updates.state()).toMatchObject({ status: 'ready' })
})

it('does not check automatically while offline', async () => {
  online = false
  open()
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  expect(load).not.toHaveBeenCalled()
  online = true
  await vi.advanceTimersByTimeAsync(5 * hour)
  expect(updater.find).toHaveBeenCalledOnce()
})

it('does not install a version beyond a later pin until the pin ends', async () => {
  updater.find.mockResolvedValue(found)
  const updates = open()
  await updates.check()
  getRequest = { ...getRequest, pin: '0.1' }
  changed()
  await vi.advanceTimersByTimeAsync(1)
  expect(updater.installOnQuit).toHaveBeenLastCalledWith(false)
  updates.restart()
  expect([updates.state().status, relaunch.mock.calls.length]).toEqual(['idle', 0])
  getRequest = { ...getRequest, pin: '0.2' }
  changed()
  await vi.advanceTimersByTimeAsync(1)
  expect(updater.installOnQuit).toHaveBeenLastCalledWith(true)
  expect(onChange.mock.calls).toEqual([['0.2.0'], [null], ['0.2.0']])
})

it('warns an hour before the deadline and restarts', async () => {
  updater.find.mockResolvedValue(found)
  const updates = open()
  await updates.check()
  getRequest = { ...getRequest, deadlineDays: 1 }
  const dueAt = (updates.state() as { dueAt: number }).dueAt
  expect(dueAt - steadyNow()).toBeGreaterThan(23 * hour)
  await vi.advanceTimersByTimeAsync(23 * hour + 60_000)
  expect(onDue).toHaveBeenCalledOnce()
  expect(relaunch).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(hour + 60_000)
  expect(relaunch).toHaveBeenCalledOnce()
})

it('Windows: requires a publisher name and restarts through the installer', async () => {
  const updates = open(null, 'win32')
  await updates.check()
  expect(updates.state()).toEqual({ status: 'none', why: 'unsigned' })
  updater.config.mockResolvedValueOnce({
    url: 'https://updates.example/',
    publisherName: ['Q'],
    key: null,
  } as never)
  updater.find.mockResolvedValue(found)
  await updates.check()
  updates.restart()
  await vi.advanceTimersByTimeAsync(1)
  expect([updater.quitAndInstall.mock.calls.length, relaunch.mock.calls.length]).toEqual([1, 0])
})

it('converts release notes to plain text of limited length', async () => {
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
