import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { userRef } from '../contract/entities/user.schema.ts'
import { helpfulName, listedName, maskedName } from './listed-names.ts'
import { authorName, forwardedName, type Named, type NameFacts, ownName, shownName } from './names.ts'

const user = (more: Record<string, unknown> = {}) =>
  userRef.parse({ id: 7, uuid: 'u-7', full_name: 'Asha Menon', user_unique_id: 'FF-007', ...more })

const none = { isConnection: false, isPaid: false, isAuthor: false }
const other = { ...none, viewer: { id: '8', is_admin: false } }
const paid = user({ is_profile_credit_deducted: true })

describe('authorName', () => {
  it('returns the full name', () => expect(authorName(user())).toBe('Asha Menon'))
  it('returns a fixed text for a deleted author', () => expect(authorName(null)).toBe('Post user deleted'))
  it('falls back to first and last name, then to the unique id', () => {
    expect(authorName(user({ full_name: null, first_name: 'Asha', last_name: 'M' }))).toBe('Asha M')
    expect(authorName(user({ full_name: ' ' }))).toBe('FF-007')
  })
})

describe('every name function', () => {
  const deceptive = user({
    full_name: 'gnp.\u202eeciovni \u200bKamau\u3164',
    user_unique_id: 'FF\u200b-007',
    is_profile_credit_deducted: true,
  })
  const blank = user({
    full_name: '\u3164\u3164',
    first_name: '\u2800',
    last_name: '7',
    is_profile_credit_deducted: true,
  })
  const all: readonly [string, (one: Named) => string][] = [
    ['authorName', authorName],
    ['ownName', ownName],
    ['shownName', (one) => shownName(one, other)],
    ['listedName', (one) => listedName(one, other)],
    ['helpfulName', (one) => helpfulName(one, other)],
    ['forwardedName', (one) => forwardedName(one, { senderId: one.id, reader: null })],
  ]
  it.each(all)('%s cleans the name, and gives a name without letters the id', (_name, nameOf) => {
    expect(nameOf(deceptive)).toBe('gnp.eciovni Kamau')
    expect(nameOf(blank)).toBe('FF-007')
    expect(nameOf({ ...blank, user_unique_id: '\u200b' })).toBe('Unnamed member')
  })
})

describe('shownName', () => {
  it('returns the unique id to other members', () => {
    expect(shownName(user(), other)).toBe('FF-007')
    expect(shownName(user(), { ...none, viewer: null })).toBe('FF-007')
    expect(shownName(user({ user_unique_id: '' }), other)).toBe('Unnamed member')
  })
  it('returns the name to the member and to admins', () => {
    expect(shownName(user(), { ...none, viewer: { id: '7', is_admin: false } })).toBe('Asha Menon')
    expect(shownName(user(), { ...none, viewer: { id: '8', is_admin: true } })).toBe('Asha Menon')
  })
  it('returns the name to connections, after payment, and for authors on screen', () => {
    expect(shownName(user(), { ...other, isConnection: true })).toBe('Asha Menon')
    expect(shownName(paid, other)).toBe('Asha Menon')
    expect(shownName(user(), { ...other, isPaid: true })).toBe('Asha Menon')
    expect(shownName(user(), { ...other, isAuthor: true })).toBe('Asha Menon')
  })
})

describe('forwardedName', () => {
  const readBy = (reader: NameFacts['viewer'], senderId = '8') => forwardedName(paid, { senderId, reader })
  it('returns the unique id to the reader, even if the sender paid', () => {
    expect(readBy({ id: '9', is_admin: false })).toBe('FF-007')
    expect(readBy(null)).toBe('FF-007')
    expect(forwardedName(user({ user_unique_id: '' }), { senderId: '8', reader: null })).toBe(
      'Unnamed member',
    )
  })
  it("returns the name to the member and to admins, and the sender's own", () => {
    expect(readBy({ id: '7', is_admin: false })).toBe('Asha Menon')
    expect(readBy({ id: '9', is_admin: true })).toBe('Asha Menon')
    expect(readBy(null, '7')).toBe('Asha Menon')
  })
})

describe('listedName', () => {
  it('returns You for the viewer', () =>
    expect(listedName(paid, { ...none, viewer: { id: '7', is_admin: false } })).toBe('You'))
  it('returns the full name after payment, otherwise the unique id', () => {
    expect(listedName(paid, other)).toBe('Asha Menon')
    expect(listedName(user(), { ...other, isPaid: true })).toBe('Asha Menon')
    expect(listedName(user(), other)).toBe('FF-007')
  })
  it('ignores connections, authors and admins', () =>
    expect(listedName(user(), { viewer: { id: '8', is_admin: true }, isPaid: false })).toBe('FF-007'))
})

describe('helpfulName and maskedName', () => {
  it('mask the name of an unpaid profile', () => {
    expect(helpfulName(user(), other)).toBe('As**on')
    expect(helpfulName(paid, other)).toBe('Asha Menon')
    expect(helpfulName(user(), { ...none, viewer: { id: '7', is_admin: false } })).toBe('You')
  })
  it('mask by grapheme, so that accents and emoji stay whole', () => {
    expect(maskedName('e\u0301tienne d\u2019Orle\u0301')).toBe('e\u0301t**le\u0301')
    expect(maskedName('👨‍👩‍👧ab👩🏽‍🚀cd')).toBe('👨‍👩‍👧a**cd')
    expect(maskedName('देवनागरी')).toMatch(/\*\*/)
  })
  it('hide most of a short name', () => {
    expect(maskedName('Bo')).toBe('B**')
    expect(maskedName('Anna')).toBe('A**')
    expect(maskedName('Annie')).toBe('An**ie')
    expect(maskedName('')).toBe('**')
  })
})

describe('all name functions', () => {
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

  it('never reveal the name of an unpaid member who is no connection', () => {
    fc.assert(
      fc.property(member, name, fc.boolean(), (one, whole, isConnection) => {
        const unpaid = user({ ...one, full_name: one.full_name === 'name' ? whole : one.full_name })
        const namesOf = (facts: NameFacts): string[] => [shownName(unpaid, facts), listedName(unpaid, facts)]
        for (const viewer of [other.viewer, null])
          for (const text of namesOf({ ...none, viewer })) expect(text).not.toMatch(/[ждщé]/)
        // The lists of likers and sharers count only payment.
        const known: NameFacts = { ...other, isConnection, isAuthor: true }
        expect(listedName(unpaid, known)).not.toMatch(/[ждщé]/)
        // A masked name shows at most four letters.
        expect(helpfulName(unpaid, other).match(/[ждщé]/g)?.length ?? 0).toBeLessThanOrEqual(4)
      }),
    )
  })
})
