import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { userRef } from '../contract/entities/user.schema.ts'
import { createNamesInView, loadPrototypes } from './alike-names.ts'
import { likenessKeys, type Prototypes } from './fold-text.ts'
import { authorName } from './names.ts'

let prototypes: Prototypes
beforeAll(async () => {
  prototypes = await loadPrototypes()
})

const member = (id: string, full_name: string) =>
  userRef.parse({ id, full_name, user_unique_id: `TRP${id}0` })

/** Returns the names of members of one view. The first is the viewer. */
const shown = (...names: string[]): string[] => {
  const members = names.map((name, at) => member(String(at + 1), name))
  const view = createNamesInView({ viewerId: () => '1' })
  view.compareBy(prototypes)
  const all = () => members.map((one) => view.nameIn(one, authorName(one)))
  all()
  return all()
}

it('leaves names that differ', () =>
  expect(shown('Asha Menon', 'Ravi Deshpande', 'Ravi Desai')).toEqual([
    'Asha Menon',
    'Ravi Deshpande',
    'Ravi Desai',
  ]))

it.each([
  ['equal names', 'Ravi Deshpande'],
  ['a Cyrillic letter', 'R\u0430vi Deshpande'],
  ['other capitals', 'RAVI deshpande'],
  ['a zero-width space', 'Ravi\u200bDeshpande'],
  ['a mark beside it', 'Ravi Deshpande ✅'],
  ['a full stop', 'Ravi Deshpande.'],
  ['wide letters', 'Ｒａｖｉ Ｄｅｓｈｐａｎｄｅ'],
  ['a Greek letter', 'Ravi Deshp\u03b1nde'],
])('shows the ids of both with %s', (_what, alike) => {
  const [, first, second] = shown('Asha Menon', 'Ravi Deshpande', alike)
  expect(first).toBe('Ravi Deshpande (TRP20)')
  expect(second).toMatch(/ \(TRP30\)$/)
})

it('knows a capital I, a small l and a digit 1', () =>
  expect(shown('Asha', 'Ian Moss', 'lan Moss', '1an Moss').slice(1)).toEqual([
    'Ian Moss (TRP20)',
    'lan Moss (TRP30)',
    '1an Moss (TRP40)',
  ]))

it('lets nobody appear as oneself, nor as a text in place of a name', () =>
  expect(shown('Asha Menon', 'Asha Men\u043en', 'You', 'Post user deleted', 'unnamed member')).toEqual([
    'Asha Menon',
    'Asha Men\u043en (TRP20)',
    'You (TRP30)',
    'Post user deleted (TRP40)',
    'unnamed member (TRP50)',
  ]))

it('lets nobody appear by the id of another member', () =>
  expect(shown('Asha', 'Ravi', 'TRP20', 'Ravi (TRP20)').slice(2)).toEqual([
    'TRP20 (TRP30)',
    'Ravi (TRP20) (TRP40)',
  ]))

it('tells when an earlier name needs its id, also once the table is loaded', () => {
  let told = 0
  const view = createNamesInView({
    viewerId: () => null,
    onAlike: () => {
      told += 1
    },
  })
  view.nameIn(member('1', ''), 'Pavel')
  view.nameIn(member('2', ''), 'Р\u0430vel')
  expect(told).toBe(0)
  view.compareBy(prototypes)
  expect(told).toBe(1)
  expect(view.nameIn(member('1', ''), 'Pavel')).toBe('Pavel (TRP10)')
})

it('takes the id from another answer, where a message lacks it', () => {
  const view = createNamesInView({ viewerId: () => null })
  view.nameIn(member('1', ''), 'Ravi')
  view.nameIn(member('2', ''), 'Ravi')
  expect(view.nameIn(userRef.parse({ id: '1', full_name: 'Ravi' }), 'Ravi')).toBe('Ravi (TRP10)')
})

it('lets no two members of a view look equal, whatever the others are called', () => {
  const letter = fc.constantFrom(
    'R',
    'r',
    'a',
    '\u0430',
    'l',
    'I',
    '1',
    ' ',
    '.',
    '\u200b',
    'TRP10',
    'TRP20',
    ' (',
    ')',
    'You',
    'Asha',
  )
  const name = fc.array(letter, { minLength: 1, maxLength: 5 }).map((all) => all.join(''))
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (names) => {
      const all = shown('Asha', ...names)
      const keys = all.map((one) => likenessKeys(one, prototypes))
      for (const [at, own] of keys.entries())
        for (const [other, theirs] of keys.entries())
          if (at < other)
            expect(
              own.some((key) => theirs.includes(key)),
              all.join(' | '),
            ).toBe(false)
    }),
    { numRuns: 2000 },
  )
})
