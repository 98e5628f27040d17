import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeCommands, fakeCommands } from '../../../tests/support/process/fake-commands.ts'

const made = vi.hoisted(() => ({ idle: 0, platform: 'linux' }))
vi.mock('electron', () => ({ powerMonitor: { getSystemIdleTime: () => made.idle } }))
vi.mock('../platform.ts', () => ({ platform: () => made.platform }))

const { readPresence } = await import('./presence.ts')

let commands: FakeCommands
/** Sets the answers of both buses, by a word of the call. Other calls fail. */
const bus = (answers: Readonly<Record<string, string>>): void =>
  commands.add(
    'busctl',
    `case "$*" in ${Object.entries(answers)
      .map(([word, answer]) => `*"${word}"*) echo '${answer}';;`)
      .join(' ')} *) exit 1;; esac`,
  )
const monotonicUs = (): number => Number(process.hrtime.bigint() / 1000n)

beforeEach(({ skip }) => {
  skip(process.platform === 'win32', 'The stubs of the buses are shell scripts')
  commands = fakeCommands()
  Object.assign(made, { idle: 0, platform: 'linux' })
})
afterEach(() => commands?.remove())

it.each([
  ['logind', { LockedHint: 'v b true' }, true],
  ['logind, although the screen is blanked', { LockedHint: 'v b false', GetActive: 'b true' }, false],
  ['the screen saver without logind', { GetActive: 'b true' }, true],
  ['no source', {}, false],
])('reads the lock state from %s', async (_source, answers, isLocked) => {
  bus(answers)
  expect(await readPresence()).toMatchObject({ isLocked })
})

describe('idle time', () => {
  const logind = { LockedHint: 'v b false', IdleHint: 'v b false' }
  const idleSeconds = async (): Promise<number> => (await readPresence()).idleSeconds

  it('starts at the time that logind reports, on the monotonic clock', async () => {
    // Half of the time since the system's start, because the clock of a new system has not reached ten minutes.
    const since = Math.round(monotonicUs() / 2)
    bus({ ...logind, IdleHint: 'v b true', IdleSinceHintMonotonic: `v t ${since}` })
    expect(await idleSeconds()).toBeCloseTo(since / 1e6, -1)
  })

  it('ignores an old logind time while the session is in use', async () => {
    bus({ ...logind, IdleSinceHintMonotonic: 'v t 1' })
    expect(await idleSeconds()).toBe(0)
  })

  it('prefers GNOME to Chromium, which ignores the keyboard under Wayland', async () => {
    made.idle = 900
    bus({ ...logind, GetIdletime: 't 61500' })
    expect(await idleSeconds()).toBe(61.5)
  })

  it("converts KDE's milliseconds, unless Chromium's time is longer", async () => {
    bus({ ...logind, GetSessionIdleTime: 'u 61500' })
    expect(await idleSeconds()).toBe(61.5)
    made.idle = 62
    expect(await idleSeconds()).toBe(62)
  })

  it('uses Chromium if no bus answers', async () => {
    made.idle = 42
    expect(await readPresence()).toEqual({ isLocked: false, idleSeconds: 42 })
  })
})

it('asks only Electron on other systems', async () => {
  Object.assign(made, { idle: 42, platform: 'darwin' })
  bus({ LockedHint: 'v b true' })
  expect(await readPresence()).toEqual({ isLocked: false, idleSeconds: 42 })
})
