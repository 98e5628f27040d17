import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { authUser, userRef } from '#shared/contract/entities/user.schema.ts'
import { ViewerContext } from '../../lib/viewer-context.ts'
import { openView } from '../credits/open-view.ts'
import { ProfilePricesContext } from '../credits/profile-price.ts'
import { PersonName } from './person-name.tsx'

vi.mock('../credits/open-view.ts', () => ({ openView: vi.fn(async () => {}) }))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const person = (more: object = {}) =>
  userRef.parse({ id: 7, uuid: 'u-7', full_name: 'Meera Nair', user_unique_id: 'FF-007', ...more })

const show = (element: ReactNode, viewer: object = {}, prices: object = {}) => {
  const user = authUser.parse({ id: 1, full_name: 'Viewer', ...viewer })
  const price = { cost: 3, isPending: false, unlocked: new Set<string>(), ...prices }
  return render(
    <ViewerContext value={user}>
      <ProfilePricesContext value={price}>{element}</ProfilePricesContext>
    </ViewerContext>,
  ).container
}

test('a name leads to the profile, through the credit flow', () => {
  show(<PersonName user={person()} name="Meera Nair" />)
  const link = screen.getByRole('link', { name: 'Meera Nair' })
  expect(link.getAttribute('href')).toBe('/frontend/view-user-complete-profile/u-7')
  fireEvent.click(link)
  expect(openView).toHaveBeenCalledExactlyOnceWith({
    subject: { type: 'profile', userId: '7', uuid: 'u-7' },
    ownerId: '7',
    deducted: null,
    name: 'Meera Nair',
  })
})

test('a profile that was paid for before is said to be', () => {
  show(<PersonName user={person({ is_profile_credit_deducted: true })} name="Meera Nair" />)
  fireEvent.click(screen.getByRole('link'))
  expect(vi.mocked(openView).mock.calls[0]?.[0].deducted).toBe(true)
})

test('an admin is inert text to a member', () => {
  show(<PersonName user={person({ is_admin: true })} name="Meera Nair" />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Meera Nair')).toBeTruthy()
})

test('an admin is a link to an admin', () => {
  show(<PersonName user={person({ is_admin: true })} name="Meera Nair" />, { is_admin: true })
  expect(screen.getByRole('link', { name: 'Meera Nair' })).toBeTruthy()
})

test('an author who is gone is named as the specification says and leads nowhere', () => {
  show(<PersonName user={null} name="Post user deleted" />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Post user deleted')).toBeTruthy()
})

test('what a click costs stands beside the name, and not in it', () => {
  const shown = show(<PersonName user={person()} name="FF-007" />)
  expect(shown.textContent).toBe('FF-0073 credits')
  expect(screen.getByRole('link', { name: 'FF-007' })).toBeTruthy()
})

test.each([
  ['paid for in an answer', { is_profile_credit_deducted: true }, {}, {}],
  ['paid for since', {}, {}, { unlocked: new Set(['u-7']) }],
  ['one’s own', {}, { id: 7 }, {}],
  ['free', {}, {}, { cost: 0 }],
  ['an admin’s, which leads nowhere', { is_admin: true }, {}, {}],
])('a name that costs nothing says nothing: %s', (_why, user, viewer, prices) => {
  expect(show(<PersonName user={person(user)} name="Meera" />, viewer, prices).textContent).toBe('Meera')
})

test('a price that is not known is not free, and one on its way keeps its place', () => {
  const name = <PersonName user={person()} name="Meera" />
  expect(show(name, {}, { cost: null }).textContent).toBe('MeeraCost unknown')
  const waiting = show(name, {}, { cost: null, isPending: true })
  expect(waiting.querySelector('[data-pending]')).not.toBeNull()
})
