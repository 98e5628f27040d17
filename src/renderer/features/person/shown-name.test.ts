import { describe, expect, it } from 'vitest'
import { userRef } from '#shared/contract/entities/user.schema.ts'
import { authorName, helpfulName, listedName, maskedName, memberName, nameIsLink } from './shown-name.ts'

const user = (more: Record<string, unknown> = {}) =>
  userRef.parse({ id: 7, uuid: 'u-7', full_name: 'Asha Menon', user_unique_id: 'FF-007', ...more })

describe('an author', () => {
  it('is shown by full name', () => expect(authorName(user())).toBe('Asha Menon'))
  it('is gone', () => expect(authorName(null)).toBe('Post user deleted'))
  it('has a name put together from its parts, or their unique id', () => {
    expect(authorName(user({ full_name: null, first_name: 'Asha', last_name: 'M' }))).toBe('Asha M')
    expect(authorName(user({ full_name: ' ' }))).toBe('FF-007')
  })
})

describe('a liked or shared list', () => {
  it('calls the viewer You', () =>
    expect(listedName(user({ is_profile_credit_deducted: 1 }), '7')).toBe('You'))
  it('shows the full name once their credit was deducted, else the unique id', () => {
    expect(listedName(user({ is_profile_credit_deducted: true }), '8')).toBe('Asha Menon')
    expect(listedName(user(), '8')).toBe('FF-007')
  })
  it('never falls back to the name of somebody whose credit was not deducted', () => {
    expect(listedName(user({ user_unique_id: '' }), '8')).not.toContain('Asha')
  })
})

describe('a member’s own screen', () => {
  const other = { id: '8', is_admin: false }
  it('shows the unique id until the name is paid for or was on screen already', () => {
    expect(memberName(user(), other, false)).toBe('FF-007')
    expect(memberName(user({ user_unique_id: '' }), other, false)).not.toContain('Asha')
    expect(memberName(user(), other, true)).toBe('Asha Menon')
    expect(memberName(user({ is_profile_credit_deducted: true }), other, false)).toBe('Asha Menon')
  })
  it('shows it to the member and to admins', () => {
    expect(memberName(user(), { id: '7', is_admin: false }, false)).toBe('Asha Menon')
    expect(memberName(user(), { id: '8', is_admin: true }, false)).toBe('Asha Menon')
  })
})

describe('the helpful list', () => {
  it('masks the name unless their credit was deducted', () => {
    expect(helpfulName(user(), '8')).toBe('As**on')
    expect(helpfulName(user({ is_profile_credit_deducted: true }), '8')).toBe('Asha Menon')
    expect(helpfulName(user(), '7')).toBe('You')
  })
  it('masks by grapheme, so that accents and family emoji stay whole', () => {
    expect(maskedName('e\u0301tienne d\u2019Orle\u0301')).toBe('e\u0301t**le\u0301')
    expect(maskedName('👨‍👩‍👧ab👩🏽‍🚀cd')).toBe('👨‍👩‍👧a**cd')
    expect(maskedName('देवनागरी')).toMatch(/\*\*/)
  })
  it('does not give a short name away', () => {
    expect(maskedName('Bo')).toBe('B**')
    expect(maskedName('Anna')).toBe('A**')
    expect(maskedName('Annie')).toBe('An**ie')
    expect(maskedName('')).toBe('**')
  })
})

describe('a name link', () => {
  const viewer = { id: '8', is_admin: false }
  it('leads to members', () => expect(nameIsLink(user(), viewer)).toBe(true))
  it('is inert for an admin, except to admins and to themselves', () => {
    const admin = user({ is_admin: true })
    expect(nameIsLink(admin, viewer)).toBe(false)
    expect(nameIsLink(admin, null)).toBe(false)
    expect(nameIsLink(admin, { id: '8', is_admin: true })).toBe(true)
    expect(nameIsLink(admin, { id: '7', is_admin: false })).toBe(true)
  })
  it('is inert where there is nobody or no uuid to lead to', () => {
    expect(nameIsLink(null, viewer)).toBe(false)
    expect(nameIsLink(user({ uuid: '../x' }), viewer)).toBe(false)
  })
})
