import { expect, test, vi } from 'vitest'
import { defaultPreferences } from '#shared/ipc/preferences.schema.ts'
import type { PageCaller } from '../commands.ts'
import { type PreferenceCommandPorts, preferenceCommands } from './commands.ts'

vi.mock('electron', () => ({}))

test.each([
  ['spending limits', { creditsPerDay: 1000 }],
  ['updates', { autoUpdate: false, zoom: 2 }],
] as const)('asks the user before it changes %s', async (_, patch) => {
  const set = vi.fn(() => defaultPreferences)
  const repeatPreferences = vi.fn()
  const confirmChanges = vi.fn(async () => false)
  const ports = {
    preferences: { get: () => defaultPreferences, refuses: () => false, set },
    push: repeatPreferences,
    questions: { confirm: confirmChanges },
  } as unknown as PreferenceCommandPorts
  const ask = () => preferenceCommands(ports)['preferences.set'](patch, {} as PageCaller)
  expect(await ask()).toMatchObject({ error: { code: 'cancelled' } })
  expect(set).not.toHaveBeenCalled()
  expect(repeatPreferences).toHaveBeenCalledOnce()
  confirmChanges.mockResolvedValue(true)
  expect(await ask()).toMatchObject({ ok: true })
  expect(set).toHaveBeenCalledExactlyOnceWith(patch)
})

test('changes an unguarded preference without a question', async () => {
  const set = vi.fn(() => defaultPreferences)
  const confirmChanges = vi.fn()
  const ports = {
    preferences: { get: () => defaultPreferences, refuses: () => false, set },
    questions: { confirm: confirmChanges },
  } as unknown as PreferenceCommandPorts
  await preferenceCommands(ports)['preferences.set']({ zoom: 2 }, {} as PageCaller)
  expect(set).toHaveBeenCalledOnce()
  expect(confirmChanges).not.toHaveBeenCalled()
})
