import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { userRef } from '../contract/entities/user.schema.ts'
import { helpfulName, listedName, maskedName } from './listed-names.ts'
import { authorName, forwardedName, type NameFacts, shownName } from './names.ts'

const user = (more: Record<string, unknown> = {}) =>
  userRef.parse({ id: 7, uuid: 'u-7', full_name: 'Asha Menon', user_unique_id: 'FF-007', ...more })

const other = { viewer: { id: '8', is_admin: false } }
const paid = user({ is_profile_credit_deducted: true })

describe('an author', () => {
  it('is shown by full name', () => expect(authorName(user())).toBe('Asha Menon'))
  it('is gone', () => expect(authorName(null)).toBe('Post user deleted'))
  it('has a name put together from its parts, or their unique id', () => {
    expect(authorName(user({ full_name: null, first_name: 'Asha', last_name: 'M' }))).toBe('Asha M')
    expect(authorName(user({ full_name: ' ' }))).toBe('FF-007')
  })
})

describe('a member elsewhere', () => {
  it('is a unique id to whoever has no reason to read the name', () => {
    expect(shownName(user(), other)).toBe('FF-007')
    expect(shownName(user(), { viewer: null })).toBe('FF-007')
    expect(shownName(user({ user_unique_id: '' }), other)).toBe('Unnamed member')
  })
  it('is named to themselves and to admins', () => {
    expect(shownName(user(), { viewer: { id: '7', is_admin: false } })).toBe('Asha Menon')
    expect(shownName(user(), { viewer: { id: '8', is_admin: true } })).toBe('Asha Menon')
  })
  it('is named to connections, to whoever paid, and where they are an author on screen', () => {
    expect(shownName(user(), { ...other, isConnection: true })).toBe('Asha Menon')
    expect(shownName(paid, other)).toBe('Asha Menon')
    expect(shownName(user(), { ...other, isPaid: true })).toBe('Asha Menon')
    expect(shownName(user(), { ...other, isAuthor: true })).toBe('Asha Menon')
  })
})

describe('the author of something forwarded', () => {
  const readBy = (reader: NameFacts['viewer'], senderId = '8') => forwardedName(paid, { senderId, reader })
  it('is a unique id to those who read it, whatever the sender has paid for', () => {
    expect(readBy({ id: '9', is_admin: false })).toBe('FF-007')
    expect(readBy(null)).toBe('FF-007')
    expect(forwardedName(user({ user_unique_id: '' }), { senderId: '8', reader: null })).toBe(
      'Unnamed member',
    )
  })
  it('is named to themselves, to an admin, and where they are the sender', () => {
    expect(readBy({ id: '7', is_admin: false })).toBe('Asha Menon')
    expect(readBy({ id: '9', is_admin: true })).toBe('Asha Menon')
    expect(readBy(null, '7')).toBe('Asha Menon')
  })
})

describe('a liked or shared list', () => {
  it('calls the viewer You', () =>
    expect(listedName(paid, { viewer: { id: '7', is_admin: false } })).toBe('You'))
  it('shows the full name once the profile was paid for, else the unique id', () => {
    expect(listedName(paid, other)).toBe('Asha Menon')
    expect(listedName(user(), { ...other, isPaid: true })).toBe('Asha Menon')
    expect(listedName(user(), other)).toBe('FF-007')
  })
  it('knows neither connections nor authors nor admins: the list has a rule of its own', () =>
    expect(
      listedName(user(), { viewer: { id: '8', is_admin: true }, isConnection: true, isAuthor: true }),
    ).toBe('FF-007'))
})

describe('the helpful list', () => {
  it('masks the name unless the profile was paid for', () => {
    expect(helpfulName(user(), other)).toBe('As**on')
    expect(helpfulName(paid, other)).toBe('Asha Menon')
    expect(helpfulName(user(), { viewer: { id: '7', is_admin: false } })).toBe('You')
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

describe('whatever the network sends', () => {
  // Letters that occur in no id and in no text of the app, so that any part of the name is detected.
  const letters = ['ж', 'д', 'щ', 'é', ' ']
  const name = fc
    .array(fc.constantFrom(...letters), { minLength: 3, maxLength: 24 })
    .map((all) => `ж${all.join('')}щ`)
  const member = fc.record({
    id: fc.constantFrom('7', '9', '10'),
    full_name: fc.constantFrom('', ' ', 'name'),
    first_name: name,
    last_name: name,
    user_unique_id: fc.string({ unit: fc.constantFrom('F', 'W', '-', '0', '1'), maxLength: 12 }),
  })

  it('gives no unpaid, unconnected member away, unless it is an author on screen', () => {
    fc.assert(
      fc.property(member, name, fc.boolean(), (one, whole, isConnection) => {
        const unpaid = user({ ...one, full_name: one.full_name === 'name' ? whole : one.full_name })
        const namesOf = (facts: NameFacts): string[] => [shownName(unpaid, facts), listedName(unpaid, facts)]
        for (const viewer of [other.viewer, null])
          for (const text of namesOf({ viewer })) expect(text).not.toMatch(/[ждщé]/)
        // The lists of likers and sharers count only payment.
        expect(listedName(unpaid, { ...other, isConnection, isAuthor: true })).not.toMatch(/[ждщé]/)
        // A masked name shows at most four letters.
        expect(helpfulName(unpaid, other).match(/[ждщé]/g)?.length ?? 0).toBeLessThanOrEqual(4)
      }),
    )
  })
})
