import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '#shared/errors.ts'
import { defaultPreferences } from '#shared/ipc/preferences.schema.ts'
import { noLimits } from '#shared/rules/spending-limits.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { SignOut } from '../../app/overlays/sign-out/sign-out.tsx'
import { openOverlay, overlayAtom } from '../../lib/overlay.ts'
import { preferencesAtom } from '../../lib/session.ts'
import { leavingAtom, signOut, signOutOfAll } from '../../lib/sign-out.ts'
import { store } from '../../lib/store.ts'
import { ArchiveSection } from './archive-section.tsx'

let bridge: ReturnType<typeof fakeBridge>
const preferences = () => store.get(preferencesAtom)

beforeEach(() => {
  // jsdom has neither.
  HTMLDialogElement.prototype.showModal = vi.fn(function show(this: HTMLDialogElement) {
    this.open = true
  })
  HTMLDialogElement.prototype.close = vi.fn()
  bridge = fakeBridge()
  bridge.answer('preferences.set', (patch) => ok({ ...preferences(), ...patch } as never))
  bridge.answer('archive.state', () =>
    ok({ isOn: true, bytes: 12 * 1024 * 1024, items: 1204, since: Date.UTC(2026, 10, 3, 12) }),
  )
  bridge.answer('archive.wipe', () => ok(null))
  bridge.answer('session.signOut', () => ok(null))
  bridge.answer('accounts.signOutAll', () => ok(null))
  store.set(preferencesAtom, defaultPreferences)
  openOverlay('sign-out')
})
afterEach(cleanup)

const show = (what: React.ReactNode) => render(<Provider store={store}>{what}</Provider>)
const whole = '12 MB: 1,204 entries since 3 Nov 2026.'

test('shows size and age of the archive and saves its limits', async () => {
  show(<ArchiveSection />)
  expect(await screen.findByText(whole)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Keep for'), { target: { value: '30' } })
  fireEvent.change(screen.getByLabelText('Use at most'), { target: { value: '1000' } })
  expect(preferences()).toMatchObject({ archiveDays: 30, archiveMegabytes: 1000 })
  expect(screen.getByRole('option', { name: '1 year' })).toBeTruthy()
  expect(screen.getByRole('option', { name: '2 GB' })).toBeTruthy()
})

test('deletes the archive after a confirmation with its size', async () => {
  show(<ArchiveSection />)
  await screen.findByText(whole)
  fireEvent.click(screen.getByRole('button', { name: 'Remove now' }))
  expect(await screen.findByText(/^This removes the stored content \(12 MB\)/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(bridge.inputsOf('archive.wipe')).toHaveLength(1))
})

test('switches the archive off after a confirmation', async () => {
  show(<ArchiveSection />)
  await screen.findByText(whole)
  const toggle = screen.getByRole('switch', { name: 'Keep what I have seen on this computer' })
  fireEvent.click(toggle)
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull())
  expect(preferences().archive).toBe(true)
  fireEvent.click(toggle)
  fireEvent.click(await screen.findByRole('button', { name: 'Switch off and remove' }))
  await waitFor(() => expect(preferences().archive).toBe(false))
  expect(screen.queryByLabelText('Keep for')).toBeNull()
})

test('offers no more days than the organisation allows', () => {
  const rules = {
    demo: true,
    publicPosts: true,
    attachmentTypes: null,
    remember: null,
    archiveDays: 90,
    spending: noLimits,
  }
  store.set(preferencesAtom, {
    ...defaultPreferences,
    archiveDays: 90,
    managed: { policyStatus: 'current', names: [], rules },
  })
  show(<ArchiveSection />)
  expect(screen.getByText(/Your organisation allows 90 days at most\./)).toBeTruthy()
  expect(screen.queryByRole('option', { name: '180 days' })).toBeNull()
})

test.each([
  [false, { keepsArchive: false }],
  [true, { keepsArchive: true }],
])('asks on sign-out and proposes to delete the archive (kept: %j)', async (keeps, input) => {
  show(<SignOut />)
  const also = 'With it go the ledger and the list “Already unlocked”.'
  expect(await screen.findByText(`${whole} ${also}`)).toBeTruthy()
  const remove = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Remove what I have seen/ })
  expect(remove.checked).toBe(true)
  if (keeps) fireEvent.click(remove)
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(store.get(overlayAtom)).toBeNull())
  expect(bridge.inputsOf('session.signOut')).toEqual([input])
})

test('asks before all accounts sign out, and removes nothing else than chosen', async () => {
  store.set(overlayAtom, null)
  signOutOfAll()
  expect(store.get(overlayAtom)).toBe('sign-out')
  expect(bridge.inputsOf('accounts.signOutAll')).toEqual([])
  show(<SignOut />)
  expect(screen.getByText('Sign out of all accounts')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /^Remove what I have seen/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(bridge.inputsOf('accounts.signOutAll')).toEqual([{ keepsArchive: true }]))
  store.set(leavingAtom, 'active')
})

test('signs out without a question if the archive is off', () => {
  store.set(overlayAtom, null)
  signOut()
  expect(store.get(overlayAtom)).toBe('sign-out')
  store.set(overlayAtom, null)
  store.set(preferencesAtom, { ...defaultPreferences, archive: false })
  signOut()
  expect(store.get(overlayAtom)).toBeNull()
  expect(bridge.inputsOf('session.signOut')).toHaveLength(1)
})
