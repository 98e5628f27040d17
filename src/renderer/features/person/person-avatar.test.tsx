import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { authUser, userRef } from '#shared/contract/entities/user.schema.ts'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { authorName } from '#shared/rules/names.ts'
import { ViewerContext } from '../../lib/viewer-context.ts'
import { seenMember } from './member-link.ts'
import { PersonAvatar } from './person-avatar.tsx'

beforeEach(() => history.replaceState(null, '', '/frontend/wall'))
afterEach(cleanup)

const person = (more: object = {}) =>
  userRef.parse({ id: 7, uuid: 'u-7', full_name: 'Meera Nair', user_unique_id: 'FF-007', ...more })

const show = (user: UserRef | null, viewer: object = {}) => {
  const me = authUser.parse({ id: 1, full_name: 'Viewer', ...viewer })
  return render(
    <ViewerContext value={me}>
      <PersonAvatar user={user} name={authorName(user)} />
    </ViewerContext>,
  )
}

test("links to the member's screen and remembers the member", () => {
  show(person())
  fireEvent.click(screen.getByRole('link', { name: 'Wall of Meera Nair' }))
  expect(location.pathname).toBe('/frontend/users/u-7')
  expect(seenMember('u-7')?.full_name).toBe('Meera Nair')
})

test("is no link for an admin's picture to a member", () => {
  show(person({ is_admin: true }))
  expect(screen.queryByRole('link')).toBeNull()
})

test("is a link for an admin's picture to an admin", () => {
  show(person({ is_admin: true }), { is_admin: true })
  expect(screen.getByRole('link')).toBeTruthy()
})

test('is no link without a user or a uuid', () => {
  const { container } = show(null)
  expect(container.querySelector('a')).toBeNull()
  cleanup()
  show(person({ uuid: null }))
  expect(screen.queryByRole('link')).toBeNull()
})
