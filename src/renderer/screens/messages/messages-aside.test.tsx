import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shipment } from '#shared/contract/entities/shipment.schema.ts'
import { connection, userRef } from '#shared/contract/entities/user.schema.ts'
import { ok } from '#shared/errors.ts'
import { conversationPath } from '#shared/paths.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { rememberMember } from '../../features/person/member-link.ts'
import { people } from '../../features/person/people.ts'
import { shipments } from '../../features/shipments/shipments-state.ts'
import { store } from '../../lib/store.ts'
import { ViewerContext } from '../../lib/viewer-context.ts'

vi.stubGlobal('matchMedia', () => ({
  matches: true,
  addEventListener: () => {},
  removeEventListener: () => {},
}))
const { MessagesAside } = await import('./messages-aside.tsx')

const greta = { id: 7, uuid: 'u-7', full_name: 'Greta Lind', user_unique_id: 'WHM-7' }
const stranger = { id: 8, uuid: 'u-8', full_name: 'Omar Haddad', user_unique_id: 'WHM-8' }

let bridge: ReturnType<typeof fakeBridge>
beforeEach(async () => {
  bridge = fakeBridge()
  setSignedInUser({ id: 1, full_name: 'Asha Menon' })
  bridge.answer('directory.connections', () => ok([connection.parse({ user: greta })]))
  bridge.answer('directory.shipments', () =>
    ok([
      shipment.parse({ id: 3, title: 'Coffee', reference: 'SH-3', user: greta, parties: [] }),
      shipment.parse({ id: 4, title: 'Tea', reference: 'SH-4', user: stranger, parties: [] }),
    ]),
  )
  await act(() => Promise.all([people.refetch(), shipments.refetch()]))
})
afterEach(cleanup)

const open = async (path: string): Promise<void> => {
  history.replaceState(null, '', path)
  render(
    <Provider store={store}>
      <ViewerContext value={null}>
        <MessagesAside />
      </ViewerContext>
    </Provider>,
  )
  await act(async () => {})
}

test('shows the other member and the shipments in common', async () => {
  await open(conversationPath('7'))
  const about = screen.getByRole('region', { name: 'Who you talk to' })
  expect(about.textContent).toContain('Greta Lind')
  expect(screen.getByRole('link', { name: /SH-3/ })).toBeDefined()
  expect(screen.queryByRole('link', { name: /SH-4/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Unlock contact details/ })).toBeDefined()
})

test('shows a stranger by unique id', async () => {
  rememberMember(userRef.parse(stranger))
  await open(conversationPath('8'))
  expect(screen.getByRole('region', { name: 'Who you talk to' }).textContent).toContain('WHM-8')
  expect(document.body.textContent).not.toContain('Omar')
})
