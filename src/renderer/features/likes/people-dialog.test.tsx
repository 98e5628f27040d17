import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authUser, userRef } from '#shared/contract/entities/user.schema.ts'
import { ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { ViewerContext } from '../../lib/viewer-context.ts'
import { openView } from '../credits/open-view.ts'
import { ProfilePricesContext } from '../credits/profile-price.ts'
import { PeopleDialog } from './people-dialog.tsx'

vi.mock('../credits/open-view.ts', () => ({ openView: vi.fn(async () => {}) }))
vi.mock('../../ui/dialog.tsx', () => ({ Dialog: ({ children }: { children: unknown }) => children }))

const viewer = authUser.parse({ id: 1, uuid: 'u-1', full_name: 'Asha Menon', user_unique_id: 'FF-001' })
const users = [
  { id: 1, uuid: 'u-1', full_name: 'Asha Menon', user_unique_id: 'FF-001' },
  {
    id: 2,
    uuid: 'u-2',
    full_name: 'Ravi Kapoor',
    user_unique_id: 'EX-002',
    is_profile_credit_deducted: true,
  },
  { id: 3, uuid: 'u-3', full_name: 'Greta Lind', user_unique_id: 'WHM-003' },
  { id: 4, uuid: 'u-4', full_name: 'Nora Adler', user_unique_id: 'IND-004', is_admin: true },
].map((user) => userRef.parse(user))

beforeEach(() => {
  fakeBridge()
  store.set(sessionAtom, {
    status: 'signed-in',
    server: 'https://network.example',
    user: viewer,
    settings: {},
    chatUrl: null,
    paymentUrl: null,
    persisted: true,
  })
})
afterEach(cleanup)

test('links each person with the price and shows names of unlocked profiles only', async () => {
  render(
    <Provider store={store}>
      <ViewerContext value={viewer}>
        <ProfilePricesContext value={{ cost: 3, isPending: false, unlocked: new Set() }}>
          <PeopleDialog title="Likes" load={async () => ok({ users })} onClose={() => {}} />
        </ProfilePricesContext>
      </ViewerContext>
    </Provider>,
  )
  await screen.findByRole('list', { name: 'Likes' })
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/You$/),
    expect.stringMatching(/Ravi KapoorUnlocked$/),
    expect.stringMatching(/WHM-0033 credits$/),
    expect.stringMatching(/IND-004$/),
  ])
  expect(document.body.innerHTML).not.toContain('Greta')
  const third = rows[2]
  if (third) fireEvent.click(within(third).getByRole('link', { name: 'WHM-003' }))
  expect(vi.mocked(openView).mock.calls[0]?.[1]).toMatchObject({ subject: { uuid: 'u-3' }, deducted: null })
})
