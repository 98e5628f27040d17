import { describe, expect, it } from 'vitest'
import { userRef } from '#shared/contract/entities/user.schema.ts'
import { nameIsLink } from './member-link.ts'

const user = (more: Record<string, unknown> = {}) =>
  userRef.parse({ id: 7, uuid: 'u-7', full_name: 'Asha Menon', user_unique_id: 'FF-007', ...more })

describe('nameIsLink', () => {
  const viewer = { id: '8', is_admin: false }
  it('returns true for a member', () => expect(nameIsLink(user(), viewer)).toBe(true))
  it('returns false for an admin, except to admins and to themselves', () => {
    const admin = user({ is_admin: true })
    expect(nameIsLink(admin, viewer)).toBe(false)
    expect(nameIsLink(admin, null)).toBe(false)
    expect(nameIsLink(admin, { id: '8', is_admin: true })).toBe(true)
    expect(nameIsLink(admin, { id: '7', is_admin: false })).toBe(true)
  })
  it('returns false without a user or a valid uuid', () => {
    expect(nameIsLink(null, viewer)).toBe(false)
    expect(nameIsLink(user({ uuid: '../x' }), viewer)).toBe(false)
  })
})
