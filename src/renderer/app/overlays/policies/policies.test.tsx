import { cleanup, render, screen, within } from '@testing-library/react'
import { Provider } from 'jotai'
import { act } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { ShownPolicies } from '#shared/ipc/policies.ts'
import { fakeBridge } from '../../../../../tests/support/renderer/fake-bridge.ts'
import { store } from '../../../lib/store.ts'
import { Policies } from './policies.tsx'

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(cleanup)

const shown: ShownPolicies = {
  place: 'HKLM and HKCU, Software\\Policies\\Quayside',
  policyStatus: 'last-known',
  inForce: [
    {
      name: 'DisableDemo',
      title: 'Switch the demo network off',
      value: true,
      source: 'HKLM\\Software\\Policies\\Quayside',
    },
    { name: 'BlockedDownloadTypes', title: 'Blocked downloads', value: ['exe', 'msi'], source: null },
    { name: 'IdleLockMinutes', title: 'Minutes until the app locks', value: 15, source: 'x' },
  ],
  ignored: [
    { name: 'LogLevel', wants: 'one of error, warn, info (REG_SZ)' },
    { name: 'DisableTheMoon', wants: null },
  ],
}

const show = async (answer: Result<ShownPolicies>): Promise<void> => {
  fakeBridge().answer('diagnostics.policies', () => answer)
  await act(async () => {
    render(
      <Provider store={store}>
        <Policies />
      </Provider>,
    )
  })
}

it('lists each policy with value and source, and the ignored ones', async () => {
  await show(ok(shown))
  const table = screen.getByRole('table', { name: 'Policies in force' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Yes', 'HKLM\\Software\\Policies\\Quayside'],
    ['exe, msi', 'Last reading'],
    ['15', 'x'],
  ])
  expect(within(table).getByRole('rowheader', { name: /^DisableDemo/ })).toBeTruthy()
  for (const text of ['The last known ones apply', 'Expected: one of error', 'There is no such policy'])
    expect(screen.getByText(text, { exact: false })).toBeTruthy()
})

it('shows an empty state and a load failure', async () => {
  await show(ok({ place: '/etc/quayside/policies.json', policyStatus: 'current', inForce: [], ignored: [] }))
  expect(screen.getByText('No policies are in force.')).toBeTruthy()
  cleanup()
  await show(failed('server'))
  expect(screen.getByText('Couldn’t load the policies.')).toBeTruthy()
})
