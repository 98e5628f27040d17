import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import type { DiagnosticsReport } from '#shared/ipc/diagnostics.ts'
import { fakeBridge } from '../../../../../tests/support/renderer/fake-bridge.ts'
import { store } from '../../../lib/store.ts'
import { toastsAtom } from '../../../lib/toasts.ts'
import { Diagnostics } from './diagnostics.tsx'
import { sectionsOf } from './sections.ts'

const folder = { path: '~/q', bytes: 3 * 1024 * 1024, files: 2, whole: true }
const report: DiagnosticsReport = {
  madeAt: '2026-11-22T06:00:00.000Z',
  app: {
    state: 'running',
    version: '1.2.3',
    packaged: true,
    electron: '45.4.1',
    chrome: '150.0',
    node: '24.1',
    upMs: 5,
  },
  system: {
    platform: 'linux',
    release: '6.1',
    arch: 'x64',
    memoryBytes: 2048,
    freeMemoryBytes: 1024,
    locale: 'en',
    desktop: null,
  },
  session: { status: 'signed-out', reason: 'expired', server: 'https://network.test', persisted: null },
  accounts: [
    { server: 'https://network.test', isActive: true },
    { server: 'https://other.test', isActive: false },
  ],
  settings: {
    server: 'https://network.test',
    offersEmail: true,
    autoUpdate: false,
    updateChannel: 'beta',
    confirmAboveCredits: 5,
    creditsPerDay: null,
  },
  keyring: 'does not answer',
  proxy: 'PROXY proxy.test:3128',
  certificates: {
    state: 'read',
    chain: [
      {
        subject: 'network.test',
        issuer: 'Some Authority',
        validFrom: 'Jan  1 00:00:00 2026 GMT',
        validTo: 'Jan  1 00:00:00 2027 GMT',
        fingerprint: 'AB:CD',
      },
    ],
  },
  connection: { http: 'failing', error: 'proxy-login' },
  realtime: { state: 'unavailable', lastCodes: [4001, null], channels: 3, liveChannels: 0 },
  polling: { users: 2, inFlight: 0, failing: 1, pausedBy: ['locked'] },
  crashes: { dumps: 2, newest: '2026-11-21T06:00:00.000Z', graphics: 'off' },
  windows: 1,
  tray: 'not shown',
  notifications: {
    supported: true,
    switchedOn: true,
    last: 'failed',
    error: 'UNErrorDomain 1',
    held: [{ at: '2026-11-22T05:00:00.000Z', kind: 'message', reason: 'quiet-hours' }],
  },
  updates: {
    status: 'none',
    why: 'package-manager',
    version: null,
    channel: 'latest',
    automatic: true,
    checkedAt: null,
    problem: null,
  },
  policies: {
    place: '/etc/quayside/policies.json',
    trouble: 'no-module',
    policyStatus: 'last-known',
    inForce: { DisableDemo: true, QuietHours: [{ days: [6], from: '20:00', to: '08:00' }] },
    sources: { DisableDemo: '/etc/quayside/policies.json', QuietHours: null },
    dropped: [
      { name: 'LogLevel', wants: 'one of error, warn, info (a string)' },
      { name: 'DisableTheMoon', wants: null },
    ],
  },
  disk: { freeBytes: 5 * 1024 ** 3, data: folder, cache: folder, logs: { ...folder, path: '~/logs' } },
  log: { level: 'info' },
  telemetry: 'none',
}

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = async (): Promise<void> => {
  await act(async () => {
    render(
      <Provider store={store}>
        <Diagnostics />
      </Provider>,
    )
  })
}
const texts = (): unknown[] => store.get(toastsAtom).map(({ text }) => text)

it("shows main's report in words and copies all of it", async () => {
  const bridge = fakeBridge()
  bridge.answer('diagnostics.report', () => ok(report))
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  await show()
  for (const text of [
    'Does not answer',
    'Failing, proxy-login',
    '4001, none given',
    '0 of 3',
    '2, 1 failing',
    'the screen to be unlocked',
    '5 GB',
    'DisableDemo',
    'The last known ones apply.',
    '{"days":[6],"from":"20:00","to":"08:00"}',
    'quiet hours',
    'Ignored. Expected: one of error, warn, info (a string)',
    'DisableTheMoon',
    'Ignored: no policy has this name',
    'Telemetry',
    'Issued by Some Authority, valid until 1 Jan 2027',
  ])
    expect(screen.getByText(text, { exact: false })).toBeTruthy()
  await act(async () => screen.getByRole('button', { name: 'Copy report' }).click())
  expect(writeText).toHaveBeenCalledWith(JSON.stringify(report, null, 2))
})

it('shows no toast after a cancelled save, and one after a failure', async () => {
  const bridge = fakeBridge()
  bridge.answer('diagnostics.report', () => ok(report))
  bridge.answer('diagnostics.save', () => ok(false))
  store.set(toastsAtom, [])
  await show()
  const save = screen.getByRole('button', { name: 'Save with log…' })
  await act(async () => save.click())
  expect(texts()).toEqual([])
  bridge.answer('diagnostics.save', () => failed('storage'))
  await act(async () => save.click())
  expect(texts()).toHaveLength(1)
  bridge.answer('diagnostics.save', () => ok(true))
  await act(async () => save.click())
  expect(texts()).toHaveLength(2)
})

it.each([
  ['darwin', 'shown', null, 'Yes'],
  ['darwin', 'failed', 'UNErrorDomain 1', 'No'],
  ['darwin', null, null, 'Unknown. Show a test notification in “Settings”'],
  ['win32', 'shown', null, 'Unknown. See System, Notifications in the Windows settings'],
  ['linux', 'handed over', null, 'Linux has no such permission'],
] as const)('states the permission on %s after %s, %s', (platform, last, error, expected) => {
  const { notifications, system } = report
  const reported = notifications && { ...notifications, last, error }
  const facts = sectionsOf({ ...report, system: { ...system, platform }, notifications: reported }).flatMap(
    (section) => section.facts,
  )
  expect(facts).toContainEqual({ label: 'Quayside is allowed to show them', value: expected })
})

it('offers a retry if main sends no report', async () => {
  const bridge = fakeBridge()
  bridge.answer('diagnostics.report', () => failed('server'))
  await show()
  expect(screen.getByText('Couldn’t make the report.')).toBeTruthy()
  bridge.answer('diagnostics.report', () => ok(report))
  await act(async () => screen.getByRole('button', { name: 'Refresh' }).click())
  expect(screen.getByText('Some Authority', { exact: false })).toBeTruthy()
})

it('sets the log level, even without a report', async () => {
  const bridge = fakeBridge()
  bridge.answer('diagnostics.report', () => failed('server'))
  await show()
  const select = screen.getByLabelText<HTMLSelectElement>('Log level')
  await act(async () => {
    select.value = 'error'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(bridge.inputsOf('preferences.set')).toEqual([{ logLevel: 'error' }])
})
