import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { ok } from '#shared/errors.ts'
import type { TriedNotification } from '#shared/ipc/native.ts'
import { defaultPreferences } from '#shared/ipc/preferences.schema.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { clearPart, partsOf, typeParts } from '../../../../tests/support/renderer/type-parts.ts'
import { preferencesAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { NotificationsSection, WindowSection } from './notifications-section.tsx'

let bridge: ReturnType<typeof fakeBridge>
const preferences = () => store.get(preferencesAtom)

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => undefined
  bridge = fakeBridge()
  bridge.answer('preferences.set', (patch) => ok({ ...preferences(), ...patch } as never))
  store.set(preferencesAtom, defaultPreferences)
})
afterEach(cleanup)

const show = (path = '/settings') => {
  const [pathname = '', searchPath = ''] = path.split('?')
  const { hook, searchHook } = memoryLocation({ path: pathname, searchPath })
  render(
    <Provider store={store}>
      <Router hook={hook} searchHook={searchHook}>
        <NotificationsSection />
        <WindowSection />
      </Router>
    </Provider>,
  )
}

test('saves every switch under its own name', () => {
  show()
  for (const name of ['Messages', 'Bell', 'Shipments', 'Flash the taskbar', 'Close to the tray'])
    fireEvent.click(screen.getByRole('switch', { name }))
  expect(preferences()).toMatchObject({
    notifications: true,
    notifyMessages: false,
    notifyNotifications: false,
    notifyShipments: false,
    flashTaskbar: false,
    closeToTray: false,
  })
  fireEvent.change(screen.getByLabelText('Repeat after'), { target: { value: '15' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Name' }))
  expect(preferences()).toMatchObject({ reminderMinutes: 15, notificationPreview: 'name' })
})

test('adds, changes and removes quiet hours, which keep at least one day', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Add quiet hours' }))
  for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday', 'Friday', 'Saturday'])
    fireEvent.click(screen.getByRole('button', { name }))
  typeParts(await screen.findByRole('group', { name: 'From' }), '2215')
  const to = screen.getByRole('group', { name: 'To' })
  act(() => within(to).getAllByRole('spinbutton')[0]?.focus())
  clearPart()
  expect(partsOf(to)).toBe('–– 00')
  await waitFor(() => expect(preferences().quietHours).toEqual([{ days: [6], from: '22:15', to: '07:00' }]))
  fireEvent.click(screen.getByRole('button', { name: 'Remove quiet hours 1' }))
  expect(preferences().quietHours).toEqual([])
})

test('saves the end of do not disturb, and focuses its field from the tray', async () => {
  show('/settings?field=do-not-disturb')
  const field = await screen.findByRole('group', { name: 'Until' })
  await waitFor(() => expect(document.activeElement?.closest('[role=group]')).toBe(field))
  typeParts(field, '231120990800')
  const end = new Date(2099, 10, 23, 8).getTime()
  await waitFor(() => expect(preferences().doNotDisturb).toBe(end))
  // An incomplete time is no end, and stays.
  act(() => within(field).getAllByRole('spinbutton')[3]?.focus())
  clearPart()
  act(() => (document.activeElement as HTMLElement).blur())
  expect(partsOf(field)).toBe('23 11 2099 –– 00')
  expect(preferences().doNotDisturb).toBe(end)
  fireEvent.click(screen.getByRole('switch', { name: 'Do not disturb' }))
  expect(preferences().doNotDisturb).toBe('off')
})

test.each([
  [{ outcome: 'shown' }, /^Shown\./],
  [{ outcome: 'failed', error: 'Not signed' }, /refused it: Not signed/],
  [{ outcome: 'unsupported' }, /does not support notifications/],
  [{ outcome: 'unknown' }, /did not report the result/],
  [{ outcome: 'held', reason: 'do-not-disturb' }, /“Do not disturb” is on/],
  [{ outcome: 'held', reason: 'quiet-hours' }, /quiet hours/],
  [{ outcome: 'held', reason: 'switched-off' }, /“Desktop notifications” is off/],
] as const)('shows the outcome of a test notification: %j', async (outcome, words) => {
  bridge.answer('notifications.tryOne', () => ok(outcome as TriedNotification))
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Show a test notification' }))
  expect(await screen.findByText(words)).toBeTruthy()
})
