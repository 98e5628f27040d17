import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { authUser, userRef } from '#shared/contract/entities/user.schema.ts'
import { ViewerContext } from '../../lib/viewer-context.ts'
import { openView } from '../credits/open-view.ts'
import { PersonName } from './person-name.tsx'

vi.mock('../credits/open-view.ts', () => ({ openView: vi.fn(async () => {}) }))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const person = (more: object = {}) =>
  userRef.parse({ id: 7, uuid: 'u-7', full_name: 'Meera Nair', user_unique_id: 'FF-007', ...more })

const show = (element: ReactNode, viewer: object = {}) => {
  const user = authUser.parse({ id: 1, full_name: 'Viewer', ...viewer })
  render(<ViewerContext value={user}>{element}</ViewerContext>)
}

test('a name leads to the profile, through the credit flow', () => {
  show(<PersonName user={person()} />)
  const link = screen.getByRole('link', { name: 'Meera Nair' })
  expect(link.getAttribute('href')).toBe('/frontend/view-user-complete-profile/u-7')
  fireEvent.click(link)
  expect(openView).toHaveBeenCalledExactlyOnceWith({
    subject: { type: 'profile', userId: '7', uuid: 'u-7' },
    ownerId: '7',
    deducted: null,
  })
})

test('a profile that was paid for before is said to be', () => {
  show(<PersonName user={person({ is_profile_credit_deducted: true })} />)
  fireEvent.click(screen.getByRole('link'))
  expect(vi.mocked(openView).mock.calls[0]?.[0].deducted).toBe(true)
})

test('an admin is inert text to a member', () => {
  show(<PersonName user={person({ is_admin: true })} />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Meera Nair')).toBeTruthy()
})

test('an admin is a link to an admin', () => {
  show(<PersonName user={person({ is_admin: true })} />, { is_admin: true })
  expect(screen.getByRole('link', { name: 'Meera Nair' })).toBeTruthy()
})

test('an author who is gone is named as the specification says and leads nowhere', () => {
  show(<PersonName user={null} />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Post user deleted')).toBeTruthy()
})
