import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ok } from '#shared/errors.ts'
import { defaultPreferences } from '#shared/ipc/preferences.schema.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { mutedAtom } from '../../features/chat/muted.ts'
import { actNow } from '../../lib/account.ts'
import { discard, readKept } from '../../lib/kept.ts'
import { infoAtom, preferencesAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { DownloadsSection } from './downloads-section.tsx'
import { MutedThreads } from './muted-threads.tsx'
import { SettingsScreen } from './settings-screen.tsx'

let bridge: ReturnType<typeof fakeBridge>

beforeEach(() => {
  bridge = fakeBridge()
  bridge.answer('preferences.set', (patch) => ok({ ...store.get(preferencesAtom), ...patch } as never))
  store.set(preferencesAtom, defaultPreferences)
})
afterEach(cleanup)

const show = (section: React.ReactNode) => render(<Provider store={store}>{section}</Provider>)

test('lists each muted thread and unmutes it', async () => {
  bridge.answer('kept.list', () =>
    ok(['shipment:7', 'conversation:12'].map((key) => ({ key, value: {}, changedAt: 1 }))),
  )
  bridge.answer('kept.remove', () => ok(null))
  bridge.answer('directory.shipments', () => ok([]))
  bridge.answer('directory.connections', () => ok([]))
  await readKept('muted')
  show(<MutedThreads />)
  const buttons = screen.getAllByRole('button', { name: /^Unmute / })
  expect(buttons).toHaveLength(2)
  fireEvent.click(buttons[0] as HTMLElement)
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Unmute / })).toHaveLength(1))
  expect([...(store.get(mutedAtom)?.keys() ?? [])]).toEqual(['conversation:12'])
})

test('hides the section without muted threads', async () => {
  bridge.answer('kept.remove', () => ok(null))
  await discard(actNow(), 'muted', 'conversation:12')
  show(<MutedThreads />)
  expect(screen.queryByRole('heading', { name: 'Muted threads' })).toBeNull()
})

test('chooses the download folder through main and resets it', async () => {
  bridge.answer('files.chooseFolder', () => ok(true))
  show(<DownloadsSection />)
  fireEvent.click(screen.getByRole('button', { name: 'Choose folder…' }))
  await waitFor(() => expect(bridge.inputsOf('files.chooseFolder')).toHaveLength(1))
  cleanup()
  store.set(preferencesAtom, { ...defaultPreferences, downloadFolder: '/home/ann/Bookings' })
  show(<DownloadsSection />)
  expect(screen.getByText('/home/ann/Bookings')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Use the default folder' }))
  await waitFor(() => expect(store.get(preferencesAtom).downloadFolder).toBe(''))
  fireEvent.change(screen.getByLabelText('CSV separator'), { target: { value: 'semicolon' } })
  await waitFor(() => expect(store.get(preferencesAtom).csvSeparator).toBe('semicolon'))
})

test('shows only matching rows on search, or whole sections by title', async () => {
  show(<SettingsScreen />)
  const search = screen.getByRole('searchbox', { name: 'Search settings' })
  fireEvent.change(search, { target: { value: 'zoom' } })
  expect(screen.getByText('Changes the size of everything in the window.')).toBeTruthy()
  expect(screen.queryByText('Shows icons only.')).toBeNull()
  fireEvent.change(search, { target: { value: 'appearance' } })
  expect(screen.getByText('Shows icons only.')).toBeTruthy()
})

test('resets a section to its defaults, with Undo, only if it differs', async () => {
  store.set(preferencesAtom, { ...defaultPreferences, zoom: 1.5, language: 'fr' })
  show(<SettingsScreen />)
  expect(screen.queryByRole('button', { name: 'Reset Writing' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Reset Appearance' }))
  await waitFor(() => expect(bridge.inputsOf('preferences.set')).toEqual([{ language: 'system', zoom: 1 }]))
  expect(screen.queryByRole('button', { name: 'Reset Appearance' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Undo the reset of Appearance' }))
  await waitFor(() =>
    expect(bridge.inputsOf('preferences.set').at(-1)).toEqual({ language: 'fr', zoom: 1.5 }),
  )
})

test.each([
  ['darwin', false, false],
  ['win32', true, false],
  ['linux', true, true],
] as const)('shows the rows of the platform %s', (platform, hasTaskbar, mayLackTray) => {
  store.set(infoAtom, { platform } as never)
  show(<SettingsScreen />)
  expect(screen.queryByText('Flash the taskbar') !== null).toBe(hasTaskbar)
  expect(screen.queryByText('Without a tray') !== null).toBe(mayLackTray)
  store.set(infoAtom, null)
})
