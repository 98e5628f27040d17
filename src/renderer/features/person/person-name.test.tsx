import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { authUser, userRef } from '#shared/contract/entities/user.schema.ts'
import { store } from '../../lib/store.ts'
import { ViewerContext } from '../../lib/viewer-context.ts'
import { openView } from '../credits/open-view.ts'
import { ProfilePricesContext } from '../credits/profile-price.ts'
import { PersonName, pointedPersonAtom } from './person-name.tsx'

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

test('opens the profile through the credit flow', () => {
  show(<PersonName user={person()} name="Meera Nair" />)
  const link = screen.getByRole('link', { name: 'Meera Nair' })
  expect(link.getAttribute('href')).toBe('/frontend/view-user-complete-profile/u-7')
  fireEvent.click(link)
  expect(openView).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
    subject: { type: 'profile', userId: '7', uuid: 'u-7' },
    ownerId: '7',
    deducted: null,
    name: 'Meera Nair',
    figure: expect.objectContaining({ props: { name: 'Meera Nair', image: null, size: 40 } }),
  })
})

test('passes on that the profile was paid for', () => {
  show(<PersonName user={person({ is_profile_credit_deducted: true })} name="Meera Nair" />)
  fireEvent.click(screen.getByRole('link'))
  expect(vi.mocked(openView).mock.calls[0]?.[1].deducted).toBe(true)
})

test('shows an admin as plain text to a member', () => {
  show(<PersonName user={person({ is_admin: true })} name="Meera Nair" />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Meera Nair')).toBeTruthy()
})

test('shows an admin as a link to an admin', () => {
  show(<PersonName user={person({ is_admin: true })} name="Meera Nair" />, { is_admin: true })
  expect(screen.getByRole('link', { name: 'Meera Nair' })).toBeTruthy()
})

test('shows a deleted author verbatim without a link', () => {
  show(<PersonName user={null} name="Post user deleted" />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Post user deleted')).toBeTruthy()
})

test('puts the price into the description, not into the text', () => {
  const shown = show(<PersonName user={person()} name="FF-007" />)
  expect(shown.textContent).toBe('FF-007')
  expect(screen.getByRole('link', { name: 'FF-007' }).getAttribute('aria-description')).toBe('3 credits')
})

test.each([
  ['unknown', null, 'Cost unknown'],
  ['not stated', { atLeast: 0, missing: [] }, 'Price not stated'],
])('describes a price that is %s', (_what, cost, text) => {
  show(<PersonName user={person()} name="Meera" />, {}, { cost })
  expect(screen.getByRole('link').getAttribute('aria-description')).toBe(text)
})

test.each([
  ['paid in the answer', { is_profile_credit_deducted: true }, {}, {}],
  ['paid since the answer', {}, {}, { unlocked: new Set(['u-7']) }],
  ['own profile', {}, { id: 7 }, {}],
  ['free', {}, {}, { cost: 0 }],
  ['pending', {}, {}, { isPending: true }],
])('omits the description if the profile costs nothing: %s', (_why, user, viewer, prices) => {
  show(<PersonName user={person(user)} name="Meera" />, viewer, prices)
  expect(screen.getByRole('link').hasAttribute('aria-description')).toBe(false)
})

test('sets the pointed person for the mouse, but not for touch', () => {
  show(<PersonName user={person()} name="Meera" />)
  const link = screen.getByRole('link')
  const pointed = () => store.get(pointedPersonAtom)?.name
  fireEvent.pointerEnter(link, { pointerType: 'touch' })
  expect(pointed()).toBeUndefined()
  fireEvent.pointerEnter(link, { pointerType: 'mouse' })
  expect(pointed()).toBe('Meera')
  fireEvent.pointerLeave(link)
  expect(pointed()).toBeUndefined()
})

test('is not pointed at while a button is pressed, so that texts can be selected across it', () => {
  show(<PersonName user={person()} name="Meera Nair" />)
  const link = screen.getByRole('link', { name: 'Meera Nair' })
  const enter = (buttons: number) => fireEvent.pointerEnter(link, { pointerType: 'mouse', buttons })
  enter(1)
  expect(store.get(pointedPersonAtom)).toBeNull()
  enter(0)
  expect(store.get(pointedPersonAtom)?.name).toBe('Meera Nair')
})
